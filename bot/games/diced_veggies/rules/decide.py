"""Decisions: the events of each action, from the deal to the end of the game."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Seat, leaders
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules import actions, events
from bot.games.diced_veggies.rules.block import cuts, lay_fresh, missing
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.fold import evolve
from bot.games.diced_veggies.rules.offers import cards, could_cook, cut_off, excess, last_cooks
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.scoring import bench, score
from bot.games.diced_veggies.rules.state import State

Roll: TypeAlias = Callable[[Sequence[Die], Chance], Restocked]
"""The simulation of a restock: takes the dice to roll and the source of all draws."""


class Resolution(base.Resolution[State, events.Event]):
    """The events of one decision in Diced Veggies and the state after them."""

    def __init__(self, book: Cookbook, roll: Roll, state: State | None, chance: Chance) -> None:
        super().__init__(evolve, state, chance)
        self.book, self.roll, self.content = book, roll, book.content

    def enter(self, phase: Phase) -> None:
        """Add the start of a phase in the turn of the seat to move."""
        self.add(events.PhaseBegan(phase, self.state.to_move))


def end(resolution: Resolution, reason: str) -> None:
    """Add the end with winners and scores; equals share the win (V-53)."""
    content, state = resolution.content, resolution.state
    scores = tuple(score(content, state, seat) for seat in range(len(state.chefs)))
    resolution.add(events.GameEnded(leaders(scores, state.playing()), scores, reason))


def _take_shown(resolution: Resolution, seat: Seat, place: int) -> None:
    """Give a seat a recipe of the display; the gap is filled (V-28)."""
    recipe = resolution.state.display[place - 1]
    if recipe is None:
        raise LookupError(f"no recipe lies at place {place}")
    resolution.add(events.RecipeTaken(seat, place, recipe))
    _rebuild_recipes(resolution)
    if resolution.state.recipes:
        resolution.add(events.DisplayFilled(place, resolution.state.recipes[0]))


def _rebuild_recipes(resolution: Resolution) -> None:
    state = resolution.state
    if not state.recipes and state.recipe_discards:
        resolution.add(
            events.RecipesRebuilt(resolution.chance.shuffled(state.recipe_discards, "recipes"))
        )


def deal(book: Cookbook, roll: Roll, seats: int, chance: Chance) -> list[events.Event]:
    """Return the events of the set-up and of the beginning of the first turn (R-V1)."""
    content, numbers = book.content, book.content.numbers
    pile = chance.shuffled(content.pile(), "dice")
    faces = numbers.faces
    dice = [
        Die(vegetable, faces[chance.below(len(faces), f"face/{place}")])
        for place, vegetable in enumerate(pile)
    ]
    recipes = chance.shuffled(tuple(content.recipes), "recipes")
    hypes = chance.shuffled(tuple(content.hypes), "hypes")
    own, dealt = seats * numbers.start_recipes, seats * numbers.start_hypes
    resolution = Resolution(book, roll, None, chance)
    resolution.add(
        events.Dealt(
            first=chance.below(seats, "first"),
            block=lay_fresh(dice, numbers.columns, numbers.rows),
            recipes=recipes[own + numbers.display :],
            display=recipes[own : own + numbers.display],
            hypes=hypes[dealt:],
            own_recipes=tuple(recipes[seat:own:seats] for seat in range(seats)),
            own_hypes=tuple(hypes[seat:dealt:seats] for seat in range(seats)),
        )
    )
    begin_turn(resolution, resolution.state.first)
    return resolution.events


def begin_turn(resolution: Resolution, seat: Seat) -> None:
    """Begin the turn of a seat; it may restock first if a vegetable is missing (V-38)."""
    resolution.add(events.TurnBegan(seat))
    short = missing(resolution.state.block, resolution.content.vegetables)
    resolution.enter(Phase.RESTOCK if short else Phase.CUT)


def act(resolution: Resolution, seat: Seat, action: actions.Action) -> None:
    """Resolve a legal action."""
    match action:
        case actions.Restock():  # all spent dice and the rest of the block (V-43 to V-46)
            state = resolution.state
            dice = (*state.frame, *(laid.die for laid in state.block))
            rolled = resolution.roll(dice, resolution.chance)
            resolution.add(events.BlockRestocked(seat, rolled.block, rolled.film))
            resolution.enter(Phase.CUT)
        case actions.CutInstead():
            resolution.enter(Phase.CUT)
        case actions.CutOff() | actions.TakeAll():
            found = cuts(resolution.state.block, resolution.content.numbers.cut_limit)
            cut = next(cut for cut in found if cut_off(cut) == action)
            resolution.add(events.BlockCut(seat, cut))
            resolution.enter(Phase.COOK)
        case actions.Cook():
            _cook(resolution, seat, action)
        case actions.TakeBack():
            resolution.add(events.DishesTakenBack(seat))
        case actions.Done():
            if resolution.state.phase is Phase.LAST_COOK:
                resolution.add(events.LastCookSealed(seat))
            else:
                resolution.add(events.CookingDone(seat))
                resolution.enter(Phase.CARD)
        case actions.DrawHype():
            state = resolution.state
            if not state.hypes:
                hypes = resolution.chance.shuffled(state.hype_discards, "hypes")
                resolution.add(events.HypesRebuilt(hypes))
            resolution.add(events.HypeDrawn(seat, resolution.state.hypes[0]))
            resolution.enter(Phase.TRIM)
        case actions.DrawRecipe():
            _rebuild_recipes(resolution)
            resolution.add(events.RecipeDrawn(seat, resolution.state.recipes[0]))
            resolution.enter(Phase.TRIM)
        case actions.TakeRecipe(place):
            _take_shown(resolution, seat, place)
            resolution.enter(Phase.TRIM)
        case actions.DiscardDie(die):
            resolution.add(events.DieDiscarded(seat, die))
        case actions.DiscardRecipe(recipe):
            resolution.add(events.RecipeDiscarded(seat, recipe))
        case actions.DiscardHype(hype):
            resolution.add(events.HypeDiscarded(seat, hype))
        case _:
            assert_never(action)
    go_on(resolution)


def concede(resolution: Resolution, seat: Seat) -> None:
    """Resolve a concession, and continue without the seat (R-X4)."""
    chef = resolution.state.chefs[seat]
    resolution.add(events.Conceded(seat, chef.dice, chef.recipes, chef.hypes))
    if len(resolution.state.playing()) == 1:
        end(resolution, "conceded")
    elif seat == resolution.state.to_move and resolution.state.phase is not Phase.LAST_COOK:
        _end_turn(resolution)
    go_on(resolution)


def go_on(resolution: Resolution) -> None:
    """Resolve the automatic steps, until a question opens.

    The reason for every skip is public: dice, recipes, tokens, sizes of hands and decks.
    """
    while _step(resolution):
        pass


def _step(resolution: Resolution) -> bool:
    """Resolve one automatic step; return False without one."""
    state = resolution.state
    match state.phase:
        case Phase.COOK if not could_cook(resolution.book, state, state.to_move):
            resolution.enter(Phase.CARD)
        case Phase.CARD if next(cards(state), None) is None:  # no card to take (R-V14)
            resolution.add(events.CardLapsed(state.to_move))
            resolution.enter(Phase.TRIM)
        case Phase.TRIM if not any(excess(resolution.content, state)):
            _end_turn(resolution)
        case Phase.LAST_COOK:
            asked = last_cooks(resolution.book, state)
            if not all(state.chefs[seat].has_sealed for seat in asked):
                return False
            if asked:  # all dishes are shown together, and the game ends (R-V12)
                dishes = tuple(chef.sealed for chef in state.chefs)
                resolution.add(events.LastDishesShown(dishes))
            end(resolution, "reached")
        case _:
            return False
    return True


def _cook(resolution: Resolution, seat: Seat, action: actions.Cook) -> None:
    """Cook a dish, sealed in LAST_COOK; the sixth triggers the end (V-48)."""
    dish = resolution.book.dish(bench(resolution.state, seat), action)
    if resolution.state.phase is Phase.LAST_COOK:
        resolution.add(events.DishSealed(seat, dish))
        return
    resolution.add(events.Cooked(seat, dish))
    cooked = len(resolution.state.chefs[seat].dishes)
    if cooked >= resolution.content.numbers.goal and resolution.state.trigger is None:
        resolution.add(events.EndTriggered(seat))


def _end_turn(resolution: Resolution) -> None:
    """Pass the turn to the next seat, or begin the last step (V-50, R-V19)."""
    state, numbers = resolution.state, resolution.content.numbers
    seat = (state.to_move + 1) % len(state.chefs)
    # The end falls on the trigger's next turn, even if its seat is empty by then.
    while seat != state.trigger and state.chefs[seat].gone:
        seat = (seat + 1) % len(state.chefs)
    rounds = numbers.stall_rounds * len(state.playing())
    if seat == state.trigger:
        resolution.add(events.PhaseBegan(Phase.LAST_COOK, state.to_move))
    elif state.trigger is None and state.quiet_turns >= rounds:
        end(resolution, "stalled")
    else:
        begin_turn(resolution, seat)
