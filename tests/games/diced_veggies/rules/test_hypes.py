"""The vocabulary of hypes, and every hype card on its border (V-21, V-52, R-V11)."""

from typing import get_args

import pytest

from bot.games.diced_veggies.rules.cookbook import fits
from bot.games.diced_veggies.rules.hypes import (
    Again,
    AtEnd,
    Condition,
    Counted,
    Different,
    Every,
    Flat,
    Gap,
    Halves,
    Kinds,
    Last,
    Lowest,
    PerVegetable,
    Run,
    Same,
    Size,
    Some,
    Spread,
    Top,
    Total,
    Worth,
)
from bot.words import say
from tests.games.diced_veggies.dice import CONTENT, cooking, dice, table

CASES: list[tuple[Condition, str, bool, int, int]] = [
    # the condition, the dice, whether it is met, the present amount, the required amount
    (Every((2, 4, 6)), "C2 O4 P6", True, 3, 3),
    (Every((2, 4, 6)), "C2 O4 P5", False, 2, 3),
    (Every((3, 5)), "C3 C3", True, 2, 2),
    (Some((6,), 2), "C6 O6 P2", True, 2, 2),
    (Some((6,), 2), "C6 O5 P2", False, 1, 2),
    (Some((5, 6), 2), "C6 O5 P2", True, 2, 2),
    (Total(17), "C6 O6 P5", True, 17, 17),
    (Total(17), "C6 O6 P4", False, 16, 17),
    (Total(17), "C6 O6 P6", True, 18, 17),
    (Total(high=8), "C2 O2 P4", True, 8, 8),
    (Total(high=8), "C2 O2 P5", False, 9, 8),
    (Total(19, 19), "C6 O6 P5 T2", True, 19, 19),
    (Total(19, 19), "C6 O6 P4 T2", False, 18, 19),
    (Total(19, 19), "C6 O6 P6 T2", False, 20, 19),
    (Size(3), "C6 O6 P5", True, 3, 3),
    (Size(3), "C6 O6", False, 2, 3),
    (Size(2, 2), "C6 O6 P5", False, 3, 2),
    (Kinds(3), "C6 O6 P5", True, 3, 3),
    (Kinds(3), "C6 O6 C5", False, 2, 3),
    (Kinds(high=1), "C6 C2 C5", True, 1, 1),
    (Kinds(high=1), "C6 C2 O5", False, 2, 1),
    (Spread(high=1), "C3 C4 O3", True, 1, 1),
    (Spread(high=1), "C3 C5 O4", False, 2, 1),
    (Spread(4), "C6 C2 O5", True, 4, 4),
    (Spread(4), "C6 C3 O5", False, 3, 4),
    (Spread(high=0), "C6 O6 P6", True, 0, 0),
    (Run(3), "C3 O5 P4", True, 3, 3),
    (Run(3), "C3 O5 P4 T4", True, 3, 3),
    (Run(3), "C2 O3 P5 T6", False, 2, 3),
    (Run(5), "C2 O3 P5 T6 M4", True, 5, 5),
    (Different(), "C2 O3 P5 T6", True, 4, 4),
    (Different(), "C2 O3 P5 T2", False, 3, 4),
    (Same(3), "C2 O2 P5 T2", True, 3, 3),
    (Same(3), "C2 O2 P5 T5", False, 2, 3),
    (Top("carrot"), "C5 O4 C2", True, 5, 5),
    (Top("carrot"), "C5 C5 P3", True, 5, 4),
    (Top("carrot"), "C5 O5 P3", False, 5, 6),
    (Top("carrot"), "C5 O6 P3", False, 5, 7),
    (Top("carrot"), "O6 P3", False, 0, 7),
    (Halves(), "C5 O3 P2", True, 5, 5),
    (Halves(), "C5 O4 P2", False, 5, 6),
    (Halves(), "C6 O2 P2", False, 4, 5),
    (Halves(), "C6 O4 P4 T2 M2 M2", True, 10, 10),
]


@pytest.mark.parametrize(("condition", "text", "met", "have", "want"), CASES)
def test_a_condition(condition: Condition, text: str, met: bool, have: int, want: int) -> None:
    gap = condition.gap(cooking(text))
    assert (gap.op, gap.met, gap.have, gap.want) == (condition.op, met, have, want)
    assert not (gap.met and gap.wrong)


