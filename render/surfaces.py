"""Leather and paper: flat things on the table, cut to a shape, with an edge and a shadow."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render import shading
from render.noise import MIDDLE, added, noise
from render.paths import Point, box, ellipse
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import (
    GLOW,
    GOLD_BRIGHT,
    LEATHER,
    LEATHER_LIT,
    PAPER,
    PAPER_EDGE,
    Rgb,
    SeatStyle,
    darker,
    lighter,
    rgb,
)

_MARGIN: Final = 44
"""Room for shadow and glow around a surface, pixels."""
_BLACK: Final = rgb("#000000")
_FINE: Final = 6
"""Steps of a relief per level of colour."""


class Grain(NamedTuple):
    """How a material looks close by, in levels of colour."""

    coarse: float
    fine: float
    edge: float
    """How much darker the edge is."""


_LEATHER: Final = Grain(coarse=1.6, fine=1.6, edge=6)
"""Fine grain breaks the edges that rounding a picture's levels would draw on the dark leather."""
_PAPER: Final = Grain(coarse=3.6, fine=2.2, edge=8)


@lru_cache(maxsize=32)
def mat(width: int, height: int, seat: SeatStyle, *, lit: bool, plate: bool = True) -> Sticker:
    """Return a seat's leather mat, stitched in its colour; ``lit`` if that seat is asked.

    A mat that is large enough has the ring of a plate pressed into a corner. The anchor is the
    mat's top left corner.
    """
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, 18)
    if lit:
        sheet.soft(edge, GLOW, 8.5, alpha=0.95)
    else:
        sheet.shadow(edge, Shadow(dy=6, blur=6.2, alpha=0.45))
    base = LEATHER_LIT if lit else LEATHER
    _cover(sheet, edge, _material(width, height, base, _LEATHER, seed=sum(seat.colour)))
    if plate:
        _plate(sheet, _MARGIN + width - 92, _MARGIN + height - 86)
    sheet.line(_inset(width, height, 1, 17), _BLACK, 1.6, closed=True, alpha=0.66)
    _top_light(sheet, width, lighter(base, 0.5), 18, alpha=0.47)
    stitches = _inset(width, height, 7, 12)
    sheet.line(stitches, seat.colour, 2.2, closed=True, dash=(8, 6), alpha=0.9)
    if lit:
        sheet.line(_inset(width, height, 1.5, 17), GOLD_BRIGHT, 3, closed=True)
    return lifted(sheet.image, _MARGIN, _MARGIN)


@lru_cache(maxsize=16)
def paper(width: int, height: int, *, radius: float = 20) -> Sticker:
    """Return a slip of cream paper. The anchor is its top left corner."""
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, radius)
    sheet.shadow(edge, Shadow(dy=6, blur=6.2, alpha=0.35))
    _cover(sheet, edge, _material(width, height, PAPER, _PAPER, seed=21))
    sheet.line(
        _inset(width, height, 1, radius - 1), darker(PAPER, 0.55), 1.2, closed=True, alpha=0.6
    )
    _top_light(sheet, width, rgb("#FFFFFA"), radius, alpha=0.75)
    inner = _inset(width, height, 6, max(4, radius - 5))
    sheet.line(inner, PAPER_EDGE, 1.4, closed=True, alpha=0.6)
    return lifted(sheet.image, _MARGIN, _MARGIN)


def _inset(width: float, height: float, by: float, radius: float) -> list[Point]:
    start = _MARGIN + by
    return box(start, start, width - 2 * by, height - 2 * by, radius=radius)


def _cover(sheet: Sheet, edge: Sequence[Point], material: Image.Image) -> None:
    """Lay the material into the shape ``edge``, whose box starts at the margin."""
    mask, at = sheet.mask(edge)
    piece = Image.new("RGB", mask.size)
    piece.paste(material, (_MARGIN - at[0], _MARGIN - at[1]))
    piece.putalpha(mask)
    sheet.compose(piece, at)


def _top_light(sheet: Sheet, width: float, colour: Rgb, radius: float, *, alpha: float) -> None:
    y = _MARGIN + 2
    reach = radius * 0.7
    sheet.line([(_MARGIN + reach, y), (_MARGIN + width - reach, y)], colour, 1.6, alpha=alpha)


def _plate(sheet: Sheet, x: float, y: float) -> None:
    """Press the ring of a plate into the leather: it fills a quiet corner."""
    for shift, colour, alpha in ((1.4, rgb("#FFE1B4"), 0.08), (0, _BLACK, 0.18)):
        for reach, thick in ((52, 5.0), (40, 2.4)):
            ring = ellipse(x + shift * 0.8, y + shift, reach)
            sheet.line(ring, colour, thick, closed=True, alpha=alpha)


def _material(width: int, height: int, base: Rgb, grain: Grain, *, seed: int) -> Image.Image:
    """Return an RGB rectangle of the material: spots, light from the top left, darker edges."""
    relief = added(
        (noise(width, height, 46, 38, seed), grain.coarse * _FINE / MIDDLE),
        (noise(width, height, 9, 7, seed + 1), grain.fine * _FINE / MIDDLE),
        (shading.linear((width, height), angle=45), -4 * _FINE / MIDDLE),
        (_frame(width, height), -grain.edge * _FINE / MIDDLE),
    )
    channels = []
    for channel, weight in zip(base, (1, 1.05, 1.25), strict=True):
        table = [channel + round((v - MIDDLE) / _FINE) * weight for v in range(256)]
        channels.append(relief.point([max(0, min(255, round(v))) for v in table]))
    return Image.merge("RGB", channels)


def _frame(width: int, height: int) -> Image.Image:
    """Return an ``L`` picture that grows from 128 inside to 255 along its edges."""
    side, inner = 64, 0.72
    reach = [abs(2 * i / (side - 1) - 1) for i in range(side)]
    values = [MIDDLE + 127 * max(0, max(x, y) - inner) / (1 - inner) for y in reach for x in reach]
    small = Image.frombytes("L", (side, side), bytes(round(v) for v in values))
    return small.resize((width, height), Image.Resampling.BICUBIC)
