"""The vocabulary of hype cards: conditions on a dish and kinds of worth.

A hype's ``needs`` in ``hypes.toml`` are tables, for example ``{ op = "total", low = 17 }``: ``op``
is the word, the rest its fields. Each need considers all dice of the dish, extras included, after
the chef token (V-21, R-V10).

Its ``worth`` is a table, for example ``{ op = "flat", points = 4 }``. A worth that depends on the
dice is fixed when the hype is played; a worth that depends on totals of chefs is counted at the
end, on the final table (R-V11).
"""

from collections import Counter
from enum import StrEnum
from itertools import groupby
from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.rules.pieces import Die, RecipeId, VegetableId


class Totals(msgspec.Struct, frozen=True):
    """The public counts of one chef."""

    dishes: int
    """Cooked recipes, without the dish being cooked."""
    hypes: int
    """Hypes played."""
    dice: int
    """Unspent dice."""


class Table(msgspec.Struct, frozen=True):
    """The public counts of the table, seen from one chef (R-V12)."""

    me: int
    """The index of the viewing chef."""
    chefs: tuple[Totals, ...]

    @property
    def mine(self) -> Totals:
        """The counts of the viewing chef."""
        return self.chefs[self.me]


class Cooking(msgspec.Struct, frozen=True):
    """A dish as it is judged: every die in it, after the chef token."""

    recipe: RecipeId
    dice: tuple[Die, ...]
    table: Table


class Gap(msgspec.Struct, frozen=True):
    """The distance of a dish from a condition, in the condition's unit: pips, dice, kinds."""

    op: str
    met: bool
    have: int
    want: int
    """The missed end of a range."""
    wrong: tuple[Die, ...] = ()
    """The dice in the way, where these are certain dice."""


_Judged: TypeAlias = tuple[bool, int, int] | tuple[bool, int, int, tuple[Die, ...]]
"""The fields of a ``Gap`` after its word."""


