"""The vocabulary of hype cards: conditions on a dish and kinds of worth.

A hype's ``needs`` in ``hypes.toml`` are tables such as ``{ op = "total", low = 17 }``: ``op`` is
the word, the rest its fields. All of them look at all dice of the dish, extras included, as the
chef token left them (V-21, R-V10).

Its ``worth`` is a table such as ``{ op = "flat", points = 4 }``. A worth that depends on the dice
is fixed when the hype is played; a worth that depends on totals of chefs is counted at the end, on
the final table (R-V11).
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
    """Recipes cooked, this one not included while it is being cooked."""
    hypes: int
    """Hypes played."""
    dice: int
    """Dice that are not spent."""


class Table(msgspec.Struct, frozen=True):
    """The public counts of the table, seen from one chef (R-V12)."""

    me: int
    """The index of the chef who looks."""
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
    """The distance of a dish from one condition.

    Attributes:
        op: the word of the condition.
        met: whether it holds.
        have: what is there, counted as the condition counts: pips, dice, kinds.
        want: what it takes; of a span the end that was missed.
        wrong: the dice that stand in the way, where it is certain dice.
    """

    op: str
    met: bool
    have: int
    want: int
    wrong: tuple[Die, ...] = ()


class _Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of conditions; TOML tells them apart by ``op``."""

    @property
    def op(self) -> str:
        """The word as TOML writes it."""
        return str(self.__struct_config__.tag)


class Every(_Word, frozen=True, tag="every"):
    """Each die shows one of the named numbers."""

    of: tuple[int, ...]

    def gap(self, cooking: Cooking) -> Gap:
        """Count the dice that do."""
        wrong = tuple(die for die in cooking.dice if die.number not in self.of)
        size = len(cooking.dice)
        return Gap(self.op, not wrong, size - len(wrong), size, wrong)


class Some(_Word, frozen=True, tag="some"):
    """At least so many dice show one of the named numbers."""

    of: tuple[int, ...]
    count: int

    def gap(self, cooking: Cooking) -> Gap:
        """Count the dice that do."""
        have = sum(die.number in self.of for die in cooking.dice)
        return Gap(self.op, have >= self.count, have, self.count)


class Total(_Word, frozen=True, tag="total"):
    """The numbers sum to ``low`` or more and to ``high`` or less."""

    low: int = 0
    high: int | None = None

    def gap(self, cooking: Cooking) -> Gap:
        """Sum the pips."""
        return _within(self.op, sum(die.number for die in cooking.dice), self.low, self.high)


class Size(_Word, frozen=True, tag="size"):
    """So many dice are used, extras included."""

    low: int = 0
    high: int | None = None

    def gap(self, cooking: Cooking) -> Gap:
        """Count the dice."""
        return _within(self.op, len(cooking.dice), self.low, self.high)


class Kinds(_Word, frozen=True, tag="kinds"):
    """So many different vegetables are used."""

    low: int = 0
    high: int | None = None

    def gap(self, cooking: Cooking) -> Gap:
        """Count the vegetables."""
        kinds = len({die.vegetable for die in cooking.dice})
        return _within(self.op, kinds, self.low, self.high)


class Spread(_Word, frozen=True, tag="spread"):
    """So much lies between the lowest and the highest number."""

    low: int = 0
    high: int | None = None

    def gap(self, cooking: Cooking) -> Gap:
        """Take the lowest number from the highest."""
        numbers = [die.number for die in cooking.dice]
        return _within(
            self.op, max(numbers, default=0) - min(numbers, default=0), self.low, self.high
        )


class Run(_Word, frozen=True, tag="run"):
    """So many numbers in a row are among those shown."""

    length: int

    def gap(self, cooking: Cooking) -> Gap:
        """Measure the longest row."""
        numbers = sorted({die.number for die in cooking.dice})
        rows = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
        longest = max((len(list(row)) for _, row in rows), default=0)
        return Gap(self.op, longest >= self.length, longest, self.length)


