"""Restocking in a turn: V-26, V-38 to V-47, R-V2, R-V6, R-V18."""

from collections import Counter

import pytest

from bot.games.diced_veggies.rules.actions import CutInstead, CutOff, Restock, TakeAll
from bot.games.diced_veggies.rules.block import missing
from bot.games.diced_veggies.rules.events import BlockRestocked, PhaseBegan
from bot.games.diced_veggies.rules.pieces import Block, Phase
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.menu import MENU
from tests.games.diced_veggies.positions import (
    FRESH,
    Kitchen,
    all_dice,
    block,
    chef,
    cook,
    numbered,
    opened,
    table,
)
from tests.games.diced_veggies.shapes import one_piece, without_gaps
from tests.games.diced_veggies.variants import ROLLED
from tests.games.playing import chance, played, whole
from tests.sampling import THOROUGH

NO_TOMATO = block("C2 O2 P2 M2", "C6 O6 P6 M6")


def at_start(lies: Block, *chefs: object, **more: object) -> Kitchen:
    """Return a table at which seat 1 begins its turn with this block."""
    state = table(*(chefs or (chef(), chef())), lies=lies, phase=Phase.TRIM, **more)
    return Kitchen(state).run_steps()


def test_v38_only_at_the_start_of_the_own_turn_before_the_cut() -> None:
    kitchen = at_start(NO_TOMATO)
    assert kitchen.asked[1].id == "restock"
    assert kitchen.refuses(0, Restock())
    kitchen.do(1, CutInstead())
    assert kitchen.refuses(1, Restock())
    kitchen.cut(1)
    assert kitchen.refuses(1, Restock())
    assert kitchen.refuses(0, Restock())


def test_v39_allowed_with_a_type_missing_from_the_block() -> None:
    kitchen = at_start(NO_TOMATO, chef("T2 T3"), chef("T4"), frame="T5 T6")
    assert kitchen.open(1) == [Restock(), CutInstead()]
    assert kitchen.asked[1].about == ("may",)
    assert missing(kitchen.view(0).block, MENU.vegetables) == ("tomato",)


def test_v40_not_with_all_five_types() -> None:
    for lies in (FRESH, block("C2 O2 P2 M2 T2")):
        kitchen = at_start(lies, frame="T5 T6")
        assert kitchen.asked[1].id == "cut"
        assert kitchen.refuses(1, Restock())


def test_v41_voluntary_when_allowed() -> None:
    kitchen = at_start(NO_TOMATO).do(1, CutInstead())
    assert all(isinstance(action, CutOff) for action in kitchen.open(1))
    assert kitchen.state.block == NO_TOMATO


def test_v42_compulsory_with_an_empty_block() -> None:
    kitchen = at_start((), frame="C2 O2 P2 M2 T2")
    assert kitchen.open(1) == [Restock()]
    assert kitchen.asked[1].about == ("must",)
    assert kitchen.refuses(1, CutInstead())


def test_v43_all_spent_dice_and_all_that_is_left_are_rolled() -> None:
    frame = "C2 C3 C4 O2 O3 O4 P2 P3 P4 M2 M3 M4 T2 T3 T4"
    own, other = "C5 C6 O5 O6 P5 P6 M5 M6", "T5 T6 T2 T3 C2 C3"
    kitchen = at_start(block("C2 O2 P2", "C6 O6 P6"), chef(own), chef(other), frame=frame)
    kitchen.do(1, Restock())
    assert len(kitchen.state.block) == 21
    assert kitchen.state.frame == ()
    (rolled,) = kitchen.rolled
    assert Counter(rolled) == Counter(dice(f"{frame} C2 O2 P2 C6 O6 P6"))


def test_v44_unspent_dice_of_chefs_stay_as_they_are() -> None:
    kitchen = at_start(NO_TOMATO, chef("C5 C6 O5"), chef("T5 T6"), frame="T2 T2")
    kitchen.do(1, Restock())
    assert kitchen.state.chefs[0].dice == dice("C5 C6 O5")
    assert kitchen.state.chefs[1].dice == dice("T5 T6")


def test_v45_types_stay_and_numbers_are_new() -> None:
    """A whole game keeps seven dice of each type, however often they are rolled."""
    rolls = 0
    for seed in range(4):
        for step in played(ROLLED, {}, 2, seed):
            kinds = Counter(die.vegetable for die in all_dice(step.after))
            assert set(kinds.values()) == {7}
            for event in step.events:
                if isinstance(event, BlockRestocked):
                    rolls += 1
                    spent, lay = step.before.frame, step.before.block
                    before = [*spent, *(laid.die for laid in lay)]
                    after = [laid.die for laid in event.block]
                    types = Counter(die.vegetable for die in before)
                    assert types == Counter(die.vegetable for die in after)
                    assert {die.number for die in after} <= {2, 3, 4, 5, 6}
                    assert sorted(before) != sorted(after)
    assert rolls >= 3