class _Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of conditions and worths, distinguished by ``op`` in TOML."""

    @property
    def op(self) -> str:
        """The word as TOML writes it."""
        return str(self.__struct_config__.tag)


class _Need(_Word, frozen=True):
    """Base of conditions."""

    def gap(self, cooking: Cooking) -> Gap:
        """Return the distance of a dish from the condition."""
        return Gap(self.op, *self._judged(cooking))

    def _judged(self, cooking: Cooking) -> _Judged:
        raise NotImplementedError


class _Within(_Need, frozen=True):
    """Base of conditions on a number: ``low`` or more, and ``high`` or less."""

    low: int = 0
    high: int | None = None

    def _judged(self, cooking: Cooking) -> _Judged:
        have = self._counted(cooking.dice)
        if self.high is None or have < self.low:
            return have >= self.low, have, self.low
        return have <= self.high, have, self.high

    def _counted(self, dice: tuple[Die, ...]) -> int:
        raise NotImplementedError


class Every(_Need, frozen=True, tag="every"):
    """Each die shows one of the named numbers."""

    of: tuple[int, ...]

    def _judged(self, cooking: Cooking) -> _Judged:
        wrong = tuple(die for die in cooking.dice if die.number not in self.of)
        size = len(cooking.dice)
        return not wrong, size - len(wrong), size, wrong


class Some(_Need, frozen=True, tag="some"):
    """At least so many dice show one of the named numbers."""

    of: tuple[int, ...]
    count: int

    def _judged(self, cooking: Cooking) -> _Judged:
        have = sum(die.number in self.of for die in cooking.dice)
        return have >= self.count, have, self.count


class Total(_Within, frozen=True, tag="total"):
    """The sum of the numbers is within the bounds."""

    def _counted(self, dice: tuple[Die, ...]) -> int:
        return sum(die.number for die in dice)


class Size(_Within, frozen=True, tag="size"):
    """The number of used dice, extras included."""

    def _counted(self, dice: tuple[Die, ...]) -> int:
        return len(dice)


class Kinds(_Within, frozen=True, tag="kinds"):
    """The number of different used vegetables."""

    def _counted(self, dice: tuple[Die, ...]) -> int:
        return len({die.vegetable for die in dice})


class Spread(_Within, frozen=True, tag="spread"):
    """The distance between the lowest and the highest number."""

    def _counted(self, dice: tuple[Die, ...]) -> int:
        numbers = [die.number for die in dice]
        return max(numbers, default=0) - min(numbers, default=0)


class Run(_Need, frozen=True, tag="run"):
    """The dice show so many consecutive numbers."""

    length: int

    def _judged(self, cooking: Cooking) -> _Judged:
        numbers = sorted({die.number for die in cooking.dice})
        rows = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
        longest = max((len(list(row)) for _, row in rows), default=0)
        return longest >= self.length, longest, self.length


class Different(_Need, frozen=True, tag="different"):
    """No number appears twice; every repeated die is in the way."""

    def _judged(self, cooking: Cooking) -> _Judged:
        seen: set[int] = set()
        wrong: list[Die] = []
        for die in cooking.dice:
            if die.number in seen:
                wrong.append(die)
            seen.add(die.number)
        return not wrong, len(seen), len(cooking.dice), tuple(wrong)


class Same(_Need, frozen=True, tag="same"):
    """At least so many dice show the same number."""

    count: int

    def _judged(self, cooking: Cooking) -> _Judged:
        have = max(Counter(die.number for die in cooking.dice).values(), default=0)
        return have >= self.count, have, self.count


class Top(_Need, frozen=True, tag="top"):
    """A single vegetable shows the highest number."""

    vegetable: VegetableId

    def _judged(self, cooking: Cooking) -> _Judged:
        own = [die.number for die in cooking.dice if die.vegetable == self.vegetable]
        others = [die for die in cooking.dice if die.vegetable != self.vegetable]
        have = max(own, default=0)
        best = max((die.number for die in others), default=0)
        return have > best, have, best + 1, tuple(die for die in others if die.number >= have)


class Halves(_Need, frozen=True, tag="halves"):
    """The dice can be put on two plates with the same total on each.

    Its gap weighs the lighter plate, filled as well as can be, against half of all pips.
    """

    def _judged(self, cooking: Cooking) -> _Judged:
        total = sum(die.number for die in cooking.dice)
        sums = {0}
        for die in cooking.dice:
            sums |= {one + die.number for one in sums}
        have = max((one for one in sums if 2 * one <= total), default=0)
        return 0 < 2 * have == total, have, (total + 1) // 2


class Last(_Need, frozen=True, tag="last"):
    """Nobody at the table has cooked fewer dishes; its gap counts those with as many or more."""

    def _judged(self, cooking: Cooking) -> _Judged:
        table = cooking.table
        have = sum(chef.dishes >= table.mine.dishes for chef in table.chefs)
        return have == len(table.chefs), have, len(table.chefs)


Condition: TypeAlias = (
    Every | Some | Total | Size | Kinds | Spread | Run | Different | Same | Top | Halves | Last
)
"""One requirement of a hype."""


class _Worth(_Word, frozen=True):
    """Base of worths: points fixed when the hype is played, or counted at the end."""

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the points fixed when the hype is played."""
        return 0

    def end(self, table: Table) -> int:
        """Return the points counted on the final table."""
        return 0


class Flat(_Worth, frozen=True, tag="flat"):
    """Always the same."""

    points: int

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the points."""
        return self.points


class PerVegetable(_Worth, frozen=True, tag="per_vegetable"):
    """Points for each die of one vegetable in the dish, extras included."""

    points: int
    vegetable: VegetableId

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Count the dice."""
        return self.points * sum(die.vegetable == self.vegetable for die in cooking.dice)


class Lowest(_Worth, frozen=True, tag="lowest"):
    """As much as the lowest die of the dish shows."""

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Find the lowest die."""
        return min((die.number for die in cooking.dice), default=0)


class Again(_Worth, frozen=True, tag="again"):
    """The points of the recipe itself, once more or several times more."""

    times: int = 1

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the recipe's points, so many times."""
        return self.times * recipe_points


class Counted(StrEnum):
    """A public count of the chef at the end."""

    DISHES = "dishes"
    HYPES = "hypes"
    DICE = "dice"


class AtEnd(_Worth, frozen=True, tag="at_end"):
    """Points for each dish, hype or unspent die of its chef when the game is over."""

    points: int
    per: Counted

    def end(self, table: Table) -> int:
        """Count them on the final table."""
        mine = table.mine
        counts = {Counted.DISHES: mine.dishes, Counted.HYPES: mine.hypes, Counted.DICE: mine.dice}
        return self.points * counts[self.per]


Worth: TypeAlias = Flat | PerVegetable | Lowest | Again | AtEnd
