"""Hand-made tables of Thieving Chefs for pictures and words."""

import tomllib
from collections.abc import Sequence
from functools import lru_cache

from bot.games.contract import Outcome
from bot.games.thieving_chefs.rules.content import (
    Content,
    Dish,
    Phase,
    PlacedCard,
    Turn,
    read_content,
)
from bot.games.thieving_chefs.rules.events import (
    Announced,
    CopyLeft,
    Discarded,
    IngredientPlayed,
    SaucePlayed,
    Served,
    Stolen,
    TurnBegan,
)
from bot.games.thieving_chefs.rules.view import ChefView, SawDraw, Seen, View
from data import DATA

NAMES = ("Mei", "Omar", "Lena", "Tomas", "Priya")
FOREIGN = (
    "محمد عبد الرحمن",
    "Z̸̢̛a̷̧l̶g̵̨o̶",
    "Bartholomew Featherstonehaugh",
    "🍣🍜",
    "李小龍",
)


@lru_cache(maxsize=1)
def content() -> Content:
    folder = DATA / "thieving_chefs" / "1"
    return read_content(
        {path.stem: tomllib.loads(path.read_text("utf-8")) for path in folder.glob("*.toml")}
    )


def chef(
    points: int = 0,
    hand: int = 3,
    loose: str = "",
    dishes: Sequence[str] = (),
    *,
    known: str = "",
    owed: str = "",
    without: str = "",
    gone: bool = False,
) -> ChefView:
    """Return a chef with loose cards ("rice fish") and announced dishes ("sushi"). Loose cards have
    the places from 0 on, each dish the ten places from 10, 20, ... on. ``without`` are loose cards
    that keep the places of a broken dish 90, 91, ...
    """
    area = [PlacedCard(i, card) for i, card in enumerate(loose.split())]
    area += [PlacedCard(90 + i, card) for i, card in enumerate(without.split())]
    laid = []
    for number, recipe in enumerate(dishes, 1):
        uses = content().recipes[recipe].uses
        places = tuple(range(10 * number, 10 * number + len(uses)))
        area += [PlacedCard(place, card) for place, card in zip(places, uses, strict=True)]
        laid.append(Dish(number, recipe, places))
    return ChefView(
        points=points,
        hand_size=hand,
        known=tuple(known.split()),
        area=tuple(area),
        dishes=tuple(laid),
        owed=tuple(owed.split()),
        gone=gone,
    )


def table(
    *chefs: ChefView,
    to_move: int = 0,
    phase: Phase = Phase.ACT,
    left: int = 3,
    sauce: str | None = "spicy",
    deck: int = 15,
    discards: str = "onion meat cat",
    me: int | None = None,
    hand: str = "",
    ticked: str = "",
    winners: Sequence[int] = (),
    hands: Sequence[str] = (),
) -> View:
    scores = tuple(chef.points for chef in chefs)
    reason = "reached" if max(scores) >= content().numbers.goal else "stalled"
    return View(
        me=me,
        hand=tuple(hand.split()),
        ticked=tuple(ticked.split()),
        chefs=chefs,
        to_move=to_move,
        turn=Turn(phase=Phase.OVER if winners else phase, actions_left=left),
        deck=deck,
        discards=tuple(discards.split()),
        sauce=sauce,
        outcome=Outcome(tuple(winners), scores, reason) if winners else None,
        hands=tuple(tuple(cards.split()) for cards in hands),
    )


def _broke(recipe: str, *places: int) -> Dish:
    return Dish(1, recipe, places)


