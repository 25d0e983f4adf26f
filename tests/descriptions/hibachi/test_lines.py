"""The lines of a recap of Hibachi."""

import typing

import pytest

from bot.descriptions.hibachi.words import lines
from bot.descriptions.phrases import Recap
from bot.games.hibachi.physics.recording import ChipAt, Frame, Path, ThrowResult
from bot.games.hibachi.rules.actions import Plan
from bot.games.hibachi.rules.events import (
    ActionCleaned,
    ActionLapsed,
    BottlePassed,
    BottleTaken,
    Bought,
    BowlClosed,
    BowlOpened,
    CardKept,
    CardsDrawn,
    ChilliesEarned,
    Conceded,
    Cooked,
    CookingDone,
    GameEnded,
    IngredientsLaid,
    InvalidWentHome,
    Passed,
    PhaseBegan,
    PlanLaid,
    RecipeReserved,
    RecipesLaid,
    RightDeclined,
    RoundBegan,
    SaleSealed,
    Sold,
)
from bot.games.hibachi.rules.pieces import Phase, Shown, SpaceId
from bot.games.hibachi.rules.view import (
    SawCardKept,
    SawCardsDrawn,
    SawDeal,
    SawPileRebuilt,
    SawRecipeReserved,
    SawThrow,
    Seen,
)
from tests.games.hibachi.variants import CONTENT

NAMES = ("Mei", "Omar", "Lena", "Tomas")
DEAL = SawDeal("classic", "natural", False, 1, ("egg", "egg"), ("silk_custard",), (2000,) * 4, 0)
EGG = (Shown(1, 0, 600), Shown(2, 1, 300), Shown(5, 0, 400))


def threw(
    seat: int,
    space: SpaceId | None,
    value: int | None = None,
    *,
    moved: tuple[int, ...] = (),
    out: tuple[int, ...] = (),
    face_up: bool = False,
) -> SawThrow:
    """Return a throw of chip 7, with the chips it ``moved`` and the chips ``out``."""
    chips = tuple(chip for chip in (3, 4, 5, 7) if chip not in out)
    frame = Frame(900, tuple((chip, 1000, 1000) for chip in (7, *moved)))
    spaces = tuple(space if chip == 7 else None for chip in chips)
    rest = tuple(ChipAt(chip, 1.0, 1.0) for chip in chips)
    return SawThrow(
        seat, 7, value, ThrowResult(Path((frame,), 300), rest, out, face_up), spaces, ()
    )


TOLD: list[tuple[Seen, str]] = [
    (
        DEAL,
        "Omar has the bottle and throws first. For sale: 2 \u00d7 Egg. "
        "Recipes: Silk Custard (Shiitake, Shrimp, Egg)",
    ),
    (RoundBegan(3), "Round 3 begins"),
    (BottlePassed(2), "Lena gets the bottle"),
    (RecipesLaid(("silk_custard",)), "New recipe: Silk Custard (Shiitake, Shrimp, Egg)"),
    (IngredientsLaid(("egg", "egg")), "New for sale: 2 \u00d7 Egg"),
    (SawPileRebuilt(1), "The discards were shuffled into a new pile of 1 card"),
    (threw(0, "egg"), "Mei threw a chip into Egg"),
    (threw(0, "reserve", 400, face_up=True), "Mei threw the 400 onto the Reserve space, face up"),
    (threw(0, None, moved=(3,)), "Mei threw a chip and missed, pushing 1 chip"),
    (
        threw(0, "egg", moved=(3, 4, 5), out=(4, 5)),
        "Mei threw a chip into Egg, pushing 1 chip, knocking 2 chips off the board",
    ),
    (threw(0, None, out=(7,)), "Mei threw a chip off the board"),
    (
        ActionCleaned("new_head_chef", EGG, 0),
        "New head chef: Mei won with 600 + 400 over Omar 300",
    ),
    (RightDeclined(0, "bonus_throw"), "Mei declined the bonus throw"),
    (RightDeclined(0, "new_head_chef"), "Mei left the bottle"),
    (CardsDrawn(0, ("egg", "rice")), "Mei drew Egg and Rice"),
    (SawCardsDrawn(0, 2), "Mei drew 2 cards"),
    (CardKept(0, "egg", ("rice",), open=False), "Mei kept Egg"),
    (SawCardKept(0, 1, None), "Mei kept one"),
    (SawCardKept(0, 1, "egg"), "Mei kept Egg"),
    (RecipeReserved(0, "wok_garden"), "Mei reserved Wok Garden"),
    (SawRecipeReserved(0), "Mei reserved a recipe"),
    (ActionLapsed(0, "reserve"), "Mei got nothing: no cards were left"),
    (BottleTaken(0), "Mei took the bottle"),
    (InvalidWentHome((3,)), "1 chip missed; its owner took it back face down"),
    (ChilliesEarned(0, 2), "Mei got 2 chillies"),
    (BowlOpened("egg", EGG, 1300), "Egg (\u00a51,300): Mei 600 + 400 and Omar 300"),
    (Sold("egg", 1300, (0, 2, 1, 0), (2,)), "Egg (\u00a51,300): Omar sold 2; Lena sold 1"),
    (Bought(0, "egg", 1000, 1), "Egg: Mei bought 1 for \u00a51,000"),
    (Passed(0, "egg", 1000, 1, "choice"), "Egg: Mei passed at \u00a51,000"),
    (Passed(0, "egg", 1000, 1, "choice", rest=True), "Egg: Mei passed at \u00a51,000"),
    (Passed(0, "egg", 1000, 1, "purse"), "Egg: Mei couldn't pay \u00a51,000"),
    (BowlClosed("egg", (5,)), "Egg: no cards left"),
    (
        Cooked(0, "silk_custard", ("shiitake", "shrimp", "egg"), 0, reserved=False),
        "Mei cooked Silk Custard from Shiitake, Shrimp and Egg",
    ),
    (
        Cooked(0, "silk_custard", ("shrimp", "egg"), 2, reserved=True),
        "Mei cooked Silk Custard (reserved) from Shrimp and Egg with 2 chillies",
    ),
    (
        Cooked(0, "silk_custard", (), 6, reserved=False),
        "Mei cooked Silk Custard from 6 chillies",
    ),
    (Conceded(1, 2), "Omar conceded; Lena has the bottle"),
    (GameEnded((2,), "conceded"), "Everyone else conceded, so Lena wins"),
    (GameEnded((2,), "reached"), "Lena wins with 3 dishes!"),
    (
        GameEnded((0, 2), "stalled"),
        "Nobody cooked for 12 rounds, so Mei and Lena share the win: most dishes, then most money",
    ),
]

