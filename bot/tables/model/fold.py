"""Fold of a move into the state of a table."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat
from bot.tables.model.events import TableEvent, Undone
from bot.tables.model.prompts import Turning, acted_once, renumbered, reprompted, time_gained
from bot.tables.model.records import By, Status
from bot.tables.model.state import (
    ProposalKind,
    TableState,
    with_late,
    with_seat,
    without_agreements,
)
from bot.tables.model.terms import rate_of
from bot.tables.model.undo import UndoStep, UndoWindow, grown, without_actions

_OWN = (By.PERSON, By.ORDER)
"""Actors of a person's own answers."""

_PLAYED_AWAY = (ProposalKind.ABANDON, ProposalKind.PAUSE)
"""Proposals whose agreements a person withdraws by playing on."""


def evolve_move(
    game: AnyGame,
    state: TableState,
    events: Sequence[Any],
    *,
    version: int,
    by: By,
    seat: Seat | None,
    at: datetime,
) -> TableState:
    """Return the table after one move. Total: logged moves are facts.

    ``events`` are table events and game events, in order. A person who plays on no longer agrees to
    stop. The prompt of the acting ``seat`` gets a new number even for the same question.
    """
    acted, openly, before = None, False, state
    anew = frozenset[Seat]()
    undone: Undone | None = None
    game_events: list[Any] = []
    later: list[TableEvent] = []
    for event in events:
        if isinstance(event, Undone):
            undone = event
        elif isinstance(event, TableEvent) and event.follows_prompts:
            later.append(event)
        elif isinstance(event, TableEvent):
            anew |= event.reopened(state)
            state = event.apply(state, at)
        else:
            state, acted = replace(state, game=game.evolve(state.game, event)), seat
            openly = openly or game.seen(event, None) is not None
            game_events.append(event)
    if undone is not None:
        return _without(game, state, undone, version, at)
    played = (event for event in events if isinstance(event, TableEvent) and event.is_play)
    if by is not By.CLOCK and (openly or any(not event.is_private for event in played)):
        state = replace(state, moved_at=at)
    if by is By.PERSON and acted is not None and openly:
        state = without_agreements(state, acted, *_PLAYED_AWAY)
    questions: Mapping[Seat, Question] = {}
    if state.status is Status.RUNNING:
        if game.outcome(state.game) is None:
            questions = game.questions(state.game)
        else:
            state = replace(state, status=Status.OVER)
    if by is By.ORDER and seat is not None:
        state = with_seat(state, seat, order_answer=version)
    # A substitute plays to the end of a question; a step by the person restarts the time.
    renewed = openly and by is not By.CLOCK
    turning = Turning(version, at, acted, openly, renewed, anew, by_hand=by is By.PERSON)
    asked, rate = state.seats, rate_of(state.terms)
    seats = renumbered(game.spec, rate, asked, questions, turning)
    state = replace(state, seats=seats)
    for event in later:
        state = event.apply(state, at)
    state = replace(state, version=version)
    if acted is not None:
        counters = acted_once(seats[acted].counters, openly=openly)
        if by in _OWN and asked[acted].prompt is not None:
            counters = replace(counters, kept=counters.kept + 1)
        state = with_seat(state, acted, counters=counters)
        if by is By.CLOCK:
            state = with_late(state, acted)
        if by is By.PERSON:
            state = with_seat(state, acted, here_at=at, here=version)
    final = state.status is not Status.RUNNING or any(
        isinstance(event, TableEvent) and not (event.keeps_undo or event.is_private)
        for event in events
    )
    if acted is not None:
        final = final or any(game.reveals(event, acted) for event in game_events)
        final = final or (openly and by in (By.CHEF, By.CLOCK))
    if final:
        return replace(state, window=UndoWindow())
    prompt = None if acted is None else before.seats[acted].prompt
    if acted is None or prompt is None:
        return state
    question = replace(prompt.question, answered=False)
    given = time_gained(rate, asked[acted], seats[acted])
    step = UndoStep(version, acted, openly, question, tuple(game_events), given)
    return replace(state, window=grown(game, state.window, before.game, step))


def _without(
    game: AnyGame, state: TableState, undone: Undone, version: int, at: datetime
) -> TableState:
    steps = [step for step in state.window.own(undone.seat) if step.version > undone.to]
    back, window = without_actions(game, state.window, undone.seat, undone.to)
    given = sum((step.gained for step in steps), timedelta(0))
    turning = Turning(version, at, undone.seat, undone.opened, renewed=undone.opened)
    seats = reprompted(rate_of(state.terms), state.seats, game.questions(back), turning, given)
    if undone.opened:
        state = without_agreements(state, undone.seat, *_PLAYED_AWAY)
        state = replace(state, moved_at=at)
    state = replace(state, version=version, game=back, window=window, seats=seats)
    counters = seats[undone.seat].counters
    counters = replace(counters, kept=max(counters.kept - len(steps), 0))
    return with_seat(state, undone.seat, counters=counters)
