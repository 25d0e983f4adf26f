"""Checks of laid texts."""

from itertools import combinations

from render.kit.boxes import DisplayList


def collisions(shown: DisplayList) -> list[tuple[str, str]]:
    """Return the pairs of texts that touch, and texts beyond the edge with an empty partner."""
    texts = [(item.words, item.ink) for item in shown.items if item.words]
    touching = [(a, b) for (a, one), (b, other) in combinations(texts, 2) if one.overlap(other)]
    whole = shown.area
    beyond = [(words, "") for words, ink in texts if ink.overlap(whole) < ink.width * ink.height]
    return touching + beyond
