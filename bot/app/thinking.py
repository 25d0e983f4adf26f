"""Searches of computer players in a process of their own, behind answers and pictures."""

import logging
from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from bot.app.content import load_games
from bot.games.registry import Games
from bot.tables.workers.processes import WorkerProcess, WorkFailedError

_log = logging.getLogger(__name__)

T = TypeVar("T")


class SearchProcess(WorkerProcess):
    """Searches, one choice at a time, for computer players and reviews; the first starts it."""

    def __init__(self) -> None:
        super().__init__("brigade-searcher")

    def search(self, work: Callable[[Games], T]) -> T | None:
        """Return what ``work`` finds with the games there, None if it fails.

        Raises:
            ProcessLostError: the process died, hung or was closed.
        """
        try:
            return self.do(partial(_found, work))
        except WorkFailedError:
            _log.exception("a search failed")
            return None


_loaded = cache(load_games)


def _found(work: Callable[[Games], T]) -> T:
    return work(_loaded())
