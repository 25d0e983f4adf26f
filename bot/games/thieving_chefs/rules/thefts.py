"""Thefts: the copy of a stolen ingredient that leaves its owner's area (T-34, R-T7)."""

from collections.abc import Iterator

from bot.games.thieving_chefs.rules.actions import Give
from bot.games.thieving_chefs.rules.events import CopyLeft
from bot.games.thieving_chefs.rules.pieces import CardId, Dish, RecipeId
from bot.games.thieving_chefs.rules.state import ChefState, State


def gives(chef: ChefState) -> Iterator[Give]:
    """Yield the ways to say which copy left: per kind owed, a loose one or one per recipe."""
    for kind in dict.fromkeys(chef.owed):
        for recipe in dict.fromkeys(_recipe(dish) for _, dish in chef.copies(kind)):
            yield Give(kind, recipe)


def theft_details(chef: ChefState) -> tuple[str, ...]:
    """Return what tells two theft questions apart: the kinds owed, then the dishes at stake.

    A dish is written as its number, ``#2``. A dish that breaks meanwhile changes what can be
    given, so it has to change the question.
    """
    at_stake = {
        dish.number for kind in chef.owed for _, dish in chef.copies(kind) if dish is not None
    }
    return (*chef.owed, *(f"#{number}" for number in sorted(at_stake)))


def copy_given(state: State, victim: int, give: Give) -> CopyLeft:
    """Return the event for a victim's answer: the first copy of that kind and recipe left."""
    for place, dish in state.chefs[victim].copies(give.kind):
        if _recipe(dish) == give.recipe:
            return CopyLeft(victim, give.kind, place, dish)
    raise LookupError(give)


def copy_without_question(state: State, victim: int) -> CopyLeft | None:
    """Return the next copy that left for want of a choice, or None where nothing is clear.

    There is no choice where all copies of a kind are alike in what hangs on them, or where as
    many are owed as lie there.
    """
    chef = state.chefs[victim]
    for kind in dict.fromkeys(chef.owed):
        copies = tuple(chef.copies(kind))
        alike = len({_recipe(dish) for _, dish in copies}) == 1
        if alike or chef.owed.count(kind) == len(copies):
            place, dish = copies[0]
            return CopyLeft(victim, kind, place, dish)
    return None


def unguarded(chef: ChefState, worth: dict[RecipeId, int]) -> Give:
    """Return the answer given for a silent victim: a loose copy, else the cheapest dish's."""
    kind: CardId = chef.owed[0]
    open_ways = [give for give in gives(chef) if give.kind == kind]
    return min(open_ways, key=lambda give: 0 if give.recipe is None else worth[give.recipe])


def _recipe(dish: Dish | None) -> RecipeId | None:
    return None if dish is None else dish.recipe
