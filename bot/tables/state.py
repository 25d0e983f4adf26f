"""The whole truth of a table: seats, asks and agreements around the game's own state."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.records import Status
from bot.tables.seats import SeatState
from bot.tables.undo import Window


class TableState(msgspec.Struct, frozen=True):
    """The whole truth of a table; only this package ever holds one."""

    version: int = 0
    status: Status = Status.LOBBY
    options: Mapping[str, str] = {}
    seats: tuple[SeatState, ...] = ()
    draws: tuple[int, ...] = ()
    """The snowflakes that joined the key of chance, in order."""
    game: Any = None
    """The game's State, from the start on."""
    moved: int = 0
    """The version at which it last came to a channel."""
    channel_id: int | None = None
    """That channel; None where it stands where it was opened."""
    begun_at: datetime | None = None
    """When the game began."""
    open_moves: int = 0
    """How many moves of the game all have seen something of."""
    seen_at: datetime | None = None
    """When all last saw something happen."""
    stood: timedelta = timedelta(0)
    """How long it stood still by consent before."""
    paused_at: datetime | None = None
    """Since when nobody's time runs, by consent."""
    terms: Mapping[str, str] = {}
    """What was agreed on beside the game's options; nothing at an early table."""
    window: Window = Window()
    """What can still be taken back."""

    rematch_of: int | None = None
    """The table that it is a rematch of."""

    def persons(self) -> tuple[Seat, ...]:
        """Return the seats that people hold."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.chef is None)

    def players(self) -> tuple[Seat, ...]:
        """Return the seats whose people play on: without those who conceded or left."""
        return tuple(
            seat
            for seat in self.persons()
            if not self.seats[seat].conceded and not self.seats[seat].is_free
        )

    def opener(self) -> Seat | None:
        """Return the seat whose holder runs the lobby: the first that a person holds."""
        return next(iter(self.persons()), None)

    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats that the table waits for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_waited_for)


def with_seat(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with something changed of one seat."""
    changed = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))
