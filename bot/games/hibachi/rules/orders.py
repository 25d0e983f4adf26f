"""Orders left ahead: throws of a round, a repeated market form, dishes, and small choices."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.actions import Action
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import (
    PlanForm,
    Stall,
    chips_left,
    dishes,
    plan_form,
    throw_form,
)
from bot.games.hibachi.rules.pieces import IngredientId, Line, Phase, RecipeId
from bot.games.hibachi.rules.state import State
from bot.games.offers import Choice, Form, Offer, Range, Several

LONGEST = 12
"""The longest validity of an order in rounds, the present round included."""


class ThrowChips(msgspec.Struct, frozen=True, tag="throw_chips"):
    """Throw these chips in one round, each when a throw is due; thrown chips are skipped.

    The chips left after the round's throws serve a bonus throw.
    """

    round: int
    throws: tuple[actions.Throw, ...]


class StandingForm(msgspec.Struct, frozen=True, tag="standing_form"):
    """Send this market form each round, as far as it fits the board and the seat's cards."""

    lines: tuple[Line, ...]
    ranks: tuple[IngredientId, ...] = ()
    ask_bowl: bool = False
    until: int = 0
    """The last round of validity."""


class CookDishes(msgspec.Struct, frozen=True, tag="cook_dishes"):
    """Cook these recipes, the first possible recipe first."""

    recipes: tuple[RecipeId, ...]
    then: Literal["ask", "done", "any"] = "ask"
    """The answer if no recipe is possible: ask, cook nothing, or cook any."""
    until: int = 0
    """The last round of validity."""


class WinSpaces(msgspec.Struct, frozen=True, tag="win_spaces"):
    """Answer the questions of a won action space."""

    bottle: Literal["ask", "take", "leave"] = "ask"
    keep: tuple[IngredientId, ...] = ()
    """Of the drawn cards, keep the first of these; without a match, ask."""
    bonus: Literal["ask", "leave"] = "ask"
    """The answer to a bonus throw without a throw left ahead."""


Order: TypeAlias = ThrowChips | StandingForm | CookDishes | WinSpaces


class ThrowsOffer(msgspec.Struct, frozen=True):
    """The offer of throws for a round, each chip once."""

    rounds: tuple[int, ...]
    chips: Mapping[int, tuple[int, ...]]
    """The unthrown chips, by round."""

    def accepts(self, action: object) -> bool:
        """Return whether each throw fits the form, without a repeated chip."""
        if type(action) is not ThrowChips or action.round not in self.rounds:
            return False
        form = throw_form(self.chips[action.round])
        chips = [throw.chip for throw in action.throws]
        return len(set(chips)) == len(chips) and all(form.accepts(one) for one in action.throws)

    def sample(self, chance: Chance, purpose: str) -> ThrowChips:
        """Return throws drawn by ``chance``."""
        number = self.rounds[chance.below(len(self.rounds), f"{purpose}/round")]
        throws: list[actions.Throw] = []
        for chip in chance.shuffled(self.chips[number], f"{purpose}/chips")[:3]:
            throw = throw_form((chip,)).sample(chance, f"{purpose}/{chip}")
            throws += [throw] if isinstance(throw, actions.Throw) else []
        return ThrowChips(number, tuple(throws))


class StandingOffer(msgspec.Struct, frozen=True):
    """The offer of a standing form: a market form about any bowl, with its validity."""

    form: PlanForm
    rounds: Range

    def accepts(self, action: object) -> bool:
        """Return whether the form is possible in some round."""
        if type(action) is not StandingForm or not self.rounds.accepts(action.until):
            return False
        return self.form.accepts(actions.Plan(action.lines, action.ranks, action.ask_bowl))

    def sample(self, chance: Chance, purpose: str) -> StandingForm:
        """Return a standing form drawn by ``chance``."""
        plan = self.form.sample(chance, purpose)
        until = self.rounds.sample(chance, f"{purpose}/until")
        return StandingForm(plan.lines, plan.ranks, plan.ask_bowl, until)


