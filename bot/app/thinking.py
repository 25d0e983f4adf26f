"""Searches of computer players in a process of their own, behind answers and pictures."""

import logging
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.levels import USUAL
from bot.games.registry import Games
from bot.tables.workers.processes import ProcessLostError, WorkerProcess

_log = logging.getLogger(__name__)


class SearchProcess(WorkerProcess):
    """Searches, one choice at a time; it is started by the first.

    Args:
        games: of this process, for a choice without a search when that process is lost.
    """

    def __init__(self, games: Games) -> None:
        super().__init__("brigade-searcher")
        self._games = games

    def think(
        self, game: str, rules: int, level: str, view: Any, offers: Sequence[Any], chance: Chance
    ) -> Any:
        """Return the choice of the player of a level, or of the usual one."""
        try:
            return self.do(partial(_choice, game, rules, level, view, offers, chance))
        except ProcessLostError as error:
            _log.warning("the searching process was lost (%s); a plain chef plays", error)
            usual = self._games.computer_players(game, rules)[USUAL]
            return usual.choose(view, offers, chance)


_loaded = cache(load_games)


def _choice(
    game: str, rules: int, level: str, view: Any, offers: Sequence[Any], chance: Chance
) -> Any:
    return _loaded().computer_players(game, rules)[level].choose(view, offers, chance)
