"""What cooking a dish takes: which dice do, with which hype, and what it scores."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.actions import Cook
from bot.games.diced_veggies.conditions import Cooking, Table
from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.covers import covers
from bot.games.diced_veggies.hypes import Takes, counted_at_end, fits, takes, worth_now
from bot.games.diced_veggies.pieces import (
    Change,
    Die,
    Dish,
    HypeId,
    RecipeId,
    changed,
    without,
)

_SORTED = 1000
"""Ways to cook a dish that are put in order; nearly always that is all of them."""

_Way: TypeAlias = tuple[tuple[Die, ...], Change | None]


class Bench(msgspec.Struct, frozen=True):
    """What one chef cooks with, and what everybody can count on the table meanwhile (R-V12)."""

    recipes: tuple[RecipeId, ...]
    dice: tuple[Die, ...]
    hypes: tuple[HypeId, ...]
    token: bool
    table: Table


class Cookbook:
    """What the cards say of cooking.

    Args:
        content: of the rules.
    """

    def __init__(self, content: Content) -> None:
        self.content = content

    def __repr__(self) -> str:
        """Name no cards: forms point at it, and may be printed."""
        return "Cookbook(...)"

    def cookable(
        self, recipes: Sequence[RecipeId], dice: Sequence[Die], token: bool
    ) -> Iterator[RecipeId]:
        """Yield the recipes that can be cooked without a hype; everybody can see which.

        A hype only ever asks for more, so no hype makes another recipe possible.
        """
        for recipe in recipes:
            uses = Counter(self.content.recipes[recipe].uses)
            have = Counter(die.vegetable for die in dice)
            short = (uses - have).total()
            # With a token, one die more than is needed becomes the one that is missing.
            if short == 0 or (token and short == 1 and len(dice) >= uses.total()):
                yield recipe

    def allows(self, bench: Bench, cook: Cook) -> bool:
        """Say whether a dish may be cooked exactly so (V-10 to V-13, V-18 to V-25)."""
        if cook.recipe not in bench.recipes or not _are_there(bench.dice, cook.dice):
            return False
        if cook.token is not None and not (bench.token and self.is_change(cook.dice, cook.token)):
            return False
        if cook.hype is None:
            return takes(self.content, cook.recipe).are(changed(cook.dice, cook.token))
        return cook.hype in bench.hypes and fits(self.content, cook.hype, cooking(bench, cook))

    def is_change(self, dice: Sequence[Die], token: Change) -> bool:
        """Say whether a token may do this to one of ``dice``: type or number (V-24, R-V8)."""
        die, into = token.die, token.into
        return (
            die in dice
            and (die.vegetable != into.vegetable) != (die.number != into.number)
            and into.vegetable in self.content.vegetables
            and into.number in self.content.numbers.faces
        )

    def changes(self, die: Die) -> Iterator[Change]:
        """Yield all that a token can do to a die: other vegetables first, then other numbers."""
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

        Those come first whose dice no other own recipe needs, of these low numbers.

        Args:
            bench: what there is.
            recipe: one of the bench's.
            hype: to be played with it; only ways that fit it are yielded.
            token: whether the chef token is spent. Without a hype it only changes vegetables: a
                number would not matter (V-12).
        """
        asked = takes(self.content, recipe, hype)
        found = self._with_token(bench, asked, hype) if token else self._plain(bench, asked)
        if token or asked.any:  # else all ways take the same vegetables
            found = self._sparing(bench, recipe, found)
        needs = () if hype is None else self.content.hypes[hype].needs
        for dice, change in found:
            cook = Cook(recipe, dice, hype, change)
            judged = cooking(bench, cook)
            if all(need.gap(judged).met for need in needs):  # its dice are what is asked for
                yield cook

    def dish(self, bench: Bench, cook: Cook) -> Dish:
        """Return the dish that comes of it; what its hype scores is fixed now (R-V11)."""
        dice, hype = tuple(sorted(cook.dice)), cook.hype
        worth = None
        if hype is not None and not counted_at_end(self.content, hype):
            worth = worth_now(self.content, hype, cooking(bench, cook))
        return Dish(cook.recipe, dice, hype, cook.token, worth)

    def _plain(self, bench: Bench, asked: Takes) -> Iterator[_Way]:
        yield from ((dice, None) for dice in covers(asked, bench.dice))

    def _with_token(self, bench: Bench, asked: Takes, hype: HypeId | None) -> Iterator[_Way]:
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
        """Yield what was found, first what leaves the other own recipes most of their dice.

        Only so many are put in order: with a token and dice of any kind there can be thousands.
        """
        others = [self.content.recipes[other].uses for other in bench.recipes if other != recipe]
        if not others:
            yield from found
            return

        def missing(way: _Way) -> int:
            left = Counter(die.vegetable for die in without(bench.dice, way[0]))
            return sum((Counter(uses) - left).total() for uses in others)

        yield from sorted(islice(found, _SORTED), key=missing)
        yield from found


def cooking(bench: Bench, cook: Cook) -> Cooking:
    """Return a dish as hypes judge it: every die in it, as the token left it (V-21)."""
    return Cooking(cook.recipe, changed(cook.dice, cook.token), bench.table)


def _are_there(dice: Sequence[Die], wanted: Sequence[Die]) -> bool:
    return Counter(wanted) <= Counter(dice)


def _less(asked: Takes, vegetable: str) -> Takes | None:
    """Return what is still asked for besides one die of a vegetable; None if it is not asked."""
    if vegetable in asked.of:
        of = list(asked.of)
        of.remove(vegetable)
        return Takes(tuple(of), asked.any)
    return Takes(asked.of, asked.any - 1) if asked.any else None
