"""The exact answer to a throw: from contact to contact, without steps and without the library.

Chips are discs of one mass with uniform deceleration, and contacts have no friction. The time of a
contact is found by conservative advancement: the distance of two chips curves down by at most twice
the deceleration, so the root of a parabola with that curvature is a safe time to advance.
"""

from collections.abc import Sequence
from math import dist, hypot, inf

from bot.games.hibachi.physics.aiming import Aim, Launch, Slip, Throwing, launch
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.recording import ChipAt

Place = tuple[float, float]

CLOSE = 1e-10
"""A gap in cm that counts as contact."""


class Sliding:
    """One chip: its position and velocity, at the time of the last contact."""

    def __init__(self, number: int, x: float, y: float) -> None:
        self.number, self.x, self.y, self.vx, self.vy = number, x, y, 0.0, 0.0

    def after(self, seconds: float, slowing: float) -> tuple[float, float, float]:
        """Return position and speed after some time without a contact."""
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
    board: Board, throwing: Throwing, aim: Aim, slip: Slip, lying: Sequence[ChipAt], chip: int
) -> dict[int, Place | None]:
    """Return the rest position of every chip in side 0's throw, None for those off the board.

    The flight is the product's; the chip must land on a free place.
    """
    flight = launch(board, throwing, aim, slip)
    x, y = landing(board, flight, lying)
    chips = [Sliding(one.chip, one.x, one.y) for one in lying]
    thrown = Sliding(chip, x, y)
    thrown.vx, thrown.vy = flight.speed * flight.ahead_x, flight.speed * flight.ahead_y
    return _run(board, throwing, [*chips, thrown])


def landing(board: Board, flight: Launch, lying: Sequence[ChipAt]) -> Place:
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
    """Return the velocity towards a wall: 0 left, 1 bottom, 2 right, 3 top."""
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
    """Return the time of contact of two chips, or ``inf`` if not ``before``."""
    seconds = 0.0
    while seconds < before:
        gap, parting, moving = _apart(one, other, seconds, slowing)
        gap -= width
        if not moving:
            return inf
        if gap <= CLOSE:
            if parting < -1e-9:
                return seconds
            gap = CLOSE
        # gap + parting t - slowing t² is what is left after t at the least
        root = (parting * parting + 4 * slowing * gap) ** 0.5
        wait = 2 * gap / (root - parting) if parting < 0 else (root + parting) / (2 * slowing)
        seconds += max(wait, 1e-12)
    return inf


def _apart(
    one: Sliding, other: Sliding, seconds: float, slowing: float
) -> tuple[float, float, bool]:
    """Return the distance of two centres after some time, and their separation speed."""
    ax, ay, a_speed = one.after(seconds, slowing)
    bx, by, b_speed = other.after(seconds, slowing)
    a_share = a_speed / (hypot(one.vx, one.vy) or 1.0)
    b_share = b_speed / (hypot(other.vx, other.vy) or 1.0)
    apart = hypot(bx - ax, by - ay)
    vx, vy = other.vx * b_share - one.vx * a_share, other.vy * b_share - one.vy * a_share
    return apart, (vx * (bx - ax) + vy * (by - ay)) / apart, a_speed + b_speed > 0.0


def _strike(one: Sliding, other: Sliding, bounce: float) -> None:
    dx, dy = other.x - one.x, other.y - one.y
    apart = hypot(dx, dy)
    nx, ny = dx / apart, dy / apart
    push = (1 + bounce) / 2 * max(0.0, (one.vx - other.vx) * nx + (one.vy - other.vy) * ny)
    one.vx, one.vy = one.vx - push * nx, one.vy - push * ny
    other.vx, other.vy = other.vx + push * nx, other.vy + push * ny


def _bank(one: Sliding, wall: int, throwing: Throwing) -> bool:
    """Reflect a chip, and return whether it stays on the board."""
    if _towards(one, wall) > throwing.hop:
        return False
    if wall in (0, 2):
        one.vx *= -throwing.rim_bounce
    else:
        one.vy *= -throwing.rim_bounce
    return True
