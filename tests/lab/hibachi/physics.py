"""``physics``: difficulty, accuracy and speed of Hibachi's throw."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from hashlib import sha256
from math import dist
from multiprocessing import get_context
from random import Random
from statistics import fmean
from time import process_time

import msgspec

from bot.app.content import read_files
from bot.app.settings import ConfigError
from bot.games.files import read_table
from bot.games.hibachi import game as hibachi
from bot.games.hibachi.physics.aiming import (
    ANGLES,
    POWERS,
    STARTS,
    Aim,
    Slip,
    Throwing,
    launch,
)
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.gliding import path_of
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.sliding import STEP
from bot.games.hibachi.physics.targets import KnownAims, aims_of
from bot.games.hibachi.physics.throw import throw
from data import DATA
from tests.games.hibachi.physics.plain import steps
from tests.lab.row import ReportRow

_CHIPS = 12
"""Chips on a full board."""

_FINE = 1 / 3000
"""Length of the reference steps in s."""


class Throws:
    """Random throws with the games' board and numbers.

    Args:
        seed: the same seed draws the same throws.
    """

    def __init__(self, seed: int) -> None:
        files = read_files(DATA, hibachi, hibachi.VERSIONS[-1])
        self.board: Board = read_table(files, "board", Board)
        self.throwing: Throwing = read_table(files, "throw", Throwing)
        self.aims: KnownAims = read_table(files, "aims", KnownAims)
        self._source = Random(seed)

    def aim(self) -> Aim:
        """Return a uniformly drawn aim."""
        draw = self._source.choice
        return Aim(draw(STARTS), draw(ANGLES), draw(POWERS))

    def slips(self, count: int) -> list[Slip]:
        """Return slips of a natural hand, different from those of the search."""
        deviation = self.throwing.deviations["natural"]
        return [
            Slip(
                round(self._source.gauss(0, deviation.angle), 3),
                round(self._source.gauss(0, deviation.power), 5),
            )
            for _ in range(count)
        ]

    def one(self, aim: Aim, slip: Slip, lying: Sequence[ChipAt] = (), side: int = 0) -> ThrowResult:
        """Throw chip 0."""
        return throw(self.board, self.throwing, side, aim, slip, lying, 0)

    def space(self, aim: Aim, slip: Slip) -> str | None:
        """Return the space of a throw onto an empty board; None if it rests on no space."""
        rest = self.one(aim, slip).rest
        return self.board.space_at(rest[0].x, rest[0].y) if rest else None

    def full(self) -> tuple[ChipAt, ...]:
        """Return a board after a round of throws."""
        lying: tuple[ChipAt, ...] = ()
        for chip in range(1, 2 * _CHIPS):
            if len(lying) < _CHIPS:
                (slip,) = self.slips(1)
                side = self._source.randrange(4)
                lying = throw(self.board, self.throwing, side, self.aim(), slip, lying, chip).rest
        return lying


def difficulty(throws: Throws, count: int) -> Iterator[ReportRow]:
    """Yield the hit rates of a natural hand on an empty board.

    Aims are those offered to players, simulated with separate slips.
    """
    board, throwing = throws.board, throws.throwing
    shares: dict[str, float] = {}
    for space in (*board.bowls, *board.actions):
        known = aims_of(board, throwing, throws.aims).best(0, "natural", space)
        assert known is not None, f"no aim reaches {space}"
        aim = known.aim
        landed = [throws.space(aim, slip) for slip in throws.slips(count)]
        shares[space] = landed.count(space) / count
        low, high = (0.40, 0.85) if space in board.bowls else (None, None)
        note = f"start {aim.start}, angle {aim.angle}, power {aim.power}"
        yield ReportRow(f"best aim at {space}", shares[space], low, high, note)
    yield ReportRow(
        "best aim, mean of the bowls", fmean(map(shares.__getitem__, board.bowls)), 0.60, 0.70
    )
    yield ReportRow(
        "best aim, mean of the action spaces",
        fmean(map(shares.__getitem__, board.actions)),
        0.2,
        0.35,
    )
    anywhere = [throws.space(throws.aim(), slip) for slip in throws.slips(5 * count)]
    bowls = sum(space in board.bowls for space in anywhere) / len(anywhere)
    yield ReportRow("any aim, in any bowl", bowls, 0.35, 0.50)


def accuracy(throws: Throws, count: int) -> Iterator[ReportRow]:
    """Yield the distances of throws from their exact ends."""
    board, throwing = throws.board, throws.throwing
    worst = 0.0
    for power in range(1, 41):
        aim = Aim(20, 0, power)
        flight = launch(board, throwing, aim)
        (end,) = throws.one(aim, Slip()).rest
        way = dist(flight.at(flight.length), (end.x, end.y))
        worst = max(worst, abs(way - flight.speed**2 / (2 * throwing.friction * throwing.gravity)))
    yield ReportRow("way to stop against v²/(2 mu g), worst", worst, None, 0.01, "cm")
    worst = 0.0
    for _ in range(count):
        aim = throws.aim()
        stop, rest = path_of(board, throwing, 0, aim).stop, throws.one(aim, Slip()).rest
        if stop is not None and rest:
            worst = max(worst, dist(stop, (rest[0].x, rest[0].y)))
    yield ReportRow("banks against the closed form, worst", worst, None, 0.01, "cm")
    errors: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(max(20, count // 10)):
        aim, lying, (slip,) = throws.aim(), throws.full(), throws.slips(1)
        with steps(_FINE, aligned=True):
            fine = throw(board, throwing, 0, aim, slip, lying, 0)
        for aligned, found in errors.items():
            with steps(aligned=aligned):
                found += _apart(fine, throw(board, throwing, 0, aim, slip, lying, 0))
    mine, plain = (sorted(errors[way])[len(errors[way]) * 9 // 10] for way in (True, False))
    yield ReportRow("full boards against fine steps, nine in ten within", mine, None, 0.1, "cm")
    yield ReportRow("plain steps of the same length, the same", plain, note="cm")
    yield ReportRow("error of aligned steps, share of plain", mine / plain, None, 0.1)


def _apart(one: ThrowResult, other: ThrowResult) -> Iterator[float]:
    """Yield the distances between the ends of moved chips."""
    moved = {chip for frame in one.frames for chip, _, _ in frame.at}
    places = {end.chip: (end.x, end.y) for end in other.rest}
    for end in one.rest:
        if end.chip in moved and end.chip in places:
            yield dist((end.x, end.y), places[end.chip])


def digest(seed: int, count: int) -> str:
    """Return a hash of the results of this many throws on full boards."""
    throws = Throws(seed)
    whole = sha256()
    for _ in range(count):
        (slip,) = throws.slips(1)
        whole.update(msgspec.json.encode(throws.one(throws.aim(), slip, throws.full())))
    return whole.hexdigest()


def sameness(seed: int, count: int) -> Iterator[ReportRow]:
    """Yield the share of bit-identical throws when repeated, in threads and in processes."""
    seeds = [seed + part for part in range(4)]
    each = max(1, count // 40)
    alone = [digest(one, each) for one in seeds]
    with ThreadPoolExecutor(4) as threads:
        in_threads = list(threads.map(digest, seeds, [each] * 4))
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        in_processes = list(processes.map(digest, seeds, [each] * 4))
    again = [digest(one, each) for one in seeds]
    for what, found in (
        ("repeated", again),
        ("in threads", in_threads),
        ("in other processes", in_processes),
    ):
        same = fmean(one == other for one, other in zip(alone, found, strict=True))
        yield ReportRow(f"the same {what}", same, 1.0, 1.0, f"share of 4 times {each} throws")


def times(throws: Throws, count: int) -> Iterator[ReportRow]:
    """Yield the time of a throw onto a full board, compared with plain steps in the same run."""
    cases = [(throws.aim(), throws.slips(1)[0], throws.full()) for _ in range(max(20, count // 10))]
    ways = {"aligned": (True, STEP), "plain": (False, STEP), "plain, 1/480 s": (False, 1 / 480)}
    spent: dict[str, float] = dict.fromkeys(ways, 0.0)
    for aim, slip, lying in cases:
        for name, (aligned, step) in ways.items():
            with steps(step, aligned=aligned):
                began = process_time()
                throw(throws.board, throws.throwing, 0, aim, slip, lying, 0)
                spent[name] += process_time() - began
    mine = spent["aligned"]
    yield ReportRow("time of a throw", mine / len(cases) * 1000, note="ms of this machine")
    yield ReportRow("time, times that of plain steps", mine / spent["plain"], None, 2.5)
    yield ReportRow("time, times that of plain steps of 1/480 s", mine / spent["plain, 1/480 s"])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--throws",
        type=int,
        default=1000,
        help="how many each figure is from (default: %(default)s)",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the same seed draws the same throws (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Print the report; return 1 if a figure is out of its bounds.

    Raises:
        ConfigError: the number of throws is less than one.
    """
    count, held = args.throws, True
    if count < 1:
        raise ConfigError(f"{count} throws measure nothing: take at least 1.")
    throws = Throws(args.seed)
    for rows in (
        difficulty(throws, count),
        accuracy(throws, count),
        sameness(args.seed, count),
        times(throws, count),
    ):
        for row in rows:
            held = held and row.holds
            sys.stdout.write(row.line() + "\n")
            sys.stdout.flush()
    return 0 if held else 1
