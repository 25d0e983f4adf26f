"""The lines of a recap of Diced Veggies."""

import typing

import pytest

from bot.descriptions.diced_veggies.lines import lines
from bot.descriptions.phrases import Recap
from bot.games.contract import Seat
from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.events import (
    BlockCut,
    BlockRestocked,
    CardLapsed,
    Cooked,
    CookingDone,
    DieDiscarded,
    DishesTakenBack,
    DishSealed,
    DisplayFilled,
    EndTriggered,
    GameEnded,
    HypeDiscarded,
    HypeDrawn,
    LastCookSealed,
    LastDishesShown,
    PhaseBegan,
    RecipeDiscarded,
    RecipeDrawn,
    RecipeTaken,
    TurnBegan,
)
from bot.games.diced_veggies.rules.pieces import Change, Dish, Phase
from bot.games.diced_veggies.rules.view import (
    SawConceded,
    SawDeal,
    SawHypeDiscarded,
    SawHypeDrawn,
    SawHypesRebuilt,
    SawRecipesRebuilt,
    Seen,
)
from bot.words import say
from tests.render.diced_veggies.tables import CONTENT, FRESH, LATE, cutting, dice, dish, rows

NAMES = ("Mei", "Omar", "Lena")
NEW = "Stuffed Peppers (Pepper, Tomato and Mushroom: 5 points)"
LITTLE = rows("T2 O3")


def told(*recent: Seen, me: Seat | None = None) -> list[str]:
    return lines(recent, Recap(NAMES, CONTENT, me))


def with_token() -> Dish:
    carrot, tomato = dice("C4")[0], dice("T4")[0]
    return Dish("salsa", dice("C4 O2 P3"), "all_even", Change(carrot, tomato), 5)


ONE_LINE: dict[str, tuple[Seen, str]] = {
    "deal": (
        SawDeal(1, FRESH, ("stuffed_peppers", None), ((), (), ()), ()),
        f"The block has 35 dice, and Omar begins. On display: {NEW}",
    ),
    "restock": (
        BlockRestocked(2, LATE, Film(160, 2000, 0, 0, ())),
        "Lena rolled 19 dice into a new block; everyone gets their chef token back",
    ),
    "cut": (
        BlockCut(0, cutting(LATE, "D2 D3 E2")),
        "Mei cut off Pepper 3, Tomato 4 and Tomato 2, 9 pips (D2, D3, E2)",
    ),
    "whole": (
        BlockCut(0, cuts(LITTLE)[0]),
        "Mei took the rest of the block: Tomato 2 and Onion 3, 5 pips",
    ),
    "dish": (
        Cooked(0, dish("salsa", "P3 T4 O2")),
        "Mei cooked Salsa from Onion 2, Pepper 3 and Tomato 4 for 5 points",
    ),
    "hyped": (
        Cooked(0, dish("carrot_ribbons", "C2 C2", "all_even", 5)),
        "Mei cooked Carrot Ribbons from 2 \u00d7 Carrot 2 for 3 points, with Even Plate: "
        "5 points more",
    ),
    "open": (
        Cooked(0, dish("carrot_ribbons", "C2 C4", "regulars")),
        "Mei cooked Carrot Ribbons from Carrot 2 and Carrot 4 for 3 points, with Regulars: "
        "counted at the end",
    ),
    "token": (
        Cooked(0, with_token()),
        "Mei cooked Salsa from Carrot 4, Onion 2 and Pepper 3 for 5 points, using the chef "
        "token for Carrot 4 as Tomato 4, with Even Plate: 5 points more",
    ),
    "trigger": (
        EndTriggered(1),
        "Omar has cooked 6 dishes: everyone else gets one more turn, then all may cook once more",
    ),
    "trigger_after_an_even_start": (
        EndTriggered(1, True),
        "Omar has cooked 6 dishes: this is the last round, then everyone may cook once more",
    ),
    "last_step": (
        PhaseBegan(Phase.LAST_COOK, 0),
        "Last chance for everyone to cook. Dishes stay sealed until all are done",
    ),
    "hype": (HypeDrawn(0, "all_even"), "Mei drew a hype, Even Plate: Every die used is even"),
    "saw_hype": (SawHypeDrawn(0), "Mei drew a hype"),
    "drawn": (
        RecipeDrawn(0, "salsa"),
        "Mei drew Salsa (Pepper, Tomato and Onion: 5 points) from the deck. Ours: Good with bread",
    ),
    "taken": (RecipeTaken(0, 1, "salsa"), "Mei took Salsa from the display"),
    "filled": (
        DisplayFilled(1, "stuffed_peppers"),
        f"New on display: {NEW}. Ours: Good with bread",
    ),
    "recipes": (
        SawRecipesRebuilt(9),
        "The discarded recipes were shuffled into a new deck of 9 cards",
    ),
    "hypes": (SawHypesRebuilt(1), "The discarded hypes were shuffled into a new deck of 1 card"),
    "lapsed": (CardLapsed(0), "There was no card left for Mei"),
    "gave_die": (DieDiscarded(0, dice("C4")[0]), "Mei gave up Carrot 4"),
    "gave_recipe": (RecipeDiscarded(0, "salsa"), "Mei gave up Salsa"),
    "gave_hype": (HypeDiscarded(0, "all_even"), "Mei gave up the hype Even Plate"),
    "saw_gave": (SawHypeDiscarded(0), "Mei gave up a hype"),
    "sealed": (
        DishSealed(0, dish("onion_tart", "O2 O6")),
        "Sealed: Onion Tart from Onion 2 and Onion 6 for 3 points",
    ),
    "back": (DishesTakenBack(0), "You took back your sealed dishes"),
    "done": (LastCookSealed(0), "You're done cooking"),
    "shown": (
        LastDishesShown((((dish("onion_tart", "O2 O6")),), (), ())),
        "The last dishes: Mei cooked Onion Tart from Onion 2 and Onion 6 for 3 points",
    ),
    "none_shown": (LastDishesShown(((), (), ())), "The last dishes: nobody cooked"),
    "won": (
        GameEnded((1,), (40, 52, 13), "reached"),
        "Omar wins with 52 points! Rank: Guests ask who cooked this",
    ),
    "shared": (
        GameEnded((0, 1), (52, 52, 13), "reached"),
        "Mei and Omar share the win with 52 points! Rank: Guests ask who cooked this",
    ),
    "conceded": (SawConceded(1, (), (), 2), "Omar conceded, giving up 2 hypes"),
    "stalled": (
        GameEnded((0,), (3, 0, 0), "stalled"),
        "Nobody cooked for 12 rounds, so it ends here: Mei wins with 3 points! "
        "Rank: Every good cook began somewhere",
    ),
}


