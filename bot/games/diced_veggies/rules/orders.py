"""Orders left ahead: whether to restock, and the dishes of the last step."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.actions import Action, Cook, CutInstead, Done, Restock
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import State, bench
from bot.games.offers import Form, Offer, Range


class RestockAt(msgspec.Struct, frozen=True, tag="restock_at"):
    """Restock if allowed and at most so many dice are in the block; else cut at once."""

    most: int


class LastDishes(msgspec.Struct, frozen=True, tag="last_dishes"):
    """Cook these dishes in the last step, in this order, and nothing more (V-51)."""

    dishes: tuple[Cook, ...]


Order: TypeAlias = RestockAt | LastDishes


class LastOffer(msgspec.Struct, frozen=True):
    """The offer of dishes for the last step, one after the other from the present dice."""

    bench: Bench
    book: Cookbook

    def accepts(self, action: object) -> bool:
        """Return whether all of them could be cooked now, in their order."""
        if type(action) is not LastDishes:
            return False
        own = self.bench
        for cook in action.dishes:
            if not self.book.allows(own, cook):
                return False
            own = own.after(cook)
        return True

    def sample(self, chance: Chance, purpose: str) -> LastDishes:
        """Return one dish that can be cooked now, or nothing."""
        own = self.bench
        for recipe in self.book.cookable(own.recipes, own.dice, own.token):
            cook = next(self.book.ways(own, recipe), None)
            if cook is not None and chance.below(2, f"{purpose}/{recipe}"):
                return LastDishes((cook,))
        return LastDishes(())


def order_offers(book: Cookbook, state: State, seat: Seat) -> Iterator[Offer[Order]]:
    """Yield the orders open now, by the seat's own dice and cards."""
    if state.phase is Phase.OVER:
        return
    numbers = book.content.numbers
    yield Form(RestockAt, {"most": Range(0, numbers.columns * numbers.rows)})
    yield LastOffer(bench(state, seat), book)


def ordered(book: Cookbook, state: State, seat: Seat, orders: Sequence[Order]) -> Action | None:
    """Return the orders' answer to a seat's open question; None where they do not cover it."""
    for order in orders:
        match order:
            case RestockAt(most) if state.phase is Phase.RESTOCK and state.to_move == seat:
                return Restock() if len(state.block) <= most else CutInstead()
            case LastDishes(dishes) if state.phase is Phase.LAST_COOK:
                return _next_dish(book, state, seat, dishes)
    return None


def _next_dish(
    book: Cookbook, state: State, seat: Seat, dishes: Sequence[Cook]
) -> Cook | Done | None:
    """Return the next dish or the end; None after a dish by hand or for an impossible dish."""
    sealed = {dish.recipe for dish in state.chefs[seat].sealed}
    if not sealed <= {cook.recipe for cook in dishes}:
        return None
    left = [cook for cook in dishes if cook.recipe not in sealed]
    if not left:
        return Done()
    return left[0] if book.allows(bench(state, seat), left[0]) else None
