"""Dishes: the dice of a recipe and a hype, the fit of a hype, and their points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import ANY, DOUBLE, Content
from bot.games.diced_veggies.rules.hypes import AtEnd, Cooking, Gap, Table
from bot.games.diced_veggies.rules.pieces import (
    Change,
    Die,
    Dish,
    HypeId,
    RecipeId,
    VegetableId,
    changed,
    without,
)


class Demand(msgspec.Struct, frozen=True):
    """A demand for dice: certain vegetables, and a number of any kind."""

    of: tuple[VegetableId, ...] = ()
    """With repeats, in the order of the cards."""
    any: int = 0

    @property
    def size(self) -> int:
        """The number of dice."""
        return len(self.of) + self.any

    def matches(self, dice: Sequence[Die]) -> bool:
        """Return whether ``dice`` are exactly the demand (V-11)."""
        return len(dice) == self.size and self.within(dice)

    def within(self, dice: Sequence[Die]) -> bool:
        """Return whether ``dice`` contain the demand (V-10)."""
        if len(dice) < self.size:
            return False
        have = [die.vegetable for die in dice]
        return all(have.count(one) >= self.of.count(one) for one in self.of)


def extras(content: Content, hype: HypeId | None, recipe: RecipeId) -> Demand:
    """Return the dice that a hype demands in addition to the recipe (R-V10)."""
    extra = () if hype is None else content.hypes[hype].extra
    if extra == (DOUBLE,):
        return Demand(content.recipes[recipe].uses)
    return Demand(tuple(one for one in extra if one != ANY), extra.count(ANY))


def demand_of(content: Content, recipe: RecipeId, hype: HypeId | None = None) -> Demand:
    """Return the dice of a dish: the recipe's, then the hype's."""
    extra = extras(content, hype, recipe)
    return Demand(content.recipes[recipe].uses + extra.of, extra.any)


def fits(content: Content, hype: HypeId, cooking: Cooking) -> bool:
    """Return whether a hype fits a dish: its extra dice are present and all needs hold.

    The dish has exactly the dice of recipe and hype; the needs apply to all of them (V-21).
    """
    return demand_of(content, cooking.recipe, hype).matches(cooking.dice) and all(
        need.gap(cooking).met for need in content.hypes[hype].needs
    )


def shortfall(content: Content, hype: HypeId, cooking: Cooking) -> tuple[Gap, ...]:
    """Return the gap of a dish from each need of a hype, in the card's order.

    The first gap concerns extra dice where the card demands any: ``op`` is ``extra``, ``have`` and
    ``want`` count dice of the dish with the hype.
    """
    gaps = tuple(need.gap(cooking) for need in content.hypes[hype].needs)
    if not content.hypes[hype].extra:
        return gaps
    whole = demand_of(content, cooking.recipe, hype)
    kinds = Counter(die.vegetable for die in cooking.dice)
    named = (Counter(whole.of) & kinds).total()
    have = named + min(whole.any, len(cooking.dice) - named)
    return (Gap("extra", whole.matches(cooking.dice), have, whole.size), *gaps)


def counted_at_end(content: Content, hype: HypeId) -> bool:
    """Return whether a hype's worth is known only at the end (R-V11)."""
    return isinstance(content.hypes[hype].worth, AtEnd)


def worth_now(content: Content, hype: HypeId, cooking: Cooking) -> int:
    """Return the points fixed when a hype is played; 0 if counted at the end (R-V11)."""
    return content.hypes[hype].worth.now(cooking, content.recipes[cooking.recipe].points)


def worth_at_end(content: Content, hype: HypeId, table: Table) -> int:
    """Return the points a hype adds on the final table; 0 if fixed before."""
    return content.hypes[hype].worth.end(table)


def covers(asked: Demand, dice: Sequence[Die]) -> Iterator[tuple[Die, ...]]:
    """Yield every choice of dice that meets the demand exactly, each multiset once (R-V9).

    Each is sorted, in a fixed order: low numbers first.
    """
    wanted = Counter(asked.of)
    by_kind = [
        list(_picks(sorted(die for die in dice if die.vegetable == vegetable), count))
        for vegetable, count in sorted(wanted.items())
    ]
    seen: set[tuple[Die, ...]] = set()
    for parts in product(*by_kind):
        chosen = tuple(die for part in parts for die in part)
        if not asked.any:
            yield tuple(sorted(chosen))
            continue
        left = sorted(without(tuple(dice), chosen))
        for others in _picks(left, asked.any):
            cover = tuple(sorted(chosen + others))
            if cover not in seen:
                seen.add(cover)
                yield cover


def _picks(dice: Sequence[Die], count: int, start: int = 0) -> Iterator[tuple[Die, ...]]:
    """Yield the multisets of ``count`` out of sorted ``dice``, each once."""
    if count == 0:
        yield ()
        return
    for place in range(start, len(dice) - count + 1):
        if place > start and dice[place] == dice[place - 1]:
            continue
        for rest in _picks(dice, count - 1, place + 1):
            yield (dice[place], *rest)


_SORT_LIMIT = 1000  # the number of ways to cook a dish that are sorted; nearly always all of them

_Way: TypeAlias = tuple[tuple[Die, ...], Change | None]


class Bench(msgspec.Struct, frozen=True):
    """A chef's means to cook, and the public counts (R-V12)."""

    recipes: tuple[RecipeId, ...]
    dice: tuple[Die, ...]
    hypes: tuple[HypeId, ...]
    token: bool
    table: Table

    def after(self, cook: Cook | Dish) -> "Bench":
        """Return the bench after a cooked dish, with unchanged public counts."""
        return Bench(
            tuple(recipe for recipe in self.recipes if recipe != cook.recipe),
            without(self.dice, cook.dice),
            tuple(hype for hype in self.hypes if hype != cook.hype),
            self.token and cook.token is None,
            self.table,
        )


