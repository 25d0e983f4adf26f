"""Where on a crowded picture a small thing has room."""

from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from render.area import Area
from render.paths import Point

_STEP: Final = 6
"""Pixels from one place that is tried to the next."""


def nearest_free(
    width: int, height: int, near: Point, room: Area, avoid: Iterable[Area], *, gap: int = 5
) -> Area | None:
    """Return the free place of this size nearest to a point, or None.

    Args:
        width: pixels.
        height: pixels.
        near: the point.
        room: within which the place lies.
        avoid: what it may not touch.
        gap: pixels between it and what it avoids.
    """
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
    """Return for each corner of the grid how many taken cells lie above and left of it."""
    sums = [[0] * (columns + 1)]
    for row in taken:
        along = accumulate(row, initial=0)
        sums.append([above + left for above, left in zip(sums[-1], along, strict=True)])
    return sums
