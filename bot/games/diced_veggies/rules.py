"""What happens when a seat acts: each decision is told as events, folded in one by one."""

from typing import assert_never

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.diced_veggies import cards, ending
from bot.games.diced_veggies.actions import (
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
from bot.games.diced_veggies.bench import bench
from bot.games.diced_veggies.block import cuts, lay_fresh, missing
from bot.games.diced_veggies.choices import could_cook, cut_off, excess
from bot.games.diced_veggies.cookbook import Cookbook
from bot.games.diced_veggies.events import (
    BlockCut,
    BlockRestocked,
    Conceded,
    Cooked,
    CookingDone,
    Dealt,
    DishesTakenBack,
    DishSealed,
    EndTriggered,
    Event,
    LastCookSealed,
    PhaseBegan,
    TurnBegan,
)
from bot.games.diced_veggies.pieces import Die, Phase
from bot.games.diced_veggies.telling import Roll, Telling


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
            cards.take(telling, seat, action)
            telling.enter(Phase.TRIM)
        case DiscardDie() | DiscardRecipe() | DiscardHype():
            cards.discard(telling, seat, action)
        case _:
            assert_never(action)
    go_on(telling)


def concede(telling: Telling, seat: Seat) -> None:
    """Tell that a seat gives up, and go on without it (R-X4)."""
    chef = telling.state.chefs[seat]
    telling.tell(Conceded(seat, chef.dice, chef.recipes, chef.hypes))
    if len(telling.state.playing()) == 1:
        ending.end(telling, "conceded")
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
        case Phase.CARD if cards.are_gone(state):
            cards.lapse(telling)
            telling.enter(Phase.TRIM)
        case Phase.TRIM if not any(excess(telling.content, state)):
            _end_turn(telling)
        case Phase.LAST_COOK if ending.all_sealed(telling.book, state):
            ending.finish(telling)
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
        ending.end(telling, "stalled")
    else:
        begin_turn(telling, seat)
