"""Chips of wood in their seat's colour and shape: with a hole, or face up with their value."""

import math
from functools import lru_cache
from typing import Final

from render.kit.boxes import Box, Canvas, DisplayList, Ink
from render.kit.paths import Path, Point, arc, box, ellipse, rounded, star
from render.kit.stickers import Shadow, Sheet, Sticker, sticker_of
from render.kit.text import DISPLAY
from render.kit.theme import INK, SeatStyle, Shape, darker, lighter, rgb

_MIDDLE: Final = 145.0
_THICK: Final = 11.0
_STRIPES: Final = 8
_HOLE: Final = 13.0
"""Radius of the hole in units, less than on the board of the rules: it leaves the shape whole."""
_CREAM: Final = (rgb("#FFFDF4"), rgb("#DCCAA6"))
_LOW: Final = 0.34
"""From a chip's middle to its value below the shape, in radiuses."""


def lay_chip(
    shown: DisplayList,
    at: Point,
    radius: float,
    seat: SeatStyle,
    *,
    value: int | None = None,
    turn: float = 0,
) -> None:
    """Add a chip with its middle at a place; ``value`` is None for a chip face down."""
    shown.put("chip", chip(seat, radius, face_up=value is not None, turn=turn), *at)
    if value is not None:
        ink = Ink(INK, DISPLAY, stroke=max(2, round(radius * 0.06)), stroke_colour=_CREAM[0])
        shown.write("value", at[0], at[1] + radius * _LOW, str(value), radius * 0.72, ink, "m")


def chip_box(seat: SeatStyle, radius: float, value: int | None = None, turn: float = 0) -> Box:
    """Return a chip in a square of its size."""
    return Canvas(
        lambda shown, area: lay_chip(shown, area.middle, radius, seat, value=value, turn=turn),
        width=2 * radius,
        height=2 * radius,
    )


@lru_cache(maxsize=192)
def chip(seat: SeatStyle, radius: float, *, face_up: bool = False, turn: float = 0) -> Sticker:
    """Return a chip with its shadow; anchor in its middle."""
    sheet = Sheet(2 * _MIDDLE, 2 * _MIDDLE, scale=radius / 100)
    _side(sheet, seat, turn)
    _face(sheet, seat, turn)
    _middle(sheet, seat, face_up=face_up)
    if not face_up:
        _hole(sheet, seat)
    whole = _shadowed(sheet, hole=not face_up)
    return sticker_of(whole.image, whole.image.width / 2, whole.image.height / 2)


def _disc(radius: float, drop: float = 0) -> Path:
    return ellipse(_MIDDLE, _MIDDLE + drop, radius, steps=90)


def _spread(near: float, far: float, angle: float, half: float) -> Path:
    """Return a stripe from ``near`` to ``far`` of the middle, ``half`` its angle to each side."""
    return [
        *arc(_MIDDLE, _MIDDLE, far, start=angle - half, end=angle + half, steps=6),
        *arc(_MIDDLE, _MIDDLE, near, start=angle + half * 1.15, end=angle - half * 1.15, steps=6),
    ]


def _side(sheet: Sheet, seat: SeatStyle, turn: float) -> None:
    """Draw the visible edge below the chip's face, with the ends of the stripes."""
    body = [
        *arc(_MIDDLE, _MIDDLE, 100, start=180, end=360, steps=48),
        *arc(_MIDDLE, _MIDDLE + _THICK, 100, start=0, end=180, steps=48),
    ]
    sheet.fill(body, darker(seat.colour, 0.85))
    with sheet.within(body):
        sheet.fill(_disc(97.5, _THICK - 2.5), darker(seat.colour, 0.5))
        for i in range(_STRIPES):
            angle = math.radians(turn + i * 360 / _STRIPES)
            if math.sin(angle) > 0.05:
                x, y = _MIDDLE + 97 * math.cos(angle), _MIDDLE + 97 * math.sin(angle)
                half = 13 * math.sin(angle) + 1
                end: Path = [(x - half, y - 6), (x + half, y - 6), (x + half, y + 22),
                             (x - half, y + 22)]  # fmt: skip
                sheet.fill(end, rgb("#CDB994"))


