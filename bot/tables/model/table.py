"""A table in memory: its row, game, holders, folded state, JSON, result, and the key of draws."""

import hashlib
import hmac
import logging
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from types import GenericAlias
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import AnyGame, Outcome, Seat
from bot.tables.model.calendar import Calendar, Outage
from bot.tables.model.fold import evolve_move
from bot.tables.model.records import By, Holder, Move, Preferences, Secret, Status, TableRow
from bot.tables.model.state import SeatState, TableState
from bot.tables.model.terms import has_open_chefs


class LogCodec:
    """Reads and writes the JSON of one game's moves."""

    def __init__(self, game: AnyGame, table_events: Any) -> None:
        self._events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            GenericAlias(list, table_events | game.event_type)
        )
        self._action: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.action_type)
        self._encoder = msgspec.json.Encoder(order="deterministic")

    def encode(self, value: object) -> bytes:
        """Return the JSON of an action or a list of events."""
        return self._encoder.encode(value)

    def events(self, raw: bytes) -> tuple[Any, ...]:
        """Return the events of a move; raise msgspec.DecodeError for bytes that are none."""
        return tuple(self._events.decode(raw))

    def action(self, raw: bytes) -> Any:
        """Return a game action; raise msgspec.DecodeError for bytes that are none."""
        return self._action.decode(raw)


_log = logging.getLogger(__name__)


def orders_of(game: AnyGame, seat: SeatState) -> tuple[Any, ...]:
    """Return a seat's orders as the game's own values.

    Orders unknown to this release are omitted: their questions are asked.
    """
    found = []
    for order in seat.orders:
        try:
            found.append(msgspec.convert(order, game.order_type, str_keys=True))
        except (msgspec.ValidationError, TypeError):
            _log.warning("an order of kind %r is not known any more", order_kind(order))
    return tuple(found)


def order_kind(order: Any) -> str:
    """Return the tag of an order."""
    return str(order["type"])


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


class Finish(msgspec.Struct, frozen=True):
    """Result of a table."""

    places: tuple[int, ...]
    """By seat."""
    winners: frozenset[Seat]
    forfeited: frozenset[Seat]
    """Conceded seats, and seats finished by a substitute."""
    kept: tuple[int, ...] = ()
    """The answers of each seat's person; empty at an early table."""
    late: tuple[int, ...] = ()
    """How often each seat's person ran out of time; empty at an early table."""


def places(outcome: Outcome, forfeited: Collection[Seat]) -> tuple[int, ...]:
    """Return the place of each seat: winners, then by points, then the seats in ``forfeited``."""

    def key(seat: Seat) -> tuple[int, int]:
        if seat in forfeited:
            return (2, 0)
        return (0, 0) if seat in outcome.winners else (1, -outcome.scores[seat])

    keys = [key(seat) for seat in range(len(outcome.scores))]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)


def finish_of(table: Table) -> Finish | None:
    """Return the result of a table; None without an outcome of its game."""
    state = table.state
    outcome = None if state.game is None else table.game.outcome(state.game)
    if outcome is None:
        return None
    forfeited = frozenset(
        seat
        for seat, one in enumerate(state.seats)
        if one.membership.stand_in is not None or one.membership.conceded
    )
    counters = [seat.counters for seat in state.seats]
    return Finish(
        places(outcome, forfeited),
        frozenset(outcome.winners) - forfeited,
        forfeited,
        kept=tuple(one.kept for one in counters),
        late=tuple(one.late for one in counters),
    )
