"""The throw: a chip flies over the rim, lands, slides, strikes others and the rim, and stops.

Steps are aligned: one ends where the next touch or stop is due, and a blow happens in a step of its
own that is too short for anything else. Measured on boards with fifteen chips against the exact
answer from blow to blow, in one run (``tests/bench/throw.py``): aligned steps of at most 1/40 s are
off by 0.0005 cm in the median and nine in ten by less than 0.003 cm; plain steps of the same length
by 3.1 and 15 cm in 1.1 times the time, plain steps of 1/480 s by 0.5 and 2.8 cm in twice the time,
and Box2D with friction joints and 1/480 s takes 1.7 times the time. Aligned steps of 1/120 s are no
better. So steps are as long as keyframes are apart, and the simulation holds the chips alone that
are near to a touch.
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
"""Overlap in cm that a landing chip may have: more than rounding makes, less than can be seen."""


def flown_by(flight: Launch, discs: Sequence[Disc], width: float) -> float:
    """Return how far a chip flies over lying ones, in cm: to the last free place (R-H2).

    Less than ``flight.entry``: there is none before the rim, and the chip drops on it (R-H3).
    """
    flown = flight.length
    blocked = True
    while blocked:
        blocked = False
        for one in discs:
            x, y = flight.at(flown)
            if hypot(one.x - x, one.y - y) < width - _GRAZE:
                # Back to where its way enters the circle around that chip.
                along = (one.x - flight.x) * flight.ahead_x + (one.y - flight.y) * flight.ahead_y
                aside = (one.x - flight.x) * flight.ahead_y - (one.y - flight.y) * flight.ahead_x
                flown = along - sqrt(width * width - aside * aside)
                blocked = True
    return flown


def chance_of_face_up(throwing: Throwing, flight: Launch, hardest: float) -> float:
    """Return the chance that a chip shows its face (H-17).

    ``hardest`` is the hardest blow against the rim, in cm/s; 0 without one.
    """
    parts = throwing.face_up
    bank = parts.by_bank if hardest >= parts.hard else 0.0
    return parts.always + parts.by_power * flight.speed / throwing.fastest + bank


Spot = tuple[int, int]
"""A place in thousandths of a cm."""

_NEAR = 40
"""Thousandths that are searched first; a solver leaves less than this to mend."""


def settle(board: Board, still: Sequence[Spot], moved: Sequence[tuple[float, float]]) -> list[Spot]:
    """Return the nearest free spot for each chip that moved, one after the other.

    Args:
        board: gives the size of a chip and where it may lie.
        still: where the other chips lie; they are apart.
        moved: where chips stopped, in cm. They may touch each other by a little.

    Returns:
        As many spots as ``moved``. All centres are at least two radii from each other and at least
        one from the inner edge, in whole numbers, so nothing is left to rounding.
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
    """Return the free spot nearest to ``middle``: rings of offsets, ever wider."""
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
    yield _disc(2000, 20)  # as wide as a chip, for places that should never come up


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
    """Throw a chip onto the board and return what comes of it.

    Args:
        board: from ``read_board``.
        throwing: from ``read_throwing``.
        side: of the seat that throws: 0 bottom, 1 left, 2 top, 3 right. What happens is the same
            from each, turned.
        aim: what the hand was asked for.
        slip: what it did instead.
        lying: the chips on the board, as a throw left them. Their order does not matter.
        chip: the number of the thrown chip; no lying chip has it.
        aligned: cut steps where a touch is due; else all have the same length. For measuring.
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
    if dropped:  # on the rim, and the replay shows it there
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
