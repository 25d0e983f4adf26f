"""Rectangles in whole pixels, and the free place nearest to a point."""

from collections.abc import Iterable
from itertools import accumulate
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
    """Return the nearest free place of this size to a point, or None."""
    columns, rows = room.width // _STEP, room.height // _STEP
    taken = [[0] * columns for _ in range(rows)]
    for other in avoid:
        left, top = (other.x - gap - room.x) // _STEP, (other.y - gap - room.y) // _STEP
        right = -(-(other.right + gap - room.x) // _STEP)
        bottom = -(-(other.bottom + gap - room.y) // _STEP)
        if (first := max(0, left)) < (last := min(columns, right)):
            for row in range(max(0, top), min(rows, bottom)):
                taken[row][first:last] = [1] * (last - first)
    sums = _sums(taken, columns)
    wide, high = -(-width // _STEP), -(-height // _STEP)
    best: tuple[float, Area] | None = None
    for row in range(rows - high + 1):
        upper, lower = sums[row], sums[row + high]
        for column in range(columns - wide + 1):
            end = column + wide
            if lower[end] - lower[column] - upper[end] + upper[column]:
                continue
            place = Area(room.x + column * _STEP, room.y + row * _STEP, width, height)
            x, y = place.nearest(*near)
            away = (x - near[0]) ** 2 + (y - near[1]) ** 2
            if best is None or away < best[0]:
                best = (away, place)
    return best[1] if best else None


def _sums(taken: list[list[int]], columns: int) -> list[list[int]]:
    """Return for each corner of the grid the number of taken cells above and left of it."""
    sums = [[0] * (columns + 1)]
    for row in taken:
        along = accumulate(row, initial=0)
        sums.append([above + left for above, left in zip(sums[-1], along, strict=True)])
    return sums
