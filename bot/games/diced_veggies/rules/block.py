"""The block of dice and its legal cuts.

A stroke is a position of the blade: along a grid line, across a run of lanes, pushing off the dice
on one side. ``Grid``, the block as bits, finds the strokes open to a blade, and the strokes that
leave the block in one piece; ``cuts`` picks the legal strokes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.games.diced_veggies.rules.pieces import Block, Die, LaidDie, VegetableId

Axis = Literal["column", "row"]
Side = Literal["low", "high"]

_SIDES: tuple[Side, Side] = ("low", "high")

_Lane = tuple[int, int, int]
"""One die across a lane: the lane, the die's number and its bit."""


Stroke: TypeAlias = tuple[Axis, int, Side, int, int, int]
"""A blade entering from the rim: axis, line, side, first and last as in ``block.Cut``, and the bits
of the dice it pushes off."""


class Grid:
    """A block of at least one die, in one piece: a bit for each die, so sets of dice are numbers.

    Bits rise with the column and then with the row, like the dice of a block. Each column has one
    unused bit more than there are rows, to separate one column's end from the next column's
    beginning.
    """

    def __init__(self, block: Block) -> None:
        columns, rows = {laid.column for laid in block}, {laid.row for laid in block}
        self._left, self._right = min(columns), max(columns)
        self._low, self._high = min(rows), max(rows)
        self._step = self._high - self._low + 2
        self._dice: Mapping[int, LaidDie] = {
            1 << (laid.column - self._left) * self._step + laid.row - self._low: laid
            for laid in block
        }
        self.all = sum(self._dice)

    def dice(self, bits: int) -> Block:
        """Return the dice of these bits."""
        found = []
        while bits:
            bit = bits & -bits
            found.append(self._dice[bit])
            bits ^= bit
        return tuple(found)

    def holds_without(self, taken: int) -> bool:
        """Return whether the rest is one piece, or nothing (V-06, V-07).

        The block was one piece before, so the neighbours of the removed dice suffice: if they are
        still connected, the rest is.
        """
        step, rest = self._step, self.all ^ taken
        torn = (taken << 1 | taken >> 1 | taken << step | taken >> step) & rest
        held = torn & -torn
        while True:
            more = (held | held << 1 | held >> 1 | held << step | held >> step) & rest
            if not torn & ~more:
                return True
            if more == held:
                return False
            held = more

    def strokes(self, limit: int) -> list[Stroke]:
        """Return the strokes with a free end of the run for the blade.

        A run open at both ends appears twice, and several strokes may take the same dice. A blade
        along the block's outer edge is left out: a blade from the side takes the same lanes.

        Returns:
            From each side in turn, from the rim inwards.
        """
        columns: list[list[_Lane]] = [[] for _ in range(self._right - self._left + 1)]
        rows: list[list[_Lane]] = [[] for _ in range(self._high - self._low + 1)]
        for bit, laid in self._dice.items():
            column, row = laid.column - self._left, laid.row - self._low
            columns[column].append((row, laid.number, bit))
            rows[row].append((column, laid.number, bit))
        found: list[Stroke] = []
        axis: Axis
        for axis, slices, edge, lanes, lane in (
            ("column", columns, self._left, len(rows), self._low),
            ("row", rows, self._low, len(columns), self._left),
        ):
            for side in _SIDES:
                line, step = (edge, 1) if side == "low" else (edge + len(slices), -1)
                totals, bits, holds = [0] * lanes, [0] * lanes, 0
                for pushed in slices[:-1] if side == "low" else slices[:0:-1]:
                    for at, number, bit in pushed:
                        totals[at] += number
                        bits[at] |= bit
                        holds |= 1 << at
                    line += step
                    runs = _runs(totals, bits, holds, limit)
                    if not runs and holds == (1 << lanes) - 1:
                        break  # further inwards the same entries only take more dice
                    for first, last, taken in runs:
                        found.append((axis, line, side, lane + first, lane + last, taken))
        return found


