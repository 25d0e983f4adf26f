"""What dice, recipes and hypes in front of a chef are good for in the turns to come."""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from math import fsum
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.diced_veggies.block import cuts, missing
from bot.games.diced_veggies.content import Content, Hype
from bot.games.diced_veggies.pieces import Block, Die, HypeId, RecipeId
from bot.games.diced_veggies.worth import Again, AtEnd, Counted, Flat

Counts: TypeAlias = tuple[int, ...]
"""How many dice of each vegetable, in the content's order. Numbers are left out."""


class Weights(msgspec.Struct, frozen=True):
    """What the chef cares for, in points; found by letting it play against itself."""

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
    played: float = 0.65
    """How much of a hype's worth one may hope for while it is in hand."""
    rivals: int = 1
    """How many of the best next cuts others take before it is one's turn again."""
    trigger: float = 2.0
    """Each turn more that a rival gets than oneself if one triggers the end."""
    lead: int = 9
    """So many points ahead, that does not matter."""


class Left(msgspec.Struct, frozen=True):
    """What is left in front of a chef: vegetables, recipes, and whether the token is."""

    dice: Counts
    recipes: tuple[RecipeId, ...]
    token: bool


class Standing(msgspec.Struct, frozen=True):
    """Where a chef is in the game.

    Attributes:
        dishes: how many it has cooked.
        is_last: whether no turn of its own follows: what cannot be cooked as it lies is lost.
        trigger: what it costs to trigger the end, in points.
        per_die: what its hypes count at the end for each die that is left.
    """

    dishes: int
    is_last: bool = False
    trigger: float = 0.0
    per_die: int = 0


