"""Curves of masters: closed, turned and scaled, unlike those of the drawing kit."""

import math
from collections.abc import Iterable, Sequence

from render.kit import paths
from render.kit.paths import Path, Point


def smooth(points: Sequence[Point], *, closed: bool = True, steps: int = 10) -> Path:
    """Return a Catmull-Rom curve through ``points``."""
    if not closed:
        return paths.smooth(points, steps=steps)
    longer = paths.smooth([points[-1], *points, *points[:2]], steps=steps)
    return longer[steps : -steps - 1]


def ellipse(
    x: float, y: float, rx: float, ry: float | None = None, *, turn: float = 0, steps: int = 64
) -> Path:
    """Return an ellipse round (x, y); a circle if ``ry`` is left out."""
    return moved(paths.ellipse(0, 0, rx, ry, steps=steps), dx=x, dy=y, turn=turn)


def arc(
    x: float,
    y: float,
    rx: float,
    ry: float | None = None,
    *,
    start: float,
    end: float,
    turn: float = 0,
    steps: int = 32,
) -> Path:
    """Return the open arc from ``start`` to ``end``; 0 points right, 90 down."""
    flat = paths.arc(0, 0, rx, ry, start=start, end=end, steps=steps)
    return moved(flat, dx=x, dy=y, turn=turn)


def moved(
    path: Iterable[Point],
    *,
    dx: float = 0,
    dy: float = 0,
    turn: float = 0,
    scale: float = 1,
    about: Point = (0, 0),
) -> Path:
    """Return the path scaled, then turned about a point, then shifted."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    result: Path = []
    for px, py in path:
        x, y = (px - about[0]) * scale, (py - about[1]) * scale
        result.append((about[0] + x * cos - y * sin + dx, about[1] + x * sin + y * cos + dy))
    return result
