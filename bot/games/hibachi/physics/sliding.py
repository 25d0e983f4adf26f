"""The slide of a throw's chips from landing to rest, in the aligned steps of ``throw``."""

from collections.abc import Sequence
from math import hypot, inf, sqrt
from typing import TYPE_CHECKING, Any

from bot.games.hibachi.physics.aiming import Throwing
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.recording import KEYFRAME, Recording

if TYPE_CHECKING:
    from pymunk import Arbiter, Body, Circle, Space


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
    """Return a chip's mean speed, as a share of the present, over a share of its time to rest."""
    return 1 - share / 2 if share <= 1 else 1 / (2 * share)


STEP = 1 / 40
"""Longest step of the simulation, in s: the interval of the keyframes."""

_TOUCH = 1e-6  # length of a step with a blow, in s: too short for a second event
_CROWDED = 400  # number of blows after which such steps are longer: wedged chips strike without end
_AT_REST = 0.02
"""Speed in cm/s below which a chip has stopped; its remaining path is a millionth of a cm."""

_LONGEST = 20.0  # longest duration of a throw, in s; a longer throw is a fault of the program
_MOMENT = 0.05  # the distance in cm within which a chip may be touched during a ``_TOUCH`` step
_THICK = 10.0  # the thickness of the walls in cm; no chip crosses them in one step

_CHIP, _RIM = 1, 2
"""Types of shapes, by which the simulation distinguishes the partners of a contact."""


