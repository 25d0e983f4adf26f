"""Planning: the best dishes to cook in a row, the first of them, and their worth."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import nlargest
from itertools import islice
from operator import itemgetter
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.diced_veggies.computer.evaluation import expected
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import (
    Bench,
    Demand,
    counted_at_end,
    covers,
    demand_of,
    worth_now,
)
from bot.games.diced_veggies.rules.hypes import Cooking
from bot.games.diced_veggies.rules.pieces import Change, Die, HypeId, RecipeId, changed, without

After: TypeAlias = Callable[[Bench, int], float]
"""The worth of the rest after a number of dishes."""

_Way: TypeAlias = tuple[tuple[Die, ...], Change | None]

_DICE_SETS = 80
"""Sets of dice considered for one recipe with one hype; a doubled recipe can have thousands."""

_QUICK_DICE_SETS = 24  # the same for one plan among many
_CACHED = 256  # benches with their dishes: those of one decision
_KEPT = 6  # dishes of other vegetables explored further, for one recipe with one hype


class Planned(msgspec.Struct, frozen=True):
    """The dish to cook next, and the worth of the whole plan with its rest."""

    worth: float
    cook: Cook | None


class Kitchen:
    """Plans dishes.

    A thorough kitchen also tries the token on numbers, and on dishes with a hype.
    """

    def __init__(self, content: Content, *, thorough: bool) -> None:
        self._content, self._thorough = content, thorough
        self._dice_sets = _DICE_SETS if thorough else _QUICK_DICE_SETS
        self._dishes = lru_cache(_CACHED)(self._find_dishes)

    def plan(self, bench: Bench, after: After, cooked: int = 0) -> Planned:
        """Return the best first dish that can be cooked now, or no dish if that promises more."""
        best = Planned(after(bench, cooked), None)
        for cook, points in self._dishes(bench):
            rest = self._rest(bench, cook)
            worth = points + self.plan(rest, after, cooked + 1).worth
            if worth >= best.worth:
                best = Planned(worth, cook)
        return best

    def fitting(self, bench: Bench, hype: HypeId) -> Cook | None:
        """Return a dish that fits the hype, if one is found."""
        found = (
            cook
            for recipe in bench.recipes
            for cook, _ in self._hyped(bench, recipe, hype, self._content.recipes[recipe].points)
        )
        return next(found, None)

    def _rest(self, bench: Bench, cook: Cook) -> Bench:
        table = bench.table
        mine = table.mine
        now = replace(mine, dishes=mine.dishes + 1, hypes=mine.hypes + (cook.hype is not None))
        chefs = (*table.chefs[: table.me], now, *table.chefs[table.me + 1 :])
        return replace(bench.after(cook), table=replace(table, chefs=chefs))

    def _find_dishes(self, bench: Bench) -> list[tuple[Cook, float]]:
        """Return promising dishes with their points; of equal dishes only the best."""
        found: list[tuple[Cook, float]] = []
        for recipe in bench.recipes:
            points = self._content.recipes[recipe].points
            plain = next(self._ways(bench, recipe, None), None)
            if plain:
                found.append((Cook(recipe, plain[0]), float(points)))
            elif bench.token:
                for dice, token in self._with_new_vegetable(bench, recipe, None):
                    found.append((Cook(recipe, dice, None, token), float(points)))
            for hype in bench.hypes:
                found += self._hyped(bench, recipe, hype, points)
        return found

    def _hyped(
        self, bench: Bench, recipe: RecipeId, hype: HypeId, points: int
    ) -> Iterator[tuple[Cook, float]]:
        """Yield the best ways with a hype: without the token, else with it."""
        best: dict[tuple[str, ...], tuple[float, Cook]] = {}
        for tokens in (False, True) if self._thorough and bench.token else (False,):
            find = self._changed_ways if tokens else self._ways
            for dice, token in find(bench, recipe, hype):
                cooking = Cooking(recipe, changed(dice, token), bench.table)
                if all(need.gap(cooking).met for need in self._content.hypes[hype].needs):
                    worth = points + self._worth(hype, cooking)
                    kinds = tuple(die.vegetable for die in dice)
                    if kinds not in best or worth > best[kinds][0]:
                        best[kinds] = worth, Cook(recipe, dice, hype, token)
            if best:
                break
        kept = nlargest(_KEPT, best.values(), key=itemgetter(0))
        yield from ((cook, worth) for worth, cook in kept)

    def _worth(self, hype: HypeId, cooking: Cooking) -> float:
        if counted_at_end(self._content, hype):
            return expected(self._content.hypes[hype], self._content.numbers.goal)
        return float(worth_now(self._content, hype, cooking))

    def _ways(self, bench: Bench, recipe: RecipeId, hype: HypeId | None) -> Iterator[_Way]:
        asked = demand_of(self._content, recipe, hype)
        if asked.within(bench.dice):
            yield from ((dice, None) for dice in islice(covers(asked, bench.dice), self._dice_sets))

    def _changed_ways(self, bench: Bench, recipe: RecipeId, hype: HypeId) -> Iterator[_Way]:
        """Yield ways of spending the token for a hype: another number or vegetable."""
        faces = sorted(set(self._content.numbers.faces))
        for dice, _ in islice(self._ways(bench, recipe, hype), self._dice_sets // 4):
            for die in dict.fromkeys(dice):
                for number in faces:
                    if number != die.number:
                        yield dice, Change(die, Die(die.vegetable, number))
        yield from self._with_new_vegetable(bench, recipe, hype)

    def _with_new_vegetable(
        self, bench: Bench, recipe: RecipeId, hype: HypeId | None
    ) -> Iterator[_Way]:
        """Yield ways in which one die replaces a missing vegetable."""
        asked = demand_of(self._content, recipe, hype)
        have = Counter(die.vegetable for die in bench.dice)
        lacking = Counter(asked.of) - have
        if lacking.total() > 1 or len(bench.dice) < asked.size:
            return
        for vegetable in lacking or dict.fromkeys(asked.of):
            of = list(asked.of)
            of.remove(vegetable)
            fewer = Demand(tuple(of), asked.any)
            for die in dict.fromkeys(bench.dice):
                others = without(bench.dice, (die,))
                if die.vegetable == vegetable or not fewer.within(others):
                    continue
                few = 1 if hype is None else self._dice_sets // 10
                for dice in islice(covers(fewer, others), few):
                    change = Change(die, Die(vegetable, die.number))
                    yield tuple(sorted((*dice, die))), change
