"""The block as bits, and every way a straight blade can go through it.

A stroke is one way to hold the blade: along a grid line, across a run of lanes, pushing off what
lies on one side of the line. Here it is told which strokes a blade can begin, and which leave the
block in one piece; ``block.cuts`` says which of them are legal.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from bot.games.diced_veggies.pieces import Block, Laid

Axis = Literal["column", "row"]
Side = Literal["low", "high"]

_Lane = tuple[int, int, int]
"""One die across a lane: the lane, the die's number and its bit."""


class Stroke(NamedTuple):
    """A blade that comes in from the rim; the fields are those of ``block.Cut``.

    Attributes:
        taken: the bits of the dice that it pushes off.
        points: what they total.
    """

    axis: Axis
    line: int
    side: Side
    first: int
    last: int
    taken: int
    points: int


class Grid:
    """A block of which every die is a bit, so that sets of dice are numbers.

    Bits go up with the column and then with the row, as the dice of a block do. Each column has a
    bit more than there are rows, which no die has: so nobody is a neighbour of a die in the next
    column's other end.

    Args:
        block: at least one die, all in one piece.
    """

    def __init__(self, block: Block) -> None:
        self._left = min(laid.column for laid in block)
        self._low = min(laid.row for laid in block)
        self._right = max(laid.column for laid in block)
        self._high = max(laid.row for laid in block)
        self._step = self._high - self._low + 2
        self._dice: Mapping[int, Laid] = {
            1 << self._place(laid.column, laid.row): laid for laid in block
        }
        self.all = sum(self._dice)

    def _place(self, column: int, row: int) -> int:
        return (column - self._left) * self._step + row - self._low

    def bit(self, column: int, row: int) -> int:
        """Return the bit of the die in a cell; 0 where there is none."""
        if not (self._left <= column <= self._right and self._low <= row <= self._high):
            return 0
        return self.all & 1 << self._place(column, row)

    def dice(self, bits: int) -> Block:
        """Return the dice that these bits stand for."""
        found = []
        while bits:
            bit = bits & -bits
            found.append(self._dice[bit])
            bits ^= bit
        return tuple(found)

    def around(self, bits: int) -> int:
        """Return these bits with the dice that touch one of them by an edge."""
        step = self._step
        return (bits | bits << 1 | bits >> 1 | bits << step | bits >> step) & self.all

    def holds_without(self, taken: int) -> bool:
        """Return whether the rest is one piece, or nothing (V-06, V-07).

        The block was one piece before, so whoever lay next to a die that goes is all there is to
        look at: if these still hang together, the rest does.
        """
        rest = self.all ^ taken
        torn = self.around(taken) & rest
        held = torn & -torn
        while held != (more := self.around(held) & rest):
            if not torn & ~more:
                return True
            held = more
        return not torn & ~held

    def strokes(self, limit: int | None = None) -> Iterator[Stroke]:
        """Yield the strokes that can begin: at one end of the run nothing is in the blade's way.

        A run that is open at both ends comes twice, and several strokes may take the same dice.
        A blade along the block's outer edge is left out: it takes whole lanes at the end of
        the block, and so does one from the side.

        Args:
            limit: leaves strokes out that take more than this.

        Yields:
            From each side in turn, from the rim inwards.
        """
        columns: list[list[_Lane]] = [[] for _ in range(self._right - self._left + 1)]
        rows: list[list[_Lane]] = [[] for _ in range(self._high - self._low + 1)]
        for bit, laid in self._dice.items():
            column, row = laid.column - self._left, laid.row - self._low
            columns[column].append((row, laid.number, bit))
            rows[row].append((column, laid.number, bit))
        most = self._all_points() if limit is None else limit
        axis: Axis
        for axis, slices, lanes, line, lane in (
            ("column", columns, len(rows), self._left, self._low),
            ("row", rows, len(columns), self._low, self._left),
        ):
            far = line + len(slices)
            for number, pushed in enumerate(_pushed(slices, lanes), 1):
                for first, last, taken, points in _runs(*pushed, most):
                    yield Stroke(
                        axis, line + number, "low", lane + first, lane + last, taken, points
                    )
            slices.reverse()
            for number, pushed in enumerate(_pushed(slices, lanes), 1):
                for first, last, taken, points in _runs(*pushed, most):
                    yield Stroke(
                        axis, far - number, "high", lane + first, lane + last, taken, points
                    )

    def _all_points(self) -> int:
        return sum(laid.number for laid in self._dice.values())


def _pushed(slices: list[list[_Lane]], lanes: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield for each grid line, from the rim inwards, what lies before it in each lane.

    Yields:
        The total and the bits by lane. The lists are changed from line to line.
    """
    totals, bits = [0] * lanes, [0] * lanes
    for dice in slices[:-1]:
        for lane, number, bit in dice:
            totals[lane] += number
            bits[lane] |= bit
        yield totals, bits


def _runs(totals: list[int], bits: list[int], limit: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the runs of lanes with something to push at both ends, and one end open.

    Yields:
        First lane, last lane, the bits taken, what they total.
    """
    lanes = len(bits)
    for start in range(lanes):
        if not bits[start]:
            continue
        if not start or not bits[start - 1]:
            taken = points = 0
            for lane in range(start, lanes):
                if bits[lane]:
                    points += totals[lane]
                    if points > limit:
                        break
                    taken |= bits[lane]
                    yield start, lane, taken, points
        if start + 1 == lanes or not bits[start + 1]:
            taken = points = 0
            for lane in range(start, -1, -1):
                if bits[lane]:
                    points += totals[lane]
                    if points > limit:
                        break
                    taken |= bits[lane]
                    yield lane, start, taken, points
