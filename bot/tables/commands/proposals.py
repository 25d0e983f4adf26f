"""Proposals to abandon a table, to pause it, to kick a person; and the end of a pause.

Agreements are counted after every move: a concession, a departure or a substitute may complete the
others' agreement.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.command import Command, Context, require_player
from bot.tables.commands.membership import FreedReason, SeatFreed
from bot.tables.model import errors
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Status
from bot.tables.model.state import (
    Agreement,
    ProposalKind,
    TableState,
    agreeing,
    counted_anew,
    with_agreement,
)
from bot.tables.model.table import Table


class Agreed(TableEvent, frozen=True, tag="agreed"):
    """A person agreed to a proposal, or withdrew the agreement."""

    keeps_undo = True
    seat: Seat
    kind: ProposalKind
    against: Seat | None = None
    """The seat of the person to kick; None where the proposal concerns the table."""
    agrees: bool = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        agreement = Agreement(self.kind, self.against, self.seat)
        return with_agreement(state, agreement, agrees=self.agrees)


class TableAbandoned(TableEvent, frozen=True, tag="table_abandoned"):
    """The table is closed without a result."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, status=Status.ABANDONED)


class TableClosed(TableEvent, frozen=True, tag="table_closed"):
    """The server's managers closed the table."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return replace(state, status=Status.CLOSED)


class TablePaused(TableEvent, frozen=True, tag="table_paused"):
    """The pause began by consent: no time is charged until it ends."""

    keeps_undo = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        left = tuple(one for one in state.agreements if one.kind is not ProposalKind.PAUSE)
        return counted_anew(replace(state, agreements=left, paused_at=at), at)


FEWEST_VOICES = 2
"""The fewest other people needed to kick a person: a single one must not win by a vote."""


def voices(state: TableState, against: Seat | None = None) -> tuple[Seat, ...]:
    """Return the seats that must agree to a proposal: all present people who play.

    The seat concerned by the proposal is excluded.
    """
    return tuple(
        seat
        for seat in state.players()
        if seat != against and state.seats[seat].membership.stand_in is None
    )


def carried(
    state: TableState, strengths: Sequence[str]
) -> TableAbandoned | TablePaused | SeatFreed | None:
    """Return the first proposal with all agreements that has not been carried out, or None.

    It needs the agreement of all people who play, except those with a substitute. Without any
    person present nothing is carried.
    """
    if state.status is not Status.RUNNING:
        return None
    here = set(voices(state))
    if here and here <= set(agreeing(state.agreements, ProposalKind.ABANDON)):
        return TableAbandoned()
    for seat in state.players():
        needed, agreed = voices(state, seat), agreeing(state.agreements, ProposalKind.KICK, seat)
        if strengths and len(needed) >= FEWEST_VOICES and set(needed) <= set(agreed):
            return SeatFreed(seat, strengths[0], FreedReason.KICKED)
    pause = set(agreeing(state.agreements, ProposalKind.PAUSE))
    return TablePaused() if here and here <= pause and state.paused_at is None else None


class TableResumed(TableEvent, frozen=True, tag="table_resumed"):
    """A person ended the pause."""

    keeps_undo = True

    def apply(self, state: TableState, at: datetime) -> TableState:
        return counted_anew(replace(state, paused_at=None), at)


class Pause(Command, frozen=True, tag="pause"):
    """Agree to pause the table."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the agreement; the pause follows once all agree."""
        seat = require_player(table, context)
        if table.state.paused_at is not None:
            raise errors.PausedAlreadyError
        return (Agreed(seat, ProposalKind.PAUSE),)


class Resume(Command, frozen=True, tag="resume"):
    """End the pause; any player may."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_player(table, context)
        if table.state.paused_at is None:
            raise errors.NotPausedError
        return (TableResumed(),)


class Kick(Command, frozen=True, tag="kick"):
    """Agree that a person should leave, or withdraw that."""

    against: Seat
    agrees: bool = True

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        seat = require_player(table, context)
        if context.substitute is None:
            raise errors.NoChefError  # without people the table could not play on
        needed, players = voices(table.state, self.against), table.state.players()
        if self.against not in players or self.against == seat or len(needed) < FEWEST_VOICES:
            raise errors.NoVoteError
        return (Agreed(seat, ProposalKind.KICK, self.against, self.agrees),)
