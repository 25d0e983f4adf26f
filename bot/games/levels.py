"""Levels of computer players, and the mistakes of a beginner."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.offers import Offer

LEVELS: Final = ("apprentice", "cook", "chef", "master")
"""The names of every game's computer players, the weakest first."""

USUAL: Final = "chef"
"""The level of a computer player where nobody chose one."""


def ranked(levels: Iterable[str]) -> list[str]:
    """Return names of computer players, the weakest first, those of no level last."""
    return sorted(levels, key=[*LEVELS, *levels].index)


class Beginner:
    """Plays like another player, but now and then whatever is open.

    Args:
        player: the other player.
        mistakes: their share of the choices, in percent.
    """

    def __init__(self, player: AnyPlayer, mistakes: int) -> None:
        self._player, self._mistakes = player, mistakes
        self._careless = RandomPlayer()

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        is_mistake = chance.below(100, "chef/mistake") < self._mistakes
        return (self._careless if is_mistake else self._player).choose(view, offers, chance)
