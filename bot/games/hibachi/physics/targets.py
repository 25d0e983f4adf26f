"""The best aims at bowls, action spaces and chips, and their chances on a board with chips.

Aims at spaces of an empty board are data; the rest tries a bounded number of aims with fixed slips,
so it finds the same on every machine.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise, product
from math import atan2, degrees, dist, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

import msgspec

from bot.games.hibachi.physics import aiming
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.physics.gliding import Place, glide
from bot.games.hibachi.physics.recording import ChipAt, Recording
from bot.games.hibachi.physics.sliding import Disc, Slide
from bot.games.hibachi.physics.throw import slid
from bot.games.hibachi.rules.pieces import SpaceId

Target = SpaceId | int
"""A bowl or an action space, or the public number of a chip."""

NEW: Final = 0
"""The number of the thrown chip; those on the board count from 1."""
_CLIMB: Final = ((3, 4), (1, 8))
"""Sizes of steps to a better aim nearby, and the most of them."""
_FEW, COARSE, _FINE, _SHOWN = 8, 21, 34, 34
"""Slips tried for a blow, for the first look, for the choice, and for the shown chance."""
_APART: Final = 5
"""Slips between two that are tried one after the other."""
_HARD: Final = 40
"""The least power of a blow that moves a chip out of a bowl."""
_GOLDEN: Final = (sqrt(5) - 1) / 2
_SAME: Final = 0.01
"""Cm between two middles of one space, as rounding leaves them."""
_LEAST: Final = 0.05
"""The least chance of a target within reach."""
_TOUCHING: Final = 0.25
"""The worth of a throw that would stop on its space but touches a chip before: measured, a fifth
to a third of them end there still."""


class RatedAim(msgspec.Struct, frozen=True):
    """An aim in the throwing seat's frame."""

    aim: aiming.Aim
    share: float
    """The share of throws that reach the target; touches of other chips are estimated."""


class Shot(NamedTuple):
    """A target with the best aim at it."""

    target: Target
    aim: aiming.Aim
    chance: float


class Situation(NamedTuple):
    """What a seat's shots depend on."""

    side: int
    steadiness: str
    lying: tuple[ChipAt, ...]
    resolved: tuple[str, ...]
    """The action spaces that are no targets any more."""


