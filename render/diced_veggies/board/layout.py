"""Places on the pictures of Diced Veggies: the parts of the board, the grid of the block."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.pieces import LaidDie
from render.kit.paths import Area, Point, around

SIZE: Final = (1200, 900)
BANNER: Final = Area(20, 12, 1160, 98)
BOARD: Final = Area(20, 126, 826, 584)
"""The cutting board."""
GRID: Final = Area(92, 146, 636, 496)
"""The dice on it, with letters below and numbers to the left."""
COUNTS: Final = Area(739, 192, 84, 500)
"""The groove with the count of the dice."""
CUT: Final = Area(30, 132, 704, 568)
"""Limits of cleaver and tag of the last cut."""
DISPLAY: Final = Area(862, 126, 318, 584)
"""The open recipes."""
SEATS: Final = Area(20, 728, 1160, 156)
APART: Final = 12
"""Pixels between seats, and between recipes."""

_CELL: Final = 90
"""The most pixels of a cell."""


class Ground(NamedTuple):
    """A grid of cells in a picture; column 0, row 0 is in the lower left corner of ``room``."""

    room: Area
    columns: int
    rows: int
    cell: int

    def at(self, column: float, row: float) -> Point:
        """Return the middle of a cell."""
        return (self.x(column + 0.5), self.y(row + 0.5))

    def x(self, line: float) -> float:
        """Return the x of the grid line before a column."""
        return self.room.x + line * self.cell

    def y(self, line: float) -> float:
        """Return the y of the grid line before a row."""
        return self.room.bottom - line * self.cell

    def place(self, one: LaidDie, larger: int = 0) -> Area:
        """Return the cell of a die, so many pixels larger, as a rectangle."""
        return around(*self.at(one.column, one.row), self.cell + larger, self.cell + larger)


def ground_of(dice: Iterable[LaidDie], room: Area, *, most: int = _CELL) -> Ground:
    """Return the grid for all these dice, in the largest fitting cells."""
    cells = [(one.column + 1, one.row + 1) for one in dice] or [(1, 1)]
    columns, rows = max(column for column, _ in cells), max(row for _, row in cells)
    return Ground(room, columns, rows, min(most, room.width // columns, room.height // rows))
