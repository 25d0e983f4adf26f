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

from collections.abc import Sequence

from bot.games.hibachi.aiming import Aim, Slip, Throwing, launch, read_throwing, slip
from bot.games.hibachi.board import THOUSANDTHS, Board, turned
from bot.games.hibachi.flight import Blow, Frame, Lying, Path, Thrown
from bot.games.hibachi.gliding import Way, stop_of
from bot.games.hibachi.landing import chance_of_face_up, flown_by
from bot.games.hibachi.recording import Recording
from bot.games.hibachi.settling import settle
from bot.games.hibachi.sliding import STEP, Slide
from bot.games.hibachi.touching import Disc

__all__ = [
    "STEP",
    "Aim",
    "Blow",
    "Frame",
    "Lying",
    "Path",
    "Slip",
    "Throwing",
    "Thrown",
    "Way",
    "read_throwing",
    "slip",
    "stop_of",
    "throw",
]


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
