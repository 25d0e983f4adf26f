"""Questions, offers and fallbacks: the moves open to each seat."""

from collections.abc import Iterator
from itertools import islice

from bot.games.chance import Chance
from bot.games.contract import Question, Seat
from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.block import Cut, cuts
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.pieces import Phase, RecipeId
from bot.games.diced_veggies.rules.state import State, bench
from bot.games.offers import Choice, Form, Offer, One

_SAMPLED = 200
"""The number of ways to cook a dish that a sample considers; a double dish can have thousands."""


class CookForm(Form[actions.Action], frozen=True, kw_only=True):
    """One of the seat's recipes, to be cooked with any dice, hype and token."""

    recipe: RecipeId
    bench: Bench
    """The dice, hypes and token to cook with."""
    book: Cookbook

    def agrees(self, action: actions.Action) -> bool:
        """Return whether recipe and hype demand exactly these dice after the token's change."""
        return isinstance(action, actions.Cook) and self.book.allows(self.bench, action)

    def sample(self, chance: Chance, purpose: str) -> actions.Cook:
        """Return a random way to cook it, with any hype or none."""
        hypes = (None, *self.bench.hypes)
        hype = hypes[chance.below(len(hypes), f"{purpose}/hype")]
        token = self.bench.token and chance.below(3, f"{purpose}/token") == 0
        for wanted, spent in ((hype, token), (hype, False), (None, False), (None, True)):
            ways = self.book.ways(self.bench, self.recipe, wanted, token=spent)
            if found := list(islice(ways, _SAMPLED)):
                return found[chance.below(len(found), f"{purpose}/way")]
        raise ValueError(f"{self.recipe} cannot be cooked")


def cook_form(book: Cookbook, bench: Bench, recipe: RecipeId) -> CookForm:
    """Return the form of a cookable recipe."""
    return CookForm(
        actions.Cook, {"recipe": Choice((recipe,))}, recipe=recipe, bench=bench, book=book
    )


def questions(book: Cookbook, state: State) -> dict[Seat, Question]:
    """Return the open questions; in LAST_COOK several sealed questions.

    A seat without a cookable dish gets no question: its recipes, dice and token are public, and a
    hype only demands more. So a question reveals nothing about hypes.
    """
    match state.phase:
        case Phase.OVER:
            return {}
        case Phase.LAST_COOK:
            return {
                seat: Question("last_cook", answered=state.chefs[seat].has_sealed)
                for seat in last_cooks(book, state)
            }
        case Phase.RESTOCK:
            return {state.to_move: Question("restock", ("may" if state.block else "must",))}
        case Phase.TRIM:
            over = excess(book.content, state)
            return {state.to_move: Question("trim", tuple(str(count) for count in over))}
        case _:
            return {state.to_move: Question(state.phase.value)}


def offers(book: Cookbook, state: State, seat: Seat) -> Iterator[Offer[actions.Action]]:
    """Yield the legal moves of ``seat``."""
    if seat not in questions(book, state):
        return
    match state.phase:
        case Phase.COOK | Phase.LAST_COOK:
            own = bench(state, seat)
            cookable = book.cookable(own.recipes, own.dice, own.token)
            yield from (cook_form(book, own, recipe) for recipe in cookable)
            if state.chefs[seat].sealed:
                yield One(actions.TakeBack())
            yield One(actions.Done())
        case _:
            yield from (One(action) for action in _actions(book.content, state))


def _actions(content: Content, state: State) -> Iterator[actions.Action]:
    match state.phase:
        case Phase.RESTOCK:
            yield actions.Restock()
            if state.block:
                yield actions.CutInstead()
        case Phase.CUT:
            yield from (cut_off(cut) for cut in cuts(state.block, content.numbers.cut_limit))
        case Phase.CARD:
            yield from cards(state)
        case Phase.TRIM:
            yield from _trimming(content, state)


def cut_off(cut: Cut) -> actions.CutOff | actions.TakeAll:
    """Return the action of a cut."""
    if cut.whole:
        return actions.TakeAll()
    return actions.CutOff(cut.axis, cut.line, cut.side, cut.first, cut.last)


def cards(state: State) -> Iterator[actions.DrawHype | actions.DrawRecipe | actions.TakeRecipe]:
    """Yield the ways to take a card (V-27, R-V14)."""
    if state.cards.hypes or state.cards.hype_discards:
        yield actions.DrawHype()
    if state.cards.recipes or state.cards.recipe_discards:
        yield actions.DrawRecipe()
    for place, recipe in enumerate(state.cards.display, start=1):
        if recipe is not None:
            yield actions.TakeRecipe(place)


def excess(content: Content, state: State) -> tuple[int, int, int]:
    """Return the numbers of dice, recipes and hypes beyond the limits of the seat to move."""
    chef, numbers = state.mover, content.numbers
    return (
        max(0, len(chef.dice) - numbers.dice_limit),
        max(0, len(chef.recipes) - numbers.recipe_limit),
        max(0, len(chef.hypes) - numbers.hype_limit),
    )


def could_cook(book: Cookbook, state: State, seat: Seat) -> bool:
    """Return whether a seat has a cookable dish; this is public."""
    chef = state.chefs[seat]
    return any(book.cookable(chef.recipes, chef.dice, chef.token))


def last_cooks(book: Cookbook, state: State) -> tuple[Seat, ...]:
    """Return the seats asked in LAST_COOK, regardless of their sealed dishes."""
    return tuple(seat for seat in range(len(state.chefs)) if could_cook(book, state, seat))


def _trimming(content: Content, state: State) -> Iterator[actions.Action]:
    """Yield the discards open to a seat: only excess items, in any order (R-V17)."""
    dice, recipes, hypes = excess(content, state)
    if dice:
        yield from (actions.DiscardDie(die) for die in dict.fromkeys(state.mover.dice))
    if recipes:
        yield from (actions.DiscardRecipe(recipe) for recipe in state.mover.recipes)
    if hypes:
        yield from (actions.DiscardHype(hype) for hype in state.mover.hypes)


def fallback(content: Content, state: State, seat: Seat) -> actions.Action:
    """Return the action for a seat that does not answer (R-X3).

    It restocks only if it must, takes most dice, cooks nothing, takes the display's first recipe,
    and gives up the lowest dice and the newest cards.
    """
    match state.phase:
        case Phase.RESTOCK:
            return actions.CutInstead() if state.block else actions.Restock()
        case Phase.CUT:
            found = cuts(state.block, content.numbers.cut_limit)
            return cut_off(max(found, key=lambda cut: len(cut.taken)))
        case Phase.CARD:
            ways = list(cards(state))
            return next((way for way in ways if isinstance(way, actions.TakeRecipe)), ways[0])
        case Phase.TRIM:
            return _least(content, state)
        case _:
            return actions.Done()


def _least(content: Content, state: State) -> actions.Action:
    chef = state.mover
    dice, recipes, _ = excess(content, state)
    if dice:
        return actions.DiscardDie(min(chef.dice, key=lambda die: (die.number, die.vegetable)))
    return (
        actions.DiscardRecipe(chef.recipes[-1]) if recipes else actions.DiscardHype(chef.hypes[-1])
    )
