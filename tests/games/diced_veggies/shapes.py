"""Shapes of blocks that every restock and every cut keeps."""

from bot.games.diced_veggies.rules.pieces import Block


def one_piece(block: Block) -> bool:
    """Return whether all dice hang together by edges; corners do not count (V-07)."""
    left = {(laid.column, laid.row) for laid in block}
    reached = [min(left)] if left else []
    for column, row in reached:
        near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        reached += sorted(near & left - set(reached))
    return len(reached) == len(left)


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
