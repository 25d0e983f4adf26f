"""Prompts after a move: questions, numbers and remaining time of each seat."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.games.contract import Question, Seat, Spec
from bot.tables.model.state import Prompt, SeatState
from bot.tables.model.terms import Rate

PINGS_LAST = timedelta(hours=1)
"""How long after an undo a prompt that opens again counts as pinged."""


class Turning(msgspec.Struct, frozen=True):
    """What a move means for the questions that are open after it."""

    version: int
    at: datetime
    acted: Seat | None
    """Whose ask gets a new number even if its question is the same."""
    openly: bool
    """Everybody saw something of it."""
    renewed: bool
    """Who acted has time again."""
    anew: frozenset[Seat] = frozenset()
    """Whose asks get new numbers although nothing was asked anew: their offers may be others."""
    by_hand: bool = False
    """Who acted is a person, there and then."""


def renumbered(
    spec: Spec,
    rate: Rate | None,
    seats: Iterable[SeatState],
    questions: Mapping[Seat, Question],
    move: Turning,
) -> tuple[SeatState, ...]:
    """Give a new ask to every seat whose question changed, and to the one that acted."""
    found = []
    for index, seat in enumerate(seats):
        question, old = questions.get(index), seat.ask
        waited = seat.is_waited_for
        # Who had answered, sealed, went away; whoever answered last is still there.
        answered = seat.ask is not None and seat.ask.question.answered and index != move.acted
        back = answered and question is not None and not _is_same(seat.ask, question)
        reopened = _is_reopened(seat, question, move.at)
        if question is None:
            seat = replace(seat, ask=None, spent=_spent(spec, rate, seat, None, move.at))
        elif (
            seat.ask is None
            or seat.ask.question != question
            or index == move.acted
            or index in move.anew
        ):
            shown = seat.shown + (move.openly or not _is_same(seat.ask, question))
            ask = _put(seat, question, move.at, move.renewed and index == move.acted)
            if _changed_by_hand(seat, index, move) and _is_same(seat.ask, question):
                ask = replace(ask, by_hand=True)
            if reopened and seat.undone is not None:
                ask = replace(ask, reminded=seat.undone.reminded)
            spent = _spent(spec, rate, seat, ask, move.at)
            seat = replace(seat, ask=ask, asks=ask.number, shown=shown, spent=spent, undone=None)
        if seat.ask is None or (old is not None and seat.ask.since != old.since):
            # Whoever acted since needs no call any more, nor one for a question that is gone.
            came_at = seat.came_at if seat.undone is not None else None
            seat = replace(seat, recalled=0, came_at=came_at)
            if index == move.acted and move.by_hand:
                seat = replace(seat, acted=True)
        if seat.is_waited_for:
            came = move if (back or not waited) and not reopened else None
            seat = _waited_for(seat, came)
            if reopened and seat.came_at is not None:
                seat = replace(seat, came_at=move.at)  # its person slept, and is pinged at waking
        if waited and not seat.is_waited_for:
            seat = replace(seat, left=move.version)
        found.append(seat)
    return tuple(found)


def _waited_for(seat: SeatState, came: Turning | None) -> SeatState:
    """Note for which occasion the table waits for a seat.

    Args:
        seat: with its question.
        came: the move, where the table comes to wait for it now; else the seat is there.
    """
    occasion = "" if seat.ask is None or seat.player else seat.ask.question.occasion
    known = occasion != "" and occasion == seat.occasion
    again = 0 if not known else seat.again + (came is not None)
    seat = replace(seat, occasion=occasion, again=again)
    if came is None:
        return seat
    called = seat.called if known else came.version
    return replace(
        seat,
        called=called,
        came=came.version,
        came_at=came.at,
        awake=None,
        acted=False,
        muted=False,
    )


def _changed_by_hand(seat: SeatState, index: Seat, move: Turning) -> bool:
    """Say whether a person just changed a sealed answer of the own seat."""
    lay = seat.ask is not None and seat.ask.question.answered
    return lay and move.by_hand and index == move.acted


def _put(seat: SeatState, question: Question, at: datetime, renewed: bool) -> Prompt:
    number, old = seat.asks + 1, seat.ask
    if renewed or old is None or not _is_same(old, question):
        return Prompt(number, question, at, sealed_at=at if question.answered else None)
    sealed_at = (old.sealed_at or at) if question.answered else None
    late = old.late if question.answered else timedelta(0)
    return replace(old, number=number, question=question, sealed_at=sealed_at, late=late)


def _spent(
    spec: Spec, rate: Rate | None, seat: SeatState, after: Prompt | None, at: datetime
) -> timedelta:
    """Return what a seat has used up of its time once its ask gives way to ``after``.

    A step that leaves the question's time alone leaves the bank alone too: both are public.
    """
    old = seat.ask
    if old is None or not old.waits or rate is None or seat.stand_in is not None:
        return seat.spent
    if after is None or not _is_same(old, after.question):
        return rate.after(seat.spent, _took(old, at), spec.gives(old.question))
    return seat.spent if after.since == old.since else _used(rate, seat, at)


def _used(rate: Rate | None, seat: SeatState, at: datetime) -> timedelta:
    """Return what a seat has used up of its time if its question gives nothing back."""
    old = seat.ask
    if old is None or not old.waits or rate is None or seat.stand_in is not None:
        return seat.spent
    return rate.after(seat.spent, _took(old, at), 0)


def _took(ask: Prompt, at: datetime) -> timedelta:
    # The host's clock may have been set back behind the question: no time has passed then.
    passed = max((ask.sealed_at or at) - ask.since, timedelta(0))
    return passed - (ask.free - ask.late)


def gave(rate: Rate | None, before: SeatState, after: SeatState, at: datetime) -> timedelta:
    """Return how much time in hand an answer gave back to its seat."""
    same = before.ask and after.ask and after.ask.since == before.ask.since
    given = timedelta(0) if same else _used(rate, before, at) - after.spent
    return max(given, timedelta(0))


def _is_same(old: Prompt | None, question: Question) -> bool:
    """Say whether a question was there before, answered or not."""
    return old is not None and replace(old.question, answered=question.answered) == question


def _is_reopened(seat: SeatState, question: Question | None, at: datetime) -> bool:
    """Say whether a question was open to a seat until an undo closed it a while ago."""
    if seat.ask is not None or seat.undone is None or question is None:
        return False
    return _is_same(seat.undone, question) and at - seat.undone.since < PINGS_LAST


def asked_again(
    rate: Rate | None,
    seats: Iterable[SeatState],
    questions: Mapping[Seat, Question],
    move: Turning,
    given: timedelta,
) -> tuple[SeatState, ...]:
    """Return the seats after one took actions back; nobody comes to be asked anew by that.

    Time in hand is used up all the same, and what the answers gave back of it goes with them.

    Args:
        rate: the table's pace; None where there is no deadline.
        seats: before.
        questions: what is asked now.
        move: that of the undo, by ``acted``.
        given: how much time in hand the actions had given back.
    """
    found = []
    for index, seat in enumerate(seats):
        question, old, own = questions.get(index), seat.ask, index == move.acted
        if question is None:
            if old is not None:
                closed = (old.number, seat.shown)
                undone = replace(old, since=move.at)
                seat = replace(seat, ask=None, undone=undone, withdrawn=closed)
        elif own or old is None or old.question != question:
            same, renewed = _is_same(old, question), move.openly and own
            ask = replace(_put(seat, question, move.at, renewed), by_hand=own)
            gone = seat.withdrawn
            if old is not None and (own or not same):
                # A sealed step taken back leaves the number that everybody knows open.
                gone = (old.number, gone[1] if same and not renewed else seat.shown)
            stays = not own or (old is not None and ask.since == old.since)
            seat = replace(
                seat,
                ask=ask,
                asks=ask.number,
                shown=seat.shown + (renewed or not same),
                spent=seat.spent if stays else _used(rate, seat, move.at),
                withdrawn=gone,
            )
        if seat.ask is None:
            seat = replace(seat, recalled=0)
        elif old is not None and seat.ask.since != old.since:
            seat = replace(seat, recalled=0, came_at=None, acted=seat.acted or own)
        if own:
            seat = replace(seat, acts=seat.acts + 1, open_acts=seat.open_acts + move.openly)
            if move.openly:
                seat = replace(seat, would_abandon=False, would_pause=False)
            if rate is not None:
                seat = replace(seat, spent=min(seat.spent + given, rate.bank))
        found.append(seat)
    return tuple(found)


def restarted(ask: Prompt, at: datetime) -> Prompt:
    """Return a prompt whose time begins at a moment, with nothing pinged for it."""
    return replace(
        ask,
        since=at,
        sealed_at=ask.sealed_at and at,  # a sealed answer costs nothing of this time
        free=timedelta(0),
        late=timedelta(0),
        reminded=None,
        nudged=False,
    )
