"""Decisions: the events of each action, from the deal to the end of the game."""

from typing import assert_never

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.actions import (
    Action,
    Cook,
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeBack,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.block import cuts, lay_fresh, missing
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.events import (
    BlockCut,
    BlockRestocked,
    CardLapsed,
    Conceded,
    Cooked,
    CookingDone,
    Dealt,
    DieDiscarded,
    DishesTakenBack,
    DishSealed,
    DisplayFilled,
    EndTriggered,
    Event,
    GameEnded,
    HypeDiscarded,
    HypeDrawn,
    HypesRebuilt,
    LastCookSealed,
    LastDishesShown,
    PhaseBegan,
    RecipeDiscarded,
    RecipeDrawn,
    RecipesRebuilt,
    RecipeTaken,
    TurnBegan,
)
from bot.games.diced_veggies.rules.offers import cards, could_cook, cut_off, excess, last_cooks
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.resolution import Roll, Telling
from bot.games.diced_veggies.rules.scoring import bench, score
from bot.games.diced_veggies.rules.state import State


def all_sealed(book: Cookbook, state: State) -> bool:
    """Say whether everybody who is asked in LAST_COOK is done."""
    return all(state.chefs[seat].has_sealed for seat in last_cooks(book, state))


def finish(telling: Telling) -> None:
    """Show all dishes of LAST_COOK together, and end the game (R-V12)."""
    dishes = tuple(chef.sealed for chef in telling.state.chefs)
    if last_cooks(telling.book, telling.state):
        telling.tell(LastDishesShown(dishes))
    end(telling, "reached")


def end(telling: Telling, reason: str) -> None:
    """Tell who wins with which scores; equals share the win (V-53)."""
    content, state = telling.content, telling.state
    scores = tuple(score(content, state, seat) for seat in range(len(state.chefs)))
    telling.tell(GameEnded(winners(scores, state.playing()), scores, reason))


def winners(scores: tuple[int, ...], playing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest score among those that play to the end (R-X4)."""
    best = max(scores[seat] for seat in playing)
    return tuple(seat for seat in playing if scores[seat] == best)


def are_gone(state: State) -> bool:
    """Say whether there is no card at all to take (R-V14)."""
    return next(cards(state), None) is None


def lapse(telling: Telling) -> None:
    """Tell that the step is skipped for want of cards (R-V14)."""
    telling.tell(CardLapsed(telling.state.to_move))


def take(telling: Telling, seat: Seat, action: DrawHype | DrawRecipe | TakeRecipe) -> None:
    """Tell which card a seat gets; a gap in the display is filled (V-28)."""
    match action:
        case DrawHype():
            _rebuild_hypes(telling)
            telling.tell(HypeDrawn(seat, telling.state.hypes[0]))
        case DrawRecipe():
            _rebuild_recipes(telling)
            telling.tell(RecipeDrawn(seat, telling.state.recipes[0]))
        case TakeRecipe(place):
            recipe = telling.state.display[place - 1]
            if recipe is None:
                raise LookupError(f"no recipe lies at place {place}")
            telling.tell(RecipeTaken(seat, place, recipe))
            _rebuild_recipes(telling)
            if telling.state.recipes:
                telling.tell(DisplayFilled(place, telling.state.recipes[0]))


def discard(telling: Telling, seat: Seat, action: DiscardDie | DiscardRecipe | DiscardHype) -> None:
    """Tell that one item is given up (V-33)."""
    match action:
        case DiscardDie(die):
            telling.tell(DieDiscarded(seat, die))
        case DiscardRecipe(recipe):
            telling.tell(RecipeDiscarded(seat, recipe))
        case DiscardHype(hype):
            telling.tell(HypeDiscarded(seat, hype))


def _rebuild_hypes(telling: Telling) -> None:
    state = telling.state
    if not state.hypes:
        telling.tell(HypesRebuilt(telling.chance.shuffled(state.hype_discards, "hypes")))


def _rebuild_recipes(telling: Telling) -> None:
    state = telling.state
    if not state.recipes and state.recipe_discards:
        telling.tell(RecipesRebuilt(telling.chance.shuffled(state.recipe_discards, "recipes")))


def deal(book: Cookbook, roll: Roll, seats: int, chance: Chance) -> list[Event]:
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
    telling = Telling(book, roll, None, chance)
    telling.tell(
        Dealt(
            first=chance.below(seats, "first"),
            block=lay_fresh(dice, numbers.columns, numbers.rows),
            recipes=recipes[own + numbers.display :],
            display=recipes[own : own + numbers.display],
            hypes=hypes[dealt:],
            own_recipes=tuple(recipes[seat:own:seats] for seat in range(seats)),
            own_hypes=tuple(hypes[seat:dealt:seats] for seat in range(seats)),
        )
    )
    begin_turn(telling, telling.state.first)
    return telling.events


def begin_turn(telling: Telling, seat: Seat) -> None:
    """Tell that a seat has the turn; it may restock first if a vegetable is missing (V-38)."""
    telling.tell(TurnBegan(seat))
    short = missing(telling.state.block, telling.content.vegetables)
    telling.enter(Phase.RESTOCK if short else Phase.CUT)


def act(telling: Telling, seat: Seat, action: Action) -> None:
    """Tell what follows from an action that an offer accepts."""
    match action:
        case Restock():
            _restock(telling, seat)
        case CutInstead():
            telling.enter(Phase.CUT)
        case CutOff() | TakeAll():
            _cut(telling, seat, action)
        case Cook():
            _cook(telling, seat, action)
        case TakeBack():
            telling.tell(DishesTakenBack(seat))
        case Done():
            if telling.state.phase is Phase.LAST_COOK:
                telling.tell(LastCookSealed(seat))
            else:
                telling.tell(CookingDone(seat))
                telling.enter(Phase.CARD)
        case DrawHype() | DrawRecipe() | TakeRecipe():
            take(telling, seat, action)
            telling.enter(Phase.TRIM)
        case DiscardDie() | DiscardRecipe() | DiscardHype():
            discard(telling, seat, action)
        case _:
            assert_never(action)
    go_on(telling)


def concede(telling: Telling, seat: Seat) -> None:
    """Tell that a seat gives up, and go on without it (R-X4)."""
    chef = telling.state.chefs[seat]
    telling.tell(Conceded(seat, chef.dice, chef.recipes, chef.hypes))
    if len(telling.state.playing()) == 1:
        end(telling, "conceded")
    elif seat == telling.state.to_move and telling.state.phase is not Phase.LAST_COOK:
        _end_turn(telling)
    go_on(telling)


def go_on(telling: Telling) -> None:
    """Tell what happens by itself, until somebody is asked something.

    Every skip has a reason that everybody can see: dice, recipes, tokens, sizes of hands and decks.
    """
    while _step(telling):
        pass


def _step(telling: Telling) -> bool:
    """Tell one thing that happens by itself; say whether there was one."""
    state = telling.state
    match state.phase:
        case Phase.COOK if not could_cook(telling.book, state, state.to_move):
            telling.enter(Phase.CARD)
        case Phase.CARD if are_gone(state):
            lapse(telling)
            telling.enter(Phase.TRIM)
        case Phase.TRIM if not any(excess(telling.content, state)):
            _end_turn(telling)
        case Phase.LAST_COOK if all_sealed(telling.book, state):
            finish(telling)
        case _:
            return False
    return True


def _restock(telling: Telling, seat: Seat) -> None:
    """Tell how all spent dice and the rest of the block are rolled anew (V-43 to V-46)."""
    state = telling.state
    dice = (*state.frame, *(laid.die for laid in state.block))
    rolled = telling.roll(dice, telling.chance)
    telling.tell(BlockRestocked(seat, rolled.block, rolled.film))
    telling.enter(Phase.CUT)


def _cut(telling: Telling, seat: Seat, action: CutOff | TakeAll) -> None:
    found = cuts(telling.state.block, telling.content.numbers.cut_limit)
    cut = next(cut for cut in found if cut_off(cut) == action)
    telling.tell(BlockCut(seat, cut))
    telling.enter(Phase.COOK)


def _cook(telling: Telling, seat: Seat, action: Cook) -> None:
    """Tell that a dish is cooked, sealed in LAST_COOK; the sixth triggers the end (V-48)."""
    dish = telling.book.dish(bench(telling.state, seat), action)
    if telling.state.phase is Phase.LAST_COOK:
        telling.tell(DishSealed(seat, dish))
        return
    telling.tell(Cooked(seat, dish))
    cooked = len(telling.state.chefs[seat].dishes)
    if cooked >= telling.content.numbers.goal and telling.state.trigger is None:
        telling.tell(EndTriggered(seat))


def _end_turn(telling: Telling) -> None:
    """Go on to the next seat; to the last step where that one triggered the end (V-50, R-V19)."""
    state, numbers = telling.state, telling.content.numbers
    seat = (state.to_move + 1) % len(state.chefs)
    # The end comes where the trigger's next turn would, though its seat be empty by then.
    while seat != state.trigger and state.chefs[seat].gone:
        seat = (seat + 1) % len(state.chefs)
    rounds = numbers.stall_rounds * len(state.playing())
    if seat == state.trigger:
        telling.tell(PhaseBegan(Phase.LAST_COOK, state.to_move))
    elif state.trigger is None and state.quiet_turns >= rounds:
        end(telling, "stalled")
    else:
        begin_turn(telling, seat)
