"""Events of a decision, and steps 1, 2 and 4 of a round: throws, action spaces, cooking."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import Lying, Thrown
from bot.games.hibachi.rules import events, pieces
from bot.games.hibachi.rules.actions import Cook, Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.events import Event, PileRebuilt
from bot.games.hibachi.rules.fold import evolve
from bot.games.hibachi.rules.state import ChefState, State

Simulate: TypeAlias = Callable[[int, Throw, str, tuple[Lying, ...], int, Chance], Thrown]
"""The simulation of a throw, of its side, the intended throw, the steadiness of the hand, the chips
on the board, the number of the new chip, and the source of the hand's error."""


class Resolution(base.Resolution[State, Event]):
    """The events of one decision in Hibachi and the state after them."""

    def __init__(
        self, content: Content, simulate: Simulate, state: State | None, chance: Chance
    ) -> None:
        super().__init__(evolve, state, chance)
        self.content, self.simulate = content, simulate
        self._rebuilt = 0

    def draw(self, count: int, told: Callable[[tuple[pieces.IngredientId, ...]], Event]) -> None:
        """Take so many ingredient cards from the pile, or all of them (H-90, R-H10).

        ``told`` makes the event for cards taken off the pile: one event, or two if the discards are
        shuffled in between.
        """
        while count:
            if not self.state.pile:
                if not self.state.discards:
                    return
                purpose = f"rebuild/{self._rebuilt}"
                self._rebuilt += 1
                self.add(PileRebuilt(self.chance.shuffled(self.state.discards, purpose)))
            cards = self.state.pile[:count]
            count -= len(cards)
            self.add(told(cards))

    def side(self, seat: Seat) -> int:
        """Return the side a seat sits at: 0 bottom, 1 left, 2 top, 3 right (R-H30)."""
        return pieces.side_of(seat, len(self.state.chefs))


def throw_chip(resolution: Resolution, seat: Seat, throw: Throw) -> None:
    """Throw a chip; it and the struck chips stop (H-18, H-39)."""
    state = resolution.state
    number = state.throws + 1
    lying = tuple(Lying(chip.number, chip.x, chip.y) for chip in state.board)
    thrown = resolution.simulate(
        resolution.side(seat), throw, state.steadiness, lying, number, resolution.chance
    )
    space_at = resolution.content.board.space_at
    spaces = tuple(space_at(rest.x, rest.y) for rest in thrown.rest)
    lay = tuple(
        pieces.LaidChip(chip.number, chip.owner, chip.value if chip.shown else None)
        for chip in state.board
    )
    resolution.add(events.ChipThrown(seat, number, throw, thrown, spaces, lay))


def next_space(state: State) -> pieces.SpaceId | None:
    """Return the next action space to clean, skipping spaces without chips (H-35)."""
    waiting = (space for space in pieces.ACTION_SPACES if space not in state.resolved)
    return next((space for space in waiting if state.on(space)), None)


def clean(resolution: Resolution, space: pieces.SpaceId) -> None:
    """Clean an action space, for the gain or question of its winner (H-30 to H-51)."""
    chips = resolution.state.on(space)
    winner = highest(resolution.state, chips)
    resolution.add(events.ActionCleaned(space, shown(chips), winner))
    if resolution.state.chefs[winner].gone:
        return  # the prize lapses (R-X4)
    if space == pieces.BONUS_THROW:
        resolution.add(events.PhaseBegan(pieces.Phase.BONUS_THROW, winner))
    elif space == pieces.BONUS_INGREDIENT:
        _bonus_ingredient(resolution, winner, chips)
    elif space == pieces.RESERVE:
        if resolution.state.recipes:
            resolution.add(events.RecipeReserved(winner, resolution.state.recipes[0]))
        else:
            resolution.add(events.ActionLapsed(winner, pieces.RESERVE))
    elif space == pieces.NEW_HEAD_CHEF and winner != resolution.state.head:
        resolution.add(events.PhaseBegan(pieces.Phase.BOTTLE, winner))


def keep(resolution: Resolution, seat: Seat, card: pieces.IngredientId) -> None:
    """Keep one drawn card and put the others under the pile, as drawn (R-H11)."""
    under = list(resolution.state.drawn)
    under.remove(card)
    resolution.add(events.CardKept(seat, card, tuple(under), resolution.state.open_hands))


