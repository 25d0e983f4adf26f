"""Labels of orders ahead in Hibachi."""

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.orders import CookDishes, Order, StandingForm, ThrowChips, WinSpaces
from render.hibachi.words.forms import line_label
from render.kit.phrases import listed

_THEN = {"ask": "else ask me", "done": "else cook nothing", "any": "else whatever I can"}


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
            return f"Up to round {order.until}: {_alone(then)}"
        case CookDishes(recipes, then):
            names = [content.recipes[recipe].name for recipe in recipes]
            return f"Up to round {order.until}: cook {', then '.join(names)}; {_THEN[then]}"
        case WinSpaces():
            return "; ".join(_won(order, content)) or "Won action spaces: ask me"


def _alone(then: str) -> str:
    return {"any": "cook whatever I can", "done": "cook nothing", "ask": "ask me to cook"}[then]


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
