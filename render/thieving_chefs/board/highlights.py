"""What the board marks: the public events since its last person's turn, sorted by what they mark.

Only what everybody sees goes in: the board is one picture for all.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.events import (
    Announced,
    CopyLeft,
    Discarded,
    IngredientPlayed,
    SaucePlayed,
    Served,
    Stolen,
)
from bot.games.thieving_chefs.rules.pieces import CardId, Dish
from bot.games.thieving_chefs.rules.seen import SawDraw, Seen


class Recent(NamedTuple):
    """What is marked, by seat where it belongs to one."""

    theft: Stolen | None
    """The newest one: it gets the arm and the arrow."""
    loot: CopyLeft | None
    """The copy that left by it, if that is known."""
    left: dict[Seat, dict[int, CardId]]
    """Places that stolen copies left."""
    broken: dict[Seat, tuple[Dish, ...]]
    served: dict[Seat, tuple[Served, ...]]
    played: dict[Seat, frozenset[int]]
    """Places of ingredients that have just come."""
    announced: dict[Seat, frozenset[int]]
    """Numbers of dishes that have just been announced."""
    drawn: dict[Seat, int]
    stolen: dict[Seat, int]
    """How many cards have just come to a thief's hand."""
    sauce_by: Seat | None
    """Who put the sauce there."""
    discarded: int
    """How many of the discards' last cards have just come."""


def sorted_out(recent: Sequence[Seen], seats: int) -> Recent:
    """Return what of ``recent`` (oldest first) the board marks."""
    every = range(seats)
    left = [event for event in recent if isinstance(event, CopyLeft)]
    thefts = [event for event in recent if isinstance(event, Stolen)]
    theft = thefts[-1] if thefts else None
    return Recent(
        theft=theft,
        loot=_loot(theft, recent),
        left={s: {e.place: e.kind for e in left if e.victim == s} for s in every},
        broken={s: tuple(e.broke for e in left if e.victim == s and e.broke) for s in every},
        served={
            s: tuple(e for e in recent if isinstance(e, Served) and e.seat == s) for s in every
        },
        played={
            s: frozenset(e.place for e in recent if isinstance(e, IngredientPlayed) and e.seat == s)
            for s in every
        },
        announced={
            s: frozenset(e.dish.number for e in recent if isinstance(e, Announced) and e.seat == s)
            for s in every
        },
        drawn=dict(Counter(event.seat for event in recent if isinstance(event, SawDraw))),
        stolen=dict(Counter(event.thief for event in thefts)),
        sauce_by=next((e.seat for e in reversed(recent) if isinstance(e, SaucePlayed)), None),
        discarded=sum(_went(event) for event in recent),
    )


def _loot(theft: Stolen | None, recent: Sequence[Seen]) -> CopyLeft | None:
    if theft is None:
        return None
    after = recent[max(i for i, event in enumerate(recent) if event is theft) :]
    for event in after:
        if isinstance(event, CopyLeft) and (event.victim, event.kind) == (theft.victim, theft.kind):
            return event
    return None


def _went(event: Seen) -> int:
    match event:
        case Stolen() | SaucePlayed(replaced=str()):
            return 1
        case Served(dish=dish):
            return len(dish.places)
        case Discarded(cards=cards):
            return len(cards)
        case _:
            return 0
