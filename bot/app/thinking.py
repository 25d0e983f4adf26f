"""Searches with the games in processes of their own, behind answers."""

import logging
from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from bot.app.content import load_games
from bot.games.registry import Games
from bot.tables.workers.processes import Work, WorkerProcess, WorkFailedError

_log = logging.getLogger(__name__)

T = TypeVar("T")


class SearchProcess(WorkerProcess):
    """Searches with the games, one thing at a time; the first starts it."""

    def ahead(self) -> list[Work[object]]:
        """Return the reading of the games."""
        return [_loaded]

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


@cache
def _loaded() -> Games:
    return load_games()


def _found(work: Callable[[Games], T]) -> T:
    return work(_loaded())
