"""Folded state of a table: seats, prompts and agreements around the game."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import Question, Seat
from bot.tables.model.records import Status
from bot.tables.model.undo import UndoWindow


class ReminderKind(StrEnum):
    """Why a person is pinged once more."""

    ASKED = "asked"  # the ping for the prompt was deferred
    HALF = "half"  # half of the time in hand is over
    LAST = "last"  # it ends soon
    NUDGE = "nudge"  # somebody at the table asked for it

    @property
    def is_about_time(self) -> bool:
        """Return whether it is due by the time in hand alone."""
        return self in (ReminderKind.HALF, ReminderKind.LAST)


class PingLog(msgspec.Struct, frozen=True):
    """Pings of a prompt: sent, deferred and asked for."""

    reminded: ReminderKind | None = None
    """The last reminder about the time in hand."""
    deferred: bool = False
    """The ping for the prompt itself follows as a reminder."""
    nudged: bool = False
    """Somebody asked for a ping that was not sent yet."""
    sent: int = 0
    """The version of the last reminder, or 0."""
    sent_at: datetime | None = None
    publicly: bool = False
    """The last reminder is on the board."""


class Prompt(msgspec.Struct, frozen=True):
    """An open question to a seat."""

    number: int
    """Counts the prompts of the seat; a button carries it."""
    question: Question
    since: datetime
    """When it opened, or when its person took an open step. A sealed step leaves it alone, since
    everybody sees this time."""
    counted_from: datetime
    """Since when its time is not charged yet."""
    charged: timedelta = timedelta(0)
    """What was charged before that: the person's calendar changed meanwhile."""
    sealed_charge: timedelta | None = None
    """The charge of a sealed answer, in all; it replaces ``charged`` when the prompt ends."""
    days_off: int = 0
    """Days off that were spent while it was open."""
    named: bool = False
    """Everybody was told that the answer was missing (R-X1)."""
    by_hand: bool = False
    """Its person changed a sealed answer or undid an action, so no order answers it any more."""
    pings: PingLog = PingLog()

    @property
    def waits(self) -> bool:
        """Return whether the table waits for this seat, as everybody sees it.

        An aside holds nobody up. A sealed answer does not either, but looks like none.
        """
        return not self.question.aside


class Membership(msgspec.Struct, frozen=True):
    """A person's hold on a seat."""

    stand_in: str | None = None
    """The strength of the computer player that plays for the person, or None."""
    conceded: bool = False
    """The person gave the game up."""
    freed: str = ""
    """Why nobody holds the seat, so that it can be taken; empty where somebody does."""
    offered: int = 0
    """The press by which its person offered it to somebody, or 0."""
    joined: int = 0
    """The version at which its person took it in the running game, or 0; earlier moves were shown
    to somebody else."""
    back: int = 0
    """The version at which its person last took it back from a computer player."""


class Turn(msgspec.Struct, frozen=True):
    """A span in which the table waits for a seat, with what its pings depend on."""

    came: int = 0
    """The version at which the table last came to wait for the seat."""
    called: int = 0
    """The same, but for questions of an occasion in which it had been pinged before."""
    occasion: str = ""
    """The occasion in which it is or was last waited for, unless a computer player moved then."""
    again: int = 0
    """How often the table came to wait for it again in that occasion."""
    left: int = 0
    """The version at which the table last stopped waiting for it."""
    muted: bool = False
    """The person wants no further ping in this turn."""
    nudged_at: datetime | None = None
    """When somebody last asked for a ping."""


class Counters(msgspec.Struct, frozen=True):
    """Numbers that the seat's controls carry, so that an old one does nothing."""

    asks: int = 0
    """How many prompts it has had."""
    shown: int = 0
    """How many of them everybody knows of: those that followed a sealed step count in none."""
    acts: int = 0
    """How often it acted in the game or undid something."""
    open_acts: int = 0
    """How often so that everybody saw it."""