UNTOLD: list[Seen] = [
    PhaseBegan(Phase.THROW, 0),
    PlanLaid(0, Plan()),
    SaleSealed(0, 1),
    CookingDone(0),
    BowlClosed("egg", ()),
    Sold("egg", 1300, (0, 0, 0, 0), ()),
]


@pytest.mark.parametrize(("event", "line"), TOLD)
def test_every_event_has_a_line(event: Seen, line: str) -> None:
    assert lines([event], Recap(NAMES, CONTENT)) == [line]


@pytest.mark.parametrize("event", UNTOLD)
def test_events_shown_by_the_board_have_no_line(event: Seen) -> None:
    assert lines([event], Recap(NAMES, CONTENT)) == []


def test_every_kind_of_event_is_in_these_tests() -> None:
    kinds = {type(event) for event, _ in TOLD} | {type(event) for event in UNTOLD}
    assert kinds == set(typing.get_args(Seen))


def test_the_events_of_a_bowl_are_one_line() -> None:
    recent: list[Seen] = [
        BowlOpened("egg", EGG, 1300),
        PhaseBegan(Phase.SELL, 0),
        Sold("egg", 1300, (0, 0, 1, 0), ()),
        PhaseBegan(Phase.BUY, 0),
        Passed(0, "egg", 1000, 1, "purse"),
        Bought(0, "egg", 400, 5),
        Bought(1, "egg", 300, 2),
        BowlClosed("egg", ()),
        PhaseBegan(Phase.BOWL, 0),
        BowlOpened("rice", EGG, 1300),
        BowlClosed("rice", (1, 2, 5)),
    ]
    assert lines(recent, Recap(NAMES, CONTENT)) == [
        "Egg (\u00a51,300): Lena sold 1; Mei couldn't pay \u00a51,000; Mei bought 1 for \u00a5400; "
        "Omar bought 1 for \u00a5300",
        "Rice (\u00a51,300): no cards left for Mei and Omar",
    ]


def test_steps_of_a_seat_are_joined() -> None:
    recent: list[Seen] = [
        Bought(0, "egg", 1000, 1),
        Bought(0, "egg", 400, 5),
        Passed(1, "egg", 300, 2, "choice"),
    ]
    assert lines(recent, Recap(NAMES, CONTENT)) == [
        "Egg: Mei bought 2 for \u00a51,000 and \u00a5400; Omar passed at \u00a5300"
    ]


@pytest.mark.parametrize(
    ("later", "line"),
    [
        ((), "Egg (\u00a5600): Mei 600"),
        ((Sold("egg", 600, (0, 0, 0, 0), ()),), "Egg (\u00a5600): Mei 600"),
        ((Sold("egg", 600, (0, 1, 0, 0), ()),), "Egg (\u00a5600): Omar sold 1"),
        ((Bought(0, "egg", 600, 1),), "Egg (\u00a5600): Mei bought 1 for \u00a5600"),
        ((BowlClosed("egg", (1,)),), "Egg (\u00a5600): no cards left for Mei"),
        (
            (Passed(0, "egg", 600, 1, "choice"), BowlClosed("egg", ())),
            "Egg (\u00a5600): nobody bought or sold",
        ),
    ],
)
def test_chips_are_named_without_other_identification(later: tuple[Seen, ...], line: str) -> None:
    assert lines([BowlOpened("egg", EGG[:1], 600), *later], Recap(NAMES, CONTENT)) == [line]


