"""The way of a chip that meets no other: straight lines and a closed form, for the aim panel."""

from math import hypot, inf, sqrt

import msgspec

from bot.games.hibachi.aiming import Aim, Launch, Throwing, launch
from bot.games.hibachi.board import Board, turned

Place = tuple[float, float]

_STOPPED = 1e-6
"""Speed in cm/s below which a chip is at rest."""


class Way(msgspec.Struct, frozen=True):
    """Where a chip goes that meets no other, in cm on the board.

    Attributes:
        points: hand, landing, each touch of the rim's inner edge, end.
        stop: where it comes to rest; None where it leaves the board.
    """

    points: tuple[Place, ...]
    stop: Place | None


def stop_of(board: Board, throwing: Throwing, side: int, aim: Aim) -> Way:
    """Return where an aim leads without an error of the hand and without other chips.

    Args:
        board: from ``read_board``.
        throwing: from ``read_throwing``.
        side: of the seat: 0 bottom, 1 left, 2 top, 3 right.
        aim: what is asked for.
    """
    points, inside = glide(board, throwing, launch(board, throwing, aim))
    placed = tuple(turned(x, y, side, board.inner) for x, y in points)
    return Way(placed, placed[-1] if inside else None)


def glide(board: Board, throwing: Throwing, flight: Launch) -> tuple[list[Place], bool]:
    """Follow a flight to its end, in the seat's own frame.

    Returns:
        The points as in ``Way``, and whether the chip ends on the board.
    """
    x, y = flight.at(flight.length)
    points = [(flight.x, flight.y), (x, y)]
    if flight.length < flight.entry:
        return points, False
    near, far = board.chip_radius, board.inner - board.chip_radius
    ahead_x, ahead_y, speed = flight.ahead_x, flight.ahead_y, flight.speed
    while speed > _STOPPED:
        to_side = _room(x, ahead_x, near, far)
        to_end = _room(y, ahead_y, near, far)
        room = min(to_side, to_end)
        left = speed * speed / (2 * throwing.slowing)
        if left <= room:
            points.append((x + left * ahead_x, y + left * ahead_y))
            break
        x, y = x + room * ahead_x, y + room * ahead_y
        points.append((x, y))
        speed = sqrt(speed * speed - 2 * throwing.slowing * room)
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
