"""The words in which hypes say what they are worth; each is one structure with one method.

A hype's ``worth`` in ``hypes.toml`` is a table such as ``{ op = "flat", points = 4 }``. What
depends on the dice is fixed when the hype is played, what depends on totals of chefs is counted at
the end, on the final table (R-V11).
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.conditions import Cooking, Table
from bot.games.diced_veggies.pieces import VegetableId


class _Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op"):
    """What all scores share: TOML tells them apart by ``op``."""

    @property
    def op(self) -> str:
        """The word as TOML writes it."""
        return str(self.__struct_config__.tag)


class Flat(_Word, frozen=True, tag="flat"):
    """Always the same."""

    points: int

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the points."""
        return self.points


class PerVegetable(_Word, frozen=True, tag="per_vegetable"):
    """Points for each die of one vegetable in the dish, extras included."""

    points: int
    vegetable: VegetableId

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Count the dice."""
        return self.points * sum(die.vegetable == self.vegetable for die in cooking.dice)


class Lowest(_Word, frozen=True, tag="lowest"):
    """As much as the lowest die of the dish shows."""

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Find that die."""
        return min((die.number for die in cooking.dice), default=0)


class Again(_Word, frozen=True, tag="again"):
    """What the recipe itself is worth, once more or several times more."""

    times: int = 1

    def now(self, cooking: Cooking, recipe_points: int) -> int:
        """Return the recipe's points, so many times."""
        return self.times * recipe_points


class Counted(StrEnum):
    """What lies in front of a chef and is counted at the end."""

    DISHES = "dishes"
    HYPES = "hypes"
    DICE = "dice"


class AtEnd(_Word, frozen=True, tag="at_end"):
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
"""What a hype is worth."""
