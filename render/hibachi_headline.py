"""Whose turn it is in Hibachi and what is asked, in the few words of a banner."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.content import Content
from bot.games.hibachi.pieces import Phase, Yen
from bot.games.hibachi.view import View
from render.names import winners_line
from render.phrases import number

_ALL: Final = (Phase.PLAN, Phase.SELL)
"""Phases in which several are asked at once, each in secret."""


class Headline(NamedTuple):
    """The two halves of a banner, and whose marks stand beside them."""

    seats: tuple[Seat, ...]
    who: str
    asked: str


def yen(amount: Yen) -> str:
    """Return "¥1400"."""
    return f"\u00a5{amount}"


def is_asked(view: View, seat: Seat) -> bool:
    """Say whether something is asked of a seat, alone or together with others."""
    if view.phase in _ALL:
        return True
    return view.outcome is None and seat == view.to_move


def headline(view: View, names: Sequence[str], content: Content) -> Headline:
    """Return who is asked and what, or how the game ended.

    Args:
        view: of anybody; nothing but what all know is said.
        names: of the seats, fit to be shown.
        content: of the rules.
    """
    if view.outcome is not None:
        winners = view.outcome.winners
        dishes = max((view.outcome.scores[seat] for seat in winners), default=0)
        verb = "wins with" if len(winners) == 1 else "share the win with"
        who = winners_line([names[seat] for seat in winners])
        return Headline(winners, who, f"{verb} {number(dishes, 'dish', 'dishes')}")
    if view.phase in _ALL:
        return Headline(tuple(range(len(view.chefs))), "All chefs", asked(view, content))
    return Headline((view.to_move,), names[view.to_move], asked(view, content))


def asked(view: View, content: Content) -> str:
    """Return what is asked, without a name."""
    bowl = "" if view.bowl is None else content.ingredients[view.bowl].name
    match view.phase:
        case Phase.THROW:
            chip = view.chefs[view.to_move].thrown + 1
            return f"throws chip {min(chip, view.throws)} of {view.throws}"
        case Phase.CLEAN:
            return "wait a moment"
        case Phase.BONUS_THROW:
            return "throws a bonus chip?"
        case Phase.KEEP:
            return "keeps one new card"
        case Phase.BOTTLE:
            return "takes the bottle?"
        case Phase.PLAN:
            return "plan the market"
        case Phase.BOWL:
            return "chooses the next bowl"
        case Phase.SELL:
            return f"sell {bowl} for {yen(view.price)}?"
        case Phase.BUY:
            return f"buys {bowl} for {yen(price_of(view, view.to_move))}?"
        case Phase.COOK:
            return "cooks?"
        case Phase.OVER:
            return "the game is over"


def price_of(view: View, seat: Seat) -> Yen:
    """Return what a card costs a seat in the open bowl: the sum of its chips there (H-68)."""
    return sum(
        chip.value or 0 for chip in view.board if chip.owner == seat and chip.space == view.bowl
    )
