"""The presentation of Skewers in Discord: two selects in the hand."""

from cogs.messages.presenter import GamePresenter
from render.pictures import PlainPictures
from tests.games.skewers.rules import Drop, Skewer, Skewers
from tests.games.skewers.words import WORDS


class SkewersPresenter(GamePresenter):
    """The presenter of Skewers."""

    selects = ((Skewer, "skewers-skewer"), (Drop, "skewers-drop"))


def presenter(game: Skewers) -> SkewersPresenter:
    """Return the presenter of the game."""
    return SkewersPresenter(None, WORDS, PlainPictures(WORDS))
