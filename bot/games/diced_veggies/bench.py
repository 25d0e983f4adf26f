"""What a chef has left to cook with, and what it can count on the table meanwhile."""

from bot.games.contract import Seat
from bot.games.diced_veggies.conditions import Table, Totals
from bot.games.diced_veggies.cookbook import Bench
from bot.games.diced_veggies.pieces import Dish
from bot.games.diced_veggies.state import ChefState, State


def bench(state: State, seat: Seat) -> Bench:
    """Return what a seat cooks with; what it sealed in LAST_COOK is spent for itself."""
    chef = state.chefs[seat].unsealed
    return Bench(chef.recipes, chef.dice, chef.hypes, chef.token, table(state, seat))


def table(state: State, seat: Seat) -> Table:
    """Return what everybody can count, as ``seat`` looks at it.

    In LAST_COOK the others count as the step began, and a seat knows its own dishes (R-V12).
    """
    chefs = tuple(
        _totals(chef, chef.sealed if other == seat else ())
        for other, chef in enumerate(state.chefs)
    )
    return Table(seat, chefs)


def _totals(chef: ChefState, sealed: tuple[Dish, ...]) -> Totals:
    dishes = (*chef.dishes, *sealed)
    spent = sum(len(dish.dice) for dish in sealed)
    hypes = sum(dish.hype is not None for dish in dishes)
    return Totals(len(dishes), hypes, len(chef.dice) - spent)
