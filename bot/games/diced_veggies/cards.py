"""The card at the end of a turn, and what is given up after it (V-27 to V-37)."""

from bot.games.contract import Seat
from bot.games.diced_veggies.actions import (
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    DrawHype,
    DrawRecipe,
    TakeRecipe,
)
from bot.games.diced_veggies.choices import cards
from bot.games.diced_veggies.events import (
    CardLapsed,
    DieDiscarded,
    DisplayFilled,
    HypeDiscarded,
    HypeDrawn,
    HypesRebuilt,
    RecipeDiscarded,
    RecipeDrawn,
    RecipesRebuilt,
    RecipeTaken,
)
from bot.games.diced_veggies.state import State
from bot.games.diced_veggies.telling import Telling


def are_gone(state: State) -> bool:
    """Say whether there is no card at all to take (R-V14)."""
    return next(cards(state), None) is None


def lapse(telling: Telling) -> None:
    """Tell that the step is skipped for want of cards (R-V14)."""
    telling.tell(CardLapsed(telling.state.to_move))


def take(telling: Telling, seat: Seat, action: DrawHype | DrawRecipe | TakeRecipe) -> None:
    """Tell which card a seat gets; a gap in the display is filled (V-28)."""
    match action:
        case DrawHype():
            _rebuild_hypes(telling)
            telling.tell(HypeDrawn(seat, telling.state.hypes[0]))
        case DrawRecipe():
            _rebuild_recipes(telling)
            telling.tell(RecipeDrawn(seat, telling.state.recipes[0]))
        case TakeRecipe(place):
            recipe = telling.state.display[place - 1]
            if recipe is None:
                raise LookupError(f"no recipe lies at place {place}")
            telling.tell(RecipeTaken(seat, place, recipe))
            _rebuild_recipes(telling)
            if telling.state.recipes:
                telling.tell(DisplayFilled(place, telling.state.recipes[0]))


def discard(telling: Telling, seat: Seat, action: DiscardDie | DiscardRecipe | DiscardHype) -> None:
    """Tell that one item is given up (V-33)."""
    match action:
        case DiscardDie(die):
            telling.tell(DieDiscarded(seat, die))
        case DiscardRecipe(recipe):
            telling.tell(RecipeDiscarded(seat, recipe))
        case DiscardHype(hype):
            telling.tell(HypeDiscarded(seat, hype))


def _rebuild_hypes(telling: Telling) -> None:
    state = telling.state
    if not state.hypes:
        telling.tell(HypesRebuilt(telling.chance.shuffled(state.hype_discards, "hypes")))


def _rebuild_recipes(telling: Telling) -> None:
    state = telling.state
    if not state.recipes and state.recipe_discards:
        telling.tell(RecipesRebuilt(telling.chance.shuffled(state.recipe_discards, "recipes")))