class Outlook:
    """The future of one chef at one decision.

    Args:
        content: of the rules.
        weights: what counts how much.
        standing: where the chef is in the game.
        display: the recipes that lie open, of which one may be taken.
    """

    def __init__(
        self,
        content: Content,
        weights: Weights,
        standing: Standing,
        display: Iterable[RecipeId],
    ) -> None:
        self._content, self._weights, self._standing = content, weights, standing
        self._display = tuple(display)
        self._kinds = {kind: place for place, kind in enumerate(content.vegetables)}
        self._recipes = {
            key: (self.count_words(recipe.uses), recipe.points)
            for key, recipe in content.recipes.items()
        }
        self._known: dict[tuple[Counts, tuple[RecipeId, ...], bool, bool], float] = {}

    def count_words(self, words: Iterable[str]) -> Counts:
        """Count vegetables."""
        counts = [0] * len(self._kinds)
        for word in words:
            counts[self._kinds[word]] += 1
        return tuple(counts)

    def count(self, dice: Iterable[Die]) -> Counts:
        """Count the vegetables of dice."""
        return self.count_words(die.vegetable for die in dice)

    def next_cuts(self, block: Block) -> tuple[Counts, ...]:
        """Return what one may get with the next cut; what is part of another cut is left out.

        A block that misses a vegetable may be rolled anew before, so any two dice are hoped for.
        """
        limit = self._content.numbers.cut_limit
        found = {
            self.count_words(laid.vegetable for laid in cut.taken) for cut in cuts(block, limit)
        }
        if missing(block, self._kinds):
            found |= {self.count_words(pair) for pair in combinations(self._kinds, 2)}
        return tuple(
            one for one in found if not any(one != other and _within(one, other) for other in found)
        )

    def value(
        self, dice: Counts, recipes: tuple[RecipeId, ...], token: bool, is_last: bool
    ) -> float:
        """Return what recipes promise with these dice, in the best order to fill them.

        Args:
            dice: what there is.
            recipes: those to be filled.
            token: whether one die may be of another vegetable.
            is_last: whether no dice come any more.
        """
        key = dice, recipes, token, is_last
        if key not in self._known:
            orders = permutations(recipes) if len(recipes) > 1 else (recipes,)
            self._known[key] = max(self._filled(dice, one, token, is_last) for one in orders)
        return self._known[key]

    def _filled(
        self, dice: Counts, recipes: tuple[RecipeId, ...], token: bool, is_last: bool
    ) -> float:
        weights, left, worth, wild = self._weights, dice, 0.0, token
        for recipe in recipes:
            uses, points = self._recipes[recipe]
            short = sum([use - have for use, have in zip(uses, left, strict=True) if use > have])
            if short == 1 and wild and sum(left) >= sum(uses):
                worth += points - (0.0 if is_last else weights.token)
                wild = False
            elif not is_last:
                worth += points * weights.sooner * weights.patience**short
            elif short:
                continue
            else:
                worth += points
            left = tuple(
                [have - use if have > use else 0 for use, have in zip(uses, left, strict=True)]
            )
        if is_last:
            return worth + self._standing.per_die * sum(left)
        spare = min(sum(left), self._content.numbers.dice_limit)
        return worth + weights.spare * spare + weights.token * wild

    def later(
        self, rest: "Left", hypes: Sequence[HypeId], nexts: Sequence[Counts], cooked: int = 0
    ) -> float:
        """Return what is hoped for after cooking: a card, the next cut, and what follows.

        Args:
            rest: what is left.
            hypes: those left in hand.
            nexts: what the next cut may bring.
            cooked: dishes cooked this turn.
        """
        cards = [self.with_recipe(rest, recipe, nexts, cooked) for recipe in self._display]
        return self.held(hypes) + max([self.with_hype(rest, hypes, nexts, cooked), *cards])

    def with_recipe(
        self, rest: "Left", new: RecipeId, nexts: Sequence[Counts], cooked: int = 0
    ) -> float:
        """Return what the own recipes promise with a new one; see ``later``."""
        recipes, limit = (*rest.recipes, new), self._content.numbers.recipe_limit
        choices = combinations(recipes, limit) if len(recipes) > limit else [recipes]
        return max(self._turn(replace(rest, recipes=few), nexts, cooked) for few in choices)

    def with_hype(
        self, rest: "Left", hypes: Sequence[HypeId], nexts: Sequence[Counts], cooked: int = 0
    ) -> float:
        """Return what the own recipes promise, and one hype more; see ``later``."""
        left, draws = (
            self._content.numbers.goal - self._standing.dishes - cooked,
            self._weights.draws,
        )
        drawn = draws[min(len(hypes), len(draws) - 1)] if left > len(hypes) else 0.0
        return drawn + self._turn(rest, nexts, cooked)

    def _turn(self, rest: "Left", nexts: Sequence[Counts], cooked: int) -> float:
        """Return what the next turn promises: the mean of some good cuts, since others cut too."""
        standing = self._standing
        if standing.is_last:
            return self.value(rest.dice, rest.recipes, rest.token, True)
        if standing.dishes + cooked >= self._content.numbers.goal:
            return self.value(rest.dice, rest.recipes, rest.token, True) - standing.trigger
        more = [
            tuple([have + new for have, new in zip(rest.dice, cut, strict=True)]) for cut in nexts
        ] or [rest.dice]
        worths = sorted(self.value(dice, rest.recipes, rest.token, False) for dice in more)
        best = worths[-1 - self._weights.rivals :]
        return fsum(best) / len(best)

    def held(self, hypes: Iterable[HypeId]) -> float:
        """Return what hypes in hand promise."""
        return fsum(self.hoped(hype) for hype in hypes) * self._weights.played

    def hoped(self, hype: HypeId) -> float:
        """Return what a hype is worth where it can be played."""
        return expected(self._content.hypes[hype], self._content.numbers.goal)


def expected(hype: Hype, goal: int) -> float:
    """Return what a hype is worth on an ordinary dish."""
    match hype.worth:
        case Flat(points):
            return float(points)
        case AtEnd(points, per):
            typical = {Counted.DISHES: goal, Counted.HYPES: goal - 2, Counted.DICE: goal - 2}
            return float(points * typical[per])
        case Again():
            return 4.0
        case _:
            return 4.0


def _within(one: Counts, other: Counts) -> bool:
    return all(few <= many for few, many in zip(one, other, strict=True))
