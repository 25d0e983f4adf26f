"""Labels of Hibachi's actions, of market forms, and of orders ahead."""

from collections.abc import Sequence

from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.orders import CookDishes, Order, StandingForm, ThrowChips, WinSpaces
from bot.games.hibachi.rules.pieces import PAIR, IngredientId, Line, Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.facts import named, on, place, price_of, top, yen
from render.hibachi.words.aims import bearing
from render.kit.phrases import HINT_MOST, LABEL_MOST, cut, listed, number


def line_label(line: Line, content: Content, *, idle: bool = False) -> str:
    """Return the line of the market form for a bowl, at most 80 characters.

    An ``idle`` bowl has nothing to sell or to buy.
    """
    phrase = "nothing to sell or buy" if idle and not line.ask else _phrase(line)
    return cut(f"{content.ingredients[line.bowl].name}: {phrase}", LABEL_MOST)


def _phrase(line: Line) -> str:
    if line.ask:
        return "ask me"
    parts = []
    if line.sell:
        many = "1" if line.sell == 1 else f"up to {line.sell}"
        least = f"from {yen(line.at_least)}" if line.at_least else "at any price"
        parts.append(f"sell {many} {least}")
    if line.buy:
        many = "1 up to" if line.buy == 1 else f"up to {line.buy}, each up to"
        parts.append(f"buy {many} {yen(line.at_most)}")
    return ", else ".join(parts) or "nothing"


_THEN = {"ask": "ask me", "done": "cook nothing", "any": "whatever I can"}
_ALONE = {"ask": "ask me to cook", "done": "cook nothing", "any": "cook whatever I can"}

MARKET_AHEAD = (
    "What you fill in here answers the market form in your place, in every round it stands for: "
    "it sells and buys at your prices, and a bowl that says nothing trades nothing.\n"
    "It speaks when a round comes to the market, which then does not wait for you. Nobody else "
    "sees it, and **Ask me again** takes it back."
)
"""Explanation of a standing market form, above it."""


def order_line(order: Order, content: Content) -> str:
    """Return an order in a few words."""
    match order:
        case ThrowChips(number, throws):
            chips = [str(throw.chip) for throw in throws]
            return f"Round {number}: throw {listed(chips)}" if chips else "Throw nothing"
        case StandingForm():
            lines = [line_label(line, content) for line in order.lines]
            phrase = "; ".join(lines) or "trade nothing"
            return f"Market, up to round {order.until}: {phrase}"
        case CookDishes((), then):
            return f"Up to round {order.until}: {_ALONE[then]}"
        case CookDishes(recipes, then):
            names = [content.recipes[recipe].name for recipe in recipes]
            return f"Up to round {order.until}: cook {', then '.join(names)}; else {_THEN[then]}"
        case WinSpaces():
            return "; ".join(_won(order, content)) or "Won action spaces: ask me"


def _won(order: WinSpaces, content: Content) -> list[str]:
    phrase = []
    if order.bottle != "ask":
        phrase.append("Take the bottle" if order.bottle == "take" else "Leave the bottle")
    if order.bonus != "ask":
        phrase.append("no bonus throw but those left ahead")
    if order.keep:
        names = [content.ingredients[card].name for card in order.keep]
        phrase.append(f"of cards drawn keep {', else '.join(names)}")
    return phrase


