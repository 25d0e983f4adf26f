"""The cut of a turn: V-01 to V-09 and R-V3 to R-V5, as played in a game."""

import pytest

from bot.games.diced_veggies.rules.actions import CutInstead, CutOff, Done, Restock, TakeAll
from bot.games.diced_veggies.rules.events import BlockCut, PhaseBegan
from bot.games.diced_veggies.rules.pieces import Block, Phase
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import FRESH, Kitchen, block, chef, numbered, table
from tests.games.diced_veggies.shapes import one_piece, without_gaps


def cutting(lies: Block, text: str = "") -> Kitchen:
    return Kitchen(table(chef(text, "cco mmop"), chef(), lies=lies))


def test_v01_a_turn_has_one_cut_and_it_is_compulsory() -> None:
    kitchen = cutting(FRESH)
    assert kitchen.asked[0].id == "cut"
    assert all(isinstance(action, CutOff) for action in kitchen.open(0))
    assert kitchen.refuses(0, Done())
    kitchen.cut(0, "C2 O2")
    assert [event.phase for event in kitchen.events(PhaseBegan)] == [Phase.COOK, Phase.CARD]
    assert not any(isinstance(action, CutOff | TakeAll) for action in kitchen.open(0))


@pytest.mark.parametrize("lies", [FRESH, numbered("2 2 2"), numbered("6 6", "6 6"), numbered("5")])
def test_v02_a_cut_takes_at_least_one_die(lies: Block) -> None:
    assert () not in cutting(lies).cuts()
    assert cutting(lies).cuts()


def test_v03_it_is_straight() -> None:
    """Of nine twos no corner of three can be cut off, but whole lanes of one, two and three can."""
    kitchen = cutting(numbered("2 2 2", "2 2 2", "2 2 2"))
    for seat_cut in kitchen.open(0):
        assert isinstance(seat_cut, CutOff)
        after = Kitchen(kitchen.state).do(0, seat_cut).state.block
        gone = {(laid.column, laid.row) for laid in kitchen.state.block} - {
            (laid.column, laid.row) for laid in after
        }
        columns, rows = ({cell[axis] for cell in gone} for axis in (0, 1))
        assert len(columns) * len(rows) == len(gone)


def test_v04_the_dice_total_ten_at_most() -> None:
    ten = cutting(numbered("4 6", "6 6", "6 6")).cuts()
    assert (4, 6) in ten
    eleven = cutting(numbered("5 6", "6 6", "6 6")).cuts()
    assert (5, 6) not in eleven
    assert all(sum(taken) <= 10 for taken in ten | eleven)


def test_v05_a_block_of_ten_is_taken_whole() -> None:
    kitchen = cutting(numbered("2 3", "2 3"))
    assert kitchen.open(0) == [TakeAll()]
    kitchen.do(0, TakeAll())
    assert kitchen.dice(0) == list(dice("M2 M2 M3 M3"))
    assert kitchen.state.block == ()


def test_v05_a_block_of_eleven_is_cut() -> None:
    kitchen = cutting(numbered("2 3", "2 4"))
    assert kitchen.refuses(0, TakeAll())
    assert (2, 2, 3, 4) not in kitchen.cuts()
    assert (2, 3) in kitchen.cuts()


def test_v06_the_remainder_is_one_piece() -> None:
    """Two parts connected by two dice: these two alone cannot be taken."""
    kitchen = cutting(numbered("6 6 . . 6 6", "6 6 2 2 6 6"))
    assert (2, 2) not in kitchen.cuts()
    assert (2,) not in kitchen.cuts()


def test_v07_corners_do_not_hold() -> None:
    """Without the middle die of row 0, its first die touches row 1 only at a corner."""
    kitchen = cutting(numbered("2 6 .", ". 6 2"))
    for action in kitchen.open(0):
        after = Kitchen(kitchen.state).do(0, action).state
        assert one_piece(after.block)
    assert (6,) not in kitchen.cuts()
    assert (2,) in kitchen.cuts()


def test_v08_taken_dice_keep_type_and_number() -> None:
    kitchen = cutting(block("C5 O2 P6", "T6 M6 P6")).cut(0, "C5")
    assert kitchen.dice(0) == list(dice("C5"))
    kitchen = cutting(block("C5 O2 P6", "T6 M6 P6"), "T4").cut(0, "C5 O2")
    assert kitchen.state.chefs[0].dice == dice("T4 C5 O2")


def test_v09_remaining_dice_are_unchanged() -> None:
    kitchen = cutting(FRESH)
    for action in kitchen.open(0):
        after = Kitchen(kitchen.state).do(0, action)
        (event,) = after.events(BlockCut)
        assert isinstance(event, BlockCut)
        assert set(after.state.block) == set(FRESH) - set(event.cut.taken)
        assert without_gaps(after.state.block)


def test_the_last_cut_is_kept_for_all_to_see() -> None:
    kitchen = cutting(FRESH).cut(0, "C2 O2")
    view = kitchen.view(1)
    assert view.last_cut is not None
    assert [laid.die for laid in view.last_cut.cut.taken] == list(dice("C2 O2"))
    assert view.last_cut.seat == 0


def test_r_v3_a_small_block_that_misses_a_kind_is_taken_whole_or_rolled() -> None:
    kitchen = Kitchen(table(chef(), chef(), lies=numbered("2 3 2"), phase=Phase.RESTOCK))
    assert kitchen.open(0) == [Restock(), CutInstead()]
    kitchen.do(0, CutInstead())
    assert kitchen.open(0) == [TakeAll()]


def test_r_v4_the_same_dice_are_one_cut() -> None:
    kitchen = cutting(numbered("6 6 6", "6 6 6"))
    taken = []
    for action in kitchen.open(0):
        (event,) = Kitchen(kitchen.state).do(0, action).events(BlockCut)
        assert isinstance(event, BlockCut)
        taken.append(event.cut.taken)
    assert len(set(taken)) == len(taken) == 4


def test_r_v5_no_lane_inside_a_run_is_empty() -> None:
    """No cut makes a gap in a block, so a run has dice to push in each lane."""
    kitchen = cutting(FRESH)
    while kitchen.state.block:
        for action in kitchen.open(kitchen.state.to_move):
            if isinstance(action, CutOff):
                (event,) = Kitchen(kitchen.state).do(kitchen.state.to_move, action).events(BlockCut)
                assert isinstance(event, BlockCut)
                lanes = {
                    laid.row if action.axis == "column" else laid.column for laid in event.cut.taken
                }
                assert lanes == set(range(action.first, action.last + 1))
        kitchen.play_on(kitchen.state.to_move)
        if kitchen.state.phase is Phase.RESTOCK:
            break
    assert len(kitchen.state.block) < len(FRESH)


def test_an_invalid_cut_is_refused() -> None:
    kitchen = cutting(FRESH)
    assert kitchen.refuses(0, CutOff("column", 1, "low", 1, 1))  # the middle of an edge
    assert kitchen.refuses(0, CutOff("column", 0, "low", 0, 0))  # no dice on that side
    assert kitchen.refuses(1, kitchen.open(0)[0])