BOARDS: dict[str, tuple[View, tuple[Seen, ...], Sequence[str]]] = {
    "four_theft": (  # the arrangement of the design pictures
        table(
            chef(13, 3, "bread greens", without="greens rice"),
            chef(9, 5, "rice fish", ["burger", "salad"]),
            chef(16, 2, "cheese", ["chili"]),
            chef(11, 5, "rice greens", ["grilled_cheese"], known="fish"),
            to_move=3,
            left=2,
        ),
        (
            TurnBegan(3),
            Stolen(3, "cat", 0, "fish"),
            CopyLeft(0, "fish", 92, _broke("sushi", 90, 91, 92)),
        ),
        NAMES,
    ),
    "two_theft_across": (
        table(
            chef(7, 4, "rice greens greens onion", ["burger"]),
            chef(12, 5, "bread cheese fish", ["chili", "salad"], known="onion"),
            to_move=1,
            left=1,
            sauce="ketchup",
            discards="rice meat dog",
        ),
        (SawDraw(1), Stolen(1, "dog", 0, "onion"), CopyLeft(0, "onion", 9, None)),
        NAMES,
    ),
    "three_no_sauce": (
        table(
            chef(7, 4, "rice greens greens onion", ["burger"]),
            chef(12, 8, "bread cheese fish", without="rice"),
            chef(3, 3, "meat rice rice rice rice", ["sushi", "congee"], known="greens"),
            to_move=2,
            left=1,
            sauce=None,
            discards="",
            deck=1,
        ),
        (
            SawDraw(2),
            Stolen(2, "rabbit", 1, "greens"),
            CopyLeft(1, "greens", 91, _broke("congee", 90, 91)),
        ),
        NAMES,
    ),
    "five_busy": (
        table(
            chef(13, 3, "bread greens", without="greens rice"),
            chef(9, 5, "rice fish", ["burger", "salad"]),
            chef(16, 2, "cheese", ["chili"]),
            chef(11, 5, "rice greens rice", ["grilled_cheese"], known="fish"),
            chef(0, 7, "onion onion meat bread rice cheese fish", ["sushi", "congee", "burger"]),
            to_move=3,
            left=2,
            discards="greens rice fish ketchup cat",
        ),
        (
            Served(1, Dish(3, "sushi", (1, 2, 3)), 9, "spicy"),
            SaucePlayed(1, "spicy", "ketchup"),
            IngredientPlayed(2, "cheese", 0),
            Announced(2, Dish(1, "chili", (10, 11, 12))),
            Stolen(3, "cat", 0, "fish"),
            CopyLeft(0, "fish", 92, _broke("sushi", 90, 91, 92)),
        ),
        NAMES,
    ),
    "five_odd_names": (
        table(
            chef(13, 8, "bread greens"),
            chef(9, 5, "rice fish", ["burger"]),
            chef(16, 2, "cheese onion", ["chili", "salad"], owed="onion"),
            chef(11, 10, "rice greens", ["grilled_cheese"], known="fish"),
            chef(0, 7, "onion onion meat bread rice rice rice rice"),
            to_move=2,
            phase=Phase.THEFT,
        ),
        (Stolen(1, "dog", 2, "onion"),),
        FOREIGN,
    ),
    "four_crowded": (
        table(
            chef(
                13,
                8,
                "bread greens rice rice rice onion meat cheese fish fish",
                ["sushi", "chili", "burger"],
            ),
            chef(9, 5, "rice fish", ["burger", "salad", "sushi"]),
            chef(16, 2, "cheese cheese cheese", ["chili", "grilled_cheese", "congee", "salad"]),
            chef(
                11,
                10,
                "rice " + "greens " * 5 + "rice rice rice rice",
                ["grilled_cheese", "sushi"],
                known="rice",
            ),
            to_move=3,
            phase=Phase.DISCARD,
            left=0,
            sauce="ketchup",
        ),
        (Stolen(3, "sparrow", 1, "rice"), CopyLeft(1, "rice", 99, None)),
        ("Anastasia-Wilhelmina", "Zoë", "W" * 32, "Bartholomew Featherstone"),
    ),
    "four_served": (
        table(
            chef(13, 3, "bread greens"),
            chef(10, 4, "rice"),
            chef(16, 2, "cheese", ["chili"]),
            chef(11, 5, "rice greens", ["grilled_cheese"]),
            to_move=2,
            phase=Phase.ANNOUNCE,
            left=0,
        ),
        (
            Served(1, Dish(1, "chili", (1, 2, 3)), 10, "spicy"),
            SawDraw(1),
            SawDraw(1),
            Discarded(1, ("meat", "cat")),
            IngredientPlayed(2, "cheese", 0),
        ),
        NAMES,
    ),
    "four_long_names": (  # names beside new points and drawn cards
        table(
            chef(13, 5, "bread greens"),
            chef(10, 4, "rice"),
            chef(16, 2, "cheese", ["chili"]),
            chef(11, 7, "rice greens", ["grilled_cheese"]),
            to_move=2,
            phase=Phase.ANNOUNCE,
            left=0,
        ),
        (
            Served(1, Dish(1, "chili", (1, 2, 3)), 10, "spicy"),
            SawDraw(1),
            SawDraw(1),
            Served(3, Dish(1, "salad", (4, 5)), 3, None),
            SawDraw(3),
        ),
        (
            "Bartholomew Feat",
            "Anastasia-Wilhelm",
            "Maximilian the Great Cook",
            "Josephine von Hohenberg",
        ),
    ),
    "four_won": (
        table(
            chef(13, 3, "bread greens"),
            chef(9, 5, "rice fish", ["burger", "salad"]),
            chef(16, 2, "cheese", ["chili"]),
            chef(21, 5, "rice greens", ["grilled_cheese"]),
            winners=[3],
            hands=[
                "rice cat fish",
                "rice rice dog spicy fish",
                "cheese cat",
                "meat onion onion rabbit sparrow",
            ],
        ),
        (Served(3, Dish(1, "chili", (1, 2, 3)), 10, "spicy"),),
        NAMES,
    ),
    "three_shared": (
        table(
            chef(13, 3, "bread greens"),
            chef(13, 5, "rice fish", ["burger", "salad"]),
            chef(10, 2, "cheese", ["chili"]),
            winners=[0, 1],
            hands=["rice cat fish", "rice rice dog spicy fish", "cheese cat"],
        ),
        (),
        NAMES,
    ),
    "four_aside": (  # a choice of the stolen copy that nobody waits for; the deck is empty
        table(
            chef(6, 4, "bread", known="greens"),
            chef(8, 5, "rice greens", ["congee", "salad"], owed="greens"),
            chef(18, 2),
            chef(11, 5, "rice onion", ["grilled_cheese"]),
            left=2,
            deck=0,
            discards="ketchup rabbit",
        ),
        (
            Served(2, Dish(1, "sushi", (1, 2, 3)), 9, "spicy"),
            Served(2, Dish(2, "salad", (4, 5)), 3, None),
            TurnBegan(0),
            Stolen(0, "rabbit", 1, "greens"),
        ),
        NAMES,
    ),
    "five_shared": (
        table(
            chef(0, 3, "bread greens"),
            chef(14, 5, "rice fish", ["burger"]),
            chef(14, 0, "cheese", ["chili"]),
            chef(11, 4, "rice greens"),
            chef(14, 1, "onion onion meat"),
            winners=[1, 2, 4],
            hands=[
                "rice cat fish",
                "rice rice dog spicy fish",
                "",
                "rabbit dog dog cat",
                "cat fish",
            ],
        ),
        (),
        ("Mei", "Zoë", "Bartholomew Featherstonehaugh", "Tomas", "Anastasia-Wilhelmina"),
    ),
    "five_won": (  # a long name, dishes served last, and the four others below
        table(
            chef(13, 3, "bread greens"),
            chef(9, 5, "rice fish", ["burger", "salad"]),
            chef(22, 0, "cheese", ["chili"]),
            chef(11, 4, "rice greens rice rice rice", ["congee", "sushi"]),
            chef(9, 0, gone=True),
            winners=[2],
            hands=["rice cat fish", "rice rice dog spicy fish", "", "rabbit dog dog cat", ""],
        ),
        (
            Served(2, Dish(1, "grilled_cheese", (1, 2)), 7, "ketchup"),
            Served(2, Dish(2, "sushi", (4, 5, 6)), 7, None),
        ),
        FOREIGN,
    ),
    "two_start": (table(chef(), chef(), sauce=None, discards="", deck=49), (), NAMES),
}
"""Boards for pictures: the view, the highlights, the names."""

