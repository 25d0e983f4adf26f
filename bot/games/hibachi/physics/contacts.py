"""Predicts the next contact of sliding chips, the end of a simulation step."""

from collections.abc import Sequence
from math import hypot, inf, sqrt


class Disc:
    """A chip at the last simulation step: centre in cm, velocity in cm/s."""

    __slots__ = ("number", "speed", "vx", "vy", "x", "y")

    def __init__(self, number: int, x: float, y: float) -> None:
        self.number, self.x, self.y = number, x, y
        self.vx = self.vy = self.speed = 0.0

    def moves(self, vx: float, vy: float) -> None:
        """Set the velocity."""
        self.vx, self.vy, self.speed = vx, vy, hypot(vx, vy)


def first_touch(
    movers: Sequence[Disc],
    discs: Sequence[Disc],
    within: float,
    *,
    slowing: float,
    width: float,
    near: float,
    far: float,
) -> float:
    """Return the seconds until a moving chip touches something, ``inf`` if not ``within``.

    Args:
        movers: the chips that move.
        discs: all chips on the board, movers among them.
        within: the look-ahead, in s.
        slowing: deceleration by friction, in cm/s².
        width: of a chip, in cm.
        near: the least coordinate of a centre.
        far: the most.
    """
    first = within
    found = False
    for one in movers:
        room = min(
            _ahead(one.x, one.vx, near, far, one.speed), _ahead(one.y, one.vy, near, far, one.speed)
        )
        due = _time(room, one.speed, slowing)
        if due <= first:
            first, found = due, True
        reach = width + one.speed * first
        for other in discs:
            dx, dy = other.x - one.x, other.y - one.y
            if other.speed == 0.0:
                if abs(dx) > reach or abs(dy) > reach:
                    continue
                due = _time(_gap(dx, dy, one.vx, one.vy, width), one.speed, slowing)
            elif other.number > one.number:  # each pair of movers once
                due = _meeting(dx, dy, one, other, slowing, width)
            else:
                continue
            if due <= first:
                first, found = due, True
    return first if found else inf


def _ahead(at: float, velocity: float, near: float, far: float, speed: float) -> float:
    """Return the distance of a chip from an edge along its path."""
    if velocity > 0:
        return max(0.0, far - at) * speed / velocity
    if velocity < 0:
        return max(0.0, at - near) * speed / -velocity
    return inf


def _gap(dx: float, dy: float, vx: float, vy: float, width: float) -> float:
    """Return the path length of a chip with velocity (vx, vy) to a chip at (dx, dy)."""
    nearing = dx * vx + dy * vy
    if nearing <= 0:
        return inf
    apart = dx * dx + dy * dy - width * width
    if apart <= 0:
        return 0.0
    square = vx * vx + vy * vy
    root = nearing * nearing - square * apart
    if root <= 0:
        return inf
    return apart / (nearing + sqrt(root)) * sqrt(square)


def _time(room: float, speed: float, slowing: float) -> float:
    """Return the time of a decelerating chip for ``room`` cm; ``inf`` if it stops before."""
    root = speed * speed - 2 * slowing * room
    if not root > 0:
        return inf
    return 2 * room / (speed + sqrt(root))


def _meeting(dx: float, dy: float, one: Disc, other: Disc, slowing: float, width: float) -> float:
    """Return the time until two moving chips touch, from mean velocities, which depend on it."""
    due = 0.0
    for _ in range(4):
        mine, its = (_mean(due * slowing / chip.speed) for chip in (one, other))
        vx, vy = one.vx * mine - other.vx * its, one.vy * mine - other.vy * its
        way = _gap(dx, dy, vx, vy, width)
        if way in (0.0, inf):
            return way
        due = way / hypot(vx, vy)
    return due


def _mean(share: float) -> float:
    """Return the mean speed of a chip as a share of the present, over a share of its time."""
    return 1 - share / 2 if share <= 1 else 1 / (2 * share)
