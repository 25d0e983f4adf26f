"""Questions before a throw, labels of the market form, and of orders ahead, in Hibachi."""

from typing import Final

from bot.games.hibachi.physics.gliding import Spread, Way
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.orders import CookDishes, Order, StandingForm, ThrowChips, WinSpaces
from bot.games.hibachi.rules.pieces import Line, Yen
from render.hibachi.facts import ACTION_NAMES, nearest, place, yen
from render.kit.phrases import LABEL_MOST, cut, listed

_WARNED: Final = 0.075
"""The least share of throws off the board worth a warning."""


def aim(throw: Throw, way: Way, price: Yen | None, spread: Spread | None, content: Content) -> str:
    """Return the question before a throw: the chip and its end.

    ``spread`` holds the ends of this throw by slips of the hand; None for a steady hand.
    """
    return f"Throw the {throw.chip}? {_end(way, price, content)}{_chance(way, spread, content)}"


def alt_aim(
    throw: Throw, way: Way, price: Yen | None, spread: Spread | None, content: Content
) -> str:
    """Return the alt text of the picture of an aim."""
    return (
        f"Your aim: the {throw.chip} from {throw.start} cm along your edge, "
        f"{bearing(throw.angle)}, power {throw.power} of 100. "
        f"{_end(way, price, content)}{_chance(way, spread, content)}"
    )


def bearing(angle: int) -> str:
    """Return the direction of an angle: "12° to the left"."""
    if angle == 0:
        return "straight ahead"
    return f"{abs(angle)}\u00b0 to the {'left' if angle < 0 else 'right'}"


def _end(way: Way, price: Yen | None, content: Content) -> str:
    if way.stop is None:
        return "Careful: without a slip or a hit it leaves the board and is out for this round."
    space = content.board.space_at(*way.stop)
    if space is None:
        near = place(nearest(*way.stop, content), content)
        return f"Without a slip or a hit it stops on no space, nearest to {near}."
    if space in ACTION_NAMES:
        return f"Without a slip or a hit it stops on {ACTION_NAMES[space]}."
    bowl = content.ingredients[space].name
    if price is None:
        cost = f" No {bowl} is for sale now."
    else:
        cost = f" One {bowl} would then cost you {yen(price)}."
    return f"Without a slip or a hit it stops in the {bowl} bowl.{cost}"


def share_at_end(way: Way, spread: Spread | None, content: Content) -> float | None:
    """Return the share of throws ending like the aim without a slip: on its space, or out.

    None if it ends on no space, or if the slips are unknown.
    """
    if spread is None:
        return None
    if way.stop is None:
        return spread.out
    space = content.board.space_at(*way.stop)
    return None if space is None else spread.shares.get(space, 0.0)


def percent(share: float) -> str:
    """Return "about 45 %": with other chips on the board more digits would promise too much."""
    rounded = round(share * 20) * 5
    if 0 < rounded < 100:
        return f"about {rounded} %"
    return "nearly all" if rounded else "hardly any"


def _chance(way: Way, spread: Spread | None, content: Content) -> str:
    there = share_at_end(way, spread, content)
    if spread is None:
        return ""
    parts = []
    if there is not None and way.stop is not None:
        parts.append(f"{percent(there)} of such throws end there")
    if spread.out >= _WARNED:
        parts.append(f"{percent(spread.out)} {'leave it' if parts else 'of such throws leave it'}")
    return f" On an empty board {' and '.join(parts)}." if parts else ""


def line_label(line: Line, content: Content, *, idle: bool = False) -> str:
    """Return the line of the market form for a bowl, at most 80 characters."""
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
