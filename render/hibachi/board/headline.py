"""What the banner of a picture of Hibachi says."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Yen
from bot.games.hibachi.rules.view import View
from render.hibachi.facts import asked_seats, total
from render.hibachi.words import questions
from render.kit.names import winners_line


class Headline(NamedTuple):
    """The two halves of a banner, and whose marks stand beside them."""

    seats: tuple[Seat, ...]
    who: str
    asked: str


def headline(view: View, names: Sequence[str], content: Content) -> Headline:
    """Return who is asked and what, or how the game ended.

    Args:
        view: of anybody; nothing but what all know is said.
        names: of the seats, fit to be shown.
        content: of the rules.
    """
    ended = view.outcome is not None
    seats = view.outcome.winners if view.outcome is not None else asked_seats(view, content)
    who = winners_line([names[seat] for seat in seats]) if seats else ""
    playing = sum(not chef.gone for chef in view.chefs)
    if not ended and 2 < len(seats) == playing:
        who = "All chefs"
    return Headline(tuple(seats), who, questions.headline(view, content))


def price_of(view: View, seat: Seat) -> Yen:
    """Return what a card costs a seat in the open bowl: the sum of its chips there (H-68)."""
    return 0 if view.bowl is None else total(view, seat, view.bowl)
