"""Evaluation of dice, recipes and hypes for the next turns."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import fsum
from operator import add, le
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.diced_veggies.rules.block import cuts, missing
from bot.games.diced_veggies.rules.content import Content, Hype
from bot.games.diced_veggies.rules.hypes import Again, AtEnd, Counted, Flat
from bot.games.diced_veggies.rules.pieces import Block, Die, HypeId, RecipeId

Counts: TypeAlias = tuple[int, ...]
"""The number of dice of each vegetable, in the content's order, with any number on top."""

_REMEMBERED = 1 << 14  # the number of cached values of each kind: some 6 MB


class Weights(msgspec.Struct, frozen=True):
    """The weights of an evaluation, in points."""

    patience: float = 0.6  # the factor on a recipe's points for each missing die
    sooner: float = 0.95  # the factor for waiting a turn
    spare: float = 0.25  # a die that no own recipe needs yet
    token: float = 1.2  # the chef token, as long as it is there
    draws: tuple[float, ...] = (3.2, 2.0, 0.0)
    """Drawing a hype, by the number in hand; 0 without a dish left to play it on."""
    last_draw: float = 1.0  # the same when it can be played only in the last step
    played: float = 0.65  # the share of a hype's worth to expect while it is in hand
    restock: float = 0.6  # more than the present block promises, since all cut from the new one
    rivals: int = 1  # the number of best next cuts taken by others before the next own turn


CHEF: Final = Weights()
COOK: Final = Weights(patience=0.55, token=0.0, draws=(0.0,), played=0.0)
"""Cooks what the next cut allows, and counts no hype before it is played."""


class Left(msgspec.Struct, frozen=True):
    """The rest in front of a chef: vegetables, recipes, token."""

    dice: Counts
    recipes: tuple[RecipeId, ...]
    token: bool


class Hopes:
    """Cached values of recipes with dice; they are the same in all games."""

    def __init__(self, content: Content, weights: Weights) -> None:
        self.weights, self._limit = weights, content.numbers.dice_limit
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
        """Return the promised points of recipes, filled in the best order."""
        orders = permutations(left.recipes) if len(left.recipes) > 1 else (left.recipes,)
        return max(self._filled(left.dice, one, left.token, is_last) for one in orders)

    def _filled(
        self, dice: Counts, recipes: tuple[RecipeId, ...], token: bool, is_last: bool
    ) -> float:
        weights, worth, wild = self.weights, 0.0, token
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
        """Return the missing dice of a recipe, whether substitutes exist, and the dice left."""
        uses = self._recipes[recipe][0]
        pairs = list(zip(uses, dice, strict=True))
        short = sum([use - have for use, have in pairs if use > have])
        left = tuple([have - use if have > use else 0 for use, have in pairs])
        return short, sum(left) >= short, left


class Outlook:
    """The future of one chef at one decision.

    Args:
        content: the cards and numbers.
        hopes: the values of recipes.
        display: the recipes to take.
        dishes: the number of its cooked dishes.
        is_last: whether no own turn follows, so that recipes not cooked now are lost.
        per_die: the points that its hypes score for each die left at the end.
    """

    def __init__(
        self,
        content: Content,
        hopes: Hopes,
        display: Iterable[RecipeId],
        *,
        dishes: int,
        is_last: bool,
        per_die: int,
    ) -> None:
        self._content, self._hopes, self._weights = content, hopes, hopes.weights
        self._display = tuple(display)
        self._turns: dict[tuple[Left, tuple[Counts, ...], bool], float] = {}
        self._dishes, self._is_last, self._per_die = dishes, is_last, per_die

    def next_cuts(self, block: Block) -> tuple[Counts, ...]:
        """Return the dice of possible next cuts, without cuts contained in another.

        A block that misses a vegetable may be restocked before, so any two dice count as possible.
        """
        limit = self._content.numbers.cut_limit
        found = {
            self._hopes.count_words(laid.vegetable for laid in cut.taken)
            for cut in cuts(block, limit)
        }
        kinds = self._content.vegetables
        if missing(block, kinds):
            found |= {self._hopes.count_words(pair) for pair in combinations(kinds, 2)}
        return tuple(
            one for one in found if not any(one != other and _within(one, other) for other in found)
        )

    def later(
        self, rest: Left, hypes: Sequence[HypeId], nexts: tuple[Counts, ...], cooked: int = 0
    ) -> float:
        """Return the expected points after cooking: a card, the next cut, and later turns."""
        cards = [self.with_recipe(rest, recipe, nexts, cooked) for recipe in self._display]
        return self.held(hypes) + max([self.with_hype(rest, hypes, nexts, cooked), *cards])

    def with_recipe(
        self, rest: Left, new: RecipeId, nexts: tuple[Counts, ...], cooked: int = 0
    ) -> float:
        """Return the promised points with a new recipe; see ``later``."""
        recipes, limit = (*rest.recipes, new), self._content.numbers.recipe_limit
        choices = combinations(recipes, limit) if len(recipes) > limit else [recipes]
        return max(self._turn(replace(rest, recipes=few), nexts, cooked) for few in choices)

    def with_hype(
        self, rest: Left, hypes: Sequence[HypeId], nexts: tuple[Counts, ...], cooked: int = 0
    ) -> float:
        """Return the promised points with one more hype; see ``later``."""
        draws, drawn = self._weights.draws, 0.0
        if self._ends(cooked):
            drawn = self._weights.last_draw
        elif self._content.numbers.goal - self._dishes - cooked > len(hypes):
            drawn = draws[min(len(hypes), len(draws) - 1)]
        return drawn + self._turn(rest, nexts, cooked)

    def _ends(self, cooked: int) -> bool:
        """Return whether no turn of its own follows after so many dishes of this turn."""
        dishes = self._dishes + cooked
        return self._is_last or dishes >= self._content.numbers.goal

    def _turn(self, rest: Left, nexts: tuple[Counts, ...], cooked: int) -> float:
        """Return the points of the next turn, computed once for equal recipes and dice."""
        key = rest, nexts, self._ends(cooked)
        if key not in self._turns:
            self._turns[key] = self._after_cuts(*key)
        return self._turns[key]

    def _after_cuts(self, rest: Left, nexts: tuple[Counts, ...], ends: bool) -> float:
        """Return the mean points of some good cuts, since others cut too."""
        if ends:
            return self._hopes.value(rest, True) + self._per_die * sum(rest.dice)
        more = [Left(tuple(map(add, rest.dice, cut)), rest.recipes, rest.token) for cut in nexts]
        worths = sorted([self._hopes.value(left, False) for left in more or [rest]])
        best = worths[-1 - self._weights.rivals :]
        return fsum(best) / len(best)

    def kept(self, rest: Left) -> float:
        """Return the worth of the remaining dice and cards; the criterion for discards."""
        return self._hopes.value(rest, self._is_last)

    def held(self, hypes: Iterable[HypeId]) -> float:
        """Return the promised points of the hypes in hand."""
        goal = self._content.numbers.goal
        hoped = fsum(expected(self._content.hypes[hype], goal) for hype in hypes)
        return hoped * self._weights.played


def expected(hype: Hype, goal: int) -> float:
    """Return the worth of a hype on an ordinary dish."""
    match hype.worth:
        case Flat(points):
            return float(points)
        case AtEnd(points, per):
            typical = {Counted.DISHES: goal, Counted.HYPES: goal - 2, Counted.DICE: goal - 2}
            return float(points * typical[per])
        case Again(times):
            return 4.0 * times
        case _:
            return 4.0


def _within(one: Counts, other: Counts) -> bool:
    return all(map(le, one, other))
