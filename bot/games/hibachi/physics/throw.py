"""The throw of a chip: flight over the rim, landing, slide, contacts and rest; and its check.

Steps are aligned: a step ends at the next touch or stop, and a blow happens in a separate, very
short step, left to pymunk. So steps are as long as the interval of keyframes, and 0.0005 cm off in
the median; ``tests/bench/throw.py`` measures other ways. The simulation contains only the chips
near to a touch.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import atan2, ceil, degrees, hypot, isqrt, sqrt

import msgspec

from bot.games.hibachi.physics import aiming
from bot.games.hibachi.physics.board import THOUSANDTHS, Board, turned
from bot.games.hibachi.physics.recording import ChipAt, Path, Recording, ThrowResult
from bot.games.hibachi.physics.sliding import Disc, Slide

_GRAZE = 1e-6  # overlap in cm allowed to a landing chip: above rounding errors, below visibility


def flown_by(flight: aiming.Launch, discs: Sequence[Disc], width: float) -> float:
    """Return the length of a flight over other chips, in cm: to the last free place (R-H2).

    Less than ``flight.entry``: no place is free, and the chip drops on the rim (R-H3).
    """
    flown = flight.length
    blocked = True
    while blocked:
        blocked = False
        for one in discs:
            x, y = flight.at(flown)
            if hypot(one.x - x, one.y - y) < width - _GRAZE:
                # Back to where its path enters the circle around this chip.
                along = (one.x - flight.x) * flight.ahead_x + (one.y - flight.y) * flight.ahead_y
                aside = (one.x - flight.x) * flight.ahead_y - (one.y - flight.y) * flight.ahead_x
                flown = along - sqrt(width * width - aside * aside)
                blocked = True
    return flown


def chance_of_face_up(throwing: aiming.Throwing, flight: aiming.Launch, hardest: float) -> float:
    """Return the chance that a chip shows its face (H-17).

    ``hardest`` is the hardest blow against the rim, in cm/s; 0 without a blow.
    """
    parts = throwing.face_up
    bank = parts.by_bank if hardest >= parts.hard else 0.0
    return parts.always + parts.by_power * flight.speed / throwing.fastest + bank


Spot = tuple[int, int]
"""A place in thousandths of a cm."""

_NEAR = 40  # thousandths searched first; a solver leaves less overlap than this


def settle(board: Board, still: Sequence[Spot], moved: Sequence[tuple[float, float]]) -> list[Spot]:
    """Return the nearest free spot for each chip that moved, one after the other.

    Args:
        board: the size of a chip and the allowed places.
        still: the places of the other chips, without overlaps.
        moved: the places of stopped chips, in cm. They may overlap slightly.

    Returns:
        One spot for each of ``moved``. All centres are at least two radii from each other and at
        least one from the inner edge, in whole numbers, so nothing is left to rounding.
    """
    width = ceil(2 * board.chip_radius * THOUSANDTHS)
    near = ceil(board.chip_radius * THOUSANDTHS)
    far = round(board.inner * THOUSANDTHS) - near
    taken = list(still)
    for x, y in moved:
        middle = (_within(x, near, far), _within(y, near, far))
        taken.append(_free(middle, taken, width, near, far))
    return taken[len(still) :]


def _within(cm: float, near: int, far: int) -> int:
    return max(near, min(far, round(cm * THOUSANDTHS)))


def _free(middle: Spot, taken: Sequence[Spot], width: int, near: int, far: int) -> Spot:
    """Return the free spot nearest to ``middle``, in rings of growing offsets."""
    x, y = middle
    around = [
        spot for spot in taken if abs(spot[0] - x) < 2 * width and abs(spot[1] - y) < 2 * width
    ]
    # The last disc is as wide as a chip, for places that should never occur.
    for radius, step in ((0, 1), (_NEAR, 1), (2000, 20)):
        for across, along in _disc(radius, step):
            spot = (x + across, y + along)
            apart = ((spot[0] - a) ** 2 + (spot[1] - b) ** 2 for a, b in around)
            if near <= min(spot) <= max(spot) <= far and all(d >= width * width for d in apart):
                return spot
    raise RuntimeError(f"no free place within {width} thousandths of {middle}")


@cache
def _disc(radius: int, step: int) -> tuple[Spot, ...]:
    """Return the offsets within ``radius``, the nearest first; equals in a fixed order."""
    offsets = []
    for across in range(-radius, radius + 1, step):
        half = isqrt(radius * radius - across * across) // step * step
        offsets += [(across, along) for along in range(-half, half + 1, step)]
    return tuple(sorted(offsets, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)))


def spots_of(board: Board, side: int, lying: Sequence[ChipAt]) -> dict[int, Spot]:
    """Return the places of chips by their numbers, in a seat's own frame."""
    inner = round(board.inner * THOUSANDTHS)
    return {
        one.chip: turned(round(one.x * THOUSANDTHS), round(one.y * THOUSANDTHS), -side, inner)
        for one in sorted(lying, key=lambda one: one.chip)
    }


