"""Coming and going in a running game: conceding, handing a seat over, taking a free one, a vote."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, TypeAlias, assert_never

import msgspec

from bot.games.chance import Chance
from bot.games.contract import AnyGame, Seat
from bot.tables.model.errors import (
    AlreadySeatedError,
    ConcededError,
    NoChefError,
    NoFreeSeatError,
    NotInvitedError,
    NotSeatedError,
    NoVoteError,
    PutOutError,
    WrongStatusError,
)
from bot.tables.model.events import KickAgreed, SeatConceded, SeatFreed, SeatJoined, SeatOffered
from bot.tables.model.records import Holder, Preferences, Status
from bot.tables.model.request import Request
from bot.tables.model.state import TableState


class FreedReason(StrEnum):
    """Why nobody holds a seat."""

    GIVEN = "given"  # its person gave it to a computer player
    KICKED = "kicked"  # the others agreed on it
    LEFT = "left"  # its person left the server


class Concede(msgspec.Struct, frozen=True, tag="concede"):
    """Give the game up; the others play on (R-X4)."""


class GiveToChef(msgspec.Struct, frozen=True, tag="give_to_chef"):
    """Leave the own seat to a computer player, until somebody takes it."""


class OfferSeat(msgspec.Struct, frozen=True, tag="offer_seat"):
    """Offer the own seat to somebody, who is named in their own settings alone."""


class AcceptSeat(msgspec.Struct, frozen=True, tag="accept_seat"):
    """Take over a seat that was offered."""


class Kick(msgspec.Struct, frozen=True, tag="kick"):
    """Say that somebody should leave, or take that word back."""

    against: Seat
    agrees: bool = True


class FreeSeat(msgspec.Struct, frozen=True, tag="free_seat"):
    """Note that who held a seat left the server; the bot's alone."""


Going: TypeAlias = Concede | GiveToChef | OfferSeat | AcceptSeat | Kick

MOST_OFFERS = 20
"""So many offers of seats are remembered for a person, the newest."""

FEWEST_VOICES = 2
"""So many others at least it takes to put somebody out: one alone must not win by a vote."""


def decide_going(
    game: AnyGame,
    strengths: Sequence[str],
    state: TableState,
    seat: Seat | None,
    action: Going,
    *,
    press: int,
    offers: Sequence[int],
    chance: Chance,
) -> tuple[Any, ...]:
    """Return what happens when somebody comes or goes in a running game.

    Args:
        game: the table's game.
        strengths: the computer players the game has.
        state: the table now.
        seat: who acts, or None for somebody without a seat.
        action: what is done.
        press: the interaction's snowflake; an offer is known by it.
        offers: the offers of seats that were made to who acts.
        chance: for what a concession brings about.

    Raises:
        TableError: the table, or this person's place at it, does not allow it.
        CannotConcedeError: the seat plays alone.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if isinstance(action, AcceptSeat):
        return (SeatJoined(_offered(state, seat, offers)),)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    match action:
        case Concede():
            return (SeatConceded(seat), *game.concede(state.game, seat, chance))
        case GiveToChef():
            return (freed(strengths, seat, FreedReason.GIVEN),)
        case OfferSeat():
            return (SeatOffered(seat, press),)
        case Kick():
            if not strengths:
                raise NoChefError  # nobody could play on there
            return (_vote(state, seat, action),)
        case _:
            assert_never(action)


def freed(strengths: Sequence[str], seat: Seat, why: FreedReason) -> SeatFreed:
    """Return that a seat can be taken; a computer player plays there meanwhile.

    Raises:
        NoChefError: the game has none.
    """
    if not strengths:
        raise NoChefError
    return SeatFreed(seat, strengths[0], why)


def voices(state: TableState, against: Seat | None = None) -> tuple[Seat, ...]:
    """Return whose agreement it takes to do something: all who play and are here.

    Args:
        state: the table.
        against: who is not asked, since it is about putting them out.
    """
    return tuple(
        seat for seat in state.players() if seat != against and state.seats[seat].stand_in is None
    )


def sit_down(
    state: TableState, holders: Sequence[Holder], seat: Seat | None, user_id: int
) -> tuple[SeatJoined]:
    """Return what happens when somebody takes a free seat of a running game.

    Raises:
        WrongStatusError: the table has ended.
        AlreadySeatedError: the person holds one.
        NoFreeSeatError: none is free.
        PutOutError: the free ones were this person's, whom the others put out.
    """
    free = [index for index, one in enumerate(state.seats) if one.is_free]
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.LOBBY, state.status)
    if seat is not None:
        raise AlreadySeatedError
    if not free:
        raise NoFreeSeatError
    former = {holder.seat for holder in holders if holder.user_id == user_id}
    if any(state.seats[index].freed == FreedReason.KICKED for index in former if index in free):
        raise PutOutError
    own = [index for index in free if index in former]
    return (SeatJoined((own or free)[0]),)


def holders_joined(
    holders: tuple[Holder, ...], events: tuple[Any, ...], call: Request
) -> tuple[Holder, ...] | None:
    """Return who sits where after somebody took a seat in a running game; None for no change.

    Who left a seat stays noted there until somebody takes it: a result counts for them till then.
    Whoever takes another one instead is noted there alone.
    """
    joined = [event.seat for event in events if isinstance(event, SeatJoined)]
    if not joined:
        return None
    kept = [h for h in holders if h.seat != joined[0] and h.user_id != call.user_id]
    found = [*kept, Holder(joined[0], call.user_id, call.name)]
    return tuple(sorted(found, key=lambda holder: holder.seat))


def with_offer(said: Preferences, press: int) -> Preferences:
    """Return what a person says with one more offer of a seat, known by its press."""
    return msgspec.structs.replace(said, offers=(*said.offers, press)[-MOST_OFFERS:])


def _offered(state: TableState, seat: Seat | None, offers: Sequence[int]) -> Seat:
    if seat is not None:
        raise AlreadySeatedError
    for index, one in enumerate(state.seats):
        if one.offered and one.offered in offers:
            return index
    raise NotInvitedError


def _vote(state: TableState, seat: Seat, kick: Kick) -> KickAgreed:
    needed = voices(state, kick.against)
    if kick.against not in state.players() or kick.against == seat or len(needed) < FEWEST_VOICES:
        raise NoVoteError
    return KickAgreed(seat, kick.against, kick.agrees)
