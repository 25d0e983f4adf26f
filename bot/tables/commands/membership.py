"""Membership of a running game: conceding, handing over, taking a seat, kicking, returning."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.commands.command import (
    Command,
    Context,
    require_player,
    require_running,
    require_seat,
)
from bot.tables.model import errors
from bot.tables.model.events import TableEvent
from bot.tables.model.prompts import restarted
from bot.tables.model.records import By, Status
from bot.tables.model.state import (
    TableState,
    with_late,
    with_membership,
    with_seat,
    with_turn,
    without_person,
)
from bot.tables.model.table import Table
from bot.tables.model.terms import rate_of


class FreedReason(StrEnum):
    """The reason for a free seat."""

    GIVEN = "given"  # its person gave it to a computer player
    KICKED = "kicked"  # a proposal to kick was carried
    LEFT = "left"  # its person left the server


class ChefTookOver(TableEvent, frozen=True, tag="chef_took_over"):
    """A person's time ran out: a computer player plays for the seat until it is taken back."""

    seat: Seat
    chef: str
    """Its strength."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Seat the substitute; the time in hand is used up."""
        state = with_late(with_membership(state, self.seat, stand_in=self.chef), self.seat)
        return with_seat(state, self.seat, spent=_whole_bank(state))


class SeatTakenBack(TableEvent, frozen=True, tag="seat_taken_back"):
    """A person returned to the seat that a computer player played."""

    keeps_undo = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Dismiss the substitute; the time for an open prompt begins now."""
        state = with_membership(state, self.seat, stand_in=None)
        now, rate = state.seats[self.seat], rate_of(state.terms)
        return with_seat(
            state,
            self.seat,
            spent=now.spent if rate is None else rate.at_return(now.spent),
            prompt=now.prompt and restarted(now.prompt, at),
        )


class SeatConceded(TableEvent, frozen=True, tag="seat_conceded"):
    """A seat conceded; the game's consequences follow in the same move (R-X4)."""

    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Note the concession and withdraw the person's agreements and orders."""
        state = _vacated(state, self.seat)
        return with_membership(state, self.seat, conceded=True, stand_in=None)

    def reopened(self, state: TableState) -> frozenset[Seat]:
        """Return all seats: their offers can depend on the seat's possessions."""
        return frozenset(range(len(state.seats)))


class SeatFreed(TableEvent, frozen=True, tag="seat_freed"):
    """A seat of a running game was freed and can be taken."""

    seat: Seat
    chef: str
    """The strength of the substitute."""
    why: str
    """A ``FreedReason``."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        state = _vacated(state, self.seat)
        state = with_membership(state, self.seat, freed=self.why, stand_in=self.chef)
        return with_seat(state, self.seat, spent=_whole_bank(state))


class SeatOffered(TableEvent, frozen=True, tag="seat_offered"):
    """A person offered their seat to another person; an earlier offer is void."""

    keeps_undo = True
    seat: Seat
    press: int
    """Discord's number of the interaction, which identifies the offer."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return with_membership(state, self.seat, offered=self.press)


class OfferWithdrawn(TableEvent, frozen=True, tag="offer_withdrawn"):
    """A person withdrew the offer of their seat."""

    keeps_undo = True
    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        return with_membership(state, self.seat, offered=0)


