"""Content: the types of cards and numbers in ``data/diced_veggies/<rules>/``."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.diced_veggies.rules.hypes import Condition, Every, PerVegetable, Some, Top, Worth
from bot.games.diced_veggies.rules.pieces import HypeId, RecipeId, VegetableId
from bot.games.errors import ContentError
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


class Content(msgspec.Struct, frozen=True):
    """The content of the frozen rules files, in the files' order."""

    vegetables: dict[VegetableId, Vegetable]
    recipes: dict[RecipeId, Recipe]
    hypes: dict[HypeId, Hype]
    numbers: Numbers

    def pile(self) -> tuple[VegetableId, ...]:
        """Return the vegetable of every die there is, in the files' order."""
        return tuple(key for key, dice in self.vegetables.items() for _ in range(dice.copies))


def read_content(files: Mapping[str, Any]) -> Content:
    """Check and return the content of ``vegetables``, ``recipes``, ``hypes`` and ``numbers``.

    Raises:
        ContentError: names the file, the key and the fault.
    """
    content = Content(
        read_entries(files, "vegetables", Vegetable),
        read_entries(files, "recipes", Recipe),
        read_entries(files, "hypes", Hype),
        read_table(files, "numbers", Numbers),
    )
    if content.numbers.columns * content.numbers.rows != len(content.pile()):
        problem = f"times columns are the {len(content.pile())} dice there are"
        raise ContentError("numbers.toml", "rows", problem)
    for key, recipe in content.recipes.items():
        if not recipe.uses or not set(recipe.uses) <= set(content.vegetables):
            raise ContentError("recipes.toml", f"{key}.uses", "names what is no vegetable")
    for key, hype in content.hypes.items():
        _check_hype(content, key, hype)
    return content


def _check_hype(content: Content, key: HypeId, hype: Hype) -> None:
    vegetables = set(content.vegetables)
    if DOUBLE in hype.extra and hype.extra != (DOUBLE,):
        raise ContentError("hypes.toml", f"{key}.extra", f"holds {DOUBLE} beside other words")
    if not set(hype.extra) <= vegetables | {ANY, DOUBLE}:
        raise ContentError("hypes.toml", f"{key}.extra", "names what is no vegetable")
    for word in (*hype.needs, hype.worth):
        field = "worth" if word is hype.worth else "needs"
        if isinstance(word, Top | PerVegetable) and word.vegetable not in vegetables:
            raise ContentError("hypes.toml", f"{key}.{field}", "names what is no vegetable")
        if isinstance(word, Every | Some) and not (
            word.of and set(word.of) <= set(content.numbers.faces)
        ):
            raise ContentError("hypes.toml", f"{key}.{field}", "names a number that no die shows")
