"""Highlights of the board: public events since the last person's turn.

Only public events count: the board is one picture for all.
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


class Highlights(NamedTuple):
    """Marked changes, by seat where they belong to one."""

    theft: Stolen | None
    """The newest theft: it gets the arm and the arrow."""
    loot: CopyLeft | None
    """The stolen copy, once it is known."""
    left: dict[Seat, dict[int, CardId]]
    """Places of stolen copies."""
    broken: dict[Seat, tuple[Dish, ...]]
    served: dict[Seat, tuple[Served, ...]]
    played: dict[Seat, frozenset[int]]
    """Places of new ingredients."""
    announced: dict[Seat, frozenset[int]]
    """Numbers of newly announced dishes."""
    drawn: dict[Seat, int]
    stolen: dict[Seat, int]
    """New cards in each thief's hand."""
    sauce_by: Seat | None
    """The seat that put the sauce on the table."""
    discarded: int
    """New cards on top of the discards."""


def highlights_of(recent: Sequence[Seen], seats: int) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    every = range(seats)
    left = [event for event in recent if isinstance(event, CopyLeft)]
    thefts = [event for event in recent if isinstance(event, Stolen)]
    theft = thefts[-1] if thefts else None
    return Highlights(
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
        discarded=sum(_departures(event) for event in recent),
    )


def _loot(theft: Stolen | None, recent: Sequence[Seen]) -> CopyLeft | None:
    if theft is None:
        return None
    after = recent[max(i for i, event in enumerate(recent) if event is theft) :]
    for event in after:
        if isinstance(event, CopyLeft) and (event.victim, event.kind) == (theft.victim, theft.kind):
            return event
    return None


def _departures(event: Seen) -> int:
    match event:
        case Stolen() | SaucePlayed(replaced=str()):
            return 1
        case Served(dish=dish):
            return len(dish.places)
        case Discarded(cards=cards):
            return len(cards)
        case _:
            return 0
