"""Undo windows in isolation: what remains of a game when a seat undoes actions."""

from collections.abc import Iterable
from typing import Any

from bot.games.contract import Question, Seat
from bot.tables.model.undo import UndoStep, UndoWindow, without_actions

ANSWER = UndoStep(6, 1, False, Question("copy"), ("answer",))


class Theft:
    """A game whose state is its history; seat 1 is asked after a theft."""

    def folded(self, events: Iterable[str], state: tuple[str, ...]) -> tuple[str, ...]:
        return (*state, *events)

    def questions(self, state: tuple[str, ...]) -> dict[Seat, Question]:
        return {1: Question("copy", answered="answer" in state)} if "theft" in state else {}


GAME: Any = Theft()


def test_undo_of_a_question_removes_its_sealed_answer() -> None:
    theft = UndoStep(5, 0, True, Question("act"), ("theft",))
    assert without_actions(GAME, UndoWindow((), (theft, ANSWER)), 0, 4) == ((), UndoWindow())


def test_anothers_sealed_answer_stays_where_it_is_asked_all_the_same() -> None:
    look = UndoStep(5, 0, True, Question("act"), ("look",))
    left = UndoWindow(("theft",), (ANSWER,))
    window = UndoWindow(("theft",), (look, ANSWER))
    assert without_actions(GAME, window, 0, 4) == (("theft", "answer"), left)
