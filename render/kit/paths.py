"""Geometry of drawings: paths as lists of points, rectangles, and the free place near a point.

Paths are closed or open, in any unit; angles are degrees, clockwise, since y points down.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from math import dist
from typing import Final, NamedTuple

Point = tuple[float, float]
Path = list[Point]

_CURVE_STEPS = 14
_CORNER_STEPS = 8


def bezier(controls: Sequence[Point]) -> Path:
    """Return the points after the first of a Bezier curve of any degree (de Casteljau)."""
    path: Path = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        row = list(controls)
        while len(row) > 1:
            row = [between(a, b, t) for a, b in itertools.pairwise(row)]
        path.append(row[0])
    return path


def between(start: Point, end: Point, share: float) -> Point:
    """Return the point at ``share`` (0.0 to 1.0) of the distance."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def unit(start: Point, end: Point) -> Point:
    """Return the way from a point to another, 1 long."""
    length = math.dist(start, end) or 1
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length)


def smooth(points: Sequence[Point], *, steps: int = 10) -> Path:
    """Return an open Catmull-Rom curve through ``points``."""
    ends = (points[0], *points, points[-1])
    path: Path = []
    for before, here, there, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            xs, ys = zip(before, here, there, after, strict=True)
            path.append((_hermite(*xs, step / steps), _hermite(*ys, step / steps)))
    return [*path, points[-1]]


def _hermite(before: float, here: float, there: float, after: float, t: float) -> float:
    leaving, arriving = (there - before) / 2, (after - here) / 2
    return (
        (2 * t**3 - 3 * t**2 + 1) * here
        + (t**3 - 2 * t**2 + t) * leaving
        + (3 * t**2 - 2 * t**3) * there
        + (t**3 - t**2) * arriving
    )


def ellipse(x: float, y: float, rx: float, ry: float | None = None, *, steps: int = 64) -> Path:
    """Return an ellipse round (x, y); a circle if ``ry`` is left out."""
    return arc(x, y, rx, ry, start=0, end=360 - 360 / steps, steps=steps - 1)


def arc(
    x: float, y: float, rx: float, ry: float | None = None, *, start: float, end: float, steps: int
) -> Path:
    """Return the open arc from ``start`` to ``end``; 0 points right, 90 down."""
    ry = rx if ry is None else ry
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(rx * math.cos(a) + x, ry * math.sin(a) + y) for a in angles]


def box(x: float, y: float, width: float, height: float, *, radius: float = 0) -> Path:
    """Return a rectangle with its top left corner at (x, y), corners rounded to ``radius``."""
    if not radius:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width - r, y + height - r
    corners = ((right, y + r, -90), (right, bottom, 0), (x + r, bottom, 90), (x + r, y + r, 180))
    return [p for cx, cy, a in corners for p in arc(cx, cy, r, start=a, end=a + 90, steps=10)]


def inset_box(margin: float, width: float, height: float, by: float, radius: float) -> Path:
    """Return a rectangle ``margin`` from the origin with its edges ``by`` further in."""
    start = margin + by
    return box(start, start, width - 2 * by, height - 2 * by, radius=radius)


def rounded(points: Sequence[Point], radius: float) -> Path:
    """Return a polygon with its corners rounded off."""
    path: Path = []
    for i, corner in enumerate(points):
        start = _towards(corner, points[i - 1], radius)
        end = _towards(corner, points[(i + 1) % len(points)], radius)
        for step in range(_CORNER_STEPS + 1):
            t = step / _CORNER_STEPS
            path.append(between(between(start, corner, t), between(corner, end, t), t))
    return path


def _towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point ``distance`` from start towards end, at most almost half of the distance."""
    length = math.dist(start, end) or 1
    return between(start, end, min(distance / length, 0.48))


def moved(path: Iterable[Point], *, dx: float, dy: float, turn: float = 0) -> Path:
    """Return the path turned about (0, 0), then shifted."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x * cos - y * sin + dx, x * sin + y * cos + dy) for x, y in path]


def star(
    x: float,
    y: float,
    outer: float,
    inner: float | None = None,
    *,
    points: int = 5,
    soft: float = 0,
) -> Path:
    """Return a star with a point up; ``soft`` rounds its corners."""
    inner = outer / 2 if inner is None else inner
    path: Path = []
    for i in range(2 * points):
        angle, reach = math.radians(180 * i / points - 90), inner if i % 2 else outer
        path.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return rounded(path, soft) if soft else path


def dots(points: Sequence[Point], step: float, *, skip: float) -> Path:
    """Return places along a path, ``step`` apart, the first after ``skip`` pixels."""
    found: Path = []
    left = skip
    for a, b in itertools.pairwise(points):
        length = math.dist(a, b)
        while left < length:
            found.append(between(a, b, left / length))
            left += step
        left -= length
    return found


def dashes(path: Sequence[Point], on: float, off: float) -> list[Path]:
    """Cut an open path into dashes of length ``on`` with gaps of ``off``."""
    result: list[Path] = []
    current: Path = [path[0]]
    drawing, left = True, on
    for start, end in itertools.pairwise(path):
        length, done = math.dist(start, end), 0.0
        while length - done > 1e-9:
            step = min(left, length - done)
            done += step
            left -= step
            point = between(start, end, done / length)
            if drawing:
                current.append(point)
            if left <= 1e-9:
                if drawing:
                    result.append(current)
                drawing = not drawing
                left, current = (on if drawing else off), [point]
    if drawing and len(current) > 1:
        result.append(current)
    return result


def bounds(path: Iterable[Point]) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom."""
    xs, ys = zip(*path, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


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
        across = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        if across <= 0:
            return 0
        return across * max(0, min(self.bottom, other.bottom) - max(self.y, other.y))

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Return its point nearest to (x, y)."""
        return (min(max(x, self.x), self.right), min(max(y, self.y), self.bottom))


def around(x: float, y: float, width: float, height: float) -> Area:
    """Return the rectangle of this size with its middle at (x, y)."""
    return Area(round(x - width / 2), round(y - height / 2), round(width), round(height))


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
