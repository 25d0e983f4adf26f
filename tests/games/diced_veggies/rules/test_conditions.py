"""Every word in which hypes say what they need; each is judged over all dice (V-21)."""

from typing import get_args

import pytest

from bot.games.diced_veggies.rules.hypes import (
    Condition,
    Different,
    Every,
    Gap,
    Halves,
    Kinds,
    Last,
    Run,
    Same,
    Size,
    Some,
    Spread,
    Top,
    Total,
)
from tests.games.diced_veggies.dice import CONTENT, cooking, dice, table

CASES: list[tuple[Condition, str, bool, int, int]] = [
    # the condition, the dice, whether it holds, what is there, what it takes
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
def test_nobody_has_cooked_fewer(dishes: tuple[int, ...], me: int, met: bool, have: int) -> None:
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
def test_the_dice_that_stand_in_the_way(condition: Condition, text: str, wrong: str) -> None:
    assert condition.gap(cooking(text)).wrong == dice(wrong)


def test_no_dice_meet_only_what_asks_for_none() -> None:
    """Nobody cooks without dice, but a hand that has none is shown what its hypes need."""
    empty = {condition.op: condition.gap(cooking("")).met for condition, *_ in CASES}
    assert not any(empty[op] for op in ("some", "size", "run", "same", "top", "halves"))


def test_every_word_is_tried_here_and_used_by_a_card() -> None:
    words = {kind.__struct_config__.tag for kind in get_args(Condition)}
    assert {condition.op for condition, *_ in CASES} | {"last"} == words
    assert {need.op for hype in CONTENT.hypes.values() for need in hype.needs} == words
