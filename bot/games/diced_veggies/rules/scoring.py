"""Scores of dishes and hypes, and the public counts they use."""

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, worth_at_end
from bot.games.diced_veggies.rules.hypes import Table, Totals
from bot.games.diced_veggies.rules.pieces import Dish
from bot.games.diced_veggies.rules.state import ChefState, State


def bench(state: State, seat: Seat) -> Bench:
    """Return a seat's bench; dishes sealed in LAST_COOK count as spent for the seat itself."""
    chef = state.chefs[seat].unsealed
    return Bench(chef.recipes, chef.dice, chef.hypes, chef.token, table(state, seat))


def table(state: State, seat: Seat) -> Table:
    """Return the public counts from the viewpoint of ``seat``.

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


def hype_points(content: Content, dish: Dish, counted: Table) -> int:
    """Return the points of a dish's hype if the game were over now; 0 without a hype."""
    if dish.hype is None:
        return 0
    return worth_at_end(content, dish.hype, counted) if dish.worth is None else dish.worth


def score(content: Content, state: State, seat: Seat) -> int:
    """Return the sum of a seat's dishes and hypes, as if the game were over now (V-52)."""
    counted = table(state, seat)
    return sum(
        content.recipes[dish.recipe].points + hype_points(content, dish, counted)
        for dish in state.chefs[seat].dishes
    )
