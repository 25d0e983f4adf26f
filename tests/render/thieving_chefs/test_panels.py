"""Panels of cards in the hand: no dish's name is cut off."""

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.thieving_chefs.rules.content import Recipe
from bot.games.thieving_chefs.rules.view import View
from render.kit.layout import Area
from render.kit.text import width
from render.thieving_chefs.hand import landscape_panel, name_rows, write_panel
from tests.render.thieving_chefs.tables import chef, content, table

ROOM = 154 - 54
"""Pixels for a name on the panel of a big card, beside the star."""


@pytest.mark.parametrize("name", [recipe.name for recipe in content().recipes.values()])
def test_the_only_dish_of_a_card_is_named_whole(name: str) -> None:
    rows, size = name_rows(name, ROOM)
    assert " ".join(rows) == name
    assert size >= 18
    assert all(width(row, size) <= ROOM for row in rows)


def test_a_name_wraps_only_where_it_would_be_cut_off() -> None:
    assert name_rows("Grilled Cheese", ROOM)[0] == ["Grilled", "Cheese"]
    assert name_rows("Grilled Cheese", 2 * ROOM)[0] == ["Grilled Cheese"]
    assert name_rows("Salad", ROOM)[0] == ["Salad"]


@pytest.mark.parametrize("columns", [3, 4, 5])
@pytest.mark.parametrize("card", content().cards)
def test_nothing_on_a_narrow_card_leaves_its_panel(card: str, columns: int) -> None:
    """With five at the table a pet may have four others to steal from."""
    rich = chef(hand=3, loose="greens rice bread onion meat cheese fish")
    view = table(rich, rich, rich, rich, rich, me=0, hand=card)
    area = landscape_panel(round((964 - 13.5 * (columns - 1)) / columns), 179, 150, 100)
    outside = written(area, card, view)
    assert max(high for _, high in outside.getextrema()) < 60  # faint shadows and glow


def written(area: Area, card: str, view: View) -> Image.Image:
    """Return the pixels written beyond the panel and the padding round it."""
    blank = Image.new("RGB", (400, 200), (250, 240, 220))
    image = blank.copy()
    write_panel(image, area, card, view, content())
    changed = ImageChops.difference(image, blank)
    changed.paste((0, 0, 0), (area.x - 7, area.y - 6, area.right + 7, area.bottom + 6))
    return changed


def test_a_dish_may_take_one_card_alone() -> None:
    toast = Recipe("Toast", ("bread",), 1, "a test")
    menu = msgspec.structs.replace(content(), recipes={"toast": toast, "crumbs": toast})
    view = table(chef(hand=1), chef(), me=0, hand="bread")
    image = Image.new("RGB", (400, 200))
    write_panel(image, Area(40, 40, 154, 110), "bread", view, menu)
    assert image.getbbox() is not None
