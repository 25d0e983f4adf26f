"""Skewers for the registry: its name, computer players, and factory."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.base import PlayerMaker, random_player
from bot.games.chance import Chance
from bot.games.levels import LEVELS
from bot.games.offers import Offer, One
from tests.games.skewers.rules import Action, Drop, Skewers, View


class LowestFirst:
    """The computer player: skewers its lowest card that fits, else drops its lowest."""

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return the action."""
        actions: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        return min(actions, key=lambda action: (isinstance(action, Drop), action.card))


ID: str = "skewers"
POSITION: int = 9
VERSIONS: tuple[int, ...] = (1,)
PLAYERS: Mapping[str, PlayerMaker] = {
    **dict.fromkeys(LEVELS, lambda game: LowestFirst()),
    "apprentice": random_player,
}


def build(rules: int, files: Mapping[str, Any]) -> Skewers:
    """Return the game; it reads no files."""
    return Skewers()
