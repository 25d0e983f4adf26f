"""The master of Hibachi: tries many aims on the real board before a throw."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.hibachi.computer.evaluation import MASTER, Trials
from bot.games.hibachi.computer.player import FINAL_SLIPS, HeuristicPlayer
from bot.games.hibachi.physics.aiming import Throwing
from bot.games.hibachi.rules.actions import Action, Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.games.offers import Offer
from bot.games.search import Asked, Comparison, Effort, Searcher

_STEPS: Final = (6, 3, 1)
"""Sizes of the steps from the best aim."""
_NEIGHBOURS: Final = 12
_FRESH: Final = 89
"""Slips of a comparison: others than those by which an aim is chosen."""


class MasterPlayer(Searcher):
    """Plays like a chef, but tries more aims, the best of them thoroughly, and steps from the best.

    A playout is one throw onto the real board.
    """

    def __init__(self, content: Content, throwing: Throwing, effort: Effort) -> None:
        self._content, self._throwing, self.effort = content, throwing, effort
        playouts = effort.playouts
        slips, finalists = Trials().slips, playouts // 7 // FINAL_SLIPS
        near = (finalists + 1) // 2
        trials = Trials(
            slips,
            aims=max(1, playouts // 3 // slips),
            ways=4,
            finalists=finalists,
            steps=_STEPS[: near and playouts // 2 // (_NEIGHBOURS * slips + near * FINAL_SLIPS)],
            near=near,
        )
        self._player = HeuristicPlayer(content, throwing, replace(MASTER, trials=trials))

    def with_effort(self, effort: Effort) -> "MasterPlayer":
        """Return the same player with another effort."""
        return MasterPlayer(self._content, self._throwing, effort)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        return self._player.choose(view, offers, chance)

    def compare(
        self, asked: Asked, action: Action, better: Action | None = None
    ) -> Comparison | None:
        """Compare a throw, made or declined, with ``better`` or with the best throw."""
        view, other = asked.view, better or self.choose(*asked)
        if view.phase not in (Phase.THROW, Phase.BONUS_THROW):
            return None
        if other == action:
            return Comparison(other, (0.0,), "yen")
        if not isinstance(other, Throw):
            return None
        return Comparison(other, self._player.gains(view, other, action, _FRESH), "yen")
