"""Steps 1, 2 and 4 of a round: throws, action spaces, cooking, and the next round's beginning."""

from collections.abc import Iterable

from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import Lying
from bot.games.hibachi.rules.actions import Cook, Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.events import (
    ActionCleaned,
    ActionLapsed,
    BottlePassed,
    CardKept,
    CardsDrawn,
    ChipThrown,
    Cooked,
    GameEnded,
    IngredientsLaid,
    PhaseBegan,
    RecipeReserved,
    RecipesLaid,
    RoundBegan,
)
from bot.games.hibachi.rules.pieces import (
    ACTION_SPACES,
    BONUS_INGREDIENT,
    BONUS_THROW,
    NEW_HEAD_CHEF,
    PAIR,
    RESERVE,
    Chip,
    IngredientId,
    LaidChip,
    Phase,
    Shown,
    SpaceId,
)
from bot.games.hibachi.rules.resolution import Telling
from bot.games.hibachi.rules.state import ChefState, State


def throw_chip(telling: Telling, seat: Seat, throw: Throw) -> None:
    """Tell where a thrown chip and those it struck come to rest (H-18, H-39)."""
    state = telling.state
    number = state.throws + 1
    lying = tuple(Lying(chip.number, chip.x, chip.y) for chip in state.board)
    thrown = telling.simulate(
        telling.side(seat), throw, state.steadiness, lying, number, telling.chance
    )
    space_at = telling.content.board.space_at
    spaces = tuple(space_at(rest.x, rest.y) for rest in thrown.rest)
    lay = tuple(
        LaidChip(chip.number, chip.owner, chip.value if chip.shown else None)
        for chip in state.board
    )
    telling.tell(ChipThrown(seat, number, throw, thrown, spaces, lay))


def next_space(state: State) -> SpaceId | None:
    """Return the action space that is cleaned next; one without chips is skipped (H-35)."""
    waiting = (space for space in ACTION_SPACES if space not in state.resolved)
    return next((space for space in waiting if state.on(space)), None)


def clean(telling: Telling, space: SpaceId) -> None:
    """Tell how an action space is cleaned and what its winner gets or is asked (H-30 to H-51)."""
    chips = telling.state.on(space)
    winner = highest(telling.state, chips)
    telling.tell(ActionCleaned(space, shown(chips), winner))
    if telling.state.chefs[winner].gone:
        return  # its chips win what nobody does (R-X4)
    if space == BONUS_THROW:
        telling.tell(PhaseBegan(Phase.BONUS_THROW, winner))
    elif space == BONUS_INGREDIENT:
        _bonus_ingredient(telling, winner, chips)
    elif space == RESERVE:
        _reserve(telling, winner)
    elif space == NEW_HEAD_CHEF and winner != telling.state.head:
        telling.tell(PhaseBegan(Phase.BOTTLE, winner))


def keep(telling: Telling, seat: Seat, card: IngredientId) -> None:
    """Tell that one drawn card is kept and the others go under the pile, as drawn (R-H11)."""
    under = list(telling.state.drawn)
    under.remove(card)
    telling.tell(CardKept(seat, card, tuple(under), telling.state.open_hands))


def highest(state: State, chips: Iterable[Chip]) -> Seat:
    """Return the seat with the highest sum of own chips (H-32).

    Of equals it is the first clockwise from the head chef, who is the first of all (H-33, H-34,
    H-72).

    Raises:
        ValueError: there is no chip.
    """
    sums: dict[Seat, int] = {}
    for chip in chips:
        sums[chip.owner] = sums.get(chip.owner, 0) + chip.value
    best = max(sums.values())
    return next(seat for seat in state.clockwise(state.head) if sums.get(seat) == best)


def shown(chips: Iterable[Chip]) -> tuple[Shown, ...]:
    """Return chips as everybody is shown them, in the order they were thrown."""
    return tuple(Shown(chip.number, chip.owner, chip.value) for chip in chips)


def _bonus_ingredient(telling: Telling, winner: Seat, chips: tuple[Chip, ...]) -> None:
    top = max(chip.value for chip in chips if chip.owner == winner)
    count = top // telling.content.numbers.chips[0]
    telling.draw(count, lambda cards: CardsDrawn(winner, cards))
    drawn = telling.state.drawn
    if not drawn:
        telling.tell(ActionLapsed(winner, BONUS_INGREDIENT))
    elif len(drawn) == 1:
        keep(telling, winner, drawn[0])  # one of one is no question (R-H9)
    else:
        telling.tell(PhaseBegan(Phase.KEEP, winner))


def _reserve(telling: Telling, winner: Seat) -> None:
    if telling.state.recipes:
        telling.tell(RecipeReserved(winner, telling.state.recipes[0]))
    else:
        telling.tell(ActionLapsed(winner, RESERVE))


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
