"""Cuts by the letter of the rules: every line, side and run, with a flood fill of the remainder.

Slow and plain, so that it can be trusted; independent of the product.
"""

from collections.abc import Iterator, Mapping
from random import Random

from bot.games.diced_veggies.rules.pieces import Block, LaidDie

Cell = tuple[int, int]

SIDES = (2, 2, 3, 4, 5, 6)


def block_of(numbers: Mapping[Cell, int]) -> Block:
    return tuple(LaidDie(*cell, "tomato", number) for cell, number in sorted(numbers.items()))


def drawn(picture: str) -> Block:
    """Return the block of a drawing: numbers, dots for empty cells, the highest row first."""
    lines = [line.split() for line in picture.strip().splitlines()]
    return block_of(
        {
            (column, row): int(mark)
            for row, marks in enumerate(reversed(lines))
            for column, mark in enumerate(marks)
            if mark != "."
        }
    )


def hangs_together(cells: set[Cell]) -> bool:
    """Return whether the cells are connected by edges."""
    if not cells:
        return True
    found, edge = set(), [min(cells)]
    while edge:
        column, row = edge.pop()
        if (column, row) in found or (column, row) not in cells:
            continue
        found.add((column, row))
        edge += [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return found == cells


def every_cut(block: Block, limit: int = 10, *, outer: bool = True) -> Iterator[frozenset[Cell]]:
    """Yield the dice of every legal stroke, repeatedly if several take the same.

    Args:
        block: any block.
        limit: the largest sum of the dice.
        outer: also try the lines along the block's outer edges.
    """
    numbers = {(laid.column, laid.row): laid.number for laid in block}
    if sum(numbers.values()) <= limit:
        yield frozenset(numbers)
        return
    for axis in (0, 1):
        across = sorted({cell[axis] for cell in numbers})
        lanes = sorted({cell[1 - axis] for cell in numbers})
        lines = range(across[0], across[-1] + 2) if outer else range(across[0] + 1, across[-1] + 1)
        for line in lines:
            for low in (True, False):
                pushed = [cell for cell in numbers if (cell[axis] < line) is low]
                holds = {cell[1 - axis] for cell in pushed}
                for first in range(lanes[0], lanes[-1] + 1):
                    for last in range(first, lanes[-1] + 1):
                        if first - 1 in holds and last + 1 in holds:
                            continue  # the blade cannot enter
                        if first not in holds or last not in holds:
                            continue
                        taken = {cell for cell in pushed if first <= cell[1 - axis] <= last}
                        if sum(numbers[cell] for cell in taken) > limit:
                            continue
                        if hangs_together(set(numbers) - taken):
                            yield frozenset(taken)


def cells_of(block: Block) -> frozenset[Cell]:
    return frozenset((laid.column, laid.row) for laid in block)


def any_stepped(source: Random) -> Block:
    """Return a connected block with any outline, whose rows and columns have no gaps.

    Left ends of rows first move outwards and then back, and so do right ends: no column has a gap.
    """
    left, right, rows = 0, source.randint(0, 6), source.randint(1, 8)
    leftmost, rightmost = source.randint(0, rows - 1), source.randint(0, rows - 1)
    column, row = source.randint(2, 20), source.randint(0, 3)
    cells: set[Cell] = set()
    for up in range(rows):
        if up:
            before = (left, right)
            left += source.randint(0, 2) * (-1 if up <= leftmost else 1)
            right += source.randint(0, 2) * (1 if up <= rightmost else -1)
            if left > right or left > before[1] or right < before[0]:
                break
        if len(cells) + right - left >= 40:
            break
        cells |= {(column + across, row + up) for across in range(left, right + 1)}
    return block_of({cell: source.choice(SIDES) for cell in sorted(cells)})


def any_piece(source: Random, dice: int) -> Block:
    """Return a connected block that may have gaps and holes."""
    cells: set[Cell] = {(4, 4)}
    while len(cells) < dice:
        column, row = source.choice(sorted(cells))
        step = source.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        cells.add((column + step[0], row + step[1]))
    return block_of({cell: source.choice(SIDES) for cell in sorted(cells)})
