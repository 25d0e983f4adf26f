"""Labels of Hibachi's actions, of market forms, and of orders ahead."""

from collections.abc import Sequence

from bot.descriptions.hibachi.aims import bearing
from bot.descriptions.hibachi.facts import dish_id, dishes, food_id, on, price_of, top, yen
from bot.descriptions.phrases import LABEL_MOST, cut, offered
from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.orders import CookDishes, Order, StandingForm, ThrowChips, WinSpaces
from bot.games.hibachi.rules.pieces import PAIR, Line
from bot.games.hibachi.rules.view import View
from bot.words import Value, clauses, say, tallied


def line_label(line: Line, *, idle: bool = False) -> str:
    """Return the line of the market form for a bowl, at most 80 characters.

    An ``idle`` bowl has nothing to sell or to buy.
    """
    label = say(
        "hibachi-line",
        bowl=food_id(line.bowl),
        state="ask" if line.ask else "idle" if idle else "trade",
        sell=line.sell,
        least=yen(line.at_least) if line.at_least else "none",
        buy=line.buy,
        most=yen(line.at_most),
    )
    return cut(label, LABEL_MOST)


def order_line(order: Order) -> str:
    """Return an order in a few words."""
    match order:
        case ThrowChips(number, throws):
            chips = [str(throw.chip) for throw in throws]
            return say("hibachi-order-throws", round=number, chips=chips)
        case StandingForm():
            lines = clauses(map(line_label, order.lines)) or say("hibachi-order-no-trade")
            return say("hibachi-order-market", round=order.until, lines=lines)
        case CookDishes(recipes, then):
            cooked = dishes(recipes)
            return say("hibachi-order-cook", round=order.until, dishes=cooked, then=then)
        case WinSpaces():
            bottle = say("hibachi-order-bottle", take=order.bottle == "take")
            keep = [say(food_id(card)) for card in order.keep]
            rows = [bottle] if order.bottle != "ask" else []
            rows += [say("hibachi-order-no-bonus")] if order.bonus != "ask" else []
            rows += [say("hibachi-order-keep", cards=keep)] if keep else []
            return clauses(rows) or say("hibachi-order-ask")


def offer_texts(
    action: actions.Action, view: View, names: Sequence[str], content: Content
) -> tuple[str, str]:
    """Return the label of an action, and its effect and cost."""
    key = f"hibachi-offer-{action.__struct_config__.tag}"
    return offered(key, **_about(action, view, content))


def _about(action: actions.Action, view: View, content: Content) -> dict[str, Value]:
    """Return the values of an action's message, for the view's seat, else the seat to move."""
    seat = view.to_move if view.me is None else view.me
    bowl, price = view.market.bowl or "", price_of(view, seat)
    match action:
        case actions.Throw(chip, angle, power, start):
            return {"chip": chip, "start": start, "way": bearing(angle), "power": power}
        case actions.Decline() | actions.TakeBottle() | actions.Done():
            return {"phase": view.phase}
        case actions.Keep(card):
            known = (*view.supply.display, *view.own.reserved)
            wanted = [key for key in known if card in content.recipes[key].uses]
            held = view.own.hand.count(card)
            return {"card": food_id(card), "held": held, "dishes": dishes(wanted)}
        case actions.Plan():
            return _plan(action, view)
        case actions.Choose(chosen):
            chips, cards = on(view, chosen), view.market.cards.count(chosen)
            own = sum(chip.owner == view.me for chip in chips)
            return {"bowl": food_id(chosen), "chips": len(chips), "own": own, "cards": cards}
        case actions.Sell(cards):
            each = view.market.price
            return {
                "bowl": food_id(bowl),
                "cards": cards,
                "sum": yen(cards * each),
                "price": yen(each),
                "chips": price > 0,
                "buys": price > 0 and bowl in view.market.cards,
            }
        case actions.Buy() | actions.Pass():
            highest, left = top(view, seat, bowl), view.chefs[seat].yen - price
            return {
                "bowl": food_id(bowl),
                "price": yen(price),
                "left": yen(left) if left > 0 else "none",
                "highest": highest,
                "next": yen(price - highest) if price > highest else "none",
                "rest": isinstance(action, actions.Pass) and action.rest,
            }
        case actions.Cook(recipe, chillies):
            spent = [card for card in content.recipes[recipe].uses if card not in chillies]
            return {
                "dish": dish_id(recipe),
                "chillies": PAIR * len(chillies),
                "spent": tallied(say(food_id(card)) for card in spent),
                "spiced": tallied(say(food_id(card)) for card in chillies),
                "number": len(view.chefs[seat].cooked) + 1,
                "goal": content.numbers.goal,
                "wins": len(view.chefs[seat].cooked) + 1 >= content.numbers.goal,
            }


def _plan(plan: actions.Plan, view: View) -> dict[str, Value]:
    bowls = sum(line.ask or bool(line.sell or line.buy) for line in plan.lines)
    own, orders = view.own.plan, bool(plan.ask_bowl or plan.ranks)
    state = "kept" if not plan.sent else "filled" if bowls else "orders" if orders else "empty"
    is_in = own is not None and own.sent and view.me is not None
    return {"state": state, "bowls": bowls, "again": is_in}
