"""A seat's view of the table and share of each event; hidden hands and piles are numbers."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base import SeatEvent, public
from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import ThrowResult
from bot.games.hibachi.rules import events, pieces
from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.public import PublicChef, PublicState, PublicSupply
from bot.games.hibachi.rules.state import ChefState, State


class ChipView(msgspec.Struct, frozen=True):
    """A chip on the board."""

    number: int
    """Counts the throws of the round, from 1; the public name of a chip."""
    owner: Seat
    x: float
    y: float
    """Its centre, in cm from the inner lower left corner of the board."""
    space: pieces.SpaceId | None
    """The bowl or action space under it; None if it is invalid."""
    value: pieces.Yen | None
    """None if the seat does not know it."""
    shown: bool


class ChefView(PublicChef, frozen=True, kw_only=True):
    """The public knowledge about one chef."""

    cards: int
    hand: tuple[pieces.IngredientId, ...] = ()
    """The hand if hands are open or the game is over, else nothing."""
    reserved: int = 0
    """Number of face-down recipes."""
    recipes: tuple[pieces.RecipeId, ...] = ()
    """These recipes once the game is over, else nothing."""
    thrown: int = 0


class SupplyView(PublicSupply, frozen=True, kw_only=True):
    """The public knowledge about the supply."""

    pile: int
    recipes: int
    """Recipe cards in the deck."""


class OwnHand(msgspec.Struct, frozen=True):
    """The cards, chips and sealed answers of the viewer; nothing without a seat."""

    hand: tuple[pieces.IngredientId, ...] = ()
    reserved: tuple[pieces.RecipeId, ...] = ()
    chips: tuple[pieces.Yen, ...] = ()
    """The chips not thrown this round, lowest first."""
    last: Throw | None = None
    """The seat's newest throw, as it was aimed."""
    drawn: tuple[pieces.IngredientId, ...] = ()
    """Cards drawn by the viewer's bonus ingredient; one of these cards is to be kept."""
    plan: Plan | None = None
    """The market form as far as it is filled in, sent or not."""
    sale: int | None = None
    """The sealed answer in SELL."""


class View(PublicState, frozen=True, kw_only=True):
    """A state as one seat sees it; ``me`` is None for everybody without a seat."""

    me: Seat | None = None
    own: OwnHand = OwnHand()
    chefs: tuple[ChefView, ...]
    supply: SupplyView
    board: tuple[ChipView, ...]
    throws: int
    """Throws of each chef in a round."""

    def own_total(self, space: pieces.SpaceId) -> pieces.Yen:
        """Return the sum of the viewer's chips on a space, in a bowl the price of a card (H-67)."""
        own = (chip for chip in self.board if chip.owner == self.me and chip.space == space)
        return sum(chip.value for chip in own if chip.value is not None)


def view(state: State, seat: Seat | None, throws: int, chips: tuple[pieces.Yen, ...]) -> View:
    """Return the view of ``seat``; None is everybody without a seat."""
    own = None if seat is None else state.chefs[seat]
    is_over = state.outcome is not None
    is_open = state.variant.open_hands or is_over
    return View(
        **public(state, PublicState),
        me=seat,
        own=OwnHand()
        if own is None
        else OwnHand(
            own.hand,
            own.reserved,
            tuple(chip for chip in chips if chip not in own.thrown),
            own.last,
            state.supply.drawn if seat == state.to_move else (),
            own.plan,
            own.sale,
        ),
        chefs=tuple(_before(chef, is_open, is_over) for chef in state.chefs),
        supply=SupplyView(
            **public(state.supply, PublicSupply),
            pile=len(state.supply.pile),
            recipes=len(state.supply.recipes),
        ),
        board=tuple(_lying(chip, seat) for chip in state.board),
        throws=throws,
    )


def _before(chef: ChefState, is_open: bool, is_over: bool) -> ChefView:
    return ChefView(
        **public(chef, PublicChef),
        cards=len(chef.hand),
        hand=chef.hand if is_open else (),
        reserved=len(chef.reserved),
        recipes=chef.reserved if is_over else (),
        thrown=len(chef.thrown),
    )


def _lying(chip: pieces.Chip, seat: Seat | None) -> ChipView:
    knows = chip.shown or chip.owner == seat
    value = chip.value if knows else None
    return ChipView(chip.number, chip.owner, chip.x, chip.y, chip.space, value, chip.shown)


def bowls_in_play(view: View | State, content: Content) -> tuple[pieces.IngredientId, ...]:
    """Return the bowls with chips, in board order (H-77)."""
    there = {chip.space for chip in view.board}
    return tuple(bowl for bowl in content.board.bowls if bowl in there)


def planners(view: View, content: Content) -> tuple[Seat, ...]:
    """Return the seats asked for a market form: all except the publicly idle seats.

    An idle seat gave up (R-X4), or does not choose between bowls, holds no ingredient card, and
    cannot buy for lack of chips or money.
    """
    bowls = bowls_in_play(view, content)
    least = content.numbers.chips[0]
    asked = []
    for seat, chef in enumerate(view.chefs):
        chooses = seat == view.head and len(bowls) > 1
        could_sell = any(could_offer(view, seat, bowl) for bowl in bowls)
        could_buy = chef.yen >= least and any(
            chip.owner == seat and chip.space in view.market.cards for chip in view.board
        )
        if not chef.gone and (chooses or could_sell or could_buy):
            asked.append(seat)
    return tuple(asked)


def sellers(view: View) -> tuple[Seat, ...]:
    """Return the seats asked to sell to the open bowl."""
    bowl = view.market.bowl
    if bowl is None:
        return ()
    return tuple(seat for seat in range(len(view.chefs)) if could_offer(view, seat, bowl))


def could_offer(view: View, seat: Seat, bowl: pieces.IngredientId) -> bool:
    """Return whether a seat may hold a card to sell, by public information."""
    chef = view.chefs[seat]
    may_hold = bowl in chef.hand if view.variant.open_hands else chef.cards > 0
    return may_hold and not chef.gone


class SawDeal(msgspec.Struct, frozen=True, tag="saw_deal"):
    """The game was set up."""

    edition: str
    steadiness: str
    open_hands: bool
    head: Seat
    market: tuple[pieces.IngredientId, ...]
    display: tuple[pieces.RecipeId, ...]
    yen: tuple[pieces.Yen, ...]
    chillies: int


class SawThrow(SeatEvent, frozen=True, tag="saw_throw"):
    """A chip was thrown: its path and all moved chips, without the intention."""

    chip: int
    value: pieces.Yen | None
    """None if it is face down and belongs to another seat."""
    thrown: ThrowResult
    spaces: tuple[pieces.SpaceId | None, ...]
    lay: tuple[pieces.LaidChip, ...]


class SawCardsDrawn(SeatEvent, frozen=True, tag="saw_cards_drawn"):
    """Another seat drew so many cards to choose from."""

    cards: int


class SawCardKept(SeatEvent, frozen=True, tag="saw_card_kept"):
    """Another seat kept a card, and so many moved under the pile."""

    under: int
    card: pieces.IngredientId | None
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
            return SawDeal(**public(event, SawDeal))
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
        case events.PhaseBegan(pieces.Phase.BOWL):
            return True
        case (
            events.PhaseBegan(pieces.Phase.BUY, other)
            | events.Bought(other)
            | events.Passed(other, why="choice")
        ):
            return other != seat
        case _:
            return isinstance(event, _DRAWN + _TURNED_UP)
