"""Searches of computer players in a process of their own, behind answers and pictures."""

import logging
from functools import cache, partial
from threading import Lock
from typing import Any, TypeVar

from bot.app.content import load_games
from bot.games.levels import USUAL
from bot.games.registry import Games
from bot.games.search import Comparison
from bot.tables.audit.review import judged
from bot.tables.workers.processes import ProcessLostError, Work, WorkerProcess, WorkFailedError

_log = logging.getLogger(__name__)

T = TypeVar("T")


class SearchProcess(WorkerProcess):
    """Searches, one choice at a time, for computer players and reviews; the first starts it.

    Args:
        games: of this process, for a choice without a search when that process is lost.
    """

    def __init__(self, games: Games) -> None:
        super().__init__("brigade-searcher")
        self._games, self._turn = games, Lock()

    def do(self, work: Work[T]) -> T:
        """Return the result of ``work``, after that of other threads."""
        with self._turn:
            return super().do(work)

    def think(self, game: str, rules: int, level: str, *asked: Any) -> Any:
        """Return the choice of the player of a level, or of the usual one."""
        try:
            return self.do(partial(_choice, game, rules, level, *asked))
        except ProcessLostError as error:
            _log.warning("the searching process was lost (%s); a plain chef plays", error)
            return choice(self._games, game, rules, USUAL, *asked)

    def judge(self, *asked: Any) -> Comparison | None:
        """Return a comparison, as ``bot.tables.audit.review.Judge``.

        Raises:
            ProcessLostError: the process died, hung or was closed.
        """
        try:
            return self.do(partial(_comparison, *asked))
        except WorkFailedError:
            _log.exception("a choice could not be judged")
            return None


_loaded = cache(load_games)


def _comparison(*asked: Any) -> Comparison | None:
    return judged(_loaded(), *asked)


def choice(games: Games, game: str, rules: int, level: str, *asked: Any) -> Any:
    """Return the choice of the player of a level; see ``Think``."""
    return games.computer_players(game, rules)[level].choose(*asked)


def _choice(*asked: Any) -> Any:
    return choice(_loaded(), *asked)
