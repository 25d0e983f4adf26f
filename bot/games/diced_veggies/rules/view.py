"""A seat's view of the table; others' hypes and the decks are counts."""

import msgspec

from bot.games.base import public
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules import pieces
from bot.games.diced_veggies.rules.block import missing
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.hypes import Table
from bot.games.diced_veggies.rules.state import (
    ChefState,
    PublicChef,
    PublicState,
    State,
    bench,
    hype_points,
    table,
)


class DishView(msgspec.Struct, frozen=True):
    """A cooked recipe with its hype; all of it is public (R-V16)."""

    recipe: pieces.RecipeId
    dice: tuple[pieces.Die, ...]
    hype: pieces.HypeId | None
    token: pieces.Change | None
    points: int
    """The points of the recipe."""
    hype_points: int
    """The points of its hype, provisional while open; 0 without a hype."""
    is_open: bool
    """True if the hype is counted at the end, so its points may still change."""


class ChefView(PublicChef, frozen=True, kw_only=True):
    """The public knowledge about one chef."""

    hypes: int
    """The number in hand."""
    dishes: tuple[DishView, ...]
    points: int
    """The score of the present table; it is final unless a hype is open."""
    hand: tuple[pieces.HypeId, ...] = ()
    """The hypes in hand once the game is over, else nothing."""


class View(PublicState, frozen=True, kw_only=True):
    """A state as one seat sees it; ``me`` is None for everybody without a seat.

    In LAST_COOK ``chefs`` is the table at the beginning of the step; ``bench`` and ``sealed``
    include the viewer's dishes since then.
    """

    me: Seat | None = None
    bench: Bench | None = None
    """The viewer's bench to cook from; None without a seat."""
    sealed: tuple[DishView, ...] = ()
    """The viewer's dishes of LAST_COOK, until all are shown."""
    has_sealed: bool = False
    chefs: tuple[ChefView, ...]
    missing: tuple[pieces.VegetableId, ...]
    """Vegetables without a die in the block; they allow a restock at a turn's beginning (V-39)."""
    asked: tuple[Seat, ...]
    """The seats with an open question, answered under seal or not."""
    quiet_turns: int = 0
    """Turns begun since a dish was last cooked; too many of them end the game."""
    recipes: int
    """Recipes in the deck."""
    hypes: int
    """Hypes in the deck."""
    hype_discards: int = 0
    thrown_away: tuple[pieces.HypeId, ...] = ()
    """These hypes once the game is over, oldest first, else nothing (R-V15)."""
    outcome: Outcome | None = None


def view(
    content: Content,
    state: State,
    seat: Seat | None,
    asked: tuple[Seat, ...],
    outcome: Outcome | None,
) -> View:
    """Return the view of ``seat``; None is everybody without a seat."""
    own = ChefState() if seat is None else state.chefs[seat]
    counted = Table(0, ()) if seat is None else table(state, seat)
    return View(
        **public(state, PublicState),
        me=seat,
        bench=None if seat is None else bench(state, seat),
        sealed=tuple(_dish(content, dish, counted) for dish in own.sealed),
        has_sealed=own.has_sealed,
        chefs=tuple(
            _before(content, state, other, outcome is not None) for other in range(len(state.chefs))
        ),
        missing=missing(state.block, content.vegetables),
        asked=asked,
        quiet_turns=state.quiet_turns,
        recipes=len(state.recipes),
        hypes=len(state.hypes),
        hype_discards=len(state.hype_discards),
        thrown_away=() if outcome is None else state.hype_discards,
        outcome=outcome,
    )


def _before(content: Content, state: State, seat: Seat, is_over: bool) -> ChefView:
    chef = state.chefs[seat]
    # Sealed dishes are left out, for the viewer too: these are the open cards.
    open_table = table(state.changing(seat, sealed=()), seat)
    dishes = tuple(_dish(content, dish, open_table) for dish in chef.dishes)
    return ChefView(
        **public(chef, PublicChef),
        hypes=len(chef.hypes),
        dishes=dishes,
        points=sum(dish.points + dish.hype_points for dish in dishes),
        hand=chef.hypes if is_over else (),
    )


def _dish(content: Content, dish: pieces.Dish, counted: Table) -> DishView:
    return DishView(
        dish.recipe,
        dish.dice,
        dish.hype,
        dish.token,
        content.recipes[dish.recipe].points,
        hype_points(content, dish, counted),
        dish.is_open,
    )
