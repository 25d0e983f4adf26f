"""What is kept at the end of a turn: V-30 to V-35 and R-V17."""

from itertools import permutations

import pytest

from bot.games.diced_veggies.rules.actions import (
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import ChefState
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import Kitchen, chef, cook, dish, table

NINE = "C2 C3 C4 O2 O3 O4 T2 T3 T4"


def trimming(own: ChefState, **more: object) -> Kitchen:
    return Kitchen(table(own, chef(), phase=Phase.TRIM, **more)).go_on()


def die(text: str) -> DiscardDie:
    return DiscardDie(*dice(text))


def test_v30_eight_dice_are_kept() -> None:
    kitchen = trimming(chef(f"{NINE} P2 P3"))
    assert kitchen.asked[0].about == ("3", "0", "0")
    kitchen.do(0, die("C2"), die("P2"), die("T4"))
    assert len(kitchen.dice(0)) == 8
    assert list(kitchen.asked) == [1]


def test_v30_eight_dice_are_not_too_many() -> None:
    assert list(trimming(chef("C2 C3 C4 O2 O3 O4 T2 T3")).asked) == [1]


def test_v31_two_recipes_that_are_not_cooked_are_kept() -> None:
    cooked = [dish("tt"), dish("mm"), dish("pp")]
    kitchen = trimming(chef(recipes="cco ttp mmop", dishes=cooked))
    assert kitchen.open(0) == [DiscardRecipe(key) for key in ("cco", "ttp", "mmop")]
    kitchen.do(0, DiscardRecipe("ttp"))
    assert kitchen.state.chefs[0].recipes == ("cco", "mmop")
    assert len(kitchen.state.chefs[0].dishes) == 3
    assert list(kitchen.asked) == [1]


def test_v32_two_hypes_in_hand_are_kept() -> None:
    played = [dish("tt", hype="side", worth=3), dish("mm", hype="last", worth=3)]
    kitchen = trimming(chef(hypes="even plain ten", dishes=played))
    assert kitchen.open(0) == [DiscardHype(key) for key in ("even", "plain", "ten")]
    kitchen.do(0, DiscardHype("even"))
    assert kitchen.state.chefs[0].hypes == ("plain", "ten")
    assert [one.hype for one in kitchen.state.chefs[0].dishes] == ["side", "last"]


@pytest.mark.parametrize("text", NINE.split())
def test_v33_any_die_may_go(text: str) -> None:
    kitchen = trimming(chef(NINE)).do(0, die(text))
    assert kitchen.dice(0) == sorted(set(dice(NINE)) - set(dice(text)))
    assert list(kitchen.asked) == [1]


def test_v33_only_down_to_the_limit() -> None:
    kitchen = trimming(chef(NINE, "cco ttp", "even plain"))
    assert kitchen.refuses(0, DiscardRecipe("cco"))
    assert kitchen.refuses(0, DiscardHype("even"))
    assert kitchen.refuses(0, Done())
    kitchen.do(0, die("C2"))
    assert kitchen.refuses(0, die("C3"))


def test_v33_the_newest_included() -> None:
    kitchen = Kitchen(table(chef(recipes="cco ttp"), chef(), phase=Phase.CARD))
    kitchen.do(0, TakeRecipe(1))
    assert kitchen.accepts(0, DiscardRecipe("cm"))


def test_v33_only_what_one_has() -> None:
    kitchen = trimming(chef(NINE, "cco ttp mmop"))
    assert kitchen.refuses(0, die("P2"))
    assert kitchen.refuses(0, DiscardRecipe("cm"))


def test_v34_limits_apply_at_the_end_of_the_turn_only() -> None:
    own = chef("C2 C3 C4 O2 O3 O4 T2 T3", "cco")
    kitchen = Kitchen(table(own, chef())).cut(0, "C2 O2 P2 T2")
    assert len(kitchen.dice(0)) == 12
    assert kitchen.asked[0].id == "cook"
    kitchen.do(0, cook("cco", "C2 C2 O2"))
    assert len(kitchen.dice(0)) == 9


def test_v35_discarded_dice_go_to_the_frame() -> None:
    kitchen = trimming(chef(f"{NINE} P2 P3"), frame="M2")
    before = kitchen.state.block
    kitchen.do(0, die("C2"), die("P2"), die("T4"))
    assert kitchen.state.frame == dice("M2 C2 P2 T4")
    assert kitchen.state.block == before


def test_r_v17_in_any_order_one_item_at_a_time() -> None:
    actions = (die("C2"), DiscardRecipe("cco"), DiscardHype("even"))
    for order in permutations(actions):
        kitchen = trimming(chef(NINE, "cco ttp mmop", "even plain ten"))
        assert kitchen.asked[0].about == ("1", "1", "1")
        kitchen.do(0, *order)
        assert list(kitchen.asked) == [1]


def test_r_v17_dice_that_read_alike_are_one_choice() -> None:
    kitchen = trimming(chef("C2 C2 C2 C2 C2 C2 C2 O3 O3"))
    assert kitchen.open(0) == [die("C2"), die("O3")]
    kitchen.do(0, die("O3"))
    assert kitchen.dice(0) == list(dice("C2 C2 C2 C2 C2 C2 C2 O3"))
