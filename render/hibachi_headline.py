"""Whose turn it is in Hibachi and what is asked, in the few words of a banner."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.content import Content
from bot.games.hibachi.pieces import Phase, Yen
from bot.games.hibachi.view import View
from render.names import winners_line
from render.phrases import number


class Headline(NamedTuple):
    """The two halves of a banner, and whose marks stand beside them."""

    seats: tuple[Seat, ...]
    who: str
    asked: str


def yen(amount: Yen) -> str:
    """Return "¥1400"."""
    return f"\u00a5{amount}"


def asked_seats(view: View, content: Content) -> tuple[Seat, ...]:
    """Return who is asked something now: several in PLAN and SELL, and those for all to see."""
    seats = range(len(view.chefs))
    match view.phase:
        case Phase.OVER | Phase.CLEAN:
            return ()
        case Phase.PLAN:
            return tuple(seat for seat in seats if _plans(view, content, seat))
        case Phase.SELL:
            return tuple(seat for seat in seats if _may_hold(view, seat, view.bowl))
        case _:
            return (view.to_move,)


def _plans(view: View, content: Content, seat: Seat) -> bool:
    """Say whether a seat is asked for a market form: it could sell or buy, or orders bowls."""
    chef = view.chefs[seat]
    bowls = {chip.space for chip in view.board} & set(content.board.bowls)
    could_buy = chef.yen >= content.numbers.chips[0] and any(
        chip.owner == seat and chip.space in view.market for chip in view.board
    )
    could_sell = any(_may_hold(view, seat, bowl) for bowl in bowls)
    return could_buy or could_sell or (seat == view.head and len(bowls) > 1)


def _may_hold(view: View, seat: Seat, kind: str | None) -> bool:
    chef = view.chefs[seat]
    return kind in chef.hand if view.open_hands else bool(chef.cards)


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
    seats = asked_seats(view, content)
    who = winners_line([names[seat] for seat in seats]) if seats else ""
    if 2 < len(seats) == len(view.chefs):
        who = "All chefs"
    return Headline(seats, who, asked(view, content, many=len(seats) > 1))


def asked(view: View, content: Content, *, many: bool) -> str:
    """Return what is asked of one or of ``many``, without a name."""
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
            return "plan the market" if many else "plans the market"
        case Phase.BOWL:
            return "chooses the next bowl"
        case Phase.SELL:
            return f"{'sell' if many else 'sells'} {bowl} for {yen(view.price)}?"
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
