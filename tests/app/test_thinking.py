"""Searches in a separate process: the same choices, and a plain choice if the process is lost."""

import sys

import pytest

from bot.app.thinking import SearchProcess
from bot.tables.audit.review import judged
from bot.tables.workers import processes
from tests.games.playing import GAMES, chance, dealt

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")


def test_a_process_chooses_as_this_one_would(monkeypatch: pytest.MonkeyPatch) -> None:
    game, players = GAMES.newest("thieving_chefs"), GAMES.computer_players("thieving_chefs")
    _, state = dealt(game, {}, 2, 5)
    (seat,) = game.questions(state)
    asked = game.view(state, seat), tuple(game.offers(state, seat)), chance(5)
    process = SearchProcess(GAMES)
    try:
        assert process.pid is None
        found = process.think("thieving_chefs", 1, "cook", *asked)
        assert found == players["cook"].choose(*asked)
        monkeypatch.setattr(processes, "LIMIT", 0.0)
        found = process.think("thieving_chefs", 1, "cook", *asked)
        assert found == players["chef"].choose(*asked)
    finally:
        process.close()


def test_a_process_compares_as_this_one_would(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES.newest("thieving_chefs")
    _, state = dealt(game, {}, 2, 5)
    (seat,) = game.questions(state)
    offers = tuple(game.offers(state, seat))
    asked = game.view(state, seat), offers, game.fallback(state, seat), chance(5), None
    process = SearchProcess(GAMES)
    try:
        found = process.judge("thieving_chefs", 1, 0.02, *asked)
        assert found == judged(GAMES, "thieving_chefs", 1, 0.02, *asked)
        assert found is not None
        assert process.judge("thieving_chefs", 1, 0.02, None, *asked[1:]) is None  # it failed
        monkeypatch.setattr(processes, "LIMIT", 0.0)
        with pytest.raises(processes.ProcessLostError):
            process.judge("thieving_chefs", 1, 0.02, *asked)
    finally:
        process.close()
