"""Content: the types of cards and numbers in ``data/diced_veggies/<rules>/``."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.diced_veggies.rules.hypes import Condition, Worth
from bot.games.diced_veggies.rules.pieces import HypeId, RecipeId, VegetableId
from bot.games.files import Count, read_entries, read_table

ANY = "any"
"""An extra die of any vegetable."""

DOUBLE = "double"
"""Every ingredient of the recipe once more."""


class Vegetable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of dice: its number of dice."""

    copies: Count
    source: str


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recipe card; there is one of each. An ingredient may appear twice in ``uses``."""

    uses: tuple[VegetableId, ...]
    points: int
    source: str


class Hype(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hype card; there is one of each."""

    worth: Worth
    source: str
    needs: tuple[Condition, ...] = ()
    extra: tuple[str, ...] = ()
    """Dice on top of the recipe's: vegetables, ``any``, or ``double`` alone (R-V10)."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    columns: int
    """Of a fresh block."""
    rows: int
    faces: tuple[int, ...]
    """Of every die, each as likely; none above the cut limit, since it could never be cut off."""
    cut_limit: int
    dice_limit: int
    recipe_limit: int
    hype_limit: int
    start_recipes: int
    start_hypes: int
    display: int
    goal: int
    """The number of cooked recipes that triggers the end."""
    stall_rounds: int
    bands: tuple[int, ...]
    """The least points of each band of final scores, rising from 0 (V-54)."""

    def band(self, score: int) -> int:
        """Return the least points of a final score's band."""
        return max(least for least in self.bands if score >= least)


class Content(msgspec.Struct, frozen=True, eq=False):
    """The content of the frozen rules files, in the files' order."""

    vegetables: dict[VegetableId, Vegetable]
    recipes: dict[RecipeId, Recipe]
    hypes: dict[HypeId, Hype]
    numbers: Numbers

    def pile(self) -> tuple[VegetableId, ...]:
        """Return the vegetable of every die there is, in the files' order."""
        return tuple(key for key, dice in self.vegetables.items() for _ in range(dice.copies))


def read_content(files: Mapping[str, Any]) -> Content:
    """Return the content of the files for the dice, cards and numbers; raise ContentError."""
    return Content(
        read_entries(files, "vegetables", Vegetable),
        read_entries(files, "recipes", Recipe),
        read_entries(files, "hypes", Hype),
        read_table(files, "numbers", Numbers),
    )
