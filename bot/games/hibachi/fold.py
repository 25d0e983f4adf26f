"""The fold of Hibachi: what the state is after each event."""

from typing import assert_never

from msgspec.structs import replace

from bot.games.hibachi.events import (
    ActionCleaned,
    ActionLapsed,
    BottlePassed,
    BottleTaken,
    Bought,
    BowlClosed,
    BowlOpened,
    CardKept,
    CardsDrawn,
    ChilliesEarned,
    ChipThrown,
    Conceded,
    Cooked,
    CookingDone,
    Dealt,
    Event,
    GameEnded,
    IngredientsLaid,
    InvalidWentHome,
    Passed,
    PhaseBegan,
    PileRebuilt,
    PlanLaid,
    RecipeReserved,
    RecipesLaid,
    RightDeclined,
    RoundBegan,
    SaleSealed,
    Sold,
)
from bot.games.hibachi.going_fold import after_conceding
from bot.games.hibachi.market_fold import after_market, showing
from bot.games.hibachi.pieces import Chip, Phase, without
from bot.games.hibachi.state import ChefState, State


def evolve(state: State | None, event: Event) -> State:
    """Return the state after ``event``. Total: an event is a fact, never refused.

    Raises:
        ValueError: the log does not begin with the deal.
    """
    if isinstance(event, Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case RoundBegan() | PhaseBegan() | BottlePassed() | BottleTaken() | GameEnded():
            return _after_step(state, event)
        case ChipThrown() | ActionCleaned() | InvalidWentHome():
            return _after_chips(state, event)
        case CardsDrawn() | CardKept() | RecipeReserved() | RecipesLaid():
            return _after_cards(state, event)
        case IngredientsLaid(cards):
            pile = state.pile[len(cards) :]
            return replace(state, pile=pile, market=state.market + cards)
        case PileRebuilt(pile):
            return replace(state, pile=pile, discards=())
        case ChilliesEarned(seat, count):
            state = state.changing(seat, chillies=state.chefs[seat].chillies + count)
            return replace(state, chillies=state.chillies - count)
        case Cooked():
            return _after_cooking(state, event)
        case Conceded():
            return after_conceding(state, event)
        case RightDeclined() | ActionLapsed() | CookingDone():
            return state
        case PlanLaid() | BowlOpened() | SaleSealed() | Sold() | Bought() | Passed() | BowlClosed():
            return after_market(state, event)
        case _:
            assert_never(event)


def _dealt(event: Dealt) -> State:
    return State(
        event.edition,
        event.steadiness,
        event.open_hands,
        tuple(ChefState(yen) for yen in event.yen),
        head=event.head,
        to_move=event.head,
        pile=event.pile,
        market=event.market,
        recipes=event.recipes,
        display=event.display,
        chillies=event.chillies,
    )


def _after_step(
    state: State, event: RoundBegan | PhaseBegan | BottlePassed | BottleTaken | GameEnded
) -> State:
    match event:
        case RoundBegan(number):
            state = state.changing_all(thrown=(), shown=(), plan=None)
            return replace(state, round=number, board=(), throws=0, resolved=(), won=())
        case PhaseBegan(phase, seat):
            if phase is Phase.COOK:
                state = state.changing_all(plan=None)
            return replace(state, phase=phase, to_move=seat, cooked_open=False)
        case BottlePassed(seat) | BottleTaken(seat):
            return replace(state, head=seat)
        case GameEnded(winners, reason):
            return replace(state, phase=Phase.OVER, winners=winners, reason=reason)


def _after_chips(state: State, event: ChipThrown | ActionCleaned | InvalidWentHome) -> State:
    match event:
        case ChipThrown():
            return _after_throw(state, event)
        case ActionCleaned(space, chips, seat):
            state = showing(state, chips).without_chips(chip.chip for chip in chips)
            return replace(state, resolved=(*state.resolved, space), won=(*state.won, seat))
        case InvalidWentHome(chips):
            return state.without_chips(chips)


def _after_throw(state: State, event: ChipThrown) -> State:
    value, chef = event.throw.chip, state.chefs[event.seat]
    is_shown = event.thrown.face_up
    shown = (*chef.shown, value) if is_shown else chef.shown
    known = {chip.number: (chip.owner, chip.value, chip.shown) for chip in state.board}
    known[event.chip] = (event.seat, value, is_shown)
    lying = [
        Chip(rest.chip, *known[rest.chip], rest.x, rest.y, space)
        for rest, space in zip(event.thrown.rest, event.spaces, strict=True)
    ]
    state = state.changing(event.seat, thrown=(*chef.thrown, value), shown=shown)
    to_move = state.to_move
    if state.phase is Phase.THROW:
        to_move = state.next_playing(to_move)
    board = tuple(sorted(lying, key=lambda chip: chip.number))
    return replace(state, board=board, throws=event.chip, to_move=to_move)


def _after_cards(
    state: State, event: CardsDrawn | CardKept | RecipeReserved | RecipesLaid
) -> State:
    match event:
        case CardsDrawn(_, cards):
            return replace(state, pile=state.pile[len(cards) :], drawn=state.drawn + cards)
        case CardKept(seat, card, under, is_open):
            chef = state.chefs[seat]
            known = (*chef.known, card) if is_open else chef.known
            state = state.changing(seat, hand=(*chef.hand, card), known=known)
            return replace(state, drawn=(), pile=state.pile + under)
        case RecipeReserved(seat, recipe):
            reserved = (*state.chefs[seat].reserved, recipe)
            state = state.changing(seat, reserved=reserved)
            return replace(state, recipes=state.recipes[1:])
        case RecipesLaid(recipes):
            deck = state.recipes[len(recipes) :]
            return replace(state, recipes=deck, display=state.display + recipes)


def _after_cooking(state: State, event: Cooked) -> State:
    chef = state.chefs[event.seat]
    state = state.changing(
        event.seat,
        hand=without(chef.hand, event.cards),
        known=without(chef.known, event.cards),
        reserved=without(chef.reserved, (event.recipe,)),
        cooked=(*chef.cooked, event.recipe),
        chillies=chef.chillies - event.chillies,
    )
    return replace(
        state,
        display=without(state.display, (event.recipe,)),
        discards=state.discards + event.cards,
        chillies=state.chillies + event.chillies,
        cooked_open=state.cooked_open or not event.reserved,
        last_cooked=state.round,
    )