def discs_at(spots: Mapping[int, Spot]) -> list[Disc]:
    """Return chips at rest, by their numbers."""
    return [Disc(key, x / THOUSANDTHS, y / THOUSANDTHS) for key, (x, y) in spots.items()]


def release(
    board: Board, flight: aiming.Launch, discs: Sequence[Disc], recording: Recording, chip: int
) -> float:
    """Note the hand and the landing of a chip; return the length of its flight, in cm."""
    flown = flown_by(flight, discs, 2 * board.chip_radius)
    if flown < flight.entry:  # on the rim, and shown there by the replay
        flown = min(flown, (-board.rim / 2 - flight.y) / flight.ahead_y)
    recording.note(0.0, chip, flight.x, flight.y)
    recording.note(flown / flight.speed, chip, *flight.at(flown))
    return flown


def slid(
    board: Board,
    throwing: aiming.Throwing,
    flight: aiming.Launch,
    discs: Sequence[Disc],
    recording: Recording,
    chip: int,
) -> tuple[float, Slide | None]:
    """Return the moment of landing, in s, and the finished slide; None if the chip hits the rim."""
    flown = release(board, flight, discs, recording, chip)
    landed = flown / flight.speed
    if flown < flight.entry:
        return landed, None
    thrown = Disc(chip, *flight.at(flown))
    thrown.moves(flight.speed * flight.ahead_x, flight.speed * flight.ahead_y)
    slide = Slide(board, throwing, [*discs, thrown], recording, landed)
    slide.run()
    return landed, slide


def throw(
    board: Board,
    throwing: aiming.Throwing,
    side: int,
    aim: aiming.Aim,
    slip: aiming.Slip,
    lying: Sequence[ChipAt],
    chip: int,
) -> ThrowResult:
    """Throw a chip onto the board and return the result.

    Args:
        board: with its spaces.
        throwing: the constants of flying and sliding.
        side: of the throwing seat: 0 bottom, 1 left, 2 top, 3 right. The physics is the same from
            each side, turned.
        aim: the intended throw.
        slip: the error of the hand.
        lying: the chips on the board, in any order, at rest places of earlier throws.
        chip: the number of the thrown chip, unique on the board.

    Source:
        H-16 to H-29, R-H2 to R-H5.
    """
    spots, inner = spots_of(board, side, lying), round(board.inner * THOUSANDTHS)
    discs = discs_at(spots)
    recording = Recording(lambda x, y: turned(x, y, side, board.inner))
    flight = aiming.launch(board, throwing, aim, slip)
    landed, slide = slid(board, throwing, flight, discs, recording, chip)
    if slide is None:  # R-H3
        rest = tuple(sorted(lying, key=lambda one: one.chip))
        return ThrowResult(recording.path(landed), rest, (chip,), face_up=False)
    left = slide.moved | slide.gone
    still = {key: spot for key, spot in spots.items() if key not in left}
    ends = {one.number: (one.x, one.y) for one in slide.discs if one.number in slide.moved}
    ends_at = dict(zip(ends, settle(board, [*still.values()], [*ends.values()]), strict=True))
    rest = tuple(
        ChipAt(key, *(at / THOUSANDTHS for at in turned(*spot, side, inner)))
        for key, spot in sorted({**still, **ends_at}.items())
    )
    out = tuple(sorted(slide.gone))
    face_up = chip not in out and slip.flip < chance_of_face_up(
        throwing, flight, slide.hardest.get(chip, 0.0)
    )
    return ThrowResult(recording.path(landed), rest, out, face_up)


