"""Styles of answering whose waits are counted; a game adds its own in a module named by its id."""

from collections.abc import Callable

import msgspec

from bot.games.contract import AnyGame, AnyPlayer
from tests.lab.selfplay import Leaves


class Style(msgspec.Struct, frozen=True):
    """A style of answering."""

    name: str
    sits: Callable[[AnyPlayer], AnyPlayer]
    """Makes a player of this style from a computer player."""
    uncounted: frozenset[str] = frozenset()
    """Questions that disappear in this style."""
    leaves: Callable[[AnyGame, AnyPlayer], Leaves] | None = None
    """Makes the orders after each answer; None without orders."""


def as_it_is(chef: AnyPlayer) -> AnyPlayer:
    """Return the computer player unchanged."""
    return chef


PLAIN = Style("as chefs play", as_it_is)
