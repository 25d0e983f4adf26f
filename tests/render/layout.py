"""Checks of laid-out texts."""

from itertools import combinations

from render.kit.boxes import DisplayList, Item
from render.kit.paths import Area

_SOLID = [0] * 160 + [255] * 96


def ink_of(item: Item) -> Area:
    """Return the rectangle covered by more than a faint shadow."""
    left, top, right, bottom = item.sticker.mask.point(_SOLID).getbbox() or (0, 0, 0, 0)
    return Area(item.area.x + left, item.area.y + top, right - left, bottom - top)


def collisions(shown: DisplayList) -> list[tuple[str, str]]:
    """Return the pairs of touching texts, and texts beyond the edge paired with an empty one."""
    texts = [(item.words, ink_of(item)) for item in shown.items if item.words]
    touching = [(a, b) for (a, one), (b, other) in combinations(texts, 2) if one.overlap(other)]
    whole = shown.area
    beyond = [(words, "") for words, ink in texts if ink.overlap(whole) < ink.width * ink.height]
    return touching + beyond
