"""Invariants of blocks under restocks and cuts."""

from bot.games.diced_veggies.rules.pieces import Block


def one_piece(block: Block) -> bool:
    """Return whether all dice are connected by edges; corners do not count (V-07)."""
    left = {(laid.column, laid.row) for laid in block}
    reached = [min(left)] if left else []
    for column, row in reached:
        near = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
        reached += sorted(near & left - set(reached))
    return len(reached) == len(left)


def without_gaps(block: Block) -> bool:
    """Return whether no row and no column has an empty cell between two dice.

    A connected block without gaps has a legal cut, and each cut leaves it without gaps.
    """
    columns: dict[int, list[int]] = {}
    rows: dict[int, list[int]] = {}
    for laid in block:
        columns.setdefault(laid.column, []).append(laid.row)
        rows.setdefault(laid.row, []).append(laid.column)
    return all(
        max(cells) - min(cells) < len(cells) for cells in (*columns.values(), *rows.values())
    )
