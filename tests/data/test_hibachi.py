"""The cards, recipes and numbers of Hibachi, and errors in their files."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from bot.app.content import read_files
from bot.descriptions.hibachi.facts import dish_id, food_id
from bot.games.errors import ContentError
from bot.games.hibachi import game as kind
from bot.games.hibachi.rules.content import Setting, read_content
from bot.games.hibachi.rules.pieces import ACTION_SPACES
from bot.words import say
from data import DATA

FILES = read_files(DATA, kind, 1)
CONTENT = read_content(FILES)

TRIPLES = """
meat-shiitake-fish, meat-shiitake-rice, meat-fish-broccoli, meat-onion-shrimp, meat-soba-egg,
meat-soba-broccoli, shiitake-fish-onion, shiitake-onion-broccoli, shiitake-soba-broccoli,
shiitake-shrimp-egg, fish-rice-egg, fish-soba-shrimp, fish-shrimp-egg, onion-rice-soba,
onion-rice-shrimp, onion-egg-broccoli, rice-soba-egg, rice-shrimp-broccoli
"""


def test_there_are_nine_ingredients_with_six_cards_each() -> None:
    assert len(CONTENT.ingredients) == 9
    assert {card.copies for card in CONTENT.ingredients.values()} == {6}
    assert len(CONTENT.pile()) == 54


def test_the_recipes_are_the_eighteen_triples() -> None:
    wanted = [set(triple.split("-")) for triple in TRIPLES.replace("\n", " ").split(", ")]
    wanted = [{word.strip() for word in triple} for triple in wanted]
    given = [set(recipe.uses) for recipe in CONTENT.recipes.values()]
    assert len(given) == 18
    assert sorted(map(sorted, given)) == sorted(map(sorted, wanted))


def test_every_ingredient_is_in_six_recipes_and_every_pair_in_one_or_two() -> None:
    uses = [recipe.uses for recipe in CONTENT.recipes.values()]
    assert {len(set(each)) for each in uses} == {3}
    assert set(Counter(card for each in uses for card in each).values()) == {6}
    pairs = Counter(frozenset(pair) for each in uses for pair in combinations(each, 2))
    assert len(pairs) == 36
    assert Counter(pairs.values()) == {1: 18, 2: 18}


def test_names_are_used_once_and_every_entry_names_its_clause() -> None:
    entries = [*CONTENT.ingredients.values(), *CONTENT.recipes.values()]
    dishes = [say(dish_id(key)) for key in CONTENT.recipes]
    assert len({*map(say, map(food_id, CONTENT.ingredients)), *dishes}) == len(entries)
    assert all(entry.source.startswith("H-") for entry in entries)
    assert max(map(len, dishes)) <= 20


def test_ingredients_are_in_the_order_of_their_bowls() -> None:
    assert list(CONTENT.ingredients) == list(CONTENT.board.bowls)
    assert set(CONTENT.board.actions) == set(ACTION_SPACES)


def test_the_numbers() -> None:
    numbers = CONTENT.numbers
    assert numbers.chips == (100, 200, 300, 400, 500, 600)
    assert (numbers.goal, numbers.stall_rounds) == (3, 12)
    assert {key: edition.yen for key, edition in numbers.editions.items()} == {
        "classic": 2000,
        "chilli": 1600,
    }


@pytest.mark.parametrize(
    ("edition", "seats", "setting"),
    [
        ("classic", 2, Setting(2, 4, 4)),
        ("classic", 3, Setting(2, 5, 4)),
        ("classic", 4, Setting(3, 6, 3)),
        ("chilli", 2, Setting(3, 6, 4)),
        ("chilli", 3, Setting(3, 6, 4)),
        ("chilli", 4, Setting(3, 6, 3)),
    ],
)
def test_the_table_of_the_set_up(edition: str, seats: int, setting: Setting) -> None:
    assert CONTENT.numbers.setting(edition, seats) == setting


def set_to(file: str, key: str, field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(files: dict[str, Any]) -> None:
        (files[file][key] if key else files[file])[field] = value

    return change


@pytest.mark.parametrize(
    ("change", "file", "key", "problem"),
    [
        (set_to("ingredients", "egg", "colour", "white"), "ingredients.toml", "egg", "colour"),
        (set_to("ingredients", "egg", "copies", 0), "ingredients.toml", "egg", ">= 1"),
        (set_to("ingredients", "egg", "copies", "6"), "ingredients.toml", "egg", "int"),
        (set_to("recipes", "green_soba", "points", 3), "recipes.toml", "green_soba", "points"),
        (set_to("numbers", "", "goal", "3"), "numbers.toml", "goal", "int"),
    ],
)
def test_a_wrong_entry_is_named(
    change: Callable[[dict[str, Any]], None], file: str, key: str, problem: str
) -> None:
    files = deepcopy(FILES)
    change(files)
    with pytest.raises(ContentError, match=problem) as caught:
        read_content(files)
    assert (caught.value.file, caught.value.key) == (file, key)


@pytest.mark.parametrize("name", ["ingredients", "recipes", "numbers", "board", "throw"])
def test_a_missing_file_is_named(name: str) -> None:
    files = {key: value for key, value in FILES.items() if key != name}
    with pytest.raises(ContentError, match="missing") as caught:
        kind.build(1, files)
    assert caught.value.file == f"{name}.toml"


def test_the_options() -> None:
    options = {option.id: option for option in kind.build(1, FILES).spec.options}
    assert options["edition"].choices == ("classic", "chilli")
    assert set(options["hand"].choices) == {"steady", "natural", "shaky"}
    assert [option.default for option in options.values()] == ["classic", "natural", "no"]