def highest(state: State, chips: Iterable[pieces.Chip]) -> Seat:
    """Return the seat with the highest sum of own chips (H-32).

    Of equals the first clockwise from the head chef, beginning with the head chef (H-33, H-34,
    H-72).
    """
    sums: dict[Seat, int] = {}
    for chip in chips:
        sums[chip.owner] = sums.get(chip.owner, 0) + chip.value
    best = max(sums.values())
    return next(seat for seat in state.clockwise(state.head) if sums.get(seat) == best)


def shown(chips: Iterable[pieces.Chip]) -> tuple[pieces.Shown, ...]:
    """Return the chips with their values shown, in the order they were thrown."""
    return tuple(pieces.Shown(chip.number, chip.owner, chip.value) for chip in chips)


def _bonus_ingredient(resolution: Resolution, winner: Seat, chips: tuple[pieces.Chip, ...]) -> None:
    top = max(chip.value for chip in chips if chip.owner == winner)
    count = top // resolution.content.numbers.chips[0]
    resolution.draw(count, lambda cards: events.CardsDrawn(winner, cards))
    drawn = resolution.state.drawn
    if not drawn:
        resolution.add(events.ActionLapsed(winner, pieces.BONUS_INGREDIENT))
    elif len(drawn) == 1:
        keep(resolution, winner, drawn[0])  # a choice of one is no question (R-H9)
    else:
        resolution.add(events.PhaseBegan(pieces.Phase.KEEP, winner))


def could_cook(content: Content, state: State) -> bool:
    """Return whether the seat to move may be able to cook, by public information."""
    chef = state.mover
    display = () if state.cooked_open else state.display
    pairs = chef.chillies // pieces.PAIR
    for recipe in display:
        uses = content.recipes[recipe].uses
        here = sum(card in chef.hand for card in uses) if state.open_hands else len(chef.hand)
        if here + pairs >= len(uses):
            return True
    fewest = min(len(recipe.uses) for recipe in content.recipes.values())
    return bool(chef.reserved) and len(chef.hand) + pairs >= fewest


def cook(resolution: Resolution, seat: Seat, action: Cook) -> None:
    """Cook a dish; the last dish wins at once (H-83, H-85)."""
    chef = resolution.state.chefs[seat]
    uses = resolution.content.recipes[action.recipe].uses
    cards = tuple(card for card in uses if card not in action.chillies)
    spent = pieces.PAIR * len(action.chillies)
    reserved = action.recipe in chef.reserved
    resolution.add(events.Cooked(seat, action.recipe, cards, spent, reserved))
    if len(resolution.state.chefs[seat].cooked) >= resolution.content.numbers.goal:
        resolution.add(events.GameEnded((seat,), "reached"))


def cook_on(resolution: Resolution, was_head: bool) -> None:
    """Continue after the cooking seat gave up; a new head chef is first as well (R-X4)."""
    if was_head:
        resolution.add(events.PhaseBegan(pieces.Phase.COOK, resolution.state.head))
    else:
        next_cook(resolution)


def next_cook(resolution: Resolution) -> None:
    """Continue with the next seat clockwise; after the last seat the round ends (H-79)."""
    state = resolution.state
    order = state.clockwise(state.head)
    later = order[order.index(state.to_move) + 1 :]
    seat = next((seat for seat in later if not state.chefs[seat].gone), None)
    if seat is not None:
        resolution.add(events.PhaseBegan(pieces.Phase.COOK, seat))
    else:
        _end_round(resolution)


def _end_round(resolution: Resolution) -> None:
    state, numbers = resolution.state, resolution.content.numbers
    if state.quiet_rounds >= numbers.stall_rounds:
        resolution.add(events.GameEnded(standing(state), "stalled"))
        return
    resolution.add(events.BottlePassed(state.next_playing(state.head)))
    setting = numbers.setting(state.edition, len(state.chefs))
    missing = setting.recipes - len(state.display)
    laid = state.recipes[: max(0, missing)]
    if laid:
        resolution.add(events.RecipesLaid(laid))
    resolution.draw(setting.ingredients, events.IngredientsLaid)
    begin_round(resolution)


def begin_round(resolution: Resolution) -> None:
    """Begin the next round; the head chef throws first (H-14)."""
    resolution.add(events.RoundBegan(resolution.state.round + 1))
    resolution.add(events.PhaseBegan(pieces.Phase.THROW, resolution.state.head))


def standing(state: State) -> tuple[Seat, ...]:
    """Return the leading seats: most cooked recipes, then most yen; equals share."""
    scores = {seat: _standing(state.chefs[seat]) for seat in state.playing()}
    best = max(scores.values())
    return tuple(seat for seat, score in scores.items() if score == best)


def _standing(chef: ChefState) -> tuple[int, int]:
    return len(chef.cooked), chef.yen