def test_v45_other_draws_roll_other_numbers() -> None:
    state = at_start(NO_TOMATO, frame="T2 T2 T2 T2 T2").state
    blocks = set()
    for seed in range(5):
        (event, *_) = ROLLED.decide(state, 1, Restock(), chance(seed))
        assert isinstance(event, BlockRestocked)
        blocks.add(event.block)
    assert len(blocks) == 5


def test_v46_the_new_block_is_aligned_and_in_one_piece() -> None:
    state = at_start(NO_TOMATO, frame="C2 C3 O3 O4 P3 P4 M3 M4 T2 T3 T4 T5 T6").state
    for seed in range(5):
        (event, *_) = ROLLED.decide(state, 1, Restock(), chance(seed))
        assert isinstance(event, BlockRestocked)
        assert len({(laid.column, laid.row) for laid in event.block}) == 21
        assert one_piece(event.block)
        assert without_gaps(event.block)


def test_v47_the_turn_continues_as_usual() -> None:
    kitchen = at_start(NO_TOMATO, chef(), chef("C2 C2 O2", "cco"), frame="T2 T3 T4")
    kitchen.do(1, Restock())
    assert kitchen.asked[1].id == "cut"
    kitchen.cut(1).do(1, cook("cco", "C2 C2 O2"))
    assert kitchen.asked[1].id == "card"
    kitchen.play_on(1)
    assert list(kitchen.asked) == [0]


def test_r_v2_no_second_restock_even_if_a_type_is_missing_again() -> None:
    state = at_start(NO_TOMATO, frame="C2 C3").state
    kitchen = Kitchen(state, NO_TOMATO).do(1, Restock())
    assert missing(kitchen.state.block, ["tomato"]) == ("tomato",)
    assert kitchen.asked[1].id == "cut"
    assert kitchen.refuses(1, Restock())
    assert [event.phase for event in kitchen.events(PhaseBegan)] == [Phase.CUT]


def test_v26_a_restock_returns_every_spent_token() -> None:
    chefs = (chef(token=False), chef(), chef(token=False))
    kitchen = at_start(NO_TOMATO, *chefs, frame="T2").do(1, Restock())
    assert [each.token for each in kitchen.state.chefs] == [True, True, True]
    kitchen = at_start(NO_TOMATO, *chefs, frame="T2").do(1, CutInstead())
    assert [each.token for each in kitchen.state.chefs] == [False, True, False]


def test_r_v6_an_empty_block_in_an_extra_turn_is_restocked_too() -> None:
    kitchen = at_start((), frame="C2 O2 P2", trigger=0, to_move=0)
    assert kitchen.state.trigger == 0
    assert kitchen.open(1) == [Restock()]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r_v6_at_least_three_dice_are_left_for_a_restock(seats: int) -> None:
    """35 less 8 for each chef are left at the start of any turn."""
    state = opened(seats, 1)
    limit = Kitchen(state).game.content.numbers.dice_limit
    assert len(all_dice(state)) - seats * limit == {1: 27, 2: 19, 3: 11, 4: 3}[seats]
    for seed in range(5 if THOROUGH else 2):
        for step in whole(Kitchen(state).game, {}, seats, seed):
            if step.before.phase is Phase.RESTOCK:
                assert len(step.before.block) + len(step.before.frame) >= 35 - 8 * seats


def test_r_v18_a_small_new_block_is_taken_whole() -> None:
    state = at_start((), frame="C2 O2 P2").state
    kitchen = Kitchen(state, numbered("3 3 4")).do(1, Restock())
    assert kitchen.open(1) == [TakeAll()]
    kitchen.do(1, TakeAll()).play_on(1)
    assert kitchen.open(0) == [Restock()]


def test_the_last_cut_is_forgotten_with_its_block() -> None:
    kitchen = Kitchen(table(chef(), chef(), lies=block("C2 O2 P2 M2 T6", "C6 O6 P6 M6 ."))).cut(0)
    assert kitchen.view(None).last_cut is not None
    kitchen = at_start(NO_TOMATO, frame="T2").do(1, Restock())
    assert kitchen.view(None).last_cut is None
