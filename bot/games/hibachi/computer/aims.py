"""The computer player's aims for each space, with their chances to reach it."""

from functools import lru_cache
from math import dist

import msgspec

from bot.games.hibachi.physics.aiming import Aim, Slip, Throwing
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.physics.odds import share_on, slips, stops
from bot.games.hibachi.rules.pieces import SpaceId

_SLIPS = 48
"""The number of slips of the hand tried with each aim."""

_TRIED = 32
"""Aims that are tried with slips: those that stop nearest to the middle without."""


class Known(msgspec.Struct, frozen=True):
    """An aim for a space, in the frame of the seat that throws."""

    aim: Aim
    share: float
    """The share of throws that reach the space on an empty board."""


class Aims:
    """The aims of all hands from all sides, each searched when it is first asked for.

    A coarse search: a chef does not wait for the last hundredth.
    """

    def __init__(self, board: Board, throwing: Throwing) -> None:
        self._board, self._throwing = board, throwing
        self.best = lru_cache(256)(self._best)
        self._slips = lru_cache(8)(self._drawn)
        self._stops = lru_cache(1)(lambda: stops(board, throwing))

    def _best(self, side: int, space: SpaceId, steadiness: str) -> Known:
        board, tried = self._board, self._slips(steadiness)
        middle = turned(*board.middle_of(space), -side, board.inner)
        nearest = sorted(self._stops(), key=lambda stop: dist(stop[1], middle))[:_TRIED]
        found = [
            Known(aim, share_on(board, self._throwing, aim, space, tried, side))
            for aim, _ in nearest
        ]
        return max(found, key=lambda known: known.share)

    def _drawn(self, steadiness: str) -> tuple[Slip, ...]:
        return slips(self._throwing, steadiness, _SLIPS)
