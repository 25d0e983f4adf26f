"""Rays from a point: the print of hype cards."""

import math

from render.paths import Path, Point


def rays(centre: Point, reach: float, *, count: int = 14) -> list[Path]:
    """Return so many rays, each as wide as the gap to the next."""
    x, y = centre
    found: list[Path] = []
    for i in range(count):
        start, end = (math.radians((i + share) * 360 / count) for share in (0, 0.5))
        found.append(
            [
                centre,
                (x + reach * math.cos(start), y + reach * math.sin(start)),
                (x + reach * math.cos(end), y + reach * math.sin(end)),
            ]
        )
    return found
