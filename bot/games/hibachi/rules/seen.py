"""A seat's share of each event, and the events that no undo passes."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import ThrowResult
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.pieces import IngredientId, LaidChip, Phase, RecipeId, SpaceId, Yen


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The game was set up."""

    edition: str
    steadiness: str
    open_hands: bool
    head: Seat
    market: tuple[IngredientId, ...]
    display: tuple[RecipeId, ...]
    yen: tuple[Yen, ...]
    chillies: int


class SawThrow(SeatEvent, frozen=True, tag="saw_throw"):
    """A chip was thrown: its path and all moved chips, without the intention."""

    chip: int
    value: Yen | None
    """None if it is face down and belongs to another seat."""
    thrown: ThrowResult
    spaces: tuple[SpaceId | None, ...]
    lay: tuple[LaidChip, ...]


class SawCardsDrawn(SeatEvent, frozen=True, tag="saw_cards_drawn"):
    """Another seat drew so many cards to choose from."""

    cards: int


class SawCardKept(SeatEvent, frozen=True, tag="saw_card_kept"):
    """Another seat kept a card, and so many moved under the pile."""

    under: int
    card: IngredientId | None
    """Named if hands are open."""


class SawRecipeReserved(SeatEvent, frozen=True, tag="saw_recipe_reserved"):
    """Another seat reserved a recipe."""


class SawPileRebuilt(msgspec.Struct, frozen=True, tag="saw_pile_rebuilt"):
    """The discards were shuffled into a pile."""

    cards: int


Seen: TypeAlias = (
    events.SeenWhole
    | SawDeal
    | SawThrow
    | SawCardsDrawn
    | SawCardKept
    | SawRecipeReserved
    | SawPileRebuilt
)


def seen(event: events.Event, seat: Seat | None) -> Seen | None:
    """Return the part of ``event`` that ``seat`` may see; None if it sees nothing."""
    match event:
        case events.Dealt():
            return SawDeal(
                event.edition,
                event.steadiness,
                event.open_hands,
                event.head,
                event.market,
                event.display,
                event.yen,
                event.chillies,
            )
        case events.ChipThrown(thrower, chip, throw, thrown, spaces, lay):
            knows = thrown.face_up or thrower == seat
            return SawThrow(thrower, chip, throw.chip if knows else None, thrown, spaces, lay)
        case events.PileRebuilt(pile):
            return SawPileRebuilt(len(pile))
        case events.CardsDrawn(chef, cards) if chef != seat:
            return SawCardsDrawn(chef, len(cards))
        case events.CardKept(chef, card, under, is_open) if chef != seat:
            return SawCardKept(chef, len(under), card if is_open else None)
        case events.RecipeReserved(chef) if chef != seat:
            return SawRecipeReserved(chef)
        case events.PlanLaid(chef) | events.SaleSealed(chef) if chef != seat:
            return None
        case events.Passed(seat=chef, rest=True) if chef != seat:
            return replace(event, rest=False)  # an intention is shown when it takes effect
        case _:
            return event


_DRAWN = (
    events.Dealt,
    events.ChipThrown,
    events.CardsDrawn,
    events.RecipeReserved,
    events.RecipesLaid,
    events.IngredientsLaid,
    events.PileRebuilt,
)

_TURNED_UP = (events.ActionCleaned, events.BowlOpened, events.Sold, events.Conceded)


def reveals(event: events.Event, seat: Seat) -> bool:
    """Return whether ``event`` of an action of ``seat`` reveals information.

    Market forms are a hidden place: a question about a bowl or an offer, and its absence, reveal
    their content.
    """
    match event:
        case events.PhaseBegan(Phase.BOWL):
            return True
        case (
            events.PhaseBegan(Phase.BUY, other)
            | events.Bought(other)
            | events.Passed(other, why="choice")
        ):
            return other != seat
        case _:
            return isinstance(event, _DRAWN + _TURNED_UP)
