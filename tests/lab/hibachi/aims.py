"""``aims``: searches for the best aims at Hibachi's spaces on an empty board.

python -m tests.lab aims > data/hibachi/1/aims.toml
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from math import dist
from typing import Final

import msgspec

from bot.app.content import read_files
from bot.games.files import read_table
from bot.games.hibachi import game as hibachi
from bot.games.hibachi.physics.aiming import ANGLES, NO_SLIP, POWERS, STARTS, Aim, Throwing
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.gliding import Place
from bot.games.hibachi.physics.targets import COARSE, Aims, KnownAims, RatedAim, climb
from bot.games.hibachi.rules.pieces import SpaceId
from data import DATA

_STEPS: Final = (3, 5, 3)
"""The steps of start, angle and power in the grid of first aims."""
_FIRST: Final = 240
"""The most aims of the grid simulated for a space."""
_KEPT: Final = 12
"""Different aims for a space, as a choice if chips are in the way."""
_APART: Final = (4, 12, 12)
"""Two aims differ by at least this much, in at least one value."""
_CLIMBED: Final = 2
"""The number of aims improved by steps."""
_FINEST: Final = 144
"""Slips simulated to sort the aims."""


class Search(Aims):
    """The search on a board without known aims."""

    def __init__(self) -> None:
        files = read_files(DATA, hibachi, hibachi.VERSIONS[-1])
        self.board = read_table(files, "board", Board)
        self.throwing = read_table(files, "throw", Throwing)
        super().__init__(self.board, self.throwing, KnownAims(()))
        self._ends: list[tuple[Aim, Place]] = []

    def spaces(self) -> Iterator[SpaceId]:
        """Yield a space for each place in the left half, from the first side."""
        for space in (*self.board.bowls, *self.board.actions):
            if self.board.middle_of(space)[0] <= self.board.inner / 2:
                yield space

    def found(self, space: SpaceId, steadiness: str) -> list[RatedAim]:
        """Return different good aims at a space of the left half, the best first."""
        circle = self._circle(0, space, [])
        assert circle is not None
        near = sorted((dist(end, circle[:2]), n) for n, (_, end) in enumerate(self._grid()))
        aims = [self._ends[n][0] for far, n in near[:_FIRST] if far <= circle.reach]
        look = self._evaluator(circle, steadiness, COARSE)
        kept: list[Aim] = []
        for aim in sorted(aims, key=lambda aim: -look(aim)):
            if len(kept) < _KEPT and all(_differ(aim, other) for other in kept):
                kept.append(aim)
        finest = self._evaluator(circle, steadiness, _FINEST)
        kept.sort(key=lambda aim: -finest(aim))
        found = dict.fromkeys([*(climb(aim, finest) for aim in kept[:_CLIMBED]), *kept])
        return sorted((RatedAim(aim, finest(aim)) for aim in found), key=lambda one: -one.share)

    def _grid(self) -> list[tuple[Aim, Place]]:
        """Return a grid of aims and their ends without a slip."""
        if not self._ends:
            ranges = (STARTS, ANGLES, POWERS)
            values = (row[::step] for row, step in zip(ranges, _STEPS, strict=True))
            aims = (Aim(*each) for each in product(*values))
            ways = ((aim, self._ways(aim, (NO_SLIP,))[0]) for aim in aims)
            self._ends = [(aim, way.end) for aim, way in ways if way.end]
        return self._ends


def _differ(one: Aim, other: Aim) -> bool:
    pairs = zip(msgspec.structs.astuple(one), msgspec.structs.astuple(other), _APART, strict=True)
    return any(abs(a - b) >= apart for a, b, apart in pairs)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no arguments."""


def main(_: argparse.Namespace) -> int:
    """Print the file."""
    search = Search()
    out = sys.stdout.write
    out("# Good aims at spaces of the left half, seen from the throwing seat, the best first:\n")
    out("# start, angle, power and share of hits; written by `python -m tests.lab aims`.\n")
    for space in search.spaces():
        x, y = search.board.middle_of(space)
        out(f"\n[[spaces]]\nat = [{x}, {y}]\n\n[spaces.by]\n")
        for steadiness in search.throwing.deviations:
            rows = (
                f"[{aim.start}, {aim.angle}, {aim.power}, {share:.4f}]"
                for aim, share in map(msgspec.structs.astuple, search.found(space, steadiness))
            )
            out(f"{steadiness} = [\n" + "".join(f"    {row},\n" for row in rows) + "]\n")
    return 0
