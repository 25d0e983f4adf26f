"""The fold of Thieving Chefs: the state after each event."""

from typing import assert_never

from msgspec.structs import replace

from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.events import (
    Announced,
    Conceded,
    CopyLeft,
    Dealt,
    DeckRebuilt,
    Discarded,
    Drew,
    Event,
    GameEnded,
    IngredientPlayed,
    PhaseBegan,
    SaucePlayed,
    Served,
    Stolen,
    Ticked,
    TurnBegan,
    Unticked,
    Withdrawn,
)
from bot.games.thieving_chefs.rules.pieces import CardId, Phase, Placed, without
from bot.games.thieving_chefs.rules.state import ChefState, State


def evolve(content: Content, state: State | None, event: Event) -> State:
    """Return the state after ``event``. Total: an event is a fact, never refused.

    Raises:
        ValueError: the log does not begin with the deal.
    """
    if isinstance(event, Dealt):
        chefs = tuple(ChefState(hand) for hand in event.hands)
        return State(event.pets, chefs, event.deck, event.first, Phase.ACT)
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case TurnBegan(seat):
            return replace(state, to_move=seat, turn=state.turn + 1)
        case PhaseBegan(_, phase):
            actions = content.numbers.actions if phase is Phase.ACT else 0
            return replace(state, phase=phase, actions_left=actions)
        case Drew(seat, card):
            after = state.changing(seat, hand=(*state.chefs[seat].hand, card))
            return _one_action_less(replace(after, deck=state.deck[1:]))
        case DeckRebuilt(deck):
            return replace(state, deck=deck, discards=())
        case Announced(seat, dish):
            chef = state.chefs[seat]
            return state.changing(seat, dishes=(*chef.dishes, dish), next_dish=chef.next_dish + 1)
        case Withdrawn(seat, dish):
            kept = tuple(other for other in state.chefs[seat].dishes if other != dish)
            return state.changing(seat, dishes=kept)
        case Ticked(_, card):
            return replace(state, ticked=(*state.ticked, card))
        case Unticked(_, card):
            return replace(state, ticked=without(state.ticked, card))
        case Discarded(seat, cards):
            for card in cards:
                state = _left_hand(state, seat, card)
            return replace(state, discards=state.discards + cards, ticked=())
        case Conceded(seat, hand, area):
            return _after_conceding(state, seat, hand + area)
        case GameEnded(winners, reason):
            return replace(state, phase=Phase.OVER, actions_left=0, winners=winners, reason=reason)
        case IngredientPlayed() | SaucePlayed() | Stolen():
            return _one_action_less(_after_play(state, event))
        case CopyLeft():
            return _after_copy_left(state, event)
        case Served():
            return _after_serving(state, event)
        case _:
            assert_never(event)


def _after_play(state: State, event: IngredientPlayed | SaucePlayed | Stolen) -> State:
    match event:
        case IngredientPlayed(seat, card, place):
            state = _left_hand(state, seat, card)
            area = (*state.chefs[seat].area, Placed(place, card))
            return state.changing(seat, area=area, next_place=place + 1)
        case SaucePlayed(seat, card, replaced):
            state = _left_hand(state, seat, card)
            old = () if replaced is None else (replaced,)
            return replace(state, sauce=card, discards=state.discards + old)
        case Stolen(thief, pet, victim, kind):
            state = _left_hand(state, thief, pet)
            chef = state.chefs[thief]
            state = state.changing(thief, hand=(*chef.hand, kind), known=(*chef.known, kind))
            state = state.changing(victim, owed=(*state.chefs[victim].owed, kind))
            return replace(state, discards=(*state.discards, pet))


def _after_copy_left(state: State, event: CopyLeft) -> State:
    chef = state.chefs[event.victim]
    return state.changing(
        event.victim,
        area=tuple(placed for placed in chef.area if placed.place != event.place),
        owed=without(chef.owed, event.kind),
        dishes=tuple(dish for dish in chef.dishes if dish != event.broke),
    )


def _after_serving(state: State, event: Served) -> State:
    chef = state.chefs[event.seat]
    eaten = tuple(placed.card for placed in chef.area if placed.place in event.dish.places)
    state = state.changing(
        event.seat,
        points=chef.points + event.points,
        area=tuple(placed for placed in chef.area if placed.place not in event.dish.places),
        dishes=tuple(dish for dish in chef.dishes if dish != event.dish),
    )
    return replace(state, discards=state.discards + eaten, last_scored=state.turn)


def _after_conceding(state: State, seat: int, cards: tuple[CardId, ...]) -> State:
    chef = state.chefs[seat]
    bare = replace(chef, hand=(), known=(), area=(), dishes=(), owed=(), gone=True)
    ticked = () if seat == state.to_move else state.ticked
    chefs = (*state.chefs[:seat], bare, *state.chefs[seat + 1 :])
    return replace(state, chefs=chefs, discards=state.discards + cards, ticked=ticked)


def _left_hand(state: State, seat: int, card: CardId) -> State:
    chef = state.chefs[seat]
    # A copy that everybody saw come may be the one that goes, so it is no longer known.
    return state.changing(seat, hand=without(chef.hand, card), known=without(chef.known, card))


def _one_action_less(state: State) -> State:
    return replace(state, actions_left=state.actions_left - 1)
