"""Folded state of a table: seats, prompts and agreements around the game."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import Question, Seat
from bot.tables.model.records import Status
from bot.tables.model.undo import UndoWindow


class ReminderKind(StrEnum):
    """Reason for a further ping of a person."""

    ASKED = "asked"  # the ping for the prompt was deferred
    HALF = "half"  # half of the time in hand is over
    LAST = "last"  # it ends soon
    NUDGE = "nudge"  # another player nudged

    @property
    def is_about_time(self) -> bool:
        """Return whether it depends on the time in hand alone."""
        return self in (ReminderKind.HALF, ReminderKind.LAST)


class PingLog(msgspec.Struct, frozen=True):
    """Pings of a prompt: sent, deferred and requested."""

    reminded: ReminderKind | None = None
    """The last reminder about the time in hand."""
    deferred: bool = False
    """The ping for the prompt itself follows as a reminder."""
    nudged: bool = False
    """A requested ping was not sent yet."""
    sent: int = 0
    """The version of the last reminder, or 0."""
    sent_at: datetime | None = None
    publicly: bool = False
    """The last reminder is on the board."""


class Prompt(msgspec.Struct, frozen=True):
    """An open question to a seat."""

    number: int
    """The number of the prompt, counted by seat and carried by its buttons."""
    question: Question
    since: datetime
    """The moment of its opening, or of its person's open step. It is public, so a sealed step does
    not change it."""
    counted_from: datetime
    """The start of the time not yet charged."""
    charged: timedelta = timedelta(0)
    """The charge before that, by the person's former calendar."""
    sealed_charge: timedelta | None = None
    """The total charge of a sealed answer; it replaces ``charged`` when the prompt ends."""
    days_off: int = 0
    """Days off spent while it was open."""
    named: bool = False
    """The missing answer was made public (R-X1)."""
    by_hand: bool = False
    """Its person changed a sealed answer or undid an action, so no order answers it any more."""
    pings: PingLog = PingLog()

    @property
    def waits(self) -> bool:
        """Return whether the table publicly waits for this seat.

        An aside blocks no other seat. Neither does a sealed answer, but it looks unanswered.
        """
        return not self.question.aside


class Membership(msgspec.Struct, frozen=True):
    """A person's hold on a seat."""

    stand_in: str | None = None
    """The strength of the substitute, or None."""
    conceded: bool = False
    """The person gave the game up."""
    freed: str = ""
    """The reason for a free seat; empty for a held one."""
    offered: int = 0
    """The interaction by which its person offered it, or 0."""
    joined: int = 0
    """The version at which its person took it in the running game, or 0; earlier moves were shown
    to a former person."""
    answered: tuple[str, ...] = ()
    """The ids of the questions that its person answered by hand, each once."""


class Turn(msgspec.Struct, frozen=True):
    """A span in which the table waits for a seat, with the facts that determine its pings."""

    start: int = 0
    """The version at which the table last began to wait for the seat."""
    occasion_start: int = 0
    """The same, but for questions of an occasion with an earlier ping."""
    occasion: str = ""
    """The last occasion for waiting, unless a computer player moved then."""
    restarts: int = 0
    """The number of times the table waited for it again in that occasion."""
    end: int = 0
    """The version at which the table last stopped waiting for it."""
    muted: bool = False
    """The person wants no further ping in this turn."""
    nudged_at: datetime | None = None
    """The time of the last nudge."""


class Counters(msgspec.Struct, frozen=True):
    """Numbers carried by the seat's controls, so that an old one has no effect."""

    prompts: int = 0
    """The number of its prompts."""
    shown: int = 0
    """The public number of its prompts: a prompt after a sealed step is not counted."""
    actions: int = 0
    """The number of its actions and undos."""
    open_actions: int = 0
    """The number of its open actions and undos."""
    kept: int = 0
    """The number of answers that its person gave, by hand or by order."""
    late: int = 0
    """The number of times its person's time ran out."""
    hints: int = 0
    """The number of hints that its person took; secret until the end."""


class SeatState(msgspec.Struct, frozen=True):
    """One seat."""

    chef: str | None
    """The strength of the computer player seated here, or None for a person."""
    membership: Membership = Membership()
    turn: Turn = Turn()
    counters: Counters = Counters()
    prompt: Prompt | None = None
    """The open prompt."""
    spent: timedelta = timedelta(0)
    """Used time in hand; a day off is subtracted."""
    orders: tuple[Any, ...] = ()
    """The person's orders for future prompts, as JSON; secret from all others."""
    hint: tuple[str, Any] = ("", None)
    """The last hint: the digest of what the seat saw, and an action as JSON."""
    order_answer: int = 0
    """The version at which an order last answered; secret from all others."""
    undone: Prompt | None = None
    """The prompt closed by an undo, with the time: if it reopens soon, its pings count as sent."""
    withdrawn: tuple[int, int] = (0, 0)
    """The prompt last closed by an undo: its number, and its public number."""
    here_at: datetime | None = None
    """When its person sat down, or last did something here by hand."""
    here: int = 0
    """The version of that in the running game."""
    called_at: datetime | None = None
    """When its person was asked in the lobby whether they are there, without an answer yet."""

    @property
    def is_free(self) -> bool:
        """Return whether the seat has no holder and can be taken."""
        return self.membership.freed != ""

    @property
    def player(self) -> str | None:
        """Return the strength of the computer player that moves here, or None for a person."""
        return self.chef or self.membership.stand_in

    @property
    def is_waited_for(self) -> bool:
        """Return whether the table waits for this seat."""
        return self.prompt is not None and self.prompt.waits

    @property
    def pings(self) -> PingLog:
        """Return the pings of the open prompt."""
        return PingLog() if self.prompt is None else self.prompt.pings

    @property
    def open_prompt(self) -> int:
        """Return the number of its open prompt, or 0."""
        return self.prompt.number if self.prompt else 0


