"""Highlights of a picture of Diced Veggies: public events since the last person's turn."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.pieces import RecipeId
from bot.games.diced_veggies.rules.seen import SawHypeDrawn, Seen


class Highlights(NamedTuple):
    """Marked changes."""

    cooked: frozenset[RecipeId]
    """Newly cooked dishes."""
    recipes: frozenset[RecipeId]
    """New recipes on display or in front of a chef."""
    hypes: frozenset[Seat]
    """Seats with a newly drawn hype."""


def highlights_of(recent: Sequence[Seen]) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    cooked: set[RecipeId] = set()
    recipes: set[RecipeId] = set()
    hypes: set[Seat] = set()
    for event in recent:
        match event:
            case events.Cooked(dish=dish):
                cooked.add(dish.recipe)
            case events.LastDishesShown(dishes=shown):
                cooked.update(dish.recipe for own in shown for dish in own)
            case (
                events.RecipeDrawn(recipe=new)
                | events.RecipeTaken(recipe=new)
                | events.DisplayFilled(recipe=new)
            ):
                recipes.add(new)
            case events.HypeDrawn(seat=seat) | SawHypeDrawn(seat=seat):
                hypes.add(seat)
            case _:
                pass
    return Highlights(frozenset(cooked), frozenset(recipes), frozenset(hypes))
