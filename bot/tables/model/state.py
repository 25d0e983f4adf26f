"""Folded state of a table: seats, prompts and agreements around the game."""

from collections.abc import Mapping
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

    ASKED = "asked"  # they slept when the prompt opened, or could not be reached
    HALF = "half"  # half of the time in hand is over
    LAST = "last"  # it ends soon
    NUDGE = "nudge"  # somebody at the table asked for it


class Prompt(msgspec.Struct, frozen=True):
    """The question that a seat has on its screen."""

    number: int
    """How many asks this seat has had; a button carries it."""
    question: Question
    since: datetime
    """When it was put, or the open step before it was taken by who sits here. A sealed step leaves
    it alone: everybody sees this time, and nobody may see that such a step was taken."""
    named: bool = False
    """Everybody was told that the answer was missing (R-X1)."""
    sealed_at: datetime | None = None
    """When a sealed answer was laid there; its time no longer runs, which nobody else sees."""
    free: timedelta = timedelta(0)
    """How much of the time since then is not taken from the seat."""
    late: timedelta = timedelta(0)
    """How much of that came after the sealed answer that lies there, and is not charged."""
    back_at: datetime | None = None
    """When the bot last came back while this was asked: time before that has been given back."""
    by_hand: bool = False
    """Its person changed a sealed answer, or took an answer back: no order answers this question
    any more."""
    reminded: ReminderKind | None = None
    """What the person was last called for once more, as time goes on; nudges are left out."""
    nudged: bool = False
    """Somebody asked for a call that has not come yet, or one went out that reached nobody."""

    @property
    def waits(self) -> bool:
        """Say whether the table waits for this seat, as everybody sees it.

        An aside holds nobody up. A sealed answer does not either, but looks like none.
        """
        return not self.question.aside


class SeatState(msgspec.Struct, frozen=True):
    """One seat."""

    chef: str | None
    """The strength of the computer player that sits here, or None for a person."""
    asks: int = 0
    """How many asks it has had."""
    shown: int = 0
    """How many of them everybody knows of: those that followed a sealed step count in none."""
    ask: Prompt | None = None
    came: int = 0
    """The version at which the table last came to wait for it."""
    called: int = 0
    """The same, but for questions of an occasion in which it had been called before."""
    occasion: str = ""
    """The occasion in which it is or was last waited for, unless a computer player moved then."""
    again: int = 0
    """How often the table came to wait for it again in that occasion."""
    came_at: datetime | None = None
    """When that was; None once another question is asked."""
    awake: bool | None = None
    """Its person was awake then, where that was told since."""
    acted: bool = False
    """Its person has acted since."""
    recalled: int = 0
    """The version at which the person was last called once more; 0 where that is settled."""
    recalled_at: datetime | None = None
    """When that was decided."""
    publicly: bool = False
    """That was on the board."""
    muted: bool = False
    """The person wants no further call in this turn."""
    nudged_at: datetime | None = None
    """When somebody last asked for a call."""
    left: int = 0
    """The version at which the table last stopped waiting for it."""
    would_abandon: bool = False
    would_pause: bool = False
    spent: timedelta = timedelta(0)
    """What was used up of its time before the question that is open to it."""
    stand_in: str | None = None
    """The strength of the computer player that plays for the person here, or None."""
    orders: tuple[Any, ...] = ()
    """What its person left for questions to come, as its JSON has it; nobody else sees it."""
    spoke: int = 0
    """The version at which such an order last answered; nobody else sees that either."""
    acts: int = 0
    """How often it acted in the game or took something back."""
    open_acts: int = 0
    """How often so that everybody saw it."""
    undone: Prompt | None = None
    """The prompt that an undo closed, since then: if it opens again soon, its pings were sent."""
    withdrawn: tuple[int, int] = (0, 0)
    """The ask that last went because an action was taken back: its number, and the one shown."""

    conceded: bool = False
    """Whether it gave the game up."""
    freed: str = ""
    """Why nobody holds it, so that it can be taken; empty where somebody does."""
    offered: int = 0
    """The press by which its person offered it to somebody, or 0."""
    kicks: tuple[Seat, ...] = ()
    """The seats that would have its person leave."""
    joined: int = 0
    """The version at which its person took it in the running game, or 0: what it was told before
    was told to somebody else."""
    back: int = 0
    """The version at which its person last took it back from a computer player."""

    @property
    def is_free(self) -> bool:
        """Say whether nobody holds it, and somebody may take it."""
        return self.freed != ""

    @property
    def player(self) -> str | None:
        """Return the strength of the computer player that moves here, or None for a person."""
        return self.chef or self.stand_in

    @property
    def is_waited_for(self) -> bool:
        """Say whether the table waits for this seat."""
        return self.ask is not None and self.ask.waits

    @property
    def open_ask(self) -> int:
        """Return the number of the ask that is open to it, or 0."""
        return self.ask.number if self.ask else 0


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
