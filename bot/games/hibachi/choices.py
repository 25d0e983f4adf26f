"""Who is asked what, what is open to them, and what is done for the silent."""

from collections.abc import Iterator
from itertools import combinations

from bot.games.contract import Question, Seat
from bot.games.hibachi.actions import (
    Action,
    Buy,
    Choose,
    Cook,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.content import Content
from bot.games.hibachi.form import PlanForm, Stall, throw_form
from bot.games.hibachi.market import asking_price, in_play, planners, sellers
from bot.games.hibachi.pieces import PAIR, IngredientId, Phase, RecipeId, Yen
from bot.games.hibachi.state import State
from bot.games.offers import Choice, Offer, One


def asks(content: Content, state: State) -> dict[Seat, Question]:
    """Return who is asked what; in PLAN and SELL several seats at once, sealed.

    A seat whose form already answers a sale stands among the asked like all others (R-X1). The
    market of a round is one occasion: who leaves all to be asked is not called for each by a board.
    """
    market = f"market {state.round}"
    match state.phase:
        case Phase.OVER | Phase.CLEAN:
            return {}
        case Phase.PLAN:
            about = in_play(content, state)
            return {
                seat: Question("plan", about, answered=state.chefs[seat].has_sent, occasion=market)
                for seat in planners(content, state)
            }
        case Phase.SELL:
            about = (str(state.bowl), str(state.price))
            return {
                seat: Question(
                    "sell", about, answered=state.chefs[seat].sale is not None, occasion=market
                )
                for seat in sellers(state)
            }
        case Phase.BOWL:
            return {state.to_move: Question("bowl", in_play(content, state), occasion=market)}
        case Phase.BUY:
            about = (str(state.bowl), str(asking_price(state, state.to_move)))
            return {state.to_move: Question("buy", about, occasion=market)}
        case _:
            return {state.to_move: Question(state.phase.value)}


def offers(content: Content, state: State, seat: Seat) -> Iterator[Offer[Action]]:
    """Yield what ``seat`` may do now, in a fixed order; nothing else is accepted.

    The order is part of the contract: a button in a seat's own DM stores an index.
    """
    if seat not in asks(content, state):
        return
    if state.phase in (Phase.THROW, Phase.BONUS_THROW):
        yield throw_form(chips_left(content, state, seat))
    for action in _actions(content, state, seat):
        yield One(action)
    if state.phase is Phase.PLAN:
        yield plan_form(content, state, seat)


def _actions(content: Content, state: State, seat: Seat) -> Iterator[Action]:
    match state.phase:
        case Phase.BONUS_THROW:
            yield Decline()
        case Phase.KEEP:
            yield from (Keep(card) for card in dict.fromkeys(state.drawn))
        case Phase.BOTTLE:
            yield TakeBottle()
            yield Decline()
        case Phase.PLAN:
            yield as_sent(state.chefs[seat].plan)
        case Phase.BOWL:
            yield from (Choose(bowl) for bowl in in_play(content, state))
        case Phase.SELL:
            own = state.chefs[seat].hand.count(str(state.bowl))
            yield from (Sell(cards) for cards in range(own + 1))
        case Phase.BUY:
            yield Buy()
            yield Pass()
            if sum(chip.owner == seat for chip in state.on(state.bowl)) > 1:
                yield Pass(rest=True)
        case Phase.COOK:
            yield from dishes(content, state, seat)
            yield Done()


def chips_left(content: Content, state: State, seat: Seat) -> tuple[Yen, ...]:
    """Return the values of the chips not thrown this round, lowest first (H-15, H-38)."""
    thrown = state.chefs[seat].thrown
    return tuple(chip for chip in content.numbers.chips if chip not in thrown)


def as_sent(plan: Plan | None) -> Plan:
    """Return a market form as it stands, sent; one press sends what is filled in so far."""
    return Plan() if plan is None else Plan(plan.lines, plan.ranks, plan.ask_bowl)


def plan_form(content: Content, state: State, seat: Seat) -> PlanForm:
    """Return the market form of a seat: nothing in it changes by what others fill in."""
    bowls, numbers = in_play(content, state), content.numbers
    hand = state.chefs[seat].hand
    return PlanForm(
        Plan,
        {"ask_bowl": Choice((False, True)), "sent": Choice((False, True))},
        stalls=tuple(
            Stall(bowl, hand.count(bowl), min(state.market.count(bowl), _own_on(state, seat, bowl)))
            for bowl in bowls
        ),
        ranks=seat == state.head and len(bowls) > 1,
        step=numbers.chips[0],
        top=sum(numbers.chips) * len(state.chefs),
    )


def _own_on(state: State, seat: Seat, bowl: IngredientId) -> int:
    return sum(chip.owner == seat for chip in state.on(bowl))


def dishes(content: Content, state: State, seat: Seat) -> Iterator[Cook]:
    """Yield what a seat can cook: face up ones until one is cooked, then its reserved ones."""
    display = () if state.cooked_open else state.display
    for recipe in (*display, *state.chefs[seat].reserved):
        yield from _ways(content, state, seat, recipe)


def _ways(content: Content, state: State, seat: Seat, recipe: RecipeId) -> Iterator[Cook]:
    """Yield the ways to cook a recipe, those with the fewest chillies first (R-H24)."""
    chef, uses = state.chefs[seat], content.recipes[recipe].uses
    for replaced in range(min(len(uses), chef.chillies // PAIR) + 1):
        for chillies in combinations(uses, replaced):
            if all(card in chef.hand for card in uses if card not in chillies):
                yield Cook(recipe, chillies)


def fallback(content: Content, state: State, seat: Seat) -> Action:
    """Return what is done for a seat that is asked and stays silent (R-X3).

    It never spends money, cards or chillies for the absent.
    """
    match state.phase:
        case Phase.THROW:
            return Throw(chips_left(content, state, seat)[0], angle=0, power=50)
        case Phase.BONUS_THROW:
            return Decline()
        case Phase.KEEP:
            return Keep(state.drawn[0])
        case Phase.BOTTLE:
            return TakeBottle()
        case Phase.PLAN:
            return Plan()
        case Phase.BOWL:
            return Choose(in_play(content, state)[0])
        case Phase.SELL:
            return Sell(0)
        case Phase.BUY:
            return Pass()
        case _:
            return Done()
