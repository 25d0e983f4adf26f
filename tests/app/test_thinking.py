"""Searches in a separate process: the same choices, and an error if the process is lost."""

import sys
from functools import partial
from pathlib import Path

import pytest

from bot.app.bot import Brigade
from bot.app.settings import Config
from bot.app.thinking import SearchProcess
from bot.games.registry import Games
from bot.games.search import Asked
from bot.tables.audit.review import judged
from bot.tables.model.records import Secret
from bot.tables.workers.computer_players import chosen
from bot.tables.workers.processes import ProcessLostError
from tests.games.playing import GAMES, chance, dealt
from tests.stores import MemoryStore

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")

GAME = ("thieving_chefs", 1)


def refuse(_: object) -> None:
    raise BlockingIOError


def question() -> Asked:
    game = GAMES.newest(GAME[0])
    _, state = dealt(game, {}, 2, 5)
    (seat,) = game.questions(state)
    return Asked(game.view(state, seat), tuple(game.offers(state, seat)), chance(5))


def test_a_process_chooses_as_this_one_would() -> None:
    choose = partial(chosen, *GAME, "cook", question())
    process = SearchProcess("tried")
    try:
        assert process.pid is None
        assert process.search(choose) == choose(GAMES)
    finally:
        process.close()


def test_a_process_that_exceeds_its_limit_is_lost_and_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process = SearchProcess("tried", 0)
    try:
        with pytest.raises(ProcessLostError):
            process.search(Games.ids)
        assert process.pid is None
        monkeypatch.setattr(process, "_limit", 30)
        assert process.search(Games.ids) == GAMES.ids()
    finally:
        process.close()


async def test_targets_are_waited_for_less_than_computer_players(tmp_path: Path) -> None:
    bot = Brigade(MemoryStore(), GAMES, Config(Secret(b""), tmp_path))
    assert bot._aims._limit < bot._searches._limit


def test_a_process_that_cannot_start_is_lost_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process = SearchProcess("tried")
    with monkeypatch.context() as patch:
        patch.setattr(process._context.Process, "start", refuse)
        with pytest.raises(BlockingIOError):
            process.start()
        for _ in range(2):
            with pytest.raises(ProcessLostError):
                process.search(Games.ids)
    try:
        assert process.search(Games.ids) == GAMES.ids()
    finally:
        process.close()


def test_a_process_that_cannot_start_can_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    process = SearchProcess("tried")
    monkeypatch.setattr(process._context.Process, "start", refuse)
    with pytest.raises(BlockingIOError):
        process.start()
    process.close()


def test_a_process_compares_as_this_one_would() -> None:
    asked, game = question(), GAMES.newest(GAME[0])
    action = game.fallback(dealt(game, {}, 2, 5)[1], asked.view.me)
    judge = partial(judged, *GAME, 0.02, asked, action, None)
    process = SearchProcess("tried")
    try:
        found = process.search(judge)
        assert found == judge(GAMES)
        assert found is not None
        failing = partial(judged, *GAME, 0.02, asked._replace(view=None), action, None)
        assert process.search(failing) is None
    finally:
        process.close()