def _runs(totals: list[int], bits: list[int], holds: int, limit: int) -> list[tuple[int, int, int]]:
    """Return the runs of lanes with dice to push at both ends and one end open.

    ``totals`` and ``bits`` describe the pushed dice by lane; ``holds`` has a bit for each lane.

    Returns:
        First lane, last lane, the bits taken.
    """
    found = []
    for ways_in, step in ((holds & ~(holds << 1), 1), (holds & ~(holds >> 1), -1)):
        while ways_in:
            entry = ways_in.bit_length() - 1
            ways_in ^= 1 << entry
            if totals[entry] > limit:
                continue
            taken = points = 0
            for lane in range(entry, len(bits) if step > 0 else -1, step):
                if bits[lane]:
                    points += totals[lane]
                    if points > limit:
                        break
                    taken |= bits[lane]
                    found.append((entry, lane, taken) if step > 0 else (lane, entry, taken))
    return found


LIMIT = 10
"""The highest total of a cut's dice (V-04)."""


class Cut(msgspec.Struct, frozen=True):
    """A straight stroke of the cleaver along a grid line, and its dice (V-03).

    Lines and lanes are numbered like the cells: line 3 is between columns (or rows) 2 and 3.

    Attributes:
        axis: kind of grid line under the blade: ``column`` is a line between two columns, and the
            lanes it crosses are rows; ``row`` is the other way round.
        line: its index, between ``line - 1`` and ``line``.
        side: the side pushed off: ``low`` is below ``line``, ``high`` is from it on.
        first: the first lane of the crossed run.
        last: its last lane; both hold dice to push.
        taken: the dice pushed off, in the order of a block.
        whole: the block is so small that all of it is taken (V-05). No blade is needed; the line
            runs along its highest column and pushes everything off.
    """

    axis: Axis
    line: int
    side: Side
    first: int
    last: int
    taken: Block
    whole: bool = False


def cuts(block: Block, limit: int = LIMIT) -> tuple[Cut, ...]:
    """Return all legal cuts, one for each different set of dice (R-V4).

    The block is in one piece; an empty block has no cut. Of strokes with the same dice the shortest
    is returned. No cut is empty (V-02) or takes more than ``limit``; a whole block within the limit
    is taken (V-05). The order is fixed: from each side in turn, from the rim inwards.
    """
    if not block:
        return ()
    if total(block) <= limit:
        return (_whole(block),)
    grid = Grid(block)
    found: dict[int, Cut | None] = {}
    for axis, line, side, first, last, taken in grid.strokes(limit):
        known = found.get(taken)
        if known is not None:
            if last - first < known.last - known.first:
                del found[taken]  # for the order of the returned strokes
                found[taken] = Cut(axis, line, side, first, last, known.taken)
        elif taken not in found:
            holds = grid.holds_without(taken)
            found[taken] = Cut(axis, line, side, first, last, grid.dice(taken)) if holds else None
    return tuple(cut for cut in found.values() if cut)


def _whole(block: Block) -> Cut:
    rows = [laid.row for laid in block]
    line = max(laid.column for laid in block) + 1
    return Cut("column", line, "low", min(rows), max(rows), block, whole=True)


def remaining(block: Block, cut: Cut) -> Block:
    """Return the rest of the block, with unchanged places and numbers (V-09)."""
    taken = set(cut.taken)
    return tuple(laid for laid in block if laid not in taken)


def total(dice: Iterable[Die | LaidDie]) -> int:
    """Return the sum of the numbers on top."""
    return sum(die.number for die in dice)


def lay_fresh(dice: Sequence[Die], rows: int) -> Block:
    """Fill a block of so many rows by columns from the lower left."""
    return tuple(
        LaidDie(*divmod(place, rows), die.vegetable, die.number) for place, die in enumerate(dice)
    )


def missing(block: Block, vegetables: Iterable[VegetableId]) -> tuple[VegetableId, ...]:
    """Return the ``vegetables`` without a die in the block, in their order (V-39)."""
    there = {laid.vegetable for laid in block}
    return tuple(vegetable for vegetable in vegetables if vegetable not in there)
