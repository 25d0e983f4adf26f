"""What a View of Diced Veggies says without a word, and what its cells are called."""

from typing import Final

from bot.games.diced_veggies.pieces import Laid

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return _LETTERS[column]


def row_name(row: int) -> str:
    """Return the number of a row, from 1."""
    return str(row + 1)


def cell_name(one: Laid) -> str:
    """Return what a cell is called: "C4"."""
    return column_name(one.column) + row_name(one.row)
