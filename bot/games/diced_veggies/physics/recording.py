"""Keyframes of a restock: the path of each die from the hand to its cell."""

from collections.abc import Sequence
from math import degrees, dist, inf

import msgspec

from bot.games.diced_veggies.rules.pieces import VegetableId


class Keyframe(msgspec.Struct, frozen=True, array_like=True):
    """A die at a moment; between keys it moves straight and turns evenly."""

    ms: int
    """Since the first die left the hand."""
    x: int
    y: int
    """Its centre, in hundredths of a cm from the corner in which the block forms."""
    turn: int
    """Degrees to the left of upright."""


class Face(msgspec.Struct, frozen=True, array_like=True):
    """The top number of a rolling die from ``ms`` on."""

    ms: int
    number: int


class DiePath(msgspec.Struct, frozen=True):
    """One die of a restock, its moments in the order of time."""

    vegetable: VegetableId
    keys: tuple[Keyframe, ...]
    """Before the first it is in the hand; the last is its cell."""
    faces: tuple[Face, ...]
    """The last is the number it has in the block."""


class Film(msgspec.Struct, frozen=True):
    """A restock for a replay, in the coordinates of the frame's corner.

    Attributes:
        side: of a die and of a cell, in hundredths of a cm: the cell of column 0 and row 0 has its
            outer corner at 0, 0.
        inside: inner length and width of the frame, in hundredths of a cm.
        dragged: start of the drag of the frame, in ms.
        lasts: time when all dice are in their cells, in ms.
        dice: in the order of the block.
    """

    side: int
    inside: int
    dragged: int
    lasts: int
    dice: tuple[DiePath, ...]


_TOLERANCE = 5, 5, 4
"""Largest errors of a shown key: hundredths of a cm, a 32nd of a die's side, and degrees."""

GLIDE = 120
"""Ms in which a die glides from its rest place to the middle of its cell."""


class Recording:
    """Records the path of one die.

    Args:
        near: least coordinate of its centre at rest, in cm; a blow may exceed it for a moment.
        far: the greatest.
    """

    def __init__(self, near: float, far: float) -> None:
        self._near, self._far = near, far
        self._notes: list[tuple[int, float, float, float]] = []

    def note(self, ms: int, x: float, y: float, angle: float) -> None:
        """Note the centre, in cm, and the rotation, in radians."""
        near, far = self._near, self._far
        self._notes.append((ms, min(max(x, near), far), min(max(y, near), far), angle))

    def keys(self, x: float, y: float) -> tuple[Keyframe, ...]:
        """Return the whole path, ending upright at this place, in cm."""
        quarters = round(degrees(self._notes[-1][3]) / 90) * 90
        notes = [
            Keyframe(ms, round(x * 100), round(y * 100), round(degrees(angle)) - quarters)
            for ms, x, y, angle in self._notes
        ]
        last = Keyframe(notes[-1].ms + GLIDE, round(x * 100), round(y * 100), 0)
        return (*_sparse(notes), last)

    def faces(
        self, side: float, sides: Sequence[int], top: int, turns: int, until: int
    ) -> tuple[Face, ...]:
        """Return the top sides while it rolls: another side after each side length of travel.

        Args:
            side: length of a side, in cm.
            sides: numbers of the six sides; opposite sides are equally far from the two ends.
            top: the index of the side on top in the end.
            turns: directions of rolling, as digits to the base of four, the last digit lowest.
            until: ms from which on it slides without rolling.
        """
        began, x, y, _ = self._notes[0]
        rolled, went = [began], 0.0
        for ms, to_x, to_y, _ in self._notes:
            if ms > until:
                break
            went += dist((x, y), (to_x, to_y))
            x, y = to_x, to_y
            if went >= side:
                rolled.append(ms)
                went = 0.0
        faces = []
        for ms in reversed(rolled):
            faces.append(Face(ms, sides[top]))
            next_to = [one for one in range(6) if one not in (top, 5 - top)]
            top = next_to[turns % 4]
            turns //= 4
        return tuple(reversed(faces))


def _sparse(notes: list[Keyframe]) -> list[Keyframe]:
    """Return the fewest of these keys that keep a die near all the other keys.

    From the last kept key on, the range of speeds that pass near enough to each note narrows; a
    note outside the range keeps the note before it.
    """
    kept, before, bounds = [notes[0]], notes[0], _UNBOUNDED
    for note in notes[1:]:
        speeds = _speeds(kept[-1], note)
        if not all(low <= speed <= high for speed, (low, high) in zip(speeds, bounds, strict=True)):
            kept.append(before)
            speeds, bounds = _speeds(before, note), _UNBOUNDED
        after = note.ms - kept[-1].ms
        bounds = [
            (max(low, speed - off / after), min(high, speed + off / after))
            for speed, (low, high), off in zip(speeds, bounds, _TOLERANCE, strict=True)
        ]
        before = note
    kept.append(before)
    return kept


def _speeds(one: Keyframe, other: Keyframe) -> tuple[float, float, float]:
    after = other.ms - one.ms
    return (other.x - one.x) / after, (other.y - one.y) / after, (other.turn - one.turn) / after


_UNBOUNDED: Sequence[tuple[float, float]] = ((-inf, inf),) * 3
