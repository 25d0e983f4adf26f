"""Highlights of a picture of Hibachi: public events since the last person's turn."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId, Yen
from bot.games.hibachi.rules.seen import SawThrow, Seen


class Highlights(NamedTuple):
    """Marked changes."""

    thrown: SawThrow | None
    """The last throw, if its round still lasts."""
    earned: dict[Seat, Yen]
    """Money earned by each seat, negative where it was spent."""
    cooked: dict[Seat, int]
    """Newly cooked dishes of each seat."""
    laid: Counter[IngredientId]
    """New ingredient cards in the slots."""
    recipes: frozenset[RecipeId]
    """New recipes on display."""
    bottle: Seat | None
    """The new holder of the bottle."""


def highlights_of(recent: Sequence[Seen]) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
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
            case events.RoundBegan():
                thrown = None
            case events.Sold(price=price, cards=cards):
                earned.update({seat: price * count for seat, count in enumerate(cards)})
            case events.Bought(seat=seat, price=price):
                earned[seat] -= price
            case events.Cooked(seat=seat):
                cooked[seat] += 1
            case events.IngredientsLaid(cards=came):
                laid.update(came)
            case events.RecipesLaid(recipes=new):
                recipes.update(new)
            case events.BottlePassed(seat=seat) | events.BottleTaken(seat=seat):
                bottle = seat
            case _:
                pass
    return Highlights(thrown, dict(earned), dict(cooked), laid, frozenset(recipes), bottle)
