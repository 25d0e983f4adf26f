"""From where a simulation ends to places that can be stored: on a grid, apart, inside."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil, isqrt

from bot.games.hibachi.board import THOUSANDTHS, Board

Spot = tuple[int, int]
"""A place in thousandths of a cm."""

_NEAR = 40
"""Thousandths that are searched first; a solver leaves less than this to mend."""


def settle(board: Board, still: Sequence[Spot], moved: Sequence[tuple[float, float]]) -> list[Spot]:
    """Return the nearest free spot for each chip that moved, one after the other.

    Args:
        board: gives the size of a chip and where it may lie.
        still: where the other chips lie; they are apart.
        moved: where chips stopped, in cm. They may touch each other by a little.

    Returns:
        As many spots as ``moved``. All centres are at least two radii from each other and at least
        one from the inner edge, in whole numbers, so nothing is left to rounding.
    """
    width = ceil(2 * board.chip_radius * THOUSANDTHS)
    near = ceil(board.chip_radius * THOUSANDTHS)
    far = round(board.inner * THOUSANDTHS) - near
    taken = list(still)
    for x, y in moved:
        middle = (_within(x, near, far), _within(y, near, far))
        taken.append(_free(middle, taken, width, near, far))
    return taken[len(still) :]


def _within(cm: float, near: int, far: int) -> int:
    return max(near, min(far, round(cm * THOUSANDTHS)))


def _free(middle: Spot, taken: Sequence[Spot], width: int, near: int, far: int) -> Spot:
    """Return the free spot nearest to ``middle``: rings of offsets, ever wider."""
    x, y = middle
    around = [
        spot for spot in taken if abs(spot[0] - x) < 2 * width and abs(spot[1] - y) < 2 * width
    ]
    for offsets in _searches():
        for across, along in offsets:
            spot = (x + across, y + along)
            if near <= spot[0] <= far and near <= spot[1] <= far and _is_free(spot, around, width):
                return spot
    raise RuntimeError(f"no free place within {width} thousandths of {middle}")


def _is_free(spot: Spot, taken: Iterable[Spot], width: int) -> bool:
    return all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 >= width * width for x, y in taken)


def _searches() -> Iterable[Sequence[Spot]]:
    yield ((0, 0),)
    yield _disc(_NEAR, 1)
    yield _disc(2000, 20)  # as wide as a chip, for places that should never come up


@cache
def _disc(radius: int, step: int) -> tuple[Spot, ...]:
    """Return the offsets within ``radius``, the nearest first; equals in a fixed order."""
    offsets = []
    for across in range(-radius, radius + 1, step):
        half = isqrt(radius * radius - across * across) // step * step
        offsets += [(across, along) for along in range(-half, half + 1, step)]
    return tuple(sorted(offsets, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)))
