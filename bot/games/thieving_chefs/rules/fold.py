"""The fold of Thieving Chefs: the state after each event."""

from typing import assert_never

from msgspec.structs import replace

from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase, Placed, without
from bot.games.thieving_chefs.rules.state import ChefState, State


def evolve(content: Content, state: State | None, event: events.Event) -> State:
    """Return the state after ``event``. Total: an event is a fact, never refused."""
    if isinstance(event, events.Dealt):
        chefs = tuple(ChefState(hand) for hand in event.hands)
        return State(event.pets, chefs, event.deck, event.first, Phase.ACT)
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case events.TurnBegan(seat):
            return replace(state, to_move=seat, turn=state.turn + 1)
        case events.PhaseBegan(_, phase):
            actions = content.numbers.actions if phase is Phase.ACT else 0
            return replace(state, phase=phase, actions_left=actions)
        case events.Drew(seat, card):
            after = state.changing(seat, hand=(*state.chefs[seat].hand, card))
            return _one_action_less(replace(after, deck=state.deck[1:]))
        case events.DeckRebuilt(deck):
            return replace(state, deck=deck, discards=())
        case events.Announced(seat, dish):
            chef = state.chefs[seat]
            return state.changing(seat, dishes=(*chef.dishes, dish), next_dish=chef.next_dish + 1)
        case events.Withdrawn(seat, dish):
            kept = tuple(other for other in state.chefs[seat].dishes if other != dish)
            return state.changing(seat, dishes=kept)
        case events.Ticked(_, card):
            return replace(state, ticked=(*state.ticked, card))
        case events.Unticked(_, card):
            return replace(state, ticked=without(state.ticked, card))
        case events.Discarded(seat, cards):
            for card in cards:
                state = _left_hand(state, seat, card)
            return replace(state, discards=state.discards + cards, ticked=())
        case events.Conceded(seat, hand, area):
            return _after_conceding(state, seat, hand + area)
        case events.GameEnded(winners, reason):
            return replace(state, phase=Phase.OVER, actions_left=0, winners=winners, reason=reason)
        case events.IngredientPlayed(seat, card, place):
            state = _left_hand(state, seat, card)
            placed = (*state.chefs[seat].area, Placed(place, card))
            return _one_action_less(state.changing(seat, area=placed, next_place=place + 1))
        case events.SaucePlayed(seat, card, replaced):
            state = _left_hand(state, seat, card)
            old = () if replaced is None else (replaced,)
            return _one_action_less(replace(state, sauce=card, discards=state.discards + old))
        case events.Stolen(thief, pet, victim, kind):
            state = _left_hand(state, thief, pet)
            chef = state.chefs[thief]
            state = state.changing(thief, hand=(*chef.hand, kind), known=(*chef.known, kind))
            state = state.changing(victim, owed=(*state.chefs[victim].owed, kind))
            return _one_action_less(replace(state, discards=(*state.discards, pet)))
        case events.CopyLeft():
            return _after_copy_left(state, event)
        case events.Served():
            return _after_serving(state, event)
        case _:
            assert_never(event)


def _after_copy_left(state: State, event: events.CopyLeft) -> State:
    chef = state.chefs[event.victim]
    return state.changing(
        event.victim,
        area=tuple(placed for placed in chef.area if placed.place != event.place),
        owed=without(chef.owed, event.kind),
        dishes=tuple(dish for dish in chef.dishes if dish != event.broke),
    )


def _after_serving(state: State, event: events.Served) -> State:
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
    # The discarded copy may be a publicly known copy, so it is no longer known.
    return state.changing(seat, hand=without(chef.hand, card), known=without(chef.known, card))


def _one_action_less(state: State) -> State:
    return replace(state, actions_left=state.actions_left - 1)
