"""Values of a view for the computer player, and its best aims."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist

import msgspec

from bot.games.base import without
from bot.games.hibachi.physics.aiming import Aim, Slip, Throwing
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.physics.gliding import share_on, slips, stops
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId, SpaceId
from bot.games.hibachi.rules.view import View


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


class Outlook:
    """One view and its values."""

    def __init__(self, content: Content, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self._content = content
        known = (*view.supply.display, *view.own.reserved)
        self._recipes = tuple(content.recipes[key].uses for key in known)
        own = view.chefs[view.me or 0]
        self.yen = own.yen
        self._wanted = content.numbers.goal - len(own.cooked)
        self._worth: dict[tuple[IngredientId, ...], float] = {}

    @property
    def yen_counts(self) -> float:
        """The worth of a yen now."""
        return self.weights.need if self.yen < self.weights.low else self.weights.thrift

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


_ROUNDS = ((320, 6), (64, 16), (12, 48))
"""How many aims are tried with how many slips: first those that stop nearest to the middle without
a slip, then the best of these."""


class Known(msgspec.Struct, frozen=True):
    """An aim for a space, in the throwing seat's frame."""

    aim: Aim
    share: float
    """The share of throws that reach the space on an empty board."""


class Aims:
    """The aims of all hands from all sides, each searched when it is first asked for.

    A coarse search: a chef does not wait for the last hundredth.
    """

    def __init__(self, board: Board, throwing: Throwing) -> None:
        self._board, self._throwing = board, throwing
        self.best = lru_cache(256)(self._best)
        self._slips = lru_cache(8)(self._drawn)
        self._stops = lru_cache(1)(lambda: stops(board, throwing))

    def _best(self, side: int, space: SpaceId, steadiness: str) -> Known:
        board, tried = self._board, self._slips(steadiness)
        middle = turned(*board.middle_of(space), -side, board.inner)
        aims = [aim for aim, _ in sorted(self._stops(), key=lambda one: dist(one[1], middle))]
        found: list[Known] = []
        for count, each in _ROUNDS:
            found = [
                Known(aim, share_on(board, self._throwing, aim, space, tried[:each], side))
                for aim in aims[:count]
            ]
            found.sort(key=lambda known: -known.share)
            aims = [known.aim for known in found]
        return found[0]

    def _drawn(self, steadiness: str) -> tuple[Slip, ...]:
        return slips(self._throwing, steadiness, _ROUNDS[-1][1])