class SpaceAims(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Different good aims at one space of an empty board, the best first, by hand."""

    at: tuple[float, float]
    """The space's middle in the seat's own frame, in its left half, in cm."""
    by: dict[str, list[tuple[int, int, int, float]]]
    """Start, angle and power of each with its share of hits."""


class KnownAims(msgspec.Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """The content of ``aims``; it equals itself alone, like a ``Board``."""

    spaces: tuple[SpaceAims, ...]


class _Circle(NamedTuple):
    """A target in the seat's own frame."""

    x: float
    y: float
    reach: float
    """The greatest distance of a thrown chip's middle."""
    chip: int | None = None


class _Way(NamedTuple):
    """The way of a thrown chip on an empty board, in the seat's own frame."""

    legs: Sequence[tuple[float, float, float, float, float]]
    """Beginning, direction and length of each straight part of the slide."""
    end: Place | None
    """None off the board."""


Spots = Sequence[tuple[int, float, float]]
"""Numbers and places of chips in the seat's own frame."""


@lru_cache(4)
def aims_of(board: Board, throwing: aiming.Throwing, known: KnownAims) -> "Aims":
    """Return the aims of a board, shared by everybody who asks for them."""
    return Aims(board, throwing, known)


class Aims:
    """The best aims of all hands from all sides."""

    def __init__(self, board: Board, throwing: aiming.Throwing, known: KnownAims) -> None:
        self._board, self._throwing, self._known = board, throwing, known
        self.rated = lru_cache(1024)(self._rated)
        self.chance = lru_cache(1024)(self._chance)
        self._ways = lru_cache(1024)(
            lambda aim, slips: tuple(_way(board, throwing, aim, slip) for slip in slips)
        )

    def shots(self, situation: Situation) -> tuple[Shot, ...]:
        """Return the targets within reach: bowls, action spaces, chips, each by their chance."""
        side, steadiness, lying, resolved = situation
        kinds: tuple[Iterable[Target], ...] = (
            self._board.bowls,
            (space for space in self._board.actions if space not in resolved),
            (one.chip for one in lying),
        )
        found: list[Shot] = []
        for kind in kinds:
            best = ((target, self.best(side, steadiness, target, lying)) for target in kind)
            shots = (
                Shot(target, known.aim, self.chance(side, steadiness, target, known.aim, lying))
                for target, known in best
                if known is not None
            )
            found += sorted((s for s in shots if s.chance >= _LEAST), key=lambda s: -s.chance)
        return tuple(found)

    def best(
        self, side: int, steadiness: str, target: Target, lying: tuple[ChipAt, ...] = ()
    ) -> RatedAim | None:
        """Return the best aim at ``target``; None if no aim reaches it."""
        return next(iter(self.rated(side, steadiness, target, lying)), None)

    def _rated(
        self, side: int, steadiness: str, target: Target, lying: tuple[ChipAt, ...] = ()
    ) -> list[RatedAim]:
        """Return different aims that reach ``target``, the best first."""
        spots = self._spots(side, lying)
        circle = self._circle(side, target, spots)
        if circle is None:
            return []
        if circle.chip is not None:
            look = self._racer(circle, steadiness, COARSE, spots)
            value = self._racer(circle, steadiness, _FINE, spots)
            first = max(self._straight(circle), key=look, default=None)
            aims = [climb(first, value)] if first else []
        else:
            known = self._mirrored(circle, steadiness)
            if not spots:
                return known
            value = self._evaluator(circle, steadiness, _FINE, spots)
            aims = [one.aim for one in known]
        rated = [RatedAim(aim, value(aim)) for aim in aims if value(aim)]
        return sorted(rated, key=lambda one: -one.share)

    def blows(
        self, side: int, steadiness: str, chip: int, lying: tuple[ChipAt, ...]
    ) -> list[RatedAim]:
        """Return the best straight aim at a chip for each of some powers."""
        spots = self._spots(side, lying)
        circle = self._circle(side, chip, spots)
        if circle is None:
            return []
        value = self._evaluator(circle, steadiness, _FEW, spots)
        best: dict[int, RatedAim] = {}
        for aim in self._straight(circle):
            share = value(aim)
            if aim.power >= _HARD and share > (best[aim.power].share if aim.power in best else 0):
                best[aim.power] = RatedAim(aim, share)
        return list(best.values())

    def _chance(
        self,
        side: int,
        steadiness: str,
        target: Target,
        aim: aiming.Aim,
        lying: tuple[ChipAt, ...] = (),
    ) -> float:
        """Return the share of throws that hit the chip, or end on the space after all touches."""
        spots = self._spots(side, lying)
        circle = self._circle(side, target, spots)
        if circle is None:
            return 0.0
        slips = _slips(self._throwing, steadiness, _SHOWN)
        ways = zip(slips, self._ways(aim, slips), strict=True)
        return sum(self._hits(circle, aim, *one, spots) for one in ways) / len(slips)

    def _hits(
        self, circle: _Circle, aim: aiming.Aim, slip: aiming.Slip, way: _Way, spots: Spots
    ) -> bool:
        touched, end = self._touched(way, spots), way.end
        if circle.chip is not None:
            return touched == circle.chip
        if touched is not None:
            end = self._slid(aim, slip, spots)
        return end is not None and dist(end, circle[:2]) <= circle.reach

    def outcomes(
        self,
        side: int,
        steadiness: str,
        aim: aiming.Aim,
        lying: tuple[ChipAt, ...],
        count: int = COARSE,
    ) -> list[dict[int, SpaceId | None]]:
        """Return the new spaces of the thrown chip and of all moved ones, by equally likely slips.

        The thrown chip has the number ``NEW``.
        """
        spots, inner = self._spots(side, lying), self._board.inner
        found, slips = [], _slips(self._throwing, steadiness, count)
        for slip, way in zip(slips, self._ways(aim, slips), strict=True):
            ends: dict[int, Place] = {NEW: way.end} if way.end else {}
            moved = {NEW}
            if self._touched(way, spots) is not None:
                slide = self._slide(aim, slip, spots)
                ends, moved = {}, {NEW}
                if slide is not None:
                    moved = {NEW, *slide.moved, *slide.gone}
                    ends = {one.number: (one.x, one.y) for one in slide.discs}
            found.append(
                {
                    chip: self._board.space_at(*turned(*ends[chip], side, inner))
                    if chip in ends
                    else None
                    for chip in moved
                }
            )
        return found

    def _slid(self, aim: aiming.Aim, slip: aiming.Slip, spots: Spots) -> Place | None:
        """Return the end of a throw that touches other chips."""
        slide = self._slide(aim, slip, spots)
        if slide is None or NEW in slide.gone:
            return None
        return next((one.x, one.y) for one in slide.discs if one.number == NEW)

    def _slide(self, aim: aiming.Aim, slip: aiming.Slip, spots: Spots) -> Slide | None:
        """Return a finished throw among other chips; None if it ends on the rim."""
        discs = [Disc(*spot) for spot in spots]
        flight = aiming.launch(self._board, self._throwing, aim, slip)
        recording = Recording(lambda x, y: (x, y))
        return slid(self._board, self._throwing, flight, discs, recording, NEW)[1]

    def _spots(self, side: int, lying: Iterable[ChipAt]) -> Spots:
        inner = self._board.inner
        return [(one.chip, *turned(one.x, one.y, -side, inner)) for one in lying]

    def _circle(self, side: int, target: Target, spots: Spots) -> _Circle | None:
        board = self._board
        if isinstance(target, int):
            width = 2 * board.chip_radius
            return next((_Circle(x, y, width, one) for one, x, y in spots if one == target), None)
        radius = board.bowl_radius if target in board.bowls else board.action_radius
        x, y = turned(*board.middle_of(target), -side, board.inner)
        return _Circle(x, y, radius + board.hole_radius)

    def _mirrored(self, circle: _Circle, steadiness: str) -> list[RatedAim]:
        """Return the aims for a space on an empty board; the right half mirrors the left one."""
        inner = self._board.inner
        if circle.x <= inner / 2:
            return self._on_empty(circle, steadiness)
        found = self._on_empty(circle._replace(x=inner - circle.x), steadiness)
        return [
            RatedAim(
                aiming.Aim(
                    aiming.STARTS[0] + aiming.STARTS[-1] - one.aim.start,
                    -one.aim.angle,
                    one.aim.power,
                ),
                one.share,
            )
            for one in found
        ]

    def _on_empty(self, circle: _Circle, steadiness: str) -> list[RatedAim]:
        """Return the known aims at a space of the left half; none of a board without them."""
        found = (one for one in self._known.spaces if dist(one.at, circle[:2]) < _SAME)
        aims = next((one.by.get(steadiness, []) for one in found), [])
        return [RatedAim(aiming.Aim(*aim), share) for *aim, share in aims]

    def _straight(self, circle: _Circle) -> Iterable[aiming.Aim]:
        """Yield aims straight at a chip."""
        for start in aiming.STARTS[::3]:
            angle = round(degrees(atan2(circle.x - start, circle.y - self._board.chip_radius)))
            if angle in aiming.ANGLES:
                yield from (aiming.Aim(start, angle, power) for power in aiming.POWERS[14::25])

    def _evaluator(
        self, circle: _Circle, steadiness: str, count: int, spots: Spots = ()
    ) -> Callable[[aiming.Aim], float]:
        """Return the function from aims to their share of hits, touches estimated.

        An aim that misses without a slip and without other chips is worth nothing.
        """
        slips = _slips(self._throwing, steadiness, count)
        alone = [spot for spot in spots if spot[0] == circle.chip]

        @cache
        def value(aim: aiming.Aim) -> float:
            [exact] = self._ways(aim, (aiming.NO_SLIP,))
            if not self._worth(circle, exact, alone):
                return 0.0
            return sum(self._worth(circle, way, spots) for way in self._ways(aim, slips)) / len(
                slips
            )

        return value

    def _racer(
        self, circle: _Circle, steadiness: str, count: int, spots: Spots
    ) -> Callable[[aiming.Aim], float]:
        """Return the same function for a chip, less for an aim that is no better than earlier ones.

        An aim's slips are tried until it cannot be the best any more.
        """
        slips = _slips(self._throwing, steadiness, count)
        mixed = [slip for first in range(_APART) for slip in slips[first::_APART]]
        alone = [spot for spot in spots if spot[0] == circle.chip]
        most = 0

        def hits(aim: aiming.Aim, slip: aiming.Slip, spots: Spots) -> bool:
            way = _way(self._board, self._throwing, aim, slip)
            return self._touched(way, spots) == circle.chip

        @cache
        def value(aim: aiming.Aim) -> float:
            nonlocal most
            if not hits(aim, aiming.NO_SLIP, alone):
                return 0.0
            could = len(slips)
            for slip in mixed:
                could -= not hits(aim, slip, spots)
                if could <= most:
                    return 0.0
            most = could
            return could / len(slips)

        return value

    def _worth(self, circle: _Circle, way: _Way, spots: Spots) -> float:
        if circle.chip is not None:
            return float(self._touched(way, spots) == circle.chip)
        if way.end is None or dist(way.end, circle[:2]) > circle.reach:
            return 0.0
        return 1.0 if self._touched(way, spots) is None else _TOUCHING

    def _touched(self, way: _Way, spots: Spots) -> int | None:
        """Return the number of the first chip that a sliding chip touches; it flies over others."""
        width = 2 * self._board.chip_radius
        for x, y, ahead_x, ahead_y, first in way.legs:
            found = None
            for chip, at_x, at_y in spots:
                across = (at_x - x) * ahead_y - (at_y - y) * ahead_x
                if -width < across < width:
                    along = (at_x - x) * ahead_x + (at_y - y) * ahead_y
                    half = sqrt(width * width - across * across)
                    if -half < along <= first + half:
                        first, found = max(0.0, along - half), chip
            if found is not None:
                return found
        return None


def _way(board: Board, throwing: aiming.Throwing, aim: aiming.Aim, slip: aiming.Slip) -> _Way:
    points, inside = glide(board, throwing, aiming.launch(board, throwing, aim, slip))
    legs = [
        (*a, (b[0] - a[0]) / length, (b[1] - a[1]) / length, length)
        for a, b in pairwise(points[1:])
        if (length := dist(a, b))
    ]
    return _Way(legs, points[-1] if inside else None)


_RANGES: Final = (aiming.STARTS, aiming.ANGLES, aiming.POWERS)


def climb(aim: aiming.Aim, value: Callable[[aiming.Aim], float]) -> aiming.Aim:
    """Return the best aim that steps to better neighbours lead to."""
    for size, most in _CLIMB:
        for _ in range(most):
            worth = value(aim)
            better = max(neighbours(aim, size), key=value)
            if value(better) <= worth:
                break
            aim = better
    return aim


_MOVES: Final = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, -2, 0), (0, 1, -1))


def neighbours(aim: aiming.Aim, size: int) -> list[aiming.Aim]:
    """Return the aims a step away."""
    values = msgspec.structs.astuple(aim)
    found = []
    for move, way in product(_MOVES, (size, -size)):
        moved = [v + way * by for v, by in zip(values, move, strict=True)]
        if all(v in row for v, row in zip(moved, _RANGES, strict=True)):
            found.append(aiming.Aim(*moved))
    return found


@lru_cache(16)
def _slips(throwing: aiming.Throwing, steadiness: str, count: int) -> tuple[aiming.Slip, ...]:
    """Return equally likely slips, spread evenly; a single one for a hand without an error."""
    error = throwing.deviations[steadiness]
    if not (error.angle or error.power):
        return (aiming.NO_SLIP,)
    normal = NormalDist().inv_cdf
    return tuple(
        aiming.Slip(
            round(normal((number + 0.5) / count) * error.angle, 3),
            round(normal((number * _GOLDEN + 0.5 / count) % 1) * error.power, 5),
        )
        for number in range(count)
    )
