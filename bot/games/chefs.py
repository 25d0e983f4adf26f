"""The chef that every game has: it picks uniformly among its offers."""

from collections.abc import Sequence
from typing import Any

from bot.games.chance import Chance
from bot.games.offers import Offer


class RandomChef:
    """Picks an offer, each as likely, and any action that it accepts."""

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        offer = offers[chance.below(len(offers), "chef/offer")]
        return offer.sample(chance, "chef/field")
