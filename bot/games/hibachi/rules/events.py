"""Events of Hibachi: facts in the past tense, whose meaning never changes."""

from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import Thrown
from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.pieces import (
    IngredientId,
    LaidChip,
    Phase,
    RecipeId,
    Shown,
    SpaceId,
    Yen,
)


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The first event: both piles in their order (next card first), what lies open, who begins."""

    edition: str
    steadiness: str
    open_hands: bool
    head: Seat
    pile: tuple[IngredientId, ...]
    market: tuple[IngredientId, ...]
    recipes: tuple[RecipeId, ...]
    display: tuple[RecipeId, ...]
    yen: tuple[Yen, ...]
    """By seat."""
    chillies: int
    """The stack, none where the edition has no chillies."""


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    """A round began: everybody has all chips again (H-27)."""

    number: int


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    """The round came to this phase; ``seat`` is to move, or the head chef where several are."""

    phase: Phase
    seat: Seat


class ChipThrown(msgspec.Struct, frozen=True, tag="chip_thrown"):
    """A chip was thrown, with all that it moved."""

    seat: Seat
    chip: int
    """The number the chip has on the board this round."""
    throw: Throw
    """The intended throw."""
    thrown: Thrown
    """The result: its way, the chips at rest and those out, and whether it shows its value."""
    spaces: tuple[SpaceId | None, ...]
    """The space under each chip of ``thrown.rest``."""
    lay: tuple[LaidChip, ...]
    """The chips that lay there before, so that the throw can be shown by itself."""


class ActionCleaned(msgspec.Struct, frozen=True, tag="action_cleaned"):
    """All chips on an action space were shown and went home (H-31, R-H27)."""

    space: SpaceId
    chips: tuple[Shown, ...]
    winner: Seat


class RightDeclined(msgspec.Struct, frozen=True, tag="right_declined"):
    """The winner left a bonus throw or the bottle (R-H6)."""

    seat: Seat
    space: SpaceId


class CardsDrawn(msgspec.Struct, frozen=True, tag="cards_drawn"):
    """The winner of the bonus ingredient drew cards to choose from (H-42)."""

    seat: Seat
    cards: tuple[IngredientId, ...]


class CardKept(msgspec.Struct, frozen=True, tag="card_kept"):
    """One card drawn went to the hand, the others under the pile (H-44)."""

    seat: Seat
    card: IngredientId
    under: tuple[IngredientId, ...]
    open: bool
    """True if hands are open, so that all see the card."""


class RecipeReserved(msgspec.Struct, frozen=True, tag="recipe_reserved"):
    """The top recipe card went face down before its winner (H-46)."""

    seat: Seat
    recipe: RecipeId


class ActionLapsed(msgspec.Struct, frozen=True, tag="action_lapsed"):
    """There was no card to draw or to reserve (R-H10, R-H13)."""

    seat: Seat
    space: SpaceId


class BottleTaken(msgspec.Struct, frozen=True, tag="bottle_taken"):
    """A seat is the head chef from now on (H-49)."""

    seat: Seat


class InvalidWentHome(msgspec.Struct, frozen=True, tag="invalid_went_home"):
    """Chips on no space, and those on a space that is done, went home unseen (H-52, R-H8)."""

    chips: tuple[int, ...]


class ChilliesEarned(msgspec.Struct, frozen=True, tag="chillies_earned"):
    """A seat got chillies for chips on no space (R-H24)."""

    seat: Seat
    count: int


class PlanLaid(msgspec.Struct, frozen=True, tag="plan_laid"):
    """A seat filled in or sent its market form; nobody else sees it."""

    seat: Seat
    plan: Plan


class BowlOpened(msgspec.Struct, frozen=True, tag="bowl_opened"):
    """A bowl was chosen and its chips were shown (H-54)."""

    bowl: IngredientId
    chips: tuple[Shown, ...]
    price: Yen
    """The price of one card (H-55)."""


class SaleSealed(msgspec.Struct, frozen=True, tag="sale_sealed"):
    """A seat said how many cards it sells; nobody else sees it."""

    seat: Seat
    cards: int


class Sold(msgspec.Struct, frozen=True, tag="sold"):
    """All sales of a bowl, shown together (H-60, R-H16)."""

    bowl: IngredientId
    price: Yen
    cards: tuple[int, ...]
    """By seat."""
    home: tuple[int, ...]
    """Chips that left the bowl with their sellers."""


class Bought(msgspec.Struct, frozen=True, tag="bought"):
    """A seat bought one card, and its highest chip went home (H-67 to H-69)."""

    seat: Seat
    bowl: IngredientId
    price: Yen
    chip: int


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """The seat that was highest did not buy, and its highest chip went home (H-71)."""

    seat: Seat
    bowl: IngredientId
    price: Yen
    chip: int
    why: str
    """``choice``, ``purse``, or ``gone`` for who gave up."""
    rest: bool = False
    """True to pass from now on in this bowl (R-H20)."""


class BowlClosed(msgspec.Struct, frozen=True, tag="bowl_closed"):
    """A bowl is done; chips still there went home (H-76)."""

    bowl: IngredientId
    home: tuple[int, ...]


class Cooked(msgspec.Struct, frozen=True, tag="cooked"):
    """A recipe was cooked: its cards went to the discards (H-83)."""

    seat: Seat
    recipe: RecipeId
    cards: tuple[IngredientId, ...]
    chillies: int
    """Chillies spent, two for each card that is missing among ``cards``."""
    reserved: bool


class CookingDone(msgspec.Struct, frozen=True, tag="cooking_done"):
    """A seat cooks nothing more this round (H-82)."""

    seat: Seat


class BottlePassed(msgspec.Struct, frozen=True, tag="bottle_passed"):
    """The bottle went to the left at the end of a round (H-86)."""

    seat: Seat


class RecipesLaid(msgspec.Struct, frozen=True, tag="recipes_laid"):
    """Recipes were added to the display (H-87)."""

    recipes: tuple[RecipeId, ...]


class IngredientsLaid(msgspec.Struct, frozen=True, tag="ingredients_laid"):
    """Ingredients from the pile were added to the slots (H-89)."""

    cards: tuple[IngredientId, ...]


class PileRebuilt(msgspec.Struct, frozen=True, tag="pile_rebuilt"):
    """The discards were shuffled to this pile (H-90)."""

    pile: tuple[IngredientId, ...]


class Conceded(msgspec.Struct, frozen=True, tag="conceded"):
    """A seat gave up: its chips count until they are cleaned, its bottle goes on (R-X4).

    Cards, recipes and money stay before it as they are, and what was hidden stays hidden.
    """

    seat: Seat
    head: Seat
    """The seat with the bottle from now on."""


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: ``reached`` the third recipe, ``stalled``, or all others ``conceded``."""

    winners: tuple[Seat, ...]
    reason: str


SeenWhole: TypeAlias = (
    RoundBegan
    | PhaseBegan
    | ActionCleaned
    | RightDeclined
    | CardsDrawn
    | CardKept
    | RecipeReserved
    | ActionLapsed
    | BottleTaken
    | InvalidWentHome
    | ChilliesEarned
    | PlanLaid
    | BowlOpened
    | SaleSealed
    | Sold
    | Bought
    | Passed
    | BowlClosed
    | Cooked
    | CookingDone
    | BottlePassed
    | RecipesLaid
    | IngredientsLaid
    | Conceded
    | GameEnded
)
"""The events that a seat sees whole, if at all."""

Event: TypeAlias = SeenWhole | Dealt | ChipThrown | PileRebuilt
