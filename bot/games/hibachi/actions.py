"""What a chef can do (actions) and what then happened (events)."""

from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.hibachi.flight import Thrown
from bot.games.hibachi.pieces import (
    IngredientId,
    LaidChip,
    Line,
    Phase,
    RecipeId,
    Shown,
    SpaceId,
    Yen,
)


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    """Throw a chip onto the board (H-15, H-37)."""

    chip: Yen
    """Its value; one that was not thrown this round."""
    angle: int
    """Degrees off straight ahead, left is negative."""
    power: int
    """1 to 100."""
    start: int = 20
    """Where along the own edge the hand is, in cm from its left end."""


class Decline(msgspec.Struct, frozen=True, tag="decline"):
    """Leave a bonus throw or the bottle; nobody else gets it (R-H6)."""


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """Keep one of the cards drawn (H-44)."""

    card: IngredientId


class TakeBottle(msgspec.Struct, frozen=True, tag="take_bottle"):
    """Become the head chef (H-49)."""


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """The market form, whole: it takes the place of what the seat filled in before.

    ``Plan()`` sends a form that does nothing in any bowl and leaves the bowls in board order.
    """

    lines: tuple[Line, ...] = ()
    """At most one for each bowl in play; a bowl without one is left alone."""
    ranks: tuple[IngredientId, ...] = ()
    """The head chef's order of bowls; those not named follow in board order."""
    ask_bowl: bool = False
    """The head chef is asked for each next bowl instead; nothing is ranked then."""
    sent: bool = True
    """Whether the form is in, or kept half filled for later."""

    def line(self, bowl: IngredientId) -> Line:
        """Return what the form says of ``bowl``."""
        return next((line for line in self.lines if line.bowl == bowl), Line(bowl))


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose the bowl that is resolved next (H-53)."""

    bowl: IngredientId


class Sell(msgspec.Struct, frozen=True, tag="sell"):
    """Sell so many cards to the bowl; sealed, and zero is an answer (H-57, R-H16)."""

    cards: int


class Buy(msgspec.Struct, frozen=True, tag="buy"):
    """Buy one card at the own total in the bowl (H-67, H-68)."""


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Take the highest chip back without buying (H-71)."""

    rest: bool = False
    """Pass each time one is highest in this bowl again (R-H20)."""


class Cook(msgspec.Struct, frozen=True, tag="cook"):
    """Cook a recipe, face up or reserved by oneself (H-80, H-81)."""

    recipe: RecipeId
    chillies: tuple[IngredientId, ...] = ()
    """The ingredients for each of which a pair of chillies stands in, in the recipe's order."""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """Cook nothing more this round (H-82)."""


Action: TypeAlias = (
    Throw | Decline | Keep | TakeBottle | Plan | Choose | Sell | Buy | Pass | Cook | Done
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
    """What was asked for."""
    thrown: Thrown
    """What came of it: its way, where chips rest, which are out, whether it shows its value."""
    spaces: tuple[SpaceId | None, ...]
    """What each chip of ``thrown.rest`` is on."""
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
    """Whether hands lie open, so that all see the card."""


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
    """What one card sells for (H-55)."""


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
    """Whether it passes from now on in this bowl (R-H20)."""


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
    """Who holds the bottle from now on."""


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: ``reached`` the third recipe, ``stalled``, or all others ``conceded``."""

    winners: tuple[Seat, ...]
    reason: str


Event: TypeAlias = (
    Dealt
    | RoundBegan
    | PhaseBegan
    | ChipThrown
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
    | PileRebuilt
    | Conceded
    | GameEnded
)
