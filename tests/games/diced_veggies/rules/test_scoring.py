"""Scores, winners and bands: V-52 to V-54, R-V11, R-V16."""

import pytest

from bot.games.contract import Outcome
from bot.games.diced_veggies.rules.actions import Done
from bot.games.diced_veggies.rules.state import ChefState
from tests.games.diced_veggies.positions import (
    chef,
    cook,
    cooking,
    dish,
    last_cook,
    scoring,
)
from tests.games.diced_veggies.variants import CONTENT


def scored(*chefs: ChefState) -> Outcome:
    """Return the outcome of a game in which nobody cooks at the last step."""
    outcome = last_cook(*chefs, trigger=0).outcome
    assert outcome is not None
    return outcome


def test_v52_the_score_is_the_sum_of_recipes_and_hypes() -> None:
    """Recipes of 5 and 7, hypes of 4 and 3 for each of two mushrooms."""
    kitchen = cooking(
        chef("C2 C4 O6 M2 M3 M4 O2 P3", "cco mmop", "even mushrooms", dishes=()), chef()
    )
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"))
    kitchen.do(0, cook("mmop", "M2 M3 M4 O2 P3", "mushrooms"))
    view = kitchen.view(1).chefs[0]
    assert [(one.points, one.hype_points) for one in view.dishes] == [(5, 4), (7, 9)]
    assert view.points == 25
    worth = [dish("cco", hype="even", worth=4), dish("mmop", hype="mushrooms", worth=6)]
    assert scored(chef(dishes=worth)).scores == (22,)


def test_r_v11_what_depends_on_the_dice_is_fixed_when_played() -> None:
    kitchen = cooking(chef("C2 C4 O6 M3", "cco", "mushrooms"), chef())
    kitchen.do(0, cook("cco", "C2 C4 O6 M3", "mushrooms", ("O6", "O2")))
    assert kitchen.state.chefs[0].dishes[-1].worth == 3


def test_r_v11_what_depends_on_totals_is_counted_at_the_end() -> None:
    kitchen = cooking(chef("C2 C4 O6 T2 T2", "cco tt", "menu", dishes=2), chef())
    kitchen.do(0, cook("cco", "C2 C4 O6", "menu"))
    cooked = kitchen.state.chefs[0].dishes[-1]
    assert cooked.is_open
    assert kitchen.view(1).chefs[0].dishes[-1].hype_points == 3
    kitchen.do(0, cook("tt", "T2 T2"))
    shown = kitchen.view(1).chefs[0]
    assert [one.is_open for one in shown.dishes] == [False, False, True, False]
    assert shown.dishes[2].hype_points == 4
    assert shown.points == 3 * 3 + 5 + 4


def test_r_v11_on_the_final_table() -> None:
    """Dice left, hypes played and dishes cooked are counted after the last step."""
    own = [
        dish("cco", hype="menu"),
        dish("mm", hype="larder"),
        dish("pp", hype="encore"),
        dish("oo", hype="plain", worth=2),
    ]
    first = chef("C2 C2 O2 T2 T2", "tt", dishes=own)
    kitchen = last_cook(first, chef(), trigger=0).do(0, cook("tt", "T2 T2"), Done())
    assert kitchen.outcome is not None
    recipes = 5 + 3 + 3 + 3 + 3
    assert kitchen.outcome.scores[0] == recipes + 5 + 3 + 4 + 2


def test_r_v16_running_totals_are_for_all_to_see() -> None:
    own = [dish("cco", hype="menu"), dish("mm", hype="plain", worth=2)]
    kitchen = cooking(chef(dishes=own), chef())
    for seat in (None, 0, 1):
        shown = kitchen.view(seat).chefs[0]
        assert shown.points == 5 + 2 + 3 + 2
        assert any(one.is_open for one in shown.dishes)
        assert [one.hype for one in shown.dishes] == ["menu", "plain"]


def test_v53_the_highest_score_wins() -> None:
    outcome = scored(scoring(40), scoring(52), scoring(51))
    assert outcome == Outcome((1,), (40, 52, 51), "reached")


def test_v53_a_tie_is_a_shared_victory() -> None:
    assert scored(scoring(52), scoring(52), scoring(40)).winners == (0, 1)


@pytest.mark.parametrize(
    ("score", "at_least"),
    [
        (0, 0),
        (30, 0),
        (31, 31),
        (40, 31),
        (41, 41),
        (50, 41),
        (51, 51),
        (60, 51),
        (61, 61),
        (70, 61),
        (71, 71),
        (80, 71),
        (81, 81),
        (130, 81),
    ],
)
def test_v54_the_bands_of_scores(score: int, at_least: int) -> None:
    band = CONTENT.numbers.band(score)
    assert band.at_least == at_least
    assert band.words
