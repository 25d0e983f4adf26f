"""Questions, offers and fallbacks: the moves open to each seat."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

import msgspec
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import Question, Seat
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules import view as views
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import PAIR, IngredientId, Line, Phase, RecipeId, Yen
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import bowls_in_play
from bot.games.offers import Choice, Field, Form, Offer, One, Range


def throw_form(chips: tuple[Yen, ...]) -> Form[actions.Action]:
    """Return the form of a throw with one of ``chips``, in whole steps (H-15, H-28)."""
    fields: Mapping[str, Field] = {
        "chip": Choice(chips),
        "angle": Range(ANGLES[0], ANGLES[-1]),
        "power": Range(POWERS[0], POWERS[-1]),
        "start": Range(STARTS[0], STARTS[-1]),
    }
    return Form(actions.Throw, fields)


def planners(content: Content, state: State) -> tuple[Seat, ...]:
    """Return the seats asked for a market form; hidden information plays no part in it."""
    return views.planners(_public(state), content)


def sellers(state: State) -> tuple[Seat, ...]:
    """Return the seats asked to sell to the open bowl; hidden information plays no part in it."""
    return views.sellers(_public(state))


def _public(state: State) -> views.View:
    return views.view(state, None, 0, ())


def open_bowl(state: State) -> IngredientId:
    """Return the open bowl; ValueError without an open bowl."""
    if state.market.bowl is None:
        raise ValueError("no bowl is open")
    return state.market.bowl


def asking_price(state: State, seat: Seat) -> Yen:
    """Return a seat's price of a card: the sum of its own chips in the open bowl (H-67)."""
    return sum(chip.value for chip in state.on(open_bowl(state)) if chip.owner == seat)


class Stall(msgspec.Struct, frozen=True):
    """The bounds of a market form for one bowl in play."""

    bowl: IngredientId
    sell: int
    """Own cards of its kind: the most cards to sell."""
    buy: int
    """The most cards to buy: cards in the slot, at most the seat's chips in the bowl."""


class PlanForm(Form[actions.Action], frozen=True):
    """The market form: a line for each bowl in play, and the head chef's order of the bowls."""

    stalls: tuple[Stall, ...] = ()
    """The bowls in play, in board order."""
    ranks: bool = False
    """True if the seat chooses the order of the bowls."""
    step: Yen = 100
    """Prices are multiples of this."""
    top: Yen = 0
    """The highest possible price."""

    def agrees(self, action: actions.Action) -> bool:
        """Return whether the lines concern bowls in play, within the seat's means."""
        if not isinstance(action, actions.Plan):
            return False
        stalls = {stall.bowl: stall for stall in self.stalls}
        named = [line.bowl for line in action.lines]
        if len(set(named)) < len(named) or not set(named) <= set(stalls):
            return False
        if action.ranks or action.ask_bowl:
            if not self.ranks or (action.ranks and action.ask_bowl):
                return False
            if len(set(action.ranks)) < len(action.ranks) or not set(action.ranks) <= set(stalls):
                return False
        return all(self._fits(line, stalls[line.bowl]) for line in action.lines)

    def _fits(self, line: Line, stall: Stall) -> bool:
        if line.ask:
            return line == Line(line.bowl, ask=True)
        return (
            Range(0, stall.sell).accepts(line.sell)
            and Range(0, stall.buy).accepts(line.buy)
            and all(
                Range(0, self.top).accepts(price) and price % self.step == 0
                for price in (line.at_least, line.at_most)
            )
        )

    def sample(self, chance: Chance, purpose: str) -> actions.Plan:
        """Return a form with every number drawn, each value as likely."""

        def below(bound: int, what: str) -> int:
            return chance.below(bound, f"{purpose}/{what}")

        lines = []
        for stall in self.stalls:
            bowl, prices = stall.bowl, self.top // self.step + 1
            if below(4, f"{bowl}/ask") == 0:
                lines.append(Line(bowl, ask=True))
                continue
            sell, buy = below(stall.sell + 1, f"{bowl}/sell"), below(stall.buy + 1, f"{bowl}/buy")
            at_least = self.step * below(prices, f"{bowl}/at_least")
            at_most = self.step * below(prices, f"{bowl}/at_most")
            lines.append(Line(bowl, sell, at_least, buy, at_most))
        ranks: tuple[IngredientId, ...] = ()
        ask_bowl = self.ranks and below(2, "ask_bowl") == 0
        if self.ranks and not ask_bowl:
            bowls = [stall.bowl for stall in self.stalls]
            ranks = chance.shuffled(bowls, f"{purpose}/ranks")
        return actions.Plan(tuple(lines), ranks, ask_bowl, sent=below(4, "sent") > 0)