@pytest.mark.parametrize(
    ("dishes", "me", "met", "have"),
    [((0,), 0, True, 1), ((2, 2, 3), 0, True, 3), ((2, 1, 3), 0, False, 2), ((2, 1), 1, True, 2)],
)
def test_the_fewest_dishes(dishes: tuple[int, ...], me: int, met: bool, have: int) -> None:
    gap = Last().gap(cooking("C2 O3", on=table(*dishes, me=me)))
    assert gap == Gap("last", met, have, len(dishes))


@pytest.mark.parametrize(
    ("condition", "text", "wrong"),
    [
        (Every((2, 4, 6)), "C2 O5 P3", "O5 P3"),
        (Different(), "C2 O2 P3", "O2"),
        (Top("carrot"), "C4 O4 P6 T2", "O4 P6"),
        (Total(17), "C2 O2", ""),
    ],
)
def test_obstructing_dice(condition: Condition, text: str, wrong: str) -> None:
    assert condition.gap(cooking(text)).wrong == dice(wrong)


def test_no_dice_meet_only_conditions_without_dice() -> None:
    """Cooking takes dice, but a hand without dice still shows the needs of its hypes."""
    empty = {condition.op: condition.gap(cooking("")).met for condition, *_ in CASES}
    assert not any(empty[op] for op in ("some", "size", "run", "same", "top", "halves"))


def test_every_condition_is_tested_here_and_used_by_a_card() -> None:
    words = {kind.__struct_config__.tag for kind in get_args(Condition)}
    assert {condition.op for condition, *_ in CASES} | {"last"} == words
    assert {need.op for hype in CONTENT.hypes.values() for need in hype.needs} == words


NOW: list[tuple[Worth, str, int]] = [
    (Flat(4), "C2 O3", 4),
    (PerVegetable(3, "mushroom"), "C2 M3 M5", 6),
    (PerVegetable(3, "mushroom"), "C2 O3", 0),
    (Lowest(), "C5 O3 P6", 3),
    (Again(), "C5 O3 P6", 9),
    (Again(2), "C5 O3 P6", 18),
]


@pytest.mark.parametrize(("worth", "text", "points"), NOW)
def test_worth_that_is_fixed_when_played(worth: Worth, text: str, points: int) -> None:
    assert worth.now(cooking(text), recipe_points=9) == points


@pytest.mark.parametrize(
    ("per", "points"), [(Counted.DISHES, 12), (Counted.HYPES, 8), (Counted.DICE, 6)]
)
def test_worth_that_is_counted_at_the_end(per: Counted, points: int) -> None:
    assert AtEnd(2, per).end(table(1, 6, me=1, hypes=4, left=3)) == points


def test_every_worth_is_tried_here_and_used_by_a_card() -> None:
    words = {kind.__struct_config__.tag for kind in get_args(Worth)}
    assert {worth.op for worth, *_ in NOW} | {"at_end"} == words
    assert {hype.worth.op for hype in CONTENT.hypes.values()} == words
    counted = {hype.worth.per for hype in CONTENT.hypes.values() if isinstance(hype.worth, AtEnd)}
    assert counted == set(Counted)


RECIPES = {2: "ajvar", 3: "menemen", 4: "japchae"}
"""Dishes by size; each case below adds dice for its hype to one of these."""