def test_a_market_of_six_bowls_is_six_lines() -> None:
    """One line for each bowl, whatever its result, in the order of their opening."""
    bowls = ("egg", "rice", "fish", "meat", "soba", "onion")
    recent: list[Seen] = []
    for bowl in bowls:
        recent += [
            PhaseBegan(Phase.BOWL, 0),
            BowlOpened(bowl, EGG, 1300),
            Sold(bowl, 1300, (0, 0, 1, 0), ()),
            Bought(0, bowl, 1000, 1),
            Passed(0, bowl, 400, 5, "choice", rest=True),
            BowlClosed(bowl, (2,)),
        ]
    told = lines(recent, Recap(NAMES, CONTENT))
    assert [line.split()[0].lower() for line in told] == list(bowls)
    assert {line.partition(" ")[2] for line in told} == {
        "(\u00a51,300): Lena sold 1; Mei bought 1 for \u00a51,000; no cards left for Omar"
    }


def test_h33_a_tie_is_won_by_the_bottle() -> None:
    tied = (Shown(1, 0, 300), Shown(2, 3, 100), Shown(4, 3, 200))
    assert lines([ActionCleaned("reserve", tied, 3)], Recap(NAMES, CONTENT)) == [
        "Reserve: Tomas won with 100 + 200 over Mei 300, by the bottle"
    ]


def test_an_action_space_and_its_consequences_are_one_line() -> None:
    recent: list[Seen] = [
        ActionCleaned("bonus_throw", EGG[:1], 0),
        PhaseBegan(Phase.BONUS_THROW, 0),
        RightDeclined(0, "bonus_throw"),
        PhaseBegan(Phase.CLEAN, 0),
        ActionCleaned("bonus_ingredient", EGG[1:2], 1),
        SawCardsDrawn(1, 1),
        SawPileRebuilt(12),
        SawCardsDrawn(1, 2),
        PhaseBegan(Phase.KEEP, 1),
        SawCardKept(1, 2, None),
        ActionCleaned("reserve", EGG, 0),
        SawRecipeReserved(0),
    ]
    assert lines(recent, Recap(NAMES, CONTENT)) == [
        "Bonus throw: Mei won with 600. Mei declined the bonus throw",
        "Bonus ingredient: Omar won with 300. Omar drew 1 card. "
        "The discards were shuffled into a new pile of 12 cards. Omar drew 2 cards. Omar kept one",
        "Reserve: Mei won with 600 + 400 over Omar 300. Mei reserved a recipe",
    ]


def test_the_changes_of_a_round_are_one_line() -> None:
    recent: list[Seen] = [
        BottlePassed(2),
        RecipesLaid(("silk_custard", "wok_garden")),
        IngredientsLaid(("egg",)),
        SawPileRebuilt(12),
        IngredientsLaid(("rice", "egg")),
        RoundBegan(2),
        PhaseBegan(Phase.THROW, 2),
    ]
    assert lines(recent, Recap(NAMES, CONTENT)) == [
        "Lena gets the bottle. New recipes: Silk Custard (Shiitake, Shrimp, Egg); "
        "Wok Garden (Meat, Soba, Broccoli). New for sale: Egg. "
        "The discards were shuffled into a new pile of 12 cards. New for sale: Rice and Egg. "
        "Round 2 begins"
    ]
    assert len(lines([DEAL, RoundBegan(1)], Recap(NAMES, CONTENT))) == 1


def test_returned_chips_and_their_earnings_are_one_line() -> None:
    """R-H24."""
    recent: list[Seen] = [
        InvalidWentHome((3, 4)),
        ChilliesEarned(1, 1),
        ChilliesEarned(0, 2),
        PhaseBegan(Phase.PLAN, 0),
    ]
    assert lines(recent, Recap(NAMES, CONTENT)) == [
        "2 chips missed; their owners took them back face down. Omar got 1 chilli. "
        "Mei got 2 chillies"
    ]


def test_the_reader_is_you() -> None:
    recent: list[Seen] = [
        DEAL,
        threw(1, "egg", 400),
        ActionCleaned("reserve", EGG, 1),
        RecipeReserved(1, "wok_garden"),
        ChilliesEarned(1, 1),
        BowlOpened("egg", EGG, 1300),
        Sold("egg", 1300, (0, 2, 0, 0), (2,)),
        Cooked(1, "wok_garden", ("meat", "soba", "broccoli"), 0, reserved=True),
        BottlePassed(1),
        GameEnded((1,), "reached"),
    ]
    assert lines(recent, Recap(NAMES, CONTENT, 1)) == [
        "You have the bottle and throw first. For sale: 2 \u00d7 Egg. "
        "Recipes: Silk Custard (Shiitake, Shrimp, Egg)",
        "You threw the 400 into Egg",
        "Reserve: you won with 300 over Mei 600 + 400. You reserved Wok Garden",
        "You got 1 chilli",
        "Egg (\u00a51,300): you sold 2",
        "You cooked Wok Garden (reserved) from Meat, Soba and Broccoli",
        "You get the bottle",
        "You win with 3 dishes!",
    ]
