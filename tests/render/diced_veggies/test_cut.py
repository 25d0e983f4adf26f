"""The preview of a cut."""

from typing import Final

import pytest

from bot.games.diced_veggies.rules.block import cuts, remaining
from bot.games.diced_veggies.rules.pieces import Block
from render.diced_veggies.board.block import label_bands
from render.diced_veggies.cut import LABEL, SIZE, cut_list, draw_cut, placement
from render.kit.encoding import encode
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.diced_veggies.tables import (
    CONTENT,
    FRESH,
    LATE,
    STEPS,
    ZOE,
    chef,
    cutting,
    rows,
    seen,
    state,
)
from tests.render.layout import collisions

COOK: Final = chef("salsa pot_roast", "C5 C2 O4 T4", "all_even", token=False)
CUTS: Final = {
    "corner": (FRESH, "A4 A5"),
    "opens_salsa": (LATE, "D2 D3 E2"),
    "steps": (STEPS, "F2 F3"),
    "low": (FRESH, "F1 G1"),
}
BOTH: Final = chef("stuffed_peppers market_feast", "C5 M2 O4", "all_even", token=False)
"""A chef with two dishes from a pepper and a tomato, with long names."""


@pytest.mark.parametrize("name", CUTS)
def test_cut(name: str) -> None:
    block, cells = CUTS[name]
    view = seen(state(COOK, ZOE, block=block), 0)
    picture = draw_cut(view, cutting(block, cells), CONTENT)
    assert (picture.size, picture.mode) == (SIZE, "RGB")
    kept = picture if name == "opens_salsa" else picture.reduce(2)
    assert_matches_golden(kept, GOLDEN / f"diced_veggies_cut_{name}.webp")


def test_two_dishes_that_a_cut_makes_possible_keep_their_names() -> None:
    view = seen(state(BOTH, ZOE, block=LATE), 0)
    picture = draw_cut(view, cutting(LATE, "D2 D3 E2"), CONTENT)
    assert_matches_golden(picture, GOLDEN / "diced_veggies_cut_opens_two.webp")


def test_a_dish_that_takes_the_chef_token_after_a_cut_bears_it() -> None:
    view = seen(state(chef("salsa", "C5"), ZOE, block=LATE), 0)
    picture = draw_cut(view, cutting(LATE, "D2 D3 E2"), CONTENT)
    assert_matches_golden(picture, GOLDEN / "diced_veggies_cut_takes_token.webp")


def test_v_05_all_that_is_left_is_taken_without_a_blade() -> None:
    block = rows("T2 .", "O4 P3")
    view = seen(state(COOK, ZOE, block=block), 0)
    (cut,) = cuts(block)
    assert cut.whole
    picture = draw_cut(view, cut, CONTENT)
    assert_matches_golden(picture.reduce(2), GOLDEN / "diced_veggies_cut_whole.webp")


@pytest.mark.parametrize("block", [FRESH, LATE, STEPS], ids=["fresh", "late", "steps"])
def test_every_legal_cut_can_be_looked_at(block: Block) -> None:
    view = seen(state(COOK, ZOE, block=block), 0)
    found = cuts(block)
    assert all(collisions(cut_list(view, cut, CONTENT)) == [] for cut in found)
    assert len({draw_cut(view, cut, CONTENT).tobytes() for cut in found}) == len(found)


@pytest.mark.parametrize("block", [FRESH, LATE, STEPS], ids=["fresh", "late", "steps"])
def test_the_cleaver_of_every_cut_leaves_letters_and_numbers_free(block: Block) -> None:
    for cut in cuts(block):
        ground, lying = placement(block, remaining(block, cut), cut)
        assert lying is not None, cut
        assert not any(lying.area.overlap(band) for band in label_bands(ground, LABEL)), cut


def test_a_cut_shows_nothing_of_the_own_hypes() -> None:
    """The preview may be seen by others, so it shows the table alone."""
    pictures = {
        encode(
            draw_cut(
                seen(state(chef("salsa", "O4 T4", hypes), ZOE), 0), cutting(FRESH, "A4 A5"), CONTENT
            )
        )
        for hypes in ("", "all_even", "caps twice")
    }
    assert len(pictures) == 1
