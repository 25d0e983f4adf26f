"""Base of the table's events, and the events known to every layer: time, pings, undo."""

from datetime import datetime, timedelta
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.state import ReminderKind, TableState, with_pings, with_seat
from bot.tables.model.terms import rate_of


class TableEvent(msgspec.Struct, frozen=True):
    """A fact about a table, apart from the game's own events; both share one log."""

    is_private: ClassVar[bool] = False
    """Whether it is shown to its seat alone while the table runs: it would reveal hours of sleep,
    or the time of a sealed answer. Actions before it can still be undone."""
    keeps_undo: ClassVar[bool] = False
    """Whether actions before it can still be undone, where it is not private."""
    is_play: ClassVar[bool] = True
    """Whether it counts as an open move of the table, where it is not private."""
    follows_prompts: ClassVar[bool] = False
    """Whether it concerns the prompts opened by its move, and is applied after them."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Return the table after the event. Total: logged events are facts."""
        raise NotImplementedError

    def reopened(self, state: TableState) -> frozenset[Seat]:
        """Return the seats with renumbered prompts for the same questions."""
        return frozenset()


class TimeCharged(TableEvent, frozen=True, tag="time_charged"):
    """Available time used by a prompt since its last charge."""

    is_private = True
    seat: Seat
    span: timedelta
    sealed: bool = False
    """Whether a sealed answer ends the time: it is charged when the prompt ends."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Charge the seat, up to its whole bank; the prompt counts on from now."""
        seat, rate = state.seats[self.seat], rate_of(state.terms)
        prompt = seat.prompt
        if prompt is None or rate is None:
            return state
        if self.sealed:
            sealed = replace(prompt, sealed_charge=prompt.charged + self.span)
            return with_seat(state, self.seat, prompt=sealed)
        spent = min(seat.spent + self.span, rate.bank)
        charged = prompt.charged + spent - seat.spent
        prompt = replace(prompt, charged=charged, counted_from=at)
        return with_seat(state, self.seat, prompt=prompt, spent=spent)


class PingDeferred(TableEvent, frozen=True, tag="ping_deferred"):
    """A ping was deferred: its person sleeps, or gets no direct messages; a reminder follows."""

    is_private = True
    follows_prompts = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Defer the ping to a reminder."""
        return with_pings(state, self.seat, deferred=True)


class Reminded(TableEvent, frozen=True, tag="reminded"):
    """A person is pinged once more, by a direct message or on the board."""

    is_private = True
    seat: Seat
    stage: ReminderKind
    public: bool = False
    """Whether the ping is on the board."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note the ping: it serves a nudge and a deferred ping, too."""
        prompt = state.seats[self.seat].prompt
        kind = self.stage if self.stage.is_about_time or prompt is None else prompt.pings.reminded
        sent = {"sent": state.version + 1, "sent_at": at, "publicly": self.public}
        return with_pings(state, self.seat, reminded=kind, nudged=False, deferred=False, **sent)


class Undone(TableEvent, frozen=True, tag="undone"):
    """A seat undid its actions after a version, as far as possible."""

    seat: Seat
    to: int = 0
    """The version; 0 for other audiences, to hide the number of sealed steps."""
    opened: bool = True
    """Whether a publicly seen action was undone; if not, the event is not public either."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Return the table unchanged: ``fold`` undoes the game's own events."""
        return state
