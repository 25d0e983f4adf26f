"""Rectangles of a picture, in whole pixels."""

from typing import NamedTuple


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
        """Return how many pixels it has in common with another."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, across) * max(0, down)

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """Return its point that lies nearest to (x, y)."""
        return (min(max(x, self.x), self.right), min(max(y, self.y), self.bottom))


def around(x: float, y: float, width: float, height: float) -> Area:
    """Return the rectangle of this size with its middle at (x, y)."""
    return Area(round(x - width / 2), round(y - height / 2), round(width), round(height))
