"""Undo window: the actions since the last point of no return.

A point of no return is an event that reveals chance or a hidden place, or another seat's open
action. The window begins at the last one and holds the game's state there and the later steps.
"""

from datetime import timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat

MOST_OPEN = 16
"""The most open actions to undo; the number is public."""


class UndoStep(msgspec.Struct, frozen=True):
    """An action that can still be undone by its seat."""

    version: int
    seat: Seat
    opened: bool
    """Whether it was open; a sealed step shows nothing, also when it is undone."""
    question: Question
    """The question to the seat."""
    events: tuple[Any, ...]
    """The game's events."""
    gained: timedelta = timedelta(0)
    """The time in hand gained by the answer."""


class UndoWindow(msgspec.Struct, frozen=True):
    """A game at its last point of no return, and the steps since."""

    base: Any = None
    """The game's state there; None where there are no steps."""
    steps: tuple[UndoStep, ...] = ()
    """Oldest first."""

    def own(self, seat: Seat) -> tuple[UndoStep, ...]:
        """Return the steps ``seat`` may undo, oldest first; others' sealed steps do not block."""
        found = []
        for step in reversed(self.steps):
            if step.seat == seat:
                found.append(step)
            elif step.opened:
                break
        return tuple(reversed(found))

    def opener(self) -> Seat | None:
        """Return the seat that may undo an open action: the last one to act openly."""
        return next((step.seat for step in reversed(self.steps) if step.opened), None)


def last_open(steps: tuple[UndoStep, ...]) -> UndoStep | None:
    """Return the newest open step."""
    return next((step for step in reversed(steps) if step.opened), None)


def grown(game: AnyGame, window: UndoWindow, before: Any, step: UndoStep) -> UndoWindow:
    """Return a window with one more step, without the steps it makes final.

    ``before`` is the game's state before the step.
    """
    base = window.base if window.steps else before
    steps = (*window.steps, step)
    while steps and _is_final(steps):
        base = game.folded(steps[0].events, base)
        steps = steps[1:]
    return UndoWindow(base, steps)


def _is_final(steps: tuple[UndoStep, ...]) -> bool:
    first, *later = steps
    another = any(step.opened and step.seat != first.seat for step in later)
    return another or sum(step.opened for step in steps) > MOST_OPEN


def without_actions(
    game: AnyGame, window: UndoWindow, seat: Seat, to: int
) -> tuple[Any, UndoWindow]:
    """Return the game without the actions of ``seat`` after version ``to``, and the new window.

    Others' sealed answers remain where their questions do; else they are removed with the
    questions. Total: logged actions are facts.
    """
    gone = {step.version for step in window.own(seat) if step.version > to}
    state, steps = window.base, list[UndoStep]()
    for step in window.steps:
        if step.version in gone:
            continue
        if gone and step.version > min(gone) and not _is_asked(game, state, step):
            continue
        state = game.folded(step.events, state)
        steps.append(step)
    return state, UndoWindow(window.base, tuple(steps)) if steps else UndoWindow()


def _is_asked(game: AnyGame, state: Any, step: UndoStep) -> bool:
    question = game.questions(state).get(step.seat)
    return question is not None and replace(question, answered=False) == step.question
