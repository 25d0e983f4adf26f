"""The restock: dice are rolled loosely and settle in cells at a corner.

The hand drags the frame away along the diagonal, so within the frame the dice slide towards its
corner; it swings to either side of the diagonal in turns to shake the gaps out. A weak torque turns
the dice square. The outline follows the edge of the pile: a staircase, flatter or steeper with the
direction of the drag.
"""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

import msgspec

from bot.games.chance import Chance
from bot.games.diced_veggies.physics.recording import GLIDE, DiePath, Film, Recording
from bot.games.diced_veggies.rules.pieces import Block, Die, LaidDie
from bot.games.files import Count, NotNegative, Positive, Share


class Rolling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The constants of dice that leave the hand."""

    hand: Positive
    spread: NotNegative
    fan: NotNegative
    slowest: Positive
    fastest: Positive
    spin: NotNegative
    pour: Positive
    lasts: Positive
    damping: Share


class Dragging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The constants of the hand that pulls the frame."""

    pulls: Count
    lasts: Positive
    strength: Positive
    flattest: NotNegative
    steepest: NotNegative
    swing: NotNegative
    damping: Share
    straighten: Positive


class Tumbling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The constants of rolling and settling, explained in ``restock.toml``. In cm and s."""

    sides: tuple[Count, Count, Count, Count, Count, Count]
    side: Positive
    inside: Positive
    friction: NotNegative
    bounce: NotNegative
    roll: Rolling
    drag: Dragging

    @property
    def along(self) -> int:
        """The number of dice in a row or a column of the frame."""
        return int(self.inside / self.side)


Cell = tuple[int, int]
"""Column and row, both from 0."""


def own_cells(places: Sequence[tuple[float, float]], along: int) -> list[Cell]:
    """Return a cell for each die: the nearest cell still free.

    Dice nearest to the corner choose first, since they had the least choice.

    Args:
        places: centres, in cells: the middle of cell (2, 0) is (2.0, 0.0).
        along: number of columns and of rows.
    """
    free = {(column, row) for column in range(along) for row in range(along)}
    cells: list[Cell] = [(0, 0)] * len(places)
    for number in sorted(range(len(places)), key=lambda one: (sum(places[one]), places[one], one)):
        x, y = places[number]
        cell = (round(x), round(y))
        if cell not in free:
            cell = min(free, key=lambda it: ((it[0] - x) ** 2 + (it[1] - y) ** 2, it))
        free.remove(cell)
        cells[number] = cell
    return cells


def pushed(cells: Sequence[Cell]) -> list[Cell]:
    """Return the places of dice after a push down and then to the left.

    Each row then begins at the left and is no longer than the row below, so the block is one piece
    without gaps. No die overtakes another.
    """
    return _left([(row, column) for column, row in _left([(row, column) for column, row in cells])])


def _left(cells: Sequence[Cell]) -> list[Cell]:
    rows: dict[int, list[int]] = {}
    for column, row in sorted(cells):
        rows.setdefault(row, []).append(column)
    return [(rows[row].index(column), row) for column, row in cells]


if TYPE_CHECKING:
    from pymunk import Body, GearJoint, Space

_STEP = 1 / 120  # step of the simulation, in s: the fastest die moves half its side per step
_ITERATIONS = 6  # iterations of the solver; more do not leave dice nearer to their cells
_NOTED = 5  # steps between two notes of a die's place
_THICK = 10.0  # thickness of the walls in cm; no die crosses them in one step
_FINE = 1 << 16  # the number of values of a drawn length or angle
_TURNS = 1 << 32  # enough digits for rolling over sixteen times
_TURNING = 10.0  # the largest rate of turning a die square, in radians per second


class Restocked(msgspec.Struct, frozen=True):
    """The result of a restock; it is stored and never computed again."""

    block: Block
    """With new numbers (V-45), in one piece, without gaps: each row begins in column 0 and is no
    longer than the row below."""
    film: Film


def restock(tumbling: Tumbling, dice: Sequence[Die], chance: Chance) -> Restocked:
    """Roll dice and drag them into a corner.

    Neither the order of the dice nor their old numbers matter (V-43, V-45).

    Source:
        V-43, V-45, V-46.
    """
    vegetables, tops = _poured(dice, chance)
    roll = _Roll(tumbling, chance, len(vegetables))
    roll.pour()
    dragged = roll.ms
    roll.drag()
    side = tumbling.side
    places = [(x / side - 0.5, y / side - 0.5) for x, y in roll.places()]
    cells = pushed(own_cells(places, tumbling.along))
    block, ways = [], []
    for number in sorted(range(len(cells)), key=cells.__getitem__):
        column, row = cells[number]
        top = tops[number]
        turns = chance.below(_TURNS, "restock/turns", start=1000 * number)
        notes = roll.notes[number]
        block.append(LaidDie(column, row, vegetables[number], tumbling.sides[top]))
        ways.append(
            DiePath(
                vegetables[number],
                notes.keys((column + 0.5) * side, (row + 0.5) * side),
                notes.faces(side, tumbling.sides, top, turns, dragged),
            )
        )
    film = Film(
        round(side * 100), round(tumbling.inside * 100), dragged, roll.ms + GLIDE, tuple(ways)
    )
    return Restocked(tuple(block), film)


def drawn_dice(tumbling: Tumbling, dice: Sequence[Die], chance: Chance) -> tuple[Die, ...]:
    """Return the dice of a restock in the order of pouring; they depend on chance alone."""
    vegetables, tops = _poured(dice, chance)
    return tuple(
        Die(vegetable, tumbling.sides[top]) for vegetable, top in zip(vegetables, tops, strict=True)
    )


def _poured(dice: Sequence[Die], chance: Chance) -> tuple[tuple[str, ...], list[int]]:
    """Return the dice in the order of pouring, and the top side of each."""
    vegetables = chance.shuffled(sorted(die.vegetable for die in dice), "restock/poured")
    tops = [chance.below(6, "restock/face", start=1000 * n) for n in range(len(vegetables))]
    return vegetables, tops


def _between(chance: Chance, low: float, high: float, purpose: str, number: int = 0) -> float:
    """Return a value from ``low`` to ``high``, each as likely."""
    drawn = chance.below(_FINE + 1, f"restock/{purpose}", start=1000 * number)
    return low + (high - low) * drawn / _FINE


class _Roll:
    """The dice of one restock, in a space of their own."""

    def __init__(self, tumbling: Tumbling, chance: Chance, dice: int) -> None:
        import pymunk  # imported here: a restock is rare, and would slow down the start of the bot

        near, far = tumbling.side / 2, tumbling.inside - tumbling.side / 2
        self.notes = [Recording(near, far) for _ in range(dice)]
        self._tumbling, self._chance = tumbling, chance
        self._bodies: list[Body] = []
        self._steps = 0
        self._space: Space = pymunk.Space()
        self._space.iterations = _ITERATIONS
        self._space.collision_slop = 0.01
        low, high = -_THICK, tumbling.inside + _THICK
        corners = [(low, low), (low, high), (high, high), (high, low)]
        for index, corner in enumerate(corners):
            wall = pymunk.Segment(self._space.static_body, corners[index - 1], corner, _THICK)
            wall.friction, wall.elasticity = tumbling.friction, tumbling.bounce
            self._space.add(wall)

    @property
    def ms(self) -> int:
        """Milliseconds since the first die left the hand."""
        return round(self._steps * _STEP * 1000)

    def places(self) -> list[tuple[float, float]]:
        """Return the centres of all dice, in cm."""
        return [(body.position.x, body.position.y) for body in self._bodies]

    def pour(self) -> None:
        """Release the dice from the hand and roll until they rest."""
        roll = self._tumbling.roll
        self._space.damping = roll.damping
        every = max(1, round(roll.pour / _STEP))
        for step in range(round(roll.lasts / _STEP)):
            if step % every == 0 and len(self._bodies) < len(self.notes):
                self._let_go()
            self._step()

    def _let_go(self) -> None:
        import pymunk

        tumbling, number = self._tumbling, len(self._bodies)
        draw, side, roll = partial(_between, self._chance), tumbling.side, tumbling.roll
        aim = radians(225 + draw(-roll.fan, roll.fan, "aim", number))
        speed = draw(roll.slowest, roll.fastest, "speed", number)
        middle, spread = tumbling.inside - roll.hand, roll.spread
        body = pymunk.Body(1.0, side * side / 6)
        body.position = (
            middle + draw(-spread, spread, "across", number),
            middle + draw(-spread, spread, "along", number),
        )
        # Rounded, because libm's last bits differ by machine.
        body.velocity = speed * round(cos(aim), 9), speed * round(sin(aim), 9)
        body.angle = radians(draw(0, 360, "turn", number))
        body.angular_velocity = radians(draw(-roll.spin, roll.spin, "spin", number))
        square = pymunk.Poly.create_box(body, (side, side))
        square.friction, square.elasticity = tumbling.friction, tumbling.bounce
        self._space.add(body, square)
        self._bodies.append(body)
        self.notes[number].note(self.ms, *body.position, body.angle)

    def drag(self) -> None:
        """Drag the frame until the dice have settled in its corner."""
        pulling = self._tumbling.drag
        towards = _between(self._chance, pulling.flattest, pulling.steepest, "drag")
        swing = pulling.swing if self._chance.below(2, "restock/swing") else -pulling.swing
        self._space.damping = pulling.damping
        joints = [self._straighten(body) for body in self._bodies]
        for _ in range(pulling.pulls):
            angle, swing = radians(towards + swing), -swing
            self._space.gravity = (
                -pulling.strength * round(cos(angle), 9),
                -pulling.strength * round(sin(angle), 9),
            )
            for joint, body in zip(joints, self._bodies, strict=True):
                joint.phase = _square(body)
            for _ in range(round(pulling.lasts / _STEP)):
                self._step()
        if self._steps % _NOTED:
            self._note()

    def _straighten(self, body: "Body") -> "GearJoint":
        import pymunk

        joint = pymunk.GearJoint(self._space.static_body, body, _square(body), 1.0)
        joint.max_force, joint.max_bias = self._tumbling.drag.straighten, _TURNING
        self._space.add(joint)
        return joint

    def _step(self) -> None:
        self._space.step(_STEP)
        self._steps += 1
        if self._steps % _NOTED == 0:
            self._note()

    def _note(self) -> None:
        ms = self.ms
        for body, notes in zip(self._bodies, self.notes, strict=False):  # not all are out
            notes.note(ms, *body.position, body.angle)


def _square(body: "Body") -> float:
    """Return the nearest right angle, in radians."""
    return round(body.angle / (pi / 2)) * (pi / 2)