def _face(sheet: Sheet, seat: SeatStyle, turn: float) -> None:
    face = _disc(97.5)
    colour, ink = seat.colour, darker(seat.colour, 0.85)
    sheet.fill(face, lighter(colour, 0.3), to=darker(colour, 0.28))
    for i in range(_STRIPES):
        angle = turn + i * 360 / _STRIPES
        with sheet.within(face):
            sheet.fill(_spread(70, 110, angle, 10.6), ink, alpha=0.6)
            sheet.fill(_spread(70, 110, angle, 9.4), _CREAM[0], to=_CREAM[1])
    sheet.inner_shade(face, rgb("#FFFFF5"), dx=4, dy=5, blur=3, alpha=0.6)
    sheet.inner_shade(face, rgb("#1E0A0A"), dx=-4, dy=-5, blur=3.6, alpha=0.42)
    sheet.fill(_disc(76), ink, alpha=0.85)


def _middle(sheet: Sheet, seat: SeatStyle, *, face_up: bool) -> None:
    """Draw a coloured middle with a cream shape, reversed for a chip face up."""
    disc, colour = _disc(73.5), seat.colour
    ink = darker(colour, 0.85)
    if face_up:
        sheet.fill(disc, _CREAM[0], to=_CREAM[1])
        sheet.inner_shade(disc, rgb("#3C1E0A"), dx=3, dy=4, blur=3, alpha=0.45)
        shape = outline_of(seat.shape, 32, x=_MIDDLE, y=_MIDDLE - 34)
        sheet.line(shape, ink, 5, closed=True)
        sheet.fill(shape, lighter(colour, 0.25), to=darker(colour, 0.15))
        return
    sheet.fill(disc, darker(colour, 0.4), to=lighter(colour, 0.12))
    sheet.inner_shade(disc, rgb("#140606"), dx=4, dy=5, blur=4, alpha=0.45)
    shape = outline_of(seat.shape, 59, x=_MIDDLE, y=_MIDDLE)
    sheet.line(shape, ink, 5, closed=True)
    sheet.fill(shape, _CREAM[0], to=_CREAM[1])


def _hole(sheet: Sheet, seat: SeatStyle) -> None:
    sheet.fill(_disc(_HOLE + 4), darker(seat.colour, 0.85), to=lighter(seat.colour, 0.4))
    sheet.erase(_disc(_HOLE))
    with sheet.within(_disc(_HOLE)):
        sheet.fill(_disc(_HOLE), darker(seat.colour, 0.8))
        sheet.erase(_disc(_HOLE, _HOLE * 0.42))


def _shadowed(sheet: Sheet, *, hole: bool) -> Sheet:
    whole = Sheet(sheet.width, sheet.height, scale=sheet.scale)
    for cast in (Shadow(dx=5, dy=22, blur=13, alpha=0.5), Shadow(dx=2, dy=10, blur=5, alpha=0.45)):
        whole.shadow(_disc(99), cast)
    if hole:
        whole.erase(_disc(_HOLE))
    whole.image.alpha_composite(sheet.image)
    return whole


def outline_of(shape: Shape, reach: float, *, x: float = 50, y: float = 50) -> Path:
    """Return the outline of a seat's shape round (x, y); all five look equally large."""
    match shape:
        case Shape.CIRCLE:
            return ellipse(x, y, reach * 0.96)
        case Shape.TRIANGLE:
            corners = [(x, y - reach * 1.08), (x + reach * 1.08, y + reach * 0.82),
                       (x - reach * 1.08, y + reach * 0.82)]  # fmt: skip
            return rounded(corners, reach * 0.32)
        case Shape.SQUARE:
            side = reach * 1.72
            return box(x - side / 2, y - side / 2, side, side, radius=reach * 0.26)
        case Shape.DIAMOND:
            tall = reach * 1.12
            return rounded([(x, y - tall), (x + tall, y), (x, y + tall), (x - tall, y)],
                           reach * 0.3)  # fmt: skip
        case Shape.STAR:
            return star(x, y + 2, reach * 1.14, reach * 0.62, soft=reach * 0.24)
