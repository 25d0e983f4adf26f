"""The trail of a throw below the chips, the tracks of its chips, and the moments of its film."""

import math
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.games.hibachi.physics.recording import Contact, ThrowResult
from bot.games.hibachi.rules.view import SawThrow
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import Ground
from render.kit import shading
from render.kit.paths import Path, Point, between, dashes, dots, ellipse
from render.kit.stickers import Sheet, faded, sticker_of
from render.kit.theme import SEATS, Rgb, SeatStyle, darker, lighter, rgb

_AIR: Final = rgb("#FFE7C8")
_CORE: Final = rgb("#FFDDB4")
_OVERHANG: Final = 10
"""Pixels beyond the board's rim up to which a path is drawn, as nothing is there to hide."""
HARD: Final = 40
"""The least speed of a marked blow, in cm/s."""
_REACH: Final = 40
"""Pixels beyond a moved chip that its marks and their glow may take."""
_SMOOTH: Final = 2


class Piece(NamedTuple):
    """The look of a chip."""

    style: SeatStyle
    value: int | None
    """Its visible value; None if face down."""


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
        start, end = self.times[after - 1 : after + 1]
        share = (ms - start) / (end - start)
        return between(self.places[after - 1], self.places[after], share)

    def nearest(self, ms: float) -> tuple[float, float]:
        """Return the recorded place nearest in time."""
        return min(zip(self.times, self.places, strict=True), key=lambda one: abs(one[0] - ms))[1]

    def on(self, ground: Ground) -> "Track":
        """Return it in pixels of a picture."""
        return Track(self.times, tuple(ground.at(*place) for place in self.places))


def tracks(thrown: ThrowResult) -> dict[int, Track]:
    """Return the path of every moved chip, by its number."""
    noted: dict[int, list[tuple[int, tuple[float, float]]]] = {}
    for frame in thrown.frames:
        for number, x, y in frame.at:
            noted.setdefault(number, []).append((frame.ms, (x / 100, y / 100)))
    return {
        number: Track(tuple(ms for ms, _ in notes), tuple(at for _, at in notes))
        for number, notes in noted.items()
    }


def pieces_of(saw: SawThrow) -> dict[int, Piece]:
    """Return the look of every chip in the throw, by its number."""
    own = Piece(SEATS[saw.seat], saw.value if saw.thrown.face_up else None)
    return {one.chip: Piece(SEATS[one.owner], one.value) for one in saw.lay} | {saw.chip: own}


def draw_trail(image: Image.Image, ground: Ground, saw: SawThrow) -> None:
    """Draw the paths of a throw, below the chips on the board."""
    radius = ground.board.chip_radius * ground.cm
    found = tracks(saw.thrown)
    moved = {number: track.on(ground) for number, track in found.items()}
    if not moved:
        return
    reach, square = radius + _REACH, ground.square
    xs, ys = zip(*(place for track in moved.values() for place in track.places), strict=True)
    box = (
        max(0, square.x - _OVERHANG, math.floor(min(xs) - reach)),
        max(0, square.y - _OVERHANG, math.floor(min(ys) - reach)),
        min(square.right + _OVERHANG, math.ceil(max(xs) + reach)),
        min(square.bottom + _OVERHANG, math.ceil(max(ys) + reach)),
    )
    left, top, right, bottom = box
    if left >= right or top >= bottom:  # all of it was beside the board
        return
    part = image.crop(box)
    here = ground._replace(square=square._replace(x=square.x - left, y=square.y - top))
    pieces = pieces_of(saw)
    moved = {number: track.on(here) for number, track in found.items()}
    sheet = Sheet(*part.size, smooth=_SMOOTH)
    for number, track in moved.items():
        if number != saw.chip:
            _pushed(sheet, track.places, radius, pieces.get(number))
    sticker_of(sheet.image, 0, 0).onto(part, 0, 0)
    if saw.chip in moved:
        _own(part, here, moved[saw.chip], saw, radius)
    image.paste(part, box[:2])


def _own(part: Image.Image, ground: Ground, way: Track, saw: SawThrow, radius: float) -> None:
    style, path = SEATS[saw.seat], saw.thrown.path
    colour, landed = style.colour, path.landed
    slide = [place for ms, place in zip(way.times, way.places, strict=True) if ms >= landed]
    flight = [place for ms, place in zip(way.times, way.places, strict=True) if ms <= landed]
    if len(slide) > 1 and _length(slide) > 1:
        _track(part, slide, radius, colour)
    rim = [blow for blow in path.blows if blow.rim and blow.speed >= HARD]
    banks = [
        blow
        for blow in rim  # that this chip struck
        if math.dist(ground.at(blow.x / 100, blow.y / 100), way.nearest(blow.ms)) < radius * 2
    ]
    ghosts = [(way.nearest(blow.ms), 0.42) for blow in banks[:3]]
    if not banks:
        halfway = dots(slide, math.inf, skip=_length(slide) / 2)
        ghosts += [(place, 0.2) for place in halfway]
    ghosts += [(way.places[-1], 0.5)] if saw.chip in saw.thrown.out else []
    for (x, y), alpha in ghosts:
        faded(chip(style, radius), alpha).onto(part, x, y)
    if len(flight) > 1:
        sheet = Sheet(*part.size, smooth=_SMOOTH)
        _flight(sheet, flight, colour)
        sticker_of(sheet.image, 0, 0).onto(part, 0, 0)
    sheet = Sheet(*part.size, smooth=_SMOOTH)
    x, y = way.nearest(landed)
    for reach, alpha in ((8, 0.95), (16, 0.6), (25, 0.32)):
        sheet.line(ellipse(x, y, reach), _AIR, 2.4, closed=True, alpha=alpha)
    for blow in banks:
        _sparks(sheet, ground, blow, way.nearest(blow.ms), radius, colour)
    sticker_of(sheet.image, 0, 0).onto(part, 0, 0)


