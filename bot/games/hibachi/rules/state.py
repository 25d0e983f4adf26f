"""The state of one game, hidden from everybody, and its fold: the state after each event."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from bot.games.base import ChefsState, without
from bot.games.contract import Outcome
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.actions import Plan, Throw
from bot.games.hibachi.rules.pieces import Chip, IngredientId, Phase, RecipeId, Shown, SpaceId, Yen
from bot.games.hibachi.rules.public import (
    Market,
    PublicChef,
    PublicState,
    PublicSupply,
    Round,
    Variant,
)


class ChefState(PublicChef, frozen=True, kw_only=True):
    """One chef: purse, hand, recipes, and the chips thrown this round."""

    hand: tuple[IngredientId, ...] = ()
    reserved: tuple[RecipeId, ...] = ()
    thrown: tuple[Yen, ...] = ()
    """Values of the chips thrown this round, in order."""
    last: Throw | None = None
    """The newest throw, in whatever round."""
    plan: Plan | None = None
    """The market form, from PLAN to the end of the market."""
    sale: int | None = None
    """Cards to be sold to the open bowl, sealed."""
    bought: int = 0
    """Cards bought from the open bowl."""
    resting: bool = False
    """True if the chef passes each time in the open bowl (R-H20)."""

    @property
    def has_sent(self) -> bool:
        """True once the market form is sent."""
        return self.plan is not None and self.plan.sent


class Supply(PublicSupply, frozen=True, kw_only=True):
    """The recipes, cards and chillies of no chef, the decks included."""

    pile: tuple[IngredientId, ...]
    recipes: tuple[RecipeId, ...]
    drawn: tuple[IngredientId, ...] = ()
    """Cards the winner of the bonus ingredient chooses from."""


class State(PublicState, ChefsState[ChefState], frozen=True, kw_only=True):
    """The game after some events."""

    chefs: tuple[ChefState, ...]
    supply: Supply
    board: tuple[Chip, ...] = ()
    """In the order they were thrown."""

    def on(self, space: SpaceId | None) -> tuple[Chip, ...]:
        """Return the chips on a space, or on no space, in the order they were thrown."""
        return tuple(chip for chip in self.board if chip.space == space)

    def without_chips(self, gone: Iterable[int]) -> "State":
        """Return the state with these chips taken off the board."""
        numbers = set(gone)
        return replace(self, board=tuple(chip for chip in self.board if chip.number not in numbers))

    def supplying(self, **changes: Any) -> "State":
        """Return the state with some fields of the supply changed."""
        return replace(self, supply=replace(self.supply, **changes))


_MARKET = (Phase.BOWL, Phase.SELL, Phase.BUY)


def after_conceding(state: State, event: events.Conceded) -> State:
    """Return the state without throws, trades and dishes of a seat.

    Its chips keep their places. A new head chef in the middle of a market has no order of bowls,
    and is asked for one.
    """
    seat, head = event.seat, event.head
    state = state.changing(seat, gone=True, plan=None, sale=None, resting=False)
    if head != state.head:
        state = _ordering(state, head)
    to_move = state.to_move
    if state.phase is Phase.THROW and to_move == seat:
        to_move = state.next_playing(seat)
    if state.phase in (Phase.PLAN, Phase.SELL, Phase.BOWL):
        to_move = head
    return replace(state, head=head, to_move=to_move)


def _ordering(state: State, head: int) -> State:
    """Return the state in which the new head chef has yet to choose the order of the bowls."""
    plan, bowls = state.chefs[head].plan, {chip.space for chip in state.board}
    if state.phase in _MARKET:
        asked = Plan() if plan is None else plan
        return state.changing(head, plan=replace(asked, ask_bowl=True))
    if state.phase is Phase.PLAN and plan is not None and len(bowls) > 1:
        return state.changing(head, plan=replace(plan, sent=False))
    return state


def _after_sales(state: State, event: events.Sold) -> State:
    for seat, count in enumerate(event.cards):
        chef, sold = state.chefs[seat], (event.bowl,) * count
        state = state.changing(
            seat,
            yen=chef.yen + count * event.price,
            # The last copies leave, so the known rest stays a lower bound.
            hand=without(chef.hand, *sold),
            known=without(chef.known, *sold),
            sale=None,
        )
        state = state.supplying(discards=state.supply.discards + sold)
    return state.without_chips(event.home)


def showing(state: State, chips: tuple[Shown, ...]) -> State:
    """Return the state with these chips' values known to everybody."""
    numbers = {chip.chip for chip in chips}
    for chip in chips:
        if not any(old.number == chip.chip and old.shown for old in state.board):
            seen = state.chefs[chip.owner].shown
            state = state.changing(chip.owner, shown=(*seen, chip.value))
    board = tuple(
        replace(chip, shown=True) if chip.number in numbers else chip for chip in state.board
    )
    return replace(state, board=board)


