"""From where dice come to rest to cells: each its own, then without gaps."""

from collections.abc import Sequence

Cell = tuple[int, int]
"""Column and row, both from 0."""


def own_cells(places: Sequence[tuple[float, float]], along: int) -> list[Cell]:
    """Return a cell for each die: the nearest that none of the dice before it has.

    Those nearest to the corner choose first, for they had the least room to lie elsewhere.

    Args:
        places: centres, in cells: the middle of cell (2, 0) is (2.0, 0.0).
        along: how many columns and rows there are.

    Raises:
        ValueError: there are more dice than cells.
    """
    if len(places) > along * along:
        raise ValueError(f"{len(places)} dice do not fit into {along} x {along}")
    free = {(column, row) for column in range(along) for row in range(along)}
    cells: list[Cell] = [(0, 0)] * len(places)
    for number in sorted(range(len(places)), key=lambda one: (sum(places[one]), places[one], one)):
        x, y = places[number]
        cell = (round(x), round(y))
        if cell not in free:
            cell = min(free, key=lambda it: ((it[0] - x) ** 2 + (it[1] - y) ** 2, it))
        free.remove(cell)
        cells[number] = cell
    return cells


def pushed(cells: Sequence[Cell]) -> list[Cell]:
    """Return where dice lie after a push down and then one to the left.

    After it each row begins at the left and is no longer than the one below: so no row and no
    column has a gap, and all is one piece. Nobody overtakes anybody.
    """
    return _left([(row, column) for column, row in _left([(row, column) for column, row in cells])])


def _left(cells: Sequence[Cell]) -> list[Cell]:
    """Push all rows to the left."""
    rows: dict[int, list[int]] = {}
    for column, row in sorted(cells):
        rows.setdefault(row, []).append(column)
    return [(rows[row].index(column), row) for column, row in cells]
