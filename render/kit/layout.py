"""Rectangles in whole pixels, and the free place nearest to a point."""

from collections.abc import Iterable
from math import dist
from typing import Final, NamedTuple

from render.kit.paths import Point


class Area(NamedTuple):
    """A rectangle by its top left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    def inset(self, by: int) -> "Area":
        """Return the rectangle with its edges ``by`` pixels further in."""
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def overlap(self, other: "Area") -> int:
        """Return the number of pixels in common with another rectangle."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, across) * max(0, down)

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Return its point nearest to (x, y)."""
        return (min(max(x, self.x), self.right), min(max(y, self.y), self.bottom))


def around(x: float, y: float, width: float, height: float) -> Area:
    """Return the rectangle of this size with its middle at (x, y)."""
    return Area(round(x - width / 2), round(y - height / 2), round(width), round(height))


def stacked(column: Area, count: int, height: int, apart: int) -> tuple[Area, ...]:
    """Return ``count`` rectangles below each other from a column's top, as wide as it."""
    step = height + apart
    return tuple(Area(column.x, column.y + i * step, column.width, height) for i in range(count))


def side_by_side(row: Area, count: int, apart: int) -> tuple[Area, ...]:
    """Return ``count`` rectangles of equal width in a row, as high as the row."""
    width = (row.width - apart * (count - 1)) // count
    step = width + apart
    return tuple(Area(row.x + i * step, row.y, width, row.height) for i in range(count))


_STEP: Final = 6
"""Pixels between two tried places."""


def nearest_free(
    width: int, height: int, near: Point, room: Area, avoid: Iterable[Area], *, gap: int = 5
) -> Area | None:
    """Return the free place of this size in ``room`` nearest to a point, or None.

    It keeps ``gap`` pixels from every area to avoid.
    """
    taken = [_on_grid(area, room, gap) for area in avoid]
    wide, high = -(-width // _STEP) * _STEP, -(-height // _STEP) * _STEP
    free = []
    for top in range(room.y, room.y + room.height // _STEP * _STEP - high + 1, _STEP):
        beside = [one for one in taken if one.y - high < top < one.bottom]
        covered = {left for one in beside for left in range(one.x - wide + _STEP, one.right, _STEP)}
        for left in range(room.x, room.x + room.width // _STEP * _STEP - wide + 1, _STEP):
            if left not in covered:
                free.append(Area(left, top, width, height))
    return min(free, key=lambda one: dist(one.nearest(*near), near), default=None)


def _on_grid(area: Area, room: Area, gap: int) -> Area:
    """Return the steps of the tried places within ``gap`` of an area, as a rectangle."""
    left, top = (area.x - gap - room.x) // _STEP, (area.y - gap - room.y) // _STEP
    wide = -(-(area.right + gap - room.x) // _STEP) - left
    high = -(-(area.bottom + gap - room.y) // _STEP) - top
    return Area(room.x + left * _STEP, room.y + top * _STEP, wide * _STEP, high * _STEP)
