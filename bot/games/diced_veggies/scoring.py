"""What a chef's dishes are worth, so far and at the end (V-52 to V-54, R-V11, R-V16)."""

from bot.games.contract import Seat
from bot.games.diced_veggies.bench import table
from bot.games.diced_veggies.conditions import Table
from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.hypes import worth_at_end
from bot.games.diced_veggies.pieces import Dish
from bot.games.diced_veggies.state import State


def hype_points(content: Content, dish: Dish, counted: Table) -> int:
    """Return what a dish's hype scores, if the game were over now; 0 without one."""
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
