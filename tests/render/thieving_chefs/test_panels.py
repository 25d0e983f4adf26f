"""Panels of cards in hand: the dishes of a card, its loot, its bonus."""

import msgspec
import pytest

from bot.descriptions.thieving_chefs.facts import dish_id
from bot.games.thieving_chefs.rules.content import Content, Recipe
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit.boxes import DisplayList
from render.kit.paths import Area
from render.thieving_chefs.hand import card_box
from tests.render.layout import collisions, ink_of
from tests.render.thieving_chefs.tables import chef, content, table


def laid(card: str, view: View, wide: int, *, rules: Content | None = None) -> DisplayList:
    shown = DisplayList(1000, 480)
    upright = wide == 182
    box = card_box(card, wide, view, rules or content(), upright=upright, aside=False)
    shown.lay(box.sized(width=wide), Area(20, 100, wide, 368 if upright else 179))
    return shown


@pytest.mark.parametrize("wide", [182, 231, 312])
@pytest.mark.parametrize("card", content().cards)
def test_nothing_on_a_card_leaves_it(card: str, wide: int) -> None:
    """In a game of five a pet may have four players to steal from."""
    rich = chef(hand=3, loose="greens rice bread onion meat cheese fish")
    shown = laid(card, table(rich, rich, rich, rich, rich, me=0, hand=card), wide)
    area = shown.items[0].area
    assert collisions(shown) == []
    for item in shown.items[1:]:
        assert ink_of(item).overlap(area) == ink_of(item).width * ink_of(item).height


@pytest.mark.parametrize("card", ["cheese", "fish", "bread", "meat", "onion"])
def test_the_dishes_of_an_upright_card_are_named_whole(card: str) -> None:
    shown = laid(card, table(chef(hand=1), chef(), me=0, hand=card), 182)
    names = [say(dish_id(key)) for key, recipe in content().recipes.items() if card in recipe.uses]
    words = " ".join(item.words for item in shown.items)
    assert all(name in words for name in names)


def test_a_dish_may_take_one_card_alone() -> None:
    toast = Recipe(("bread",), 1, "a test", id="toast")
    menu = msgspec.structs.replace(content(), recipes={"toast": toast, "crumbs": toast})
    shown = laid("bread", table(chef(hand=1), chef(), me=0, hand="bread"), 182, rules=menu)
    assert [item.words for item in shown.of("text")].count("Toast") == 2
