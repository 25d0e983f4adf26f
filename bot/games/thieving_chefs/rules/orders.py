"""Orders left ahead: dishes to serve, dishes to announce, and copies to give to a thief."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.games.offers import Form, Offer, One, Several
from bot.games.thieving_chefs.rules.actions import Action, Announce, Done, Serve
from bot.games.thieving_chefs.rules.content import Content, Phase, RecipeId
from bot.games.thieving_chefs.rules.offers import fitting, unguarded
from bot.games.thieving_chefs.rules.state import State


class ServeDishes(msgspec.Struct, frozen=True, tag="serve_dishes"):
    """Serve announced dishes in the seat's turn, as soon as this condition holds."""

    when: Literal["now", "sauce"]
    """At once, or once the sauce on the table gives a bonus; the remaining dishes are served last
    (R-T1)."""


class AnnounceDishes(msgspec.Struct, frozen=True, tag="announce_dishes"):
    """Announce these recipes in order, as long as a recipe fits; then end."""

    recipes: tuple[RecipeId, ...]


class GiveCopies(msgspec.Struct, frozen=True, tag="give_copies"):
    """Give thieves loose copies, else the dish with fewest points, guarded dishes last."""

    guarded: tuple[RecipeId, ...] = ()
    """In order; the first of them is given up last."""


Order: TypeAlias = ServeDishes | AnnounceDishes | GiveCopies


def order_offers(content: Content, state: State) -> Iterator[Offer[Order]]:
    """Yield the orders open now; they are the same for every seat."""
    if state.turn.phase is Phase.OVER:
        return
    yield One(ServeDishes("now"))
    yield One(ServeDishes("sauce"))
    some = Several(tuple(content.recipes))
    yield Form(AnnounceDishes, {"recipes": some})
    yield Form(GiveCopies, {"guarded": some})


def ordered(content: Content, state: State, seat: Seat, orders: Sequence[Order]) -> Action | None:
    """Return the orders' answer to a seat's open question; None where they do not cover it."""
    owes = bool(state.chefs[seat].owed)
    for order in orders:
        match order:
            case GiveCopies(guarded) if owes:
                return unguarded(content, state.chefs[seat], guarded)
            case ServeDishes(when) if not owes and _is_at(state, seat, Phase.ACT):
                return _dish(content, state, when)
            case AnnounceDishes(recipes) if not owes and _is_at(state, seat, Phase.ANNOUNCE):
                fits = set(fitting(content, state.mover))
                return next((Announce(one) for one in recipes if one in fits), Done())
    return None


def _is_at(state: State, seat: Seat, phase: Phase) -> bool:
    return state.to_move == seat and state.turn.phase is phase


def _dish(content: Content, state: State, when: str) -> Serve | None:
    """Return the dish to serve now, the most points first."""
    ready = [
        dish
        for dish in state.mover.dishes
        if when == "now"
        or (state.sauce is not None and content.recipes[dish.recipe].sauce == state.sauce)
    ]
    best = max(ready, key=lambda dish: content.recipes[dish.recipe].points, default=None)
    return None if best is None else Serve(best.number)
