"""Materials with grain and light: walnut, leather, paper, and their noise."""

import random
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from render.kit import shading, theme
from render.kit.paths import Point, inset_box
from render.kit.stickers import Shadow, Sheet, Sticker, load, sticker_of

MIDDLE: Final = 128


@lru_cache(maxsize=16)
def noise(width: int, height: int, across: float, down: float, seed: int) -> Image.Image:
    """Return an ``L`` picture of soft spots around 128.

    ``across`` and ``down`` are the distances between spots, in pixels.
    """
    columns, rows = int(width / across) + 3, int(height / down) + 3
    dots = Image.frombytes("L", (columns, rows), random.Random(seed).randbytes(columns * rows))
    whole = (max(width, round(columns * across)), max(height, round(rows * down)))
    return dots.resize(whole, Image.Resampling.BICUBIC).crop((0, 0, width, height))


def added(*layers: tuple[Image.Image, float]) -> Image.Image:
    """Return the weighted sum of pictures around 128, again around 128."""
    width, height = layers[0][0].size
    total = Image.new("L", (width, height), MIDDLE)
    for layer, weight in layers:
        levels = (round(MIDDLE + (v - MIDDLE) * weight) for v in range(256))
        scaled = layer.point([max(0, min(255, level)) for level in levels])
        total = ImageChops.add(total, scaled, 1, -MIDDLE)
    return total


_MARGIN: Final = 44
"""Room for shadow and glow around a surface, pixels."""
_inset: Final = partial(inset_box, _MARGIN)
_BLACK: Final = theme.rgb("#000000")
_FINE: Final = 6
"""Steps of a relief per level of colour."""


class Grain(NamedTuple):
    """The close look of a material, in levels of colour."""

    coarse: float
    fine: float
    edge: float
    """Levels of darkening along the edge."""


_LEATHER: Final = Grain(coarse=1.6, fine=1.6, edge=6)
"""Fine grain breaks up the edges drawn by rounded levels on the dark leather."""
_PAPER: Final = Grain(coarse=3.6, fine=2.2, edge=8)


@lru_cache(maxsize=32)
def mat(width: int, height: int, seat: theme.SeatStyle, *, lit: bool) -> Sticker:
    """Return a seat's leather mat, stitched in its colour; ``lit`` for an asked seat.

    The anchor is the mat's top left corner.
    """
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, 18)
    if lit:
        sheet.soft(edge, theme.GLOW, 8.5, alpha=0.95)
    else:
        sheet.shadow(edge, Shadow(dy=6, blur=6.2, alpha=0.45))
    base = theme.LEATHER_LIT if lit else theme.LEATHER
    _cover(sheet, edge, _material(width, height, base, _LEATHER, seed=sum(seat.colour)))
    sheet.line(_inset(width, height, 1, 17), _BLACK, 1.6, closed=True, alpha=0.66)
    _top_light(sheet, width, theme.lighter(base, 0.5), 18, alpha=0.47)
    stitches = _inset(width, height, 7, 12)
    sheet.line(stitches, seat.colour, 2.2, closed=True, dash=(20, 9), alpha=0.9 if lit else 0.7)
    if lit:
        sheet.line(_inset(width, height, 1.5, 17), theme.GOLD_BRIGHT, 3, closed=True)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


@lru_cache(maxsize=16)
def paper(width: int, height: int, *, radius: float = 20) -> Sticker:
    """Return a slip of cream paper. The anchor is its top left corner."""
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, radius)
    sheet.shadow(edge, Shadow(dy=6, blur=6.2, alpha=0.35))
    _cover(sheet, edge, _material(width, height, theme.PAPER, _PAPER, seed=21))
    sheet.line(
        _inset(width, height, 1, radius - 1),
        theme.darker(theme.PAPER, 0.55),
        1.2,
        closed=True,
        alpha=0.6,
    )
    _top_light(sheet, width, theme.rgb("#FFFFFA"), radius, alpha=0.75)
    inner = _inset(width, height, 6, max(4, radius - 5))
    sheet.line(inner, theme.PAPER_EDGE, 1.4, closed=True, alpha=0.6)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


def _cover(sheet: Sheet, edge: Sequence[Point], material: Image.Image) -> None:
    """Lay the material into the shape ``edge``; the shape's box starts at the margin."""
    mask, at = sheet.mask(edge)
    piece = Image.new("RGB", mask.size)
    piece.paste(material, (_MARGIN - at[0], _MARGIN - at[1]))
    piece.putalpha(mask)
    sheet.compose(piece, at)


def _top_light(
    sheet: Sheet, width: float, colour: theme.Rgb, radius: float, *, alpha: float
) -> None:
    y = _MARGIN + 2
    reach = radius * 0.7
    sheet.line([(_MARGIN + reach, y), (_MARGIN + width - reach, y)], colour, 1.6, alpha=alpha)


def _material(width: int, height: int, base: theme.Rgb, grain: Grain, *, seed: int) -> Image.Image:
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
    """Return an ``L`` picture growing from 128 inside to 255 along its edges."""
    side, inner = 64, 0.72
    reach = [abs(2 * i / (side - 1) - 1) for i in range(side)]
    values = [MIDDLE + 127 * max(0, max(x, y) - inner) / (1 - inner) for y in reach for x in reach]
    small = Image.frombytes("L", (side, side), bytes(round(v) for v in values))
    return small.resize((width, height), Image.Resampling.BICUBIC)


def walnut(width: int, height: int) -> Image.Image:
    """Return the top left part of the bare table as a new RGB picture, at most 1200 x 900."""
    return load("walnut").crop((0, 0, width, height)).convert("RGB")
