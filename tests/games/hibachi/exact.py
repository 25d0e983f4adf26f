"""The exact answer to a throw: from blow to blow, without steps and without the library.

Chips are discs of one mass that friction slows down evenly, blows have no friction, and
the time of each blow is found by conservative advancement: nobody gets further in a time than at
the sum of both speeds, so a gap divided by that sum can be waited without missing anything.
"""

from collections.abc import Sequence
from math import dist, hypot, inf

from bot.games.hibachi.aiming import Aim, Launch, Slip, Throwing, launch
from bot.games.hibachi.board import Board
from bot.games.hibachi.flight import Lying

Place = tuple[float, float]

CLOSE = 1e-10
"""A gap in cm that counts as none."""

SEPARATING = 1e-7
"""Seconds that a pair which just parted is left alone."""


class Sliding:
    """One chip: where it is and how it moves, at the time of the last blow."""

    def __init__(self, number: int, x: float, y: float) -> None:
        self.number, self.x, self.y, self.vx, self.vy = number, x, y, 0.0, 0.0

    def after(self, seconds: float, slowing: float) -> tuple[float, float, float]:
        """Return place and speed after some time without a blow."""
        speed = hypot(self.vx, self.vy)
        if speed == 0.0:
            return self.x, self.y, 0.0
        seconds = min(seconds, speed / slowing)
        way = speed * seconds - slowing * seconds * seconds / 2
        share = way / speed
        return self.x + self.vx * share, self.y + self.vy * share, speed - slowing * seconds

    def advance(self, seconds: float, slowing: float) -> None:
        before = hypot(self.vx, self.vy)
        self.x, self.y, speed = self.after(seconds, slowing)
        if before:
            self.vx, self.vy = self.vx * speed / before, self.vy * speed / before


def exactly(
    board: Board, throwing: Throwing, aim: Aim, slip: Slip, lying: Sequence[Lying], chip: int
) -> dict[int, Place | None]:
    """Return where every chip ends that side 0 throws at or throws, None for those that left.

    The flight is the one under test; the chip is expected to land on a free place.
    """
    flight = launch(board, throwing, aim, slip)
    x, y = landing(board, flight, lying)
    chips = [Sliding(one.chip, one.x, one.y) for one in lying]
    thrown = Sliding(chip, x, y)
    thrown.vx, thrown.vy = flight.speed * flight.ahead_x, flight.speed * flight.ahead_y
    return _run(board, throwing, [*chips, thrown])


def landing(board: Board, flight: Launch, lying: Sequence[Lying]) -> Place:
    """Return the last free place of a flight, found by walking it backwards (R-H2)."""
    length, step = flight.length, 1e-4
    while any(dist(flight.at(length), (o.x, o.y)) < 2 * board.chip_radius - 1e-6 for o in lying):
        length -= step
    return flight.at(length)


def _run(board: Board, throwing: Throwing, chips: list[Sliding]) -> dict[int, Place | None]:
    slowing, gone = throwing.slowing, dict[int, Place | None]()
    for _ in range(20_000):
        if not any(hypot(one.vx, one.vy) > 1e-9 for one in chips):
            return gone | {one.number: (one.x, one.y) for one in chips}
        rest = max(hypot(one.vx, one.vy) for one in chips) / slowing
        due, blow = rest, None
        for index, one in enumerate(chips):
            for wall in range(4):
                when = _at_wall(board, one, wall, slowing, due)
                if when < due:
                    due, blow = when, (one, wall)
            for other in chips[index + 1 :]:
                when = _meeting(one, other, 2 * board.chip_radius, slowing, due)
                if when < due:
                    due, blow = when, (one, other)
        for one in chips:
            one.advance(due, slowing)
        match blow:
            case (Sliding() as one, Sliding() as other):
                _strike(one, other, throwing.chip_bounce)
            case (Sliding() as one, int(wall)):
                if not _bank(one, wall, throwing):
                    chips.remove(one)
                    gone[one.number] = None
    raise AssertionError("blows without end")


def _towards(one: Sliding, wall: int) -> float:
    """Return the velocity against a wall: 0 left, 1 bottom, 2 right, 3 top."""
    return (-one.vx, -one.vy, one.vx, one.vy)[wall]


def _at_wall(board: Board, one: Sliding, wall: int, slowing: float, before: float) -> float:
    against, speed = _towards(one, wall), hypot(one.vx, one.vy)
    if against <= 0:
        return inf
    at = one.x if wall in (0, 2) else one.y
    gap = (at if wall in (0, 1) else board.inner - at) - board.chip_radius
    # along the way: gap / (against / speed) = speed t - slowing t² / 2
    room = max(0.0, gap) * speed / against
    root = speed * speed - 2 * slowing * room
    return inf if root <= 0 else (speed - root**0.5) / slowing


def _meeting(one: Sliding, other: Sliding, width: float, slowing: float, before: float) -> float:
    fastest = hypot(one.vx, one.vy) + hypot(other.vx, other.vy)
    if fastest == 0.0 or dist((one.x, one.y), (other.x, other.y)) - width > fastest * before:
        return inf
    seconds = 0.0
    dx, dy = other.x - one.x, other.y - one.y
    if hypot(dx, dy) - width <= CLOSE:
        if dx * (one.vx - other.vx) + dy * (one.vy - other.vy) > 1e-12:
            return 0.0
        seconds = SEPARATING
    while seconds < before:
        ax, ay, a_speed = one.after(seconds, slowing)
        bx, by, b_speed = other.after(seconds, slowing)
        gap = hypot(bx - ax, by - ay) - width
        if gap <= CLOSE:
            return seconds
        if a_speed + b_speed == 0.0:
            return inf
        seconds += max(gap / (a_speed + b_speed), 1e-12)
    return inf


def _strike(one: Sliding, other: Sliding, bounce: float) -> None:
    dx, dy = other.x - one.x, other.y - one.y
    apart = hypot(dx, dy)
    nx, ny = dx / apart, dy / apart
    push = (1 + bounce) / 2 * max(0.0, (one.vx - other.vx) * nx + (one.vy - other.vy) * ny)
    one.vx, one.vy = one.vx - push * nx, one.vy - push * ny
    other.vx, other.vy = other.vx + push * nx, other.vy + push * ny


def _bank(one: Sliding, wall: int, throwing: Throwing) -> bool:
    """Reflect a chip, and say whether it stays."""
    if _towards(one, wall) > throwing.hop:
        return False
    if wall in (0, 2):
        one.vx *= -throwing.rim_bounce
    else:
        one.vy *= -throwing.rim_bounce
    return True