class Slide:
    """The chips of one throw from landing to rest, in a space of their own.

    Between blows friction slows a chip down evenly, so a step is exact with its mean velocity: each
    mover gets half a step's friction before the step, and the other half after it.
    """

    def __init__(
        self,
        board: Board,
        throwing: Throwing,
        discs: Sequence[Disc],
        recording: Recording,
        seconds: float,
    ) -> None:
        self.discs = list(discs)
        self.moved = {one.number for one in discs if one.speed}
        self.gone: set[int] = set()
        self.hardest: dict[int, float] = {}
        """Speed of the hardest blow against the rim, by chip."""
        self._board, self._throwing = board, throwing
        self._near, self._far = board.chip_radius, board.inner - board.chip_radius
        self._recording, self._seconds, self._noted = recording, seconds, seconds
        self._touching: dict[int, Disc] = {}
        self._hopping: list[Disc] = []
        self._bodies: dict[int, Body] = {}
        self._circles: dict[int, Circle] = {}
        self._disc_of: dict[Body, Disc] = {}
        self._space = self._rim()

    def _rim(self) -> "Space":
        """Return a fresh space with nothing but the rim."""
        import pymunk  # imported here: a throw is rare, and would slow down the start of the bot

        space = pymunk.Space()
        space.collision_slop = 0.0
        space.collision_persistence = 1
        low, high = -_THICK, self._board.inner + _THICK
        corners = [(low, low), (low, high), (high, high), (high, low)]
        for index, corner in enumerate(corners):
            wall = pymunk.Segment(space.static_body, corners[index - 1], corner, _THICK)
            wall.elasticity = self._throwing.rim_bounce / sqrt(self._throwing.chip_bounce)
            wall.collision_type = _RIM
            space.add(wall)
        space.on_collision(_CHIP, _CHIP, pre_solve=self._strike)
        space.on_collision(_CHIP, _RIM, pre_solve=self._bank)
        return space

    def _lay(self, discs: Sequence[Disc]) -> None:
        """Add chips to the space if they are missing; distant chips would only cost time."""
        import pymunk

        for one in discs:
            if one.number in self._bodies:
                continue
            body = pymunk.Body(1.0, inf)  # blows have no friction, so nothing spins
            body.position = one.x, one.y
            circle = pymunk.Circle(body, self._board.chip_radius)
            circle.elasticity = sqrt(self._throwing.chip_bounce)
            circle.collision_type = _CHIP
            self._space.add(body, circle)
            self._bodies[one.number], self._circles[one.number] = body, circle
            self._disc_of[body] = one

    def _near_to(self, movers: Sequence[Disc]) -> list[Disc]:
        """Return the chips that a moving chip may touch during a ``_TOUCH`` step."""
        reach = 2 * self._board.chip_radius + _MOMENT
        return [
            one
            for one in self.discs
            if any(abs(one.x - it.x) < reach and abs(one.y - it.y) < reach for it in movers)
        ]

    def run(self) -> None:
        """Continue until all chips rest or have left the board.

        Raises:
            RuntimeError: the chips do not stop in time.
        """
        slowing = self._throwing.slowing
        movers = [one for one in self.discs if one.speed]
        blows, began = 0, self._seconds
        while movers:
            # A chip's last step ends where it stops.
            length = min(STEP, min(one.speed for one in movers) / slowing)
            due = first_touch(
                movers,
                self.discs,
                length + 2 * _TOUCH,
                slowing=slowing,
                width=2 * self._board.chip_radius,
                near=self._near,
                far=self._far,
            )
            is_blow = due <= 2 * _TOUCH
            if is_blow:
                blows += 1
                self._lay(self._near_to(movers) if blows < _CROWDED else self.discs)
                length = due + (_TOUCH if blows < _CROWDED else STEP)
            elif due < inf:
                length = min(length, due - _TOUCH)
            half = slowing * length / 2
            for one in movers:
                share = half / one.speed
                middle = 1 - share if share < 0.5 else 0.25 / share
                one.vx, one.vy = one.vx * middle, one.vy * middle
            if is_blow:
                self._step(length, movers)
            else:
                for one in movers:
                    one.x, one.y = one.x + one.vx * length, one.y + one.vy * length
            self._seconds += length
            for one in {*movers, *self._touching.values()}:
                self._slow(one, half)
            self._after(movers)
            movers = [one for one in self.discs if one.speed]
            if self._seconds - began > _LONGEST:
                raise RuntimeError(f"{len(movers)} chips do not come to rest")

    def _step(self, length: float, movers: Sequence[Disc]) -> None:
        """Let the moving chips of the space strike others for a step without friction."""
        for one in movers:
            body = self._bodies[one.number]
            body.position, body.velocity = (one.x, one.y), (one.vx, one.vy)
        self._space.step(length)
        for one in ({one.number: one for one in movers} | self._touching).values():
            body = self._bodies[one.number]
            (one.x, one.y), (one.vx, one.vy) = body.position, body.velocity

    def _slow(self, one: Disc, by: float) -> None:
        """Take a speed from a chip, and let it rest where little or none is left."""
        speed = hypot(one.vx, one.vy)
        if speed - by >= _AT_REST:
            share = 1 - by / speed
            one.moves(one.vx * share, one.vy * share)
            return
        one.moves(0.0, 0.0)
        if one.number in self._bodies:
            body = self._bodies[one.number]
            body.position, body.velocity = (one.x, one.y), (0.0, 0.0)

    def _after(self, movers: Sequence[Disc]) -> None:
        """Note the result of a step, and remove chips that hopped over the rim."""
        due = self._seconds - self._noted >= KEYFRAME
        for one in movers:
            if due or not one.speed:
                self._recording.note(self._seconds, one.number, one.x, one.y)
        if due:
            self._noted = self._seconds
        for one in self._touching.values():
            if one.speed:
                self.moved.add(one.number)
            self._recording.note(self._seconds, one.number, one.x, one.y)
            if one.number not in self.gone:
                # A new circle has no stored impulses: see ``_rub``.
                circle = self._circles[one.number]
                self._space.remove(circle)
                self._space.add(circle)
        for one in self._hopping:
            self._leave(one)
        self._touching.clear()
        self._hopping.clear()

    def _strike(self, arbiter: "Arbiter", space: "Space", data: Any) -> None:
        one, other = (self._disc_of[body] for body in arbiter.bodies)
        dx, dy = other.x - one.x, other.y - one.y
        apart = hypot(dx, dy) or 1.0
        speed = ((one.vx - other.vx) * dx + (one.vy - other.vy) * dy) / apart
        self._touching[one.number], self._touching[other.number] = one, other
        self._recording.blow(self._seconds, one.x + dx / 2, one.y + dy / 2, rim=False, speed=speed)

    def _bank(self, arbiter: "Arbiter", space: "Space", data: Any) -> None:
        one = next(self._disc_of[body] for body in arbiter.bodies if body in self._disc_of)
        normal = arbiter.normal
        speed = abs(one.vx * normal.x + one.vy * normal.y)
        if speed > self._throwing.hop:
            arbiter.process_collision = False
            self._hopping.append(one)
            return
        self._touching[one.number] = one
        self.hardest[one.number] = max(speed, self.hardest.get(one.number, 0.0))
        inner = self._board.inner
        if abs(normal.x) > abs(normal.y):
            x, y = (0.0 if one.x < inner / 2 else inner), one.y
        else:
            x, y = one.x, (0.0 if one.y < inner / 2 else inner)
        self._recording.blow(self._seconds, x, y, rim=True, speed=speed)

    def _leave(self, one: Disc) -> None:
        """Remove a chip that is too fast for the rim (H-25, R-H4)."""
        if one.number in self.gone:
            return
        self.gone.add(one.number)
        self.moved.discard(one.number)
        self._space.remove(self._bodies[one.number], self._circles[one.number])
        self.discs.remove(one)
        beyond = self._board.rim + 2 * self._board.chip_radius
        share = beyond / one.speed
        self._recording.note(self._seconds, one.number, one.x, one.y)
        self._recording.note(
            self._seconds + share, one.number, one.x + one.vx * share, one.y + one.vy * share
        )
        one.moves(0.0, 0.0)
