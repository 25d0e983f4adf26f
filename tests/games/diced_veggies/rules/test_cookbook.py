"""Dishes: the dice of a recipe and a hype, and the worth of the result (R-V9)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import (
    Demand,
    counted_at_end,
    covers,
    demand_of,
    extras,
    fits,
    shortfall,
    worth_at_end,
    worth_now,
)
from bot.games.diced_veggies.rules.hypes import Gap
from bot.games.diced_veggies.rules.pieces import Die
from tests.games.diced_veggies.dice import CONTENT, VEGETABLES, cooking, dice, table

KINDS = sorted(VEGETABLES.values())
DICE = st.lists(st.builds(Die, st.sampled_from(KINDS), st.integers(2, 6)), max_size=8)


def test_each_choice_is_listed_once_and_low_numbers_first() -> None:
    found = list(covers(Demand(("onion", "carrot")), dice("C5 C2 O3 C5 M6")))
    assert found == [dice("C2 O3"), dice("C5 O3")]


def test_no_choice_covers_missing_dice() -> None:
    assert list(covers(Demand(("onion", "onion")), dice("O3 C2"))) == []
    assert list(covers(Demand(("onion",), 1), dice("O3"))) == []
    assert list(covers(Demand(("onion",)), ())) == []


@given(st.lists(st.sampled_from(KINDS), max_size=4), st.integers(0, 2), DICE)
def test_all_choices_and_no_others(of: list[str], some: int, hand: list[Die]) -> None:
    asked = Demand(tuple(of), some)
    found = list(covers(asked, hand))
    wanted = {
        tuple(sorted(chosen)) for chosen in combinations(hand, asked.size) if asked.matches(chosen)
    }
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert all(Counter(chosen) <= Counter(hand) for chosen in found)


def test_v10_and_v11_the_dice_of_a_recipe_one_for_each_word() -> None:
    asked = demand_of(CONTENT, "doro_wat")
    assert asked == Demand(("onion", "onion", "pepper"))
    assert asked.matches(dice("O2 P3 O6"))
    assert not asked.matches(dice("O2 P3 P6"))
    assert not asked.matches(dice("O2 P3"))
    assert not asked.matches(dice("O2 P3 O6 O6"))
    assert asked.within(dice("C2 O2 P3 O6 O6"))
    assert not asked.within(dice("C2 C2 P3 O6"))


def test_r_v10_extra_dice_belong_to_the_dish() -> None:
    assert extras(CONTENT, "even_plate", "doro_wat") == Demand()
    assert extras(CONTENT, None, "doro_wat") == Demand()
    assert extras(CONTENT, "side_dish", "doro_wat") == Demand((), 1)
    assert extras(CONTENT, "mushroom_mania", "doro_wat") == Demand(("mushroom",))
    assert extras(CONTENT, "second_helping", "doro_wat") == Demand(("onion", "onion", "pepper"))
    assert demand_of(CONTENT, "doro_wat", "side_dish") == Demand(("onion", "onion", "pepper"), 1)
    assert demand_of(CONTENT, "doro_wat", "mushroom_mania").size == 4


@pytest.mark.parametrize(
    ("hype", "text", "does"),
    [
        ("even_plate", "O2 O4 P6", True),
        ("even_plate", "O2 O4 P5", False),
        ("even_plate", "O2 O4 P6 P6", False),  # more dice than required
        ("side_dish", "O2 O4 P5 P5", True),
        ("side_dish", "O2 O4 P5 C3", True),
        ("side_dish", "O2 O4 P5", False),
        ("side_dish", "O2 C4 P5 C3", False),
        ("mushroom_mania", "O2 O4 P5 M3", True),
        ("mushroom_mania", "O2 O4 P5 C3", False),
        ("second_helping", "O2 O4 P5 O2 O4 P5", True),
        ("second_helping", "O2 O4 P5 O2 O4 C5", False),
    ],
)
def test_v21_a_hype_fits_where_all_it_asks_for_is_there(hype: str, text: str, does: bool) -> None:
    assert fits(CONTENT, hype, cooking(text, "doro_wat")) is does


def test_r_v11_worth_of_hypes() -> None:
    once = CONTENT.recipes["doro_wat"].points
    plain, double = cooking("O2 O4 P6", "doro_wat"), cooking("O2 O4 P6 O2 O4 P6", "doro_wat")
    (flat,) = {CONTENT.hypes["even_plate"].worth.points}
    assert worth_now(CONTENT, "even_plate", plain) == flat
    assert worth_now(CONTENT, "second_helping", double) == 2 * once
    assert worth_now(CONTENT, "mushroom_mania", cooking("M2 M3 O2 M6", "stroganoff")) == 9
    end = table(6, 4, me=0, hypes=5, left=3)
    assert counted_at_end(CONTENT, "full_larder")
    assert not counted_at_end(CONTENT, "even_plate")
    assert worth_now(CONTENT, "full_larder", plain) == 0
    assert worth_at_end(CONTENT, "full_larder", end) == 2 * 3
    assert worth_at_end(CONTENT, "even_plate", end) == 0


@pytest.mark.parametrize(
    ("hype", "text", "gaps"),
    [
        ("heavy_pot", "O6 O6 P2", (Gap("total", False, 14, 17),)),
        (
            "odd_company",
            "O3 O3 P2",
            (Gap("size", True, 3, 3), Gap("every", False, 2, 3, dice("P2"))),
        ),
        ("side_dish", "O3 O3 P2", (Gap("extra", False, 3, 4),)),
        ("side_dish", "O3 O3 P2 C2", (Gap("extra", True, 4, 4),)),
        ("side_dish", "O3 C3", (Gap("extra", False, 2, 4),)),
        ("side_dish", "O3 C3 C2 T2", (Gap("extra", False, 2, 4),)),
        ("mushroom_mania", "O3 O3 P2", (Gap("extra", False, 3, 4),)),
        ("full_larder", "O3", ()),
    ],
)
def test_missing_dice_of_a_hype(hype: str, text: str, gaps: tuple[Gap, ...]) -> None:
    assert shortfall(CONTENT, hype, cooking(text, "doro_wat")) == gaps


def test_a_dish_lacks_nothing_exactly_where_the_hype_fits() -> None:
    """Both functions agree for every hype and some dishes of each size."""
    content: Content = CONTENT
    dishes = [
        ("doro_wat", "O2 O4 P6"),
        ("doro_wat", "O6 O6 P6 M6"),
        ("doro_wat", "O2 O4 P6 O2 O4 P6"),
        ("ghiveci", "C2 M3 O4 P5 T6"),
        ("ghiveci", "C2 M2 O3 P6 T6"),
        ("ajvar", "P3 P3 C5 M5"),
    ]
    for recipe, text in dishes:
        dish = cooking(text, recipe)
        for hype in content.hypes:
            whole = demand_of(content, recipe, hype).matches(dish.dice)
            met = all(gap.met for gap in shortfall(content, hype, dish))
            assert fits(content, hype, dish) is (whole and met)
