"""The state of one game: the whole truth, hidden from everybody."""

from msgspec.structs import replace

from bot.games.base import Chef, ChefsState
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut
from bot.games.diced_veggies.rules.pieces import Block, Die, Dish, HypeId, Phase, RecipeId, without


class ChefState(Chef, frozen=True):
    """One chef: dice, recipes, hypes, token, and the dishes cooked so far."""

    recipes: tuple[RecipeId, ...] = ()
    """Open recipes still to cook, in the order of arrival."""
    hypes: tuple[HypeId, ...] = ()
    """In hand, in the order of arrival."""
    dice: tuple[Die, ...] = ()
    """In the order of arrival."""
    token: bool = True
    """True while the chef token can be spent."""
    dishes: tuple[Dish, ...] = ()
    """In the order they were cooked."""
    sealed: tuple[Dish, ...] = ()
    """Dishes of LAST_COOK not yet shown to others; the other fields still include their dice."""
    has_sealed: bool = False
    """True once the chef has finished LAST_COOK."""
    gone: bool = False
    """True once the chef gave up (R-X4)."""

    def after(self, dish: Dish) -> "ChefState":
        """Return the chef without the dice and hype of a dish; the dish itself is not added."""
        return replace(
            self,
            recipes=tuple(recipe for recipe in self.recipes if recipe != dish.recipe),
            hypes=tuple(hype for hype in self.hypes if hype != dish.hype),
            dice=without(self.dice, dish.dice),
            token=self.token and dish.token is None,
        )

    @property
    def unsealed(self) -> "ChefState":
        """The chef in its own eyes, without the dice and hypes of its sealed dishes."""
        chef = self
        for dish in self.sealed:
            chef = chef.after(dish)
        return chef


class State(ChefsState[ChefState], frozen=True):
    """The game after some events."""

    chefs: tuple[ChefState, ...]
    first: Seat
    to_move: Seat
    """The seat of the present turn; in LAST_COOK of the last turn."""
    block: Block
    recipes: tuple[RecipeId, ...]
    """The deck, next card first."""
    display: tuple[RecipeId | None, ...]
    """By place; None is a gap (R-V14)."""
    hypes: tuple[HypeId, ...]
    """The deck, next card first."""
    phase: Phase = Phase.CUT
    frame: tuple[Die, ...] = ()
    """Spent dice with their numbers, oldest first."""
    recipe_discards: tuple[RecipeId, ...] = ()
    """Oldest first."""
    hype_discards: tuple[HypeId, ...] = ()
    """Oldest first."""
    cut: Cut | None = None
    """The last cut of this block."""
    cut_by: Seat | None = None
    trigger: Seat | None = None
    """The first seat with six dishes (V-48)."""
    turn: int = 0
    """Turns begun, over all seats."""
    last_cooked: int = 0
    """The turn of the last cooked dish, 0 before the first."""
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    """By seat, once it is over."""
    reason: str = ""
    """The reason of the end; empty while the game runs."""

    @property
    def quiet_turns(self) -> int:
        """Turns begun since a dish was last cooked."""
        return self.turn - self.last_cooked
