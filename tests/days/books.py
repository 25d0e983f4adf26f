"""Records of each table, kept apart from the bot's own state."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat
from bot.tables.model.records import Holder, Status, TableRow
from bot.tables.model.table import LogCodec

HOUR, MINUTE, NOTHING = timedelta(hours=1), timedelta(minutes=1), timedelta(0)

BANKS: Mapping[str, tuple[timedelta, timedelta]] = {
    "live": (15 * MINUTE, MINUTE),
    "day": (24 * HOUR, HOUR),
    "slow": (72 * HOUR, 3 * HOUR),
}
"""Time bank of a seat, and the time given back for a turn."""

LEADS: Mapping[str, timedelta] = {"live": 3 * MINUTE, "day": HOUR, "slow": HOUR}
"""Time between the last reminder and the deadline."""

_REMEMBERED = 200
"""The kept actions of a table: more than can be undone."""


@dataclass
class Open:
    """An open question of a seat."""

    question: Question
    since: datetime
    counted_from: datetime
    """The last change of hours, begin or end of a pause: earlier time is charged."""
    charged: timedelta = NOTHING
    """The charge for that earlier time."""
    took: timedelta | None = None
    """The counted time of a sealed answer."""
    deferred: bool = False
    """The ping is deferred: its player slept or had closed messages."""
    named_at: datetime | None = None
    not_before: datetime | None = None
    """Neither what was said about hours then, nor a pause until then, can have ended it earlier."""
    called: list[str] = field(default_factory=list)
    """The reminders sent."""
    nudged_at: datetime | None = None
    """The time of a nudge whose ping is not sent yet."""

    @property
    def called_for(self) -> bool:
        """Return whether a reminder was sent at half time or later."""
        return "half" in self.called or "last" in self.called

    @property
    def is_awaited(self) -> bool:
        """Return whether the seat has to act."""
        return not self.question.aside and not self.question.answered


@dataclass
class SeatRecord:
    """The record of a seat."""

    chef: str | None
    stand_in: str | None = None
    spent: timedelta = NOTHING
    open: Open | None = None
    undone: tuple[Open, datetime] | None = None
    """The question removed by an undo, and the time of the undo."""
    muted: bool = False
    nudged: datetime | None = None
    orders: bool = False
    """Orders were given and not withdrawn."""
    conceded: bool = False
    freed: str = ""
    would: set[str] = field(default_factory=set)
    """The proposals that its player agreed to: ``pause``, ``abandon``."""
    kicks: set[Seat] = field(default_factory=set)
    """The seats that voted to kick its player."""

    @property
    def is_played_by_a_person(self) -> bool:
        return self.chef is None and self.stand_in is None

    @property
    def is_here(self) -> bool:
        """Return whether its player takes part, so that proposals need its vote."""
        return self.is_played_by_a_person and not self.conceded and not self.freed


@dataclass
class UndoableAction:
    """An action that may still be undone."""

    version: int
    seat: Seat
    before: Any
    question: Question | None
    events: list[Any]
    openly: bool
    gained: timedelta


@dataclass
class TableRecord:
    """The record of a table."""

    row: TableRow
    game: AnyGame
    codec: LogCodec
    at: datetime
    """The time of its last event."""
    status: Status = Status.LOBBY
    version: int = 0
    state: Any = None
    terms: dict[str, str] = field(default_factory=dict)
    paused_at: datetime | None = None
    chairs: list[SeatRecord] = field(default_factory=list)
    holders: Mapping[Seat, Holder] = field(default_factory=dict)
    steps: deque[UndoableAction] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    @property
    def bank(self) -> tuple[timedelta, timedelta] | None:
        return BANKS.get(self.terms["pace"])

    @property
    def lead(self) -> timedelta:
        return LEADS.get(self.terms["pace"], NOTHING)

    @property
    def silence(self) -> str:
        return self.terms["silence"]

    def seat_of(self, user_id: int) -> Seat | None:
        """Return a player's current seat, not one that the player left."""
        held = (h.seat for h in self.holders.values() if h.user_id == user_id)
        return next((s for s in held if not self.chairs[s].freed), None)

    def here(self, but: Seat | None = None) -> list[Seat]:
        """Return the seats with a vote."""
        return [s for s, chair in enumerate(self.chairs) if chair.is_here and s != but]

    def awaited(self) -> list[Seat]:
        """Return the publicly asked seats."""
        return [s for s, c in enumerate(self.chairs) if c.open and not c.open.question.aside]


def put(question: Question, at: datetime) -> Open:
    """Return a question that opens now."""
    if question.answered:
        return Open(question, at, at, took=NOTHING)
    return Open(question, at, at)


def bare(question: Question) -> Question:
    """Return a question as shown to all: a sealed answer shows nothing."""
    return replace(question, answered=False)
