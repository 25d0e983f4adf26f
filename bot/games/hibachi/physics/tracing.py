"""Checks the beginning of a throw against its draws, without the simulation.

The hand's place, the flight and the landing follow from aim and slip by a few sums, rounded to be
the same on every machine. Contacts of chips are not checked here.
"""

from collections.abc import Sequence
from math import atan2, degrees, hypot

from bot.games.hibachi.physics import aiming
from bot.games.hibachi.physics.board import THOUSANDTHS, Board, turned
from bot.games.hibachi.physics.contacts import Disc
from bot.games.hibachi.physics.recording import Lying, Path, Recording, Thrown
from bot.games.hibachi.physics.throw import chance_of_face_up, flown_by

_HAIR = 2
"""Allowed rounding differences, in hundredths of a cm and in milliseconds."""


def begins_like(
    board: Board,
    throwing: aiming.Throwing,
    side: int,
    aim: aiming.Aim,
    slip: aiming.Slip,
    lying: Sequence[Lying],
    chip: int,
    told: Thrown,
) -> bool:
    """Return whether the shown throw left the hand and landed according to aim and slip."""
    flight = aiming.launch(board, throwing, aim, slip)
    flown = flown_by(flight, _discs(board, side, lying), 2 * board.chip_radius)
    dropped = flown < flight.entry
    if dropped:
        flown = min(flown, (-board.rim / 2 - flight.y) / flight.ahead_y)
    recording = Recording(lambda x, y: turned(x, y, side, board.inner))
    recording.note(0.0, chip, flight.x, flight.y)
    recording.note(flown / flight.speed, chip, *flight.at(flown))
    drawn = recording.path(flown / flight.speed)
    # A blow in the same millisecond is noted over the landing.
    moment = _HAIR + flight.speed / 10
    return (
        abs(drawn.landed - told.path.landed) <= _HAIR
        and _apart(_place(drawn, chip, 0), _place(told.path, chip, 0)) <= _HAIR
        and _apart(_place(drawn, chip, drawn.landed), _place(told.path, chip, told.path.landed))
        <= moment
        and (chip in told.out or not dropped)
        and _face_fits(throwing, flight, slip, told, chip)
    )


def aims_for(
    board: Board, throwing: aiming.Throwing, side: int, slip: aiming.Slip, chip: int, told: Thrown
) -> list[aiming.Aim]:
    """Return the possible aims of a throw with this slip, by the chip's path.

    Few aims remain, often a single aim: the path shows the place and the speed of the hand.
    """
    hand, landing = (_place(told.path, chip, ms) for ms in (0, told.path.landed))
    if hand is None or landing is None:
        return []
    (x, y), (to_x, to_y) = (
        turned(a / 100, b / 100, -side, board.inner) for a, b in (hand, landing)
    )
    way = degrees(atan2(to_x - x, to_y - y))
    # Of a short path the direction is blurred by rounding.
    blur = 1.0 + degrees(0.03 / max(0.1, hypot(to_x - x, to_y - y)))
    angles = [
        angle
        for angle in aiming.ANGLES
        if abs(max(-throwing.widest, min(throwing.widest, angle + slip.angle)) - way) <= blur
    ]
    return [
        aim
        for angle in angles
        for start in aiming.STARTS
        for aim in (aiming.Aim(start, angle, aiming.POWERS[0]),)
        if abs(aiming.launch(board, throwing, aim, slip).x - x) <= (_HAIR + 1) / 100
        for aim in (aiming.Aim(start, angle, power) for power in aiming.POWERS)
    ]


def _discs(board: Board, side: int, lying: Sequence[Lying]) -> list[Disc]:
    inner = round(board.inner * THOUSANDTHS)
    found = []
    for one in sorted(lying, key=lambda one: one.chip):
        x, y = turned(round(one.x * THOUSANDTHS), round(one.y * THOUSANDTHS), -side, inner)
        found.append(Disc(one.chip, x / THOUSANDTHS, y / THOUSANDTHS))
    return found


def _face_fits(
    throwing: aiming.Throwing, flight: aiming.Launch, slip: aiming.Slip, told: Thrown, chip: int
) -> bool:
    """Return whether the draw of the face fits; the hardest blow comes from the simulation."""
    if chip in told.out:
        return not told.face_up
    least = chance_of_face_up(throwing, flight, 0.0)
    most = chance_of_face_up(throwing, flight, throwing.face_up.hard)
    return slip.flip < most if told.face_up else slip.flip >= least


def _place(path: Path, chip: int, ms: int) -> tuple[int, int] | None:
    for frame in path.frames:
        if frame.ms == ms:
            return next(((x, y) for one, x, y in frame.at if one == chip), None)
    return None


def _apart(one: tuple[int, int] | None, other: tuple[int, int] | None) -> float:
    if one is None or other is None:
        return float("inf")
    return hypot(one[0] - other[0], one[1] - other[1])