def offer_label(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the label of an action, at most 80 characters."""
    return cut(_offer(action, view, content)[0], LABEL_MOST)


def offer_hint(action: actions.Action, view: View, names: Sequence[str], content: Content) -> str:
    """Return the effect and cost of an action, at most 100 characters."""
    return cut(_offer(action, view, content)[1], HINT_MOST)


def _offer(action: actions.Action, view: View, content: Content) -> tuple[str, str]:
    """Return the label and the hint of an action of the view's seat, else of the seat to move."""
    seat = view.to_move if view.me is None else view.me
    price = price_of(view, seat)
    highest = top(view, seat, view.market.bowl) if view.market.bowl else 0
    bowl = place(view.market.bowl, content) if view.market.bowl else "a card"
    match action:
        case actions.Throw(chip, angle, power, start):
            way = f"From {start} cm along your edge, {bearing(angle)}, power {power}"
            return f"Throw the {chip}", way
        case actions.Decline():
            what = "Leave the bottle" if view.phase is Phase.BOTTLE else "No bonus throw"
            return what, "Nobody else gets it"
        case actions.Keep(card):
            return f"Keep {content.ingredients[card].name}", _keep_hint(card, view, content)
        case actions.TakeBottle():
            return "Take the bottle", "You order the bowls, win ties and cook first"
        case actions.Plan():
            return _plan(action, view)
        case actions.Choose(chosen):
            label = f"Open the {content.ingredients[chosen].name} bowl"
            chips = on(view, chosen)
            own = sum(chip.owner == view.me for chip in chips)
            mine = f", {own} of them yours" if own else ""
            cards = number(view.market.cards.count(chosen), "card")
            return label, f"{number(len(chips), 'chip')}{mine}; {cards} for sale"
        case actions.Sell(0):
            buys = price and view.market.bowl in view.market.cards
            keeps = "Your chips stay here, so you may buy" if buys else "You keep your cards"
            return "Sell nothing", keeps
        case actions.Sell(cards):
            cost = "; your chips here go home, so no buying" if price else ""
            label = f"Sell {cards} {bowl} for {yen(cards * view.market.price)}"
            return label, f"{yen(view.market.price)} a card{cost}"
        case actions.Buy():
            left = view.chefs[seat].yen - price
            purse = f"Leaves you {yen(left)}" if left > 0 else "It takes your last yen"
            return f"Buy {bowl} for {yen(price)}", f"{purse}; your {highest} comes home"
        case actions.Pass(rest=True):
            what = "Your chips here come home one by one; you buy nothing more"
            return "Pass for the rest of this bowl", what
        case actions.Pass():
            left = price - highest
            more = f"The next one would cost you {yen(left)}" if left else "No chip of yours stays"
            return f"Pass: take the {highest} home", f"It costs nothing. {more}"
        case actions.Cook():
            return _cook(action, len(view.chefs[seat].cooked) + 1, content)
        case actions.Done():
            return "Done cooking", "You keep your cards for later rounds"


def _plan(plan: actions.Plan, view: View) -> tuple[str, str]:
    if not plan.sent:
        return "Keep the form for later", "You are still asked for it"
    if not (count := sum(line.ask or bool(line.sell or line.buy) for line in plan.lines)):
        orders = plan.ask_bowl or plan.ranks
        label = "Send the form (the order alone)" if orders else "Send an empty form"
        return label, "It sells and buys nothing for you this round"
    hint = "Sealed: nobody else sees what it says"
    if view.own.plan is not None and view.own.plan.sent and view.me is not None:
        hint = "It is in already; you may change it until the last one is in"
    return f"Send the form ({number(count, 'bowl')} filled in)", hint


def _keep_hint(card: IngredientId, view: View, content: Content) -> str:
    wanted = [
        content.recipes[recipe].name
        for recipe in (*view.supply.display, *view.own.reserved)
        if card in content.recipes[recipe].uses
    ]
    held = view.own.hand.count(card)
    also = f"You hold {held} already. " if held else ""
    return f"{also}{'For ' + listed(wanted) if wanted else 'No dish you could cook now takes it'}"


def _cook(cook: actions.Cook, dish: int, content: Content) -> tuple[str, str]:
    recipe, goal = content.recipes[cook.recipe], content.numbers.goal
    spent = [card for card in recipe.uses if card not in cook.chillies]
    label = f"Cook {recipe.name}"
    uses = f"Takes {named(spent, content) if spent else 'none of your cards'}"
    if cook.chillies:
        label += f" with {number(PAIR * len(cook.chillies), 'chilli', 'chillies')}"
        uses += f", chillies for {named(cook.chillies, content)}"
    return label, f"{uses}; {'wins the game' if dish >= goal else f'your dish {dish} of {goal}'}"
