"""Layout of the pictures of Hibachi: the board in pixels, slots, seats, panels."""

from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.rules.pieces import IngredientId, side_of
from render.kit.paths import Area, Point

SIZE: Final = (1200, 900)
BANNER: Final = Area(20, 12, 1160, 84)
SQUARE: Final = Area(20, 108, 780, 780)
"""The board with its rim."""
COLUMN: Final = Area(816, 108, 364, 780)
"""Seats and recipes next to the board."""
_APART: Final = 7
TRAY: Final = Area(816, 850, 364, 38)
"""The piles, below everything else in the column."""
_ROWS: Final = {2: 176, 3: 146, 4: 123}
"""Height of a seat's panel, by the number of seats."""
_RECIPE: Final = 176
"""The greatest height of a recipe."""

_ASIDE: Final[dict[IngredientId, Point]] = {"broccoli": (0, 0.66)}
"""Slots of bowls in the middle, without a rim of their own, as shares of the inner side."""


class Slot(NamedTuple):
    """A place on the rim for the cards of one ingredient: its middle and size, in pixels."""

    x: float
    y: float
    width: float
    height: float


class Ground(NamedTuple):
    """A board drawn into a square of a picture, by default the table's."""

    board: Board
    square: Area = SQUARE

    @property
    def cm(self) -> float:
        """Pixels of a cm."""
        return self.square.width / (self.board.inner + 2 * self.board.rim)

    def at(self, x: float, y: float) -> Point:
        """Return the place in the picture of (x, y), in cm from the inner lower left corner."""
        left, top = self.board.rim + x, self.board.rim + self.board.inner - y
        return (self.square.x + left * self.cm, self.square.y + top * self.cm)

    def slot(self, kind: IngredientId) -> Slot:
        """Return the slot of an ingredient: on the rim nearest to its bowl."""
        inner, half = self.board.inner, self.board.rim / 2
        x, y = self.board.bowls[kind]
        if kind in _ASIDE:
            x, y = (share * inner for share in _ASIDE[kind])
        edges = {"left": x, "right": inner - x, "bottom": y, "top": inner - y}
        least = min(edges.values())
        near = next(edge for edge in ("top", "bottom", "left", "right") if edges[edge] == least)
        places = {
            "left": (-half, y), "right": (inner + half, y),
            "bottom": (x, -half), "top": (x, inner + half),
        }  # fmt: skip
        long, short = self.board.rim * 1.22 * self.cm, self.board.rim * 0.86 * self.cm
        size = (long, short) if near in ("top", "bottom") else (short, long)
        return Slot(*self.at(*places[near]), *size)

    def seat(self, seat: Seat, seats: int) -> Point:
        """Return the place of a seat's mark on the rim of its side."""
        return self._along(seat, seats, 0.635)

    def bottle(self, seat: Seat, seats: int) -> Point:
        """Return the place of the bottle at its holder's side: on the rim next to the mark."""
        return self._along(seat, seats, 0.71)

    def _along(self, seat: Seat, seats: int, share: float) -> Point:
        """Return a place on the middle of the rim, from the left end of a seat's side."""
        inner, low = self.board.inner, -self.board.rim / 2
        return self.at(*turned(share * inner, low, side_of(seat, seats), inner))


def panels(seats: int) -> tuple[Area, ...]:
    """Return the panel of each seat."""
    return _stacked(COLUMN.y, seats, _ROWS[seats])


def recipes(seats: int, count: int) -> tuple[Area, ...]:
    """Return the places of the recipes, between the panels and the piles."""
    top = panels(seats)[-1].bottom + 2 * _APART
    room = TRAY.y - top - _APART * count
    height = min(_RECIPE, room // max(1, count))
    return _stacked(top, count, height)


def _stacked(top: int, count: int, height: int) -> tuple[Area, ...]:
    tops = range(top, top + count * (height + _APART), height + _APART)
    return tuple(COLUMN._replace(y=y, height=height) for y in tops)
