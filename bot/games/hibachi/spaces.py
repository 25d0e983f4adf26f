"""Step 1 and 2 of a round: throws, and the action spaces that are cleaned after them."""

from collections.abc import Iterable

from bot.games.contract import Seat
from bot.games.hibachi.actions import Throw
from bot.games.hibachi.events import (
    ActionCleaned,
    ActionLapsed,
    CardKept,
    CardsDrawn,
    ChipThrown,
    PhaseBegan,
    RecipeReserved,
)
from bot.games.hibachi.flight import Lying
from bot.games.hibachi.pieces import (
    ACTION_SPACES,
    BONUS_INGREDIENT,
    BONUS_THROW,
    NEW_HEAD_CHEF,
    RESERVE,
    Chip,
    IngredientId,
    LaidChip,
    Phase,
    Shown,
    SpaceId,
)
from bot.games.hibachi.state import State
from bot.games.hibachi.telling import Telling


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
