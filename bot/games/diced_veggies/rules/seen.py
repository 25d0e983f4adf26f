"""A seat's share of each event: the event itself where all is public, else these."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.pieces import Block, Die, HypeId, RecipeId


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
