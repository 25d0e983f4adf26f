"""Bases of games: errors for their authors, and turns that pass over seats that gave up."""

from typing import Any

import pytest

from bot.games.base import TurnGame, TurnState
from bot.games.errors import GameDefinitionError


def test_a_game_without_its_types_is_told_how_to_name_them() -> None:
    with pytest.raises(GameDefinitionError, match=r"Write class Bare\(TurnGame\[State, Action, "):
        type("Bare", (TurnGame,), {})


def test_a_game_of_forms_alone_is_told_to_write_its_fallback() -> None:
    class OfForms(TurnGame[Any, Any, Any, Any, Any]):
        def offers(self, state: Any, seat: int) -> Any:
            return iter(())

    OfForms.__abstractmethods__ = frozenset()
    with pytest.raises(GameDefinitionError, match=r"Write fallback\(\)"):
        OfForms().fallback(None, 0)


def test_a_turn_passes_over_seats_that_gave_up() -> None:
    state = TurnState(seats=4, to_move=1).without(2).without(1)
    assert (state.playing(), state.to_move) == ((0, 3), 3)
    assert state.next_playing(3) == 0
    assert state.without(0).next_playing(3) == 3
