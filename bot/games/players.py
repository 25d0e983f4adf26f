"""The computer player of every game: it picks uniformly among its offers."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.offers import Offer

PlayerMaker: TypeAlias = Callable[[Any], AnyPlayer]
"""Makes a computer player for a built game: it may know the content, never a state."""


class RandomPlayer:
    """Picks an offer, each as likely, and any action that it accepts."""

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        offer = offers[chance.below(len(offers), "chef/offer")]
        return offer.sample(chance, "chef/field")


def random_player(game: Any) -> RandomPlayer:
    """Return the player that picks uniformly, whatever the game."""
    return RandomPlayer()
