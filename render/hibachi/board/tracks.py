"""Tracks of the chips of a throw, and the moments of its replay."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import Thrown
from bot.games.hibachi.rules.seen import SawThrow
from render.kit.theme import SEATS, SeatStyle

HARD: Final = 40
"""The least speed of a marked blow, in cm/s."""


class Piece(NamedTuple):
    """The look of a chip."""

    style: SeatStyle
    value: int | None
    """Its visible value; None face down."""


class Place(NamedTuple):
    """The place of a chip, in cm, and its height above the board: 0.0 to 1.0."""

    x: float
    y: float
    height: float = 0.0


class Track(NamedTuple):
    """The recorded places of a chip, in cm, with their times, in ms."""

    times: tuple[int, ...]
    places: tuple[tuple[float, float], ...]

    def at(self, ms: float) -> tuple[float, float]:
        """Return the place at a moment, in cm."""
        after = bisect_right(self.times, ms)
        if after == 0:
            return self.places[0]
        if after == len(self.times):
            return self.places[-1]
        (ax, ay), (bx, by) = self.places[after - 1 : after + 1]
        start, end = self.times[after - 1 : after + 1]
        share = (ms - start) / (end - start)
        return (ax + (bx - ax) * share, ay + (by - ay) * share)


def tracks(thrown: Thrown) -> dict[int, Track]:
    """Return the way of every chip that moved, by its number."""
    noted: dict[int, list[tuple[int, tuple[float, float]]]] = {}
    for frame in thrown.frames:
        for chip, x, y in frame.at:
            noted.setdefault(chip, []).append((frame.ms, (x / 100, y / 100)))
    return {
        chip: Track(tuple(ms for ms, _ in notes), tuple(at for _, at in notes))
        for chip, notes in noted.items()
    }


def pieces_of(saw: SawThrow) -> dict[int, Piece]:
    """Return the look of every chip in the throw, by its number."""
    own = Piece(SEATS[saw.seat], saw.value if saw.thrown.face_up else None)
    return {one.chip: Piece(SEATS[one.owner], one.value) for one in saw.lay} | {saw.chip: own}


def owners(saw: SawThrow) -> dict[int, Seat]:
    """Return the owners of the chips, by their numbers."""
    return {one.chip: one.owner for one in saw.lay} | {saw.chip: saw.seat}


def placed(thrown: Thrown, ways: Mapping[int, Track], chip: int, ms: float) -> dict[int, Place]:
    """Return the places of all chips at a moment, without chips gone by then."""
    found: dict[int, Place] = {}
    for one in thrown.rest:
        if one.chip not in ways:
            found[one.chip] = Place(one.x, one.y)
    for number, way in sorted(ways.items()):
        if number in thrown.out and ms >= way.times[-1]:
            continue
        high = 0.0
        if number == chip and ms < thrown.path.landed:
            share = ms / thrown.path.landed
            # It leaves the hand above the board, rises a little and drops.
            high = (1 - share) * (0.55 + 1.9 * share)
        found[number] = Place(*way.at(ms), high)
    return found


def moments(thrown: Thrown, step: float) -> list[float]:
    """Return the moments that are shown, about ``step`` ms apart, hard blows to the point."""
    end = thrown.frames[-1].ms
    count = max(1, round(end / step))
    shown = [end * i / count for i in range(count + 1)]
    exact = [float(thrown.path.landed)]
    exact += [float(blow.ms) for blow in thrown.path.blows if blow.speed >= HARD]
    return _drawn_to(shown, exact)


def _drawn_to(shown: Sequence[float], exact: Sequence[float]) -> list[float]:
    """Move the nearest moment to each exact moment; first and last stay, and the order."""
    result = list(shown)
    for at in exact:
        near = min(range(len(shown)), key=lambda i: abs(shown[i] - at))
        if 0 < near < len(shown) - 1:
            result[near] = at
    return sorted(result)
