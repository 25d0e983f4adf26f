"""The board and numbers for tests of throws, and random throws."""

import tomllib
from collections import Counter
from itertools import product
from random import Random

from bot.games.files import read_table
from bot.games.hibachi.physics.aiming import (
    ANGLES,
    POWERS,
    STARTS,
    Aim,
    Slip,
    Throwing,
    launch,
)
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.physics.gliding import _SLIPS, glide
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.throw import throw
from data import DATA

FILES = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
    for path in sorted((DATA / "hibachi" / "1").glob("*.toml"))
}
BOARD = read_table(FILES, "board", Board)
THROWING = read_table(FILES, "throw", Throwing)
STEADY = Slip()


def any_aim(source: Random) -> Aim:
    return Aim(source.choice(STARTS), source.choice(ANGLES), source.choice(POWERS))


def any_slip(source: Random) -> Slip:
    deviation = THROWING.deviations["natural"]
    return Slip(
        round(source.gauss(0, deviation.angle), 3),
        round(source.gauss(0, deviation.power), 5),
        source.random(),
    )


def thrown_at(
    aim: Aim, lying: tuple[ChipAt, ...] = (), slip: Slip = STEADY, side: int = 0
) -> ThrowResult:
    """Throw chip 99, which is not on the board yet."""
    return throw(BOARD, THROWING, side, aim, slip, lying, 99)


def full_board(source: Random, chips: int = 12) -> tuple[ChipAt, ...]:
    """Return a board after throws from all sides, with this many chips or nearly as many."""
    lying: tuple[ChipAt, ...] = ()
    for chip in range(1, chips + 6):
        if len(lying) == chips:
            break
        lying = throw(
            BOARD, THROWING, source.randrange(4), any_aim(source), any_slip(source), lying, chip
        ).rest
    return lying


def place_of(thrown: ThrowResult, chip: int = 99) -> tuple[float, float]:
    """Return the position of a chip, which must be on the board."""
    (place,) = [(one.x, one.y) for one in thrown.rest if one.chip == chip]
    return place


def shares(
    aim: Aim, steadiness: str, side: int = 0, board: Board = BOARD, throwing: Throwing = THROWING
) -> Counter[str | None]:
    """Return the share of an aim's throws that rest on each space of an empty board."""
    error, found = throwing.deviations[steadiness], Counter[str | None]()
    for angle, power in product(_SLIPS, _SLIPS):
        slip = Slip(round(angle * error.angle, 3), round(power * error.power, 5))
        points, inside = glide(board, throwing, launch(board, throwing, aim, slip))
        if inside:
            place = turned(*points[-1], side, board.inner)
            found[board.space_at(*place)] += 1 / len(_SLIPS) ** 2
    return found
