"""What stands on a card in the hand: no dish's name is cut off."""

import pytest

from render.text import width
from render.thieving_chefs_panels import name_rows
from tests.render.tables import content

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
