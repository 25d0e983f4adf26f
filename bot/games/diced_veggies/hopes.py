"""What recipes promise with dice that lie there, numbers left aside."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.pieces import Die, RecipeId

Counts: TypeAlias = tuple[int, ...]
"""How many dice of each vegetable, in the content's order. Numbers are left out."""

_REMEMBERED = 1 << 14
"""How many values are kept of each kind: some 6 MB."""


class Weights(msgspec.Struct, frozen=True):
    """What the chef cares for, in points."""

    patience: float = 0.6
    """What is left of a recipe's points for each die that is missing."""
    sooner: float = 0.95
    """What is left of them for waiting a turn."""
    spare: float = 0.25
    """A die that no own recipe needs yet."""
    token: float = 1.2
    """The chef token, as long as it is there."""
    draws: tuple[float, ...] = (3.2, 2.0, 0.0)
    """Drawing a hype, by how many are in hand; none is drawn that no dish is left for."""
    last_draw: float = 1.0
    """The same when only the last step is left to play it in."""
    played: float = 0.65
    """How much of a hype's worth one may hope for while it is in hand."""
    rivals: int = 1
    """How many of the best next cuts others take before it is one's turn again."""


class Left(msgspec.Struct, frozen=True):
    """What is left in front of a chef: vegetables, recipes, and whether the token is."""

    dice: Counts
    recipes: tuple[RecipeId, ...]
    token: bool


class Hopes:
    """What recipes promise with dice; this is the same in all games, so it is remembered.

    Args:
        content: of the rules.
        weights: what counts how much.
    """

    def __init__(self, content: Content, weights: Weights) -> None:
        self._weights, self._limit = weights, content.numbers.dice_limit
        self._kinds = {kind: place for place, kind in enumerate(content.vegetables)}
        self._recipes = {
            key: (self.count_words(recipe.uses), recipe.points)
            for key, recipe in content.recipes.items()
        }
        self.value = lru_cache(_REMEMBERED)(self._value)
        self._filling = lru_cache(_REMEMBERED)(self._fill)

    def count_words(self, words: Iterable[str]) -> Counts:
        """Count vegetables."""
        counts = [0] * len(self._kinds)
        for word in words:
            counts[self._kinds[word]] += 1
        return tuple(counts)

    def count(self, dice: Iterable[Die]) -> Counts:
        """Count the vegetables of dice."""
        return self.count_words(die.vegetable for die in dice)

    def _value(self, left: Left, is_last: bool) -> float:
        """Return what recipes promise, in the best order to fill them.

        Args:
            left: dice, recipes and token.
            is_last: whether no dice come any more, so that all else is lost.
        """
        orders = permutations(left.recipes) if len(left.recipes) > 1 else (left.recipes,)
        return max(self._filled(left.dice, one, left.token, is_last) for one in orders)

    def _filled(
        self, dice: Counts, recipes: tuple[RecipeId, ...], token: bool, is_last: bool
    ) -> float:
        weights, worth, wild = self._weights, 0.0, token
        for recipe in recipes:
            points = self._recipes[recipe][1]
            short, spare, left = self._filling(recipe, dice)
            if short == 1 and wild and spare:
                worth += points - (0.0 if is_last else weights.token)
                wild = False
            elif not is_last:
                worth += points * weights.sooner * weights.patience**short
            elif short:
                continue
            else:
                worth += points
            dice = left
        if is_last:
            return worth
        return worth + weights.spare * min(sum(dice), self._limit) + weights.token * wild

    def _fill(self, recipe: RecipeId, dice: Counts) -> tuple[int, bool, Counts]:
        """Return how many dice a recipe lacks, if others could stand in, and what it leaves."""
        uses = self._recipes[recipe][0]
        pairs = list(zip(uses, dice, strict=True))
        short = sum([use - have for use, have in pairs if use > have])
        left = tuple([have - use if have > use else 0 for use, have in pairs])
        return short, sum(left) >= short, left
