"""Highlights of the board: public events since the last person's turn.

Only public events count: the board is one picture for all.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.pieces import CardId, Dish
from bot.games.thieving_chefs.rules.seen import SawDraw, Seen


class Highlights(NamedTuple):
    """Marked changes, by seat where they belong to one."""

    theft: events.Stolen | None
    """The newest theft: it gets the arm and the arrow."""
    loot: events.CopyLeft | None
    """The stolen copy, once it is known."""
    left: dict[Seat, dict[int, CardId]]
    """Places of stolen copies."""
    broken: dict[Seat, tuple[Dish, ...]]
    served: dict[Seat, tuple[events.Served, ...]]
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
    left = [event for event in recent if isinstance(event, events.CopyLeft)]
    thefts = [event for event in recent if isinstance(event, events.Stolen)]
    theft = thefts[-1] if thefts else None
    return Highlights(
        theft=theft,
        loot=_loot(theft, recent),
        left={s: {e.place: e.kind for e in left if e.victim == s} for s in every},
        broken={s: tuple(e.broke for e in left if e.victim == s and e.broke) for s in every},
        served={
            s: tuple(e for e in recent if isinstance(e, events.Served) and e.seat == s)
            for s in every
        },
        played={
            s: frozenset(
                e.place for e in recent if isinstance(e, events.IngredientPlayed) and e.seat == s
            )
            for s in every
        },
        announced={
            s: frozenset(
                e.dish.number for e in recent if isinstance(e, events.Announced) and e.seat == s
            )
            for s in every
        },
        drawn=dict(Counter(event.seat for event in recent if isinstance(event, SawDraw))),
        stolen=dict(Counter(event.thief for event in thefts)),
        sauce_by=next(
            (e.seat for e in reversed(recent) if isinstance(e, events.SaucePlayed)), None
        ),
        discarded=sum(_departures(event) for event in recent),
    )


def _loot(theft: events.Stolen | None, recent: Sequence[Seen]) -> events.CopyLeft | None:
    if theft is None:
        return None
    after = recent[max(i for i, event in enumerate(recent) if event is theft) :]
    for event in after:
        if isinstance(event, events.CopyLeft) and (event.victim, event.kind) == (
            theft.victim,
            theft.kind,
        ):
            return event
    return None


def _departures(event: Seen) -> int:
    match event:
        case events.Stolen() | events.SaucePlayed(replaced=str()):
            return 1
        case events.Served(dish=dish):
            return len(dish.places)
        case events.Discarded(cards=cards):
            return len(cards)
        case _:
            return 0
