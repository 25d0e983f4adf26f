"""Views of the state and of each event for a seat; hidden cards appear only as counts."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent, public
from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events, pieces
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.hypes import Table
from bot.games.diced_veggies.rules.pieces import Block, Die, HypeId, RecipeId
from bot.games.diced_veggies.rules.state import (
    PublicCards,
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


class CardsView(PublicCards, frozen=True, kw_only=True):
    """The cards that no chef holds; those face down are counts."""

    recipes: int
    """Recipes in the deck."""
    hypes: int
    """Hypes in the deck."""
    hype_discards: int = 0
    thrown_away: tuple[pieces.HypeId, ...] = ()
    """These hypes once the game is over, oldest first, else nothing (R-V15)."""


class Own(msgspec.Struct, frozen=True):
    """The private knowledge of the viewer, with its dishes of LAST_COOK."""

    seat: Seat
    bench: Bench
    """The means to cook."""
    sealed: tuple[DishView, ...] = ()
    """The dishes of LAST_COOK, until all are shown."""
    has_sealed: bool = False


class View(PublicState, frozen=True, kw_only=True):
    """A state as one seat sees it.

    In LAST_COOK ``chefs`` is the table at the beginning of the step.
    """

    own: Own | None = None
    """None for everybody without a seat."""
    chefs: tuple[ChefView, ...]
    cards: CardsView
    asked: tuple[Seat, ...]
    """The seats with an open question, answered under seal or not."""

    @property
    def me(self) -> Seat | None:
        """The viewer's seat."""
        return None if self.own is None else self.own.seat


def view(content: Content, state: State, seat: Seat | None, asked: tuple[Seat, ...]) -> View:
    """Return the view of ``seat``; None is everybody without a seat."""
    cards = state.cards
    return View(
        **public(state, PublicState),
        own=None if seat is None else _own(content, state, seat),
        chefs=tuple(_before(content, state, other) for other in range(len(state.chefs))),
        cards=CardsView(
            **public(cards, PublicCards),
            recipes=len(cards.recipes),
            hypes=len(cards.hypes),
            hype_discards=len(cards.hype_discards),
            thrown_away=() if state.outcome is None else cards.hype_discards,
        ),
        asked=asked,
    )


def _own(content: Content, state: State, seat: Seat) -> Own:
    chef, counted = state.chefs[seat], table(state, seat)
    sealed = tuple(_dish(content, dish, counted) for dish in chef.sealed)
    return Own(seat, bench(state, seat), sealed, chef.has_sealed)


def _before(content: Content, state: State, seat: Seat) -> ChefView:
    chef = state.chefs[seat]
    # Sealed dishes are left out, for the viewer too: these are the open cards.
    open_table = table(state.changing(seat, sealed=()), seat)
    dishes = tuple(_dish(content, dish, open_table) for dish in chef.dishes)
    return ChefView(
        **public(chef, PublicChef),
        hypes=len(chef.hypes),
        dishes=dishes,
        points=sum(dish.points + dish.hype_points for dish in dishes),
        hand=() if state.outcome is None else chef.hypes,
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


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The game was set up; the viewer's hypes are empty without a seat."""

    first: Seat
    block: Block
    display: tuple[RecipeId | None, ...]
    recipes: tuple[tuple[RecipeId, ...], ...]
    """In front of each seat."""
    hypes: tuple[HypeId, ...]
    """The viewer's own."""


class SawHypeDrawn(SeatEvent, frozen=True, tag="saw_hype_drawn"):
    """Another seat drew a hype."""


class SawHypeDiscarded(SeatEvent, frozen=True, tag="saw_hype_discarded"):
    """Another seat gave up a hype."""


class SawConceded(SeatEvent, frozen=True, tag="saw_conceded"):
    """A seat gave up: everybody sees its dice and recipes, and the number of its hypes."""

    dice: tuple[Die, ...]
    recipes: tuple[RecipeId, ...]
    hypes: int


class SawRecipesRebuilt(msgspec.Struct, frozen=True, tag="saw_recipes_rebuilt"):
    """The discarded recipes were shuffled into a deck."""

    cards: int


class SawHypesRebuilt(msgspec.Struct, frozen=True, tag="saw_hypes_rebuilt"):
    """The discarded hypes were shuffled into a deck."""

    cards: int


Seen: TypeAlias = (
    events.SeenWhole
    | SawDeal
    | SawHypeDrawn
    | SawRecipesRebuilt
    | SawHypesRebuilt
    | SawHypeDiscarded
    | SawConceded
)


def seen(event: events.Event, seat: Seat | None) -> Seen | None:
    """Return the part of ``event`` that ``seat`` may see; None if it sees nothing."""
    match event:
        case events.Dealt():
            own = () if seat is None else event.own_hypes[seat]
            return SawDeal(event.first, event.block, event.display, event.own_recipes, own)
        case events.RecipesRebuilt(recipes):
            return SawRecipesRebuilt(len(recipes))
        case events.HypesRebuilt(hypes):
            return SawHypesRebuilt(len(hypes))
        case events.Conceded(chef, dice, recipes, hypes):
            return SawConceded(chef, dice, recipes, len(hypes))
        case events.HypeDrawn(chef) if chef != seat:
            return SawHypeDrawn(chef)
        case events.HypeDiscarded(chef) if chef != seat:
            return SawHypeDiscarded(chef)
        case (
            events.DishSealed(chef) | events.DishesTakenBack(chef) | events.LastCookSealed(chef)
        ) if chef != seat:
            return None
        case _:
            return event
