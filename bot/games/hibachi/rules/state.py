"""The state of one game: the whole truth, hidden from everybody."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.games.base import Chef, ChefsState
from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Plan
from bot.games.hibachi.rules.pieces import Chip, IngredientId, Phase, RecipeId, SpaceId, Yen


class ChefState(Chef, frozen=True):
    """One chef: purse, hand, recipes, and the chips thrown this round."""

    yen: Yen
    hand: tuple[IngredientId, ...] = ()
    """In the order of arrival."""
    known: tuple[IngredientId, ...] = ()
    """A lower bound of the cards in hand that everybody has seen."""
    reserved: tuple[RecipeId, ...] = ()
    """In the order of arrival."""
    cooked: tuple[RecipeId, ...] = ()
    chillies: int = 0
    thrown: tuple[Yen, ...] = ()
    """Values of the chips thrown this round, in order."""
    shown: tuple[Yen, ...] = ()
    """Of these, the values everybody has seen."""
    plan: Plan | None = None
    """The market form, from PLAN to the end of the market."""
    sale: int | None = None
    """Cards to be sold to the open bowl, sealed."""
    bought: int = 0
    """Cards bought from the open bowl."""
    resting: bool = False
    """True if the chef passes each time in the open bowl (R-H20)."""
    gone: bool = False
    """True once the chef gave up (R-X4)."""

    @property
    def has_sent(self) -> bool:
        """True once the market form is sent."""
        return self.plan is not None and self.plan.sent


class State(ChefsState[ChefState], frozen=True):
    """The game after some events."""

    edition: str
    steadiness: str
    open_hands: bool
    chefs: tuple[ChefState, ...]
    head: Seat
    """The seat with the bottle."""
    to_move: Seat
    """The seat with the open question, if it is a single seat."""
    pile: tuple[IngredientId, ...]
    """Next card first."""
    market: tuple[IngredientId, ...]
    """The cards in the slots, in the order of their arrival."""
    recipes: tuple[RecipeId, ...]
    """The deck, next card first."""
    display: tuple[RecipeId, ...]
    phase: Phase = Phase.THROW
    discards: tuple[IngredientId, ...] = ()
    """Oldest first."""
    chillies: int = 0
    """The stack."""
    board: tuple[Chip, ...] = ()
    """In the order they were thrown."""
    throws: int = 0
    """Chips thrown this round, the bonus chip included."""
    resolved: tuple[SpaceId, ...] = ()
    """Action spaces and bowls finished this round."""
    won: tuple[Seat, ...] = ()
    """The winners of the action spaces, cleaned before the bowls."""
    bowl: IngredientId | None = None
    """The open bowl."""
    price: Yen = 0
    """The price of a card there."""
    drawn: tuple[IngredientId, ...] = ()
    """Cards the winner of the bonus ingredient chooses from."""
    cooked_open: bool = False
    """True once the seat to move cooked a face-up recipe in this COOK (H-80)."""
    round: int = 0
    last_cooked: int = 0
    """The round of the last cooked dish, 0 before the first."""
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    """The reason of the end; empty while the game runs."""

    @property
    def quiet_rounds(self) -> int:
        """Rounds begun since a dish was last cooked."""
        return self.round - self.last_cooked

    def on(self, space: SpaceId | None) -> tuple[Chip, ...]:
        """Return the chips on a space, or on no space, in the order they were thrown."""
        return tuple(chip for chip in self.board if chip.space == space)

    def without_chips(self, gone: Iterable[int]) -> "State":
        """Return the state with these chips taken off the board."""
        numbers = set(gone)
        return replace(self, board=tuple(chip for chip in self.board if chip.number not in numbers))
