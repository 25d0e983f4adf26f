"""Events of Hibachi: facts in the past tense with a fixed meaning."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import ThrowResult
from bot.games.hibachi.rules import pieces
from bot.games.hibachi.rules.actions import Plan, Throw


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The first event: both piles in order (next card first), the open cards, the first seat."""

    edition: str
    steadiness: str
    open_hands: bool
    head: Seat
    pile: tuple[pieces.IngredientId, ...]
    market: tuple[pieces.IngredientId, ...]
    recipes: tuple[pieces.RecipeId, ...]
    display: tuple[pieces.RecipeId, ...]
    yen: tuple[pieces.Yen, ...]
    chillies: int
    """The stack, empty if the edition has no chillies."""


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began"):
    """A round began: everybody has all chips again (H-27)."""

    number: int


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    """The round reached this phase; ``seat`` is to move; the head chef if several are."""

    phase: pieces.Phase
    seat: Seat


class ChipThrown(SeatEvent, frozen=True, tag="chip_thrown"):
    """A chip was thrown, with all moved chips."""

    chip: int
    """The number the chip has on the board this round."""
    throw: Throw
    thrown: ThrowResult
    """The result: its path, the chips at rest, the chips out, and whether it shows its value."""
    spaces: tuple[pieces.SpaceId | None, ...]
    """The space under each chip of ``thrown.rest``."""
    lay: tuple[pieces.LaidChip, ...]
    """The chips on the board before, for a replay of the throw."""


class ActionCleaned(msgspec.Struct, frozen=True, tag="action_cleaned"):
    """All chips on an action space were shown and returned home (H-31, R-H27)."""

    space: pieces.SpaceId
    chips: tuple[pieces.Shown, ...]
    winner: Seat


class RightDeclined(SeatEvent, frozen=True, tag="right_declined"):
    """The winner left a bonus throw or the bottle (R-H6)."""

    space: pieces.SpaceId


class CardsDrawn(SeatEvent, frozen=True, tag="cards_drawn"):
    """The winner of the bonus ingredient drew cards to choose from (H-42)."""

    cards: tuple[pieces.IngredientId, ...]


class CardKept(SeatEvent, frozen=True, tag="card_kept"):
    """One drawn card moved to the hand, the others under the pile (H-44)."""

    card: pieces.IngredientId
    under: tuple[pieces.IngredientId, ...]
    open: bool
    """True if hands are open, so that the card is public."""


class RecipeReserved(SeatEvent, frozen=True, tag="recipe_reserved"):
    """The top recipe card moved face down to its winner (H-46)."""

    recipe: pieces.RecipeId


class ActionLapsed(SeatEvent, frozen=True, tag="action_lapsed"):
    """No card was left to draw or to reserve (R-H10, R-H13)."""

    space: pieces.SpaceId


class BottleTaken(SeatEvent, frozen=True, tag="bottle_taken"):
    """A seat is the head chef from now on (H-49)."""


class InvalidWentHome(msgspec.Struct, frozen=True, tag="invalid_went_home"):
    """Chips on no space and on finished spaces returned home unseen (H-52, R-H8)."""

    chips: tuple[int, ...]


class ChilliesEarned(SeatEvent, frozen=True, tag="chillies_earned"):
    """A seat got chillies for chips on no space (R-H24)."""

    count: int


class PlanLaid(SeatEvent, frozen=True, tag="plan_laid"):
    """A seat filled in or sent its market form; nobody else sees it."""

    plan: Plan


class BowlOpened(msgspec.Struct, frozen=True, tag="bowl_opened"):
    """A bowl was chosen and its chips were shown (H-54)."""

    bowl: pieces.IngredientId
    chips: tuple[pieces.Shown, ...]
    price: pieces.Yen
    """The price of one card (H-55)."""


class SaleSealed(SeatEvent, frozen=True, tag="sale_sealed"):
    """A seat sealed its number of cards to sell; nobody else sees it."""

    cards: int


class Sold(msgspec.Struct, frozen=True, tag="sold"):
    """All sales of a bowl, shown together (H-60, R-H16)."""

    bowl: pieces.IngredientId
    price: pieces.Yen
    cards: tuple[int, ...]
    home: tuple[int, ...]
    """Chips returned from the bowl to their sellers."""


class Bought(SeatEvent, frozen=True, tag="bought"):
    """A seat bought a card, and its highest chip returned home (H-67 to H-69)."""

    bowl: pieces.IngredientId
    price: pieces.Yen
    chip: int


class Passed(SeatEvent, frozen=True, tag="passed"):
    """The highest seat did not buy, and its highest chip returned home (H-71)."""

    bowl: pieces.IngredientId
    price: pieces.Yen
    chip: int
    why: str
    """``choice``, ``purse``, or ``gone`` for a seat that gave up."""
    rest: bool = False
    """True to pass from now on in this bowl (R-H20)."""


class BowlClosed(msgspec.Struct, frozen=True, tag="bowl_closed"):
    """A bowl is finished; its remaining chips returned home (H-76)."""

    bowl: pieces.IngredientId
    home: tuple[int, ...]


class Cooked(SeatEvent, frozen=True, tag="cooked"):
    """A recipe was cooked: its cards moved to the discards (H-83)."""

    recipe: pieces.RecipeId
    cards: tuple[pieces.IngredientId, ...]
    chillies: int
    """Chillies spent, two for each card missing in ``cards``."""
    reserved: bool


class CookingDone(SeatEvent, frozen=True, tag="cooking_done"):
    """A seat cooks nothing more this round (H-82)."""


class BottlePassed(SeatEvent, frozen=True, tag="bottle_passed"):
    """The bottle moved to the left at the end of a round (H-86)."""


class RecipesLaid(msgspec.Struct, frozen=True, tag="recipes_laid"):
    """Recipes were added to the display (H-87)."""

    recipes: tuple[pieces.RecipeId, ...]


class IngredientsLaid(msgspec.Struct, frozen=True, tag="ingredients_laid"):
    """Ingredients from the pile were added to the slots (H-89)."""

    cards: tuple[pieces.IngredientId, ...]


class PileRebuilt(msgspec.Struct, frozen=True, tag="pile_rebuilt"):
    """The discards were shuffled to this pile (H-90)."""

    pile: tuple[pieces.IngredientId, ...]


class Conceded(SeatEvent, frozen=True, tag="conceded"):
    """A seat gave up: its chips count until they are cleaned, its bottle is passed on (R-X4).

    Its cards, recipes and money keep their places, and hidden things stay hidden.
    """

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
"""The events that a seat sees whole or not at all."""

Event: TypeAlias = SeenWhole | Dealt | ChipThrown | PileRebuilt
