"""Step 4 of a round, its end and the next one's beginning."""

from bot.games.contract import Seat
from bot.games.hibachi.actions import Cook
from bot.games.hibachi.content import Content
from bot.games.hibachi.events import (
    BottlePassed,
    Cooked,
    GameEnded,
    IngredientsLaid,
    PhaseBegan,
    RecipesLaid,
    RoundBegan,
)
from bot.games.hibachi.pieces import PAIR, Phase
from bot.games.hibachi.state import ChefState, State
from bot.games.hibachi.telling import Telling


def could_cook(content: Content, state: State) -> bool:
    """Say whether the seat to move may be able to cook, for all that everybody can see."""
    chef = state.mover
    display = () if state.cooked_open else state.display
    pairs = chef.chillies // PAIR
    for recipe in display:
        uses = content.recipes[recipe].uses
        here = sum(card in chef.hand for card in uses) if state.open_hands else len(chef.hand)
        if here + pairs >= len(uses):
            return True
    fewest = min(len(recipe.uses) for recipe in content.recipes.values())
    return bool(chef.reserved) and len(chef.hand) + pairs >= fewest


def cook(telling: Telling, seat: Seat, action: Cook) -> None:
    """Tell that a dish is cooked; the last one wins at once (H-83, H-85)."""
    chef = telling.state.chefs[seat]
    uses = telling.content.recipes[action.recipe].uses
    cards = tuple(card for card in uses if card not in action.chillies)
    spent = PAIR * len(action.chillies)
    reserved = action.recipe in chef.reserved
    telling.tell(Cooked(seat, action.recipe, cards, spent, reserved))
    if len(telling.state.chefs[seat].cooked) >= telling.content.numbers.goal:
        telling.tell(GameEnded((seat,), "reached"))


def cook_on(telling: Telling, was_head: bool) -> None:
    """Go on after the seat that was to cook gave up; the new head chef is first as well (R-X4)."""
    if was_head:
        telling.tell(PhaseBegan(Phase.COOK, telling.state.head))
    else:
        next_cook(telling)


def next_cook(telling: Telling) -> None:
    """Go on to the next seat clockwise; after the last one the round ends (H-79)."""
    state = telling.state
    order = state.clockwise(state.head)
    later = order[order.index(state.to_move) + 1 :]
    seat = next((seat for seat in later if not state.chefs[seat].gone), None)
    if seat is not None:
        telling.tell(PhaseBegan(Phase.COOK, seat))
    else:
        _end_round(telling)


def _end_round(telling: Telling) -> None:
    state, numbers = telling.state, telling.content.numbers
    if state.quiet_rounds >= numbers.stall_rounds:
        telling.tell(GameEnded(standing(state), "stalled"))
        return
    telling.tell(BottlePassed(state.next_playing(state.head)))
    setting = numbers.setting(state.edition, len(state.chefs))
    missing = setting.recipes - len(state.display)
    laid = state.recipes[: max(0, missing)]
    if laid:
        telling.tell(RecipesLaid(laid))
    telling.draw(setting.ingredients, IngredientsLaid)
    begin_round(telling)


def begin_round(telling: Telling) -> None:
    """Tell that the next round begins; the head chef throws first (H-14)."""
    telling.tell(RoundBegan(telling.state.round + 1))
    telling.tell(PhaseBegan(Phase.THROW, telling.state.head))


def standing(state: State) -> tuple[Seat, ...]:
    """Return who leads: most cooked recipes, then most yen; equals share."""
    scores = {seat: _standing(state.chefs[seat]) for seat in state.playing()}
    best = max(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)


def _standing(chef: ChefState) -> tuple[int, int]:
    return len(chef.cooked), chef.yen
