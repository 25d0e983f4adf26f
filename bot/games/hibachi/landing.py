"""Where a flight ends between lying chips, and whether the chip then shows its face."""

from collections.abc import Sequence
from math import hypot, sqrt

from bot.games.hibachi.aiming import Launch, Throwing
from bot.games.hibachi.touching import Disc

_GRAZE = 1e-6
"""Overlap in cm that a landing chip may have: more than rounding makes, less than can be seen."""


def flown_by(flight: Launch, discs: Sequence[Disc], width: float) -> float:
    """Return how far a chip flies over lying ones, in cm: to the last free place (R-H2).

    Less than ``flight.entry``: there is none before the rim, and the chip drops on it (R-H3).

    Args:
        flight: as if nothing lay there.
        discs: the lying chips, in the frame of the flight.
        width: of a chip, in cm.
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

    Args:
        throwing: from ``read_throwing``.
        flight: of the chip.
        hardest: its hardest blow against the rim, in cm/s; 0 without.
    """
    parts = throwing.face_up
    bank = parts.by_bank if hardest >= parts.hard else 0.0
    return parts.always + parts.by_power * flight.speed / throwing.fastest + bank
