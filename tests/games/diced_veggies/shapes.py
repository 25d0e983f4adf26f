"""Shapes of blocks that every restock and every cut keeps."""

from bot.games.diced_veggies.rules.block import Grid
from bot.games.diced_veggies.rules.pieces import Block


def one_piece(block: Block) -> bool:
    """Return whether all dice hang together by edges; corners do not count (V-07)."""
    if not block:
        return True
    grid = Grid(block)
    held = grid.all & -grid.all
    while held != (more := grid.around(held)):
        held = more
    return held == grid.all


def without_gaps(block: Block) -> bool:
    """Return whether no row and no column has an empty cell between two dice.

    A block that is so, in one piece, has a legal cut, and each of its cuts leaves it so.
    """
    columns: dict[int, list[int]] = {}
    rows: dict[int, list[int]] = {}
    for laid in block:
        columns.setdefault(laid.column, []).append(laid.row)
        rows.setdefault(laid.row, []).append(laid.column)
    return all(
        max(cells) - min(cells) < len(cells) for cells in (*columns.values(), *rows.values())
    )
