"""A table in memory: its row, game, holders, folded state, and the key of its draws."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import AnyGame, Seat
from bot.tables.model.calendar import Calendar, Outage
from bot.tables.model.codec import LogCodec
from bot.tables.model.fold import evolve_move
from bot.tables.model.records import By, Holder, Move, Preferences, Secret, Status, TableRow
from bot.tables.model.state import TableState
from bot.tables.model.terms import has_open_chefs


def table_chance(secret: Secret, draws: Sequence[int], version: int) -> Chance:
    """Return the source of draws for the move ``version`` of a table.

    ``draws`` are the snowflakes of the interactions that took seats, in order.
    """
    joined = ",".join(str(draw) for draw in draws).encode()
    return Chance(hmac.digest(secret.reveal, joined, "sha256"), version)


def chef_chance(secret: Secret, draws: Sequence[int], version: int, seat: Seat) -> Chance:
    """Return the draws of a computer player, which reveal nothing of the table's."""
    joined = ",".join(str(draw) for draw in draws)
    label = f"chef\0{seat}\0{joined}".encode()
    return Chance(hmac.digest(secret.reveal, label, "sha256"), version)


def commitment(secret: Secret) -> str:
    """Return the SHA-256 of the secret in hex, which is posted before the first draw."""
    return hashlib.sha256(secret.reveal).hexdigest()


_DEFAULTS = Preferences()


class Table(msgspec.Struct, frozen=True):
    """A table in memory."""

    row: TableRow
    game: AnyGame
    codec: LogCodec
    holders: tuple[Holder, ...]
    state: TableState
    preferences: Mapping[Seat, Preferences] = {}
    """Preferences of the people in the seats, without defaults."""
    outages: tuple[Outage, ...] = ()
    """Intervals in which no time counts."""

    def preferences_of(self, seat: Seat) -> Preferences:
        """Return the preferences of a seat's person."""
        return self.preferences.get(seat, _DEFAULTS)

    def calendar(self, seat: Seat) -> Calendar:
        """Return the available time of a seat's person."""
        return Calendar(self.preferences_of(seat).hours, self.outages)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat a person holds here, or None after leaving it."""
        return next((h.seat for h in self.present() if h.user_id == user_id), None)

    def holder(self, seat: Seat) -> Holder | None:
        """Return the holder of a seat, or None for a computer player's or a free one."""
        return next((h for h in self.present() if h.seat == seat), None)

    def present(self) -> tuple[Holder, ...]:
        """Return the holders of all seats that are not free."""
        seats = self.state.seats
        return tuple(h for h in self.holders if h.seat >= len(seats) or not seats[h.seat].is_free)

    def after(self, move: Move, holders: tuple[Holder, ...] | None = None) -> "Table":
        """Return the table with one more move; raise ValueError if it is not the next one."""
        if move.version != self.state.version + 1:
            raise ValueError(f"version {move.version} after {self.state.version}")
        events = self.codec.events(move.events)
        state = self.evolved(events, move.by, move.seat, move.at)
        return replace(self, state=state, holders=self.holders if holders is None else holders)

    def evolved(self, events: Sequence[Any], by: By, seat: Seat | None, at: datetime) -> TableState:
        """Return the state after the events of one more move."""
        version = self.state.version + 1
        return evolve_move(self.game, self.state, events, version=version, by=by, seat=seat, at=at)

    def takeable(self) -> tuple[Seat, ...]:
        """Return the computer players' seats that a person may take."""
        state = self.state
        opening = state.status is Status.LOBBY or (
            state.status is Status.RUNNING and self.game.is_opening(state.game)
        )
        if not opening or not has_open_chefs(state.terms):
            return ()
        return tuple(i for i, seat in enumerate(state.seats) if seat.chef is not None)

    def chance(self) -> Chance:
        """Return the source of draws for the next move."""
        return table_chance(self.row.secret, self.state.draws, self.state.version + 1)
