"""The pieces on the table: phases, dice, the block, and how cards are named."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

VegetableId: TypeAlias = str
"""The id of a vegetable (``carrot``); every die shows one and keeps it."""

RecipeId: TypeAlias = str
"""The id of a recipe (``village_salad``). There is one card of each."""

HypeId: TypeAlias = str
"""The id of a hype (``all_even``). There is one card of each."""


class Phase(StrEnum):
    """The phases of a turn."""

    RESTOCK = "restock"  # the seat to move may restock, or must (V-39, V-42)
    CUT = "cut"  # it cuts the block once (V-01)
    COOK = "cook"  # it cooks any number of its dishes (V-14, V-15)
    CARD = "card"  # it takes a card (V-27)
    TRIM = "trim"  # down to the limits, item by item (V-30 to V-33)
    LAST_COOK = "last_cook"  # all seats cook once more, sealed (V-51, R-V12)
    OVER = "over"  # terminal: no questions


class Die(msgspec.Struct, frozen=True, order=True):
    """A die with a chef or in the frame; equal dice are interchangeable."""

    vegetable: VegetableId
    number: int
    """The number on top: 2 to 6."""


class LaidDie(msgspec.Struct, frozen=True, order=True):
    """A die of the block in its cell: columns count to the right, rows away from the reader."""

    column: int
    row: int
    vegetable: VegetableId
    number: int

    @property
    def die(self) -> Die:
        """The die without its place."""
        return Die(self.vegetable, self.number)


Block: TypeAlias = tuple[LaidDie, ...]
"""The dice of the block, ordered by column and row. No two share a cell."""


class Change(msgspec.Struct, frozen=True):
    """The chef token's change of one die, for one dish and its hype (V-23, V-24, R-V7)."""

    die: Die
    """As on the table."""
    into: Die
    """With another vegetable or with another number, never both."""


class Dish(msgspec.Struct, frozen=True):
    """A cooked recipe with its dice and hype; the hype stays with it to the end (V-22)."""

    recipe: RecipeId
    dice: tuple[Die, ...]
    """Sorted, as on the table: the token changes nothing on the die (R-V7)."""
    hype: HypeId | None = None
    token: Change | None = None
    worth: int | None = None
    """The hype's points, fixed when played (R-V11); None without one or if counted at the end."""

    @property
    def is_open(self) -> bool:
        """True if its hype is counted at the end."""
        return self.hype is not None and self.worth is None


def changed(dice: tuple[Die, ...], token: Change | None) -> tuple[Die, ...]:
    """Return ``dice`` in order after the token's change for one dish."""
    if token is None:
        return tuple(sorted(dice))
    return tuple(sorted((*without(dice, (token.die,)), token.into)))


def without(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return ``dice`` without one of each in ``gone``; missing dice are skipped."""
    left = list(dice)
    for die in gone:
        if die in left:
            left.remove(die)
    return tuple(left)
