"""The path of a throw on an empty board, and its spread by slips."""

from functools import lru_cache
from math import atan2, degrees, fsum, hypot, inf, sqrt
from statistics import NormalDist
from typing import Final

import msgspec

from bot.games.hibachi.physics.aiming import Aim, Launch, Slip, Throwing, launch
from bot.games.hibachi.physics.board import Board, turned

Place = tuple[float, float]

_STOPPED = 1e-6  # speed in cm/s below which a chip is at rest
_PARTS: Final = 16
_SLIPS: Final = tuple(NormalDist().inv_cdf((i + 0.5) / _PARTS) for i in range(_PARTS))
"""Slips of a hand in standard deviations, all equally likely."""


class GlidePath(msgspec.Struct, frozen=True):
    """The path of a chip without contacts, in cm on the board."""

    points: tuple[Place, ...]
    """Hand, landing, each touch of the rim's inner edge, end."""
    stop: Place | None
    """None if it leaves the board."""


def path_of(board: Board, throwing: Throwing, side: int, aim: Aim) -> GlidePath:
    """Return the path of an aim without error and without other chips."""
    points, inside = glide(board, throwing, launch(board, throwing, aim))
    placed = tuple(turned(x, y, side, board.inner) for x, y in points)
    return GlidePath(placed, placed[-1] if inside else None)


class Spread(msgspec.Struct, frozen=True):
    """The rest places of an aim's throws without contacts, in cm on the board.

    Attributes:
        middle: mean of the rest places.
        along: standard deviation in the direction of the largest spread.
        across: the same at right angles to it.
        turn: degrees from the x axis to that direction, counter-clockwise.
        out: the share of throws that leave the board.
    """

    middle: Place
    along: float
    across: float
    turn: float
    out: float


@lru_cache(256)
def spread_of(
    board: Board, throwing: Throwing, side: int, aim: Aim, steadiness: str
) -> Spread | None:
    """Return the spread of an aim's throws by the error of the hand, on an empty board.

    It is rounded, so that last digits have no effect; None if the hand makes no error, or if every
    throw leaves the board.
    """
    error = throwing.deviations[steadiness]
    if not (error.angle or error.power):
        return None
    stops: list[Place] = []
    for angle in _SLIPS:
        for power in _SLIPS:
            slip = Slip(round(angle * error.angle, 3), round(power * error.power, 5))
            points, inside = glide(board, throwing, launch(board, throwing, aim, slip))
            if inside:
                stops.append(turned(*points[-1], side, board.inner))
    return _spread(stops) if stops else None


def _spread(stops: list[Place]) -> Spread:
    count = len(stops)
    x, y = fsum(a for a, _ in stops) / count, fsum(b for _, b in stops) / count
    xx = fsum((a - x) ** 2 for a, _ in stops) / count
    yy = fsum((b - y) ** 2 for _, b in stops) / count
    xy = fsum((a - x) * (b - y) for a, b in stops) / count
    # The axes of the covariance. (fsum: plain sums differ between versions of Python.)
    mean, apart = (xx + yy) / 2, sqrt(((xx - yy) / 2) ** 2 + xy**2)
    return Spread(
        middle=(round(x, 2), round(y, 2)),
        along=round(sqrt(mean + apart), 2),
        across=round(sqrt(max(0.0, mean - apart)), 2),
        turn=round(degrees(atan2(2 * xy, xx - yy)) / 2, 1),
        out=1 - count / _PARTS**2,
    )


def glide(board: Board, throwing: Throwing, flight: Launch) -> tuple[list[Place], bool]:
    """Return the points of a flight to its end, in the seat's own frame, and whether it stays."""
    x, y = flight.at(flight.length)
    points = [(flight.x, flight.y), (x, y)]
    if flight.length < flight.entry:
        return points, False
    near, far, slowing = board.chip_radius, board.inner - board.chip_radius, 2 * throwing.slowing
    ahead_x, ahead_y, speed = flight.ahead_x, flight.ahead_y, flight.speed
    while speed > _STOPPED:
        to_side = _room(x, ahead_x, near, far)
        to_end = _room(y, ahead_y, near, far)
        room = min(to_side, to_end)
        left = speed * speed / slowing
        if left <= room:
            points.append((x + left * ahead_x, y + left * ahead_y))
            break
        x, y = x + room * ahead_x, y + room * ahead_y
        points.append((x, y))
        speed = sqrt(speed * speed - slowing * room)
        against = max(
            abs(ahead_x) * speed if to_side == room else 0.0,
            abs(ahead_y) * speed if to_end == room else 0.0,
        )
        if against > throwing.hop:
            beyond = board.rim + 2 * board.chip_radius
            points.append((x + beyond * ahead_x, y + beyond * ahead_y))
            return points, False
        if to_side == room:
            ahead_x *= -throwing.rim_bounce
        if to_end == room:
            ahead_y *= -throwing.rim_bounce
        kept = hypot(ahead_x, ahead_y)
        ahead_x, ahead_y, speed = ahead_x / kept, ahead_y / kept, speed * kept
    return points, True


def _room(at: float, ahead: float, near: float, far: float) -> float:
    if ahead > 0:
        return max(0.0, (far - at) / ahead)
    if ahead < 0:
        return max(0.0, (near - at) / ahead)
    return inf
