"""Records of each table, kept apart from the bot's own state of it."""

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
"""The time that a seat has in hand, and an hour that is given back."""

LEADS: Mapping[str, timedelta] = {"live": 3 * MINUTE, "day": HOUR, "slow": HOUR}
"""The time between a last call and the end of a seat's time."""

_REMEMBERED = 200
"""The number of a table's actions that is kept: what can be taken back is among them."""


@dataclass
class Open:
    """A question that is open to a seat."""

    question: Question
    since: datetime
    counted_from: datetime
    """Its person's hours changed, or a pause began or ended, then: earlier time is charged."""
    charged: timedelta = NOTHING
    """The charge for that earlier time."""
    took: timedelta | None = None
    """The counted part of its person's time when a sealed answer came."""
    deferred: bool = False
    """Its person slept, or got no direct messages: the ping for it follows."""
    named_at: datetime | None = None
    not_before: datetime | None = None
    """Neither what was said about hours then, nor a pause until then, can have ended it earlier."""
    called: list[str] = field(default_factory=list)
    """Why its person was called once more."""
    nudged_at: datetime | None = None
    """The moment of a wanted call that has not come yet."""

    @property
    def called_for(self) -> bool:
        """Say whether its person was called since half of the time was over."""
        return "half" in self.called or "last" in self.called

    @property
    def is_awaited(self) -> bool:
        """Say whether something has to be done by this seat."""
        return not self.question.aside and not self.question.answered


@dataclass
class Chair:
    """A seat."""

    chef: str | None
    stand_in: str | None = None
    spent: timedelta = NOTHING
    open: Open | None = None
    undone: tuple[Open, datetime] | None = None
    """The question that an undo took away, and when."""
    muted: bool = False
    nudged: datetime | None = None
    orders: bool = False
    """Something was left ahead, and not taken back."""
    conceded: bool = False
    freed: str = ""
    would: set[str] = field(default_factory=set)
    """To what its person agreed: ``pause``, ``abandon``."""
    kicks: set[Seat] = field(default_factory=set)
    """The people who would have its person leave."""

    @property
    def is_played_by_a_person(self) -> bool:
        return self.chef is None and self.stand_in is None

    @property
    def is_here(self) -> bool:
        """Say whether its person plays, so that the others ask it before anything is agreed."""
        return self.is_played_by_a_person and not self.conceded and not self.freed


@dataclass
class UndoableAction:
    """An action, as long as it may be taken back."""

    version: int
    seat: Seat
    before: Any
    question: Question | None
    events: list[Any]
    openly: bool
    gained: timedelta


@dataclass
class Book:
    """A table."""

    row: TableRow
    game: AnyGame
    codec: LogCodec
    at: datetime
    """The moment of its last event."""
    status: Status = Status.LOBBY
    version: int = 0
    state: Any = None
    terms: dict[str, str] = field(default_factory=dict)
    paused_at: datetime | None = None
    chairs: list[Chair] = field(default_factory=list)
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
        """Return the seat that somebody holds; who left it is noted there, and holds it not."""
        held = (h.seat for h in self.holders.values() if h.user_id == user_id)
        return next((s for s in held if not self.chairs[s].freed), None)

    def here(self, but: Seat | None = None) -> list[Seat]:
        """Return whose agreement counts."""
        return [s for s, chair in enumerate(self.chairs) if chair.is_here and s != but]

    def awaited(self) -> list[Seat]:
        """Return the seats that everybody sees asked."""
        return [s for s, c in enumerate(self.chairs) if c.open and not c.open.question.aside]


def put(question: Question, at: datetime) -> Open:
    """Return a question that is open from now on."""
    if question.answered:
        return Open(question, at, at, took=NOTHING)
    return Open(question, at, at)


def bare(question: Question) -> Question:
    """Return a question as all see it: a sealed answer shows nothing."""
    return replace(question, answered=False)
