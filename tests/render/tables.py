"""Tables of Thieving Chefs, put down by hand for pictures and words."""

import tomllib
from collections.abc import Sequence
from functools import lru_cache

from bot.games.contract import Outcome
from bot.games.thieving_chefs.content import Content, read_content
from bot.games.thieving_chefs.pieces import Dish, Phase, Placed
from bot.games.thieving_chefs.view import ChefView, View
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
) -> ChefView:
    """A chef with loose cards ("rice fish") and announced dishes ("sushi"). Loose cards have the
    places from 0 on, each dish the ten places from 10, 20, ... on. ``without`` are loose cards
    that keep the places of a broken dish 90, 91, ...
    """
    area = [Placed(i, card) for i, card in enumerate(loose.split())]
    area += [Placed(90 + i, card) for i, card in enumerate(without.split())]
    laid = []
    for number, recipe in enumerate(dishes, 1):
        uses = content().recipes[recipe].uses
        places = tuple(range(10 * number, 10 * number + len(uses)))
        area += [Placed(place, card) for place, card in zip(places, uses, strict=True)]
        laid.append(Dish(number, recipe, places))
    return ChefView(
        points=points,
        hand_size=hand,
        known=tuple(known.split()),
        area=tuple(area),
        dishes=tuple(laid),
        owed=tuple(owed.split()),
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
    return View(
        me=me,
        hand=tuple(hand.split()),
        ticked=tuple(ticked.split()),
        chefs=chefs,
        phase=Phase.OVER if winners else phase,
        to_move=to_move,
        actions_left=left,
        deck=deck,
        discards=tuple(discards.split()),
        sauce=sauce,
        outcome=Outcome(tuple(winners), scores, "reached") if winners else None,
        hands=tuple(tuple(cards.split()) for cards in hands),
    )
