"""Evaluation of cards: their worth follows from the recipes within reach."""

from collections.abc import Sequence

import msgspec

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId
from bot.games.hibachi.rules.view import View


class Weights(msgspec.Struct, frozen=True):
    """The weights of an evaluation, in yen."""

    missing: tuple[int, ...] = (2600, 1500, 650, 0)
    """The worth of a recipe that lacks no card, one, two, three."""
    next_recipe: float = 0.45
    """The share of that for the second best recipe, and again for the third."""
    spare: int = 120
    """A card that no recipe needs."""
    thrift: float = 0.45
    """The worth of a paid or earned yen while there is money."""
    need: float = 1.0
    """The same when the purse is nearly empty."""
    low: int = 600
    """A purse that is nearly empty."""


class Outlook:
    """One view, judged."""

    def __init__(self, content: Content, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self._content = content
        self._recipes = tuple(content.recipes[key].uses for key in (*view.display, *view.reserved))
        own = view.chefs[view.me or 0]
        self.yen = own.yen
        self._wanted = content.numbers.goal - len(own.cooked)
        self._worth: dict[tuple[IngredientId, ...], float] = {}

    @property
    def yen_counts(self) -> float:
        """The worth of a yen now."""
        return self.weights.need if self.yen < self.weights.low else self.weights.thrift

    def worth(self, hand: Sequence[IngredientId]) -> float:
        """Return what a hand promises: the best recipe first, then what the rest is good for."""
        cards = tuple(sorted(hand))
        if cards not in self._worth:
            self._worth[cards] = self._judged(cards)
        return self._worth[cards]

    def gain(self, hand: Sequence[IngredientId], card: IngredientId) -> float:
        """Return what one more card adds."""
        return self.worth((*hand, card)) - self.worth(hand)

    def loss(self, hand: Sequence[IngredientId], card: IngredientId) -> float:
        """Return what one card less costs."""
        left = list(hand)
        left.remove(card)
        return self.worth(hand) - self.worth(left)

    def after(self, hand: Sequence[IngredientId], recipe: RecipeId) -> float:
        """Return what is left of a hand's worth when a recipe is cooked from it."""
        left = list(hand)
        for card in self._content.recipes[recipe].uses:
            if card in left:
                left.remove(card)
        return self.worth(left)

    def _judged(self, cards: tuple[IngredientId, ...]) -> float:
        left, recipes, value, share = list(cards), list(self._recipes), 0.0, 1.0
        missing = self.weights.missing
        for _ in range(self._wanted):
            if not recipes:
                break
            lacks = [sum(card not in left for card in uses) for uses in recipes]
            best = min(range(len(recipes)), key=lambda place: lacks[place])
            value += share * missing[min(lacks[best], len(missing) - 1)]
            share *= self.weights.next_recipe
            for card in recipes.pop(best):
                if card in left:
                    left.remove(card)
        return value + self.weights.spare * len(left)