BORDERS: dict[str, tuple[int, str, tuple[str, ...]]] = {
    # the size of the recipe, matching dice, dice that do not match
    "even_plate": (3, "P2 T4 T6", ("P2 T4 T5",)),
    "fine_dice": (3, "P2 T3 T3", ("P2 T3 T4",)),
    "big_chunks": (3, "P4 T5 T6", ("P3 T5 T6",)),
    "light_bite": (3, "P2 T2 T4", ("P2 T3 T4",)),
    "heavy_pot": (3, "P6 T6 T5", ("P6 T6 T4",)),
    "three_steps": (3, "P2 T3 T4", ("P2 T3 T5", "P2 T3 T3")),
    "ladder": (4, "C2 M3 O4 P5", ("C2 M3 O4 P6",)),
    "no_echo": (4, "C2 M3 O4 P6", ("C2 M3 O4 P4",)),
    "triplets": (3, "P3 T3 T3", ("P3 T3 T2",)),
    "two_big_ones": (2, "P6 P6", ("P6 P5",)),
    "carrot_crown": (4, "C6 M5 O5 P2", ("C5 M6 O2 P2", "C5 M5 O2 P2")),
    "mushroom_cap": (4, "C5 M6 O5 P2", ("C6 M5 O2 P2", "C5 M5 O2 P2")),
    "onion_dome": (4, "C2 M3 O4 P3", ("C2 M3 O3 P4", "C2 M3 O4 P4")),
    "pepper_peak": (3, "P4 T3 T2", ("P3 T4 T2", "P4 T4 T2")),
    "tomato_sun": (3, "P3 T2 T4", ("P4 T3 T2", "P4 T4 T2")),
    "fair_shares": (4, "C6 M2 O2 P2", ("C6 M2 O2 P3", "C6 M2 O2 P4")),
    "side_dish": (2, "P2 P3 C4", ("P2 P3", "P2 C3 C4", "P2 P3 C4 C5")),
    "mixed_basket": (4, "C2 M2 O2 P2", ()),
    "close_friends": (3, "P3 T4 T3", ("P3 T5 T4",)),
    "nineteen": (4, "C6 M6 O5 P2", ("C6 M6 O4 P2", "C6 M6 O5 P3")),
    "odd_company": (3, "P3 T5 T3", ("P3 T5 T4",)),
    "four_of_a_kind": (4, "C4 M4 O4 P4", ("C4 M4 O4 P3",)),
    "full_staircase": (4, "C2 M3 O4 P5 T6", ("C2 M3 O4 P5", "C2 M3 O4 P5 T5", "C3 M3 O4 P5 T6")),
    "feast": (4, "C6 M6 O6 P3", ("C6 M6 O6 P2",)),
    "three_giants": (3, "P5 T6 T6", ("P4 T6 T6",)),
    "open_house": (4, "C2 M2 O2 P2 T2 T3", ("C2 M2 O2 P2 T2", "C2 M2 O2 P2 C3 M3")),
    "perfect_match": (4, "C5 M5 O5 P5", ("C5 M5 O5 P4",)),
    "mushroom_mania": (2, "P2 P3 M2", ("P2 P3", "P2 P3 C2")),
    "second_helping": (2, "P2 P3 P4 P5", ("P2 P3", "P2 P3 P4")),
    "humble_corner": (3, "P2 T5 T6", ()),
    "encore": (4, "C2 M2 O3 P6", ()),
    "full_menu": (4, "C2 M2 O2 P2 T2 T3", ("C2 M2 O2 P2",)),
    "full_larder": (2, "P2 P3", ()),
}

TOO_SMALL: dict[str, tuple[int, str]] = {
    # matching dice, but one too few for the card's "or more"
    **dict.fromkeys(("even_plate", "fine_dice", "light_bite"), (2, "P2 P2")),
    **dict.fromkeys(("big_chunks", "three_giants"), (2, "P6 P6")),
    **dict.fromkeys(("close_friends", "odd_company", "humble_corner"), (2, "P3 P3")),
    "no_echo": (3, "P2 T3 T4"),
    "fair_shares": (3, "P4 T2 T2"),
    "mixed_basket": (3, "P2 T2 T2"),
    "perfect_match": (3, "P5 T5 T5"),
    "encore": (3, "P2 T2 T2"),
    "full_menu": (3, "P2 T2 T2 C2 C3"),
}


def does(hype: str, size: int, text: str) -> bool:
    return fits(CONTENT, hype, cooking(text, RECIPES[size]))


@pytest.mark.parametrize("hype", BORDERS)
def test_v21_a_card_is_judged_as_its_text_says(hype: str) -> None:
    size, text, others = BORDERS[hype]
    assert does(hype, size, text)
    assert [other for other in others if does(hype, size, other)] == []


@pytest.mark.parametrize("hype", TOO_SMALL)
def test_v21_so_many_dice_or_more_are_meant(hype: str) -> None:
    assert not does(hype, *TOO_SMALL[hype])


def test_v21_no_hurry_needs_the_fewest_dishes() -> None:
    for dishes, met in (((2, 2, 5), True), ((2, 1, 5), False), ((0,), True)):
        on = table(*dishes, me=0)
        assert fits(CONTENT, "no_hurry", cooking("P2 P3", "ajvar", on)) is met


def test_no_card_is_left_out() -> None:
    assert {*BORDERS, "no_hurry"} == set(CONTENT.hypes)
    more = {key for key in CONTENT.hypes if "or more" in say(f"veggies-hype-{key}.text")}
    by_pips_or_six = {"heavy_pot", "feast", "two_big_ones"}
    assert more - by_pips_or_six == set(TOO_SMALL)