def order_offers(content: Content, state: State, seat: Seat) -> Iterator[Offer[Order]]:
    """Yield the orders open now; of a seat's hidden things only its own chips matter."""
    if state.phase is Phase.OVER:
        return
    number = state.round.number
    rounds = Range(number, number + LONGEST - 1)
    chips = {number + 1: content.numbers.chips}
    if state.phase in (Phase.THROW, Phase.BONUS_THROW):
        chips[number] = chips_left(content, state, seat)
    yield ThrowsOffer(tuple(sorted(chips)), chips)
    yield StandingOffer(standing_form(content, len(state.chefs)), rounds)
    then = Choice(("ask", "done", "any"))
    recipes = Several(tuple(content.recipes))
    yield Form(CookDishes, {"recipes": recipes, "then": then, "until": rounds})
    bottle, bonus = Choice(("ask", "take", "leave")), Choice(("ask", "leave"))
    keep = Several(tuple(content.ingredients))
    yield Form(WinSpaces, {"bottle": bottle, "keep": keep, "bonus": bonus})


def standing_form(content: Content, seats: int) -> PlanForm:
    """Return the market form about every bowl, independent of board and hand."""
    most = max(content.ingredients[bowl].copies for bowl in content.board.bowls)
    return PlanForm(
        actions.Plan,
        {},
        stalls=tuple(Stall(bowl, most, most) for bowl in content.board.bowls),
        ranks=True,
        step=content.numbers.chips[0],
        top=sum(content.numbers.chips) * seats,
    )


def ordered(content: Content, state: State, seat: Seat, orders: Sequence[Order]) -> Action | None:
    """Return the orders' answer to a seat's open question; None where they do not cover it."""
    for order in orders:
        found = _answer(content, state, seat, order)
        if found is not None:
            return found
    return None


def _answer(content: Content, state: State, seat: Seat, order: Order) -> Action | None:
    own, number = state.to_move == seat, state.round.number
    match order:
        case ThrowChips() if own and state.phase in (Phase.THROW, Phase.BONUS_THROW):
            if order.round != number:
                return None
            left = chips_left(content, state, seat)
            return next((throw for throw in order.throws if throw.chip in left), None)
        case StandingForm() if state.phase is Phase.PLAN and number <= order.until:
            return _plan(content, state, seat, order)
        case CookDishes() if own and state.phase is Phase.COOK and number <= order.until:
            return _cook(content, state, seat, order)
        case WinSpaces() if own:
            return _won(state, order)
        case _:
            return None


def _plan(content: Content, state: State, seat: Seat, order: StandingForm) -> actions.Plan | None:
    """Return the form reduced to the present board; None after a form begun by hand."""
    if state.chefs[seat].plan is not None:
        return None
    form = plan_form(content, state, seat)
    lines = {line.bowl: line for line in order.lines}
    cut = [_cut(lines[stall.bowl], stall) for stall in form.stalls if stall.bowl in lines]
    bowls = {stall.bowl for stall in form.stalls}
    return actions.Plan(
        tuple(line for line in cut if line != Line(line.bowl)),
        tuple(bowl for bowl in order.ranks if bowl in bowls) if form.ranks else (),
        order.ask_bowl and form.ranks,
    )


def _cut(line: Line, stall: Stall) -> Line:
    sell, buy = min(line.sell, stall.sell), min(line.buy, stall.buy)
    if line.ask:
        return line
    return Line(line.bowl, sell, line.at_least if sell else 0, buy, line.at_most if buy else 0)


def _cook(
    content: Content, state: State, seat: Seat, order: CookDishes
) -> actions.Cook | actions.Done | None:
    possible = list(dishes(content, state, seat))
    for recipe in order.recipes:
        for dish in possible:
            if dish.recipe == recipe:
                return dish
    if order.then == "any" and possible:
        return possible[0]
    return None if order.then == "ask" else actions.Done()


def _won(state: State, order: WinSpaces) -> Action | None:
    match state.phase:
        case Phase.BOTTLE if order.bottle != "ask":
            return actions.TakeBottle() if order.bottle == "take" else actions.Decline()
        case Phase.KEEP:
            drawn = state.supply.drawn
            return next((actions.Keep(card) for card in order.keep if card in drawn), None)
        case Phase.BONUS_THROW if order.bonus == "leave":
            return actions.Decline()
        case _:
            return None
