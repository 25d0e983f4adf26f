"""Base of the table's events, and those that every layer knows: time, pings, undo."""

from datetime import datetime, timedelta
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.state import ReminderKind, TableState, with_seat


class TableEvent(msgspec.Struct, frozen=True):
    """A fact about a table beside the game's own events; both share one log."""

    is_private: ClassVar[bool] = False
    """Whether only its seat is shown it while the table runs: it would tell hours of sleep, or
    when a sealed answer was given."""
    keeps_undo: ClassVar[bool] = False
    """Whether actions before it can still be undone."""
    is_open_step: ClassVar[bool] = False
    """Whether it shows everybody that the table goes on."""
    is_play: ClassVar[bool] = True
    """Whether it counts as an open move of the table, where it is not private."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Return the table after the event. Total: the log holds facts.

        Args:
            state: the table before.
            at: the time of the move (UTC).
        """
        raise NotImplementedError

    def reopened(self, state: TableState) -> frozenset[Seat]:
        """Return the seats whose prompts get new numbers although their questions are the same."""
        return frozenset()


class TimeNotCounted(TableEvent, frozen=True, tag="time_not_counted"):
    """Time since a prompt that is not charged: sleep, a pause, an outage, other hours from now on.

    It is negative where new hours would leave out more of the time before.
    """

    is_private = True
    keeps_undo = True
    seat: Seat
    span: timedelta
    until: datetime | None = None
    """When the bot was connected again; earlier time is not given back twice."""
    late: timedelta = timedelta(0)
    """The part after a sealed answer: it is shown, and not charged."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Add the time to the open prompt."""
        ask = state.seats[self.seat].ask
        if ask is not None:
            free, late = ask.free + self.span, ask.late + self.late
            ask = replace(ask, free=free, late=late, back_at=self.until or ask.back_at)
        return with_seat(state, self.seat, ask=ask)


class WasAwake(TableEvent, frozen=True, tag="was_awake"):
    """Whether a person was awake when the prompt opened, by their hours at that time.

    Stored with a change of hours or ping channel, so that the change causes no second ping and
    prevents none.
    """

    is_private = True
    keeps_undo = True
    seat: Seat
    awake: bool

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note it."""
        return with_seat(state, self.seat, awake=self.awake)


class CallMissed(TableEvent, frozen=True, tag="call_missed"):
    """A ping that was due found its person asleep or direct messages closed; it follows later."""

    is_private = True
    keeps_undo = True
    seat: Seat
    first: bool = False
    """Whether it was the ping for a new prompt."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Defer the ping."""
        if self.first:
            return with_seat(state, self.seat, awake=False)
        ask = state.seats[self.seat].ask
        return with_seat(state, self.seat, recalled=0, ask=ask and replace(ask, nudged=True))


class Reminded(TableEvent, frozen=True, tag="reminded"):
    """A person is pinged once more, by a direct message or on the board."""

    is_private = True
    keeps_undo = True
    seat: Seat
    stage: ReminderKind
    public: bool = False
    """Whether the ping is on the board."""
    silent: bool = False
    """The person wants no ping: it is only checked whether they are still in the server."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note the ping."""
        ask = state.seats[self.seat].ask
        if self.silent:
            return with_seat(state, self.seat, ask=ask and replace(ask, reminded=self.stage))
        if ask is not None:
            # A ping for another reason serves a nudge, too.
            kind = ask.reminded if self.stage is ReminderKind.NUDGE else self.stage
            ask = replace(ask, nudged=False, reminded=kind)
        own = {"recalled": state.version + 1, "recalled_at": at, "publicly": self.public}
        return with_seat(state, self.seat, ask=ask, **own)


class Undone(TableEvent, frozen=True, tag="undone"):
    """A seat undid what it did after a version, as far as that was still possible."""

    seat: Seat
    to: int = 0
    """That version; 0 where it is told to others, who may not count sealed steps by it."""
    opened: bool = True
    """Whether anything was undone that everybody had seen; if not, nobody sees this either."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Return the table unchanged: ``fold`` undoes the game's own events."""
        return state