class SeatJoined(TableEvent, frozen=True, tag="seat_joined"):
    """A seat of a running game was taken, with all its possessions: free, offered, or a chef's."""

    seat: Seat

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Give the seat to its new person, with a whole bank from now on."""
        state = _vacated(state, self.seat)
        taken = {"freed": "", "stand_in": None, "joined": state.version + 1, "answered": ()}
        state = with_membership(state, self.seat, **taken)
        prompt = state.seats[self.seat].prompt
        # A sealed answer remains, and so does ``named``; all else starts afresh.
        asked = prompt and replace(restarted(prompt, at), by_hand=False)
        counters = replace(state.seats[self.seat].counters, kept=0, late=0, hints=0)
        return with_seat(
            state,
            self.seat,
            chef=None,
            hint=("", None),
            order_answer=0,
            spent=timedelta(0),
            prompt=asked,
            counters=counters,
            here_at=at,
            here=state.version + 1,
        )

    def reopened(self, state: TableState) -> frozenset[Seat]:
        """Return the seat: its old controls belonged to its former person."""
        return frozenset({self.seat})


def _vacated(state: TableState, seat: Seat) -> TableState:
    """Return the table without a person's agreements, orders, offer and muted turn."""
    state = with_turn(without_person(state, seat), seat, muted=False)
    return with_membership(with_seat(state, seat, orders=()), seat, offered=0)


def _whole_bank(state: TableState) -> timedelta:
    rate = rate_of(state.terms)
    return timedelta(0) if rate is None else rate.bank


class Concede(Command, frozen=True, tag="concede"):
    """Give the game up; the others play on (R-X4)."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        seat = require_player(table, context)
        return (SeatConceded(seat), *table.game.concede(table.state.game, seat, table.chance()))


class GiveToChef(Command, frozen=True, tag="give_to_chef"):
    """Leave a seat to a chef until a person takes it; the clock does if its person left."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        seat = require_player(table, context)
        if context.substitute is None:
            raise errors.NoChefError
        why = FreedReason.LEFT if context.by is By.CLOCK else FreedReason.GIVEN
        return (SeatFreed(seat, context.substitute, why),)


class OfferSeat(Command, frozen=True, tag="offer_seat"):
    """Offer one's seat to a person; only that person's preferences record to whom."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        return (SeatOffered(require_player(table, context), context.press),)


class WithdrawOffer(Command, frozen=True, tag="withdraw_offer"):
    """Withdraw the offer of one's seat; the control's number is that of the offer."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        seat = require_player(table, context)
        offered = table.state.seats[seat].membership.offered
        if not offered or (context.control is not None and context.control[1] != offered):
            raise errors.OfferOverError
        return (OfferWithdrawn(seat),)


class AcceptSeat(Command, frozen=True, tag="accept_seat"):
    """Take over an offered seat."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        if context.seat is not None:
            raise errors.AlreadySeatedError
        for seat, one in enumerate(table.state.seats):
            if one.membership.offered and one.membership.offered in context.facts.offers:
                return (SeatJoined(seat),)
        raise errors.NotInvitedError


class TakeBack(Command, frozen=True, tag="take_seat_back"):
    """Return to one's seat, which a computer player plays."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        seat = require_seat(context.seat)
        if table.state.seats[seat].membership.stand_in is None:
            raise errors.PlaysAlreadyError
        return (SeatTakenBack(seat),)


class Substitute(Command, frozen=True, tag="let_chef_play"):
    """Let a computer player play for a person out of time."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        require_running(table)
        if context.seat is None or table.state.seats[context.seat].player is not None:
            raise errors.NotSeatedError
        if context.substitute is None:
            raise errors.NoChefError
        return (ChefTookOver(context.seat, context.substitute),)


MOST_OFFERS = 20
"""The number of seat offers kept for a person; older ones are dropped."""


def join_running(table: Table, context: Context) -> tuple[SeatJoined]:
    """Return the seat that the actor takes: a free one, the former one first, else a chef's."""
    seats, former = table.state.seats, context.facts.former
    if table.state.status is not Status.RUNNING:
        raise errors.WrongStatusError(Status.LOBBY, table.state.status)
    if context.seat is not None:
        raise errors.AlreadySeatedError
    free = table.state.free()
    if any(seats[seat].membership.freed == FreedReason.KICKED for seat in former if seat in free):
        raise errors.PutOutError
    own = [seat for seat in free if seat in former]
    for seat in (*own, *free, *table.takeable()):
        return (SeatJoined(seat),)
    raise errors.NoFreeSeatError
