"""The fold of Diced Veggies: the state after each event."""

from typing import assert_never

from msgspec.structs import replace

from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.block import remaining
from bot.games.diced_veggies.rules.pieces import Dish, Phase, without
from bot.games.diced_veggies.rules.state import ChefState, State


def evolve(state: State | None, event: events.Event) -> State:
    """Return the state after ``event``. Total: an event is a fact, never refused."""
    if isinstance(event, events.Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case events.TurnBegan(seat):
            return replace(state, to_move=seat, turn=state.turn + 1)
        case events.PhaseBegan(phase, seat):
            return replace(state, phase=phase, to_move=seat)
        case events.BlockRestocked(_, block):
            chefs = tuple(replace(chef, token=not chef.gone) for chef in state.chefs)
            return replace(state, chefs=chefs, block=block, frame=(), cut=None, cut_by=None)
        case events.BlockCut(seat, cut):
            dice = state.chefs[seat].dice + tuple(laid.die for laid in cut.taken)
            state = state.changing(seat, dice=dice)
            return replace(state, block=remaining(state.block, cut), cut=cut, cut_by=seat)
        case events.Cooked(seat, dish):
            return replace(_after_dish(state, seat, dish), last_cooked=state.turn)
        case events.EndTriggered(seat):
            return replace(state, trigger=seat)
        case events.Conceded(seat, dice, recipes, hypes):
            bare = ChefState(token=False, dishes=state.chefs[seat].dishes, gone=True)
            return replace(
                state.with_chef(seat, bare),
                frame=state.frame + dice,
                recipe_discards=state.recipe_discards + recipes,
                hype_discards=state.hype_discards + hypes,
            )
        case events.GameEnded(winners, scores, reason):
            return replace(state, phase=Phase.OVER, winners=winners, scores=scores, reason=reason)
        case events.CookingDone() | events.CardLapsed():
            return state
        case events.DishSealed(seat, dish):
            sealed = (*state.chefs[seat].sealed, dish)
            return state.changing(seat, sealed=sealed, has_sealed=False)
        case events.DishesTakenBack(seat):
            return state.changing(seat, sealed=(), has_sealed=False)
        case events.LastCookSealed(seat):
            return state.changing(seat, has_sealed=True)
        case events.LastDishesShown(dishes):
            for seat, own in enumerate(dishes):
                for dish in own:
                    state = _after_dish(state, seat, dish)
            return state.changing_all(sealed=(), has_sealed=False)
        case events.DieDiscarded(seat, die):
            state = state.changing(seat, dice=without(state.chefs[seat].dice, (die,)))
            return replace(state, frame=(*state.frame, die))
        case events.RecipeDiscarded(seat, recipe):
            kept = tuple(other for other in state.chefs[seat].recipes if other != recipe)
            state = state.changing(seat, recipes=kept)
            return replace(state, recipe_discards=(*state.recipe_discards, recipe))
        case events.HypeDiscarded(seat, hype):
            left = tuple(other for other in state.chefs[seat].hypes if other != hype)
            state = state.changing(seat, hypes=left)
            return replace(state, hype_discards=(*state.hype_discards, hype))
        case events.HypeDrawn(seat, hype):
            state = state.changing(seat, hypes=(*state.chefs[seat].hypes, hype))
            return replace(state, hypes=state.hypes[1:])
        case events.RecipeDrawn(seat, recipe):
            state = state.changing(seat, recipes=(*state.chefs[seat].recipes, recipe))
            return replace(state, recipes=state.recipes[1:])
        case events.RecipeTaken(seat, place, recipe):
            state = state.changing(seat, recipes=(*state.chefs[seat].recipes, recipe))
            return _on_display(state, place, None)
        case events.DisplayFilled(place, recipe):
            return _on_display(replace(state, recipes=state.recipes[1:]), place, recipe)
        case events.RecipesRebuilt(recipes):
            return replace(state, recipes=recipes, recipe_discards=())
        case events.HypesRebuilt(hypes):
            return replace(state, hypes=hypes, hype_discards=())
        case _:
            assert_never(event)


def _dealt(event: events.Dealt) -> State:
    chefs = zip(event.own_recipes, event.own_hypes, strict=True)
    return State(
        tuple(ChefState(recipes, hypes) for recipes, hypes in chefs),
        first=event.first,
        to_move=event.first,
        block=event.block,
        recipes=event.recipes,
        display=event.display,
        hypes=event.hypes,
    )


def _after_dish(state: State, seat: int, dish: Dish) -> State:
    chef = state.chefs[seat].after(dish)
    state = state.with_chef(seat, replace(chef, dishes=(*chef.dishes, dish)))
    return replace(state, frame=state.frame + dish.dice)


def _on_display(state: State, place: int, recipe: str | None) -> State:
    display = tuple(
        recipe if number == place else card for number, card in enumerate(state.display, start=1)
    )
    return replace(state, display=display)