_HAIR = 2  # allowed rounding differences, in hundredths of a cm and in milliseconds


class ThrowCheck(msgspec.Struct, frozen=True):
    """The check of a stored throw against its drawn slip; the other fields are as in ``throw``."""

    board: Board
    throwing: aiming.Throwing
    side: int
    slip: aiming.Slip
    lying: Sequence[ChipAt]
    chip: int
    stored: ThrowResult

    def begins_like(self, aim: aiming.Aim) -> bool:
        """Return whether the throw left the hand and landed according to aim and slip.

        These places follow by a few sums, rounded to be the same on every machine. Contacts of
        chips are not checked.
        """
        board, chip, shown = self.board, self.chip, self.stored.path
        flight = aiming.launch(board, self.throwing, aim, self.slip)
        recording = Recording(lambda x, y: turned(x, y, self.side, board.inner))
        discs = discs_at(spots_of(board, self.side, self.lying))
        flown = release(board, flight, discs, recording, chip)
        drawn = recording.path(flown / flight.speed)
        # A blow in the same millisecond is noted over the landing.
        moment = _HAIR + flight.speed / 10
        return (
            abs(drawn.landed - shown.landed) <= _HAIR
            and _apart(_place(drawn, chip, 0), _place(shown, chip, 0)) <= _HAIR
            and _apart(_place(drawn, chip, drawn.landed), _place(shown, chip, shown.landed))
            <= moment
            and (chip in self.stored.out or flown >= flight.entry)
            and self._face_fits(flight)
        )

    def aims(self) -> list[aiming.Aim]:
        """Return the possible aims with this slip, by the chip's path.

        Few aims remain, often a single aim: the path shows the place and the speed of the hand.
        """
        path, board = self.stored.path, self.board
        hand, landing = (_place(path, self.chip, ms) for ms in (0, path.landed))
        if hand is None or landing is None:
            return []
        (x, y), (to_x, to_y) = (
            turned(a / 100, b / 100, -self.side, board.inner) for a, b in (hand, landing)
        )
        way = degrees(atan2(to_x - x, to_y - y))
        # Of a short path the direction is blurred by rounding.
        blur = 1.0 + degrees(0.03 / max(0.1, hypot(to_x - x, to_y - y)))
        return [
            aim
            for angle in aiming.ANGLES
            if abs(aiming.direction(self.throwing, angle, self.slip) - way) <= blur
            for start in aiming.STARTS
            for aim in (aiming.Aim(start, angle, aiming.POWERS[0]),)
            if abs(aiming.launch(board, self.throwing, aim, self.slip).x - x) <= (_HAIR + 1) / 100
            for aim in (aiming.Aim(start, angle, power) for power in aiming.POWERS)
        ]

    def _face_fits(self, flight: aiming.Launch) -> bool:
        """Return whether the draw of the face fits; the hardest blow is the simulation's."""
        if self.chip in self.stored.out:
            return not self.stored.face_up
        least = chance_of_face_up(self.throwing, flight, 0.0)
        most = chance_of_face_up(self.throwing, flight, self.throwing.face_up.hard)
        return self.slip.flip < most if self.stored.face_up else self.slip.flip >= least


def _place(path: Path, chip: int, ms: int) -> tuple[int, int] | None:
    for frame in path.frames:
        if frame.ms == ms:
            return next(((x, y) for one, x, y in frame.at if one == chip), None)
    return None


def _apart(one: tuple[int, int] | None, other: tuple[int, int] | None) -> float:
    if one is None or other is None:
        return float("inf")
    return hypot(one[0] - other[0], one[1] - other[1])
