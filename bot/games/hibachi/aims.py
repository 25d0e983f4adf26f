"""Which aim a chef takes for which space, and how often its hand then reaches it."""

from functools import lru_cache
from math import dist

import msgspec

from bot.games.chance import Chance
from bot.games.hibachi.aiming import ANGLES, POWERS, STARTS, Aim, Slip, Throwing, launch, slip
from bot.games.hibachi.board import Board, turned
from bot.games.hibachi.gliding import glide
from bot.games.hibachi.pieces import SpaceId

_SLIPS = 48
"""How many slips of the hand each aim is tried with."""

_STARTS, _ANGLES, _POWERS = STARTS[::2], (0, *ANGLES[::15]), POWERS[::4]
_TRIED = 12
"""Aims that are tried with slips: those that stop nearest to the middle without."""


class Known(msgspec.Struct, frozen=True):
    """An aim for a space, in the frame of the seat that throws."""

    aim: Aim
    share: float
    """How often it reaches the space on an empty board."""


class Aims:
    """The aims of all hands from all sides, each searched when it is first asked for.

    Args:
        board: where the spaces are.
        throwing: how chips fly.
    """

    def __init__(self, board: Board, throwing: Throwing) -> None:
        self._board, self._throwing = board, throwing
        self.best = lru_cache(256)(self._best)
        self._slips = lru_cache(8)(self._drawn)
        self._grid: list[tuple[Aim, tuple[float, float]]] = []

    def _best(self, side: int, space: SpaceId, steadiness: str) -> Known:
        """Return the best aim found for a space from a side."""
        board = self._board
        middle = turned(*board.middle_of(space), -side, board.inner)
        radius = board.bowl_radius if space in board.bowls else board.action_radius
        nearest = sorted(self._stops(), key=lambda stop: dist(stop[1], middle))[:_TRIED]
        found = [
            Known(aim, self._share(aim, middle, radius + board.hole_radius, steadiness))
            for aim, _ in nearest
        ]
        return max(found, key=lambda known: known.share)

    def _stops(self) -> list[tuple[Aim, tuple[float, float]]]:
        if not self._grid:
            for start in _STARTS:
                for angle in _ANGLES:
                    for power in _POWERS:
                        aim = Aim(start, angle, power)
                        points, inside = self._glide(aim)
                        if inside:
                            self._grid.append((aim, points[-1]))
        return self._grid

    def _glide(self, aim: Aim, slip: Slip | None = None) -> tuple[list[tuple[float, float]], bool]:
        slipped = Slip() if slip is None else slip
        return glide(self._board, self._throwing, launch(self._board, self._throwing, aim, slipped))

    def _share(self, aim: Aim, middle: tuple[float, float], reach: float, steadiness: str) -> float:
        hits = 0
        for one in self._slips(steadiness):
            points, inside = self._glide(aim, one)
            hits += inside and dist(points[-1], middle) <= reach
        return hits / _SLIPS

    def _drawn(self, steadiness: str) -> tuple[Slip, ...]:
        # A key of its own: these are not the slips of any table.
        return tuple(
            slip(self._throwing, steadiness, Chance(bytes(32), number), "aims")
            for number in range(_SLIPS)
        )
