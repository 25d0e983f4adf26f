"""The presentation of Skewers in Discord: two selects in the hand."""

from cogs.messages.presenter import GamePresenter
from tests.games.skewers.game import Drop, Skewer, Skewers
from tests.games.skewers.pictures import PICTURES


class SkewersPresenter(GamePresenter):
    """The presenter of Skewers."""

    selects = ((Skewer, "Skewer a card"), (Drop, "Drop a card"))


def presenter(game: Skewers) -> SkewersPresenter:
    """Return the presenter of the game."""
    return SkewersPresenter(None, PICTURES)
