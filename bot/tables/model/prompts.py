"""Prompts after a move: questions, numbers, used time and pings of each seat."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.games.contract import Question, Seat, Spec
from bot.tables.model.state import Counters, PingLog, Prompt, SeatState
from bot.tables.model.terms import Rate

PINGS_LAST = timedelta(hours=1)
"""The time after an undo during which a reopened prompt counts as pinged."""

_NOTHING = timedelta(0)


class Turning(msgspec.Struct, frozen=True):
    """Facts of a move that determine the prompts after it."""

    version: int
    at: datetime
    acted: Seat | None
    """The seat whose prompt gets a new number even if its question is the same."""
    openly: bool
    """The move was partly visible to everybody."""
    renewed: bool
    """The prompt of the acting seat begins anew."""
    anew: frozenset[Seat] = frozenset()
    """Seats whose prompts get new numbers since their offers may differ."""
    by_hand: bool = False
    """The actor was a person, present at the time."""


def renumbered(
    spec: Spec,
    rate: Rate | None,
    seats: Iterable[SeatState],
    questions: Mapping[Seat, Question],
    move: Turning,
) -> tuple[SeatState, ...]:
    """Open a new prompt for each seat with a changed question, and for the acting seat.

    ``seats`` have the charges of the move; ``rate`` is None without deadlines.
    """
    found = []
    for index, seat in enumerate(seats):
        question, old, acted = questions.get(index), seat.prompt, index == move.acted
        waited = seat.is_waited_for
        # The giver of a sealed answer may be away by now; the last one to answer is present.
        if acted and move.by_hand and old is not None:
            seat = _with_answer(seat, old.question.id)
        answered = old is not None and old.question.answered and not acted
        back = answered and question is not None and not is_same(old, question)
        reopened = _is_reopened(seat, question, move.at)
        if question is None:
            seat = replace(seat, prompt=None, spent=_closed(spec, rate, seat, None))
        elif old is None or old.question != question or acted or index in move.anew:
            same = is_same(old, question)
            prompt = _put(seat, question, move, acted)
            if reopened and seat.undone is not None:
                prompt = replace(prompt, pings=replace(seat.undone.pings, sent=0))
            if acted and move.by_hand and old is not None and old.question.answered and same:
                prompt = replace(prompt, by_hand=True)
            seat = replace(
                seat,
                prompt=prompt,
                counters=_counted(seat.counters, prompt, move.openly or not same),
                spent=_closed(spec, rate, seat, prompt),
                undone=None,
            )
        if seat.is_waited_for:
            seat = _waited_for(seat, move if (back or not waited) and not reopened else None)
        elif waited:
            seat = replace(seat, turn=replace(seat.turn, end=move.version))
        found.append(seat)
    return tuple(found)


def _with_answer(seat: SeatState, question: str) -> SeatState:
    known = seat.membership.answered
    if question in known:
        return seat
    return replace(seat, membership=replace(seat.membership, answered=(*known, question)))


def _waited_for(seat: SeatState, move: Turning | None) -> SeatState:
    """Note the occasion for which the table waits for a seat.

    ``move`` is the move since which the table waits for it; None if it waited before.
    """
    occasion = "" if seat.prompt is None or seat.player else seat.prompt.question.occasion
    turn = seat.turn
    known = occasion != "" and occasion == turn.occasion
    restarts = 0 if not known else turn.restarts + (move is not None)
    turn = replace(turn, occasion=occasion, restarts=restarts)
    if move is not None:
        occasion_start = turn.occasion_start if known else move.version
        turn = replace(turn, occasion_start=occasion_start, start=move.version, muted=False)
    return replace(seat, turn=turn)


def _counted(counters: Counters, prompt: Prompt, openly: bool) -> Counters:
    return replace(counters, prompts=prompt.number, shown=counters.shown + openly)


def acted_once(counters: Counters, *, openly: bool) -> Counters:
    """Return the counters of a seat after one more action."""
    return replace(
        counters, actions=counters.actions + 1, open_actions=counters.open_actions + openly
    )


def _put(seat: SeatState, question: Question, move: Turning, acted: bool) -> Prompt:
    """Return the next prompt of a seat; the same question continues unless the move renews it."""
    number, old, here = seat.counters.prompts + 1, seat.prompt, acted and move.by_hand
    deferred = old is not None and old.pings.deferred and not here
    if old is None or not is_same(old, question) or (move.renewed and acted):
        pings = PingLog(deferred=deferred)
        prompt = Prompt(number, question, move.at, move.at, pings=pings)
        return replace(prompt, sealed_charge=_NOTHING) if question.answered else prompt
    charge = old.sealed_charge if question.answered else None
    pings = replace(old.pings, deferred=deferred)
    return replace(old, number=number, question=question, sealed_charge=charge, pings=pings)


def _closed(spec: Spec, rate: Rate | None, seat: SeatState, after: Prompt | None) -> timedelta:
    """Return the used time of a seat once its prompt is replaced by ``after``.

    A step without effect on the prompt's time has none on the account: both are public.
    """
    old = seat.prompt
    if rate is None or old is None or (after is not None and after.since == old.since):
        return seat.spent
    spent = _used(rate, seat)
    if not old.waits or seat.player is not None or is_same(after, old.question):
        return spent
    return rate.after(spent, spec.gives(old.question))


def _used(rate: Rate | None, seat: SeatState) -> timedelta:
    """Return the used time of a seat with its open prompt, or with its sealed answer."""
    old = seat.prompt
    if rate is None or old is None or old.sealed_charge is None or seat.player is not None:
        return seat.spent
    return min(seat.spent + old.sealed_charge - old.charged, rate.bank)


def time_gained(rate: Rate | None, before: SeatState, after: SeatState) -> timedelta:
    """Return the time in hand gained by a seat's answer; ``before`` has the answer's charge."""
    if before.prompt is None or (
        after.prompt is not None and after.prompt.since == before.prompt.since
    ):
        return _NOTHING
    return max(_used(rate, before) - after.spent, _NOTHING)


def is_same(old: Prompt | None, question: Question) -> bool:
    """Return whether a prompt has this question, answered or not."""
    return old is not None and replace(old.question, answered=question.answered) == question


def _is_reopened(seat: SeatState, question: Question | None, at: datetime) -> bool:
    """Return whether a question was open to a seat until a recent undo."""
    if seat.prompt is not None or seat.undone is None or question is None:
        return False
    return is_same(seat.undone, question) and at - seat.undone.since < PINGS_LAST


def reprompted(
    rate: Rate | None,
    seats: Iterable[SeatState],
    questions: Mapping[Seat, Question],
    move: Turning,
    given: timedelta,
) -> tuple[SeatState, ...]:
    """Return the seats after one undid actions; no prompt counts as new by that.

    Used time remains used, and ``given``, the time gained by the undone answers, is lost.
    """
    found = []
    for index, seat in enumerate(seats):
        question, old, own = questions.get(index), seat.prompt, index == move.acted
        if question is None:
            if old is not None:
                closed = (old.number, seat.counters.shown)
                undone = replace(old, since=move.at)
                seat = replace(seat, prompt=None, undone=undone, withdrawn=closed)
        elif own or old is None or old.question != question:
            same, renewed = is_same(old, question), move.openly and own
            prompt = replace(_put(seat, question, move, own), by_hand=own)
            gone = seat.withdrawn
            if old is not None and (own or not same):
                # An undone sealed step keeps the public number of the prompt open.
                gone = (old.number, gone[1] if same and not renewed else seat.counters.shown)
            stays = not own or (old is not None and prompt.since == old.since)
            seat = replace(
                seat,
                prompt=prompt,
                counters=_counted(seat.counters, prompt, renewed or not same),
                spent=seat.spent if stays else _used(rate, seat),
                withdrawn=gone,
            )
        if own:
            seat = replace(seat, counters=acted_once(seat.counters, openly=move.openly))
            if rate is not None:
                seat = replace(seat, spent=min(seat.spent + given, rate.bank))
        found.append(seat)
    return tuple(found)


def restarted(prompt: Prompt, at: datetime) -> Prompt:
    """Return a prompt with time from a moment on and no pings."""
    fresh = Prompt(
        prompt.number, prompt.question, at, at, named=prompt.named, by_hand=prompt.by_hand
    )
    # A sealed answer costs nothing of this time.
    return replace(fresh, sealed_charge=_NOTHING) if prompt.question.answered else fresh
