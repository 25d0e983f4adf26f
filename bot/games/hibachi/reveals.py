"""What of a game of Hibachi cannot be taken back: draws, throws, shown chips and forms."""

from bot.games.contract import Seat
from bot.games.hibachi.events import (
    ActionCleaned,
    Bought,
    BowlOpened,
    CardsDrawn,
    ChipThrown,
    Conceded,
    Dealt,
    Event,
    IngredientsLaid,
    Passed,
    PhaseBegan,
    PileRebuilt,
    RecipeReserved,
    RecipesLaid,
    Sold,
)
from bot.games.hibachi.pieces import Phase

_DRAWN = (Dealt, ChipThrown, CardsDrawn, RecipeReserved, RecipesLaid, IngredientsLaid, PileRebuilt)

_TURNED_UP = (ActionCleaned, BowlOpened, Sold, Conceded)


def reveals(event: Event, seat: Seat) -> bool:
    """Say whether ``event`` of an action of ``seat`` shows what cannot be taken back.

    Market forms are a hidden place: whether a bowl is asked for, and what others do with an offer,
    or that they are asked, tells what stands in them.
    """
    match event:
        case PhaseBegan(Phase.BOWL):
            return True
        case PhaseBegan(Phase.BUY, other) | Bought(other) | Passed(other, why="choice"):
            return other != seat
        case _:
            return isinstance(event, _DRAWN + _TURNED_UP)
