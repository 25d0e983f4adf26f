"""The board from above, with its spaces, from ``data/hibachi/<rules>/board.toml``."""

from functools import lru_cache
from typing import TypeVar

import msgspec

from bot.games.files import Positive

THOUSANDTHS = 1000
"""Steps per cm of all places, so that "exactly on the border" is well defined."""

Number = TypeVar("Number", int, float)


class Board(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The inner square from (0, 0) to (inner, inner), x to the right and y up, in cm.

    ``bowls`` and ``actions`` hold the middles of the spaces by their ids. A board equals itself
    alone, so it can be the key of a cache.
    """

    inner: Positive
    rim: Positive
    chip_radius: Positive
    hole_radius: Positive
    bowl_radius: Positive
    action_radius: Positive
    bowls: dict[str, tuple[float, float]]
    actions: dict[str, tuple[float, float]]

    def space_at(self, x: float, y: float) -> str | None:
        """Return the bowl or action space under a chip, None if the chip is invalid.

        The place of the hole in cm is taken to a thousandth.

        Source:
            H-19 to H-21, H-29: the hole lies inside, or the border is visible through it. A
            distance of exactly both radii counts.
        """
        right, up = round(x * THOUSANDTHS), round(y * THOUSANDTHS)
        for space, middle_x, middle_y, reach in _circles(self):
            across, along = right - middle_x, up - middle_y
            if across * across + along * along <= reach * reach:
                return space
        return None

    def middle_of(self, space: str) -> tuple[float, float]:
        """Return the middle of a bowl or an action space, in cm."""
        return self.bowls[space] if space in self.bowls else self.actions[space]


@lru_cache(8)
def _circles(board: Board) -> tuple[tuple[str, int, int, int], ...]:
    """Return each space with its middle and the reach of a hole in it, in thousandths of a cm."""
    return tuple(
        (space, round(x * THOUSANDTHS), round(y * THOUSANDTHS), round(reach * THOUSANDTHS))
        for places, reach in (
            (board.bowls, board.bowl_radius + board.hole_radius),
            (board.actions, board.action_radius + board.hole_radius),
        )
        for space, (x, y) in places.items()
    )


def turned(x: Number, y: Number, quarters: int, inner: Number) -> tuple[Number, Number]:
    """Return a place after ``quarters`` clockwise turns of the board about its middle.

    A seat's own frame has its edge at the bottom: ``side`` turns lead from it to the board,
    ``-side`` turns back. Sides are 0 bottom, 1 left, 2 top, 3 right. Whole numbers stay exact.
    """
    for _ in range(quarters % 4):
        x, y = y, inner - x
    return x, y
