"""One block at a time: the clauses of the cut."""

import msgspec
import pytest

from bot.games.diced_veggies.rules.block import (
    LIMIT,
    Cut,
    cuts,
    lay_fresh,
    missing,
    remaining,
    total,
)
from bot.games.diced_veggies.rules.pieces import Block, Die, LaidDie
from tests.games.diced_veggies.rules.naive import cells_of, drawn
from tests.games.diced_veggies.shapes import one_piece, without_gaps

FRESH = lay_fresh([Die("onion", 2)] * 35, 7)


def taken_of(block: Block, limit: int = LIMIT) -> set[frozenset[tuple[int, int]]]:
    return {cells_of(cut.taken) for cut in cuts(block, limit)}


def the_cut(block: Block, *cells: tuple[int, int]) -> Cut:
    (cut,) = [cut for cut in cuts(block) if cells_of(cut.taken) == set(cells)]
    return cut


def test_v02_no_cut_is_empty_and_an_empty_block_has_none() -> None:
    assert all(cut.taken for cut in cuts(FRESH))
    assert cuts(()) == ()


def test_v03_an_l_is_never_taken() -> None:
    found = taken_of(drawn("2 2 2\n2 2 2\n2 2 2"))
    corner, up, right = (0, 0), (0, 1), (1, 0)
    assert {corner} in found
    assert {corner, up} in found
    assert {corner, right} in found
    assert {corner, up, right} not in found


def test_v04_ten_is_legal_and_eleven_is_not() -> None:
    ten = drawn("6 6 6\n6 6 6\n4 6 6")
    assert {(0, 0), (1, 0)} in taken_of(ten)
    eleven = drawn("6 6 6\n6 6 6\n5 6 6")
    assert {(0, 0), (1, 0)} not in taken_of(eleven)
    assert {(0, 0), (1, 0)} in taken_of(eleven, 11)


def test_v05_a_whole_block_of_ten_is_taken_without_a_cut() -> None:
    ten = drawn("2 .\n4 4\n")
    (cut,) = cuts(ten)
    assert cut.whole
    assert cut.taken == ten
    assert remaining(ten, cut) == ()
    eleven = drawn("2 .\n4 5\n")
    assert not any(cut.whole for cut in cuts(eleven))
    assert taken_of(eleven) == {
        frozenset({(0, 1)}),
        frozenset({(1, 0)}),
        frozenset({(0, 1), (0, 0)}),
        frozenset({(1, 0), (0, 0)}),
    }


def test_rv18_three_dice_may_be_a_whole_block() -> None:
    (cut,) = cuts(drawn("3\n3\n4"))
    assert (cut.axis, cut.line, cut.side, cut.first, cut.last) == ("column", 1, "low", 0, 2)


def test_v06_a_neck_holds_both_parts_together() -> None:
    neck = drawn("6 6 2 2 . .\n. . . 2 6 6")
    assert one_piece(neck)
    assert not {(2, 1)} & frozenset[tuple[int, int]]().union(*taken_of(neck))
    assert {(0, 1)} in taken_of(neck)
    assert not one_piece(drawn("6 6 . . . .\n. . . 2 6 6"))


def test_v07_a_corner_does_not_hold() -> None:
    block = drawn(". 6 2\n2 6 .")
    assert one_piece(block)
    assert {(1, 0)} not in taken_of(block)
    assert {(1, 0), (0, 0)} in taken_of(block)
    assert not one_piece(drawn(". 6 2\n2 . ."))


def test_v08_taken_dice_keep_their_numbers() -> None:
    block = (
        LaidDie(0, 0, "carrot", 5),
        LaidDie(0, 1, "onion", 2),
        LaidDie(1, 0, "tomato", 6),
        LaidDie(1, 1, "tomato", 6),
    )
    cut = the_cut(block, (0, 0), (0, 1))
    assert [laid.die for laid in cut.taken] == [Die("carrot", 5), Die("onion", 2)]


def test_v09_remaining_dice_keep_their_places() -> None:
    for cut in cuts(FRESH):
        rest = remaining(FRESH, cut)
        assert set(rest) | set(cut.taken) == set(FRESH)
        assert not set(rest) & set(cut.taken)
        assert list(rest) == sorted(rest)


def test_rv4_the_shortest_of_equal_strokes_is_recorded() -> None:
    upright = the_cut(FRESH, (0, 0), (0, 1), (0, 2))
    assert (upright.axis, upright.line, upright.side) == ("row", 3, "low")
    assert (upright.first, upright.last) == (0, 0)
    flat = the_cut(FRESH, (2, 6), (3, 6), (4, 6))
    assert (flat.axis, flat.line, flat.side) == ("column", 2, "high")
    assert (flat.first, flat.last) == (6, 6)


def test_lines_and_lanes_keep_their_numbers_when_the_block_gets_smaller() -> None:
    rest = remaining(FRESH, the_cut(FRESH, *((column, 0) for column in range(5))))
    assert the_cut(rest, (4, 1)).first in (1, 4)
    assert min(cut.line for cut in cuts(rest) if cut.axis == "row") == 2


def test_the_order_is_stable_and_inwards() -> None:
    assert cuts(FRESH) == cuts(tuple(FRESH))
    sides = [(cut.axis, cut.side) for cut in cuts(FRESH)]
    assert list(dict.fromkeys(sides)) == [
        ("column", "low"),
        ("column", "high"),
        ("row", "low"),
        ("row", "high"),
    ]
    assert sorted(sides, key=list(dict.fromkeys(sides)).index) == sides


@pytest.mark.parametrize(("number", "count"), [(6, 4), (2, 38)])
def test_the_fewest_and_the_most_cuts_of_a_fresh_block(number: int, count: int) -> None:
    assert len(cuts(lay_fresh([Die("onion", number)] * 35, 7))) == count


def test_a_die_in_the_middle_of_an_edge_is_out_of_reach() -> None:
    sixes = taken_of(lay_fresh([Die("onion", 6)] * 35, 7))
    assert sixes == {frozenset({corner}) for corner in ((0, 0), (0, 6), (4, 0), (4, 6))}
    assert any((2, 0) in cells for cells in taken_of(FRESH))  # with all between it and a corner


def test_a_fresh_block_is_full() -> None:
    dice = [Die("carrot", number % 5 + 2) for number in range(35)]
    block = lay_fresh(dice, 7)
    assert cells_of(block) == {(column, row) for column in range(5) for row in range(7)}
    assert [laid.die for laid in block] == dice
    assert list(block) == sorted(block)
    assert without_gaps(block)
    assert one_piece(block)


def test_gaps_are_seen_in_rows_and_in_columns() -> None:
    assert without_gaps(drawn("2 .\n2 2"))
    assert not without_gaps(drawn("2 . 2\n2 2 2"))
    assert not without_gaps(drawn("2 2\n. 2\n2 2"))
    assert without_gaps(())


def test_v39_missing_vegetables_are_named_in_their_order() -> None:
    block = (LaidDie(0, 0, "onion", 2), LaidDie(0, 1, "tomato", 3))
    assert missing(block, ("tomato", "carrot", "onion", "beet")) == ("carrot", "beet")
    assert missing(block, ("onion",)) == ()
    assert missing((), ("onion",)) == ("onion",)


def test_a_total_counts_dice_anywhere() -> None:
    assert total(FRESH) == 70
    assert total([Die("onion", 3), Die("tomato", 6)]) == 9
    assert total(()) == 0


def test_a_cut_survives_json() -> None:
    for cut in (*cuts(FRESH), *cuts(drawn("2 3"))):
        assert msgspec.json.decode(msgspec.json.encode(cut), type=Cut) == cut
