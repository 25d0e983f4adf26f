"""The throw of a chip: flight over the rim, landing, slide, contacts and rest.

Steps are aligned: a step ends at the next touch or stop, and a blow happens in a separate, very
short step. Measured on boards with fifteen chips against the exact answer from blow to blow, in one
run (``tests/bench/throw.py``): aligned steps of at most 1/40 s are off by 0.0005 cm in the median
and nine in ten by less than 0.003 cm; plain steps of the same length by 3.1 and 15 cm in 1.1 times
the time, plain steps of 1/480 s by 0.5 and 2.8 cm in twice the time, and Box2D with friction joints
and 1/480 s takes 1.7 times the time. Aligned steps of 1/120 s are no better. So steps are as long
as the interval of keyframes, and the simulation contains only the chips near to a touch.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import ceil, hypot, isqrt, sqrt

from bot.games.hibachi.physics.aiming import Aim, Launch, Slip, Throwing, launch
from bot.games.hibachi.physics.board import THOUSANDTHS, Board, turned
from bot.games.hibachi.physics.contacts import Disc
from bot.games.hibachi.physics.recording import Lying, Recording, Thrown
from bot.games.hibachi.physics.sliding import STEP, Slide

_GRAZE = 1e-6
"""Overlap in cm allowed to a landing chip: above rounding errors, below visibility."""


def flown_by(flight: Launch, discs: Sequence[Disc], width: float) -> float:
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


def chance_of_face_up(throwing: Throwing, flight: Launch, hardest: float) -> float:
    """Return the chance that a chip shows its face (H-17).

    ``hardest`` is the hardest blow against the rim, in cm/s; 0 without a blow.
    """
    parts = throwing.face_up
    bank = parts.by_bank if hardest >= parts.hard else 0.0
    return parts.always + parts.by_power * flight.speed / throwing.fastest + bank


Spot = tuple[int, int]
"""A place in thousandths of a cm."""

_NEAR = 40
"""Thousandths searched first; a solver leaves less overlap than this."""


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
    for offsets in _searches():
        for across, along in offsets:
            spot = (x + across, y + along)
            if near <= spot[0] <= far and near <= spot[1] <= far and _is_free(spot, around, width):
                return spot
    raise RuntimeError(f"no free place within {width} thousandths of {middle}")


def _is_free(spot: Spot, taken: Iterable[Spot], width: int) -> bool:
    return all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 >= width * width for x, y in taken)


def _searches() -> Iterable[Sequence[Spot]]:
    yield ((0, 0),)
    yield _disc(_NEAR, 1)
    yield _disc(2000, 20)  # as wide as a chip, for places that should never occur


@cache
def _disc(radius: int, step: int) -> tuple[Spot, ...]:
    """Return the offsets within ``radius``, the nearest first; equals in a fixed order."""
    offsets = []
    for across in range(-radius, radius + 1, step):
        half = isqrt(radius * radius - across * across) // step * step
        offsets += [(across, along) for along in range(-half, half + 1, step)]
    return tuple(sorted(offsets, key=lambda spot: (spot[0] ** 2 + spot[1] ** 2, spot)))


def throw(
    board: Board,
    throwing: Throwing,
    side: int,
    aim: Aim,
    slip: Slip,
    lying: Sequence[Lying],
    chip: int,
    *,
    aligned: bool = True,
    step: float = STEP,
) -> Thrown:
    """Throw a chip onto the board and return the result.

    Args:
        board: from ``read_board``.
        throwing: from ``read_throwing``.
        side: of the throwing seat: 0 bottom, 1 left, 2 top, 3 right. The physics is the same from
            each side, turned.
        aim: the intended throw.
        slip: the error of the hand.
        lying: the chips on the board, in any order, at rest places of earlier throws.
        chip: the number of the thrown chip, unique on the board.
        aligned: end steps at a touch; else all have the same length. For measuring.
        step: the longest step, in s. For measuring.

    Source:
        H-16 to H-29, R-H2 to R-H5. Friction as a force-limited joint to the static body: pymunk's
        example ``tank.py``.
    """
    inner = round(board.inner * THOUSANDTHS)
    spots = {
        one.chip: turned(round(one.x * THOUSANDTHS), round(one.y * THOUSANDTHS), -side, inner)
        for one in sorted(lying, key=lambda one: one.chip)
    }
    discs = [Disc(key, x / THOUSANDTHS, y / THOUSANDTHS) for key, (x, y) in spots.items()]
    recording = Recording(lambda x, y: turned(x, y, side, board.inner))
    flight = launch(board, throwing, aim, slip)
    flown = flown_by(flight, discs, 2 * board.chip_radius)
    dropped = flown < flight.entry
    if dropped:  # on the rim, and shown there by the replay
        flown = min(flown, (-board.rim / 2 - flight.y) / flight.ahead_y)
    landed = flown / flight.speed
    recording.note(0.0, chip, flight.x, flight.y)
    recording.note(landed, chip, *flight.at(flown))
    if dropped:  # R-H3
        rest = tuple(sorted(lying, key=lambda one: one.chip))
        return Thrown(recording.path(landed), rest, (chip,), face_up=False)
    thrown = Disc(chip, *flight.at(flown))
    thrown.moves(flight.speed * flight.ahead_x, flight.speed * flight.ahead_y)
    slide = Slide(board, throwing, [*discs, thrown], recording, landed)
    slide.run(aligned=aligned, step=step)
    left = slide.moved | slide.gone
    still = {key: spot for key, spot in spots.items() if key not in left}
    ends = {one.number: (one.x, one.y) for one in slide.discs if one.number in slide.moved}
    ends_at = dict(zip(ends, settle(board, [*still.values()], [*ends.values()]), strict=True))
    rest = tuple(
        Lying(key, *(at / THOUSANDTHS for at in turned(*spot, side, inner)))
        for key, spot in sorted({**still, **ends_at}.items())
    )
    out = tuple(sorted(slide.gone))
    face_up = chip not in out and slip.flip < chance_of_face_up(
        throwing, flight, slide.hardest.get(chip, 0.0)
    )
    return Thrown(recording.path(landed), rest, out, face_up)
