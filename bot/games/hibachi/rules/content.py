"""Content: the types of cards, recipes and numbers in ``data/hibachi/<rules>/``."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.games.files import Count, read_entries, read_table
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.targets import KnownAims
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId, Yen


class Ingredient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of ingredient card: its number of cards and clause."""

    copies: Count
    source: str


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recipe card; it takes one card of each named ingredient."""

    uses: tuple[IngredientId, ...]
    source: str


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the set-up table: open cards, and throws per chef and round."""

    recipes: int
    ingredients: int
    throws: int


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of rules for people to choose; its entries replace the set-up table's."""

    yen: Yen
    recipes: int | None = None
    ingredients: int | None = None
    chillies: int = 0


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    chips: tuple[Yen, ...]
    """Rising multiples of the first; one more than the throws of a round, for the bonus throw."""
    goal: int
    stall_rounds: int
    seats: dict[str, Setting]
    """By the number of seats, as keys of TOML are: ``"2"``."""
    editions: dict[str, Edition]

    def setting(self, edition: str, seats: int) -> Setting:
        """Return the open cards and throws of a table."""
        table, chosen = self.seats[str(seats)], self.editions[edition]
        return Setting(
            recipes=table.recipes if chosen.recipes is None else chosen.recipes,
            ingredients=table.ingredients if chosen.ingredients is None else chosen.ingredients,
            throws=table.throws,
        )


class Content(msgspec.Struct, frozen=True, eq=False):
    """The content of the frozen rules files, in the files' order."""

    ingredients: dict[IngredientId, Ingredient]
    """In the order of the bowls on the board."""
    recipes: dict[RecipeId, Recipe]
    numbers: Numbers
    board: Board
    aims: KnownAims

    def pile(self) -> tuple[IngredientId, ...]:
        """Return all ingredient cards in the files' order."""
        return tuple(key for key, card in self.ingredients.items() for _ in range(card.copies))


def read_content(files: Mapping[str, Any]) -> Content:
    """Return the content of the files for cards, numbers, board and aims; raise ContentError."""
    return Content(
        read_entries(files, "ingredients", Ingredient),
        read_entries(files, "recipes", Recipe),
        read_table(files, "numbers", Numbers),
        read_table(files, "board", Board),
        read_table(files, "aims", KnownAims),
    )
