"""A rematch: a new lobby like the table that ended, in which everybody moves on by one seat."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.contract import Seat
from bot.tables.model.events import (
    OptionChosen,
    RematchOf,
    SeatsTurned,
    SeatTaken,
    TableOpened,
    TermChosen,
)
from bot.tables.model.records import Holder, TableId
from bot.tables.model.state import TableState


class OpenAgain(msgspec.Struct, frozen=True, tag="open_again"):
    """Open a lobby like a table that ended, and sit down in its first seat."""

    of: TableId


def key_of(table_id: TableId) -> int:
    """Return what stands for the press that opens the rematch of a table.

    It is the same for whoever presses and how often: presses are unique over all moves, so there
    is one rematch. Discord's own are positive.
    """
    return -table_id


def opening_again(of: TableId, before: TableState, draw: int) -> tuple[Any, ...]:
    """Return the first events of a rematch: the same options, terms and computer players.

    Args:
        of: the table that ended.
        before: as it was in the end.
        draw: the interaction's snowflake, which joins the key.
    """
    chefs = [seat.chef for seat in before.seats if seat.chef is not None]
    return (
        TableOpened(before.terms),
        *(OptionChosen(option, value) for option, value in before.options.items()),
        SeatTaken(0, None, draw),
        *(SeatTaken(place, chef, draw) for place, chef in enumerate(chefs, 1)),
        RematchOf(of),
    )


def is_opening_again(of: TableId, events: Sequence[Any]) -> bool:
    """Say whether events could be those of a rematch: the table before is in another log."""
    seats = [event for event in events if isinstance(event, SeatTaken)]
    options = [event for event in events if isinstance(event, OptionChosen | TermChosen)]
    opened = [event for event in events if isinstance(event, TableOpened)]
    return (
        len(opened) == 1
        and tuple(events) == (*opened, *options, *seats, RematchOf(of))
        and [seat.seat for seat in seats] == list(range(len(seats)))
        and [seat.chef is None for seat in seats] == [True] + [False] * (len(seats) - 1)
    )


def turned(
    seats: int, holders: Iterable[Holder], former: Mapping[int, Seat], before: int
) -> tuple[SeatsTurned, ...]:
    """Return how the seats of a rematch are ordered at its start; nothing where they are already.

    Everybody who played before sits one seat further on: who was second is first, who was first is
    last of them. Whoever is new, and computer players, come after.

    Args:
        seats: how many there are.
        holders: who sits where in the rematch.
        former: where people sat at the table before, by user.
        before: how many seats that had.
    """
    users = {holder.seat: holder.user_id for holder in holders}

    def key(seat: Seat) -> tuple[int, int, int]:
        sat = former.get(users.get(seat, 0))
        return (1, 0, seat) if sat is None else (0, (sat - 1) % before, seat)

    order = tuple(sorted(range(seats), key=key))
    return () if order == tuple(range(seats)) else (SeatsTurned(order),)


def holders_turned(holders: tuple[Holder, ...], order: Sequence[Seat]) -> tuple[Holder, ...]:
    """Return who sits where after the seats were ordered anew."""
    moved = [msgspec.structs.replace(one, seat=order.index(one.seat)) for one in holders]
    return tuple(sorted(moved, key=lambda one: one.seat))
