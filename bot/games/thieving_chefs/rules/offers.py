"""Moves open to each seat, fallbacks, and the copies that thieves take (T-34, R-T7)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.base import without
from bot.games.contract import Question, Seat
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.content import Content, Dish, Family, Phase, RecipeId
from bot.games.thieving_chefs.rules.events import CopyLeft
from bot.games.thieving_chefs.rules.state import ChefState, PublicChef, State


def gives(chef: PublicChef) -> Iterator[actions.Give]:
    """Yield the choices of a copy that left: per owed kind, a loose copy or a copy per recipe."""
    for kind in dict.fromkeys(chef.owed):
        for recipe in dict.fromkeys(_recipe(dish) for _, dish in chef.copies(kind)):
            yield actions.Give(kind, recipe)


def theft_details(chef: ChefState) -> tuple[str, ...]:
    """Return the details of a theft question: the owed kinds, then the dishes at stake.

    A dish is written as its number, ``#2``. A dish that breaks meanwhile changes the possible
    answers, so it has to change the question.
    """
    at_stake = {
        dish.number for kind in chef.owed for _, dish in chef.copies(kind) if dish is not None
    }
    return (*chef.owed, *(f"#{number}" for number in sorted(at_stake)))


def copy_given(state: State, victim: int, give: actions.Give) -> CopyLeft:
    """Return the event of a victim's answer: the first copy of this kind and recipe left."""
    for place, dish in state.chefs[victim].copies(give.kind):
        if _recipe(dish) == give.recipe:
            return CopyLeft(victim, give.kind, place, dish)
    raise LookupError(give)


def copy_without_question(state: State, victim: int) -> CopyLeft | None:
    """Return the next copy that left without a choice, or None if every copy is a choice.

    There is no choice if all copies of a kind are owed or have the same consequence.
    """
    chef = state.chefs[victim]
    for kind in dict.fromkeys(chef.owed):
        copies = tuple(chef.copies(kind))
        alike = len({_recipe(dish) for _, dish in copies}) == 1
        if alike or chef.owed.count(kind) == len(copies):
            place, dish = copies[0]
            return CopyLeft(victim, kind, place, dish)
    return None


def unguarded(content: Content, chef: PublicChef, guarded: Sequence[RecipeId] = ()) -> actions.Give:
    """Return the mildest copy to give for a debt: a loose one, else the cheapest dish's.

    A ``guarded`` dish comes after all others, the first of them last.
    """

    def loss(give: actions.Give) -> tuple[int, int]:
        if give.recipe is None:
            return (-1, 0)
        rank = len(guarded) - guarded.index(give.recipe) if give.recipe in guarded else 0
        return (rank, content.recipes[give.recipe].points)

    return min((give for give in gives(chef) if give.kind == chef.owed[0]), key=loss)


def _recipe(dish: Dish | None) -> RecipeId | None:
    return None if dish is None else dish.recipe


def questions(content: Content, state: State) -> dict[Seat, Question]:
    """Return the open questions: the seat to move first, then the victims aside."""
    if state.turn.phase is Phase.OVER:
        return {}
    found = {state.to_move: _question(content, state)}
    for seat, chef in enumerate(state.chefs):
        if chef.owed and seat not in found:
            found[seat] = Question("theft", theft_details(chef), aside=True)
    return found


def _question(content: Content, state: State) -> Question:
    match state.turn.phase:
        case Phase.THEFT:
            return Question("theft", theft_details(state.mover))
        case Phase.DISCARD:
            return Question("discard", (str(excess(content, state)),))
        case _:
            return Question(state.turn.phase.value)


def offers(content: Content, state: State, seat: Seat) -> Iterator[Offer[actions.Action]]:
    """Yield the legal moves of ``seat``."""
    for action in _actions(content, state, seat):
        yield One(action)


def _actions(content: Content, state: State, seat: Seat) -> Iterator[actions.Action]:
    """Yield the actions of ``offers``, in the same order."""
    if state.turn.phase is not Phase.OVER and state.chefs[seat].owed:
        yield from gives(state.chefs[seat])
    elif seat == state.to_move:
        match state.turn.phase:
            case Phase.ACT:
                yield from spending(content, state)
                yield from (actions.Serve(dish.number) for dish in state.mover.dishes)
            case Phase.ANNOUNCE:
                yield from (actions.Announce(recipe) for recipe in fitting(content, state.mover))
                yield from (actions.Withdraw(dish.number) for dish in state.mover.dishes)
                yield actions.Done()
            case Phase.DISCARD:
                yield from _ticking(content, state)
            case Phase.THEFT | Phase.OVER:  # it left with the last owed copy; no questions
                return


def spending(
    content: Content, state: State
) -> Iterator[actions.Draw | actions.Play | actions.Steal]:
    """Yield the draws and plays of the seat to move; each spends an action."""
    if state.deck or state.discards:
        yield actions.Draw()
    kinds = tuple(dict.fromkeys(state.mover.hand))
    pets = [kind for kind in kinds if content.cards[kind].family is Family.PET]
    yield from (actions.Play(kind) for kind in kinds if kind not in pets)
    for pet in pets:
        for step in range(1, len(state.chefs)):
            victim = (state.to_move + step) % len(state.chefs)
            for kind in content.cards[pet].steals:
                if state.chefs[victim].targets(kind) > 0:
                    yield actions.Steal(pet, victim, kind)


def fitting(content: Content, chef: ChefState) -> Iterator[RecipeId]:
    """Yield the recipes covered by the chef's loose cards, which are public."""
    yield from content.fitting(placed.card for placed in chef.loose())


def excess(content: Content, state: State) -> int:
    """Return the number of cards beyond the hand limit of the seat to move."""
    return len(state.mover.hand) - content.numbers.hand_limit


def _ticking(content: Content, state: State) -> Iterator[actions.Action]:
    missing = excess(content, state) - len(state.ticked)
    if missing > 0:
        left = Counter(state.mover.hand) - Counter(state.ticked)
        yield from (actions.Tick(kind) for kind in dict.fromkeys(state.mover.hand) if left[kind])
    yield from (actions.Untick(kind) for kind in dict.fromkeys(state.ticked))
    if missing == 0:
        yield actions.Done()


def fallback(content: Content, state: State, seat: Seat) -> actions.Action:
    """Return the action for a seat that does not answer (R-X3).

    It draws if it can, else plays the first possible card, a pet last of all; it announces the dish
    with most points as long as a dish fits, and discards the latest cards.
    """
    chef = state.chefs[seat]
    if chef.owed:
        return unguarded(content, chef)
    match state.turn.phase:
        case Phase.ACT:
            return next(spending(content, state))
        case Phase.ANNOUNCE:
            recipe = max(
                fitting(content, chef), key=lambda key: content.recipes[key].points, default=None
            )
            return actions.Done() if recipe is None else actions.Announce(recipe)
        case _:
            if len(state.ticked) == excess(content, state):
                return actions.Done()
            return actions.Tick(without(state.mover.hand, *state.ticked)[-1])