def questions(content: Content, state: State) -> dict[Seat, Question]:
    """Return the open questions; in PLAN and SELL several sealed questions.

    A seat with a form that already answers a sale counts as asked like all others (R-X1). The
    market of a round is one occasion, so a seat is not pinged in public for each bowl.
    """
    market = f"market {state.round.number}"
    match state.phase:
        case Phase.OVER | Phase.CLEAN:
            return {}
        case Phase.PLAN:
            about = bowls_in_play(state, content)
            return {
                seat: Question("plan", about, answered=state.chefs[seat].has_sent, occasion=market)
                for seat in planners(content, state)
            }
        case Phase.SELL:
            about = (str(state.market.bowl), str(state.market.price))
            return {
                seat: Question(
                    "sell", about, answered=state.chefs[seat].sale is not None, occasion=market
                )
                for seat in sellers(state)
            }
        case Phase.BOWL:
            return {state.to_move: Question("bowl", bowls_in_play(state, content), occasion=market)}
        case Phase.BUY:
            about = (str(state.market.bowl), str(asking_price(state, state.to_move)))
            return {state.to_move: Question("buy", about, occasion=market)}
        case _:
            return {state.to_move: Question(state.phase.value)}


def offers(content: Content, state: State, seat: Seat) -> Iterator[Offer[actions.Action]]:
    """Yield the legal moves of ``seat``."""
    if seat not in questions(content, state):
        return
    if state.phase in (Phase.THROW, Phase.BONUS_THROW):
        yield throw_form(chips_left(content, state, seat))
    for action in _actions(content, state, seat):
        yield One(action)
    if state.phase is Phase.PLAN:
        yield plan_form(content, state, seat)


def _actions(content: Content, state: State, seat: Seat) -> Iterator[actions.Action]:
    match state.phase:
        case Phase.BONUS_THROW:
            yield actions.Decline()
        case Phase.KEEP:
            yield from (actions.Keep(card) for card in dict.fromkeys(state.supply.drawn))
        case Phase.BOTTLE:
            yield actions.TakeBottle()
            yield actions.Decline()
        case Phase.PLAN:
            yield replace(state.chefs[seat].plan or actions.Plan(), sent=True)
        case Phase.BOWL:
            yield from (actions.Choose(bowl) for bowl in bowls_in_play(state, content))
        case Phase.SELL:
            own = state.chefs[seat].hand.count(str(state.market.bowl))
            yield from (actions.Sell(cards) for cards in range(own + 1))
        case Phase.BUY:
            yield actions.Buy()
            yield actions.Pass()
            if sum(chip.owner == seat for chip in state.on(state.market.bowl)) > 1:
                yield actions.Pass(rest=True)
        case Phase.COOK:
            yield from dishes(content, state, seat)
            yield actions.Done()


def chips_left(content: Content, state: State, seat: Seat) -> tuple[Yen, ...]:
    """Return the values of the chips not thrown this round, lowest first (H-15, H-38)."""
    thrown = state.chefs[seat].thrown
    return tuple(chip for chip in content.numbers.chips if chip not in thrown)


def plan_form(content: Content, state: State, seat: Seat) -> PlanForm:
    """Return the market form of a seat; it does not depend on the forms of others."""
    bowls, numbers = bowls_in_play(state, content), content.numbers
    hand = state.chefs[seat].hand
    own = Counter(chip.space for chip in state.board if chip.owner == seat)
    return PlanForm(
        actions.Plan,
        {"ask_bowl": Choice((False, True)), "sent": Choice((False, True))},
        stalls=tuple(
            Stall(bowl, hand.count(bowl), min(state.market.cards.count(bowl), own[bowl]))
            for bowl in bowls
        ),
        ranks=seat == state.head and len(bowls) > 1,
        step=numbers.chips[0],
        top=sum(numbers.chips) * len(state.chefs),
    )


def dishes(content: Content, state: State, seat: Seat) -> Iterator[actions.Cook]:
    """Yield the dishes a seat can cook: open recipes until one is cooked, and reserved recipes."""
    display = () if state.cooked_open else state.supply.display
    for recipe in (*display, *state.chefs[seat].reserved):
        yield from _ways(content, state, seat, recipe)


def _ways(content: Content, state: State, seat: Seat, recipe: RecipeId) -> Iterator[actions.Cook]:
    """Yield the ways to cook a recipe, the fewest chillies first (R-H24)."""
    chef, uses = state.chefs[seat], content.recipes[recipe].uses
    for replaced in range(min(len(uses), chef.chillies // PAIR) + 1):
        for chillies in combinations(uses, replaced):
            if all(card in chef.hand for card in uses if card not in chillies):
                yield actions.Cook(recipe, chillies)


def fallback(content: Content, state: State, seat: Seat) -> actions.Action | None:
    """Return the action for a seat that does not answer, None for its first single offer (R-X3).

    It never spends money, cards or chillies.
    """
    match state.phase:
        case Phase.THROW:
            return actions.Throw(chips_left(content, state, seat)[0], angle=0, power=50)
        case Phase.PLAN:
            return actions.Plan()
        case Phase.BUY:
            return actions.Pass()
        case Phase.COOK:
            return actions.Done()
        case _:
            return None