class SeatState(msgspec.Struct, frozen=True):
    """One seat."""

    chef: str | None
    """The strength of the computer player that sits here, or None for a person."""
    membership: Membership = Membership()
    turn: Turn = Turn()
    counters: Counters = Counters()
    ask: Prompt | None = None
    """The open prompt."""
    spent: timedelta = timedelta(0)
    """Time in hand that is used up; a day off is taken off it."""
    orders: tuple[Any, ...] = ()
    """The person's orders for prompts to come, as their JSON has it; nobody else sees them."""
    spoke: int = 0
    """The version at which such an order last answered; nobody else sees that either."""
    undone: Prompt | None = None
    """The prompt that an undo closed, since then: if it opens again soon, its pings were sent."""
    withdrawn: tuple[int, int] = (0, 0)
    """The prompt that an undo last closed: its number, and the one that everybody knew."""

    @property
    def is_free(self) -> bool:
        """Return whether nobody holds it, and somebody may take it."""
        return self.membership.freed != ""

    @property
    def player(self) -> str | None:
        """Return the strength of the computer player that moves here, or None for a person."""
        return self.chef or self.membership.stand_in

    @property
    def is_waited_for(self) -> bool:
        """Return whether the table waits for this seat."""
        return self.ask is not None and self.ask.waits

    @property
    def pings(self) -> PingLog:
        """Return the pings of the open prompt."""
        return PingLog() if self.ask is None else self.ask.pings

    @property
    def open_ask(self) -> int:
        """Return the number of the ask that is open to it, or 0."""
        return self.ask.number if self.ask else 0


class ProposalKind(StrEnum):
    """Subject of a proposal."""

    ABANDON = "abandon"  # close the table without a result
    PAUSE = "pause"  # let nobody's time run
    KICK = "kick"  # put a person out


class Proposal(msgspec.Struct, frozen=True):
    """Something that happens once everybody who is here and concerned agrees."""

    kind: ProposalKind
    against: Seat | None
    """The seat of the person whom it would put out; None where it concerns the table."""
    agreed: tuple[Seat, ...]
    """Never empty, in the order in which they agreed."""


def agreeing(
    proposals: Iterable[Proposal], kind: ProposalKind, against: Seat | None = None
) -> tuple[Seat, ...]:
    """Return the seats that agree to a proposal, in seat order."""
    return tuple(
        sorted(
            seat
            for one in proposals
            if (one.kind, one.against) == (kind, against)
            for seat in one.agreed
        )
    )


class Progress(msgspec.Struct, frozen=True):
    """Public progress of a game, from which its end is estimated."""

    begun_at: datetime | None = None
    """When the game began."""
    open_moves: int = 0
    """How many moves of the game all have seen something of."""
    seen_at: datetime | None = None
    """When all last saw something happen."""
    stood: timedelta = timedelta(0)
    """How long it stood still by consent before."""


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
    progress: Progress = Progress()
    paused_at: datetime | None = None
    """Since when nobody's time runs, by consent."""
    terms: Mapping[str, str] = {}
    """What was agreed on beside the game's options; nothing at an early table."""
    proposals: tuple[Proposal, ...] = ()
    """Oldest first."""
    window: UndoWindow = UndoWindow()
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
            if not self.seats[seat].membership.conceded and not self.seats[seat].is_free
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


def with_membership(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with something changed of a person's hold on a seat."""
    return with_seat(state, seat, membership=replace(state.seats[seat].membership, **changes))


def with_turn(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with something changed of a seat's turn."""
    return with_seat(state, seat, turn=replace(state.seats[seat].turn, **changes))


def with_pings(state: TableState, seat: Seat, **changes: Any) -> TableState:
    """Return the table with a changed ping log of a seat's prompt, if it has one."""
    ask = state.seats[seat].ask
    if ask is None:
        return state
    return with_seat(state, seat, ask=replace(ask, pings=replace(ask.pings, **changes)))


def counted_anew(state: TableState, at: datetime) -> TableState:
    """Return the table with the time of all open prompts counted from a moment on."""
    seats = (replace(s, ask=s.ask and replace(s.ask, counted_from=at)) for s in state.seats)
    return replace(state, seats=tuple(seats))


def with_agreement(
    state: TableState, seat: Seat, kind: ProposalKind, against: Seat | None, *, agrees: bool
) -> TableState:
    """Return the table with a seat's agreement to a proposal, or without it."""
    known = {(one.kind, one.against): one.agreed for one in state.proposals}
    others = tuple(other for other in known.get((kind, against), ()) if other != seat)
    known[kind, against] = (*others, seat) if agrees else others
    left = (Proposal(*subject, agreed) for subject, agreed in known.items() if agreed)
    return replace(state, proposals=tuple(left))


def without_agreements(state: TableState, seat: Seat, *kinds: ProposalKind) -> TableState:
    """Return the table without a seat's agreements to proposals of some kinds."""
    for one in state.proposals:
        if one.kind in kinds and seat in one.agreed:
            state = with_agreement(state, seat, one.kind, one.against, agrees=False)
    return state


def without_person(state: TableState, seat: Seat) -> TableState:
    """Return the table without all that a seat's person agreed to, and others about them."""
    state = without_agreements(state, seat, *ProposalKind)
    return replace(state, proposals=tuple(p for p in state.proposals if p.against != seat))
