"""Actions of a chef: intents in the imperative; the rules may refuse them."""

from typing import TypeAlias

import msgspec

from bot.games.diced_veggies.rules.block import Axis, Side
from bot.games.diced_veggies.rules.pieces import Change, Die, HypeId, RecipeId


class Restock(msgspec.Struct, frozen=True, tag="restock"):
    """Roll the spent dice and the rest of the block to a new block (V-43)."""


class CutInstead(msgspec.Struct, frozen=True, tag="cut_instead"):
    """Cut the present block although restocking is allowed (V-41)."""


class CutOff(msgspec.Struct, frozen=True, tag="cut_off"):
    """Make the cut of this run of lanes; its fields are those of ``block.Cut`` (V-01)."""

    axis: Axis
    line: int
    side: Side
    first: int
    last: int


class TakeAll(msgspec.Struct, frozen=True, tag="take_all"):
    """Take the whole block without a cut (V-05)."""


class Cook(msgspec.Struct, frozen=True, tag="cook"):
    """Cook one of the seat's recipes; in LAST_COOK it is sealed (V-10, R-V12)."""

    recipe: RecipeId
    dice: tuple[Die, ...]
    """As on the table, in any order, with the dice that the hype asks for (R-V10)."""
    hype: HypeId | None = None
    token: Change | None = None


class TakeBack(msgspec.Struct, frozen=True, tag="take_back"):
    """Take back all dishes sealed in LAST_COOK."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """Cook nothing more (V-15)."""


class DrawHype(msgspec.Struct, frozen=True, tag="draw_hype"):
    """Draw a hype from its deck (V-27)."""


class DrawRecipe(msgspec.Struct, frozen=True, tag="draw_recipe"):
    """Draw the deck's top recipe (V-27, R-V20)."""


class TakeRecipe(msgspec.Struct, frozen=True, tag="take_recipe"):
    """Take a recipe from the display (V-27)."""

    place: int
    """Its place on the display, from 1."""


class DiscardDie(msgspec.Struct, frozen=True, tag="discard_die"):
    """Give up a die (V-30)."""

    die: Die


class DiscardRecipe(msgspec.Struct, frozen=True, tag="discard_recipe"):
    """Give up a recipe (V-31)."""

    recipe: RecipeId


class DiscardHype(msgspec.Struct, frozen=True, tag="discard_hype"):
    """Give up a hype (V-32)."""

    hype: HypeId


Action: TypeAlias = (
    Restock
    | CutInstead
    | CutOff
    | TakeAll
    | Cook
    | TakeBack
    | Done
    | DrawHype
    | DrawRecipe
    | TakeRecipe
    | DiscardDie
    | DiscardRecipe
    | DiscardHype
)