class Different(_Word, frozen=True, tag="different"):
    """No number is shown twice."""

    def gap(self, cooking: Cooking) -> Gap:
        """Count the numbers; in the way is every die whose number was there already."""
        seen: set[int] = set()
        wrong: list[Die] = []
        for die in cooking.dice:
            if die.number in seen:
                wrong.append(die)
            seen.add(die.number)
        return Gap(self.op, not wrong, len(seen), len(cooking.dice), tuple(wrong))


class Same(_Word, frozen=True, tag="same"):
    """At least so many dice show one and the same number."""

    count: int

    def gap(self, cooking: Cooking) -> Gap:
        """Count the dice of the commonest number."""
        have = max(Counter(die.number for die in cooking.dice).values(), default=0)
        return Gap(self.op, have >= self.count, have, self.count)


class Top(_Word, frozen=True, tag="top"):
    """The highest number is shown by one vegetable alone."""

    vegetable: VegetableId

    def gap(self, cooking: Cooking) -> Gap:
        """Compare the vegetable's best die, 0 where it has none, with one above all others."""
        have, best = 0, 0
        for die in cooking.dice:
            if die.vegetable == self.vegetable:
                have = max(have, die.number)
            else:
                best = max(best, die.number)
        wrong = tuple(
            die for die in cooking.dice if die.vegetable != self.vegetable and die.number >= have
        )
        return Gap(self.op, have > best, have, best + 1, wrong)


class Halves(_Word, frozen=True, tag="halves"):
    """The dice can be put on two plates with the same total on each."""

    def gap(self, cooking: Cooking) -> Gap:
        """Weigh the lighter plate, filled as well as can be, against half of all pips."""
        total = sum(die.number for die in cooking.dice)
        sums = {0}
        for die in cooking.dice:
            sums |= {one + die.number for one in sums}
        have = max((one for one in sums if 2 * one <= total), default=0)
        return Gap(self.op, 0 < 2 * have == total, have, (total + 1) // 2)


class Last(_Word, frozen=True, tag="last"):
    """Nobody at the table has cooked fewer dishes."""

    def gap(self, cooking: Cooking) -> Gap:
        """Count the chefs who have cooked at least as many."""
        table = cooking.table
        have = sum(chef.dishes >= table.mine.dishes for chef in table.chefs)
        return Gap(self.op, have == len(table.chefs), have, len(table.chefs))


Condition: TypeAlias = (
    Every | Some | Total | Size | Kinds | Spread | Run | Different | Same | Top | Halves | Last
)
"""One requirement of a hype."""


def _within(op: str, have: int, low: int, high: int | None) -> Gap:
    if high is None or have < low:
        return Gap(op, have >= low, have, low)
    return Gap(op, have <= high, have, high)


class _Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """Base of worths; TOML tells them apart by ``op``."""

    @property
    def op(self) -> str:
        """The word as TOML writes it."""
        return str(self.__struct_config__.tag)


class Flat(_Measure, frozen=True, tag="flat"):
    """Always the same."""

    points: int

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the points."""
        return self.points


class PerVegetable(_Measure, frozen=True, tag="per_vegetable"):
    """Points for each die of one vegetable in the dish, extras included."""

    points: int
    vegetable: VegetableId

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Count the dice."""
        return self.points * sum(die.vegetable == self.vegetable for die in cooking.dice)


class Lowest(_Measure, frozen=True, tag="lowest"):
    """As much as the lowest die of the dish shows."""

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Find that die."""
        return min((die.number for die in cooking.dice), default=0)


class Again(_Measure, frozen=True, tag="again"):
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


class AtEnd(_Measure, frozen=True, tag="at_end"):
    """Points for each dish, hype or unspent die of its chef when the game is over."""

    points: int
    per: Counted

    def end(self, table: Table) -> int:
        """Count them on the final table."""
        mine = table.mine
        match self.per:
            case Counted.DISHES:
                return self.points * mine.dishes
            case Counted.HYPES:
                return self.points * mine.hypes
            case Counted.DICE:
                return self.points * mine.dice


Now: TypeAlias = Flat | PerVegetable | Lowest | Again
"""A worth that is fixed when the hype is played."""

Worth: TypeAlias = Now | AtEnd
"""A hype's worth."""
