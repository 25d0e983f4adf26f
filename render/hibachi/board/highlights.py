"""What a picture of Hibachi marks: the public events since the last person's turn."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.rules.events import (
    BottlePassed,
    BottleTaken,
    Bought,
    Cooked,
    IngredientsLaid,
    RecipesLaid,
    RoundBegan,
    Sold,
)
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId, Yen
from bot.games.hibachi.rules.seen import SawThrow, Seen


class Recent(NamedTuple):
    """What is marked."""

    thrown: SawThrow | None
    """The last throw, if its round still lasts."""
    earned: dict[Seat, Yen]
    """Money that came, or went if it is less than 0."""
    cooked: dict[Seat, int]
    """How many dishes have just been cooked."""
    laid: Counter[IngredientId]
    """Ingredient cards that have just come to the slots."""
    recipes: frozenset[RecipeId]
    """Recipes that have just come to the display."""
    bottle: Seat | None
    """Who has just got the bottle."""


def sorted_out(recent: Sequence[Seen]) -> Recent:
    """Return what of ``recent`` (oldest first) a picture marks."""
    thrown: SawThrow | None = None
    bottle: Seat | None = None
    earned: Counter[Seat] = Counter()
    cooked: Counter[Seat] = Counter()
    laid: Counter[IngredientId] = Counter()
    recipes: set[RecipeId] = set()
    for event in recent:
        match event:
            case SawThrow():
                thrown = event
            case RoundBegan():
                thrown = None
            case Sold(price=price, cards=cards):
                earned.update({seat: price * count for seat, count in enumerate(cards)})
            case Bought(seat=seat, price=price):
                earned[seat] -= price
            case Cooked(seat=seat):
                cooked[seat] += 1
            case IngredientsLaid(cards=came):
                laid.update(came)
            case RecipesLaid(recipes=new):
                recipes.update(new)
            case BottlePassed(seat=seat) | BottleTaken(seat=seat):
                bottle = seat
            case _:
                pass
    return Recent(thrown, dict(earned), dict(cooked), laid, frozenset(recipes), bottle)
