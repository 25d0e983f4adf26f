"""Values of a view for the computer player."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.games.base import without
from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId
from bot.games.hibachi.rules.view import View


class Trials(msgspec.Struct, frozen=True):
    """Throws that are tried on the real board before a throw."""

    slips: int = 12  # of each aim
    aims: int = 10
    ways: int = 1  # different aims at a space
    finalists: int = 0  # aims that are tried again with many slips
    steps: tuple[int, ...] = ()  # from the best of them, to all its neighbours
    near: int = 0  # neighbours that are tried again


class Weights(msgspec.Struct, frozen=True):
    """The weights of an evaluation, in yen."""

    missing: tuple[int, ...] = (2600, 1500, 650, 0)
    """The worth of a recipe by its missing cards: none, one, two, three."""
    next_recipe: float = 0.45
    """The share of this worth for the second best recipe, and again for the third."""
    spare: int = 120  # a card that no recipe needs
    thrift: float = 0.45  # the worth of a paid or earned yen while there is money
    need: float = 1.0  # the same when the purse is nearly empty
    low: int = 600  # the limit of a nearly empty purse
    reserve: float = 150.0
    bonus_throw: float = 250.0
    bottle: float = 100.0
    rivalry: float = 0.5  # the weight of the rivals' worth, shared among them
    reads: bool = False  # guesses face-down chips by where they lie
    trials: Trials | None = Trials()
    """None trusts the estimated chances."""


CHEF: Final = Weights()
MASTER: Final = Weights(rivalry=1.0, reads=True)
COOK: Final = Weights(next_recipe=0.0, bonus_throw=0.0, bottle=0.0, rivalry=0.0, trials=None)
"""Plans one recipe at a time and for itself alone, and trusts the estimated chances of its aims."""


class Outlook:
    """One view and its values for a seat; without one for the viewer."""

    def __init__(
        self, content: Content, view: View, weights: Weights, seat: Seat | None = None
    ) -> None:
        self.view, self.weights = view, weights
        self._content = content
        me = view.me or 0
        own = view.chefs[me if seat is None else seat]
        is_me = seat in (None, me)
        self.hand = view.own.hand if is_me else own.hand or own.known
        known = (*view.supply.display, *(view.own.reserved if is_me else ()))
        self._recipes = tuple(content.recipes[key].uses for key in known)
        self.yen = own.yen
        self._wanted = content.numbers.goal - len(own.cooked)
        self._worth: dict[tuple[IngredientId, ...], float] = {}

    @property
    def yen_counts(self) -> float:
        """The worth of a yen now."""
        return self.weights.need if self.yen < self.weights.low else self.weights.thrift

    def money(self, yen: int) -> float:
        """Return the worth of a purse."""
        weights = self.weights
        return weights.thrift * yen + (weights.need - weights.thrift) * min(yen, weights.low)

    def worth(self, hand: Sequence[IngredientId]) -> float:
        """Return the promise of a hand: the best recipe first, then the rest."""
        cards = tuple(sorted(hand))
        if cards not in self._worth:
            self._worth[cards] = self._judged(cards)
        return self._worth[cards]

    def gain(self, hand: Sequence[IngredientId], card: IngredientId) -> float:
        """Return the gain from one more card."""
        return self.worth((*hand, card)) - self.worth(hand)

    def loss(self, hand: Sequence[IngredientId], card: IngredientId) -> float:
        """Return the loss of one card."""
        return self.worth(hand) - self.worth(without(hand, card))

    def after(self, hand: Sequence[IngredientId], recipe: RecipeId) -> float:
        """Return the worth of the hand after a recipe is cooked from it."""
        return self.worth(without(hand, *self._content.recipes[recipe].uses))

    def _judged(self, cards: tuple[IngredientId, ...]) -> float:
        left, recipes, value, share = cards, list(self._recipes), 0.0, 1.0
        missing = self.weights.missing
        for _ in range(self._wanted):
            if not recipes:
                break
            lacks = [sum(card not in left for card in uses) for uses in recipes]
            best = min(range(len(recipes)), key=lambda place: lacks[place])
            value += share * missing[min(lacks[best], len(missing) - 1)]
            share *= self.weights.next_recipe
            left = without(left, *recipes.pop(best))
        return value + self.weights.spare * len(left)
