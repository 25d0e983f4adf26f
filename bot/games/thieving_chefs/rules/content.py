"""Cards, recipes and numbers from their files, and the pieces on the table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

import msgspec

from bot.games.files import Count, read_entries, read_table

CardId: TypeAlias = str
"""The id of a card's kind, for example ``greens`` or ``cat``. Cards of a kind are all alike."""

RecipeId: TypeAlias = str
"""The id of a recipe (``salad``)."""


class Phase(StrEnum):
    """The phases of a turn (T-09)."""

    THEFT = "theft"  # the seat to move first chooses the copies taken by thieves (R-T8)
    ACT = "act"  # three actions, each a draw or a play; dishes are served within
    ANNOUNCE = "announce"  # any number of dishes may be announced
    DISCARD = "discard"  # down to the hand limit
    OVER = "over"  # terminal: no questions


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a turn, and of the game by turns."""

    phase: Phase
    actions_left: int = 0
    number: int = 0
    """Turns begun, over all seats."""
    last_scored: int = 0
    """The turn of the last served dish, 0 before the first."""

    @property
    def quiet(self) -> int:
        """Turns begun since points were last scored; too many of them end the game."""
        return self.number - self.last_scored


class PlacedCard(msgspec.Struct, frozen=True):
    """An ingredient in a cooking area. ``place`` counts up per area and is never used again."""

    place: int
    card: CardId


class Dish(msgspec.Struct, frozen=True):
    """An announced dish: exactly these places of its owner's area belong to it (R-T13)."""

    number: int
    """Counts up per chef and is never used again."""
    recipe: RecipeId
    places: tuple[int, ...]


class Family(StrEnum):
    """The use of a card."""

    INGREDIENT = "ingredient"
    SAUCE = "sauce"
    PET = "pet"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card."""

    family: Family
    copies: Annotated[dict[str, Count], msgspec.Meta(min_length=1)]
    """By the name of the pet deck; ``all`` if the number is the same in every deck."""
    source: str
    steals: tuple[CardId, ...] = ()
    """The ingredients open to a pet's theft (T-05)."""

    def copies_in(self, deck: str) -> int:
        """Return the number of copies in the named pet deck."""
        return self.copies.get(deck, self.copies.get("all", 0))


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dish that can be announced: its ingredients, points and bonus sauce."""

    uses: tuple[CardId, ...]
    points: int
    source: str
    sauce: CardId | None = None
    id: RecipeId = ""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    start_hand: int
    actions: int
    hand_limit: int
    goal: int
    sauce_bonus: int
    stall_rounds: int


class Content(msgspec.Struct, frozen=True, eq=False):
    """The content of the rules files, in the files' order."""

    cards: dict[CardId, Card]
    recipes: dict[RecipeId, Recipe]
    numbers: Numbers

    def deck(self, pets: str) -> tuple[CardId, ...]:
        """Return the ids of all cards of the named pet deck, in the files' order."""
        return tuple(
            card_id for card_id, card in self.cards.items() for _ in range(card.copies_in(pets))
        )

    def pet_decks(self) -> dict[str, tuple[tuple[CardId, int], ...]]:
        """Return the pets of each pet deck and their numbers, in the order of the first pet."""
        pets = [(key, card) for key, card in self.cards.items() if card.family is Family.PET]
        return {
            deck: tuple((key, pet.copies[deck]) for key, pet in pets) for deck in pets[0][1].copies
        }

    def fitting(self, cards: Iterable[CardId]) -> Iterator[RecipeId]:
        """Yield the recipes covered by ``cards``, in the files' order (T-37)."""
        have = Counter(cards)
        for key, recipe in self.recipes.items():
            if Counter(recipe.uses) <= have:
                yield key


def read_content(files: Mapping[str, Any]) -> Content:
    """Return the content of ``cards``, ``recipes`` and ``numbers``; raise ContentError."""
    recipes = read_entries(files, "recipes", Recipe)
    named = {key: msgspec.structs.replace(recipe, id=key) for key, recipe in recipes.items()}
    numbers = read_table(files, "numbers", Numbers)
    return Content(read_entries(files, "cards", Card), named, numbers)
