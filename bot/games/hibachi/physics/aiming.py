"""Computes a flight from an aim and a slip of the hand, in the seat's own frame.

In that frame the seat's edge is at the bottom: ``board.turned`` leads from it to the board.
"""

from math import cos, radians, sin
from typing import Annotated

import msgspec

from bot.games.chance import Chance
from bot.games.files import NotNegative, Positive, Share
from bot.games.hibachi.physics.board import Board

STARTS, ANGLES, POWERS = range(2, 39), range(-75, 76), range(1, 101)
"""The values of an aim, in whole steps: see ``Aim``."""

_FLIPS = 1 << 20
_SLIP_LIMIT = 3.0  # standard deviations that no slip exceeds

_WEAKEST = 0.1
"""The share of an aim's speed that every slip leaves."""


class Aim(msgspec.Struct, frozen=True):
    """An aim of the hand, in whole numbers: for the same throw on every machine.

    Attributes:
        start: where the chip crosses the rim, in cm from the seat's left.
        angle: degrees off straight ahead, left is negative.
        power: 1 to 100.
    """

    start: Annotated[int, msgspec.Meta(ge=STARTS[0], le=STARTS[-1])]
    angle: Annotated[int, msgspec.Meta(ge=ANGLES[0], le=ANGLES[-1])]
    power: Annotated[int, msgspec.Meta(ge=POWERS[0], le=POWERS[-1])]


class Slip(msgspec.Struct, frozen=True):
    """The error of the hand straight ahead, and a draw for the face of the chip.

    Attributes:
        angle: deviation of the direction to the right, in degrees.
        power: increase of the speed, as a share.
        flip: 0 to 1, uniform; low shows the chip's face.
    """

    angle: float = 0.0
    power: float = 0.0
    flip: float = 1.0


NO_SLIP = Slip()


class Deviation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Standard deviations of the hand's error: degrees, and a share of the power."""

    angle: NotNegative
    power: NotNegative


class FaceUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance that a thrown chip shows its face, as a sum of parts."""

    always: float
    by_power: float
    """Factor of the landing speed as a share of the fastest."""
    by_bank: float
    """Added once, if it struck the inner edge at ``hard`` or more."""
    hard: float
    """In cm/s against the edge."""


class Throwing(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The constants of flying and sliding, explained in ``throw.toml``, in cm and s.

    They equal themselves alone, like a ``Board``.
    """

    hand: Positive
    shortest_flight: NotNegative
    longest_flight: NotNegative
    slowest: Positive
    fastest: Positive
    friction: Positive
    gravity: Positive
    chip_bounce: Share
    rim_bounce: Share
    hop: Positive
    widest: Annotated[float, msgspec.Meta(ge=ANGLES[-1], lt=90)]
    awkwardness: NotNegative
    deviations: dict[str, Deviation]
    face_up: FaceUp

    @property
    def slowing(self) -> float:
        """The deceleration of a sliding chip, in cm/s²."""
        return self.friction * self.gravity


class Launch(msgspec.Struct, frozen=True):
    """The flight of a chip without contacts, in the seat's own frame, in cm and cm/s.

    It begins at the hand (x, y) with a direction of length 1; the whole chip is past the rim after
    ``entry``, and a shorter ``length`` ends on the rim. ``speed`` is the landing speed.
    """

    x: float
    y: float
    ahead_x: float
    ahead_y: float
    entry: float
    length: float
    speed: float

    def at(self, length: float) -> tuple[float, float]:
        """Return the place after ``length`` cm of flight."""
        return self.x + length * self.ahead_x, self.y + length * self.ahead_y


def draw_slip(throwing: Throwing, steadiness: str, chance: Chance, purpose: str) -> Slip:
    """Draw the error of a hand, rounded, so that the last digits of libm have no effect.

    ``steady`` hands make no error. Three streams of draws below ``purpose`` are used.
    """
    deviation = throwing.deviations[steadiness]
    angle, power = (
        max(-_SLIP_LIMIT, min(_SLIP_LIMIT, chance.normal(f"{purpose}/{what}")))
        for what in ("angle", "power")
    )
    return Slip(
        angle=round(angle * deviation.angle, 3),
        power=round(power * deviation.power, 5),
        flip=chance.below(_FLIPS, f"{purpose}/flip") / _FLIPS,
    )


def direction(throwing: Throwing, angle: float, slip: Slip) -> float:
    """Return the direction of a throw aimed at ``angle``, both in degrees to the right."""
    slipped = angle + _awkwardness(throwing, angle) * slip.angle
    return max(-throwing.widest, min(throwing.widest, slipped))


def _awkwardness(throwing: Throwing, angle: float) -> float:
    """Return the factor by which an angle enlarges the error of a throw straight ahead."""
    return 1.0 + throwing.awkwardness * (angle / ANGLES[-1]) ** 2


def launch(board: Board, throwing: Throwing, aim: Aim, slip: Slip = NO_SLIP) -> Launch:
    """Return the flight for an aim and a slip.

    The path always passes the place of ``aim.start``, where the whole chip is past the rim for the
    first time; the hand is further back. So every start allows every angle, power 1 clears the rim
    (R-H3), and the path does not reveal the intended angle (R-H31).
    """
    ahead = radians(direction(throwing, aim.angle, slip))
    # Rounded, because libm's last bits differ by machine.
    ahead_x, ahead_y = round(sin(ahead), 9), round(cos(ahead), 9)
    radius = board.chip_radius
    entry = (throwing.hand + radius) / ahead_y
    share = (aim.power - POWERS[0]) / (POWERS[-1] - POWERS[0])
    flight = throwing.shortest_flight + share * (throwing.longest_flight - throwing.shortest_flight)
    speed = throwing.slowest + share * (throwing.fastest - throwing.slowest)
    # The duration of the flight is fixed by the fall, so a faster chip flies further.
    faster = max(_WEAKEST, 1.0 + _awkwardness(throwing, aim.angle) * slip.power)
    length = (entry + flight) * faster
    x, y = aim.start - entry * ahead_x, -throwing.hand
    # A centre past the inner edge is not out: the edge pushes the chip in (R-H4).
    if length < entry and y + length * ahead_y >= 0:
        length = entry
    if length >= entry:
        length = min(length, entry + _room(board, aim.start, ahead_x, ahead_y))
    return Launch(x, y, ahead_x, ahead_y, entry, length, speed * faster)


def _room(board: Board, start: float, ahead_x: float, ahead_y: float) -> float:
    """Return the length of a flight from its entry to the first rim in its way.

    The rim is raised and the flight low: the chip continues as a sliding chip, and strikes the
    rim's inner edge or hops over it.
    """
    radius, far = board.chip_radius, board.inner - board.chip_radius
    room = (far - radius) / ahead_y
    if ahead_x > 0:
        room = min(room, (far - start) / ahead_x)
    elif ahead_x < 0:
        room = min(room, (radius - start) / ahead_x)
    return room