@pytest.mark.parametrize("name", ONE_LINE)
def test_an_event_is_a_line(name: str) -> None:
    event, line = ONE_LINE[name]
    assert told(event) == [line]


def test_every_event_has_a_line_or_is_left_out_on_purpose() -> None:
    untold = {TurnBegan, CookingDone}
    assert {type(event) for event, _ in ONE_LINE.values()} | untold == set(typing.get_args(Seen))
    quiet = [PhaseBegan(phase, 0) for phase in Phase if phase is not Phase.LAST_COOK]
    assert told(TurnBegan(0), CookingDone(0), *quiet) == []


def test_the_reader_is_you() -> None:
    assert told(ONE_LINE["cut"][0], me=0)[0].startswith("You cut off")
    assert told(ONE_LINE["trigger"][0], me=1)[0].startswith("You've cooked 6 dishes")
    assert told(ONE_LINE["won"][0], me=1)[0].startswith("You win with 52")
    assert told(ONE_LINE["shared"][0], me=0)[0].startswith("You and Omar share the win")
    assert "and you begin" in told(ONE_LINE["deal"][0], me=1)[0]


def test_one_chef_alone_made_points() -> None:
    ended = lines([GameEnded((0,), (44,), "reached")], Recap(("Mei",), CONTENT))
    assert ended == ["Mei scored 44 points! Rank: A sure hand with the cleaver"]


def test_r_v19_a_solo_game_mentions_nobody_else() -> None:
    told_alone = lines([EndTriggered(0), PhaseBegan(Phase.LAST_COOK, 0)], Recap(("Mei",), CONTENT))
    assert told_alone == [
        "Mei has cooked 6 dishes: after this turn comes one last chance to cook",
        "Last chance to cook",
    ]


def test_v_33_all_losses_of_a_chef_are_one_line() -> None:
    carrot, onion = dice("C4 O2")
    group = (
        DieDiscarded(0, carrot), PhaseBegan(Phase.TRIM, 0), DieDiscarded(0, carrot),
        RecipeDiscarded(0, "salsa"), DieDiscarded(0, onion), SawHypeDiscarded(0),
        DieDiscarded(1, onion),
    )  # fmt: skip
    assert told(*group) == [
        "Mei gave up 2 \u00d7 Carrot 4, Onion 2, Salsa and a hype",
        "Omar gave up Onion 2",
    ]


def test_hypes_of_others_are_never_named() -> None:
    """Only a played hype, or the reader's own, is named in a line."""
    others = [SawHypeDrawn(0), SawHypeDiscarded(0), SawHypesRebuilt(3)]
    said = " ".join(told(*others))
    assert not any(say(f"veggies-hype-{key}") in said for key in CONTENT.hypes)
