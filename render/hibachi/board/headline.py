"""What the banner of a picture of Hibachi says."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Yen
from bot.games.hibachi.rules.view import View
from render.hibachi.facts import asked_seats, total
from render.hibachi.words import questions
from render.kit.banner import Headline, headline_of


def headline(view: View, names: Sequence[str], content: Content) -> Headline:
    """Return who is asked and what, or how the game ended.

    Args:
        view: of anybody; nothing but what all know is said.
        names: of the seats, fit to be shown.
        content: of the rules.
    """
    asked, gone = asked_seats(view, content), [chef.gone for chef in view.chefs]
    return headline_of(questions.headline(view, content), asked, view.outcome, names, gone)


def price_of(view: View, seat: Seat) -> Yen:
    """Return what a card costs a seat in the open bowl: the sum of its chips there (H-68)."""
    return 0 if view.bowl is None else total(view, seat, view.bowl)