def evolve(state: State | None, event: events.Event) -> State:
    """Return the state after ``event``, a fact never refused; raise ValueError before the deal."""
    if isinstance(event, events.Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError("a log begins with the deal")
    supply = state.supply
    match event:
        case events.RoundBegan(number):
            state = state.changing_all(thrown=(), shown=(), plan=None)
            return replace(state, round=Round(number=number, quiet=state.round.quiet + 1), board=())
        case events.PhaseBegan(phase, seat):
            if phase is Phase.COOK:
                state = state.changing_all(plan=None)
            return replace(state, phase=phase, to_move=seat, cooked_open=False)
        case events.BottlePassed(seat) | events.BottleTaken(seat):
            return replace(state, head=seat)
        case events.GameEnded(winners, reason):
            scores = tuple(len(chef.cooked) for chef in state.chefs)
            return replace(state, phase=Phase.OVER, outcome=Outcome(winners, scores, reason))
        case events.ChipThrown():
            return _after_throw(state, event)
        case events.ActionCleaned(space, chips, seat):
            state = showing(state, chips).without_chips(chip.chip for chip in chips)
            return _resolving(state, space, won=(*state.round.won, seat))
        case events.InvalidWentHome(chips):
            return state.without_chips(chips)
        case events.CardsDrawn(_, cards):
            pile, drawn = supply.pile[len(cards) :], supply.drawn + cards
            return state.supplying(pile=pile, drawn=drawn)
        case events.CardKept(seat, card, under, is_open):
            chef = state.chefs[seat]
            known = (*chef.known, card) if is_open else chef.known
            state = state.changing(seat, hand=(*chef.hand, card), known=known)
            return state.supplying(drawn=(), pile=supply.pile + under)
        case events.RecipeReserved(seat, recipe):
            reserved = (*state.chefs[seat].reserved, recipe)
            state = state.changing(seat, reserved=reserved)
            return state.supplying(recipes=supply.recipes[1:])
        case events.RecipesLaid(recipes):
            deck = supply.recipes[len(recipes) :]
            return state.supplying(recipes=deck, display=supply.display + recipes)
        case events.IngredientsLaid(cards):
            state = state.supplying(pile=supply.pile[len(cards) :])
            return replace(state, market=replace(state.market, cards=state.market.cards + cards))
        case events.PileRebuilt(pile):
            return state.supplying(pile=pile, discards=())
        case events.ChilliesEarned(seat, count):
            state = state.changing(seat, chillies=state.chefs[seat].chillies + count)
            return state.supplying(chillies=supply.chillies - count)
        case events.Cooked():
            return _after_cooking(state, event)
        case events.Conceded():
            return after_conceding(state, event)
        case events.RightDeclined() | events.ActionLapsed() | events.CookingDone():
            return state
        case events.PlanLaid(seat, plan):
            return state.changing(seat, plan=plan)
        case events.BowlOpened(bowl, chips, price):
            market = replace(state.market, bowl=bowl, price=price)
            return replace(showing(state, chips), market=market)
        case events.SaleSealed(seat, cards):
            return state.changing(seat, sale=cards)
        case events.Sold():
            return _after_sales(state, event)
        case events.Bought(seat, bowl, price, chip):
            chef = state.chefs[seat]
            state = state.changing(
                seat,
                yen=chef.yen - price,
                hand=(*chef.hand, bowl),
                known=(*chef.known, bowl),
                bought=chef.bought + 1,
            )
            market = replace(state.market, cards=without(state.market.cards, bowl))
            return replace(state.without_chips((chip,)), market=market)
        case events.Passed(seat, _, _, chip):
            resting = state.chefs[seat].resting or event.rest
            return state.changing(seat, resting=resting).without_chips((chip,))
        case events.BowlClosed(bowl, home):
            state = state.without_chips(home).changing_all(bought=0, resting=False)
            return _resolving(replace(state, market=Market(state.market.cards)), bowl)
        case _:
            assert_never(event)


def _resolving(state: State, space: SpaceId, **changes: Any) -> State:
    resolved = (*state.round.resolved, space)
    return replace(state, round=replace(state.round, resolved=resolved, **changes))


def _dealt(event: events.Dealt) -> State:
    return State(
        variant=Variant(event.edition, event.steadiness, event.open_hands),
        chefs=tuple(ChefState(yen=yen) for yen in event.yen),
        head=event.head,
        to_move=event.head,
        market=Market(event.market),
        supply=Supply(
            pile=event.pile, recipes=event.recipes, display=event.display, chillies=event.chillies
        ),
    )


def _after_throw(state: State, event: events.ChipThrown) -> State:
    value, chef = event.throw.chip, state.chefs[event.seat]
    is_shown = event.thrown.face_up
    shown = (*chef.shown, value) if is_shown else chef.shown
    known = {chip.number: (chip.owner, chip.value, chip.shown) for chip in state.board}
    known[event.chip] = (event.seat, value, is_shown)
    lying = [
        Chip(rest.chip, *known[rest.chip], rest.x, rest.y, space)
        for rest, space in zip(event.thrown.rest, event.spaces, strict=True)
    ]
    thrown = (*chef.thrown, value)
    state = state.changing(event.seat, thrown=thrown, last=event.throw, shown=shown)
    to_move = state.to_move
    if state.phase is Phase.THROW:
        to_move = state.next_playing(to_move)
    board = tuple(sorted(lying, key=lambda chip: chip.number))
    round = replace(state.round, thrown=event.chip)
    return replace(state, board=board, round=round, to_move=to_move)


def _after_cooking(state: State, event: events.Cooked) -> State:
    chef = state.chefs[event.seat]
    state = state.changing(
        event.seat,
        hand=without(chef.hand, *event.cards),
        known=without(chef.known, *event.cards),
        reserved=without(chef.reserved, event.recipe),
        cooked=(*chef.cooked, event.recipe),
        chillies=chef.chillies - event.chillies,
    )
    supply = state.supply
    state = state.supplying(
        display=without(supply.display, event.recipe),
        discards=supply.discards + event.cards,
        chillies=supply.chillies + event.chillies,
    )
    cooked_open = state.cooked_open or not event.reserved
    return replace(state, round=replace(state.round, quiet=0), cooked_open=cooked_open)