_OTHERS = (
    chef(13, 3, "bread greens rice"),
    chef(9, 5, "rice fish", ["burger", "salad"]),
    chef(16, 2, "cheese", ["chili"]),
)


def held(hand: str, ticked: str = "", *, phase: Phase = Phase.ACT, to_move: int = 3) -> View:
    """Return the view of the last of four chefs, with this hand."""
    own = chef(11, len(hand.split()), "rice greens", ["grilled_cheese"])
    return table(
        *_OTHERS, own, to_move=to_move, left=2, me=3, hand=hand, ticked=ticked, phase=phase
    )


def ended(winner: int) -> View:
    """Return the view of the last of four chefs at the end."""
    own = chef(17 if winner != 3 else 21, 4, "rice greens", ["grilled_cheese"])
    others = (chef(13), chef(9), chef(22 if winner == 2 else 16))
    hand = "rice onion ketchup sparrow"
    return table(*others, own, me=3, hand=hand, winners=[winner], hands=["", "", "", hand])


def robbed(loose: str, dishes: Sequence[str], owed: str = "rice") -> View:
    """Return the view of the last of four chefs, asked in another's turn for the stolen copies."""
    own = chef(11, 4, loose, dishes, owed=owed)
    return table(*_OTHERS, own, to_move=0, me=3, hand="bread meat onion rabbit")


def announcing(loose: str, hand: str) -> View:
    """Return the view of the last of four chefs, asked for dishes from these loose cards."""
    own = chef(11, len(hand.split()), loose)
    return table(*_OTHERS, own, to_move=3, me=3, hand=hand, phase=Phase.ANNOUNCE, left=0)


HANDS: dict[str, View] = {
    "three": held("greens rice cat"),
    "five": held("fish ketchup rabbit dog sparrow"),
    "six": held("greens bread onion meat dog spicy", to_move=0),
    "eight": held("greens rice bread spicy rabbit dog cat fish"),
    "eight_discarding": held(
        "rice rice onion meat ketchup sparrow cheese fish", "rice ketchup", phase=Phase.DISCARD
    ),
    "six_discarding": held("greens rice onion bread meat spicy", "onion", phase=Phase.DISCARD),
    "ten": held("greens rice bread spicy rabbit dog cat fish meat onion"),
    "none": held(""),
    "announcing": held("cheese", phase=Phase.ANNOUNCE),
    "announcing_six": announcing("rice greens onion meat bread cheese fish", "cat"),
    "announcing_nothing": announcing("rice", "bread cat"),
    "robbed": robbed("rice rice greens", ["congee"]),
    "robbed_three": robbed("rice rice greens", ["congee", "sushi"]),
    "robbed_four": robbed("rice greens", ["congee", "sushi", "chili"]),
    "robbed_twice": robbed("rice rice rice greens", ["congee"], "rice rice"),
    "lost": ended(2),
    "won": ended(3),
}
"""Hands with goldens."""
