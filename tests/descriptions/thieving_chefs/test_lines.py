"""The lines of a recap of Thieving Chefs."""

import typing

import pytest

from bot.descriptions.phrases import Recap
from bot.descriptions.thieving_chefs.words import lines
from bot.games.thieving_chefs.rules.content import Dish, Phase
from bot.games.thieving_chefs.rules.events import (
    Announced,
    Conceded,
    CopyLeft,
    Discarded,
    Drew,
    GameEnded,
    IngredientPlayed,
    PhaseBegan,
    SaucePlayed,
    Served,
    Stolen,
    Ticked,
    TurnBegan,
    Unticked,
    Withdrawn,
)
from bot.games.thieving_chefs.rules.view import SawDeal, SawDeckRebuilt, SawDraw, Seen
from tests.render.thieving_chefs.tables import NAMES, content

SUSHI = Dish(1, "sushi", (4, 5, 6))
CHILI = Dish(2, "chili", (7, 8, 9))

TOLD: list[tuple[Seen, str]] = [
    (SawDeal("scaled", 1, 4, ()), "The cards are dealt: Omar begins"),
    (SawDraw(0), "Mei drew a card"),
    (SawDeckRebuilt(12), "The discards were shuffled into a new deck of 12 cards"),
    (IngredientPlayed(1, "rice", 3), "Omar played Rice"),
    (SaucePlayed(1, "spicy", None), "Omar put Spicy on the table"),
    (SaucePlayed(1, "spicy", "ketchup"), "Omar put Spicy on the table in place of Ketchup"),
    (Stolen(0, "cat", 3, "fish"), "Mei's cat took a fish from Tomas"),
    (Stolen(0, "sparrow", 3, "rice"), "Mei's sparrow took rice from Tomas"),
    (CopyLeft(3, "onion", 2, None), "Tomas gave up a loose Onion"),
    (CopyLeft(3, "onion", 8, CHILI), "Tomas gave up the Onion of the Chili"),
    (Served(2, SUSHI, 7, None), "Lena served Sushi for 7 points"),
    (Served(2, SUSHI, 9, "spicy"), "Lena served Sushi for 9 points, 2 of them for Spicy"),
    (Announced(2, CHILI), "Lena announced Chili"),
    (
        Discarded(2, ("rice", "cat", "rice")),
        "Lena discarded 2 \u00d7 Rice and Cat",
    ),
    (
        Conceded(1, ("fish",), ("bread", "bread")),
        "Omar conceded: Fish and 2 \u00d7 Bread went to the discards",
    ),
    (GameEnded((2,), "conceded"), "Everyone else conceded, so Lena wins"),
    (GameEnded((2,), "reached"), "Lena reached 20 points and wins!"),
    (GameEnded((0, 2), "stalled"), "Nobody scored for 20 rounds, so Mei and Lena share the win"),
]

UNTOLD: list[Seen] = [
    TurnBegan(0),
    PhaseBegan(0, Phase.ACT),
    Ticked(0, "rice"),
    Unticked(0, "rice"),
    Discarded(0, ()),
    Withdrawn(0, CHILI),
]


@pytest.mark.parametrize(("event", "line"), TOLD)
def test_every_event_has_a_line(event: Seen, line: str) -> None:
    assert lines([event], Recap(NAMES, content())) == [line]


@pytest.mark.parametrize("event", UNTOLD)
def test_events_shown_by_the_board_have_no_line(event: Seen) -> None:
    assert lines([event], Recap(NAMES, content())) == []


def test_every_kind_of_event_is_in_these_tests() -> None:
    kinds = {type(event) for event, _ in TOLD} | {type(event) for event in UNTOLD} | {Drew}
    assert kinds == set(typing.get_args(Seen))


def test_related_events_are_one_line() -> None:
    recent: list[Seen] = [
        TurnBegan(0),
        SawDraw(0),
        SawDraw(0),
        IngredientPlayed(0, "rice", 1),
        IngredientPlayed(0, "rice", 2),
        IngredientPlayed(0, "fish", 3),
        Announced(0, SUSHI),
        Announced(0, CHILI),
        TurnBegan(1),
        SawDraw(1),
    ]
    assert lines(recent, Recap(NAMES, content())) == [
        "Mei drew 2 cards",
        "Mei played 2 \u00d7 Rice and Fish",
        "Mei announced Sushi and Chili",
        "Omar drew a card",
    ]


def test_a_theft_and_its_damage_are_one_line() -> None:
    stolen = Stolen(0, "cat", 3, "fish")
    left = CopyLeft(3, "fish", 6, SUSHI)
    line = "Mei's cat took a fish from Tomas and broke the Sushi"
    assert lines([stolen, left], Recap(NAMES, content())) == [line]
    assert lines([stolen, CopyLeft(3, "fish", 1, None)], Recap(NAMES, content())) == [
        "Mei's cat took a fish from Tomas"
    ]


def test_a_withdrawn_dish_has_no_line() -> None:
    recent: list[Seen] = [Announced(0, SUSHI), Withdrawn(0, SUSHI), Announced(0, CHILI)]
    assert lines(recent, Recap(NAMES, content())) == ["Mei announced Chili"]


def test_a_dish_announced_again_has_a_line() -> None:
    again = Dish(3, "sushi", (4, 5, 6))
    recent: list[Seen] = [Announced(0, SUSHI), Withdrawn(0, SUSHI), Announced(0, again)]
    assert lines(recent, Recap(NAMES, content())) == ["Mei announced Sushi"]


def test_the_reader_is_you() -> None:
    recent: list[Seen] = [
        SawDeal("scaled", 3, 4, ("rice", "cat", "rice")),
        Drew(3, "rice"),
        Drew(3, "fish"),
        Stolen(0, "dog", 3, "onion"),
        Stolen(3, "cat", 0, "cheese"),
        GameEnded((3,), "reached"),
    ]
    assert lines(recent, Recap(NAMES, content(), 3)) == [
        "The cards are dealt: you begin, you hold 2 \u00d7 Rice and Cat",
        "You drew Rice and Fish",
        "Mei's dog took an onion from you",
        "Your cat took cheese from Mei",
        "You reached 20 points and win!",
    ]
