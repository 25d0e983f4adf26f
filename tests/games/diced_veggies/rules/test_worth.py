"""Every word in which hypes say what they are worth, now or at the end (V-52, R-V11)."""

from typing import get_args

import pytest

from bot.games.diced_veggies.rules.hypes import (
    Again,
    AtEnd,
    Counted,
    Flat,
    Lowest,
    Now,
    PerVegetable,
    Worth,
)
from tests.games.diced_veggies.dice import CONTENT, cooking, table

NOW: list[tuple[Now, str, int]] = [
    (Flat(4), "C2 O3", 4),
    (PerVegetable(3, "mushroom"), "C2 M3 M5", 6),
    (PerVegetable(3, "mushroom"), "C2 O3", 0),
    (Lowest(), "C5 O3 P6", 3),
    (Again(), "C5 O3 P6", 9),
    (Again(2), "C5 O3 P6", 18),
]


@pytest.mark.parametrize(("worth", "text", "points"), NOW)
def test_what_is_fixed_when_played(worth: Now, text: str, points: int) -> None:
    assert worth.now(cooking(text), recipe_points=9) == points


@pytest.mark.parametrize(
    ("per", "points"), [(Counted.DISHES, 12), (Counted.HYPES, 8), (Counted.DICE, 6)]
)
def test_what_is_counted_at_the_end(per: Counted, points: int) -> None:
    assert AtEnd(2, per).end(table(1, 6, me=1, hypes=4, left=3)) == points


def test_every_word_is_tried_here_and_used_by_a_card() -> None:
    words = {kind.__struct_config__.tag for kind in get_args(Worth)}
    assert {worth.op for worth, *_ in NOW} | {"at_end"} == words
    assert {hype.worth.op for hype in CONTENT.hypes.values()} == words
    counted = {hype.worth.per for hype in CONTENT.hypes.values() if isinstance(hype.worth, AtEnd)}
    assert counted == set(Counted)