class Cookbook:
    """The rules of the cards about cooking."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def __repr__(self) -> str:
        """Name no cards: forms refer to it, and may be printed."""
        return "Cookbook(...)"

    def cookable(
        self, recipes: Sequence[RecipeId], dice: Sequence[Die], token: bool
    ) -> Iterator[RecipeId]:
        """Yield the recipes that can be cooked without a hype; they are public.

        A hype only demands more, so no hype makes another recipe possible.
        """
        for recipe in recipes:
            uses = Counter(self.content.recipes[recipe].uses)
            have = Counter(die.vegetable for die in dice)
            short = (uses - have).total()
            # With a token, one surplus die replaces a missing die.
            if short == 0 or (token and short == 1 and len(dice) >= uses.total()):
                yield recipe

    def allows(self, bench: Bench, cook: Cook) -> bool:
        """Return whether a dish may be cooked in exactly this way (V-10 to V-13, V-18 to V-25)."""
        if cook.recipe not in bench.recipes or not Counter(cook.dice) <= Counter(bench.dice):
            return False
        if cook.token is not None and not (bench.token and self.is_change(cook.dice, cook.token)):
            return False
        if cook.hype is None:
            return demand_of(self.content, cook.recipe).matches(changed(cook.dice, cook.token))
        return cook.hype in bench.hypes and fits(self.content, cook.hype, cooking(bench, cook))

    def is_change(self, dice: Sequence[Die], token: Change) -> bool:
        """Return whether a token may make this change to one of ``dice`` (V-24, R-V8)."""
        die, into = token.die, token.into
        return (
            die in dice
            and (die.vegetable != into.vegetable) != (die.number != into.number)
            and into.vegetable in self.content.vegetables
            and into.number in self.content.numbers.faces
        )

    def changes(self, die: Die) -> Iterator[Change]:
        """Yield a token's possible changes of a die: other vegetables first, then other numbers."""
        for vegetable in self.content.vegetables:
            if vegetable != die.vegetable:
                yield Change(die, Die(vegetable, die.number))
        for number in sorted(set(self.content.numbers.faces)):
            if number != die.number:
                yield Change(die, Die(die.vegetable, number))

    def ways(
        self, bench: Bench, recipe: RecipeId, hype: HypeId | None = None, *, token: bool = False
    ) -> Iterator[Cook]:
        """Yield the ways to cook a recipe, each set of dice once (R-V9).

        Dice that no other own recipe needs are first, of these low numbers. With a hype only
        fitting ways are yielded. Without a hype the token changes only vegetables, as numbers do
        not matter (V-12).
        """
        asked = demand_of(self.content, recipe, hype)
        plain = ((dice, None) for dice in covers(asked, bench.dice))
        found = self._with_token(bench, asked, hype) if token else plain
        if token or asked.any:  # else all ways take the same vegetables
            found = self._sparing(bench, recipe, found)
        needs = () if hype is None else self.content.hypes[hype].needs
        for dice, change in found:
            cook = Cook(recipe, dice, hype, change)
            judged = cooking(bench, cook)
            if all(need.gap(judged).met for need in needs):  # the hype's demand is met
                yield cook

    def dish(self, bench: Bench, cook: Cook) -> Dish:
        """Return the resulting dish; its hype's fixed points are set now (R-V11)."""
        dice, hype = tuple(sorted(cook.dice)), cook.hype
        worth = None
        if hype is not None and not counted_at_end(self.content, hype):
            worth = worth_now(self.content, hype, cooking(bench, cook))
        return Dish(cook.recipe, dice, hype, cook.token, worth)

    def _with_token(self, bench: Bench, asked: Demand, hype: HypeId | None) -> Iterator[_Way]:
        if not bench.token:
            return
        for die in sorted(set(bench.dice)):
            others = without(bench.dice, (die,))
            for change in self.changes(die):
                kind = change.into.vegetable
                if hype is None and kind == die.vegetable:
                    continue
                if (rest := _less(asked, kind)) is not None:
                    for dice in covers(rest, others):
                        yield tuple(sorted((*dice, die))), change

    def _sparing(self, bench: Bench, recipe: RecipeId, found: Iterator[_Way]) -> Iterator[_Way]:
        """Yield the found ways, first those that leave the other own recipes most dice.

        Only a limited number is sorted: with a token and dice of any kind there can be thousands.
        """
        others = [self.content.recipes[other].uses for other in bench.recipes if other != recipe]
        if not others:
            yield from found
            return

        def missing(way: _Way) -> int:
            left = Counter(die.vegetable for die in without(bench.dice, way[0]))
            return sum((Counter(uses) - left).total() for uses in others)

        yield from sorted(islice(found, _SORT_LIMIT), key=missing)
        yield from found


def cooking(bench: Bench, cook: Cook) -> Cooking:
    """Return a dish as hypes judge it: every die in it, as the token left it (V-21)."""
    return Cooking(cook.recipe, changed(cook.dice, cook.token), bench.table)


def _less(asked: Demand, vegetable: str) -> Demand | None:
    """Return the demand without one die of a vegetable; None if it is not demanded."""
    if vegetable in asked.of:
        of = list(asked.of)
        of.remove(vegetable)
        return Demand(tuple(of), asked.any)
    return Demand(asked.of, asked.any - 1) if asked.any else None