class ProposalKind(StrEnum):
    """Subject of a proposal."""

    ABANDON = "abandon"  # close the table without a result
    PAUSE = "pause"  # pause all clocks
    KICK = "kick"  # kick a person


class Agreement(msgspec.Struct, frozen=True):
    """A seat's agreement to a proposal, which is carried once all present and concerned agree."""

    kind: ProposalKind
    against: Seat | None
    """The seat of the person to kick; None where the proposal concerns the table."""
    seat: Seat


def agreeing(
    agreements: Iterable[Agreement], kind: ProposalKind, against: Seat | None = None
) -> tuple[Seat, ...]:
    """Return the seats that agree to a proposal, in seat order."""
    return tuple(sorted(a.seat for a in agreements if (a.kind, a.against) == (kind, against)))


class TableState(msgspec.Struct, frozen=True):
    """The whole truth of a table; held by this package alone."""

    version: int = 0
    status: Status = Status.LOBBY
    options: Mapping[str, str] = {}
    seats: tuple[SeatState, ...] = ()
    draws: tuple[int, ...] = ()
    """The snowflakes in the key of chance, in order."""
    game: Any = None
    """The game's State, from the start on."""
    moved: int = 0
    """The version at which the table last moved to a channel."""
    channel_id: int | None = None
    """The table's channel; None for the original one."""
    moved_at: datetime = datetime.fromtimestamp(0, UTC)
    """The time of the last open move of a person or computer player, at least the opening."""
    paused_at: datetime | None = None
    """The start of the pause by consent."""
    terms: Mapping[str, str] = {}
    """Terms in addition to the game's options; empty at an early table."""
    agreements: tuple[Agreement, ...] = ()
    """Oldest first."""
    window: UndoWindow = UndoWindow()
    """Actions that can still be undone."""

    rematch_of: int | None = None
    """The former table of a rematch."""

    def persons(self) -> tuple[Seat, ...]:
        """Return the seats that people hold."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.chef is None)

    def players(self) -> tuple[Seat, ...]:
        """Return the seats of people who play on, without those who conceded or left."""
        return tuple(
            seat
            for seat in self.persons()
            if not self.seats[seat].membership.conceded and not self.seats[seat].is_free
        )

    def free(self) -> tuple[Seat, ...]:
        """Return the seats that have no holder."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_free)

    def opener(self) -> Seat | None:
        """Return the seat that runs the lobby: the first held by a person."""
        return next(iter(self.persons()), None)

    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats that the table waits for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.is_waited_for)


def with_seat(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with a changed seat."""
    changed = replace(state.seats[seat], **changes)
    return replace(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def with_membership(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with a changed hold on a seat."""
    return with_seat(state, seat, membership=replace(state.seats[seat].membership, **changes))


def with_late(state: TableState, seat: Seat) -> TableState:
    """Return the table with one more answer that its person missed."""
    counters = state.seats[seat].counters
    return with_seat(state, seat, counters=replace(counters, late=counters.late + 1))


def with_turn(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with a changed turn of a seat."""
    return with_seat(state, seat, turn=replace(state.seats[seat].turn, **changes))


def with_pings(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with a changed ping log of a seat's prompt, if it has one."""
    prompt = state.seats[seat].prompt
    if prompt is None:
        return state
    return with_seat(state, seat, prompt=replace(prompt, pings=replace(prompt.pings, **changes)))


def counted_anew(state: TableState, at: datetime) -> TableState:
    """Return the table with the time of all open prompts counted from a moment on."""
    seats = (
        replace(s, prompt=s.prompt and replace(s.prompt, counted_from=at)) for s in state.seats
    )
    return replace(state, seats=tuple(seats))


def with_agreement(state: TableState, agreement: Agreement, *, agrees: bool) -> TableState:
    """Return the table with an agreement, or without it."""
    others = tuple(one for one in state.agreements if one != agreement)
    return replace(state, agreements=(*others, agreement) if agrees else others)


def without_agreements(state: TableState, seat: Seat, *kinds: ProposalKind) -> TableState:
    """Return the table without a seat's agreements to proposals of some kinds."""
    left = tuple(one for one in state.agreements if one.seat != seat or one.kind not in kinds)
    return replace(state, agreements=left)


def without_person(state: TableState, seat: Seat) -> TableState:
    """Return the table without a person's agreements, and without proposals about them."""
    left = tuple(one for one in state.agreements if seat not in (one.seat, one.against))
    return replace(state, agreements=left)
