"""Layout of the pictures of Diced Veggies: the board, the grid of the block, the seats."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.pieces import Laid
from render.kit.layout import Area, around, side_by_side, stacked
from render.kit.paths import Point

SIZE: Final = (1200, 900)
BANNER: Final = Area(20, 14, 1160, 98)
BOARD: Final = Area(20, 128, 696, 538)
"""The cutting board."""
GRID: Final = Area(88, 152, 606, 384)
"""The dice on it, with letters below and numbers to the left."""
STRIP: Final = Area(48, 575, 640, 76)
"""The count of remaining and spent dice."""
CUT: Final = Area(28, 134, 680, 437)
"""Limits of cleaver and tag of the last cut."""
COLUMN: Final = Area(732, 128, 448, 756)
"""The seats."""
DISPLAY: Final = Area(20, 684, 552, 200)
DECKS: Final = Area(586, 684, 132, 200)

_CELL: Final = 75
"""The most pixels of a cell."""
_APART: Final = {1: 0, 2: 12, 3: 11, 4: 8}
"""Between the panels of the seats, by their number."""
_GAP: Final = 12


class Ground(NamedTuple):
    """A grid of cells in a picture; column 0, row 0 is in the lower left corner of ``room``."""

    room: Area
    columns: int
    rows: int
    cell: int

    def at(self, column: float, row: float) -> Point:
        """Return the middle of a cell."""
        return (
            self.room.x + (column + 0.5) * self.cell,
            self.room.bottom - (row + 0.5) * self.cell,
        )

    def x(self, line: float) -> float:
        """Return the x of the grid line before a column."""
        return self.room.x + line * self.cell

    def y(self, line: float) -> float:
        """Return the y of the grid line before a row."""
        return self.room.bottom - line * self.cell

    def place(self, column: int, row: int) -> Area:
        """Return a cell as a rectangle."""
        return around(*self.at(column, row), self.cell, self.cell)


def ground_of(dice: Iterable[Laid], room: Area, *, most: int = _CELL) -> Ground:
    """Return the grid for all these dice, in the largest fitting cells."""
    cells = [(one.column + 1, one.row + 1) for one in dice] or [(1, 1)]
    columns, rows = max(column for column, _ in cells), max(row for _, row in cells)
    return Ground(room, columns, rows, min(most, room.width // columns, room.height // rows))


def panels(seats: int) -> tuple[Area, ...]:
    """Return the panel of each seat."""
    apart = _APART[seats]
    height = (COLUMN.height - apart * (seats - 1)) // seats
    return stacked(COLUMN, seats, height, apart)


def display(count: int) -> tuple[Area, ...]:
    """Return the places of the display."""
    return side_by_side(DISPLAY, count, _GAP)