def _length(path: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(path))


def _track(part: Image.Image, path: Path, radius: float, colour: Rgb) -> None:
    """Draw the path on the board, from thin and faint to the width of the chip."""
    body = shading.blurred(_band(part.size, path, (radius * 0.12, radius * 0.84), (30, 185)), 2)
    part.paste(colour, (0, 0), shading.faded(shading.blurred(body, 8), 0.5))
    part.paste(lighter(colour, 0.18), (0, 0), shading.faded(body, 0.8))
    core = shading.blurred(_band(part.size, path, (1, radius * 0.3), (40, 215)), 2.2)
    part.paste(_CORE, (0, 0), shading.faded(core, 0.6))


def _band(
    size: tuple[int, int], path: Path, widths: tuple[float, float], tones: tuple[int, int]
) -> Image.Image:
    """Return a mask of a band along a path; its half width and tone grow evenly."""
    mask = Image.new("L", (size[0] * _SMOOTH, size[1] * _SMOOTH))
    draw = ImageDraw.Draw(mask)
    whole = _length(path)
    reached = list(accumulate((math.dist(a, b) for a, b in pairwise(path)), initial=0.0))
    for (a, b), done in zip(pairwise(path), reached, strict=False):
        pieces = max(1, round(math.dist(a, b) / 4))
        for i in range(pieces):
            share = (done + math.dist(a, b) * (i + 0.5) / pieces) / whole
            half = widths[0] + (widths[1] - widths[0]) * share
            tone = round(tones[0] + (tones[1] - tones[0]) * share)
            _piece(draw, between(a, b, i / pieces), between(a, b, (i + 1) / pieces), half, tone)
    return mask.reduce(_SMOOTH)


def _piece(draw: ImageDraw.ImageDraw, a: Point, b: Point, half: float, tone: int) -> None:
    step = math.dist(a, b)
    if not step:
        return
    ox, oy = (a[1] - b[1]) / step * half, (b[0] - a[0]) / step * half
    corners = [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy),
               (a[0] - ox, a[1] - oy)]  # fmt: skip
    draw.polygon([(x * _SMOOTH, y * _SMOOTH) for x, y in corners], fill=tone)


def _flight(sheet: Sheet, path: Path, colour: Rgb) -> None:
    """Draw the path through the air: dashes, with a shadow below for the height."""
    cut = dashes(path, 13, 9)
    for dash in cut:
        sheet.line([(x + 3, y + 8) for x, y in dash], rgb("#000000"), 6, alpha=0.28)
    for dash in cut:
        sheet.line(dash, darker(colour, 0.7), 8, alpha=0.8)
    for dash in cut:
        sheet.line(dash, _AIR, 5)


def _sparks(
    sheet: Sheet, ground: Ground, blow: Contact, chip: Point, radius: float, colour: Rgb
) -> None:
    """Draw strokes to both sides of a chip's contact with the rim."""
    x, y = chip
    bx, by = ground.at(blow.x / 100, blow.y / 100)
    wall = math.degrees(math.atan2(by - y, bx - x))
    strokes = []
    for turn in (-122, -98, -74, 74, 98, 122):
        angle = math.radians(wall + turn)
        far = (radius + 8, radius + 19)
        strokes.append([(x + r * math.cos(angle), y + r * math.sin(angle)) for r in far])
    for width, tone in ((7.5, darker(colour, 0.8)), (4.2, rgb("#FFF1D2"))):
        for stroke in strokes:
            sheet.line(stroke, tone, width)


def _pushed(sheet: Sheet, path: Sequence[Point], radius: float, piece: Piece | None) -> None:
    """Draw the former place of a struck chip, and its path."""
    colour = _AIR if piece is None else piece.style.colour
    x, y = path[0]
    bright = lighter(colour, 0.45)
    sheet.fill(ellipse(x, y, radius), rgb("#000000"), alpha=0.22)
    sheet.line(ellipse(x, y, radius - 1), bright, 2.4, closed=True, dash=(7, 6))
    if _length(path) > radius * 1.2:
        sheet.line(path, bright, 3, dash=(3, 7), alpha=0.9)


def placed(
    thrown: ThrowResult, ways: Mapping[int, Track], chip: int, ms: float
) -> dict[int, Place]:
    """Return the places of all chips at a moment, without chips off the board by then."""
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


def moments(thrown: ThrowResult, step: float) -> list[float]:
    """Return the shown moments, about ``step`` ms apart, with hard blows exact."""
    end = thrown.frames[-1].ms
    count = max(1, round(end / step))
    shown = [end * i / count for i in range(count + 1)]
    exact = [thrown.path.landed, *(b.ms for b in thrown.path.blows if b.speed >= HARD)]
    result = list(shown)
    for at in exact:  # each takes the place of the nearest, but for the first and the last
        near = min(range(len(shown)), key=lambda i: abs(shown[i] - at))
        if 0 < near < len(shown) - 1:
            result[near] = at
    return sorted(result)
