"""The headline of a picture of Hibachi."""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Yen
from bot.games.hibachi.rules.view import View
from render.hibachi.facts import asked_seats, total
from render.hibachi.words import questions
from render.kit.banner import Headline, headline_of


def headline(view: View, names: Sequence[str], content: Content) -> Headline:
    """Return the asked seats and their question, or the end of the game.

    Args:
        view: of anybody; only public knowledge is used.
        names: of the seats, fit to be shown.
        content: of the rules.
    """
    asked, gone = asked_seats(view, content), [chef.gone for chef in view.chefs]
    return headline_of(questions.headline(view, content), asked, view.outcome, names, gone)


def price_of(view: View, seat: Seat) -> Yen:
    """Return the price of a card in the open bowl for a seat: the sum of its chips there (H-68)."""
    return 0 if view.bowl is None else total(view, seat, view.bowl)
