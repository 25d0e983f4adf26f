"""Signs of presence and absence: ticks, crosses, dashed rings, pills, bars."""

from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image

from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.text import DISPLAY, width, write
from render.kit.theme import GOLD, INK, Rgb, rgb

GREEN: Final = (rgb("#2E8A48"), rgb("#1F6B3A"))
ORANGE: Final = (rgb("#B65208"), rgb("#8E3C00"))
_WHITE: Final = rgb("#FFFDF4")
_LOW: Final = Shadow(dy=2, blur=2, alpha=0.3)


_Stroke: TypeAlias = list[tuple[float, float]]


@lru_cache(maxsize=8)
def tick(radius: int) -> Sticker:
    """Return a tick on a green disc."""
    return _disc(radius, GREEN, [[(-0.42, 0.04), (-0.12, 0.34), (0.44, -0.32)]])


@lru_cache(maxsize=8)
def cross(radius: int) -> Sticker:
    """Return a cross on an orange disc."""
    return _disc(radius, ORANGE, [[(-0.34, -0.34), (0.34, 0.34)], [(-0.34, 0.34), (0.34, -0.34)]])


def _disc(radius: int, colours: tuple[Rgb, Rgb], strokes: list[_Stroke]) -> Sticker:
    middle = radius + 6
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.shadow(ellipse(middle, middle, radius), Shadow(dx=1, dy=2, blur=2, alpha=0.45))
    sheet.fill(ellipse(middle, middle, radius), rgb("#FFF8E8"))
    sheet.fill(ellipse(middle, middle, radius * 0.86), colours[0], to=colours[1])
    for stroke in strokes:
        path = [(middle + x * radius, middle + y * radius) for x, y in stroke]
        sheet.line(path, _WHITE, radius * 0.25)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=8)
def ring(size: int, colour: Rgb) -> Sticker:
    """Return a dashed ring on a faint ground, for something missing."""
    middle = size / 2 + 3
    sheet = Sheet(2 * middle, 2 * middle)
    path = ellipse(middle, middle, size / 2)
    sheet.fill(path, colour, alpha=0.1)
    sheet.line(path, colour, 2.6, closed=True, dash=(8, 6))
    return sticker_of(sheet.image, middle, middle)


def frame(size: int, colour: Rgb, thick: float, dash: tuple[int, int] | None = None) -> Sticker:
    """Return a frame round a die."""
    look = Plate(radius=size * 0.24, line=colour, thick=thick, dash=dash, margin=4)
    return plate(size, size, look, MIDDLE)


def dashed(size: int, colour: Rgb) -> Sticker:
    """Return a dashed frame round a die."""
    return frame(size, colour, 2.6, (6, 5))


def pill(wide: int, height: int, colours: tuple[Rgb, Rgb]) -> Sticker:
    """Return a coloured pill; anchor in the middle of its left end."""
    return plate(wide, height, Plate(*colours, cast=_LOW, margin=8), (0, 0.5))


def put_pill(
    image: Image.Image, right: float, y: float, words: str, colours: tuple[Rgb, Rgb], size: int = 25
) -> float:
    """Write a word on a coloured pill ending at ``right``; return its left end."""
    wide = round(width(words, size)) + 28
    pill(wide, size + 11, colours).onto(image, right - wide, y)
    write(image, right - wide / 2, y, words, size, _WHITE, anchor="m")
    return right - wide


@lru_cache(maxsize=32)
def _bar(wide: int, height: int, share: float) -> Sticker:
    sheet = Sheet(wide + 4, height + 4)
    edge = box(2, 2, wide, height, radius=height / 2)
    sheet.fill(edge, rgb("#FFF0D0"))
    with sheet.within(box(5, 5, wide - 6, height - 6, radius=height / 2 - 3)):
        sheet.fill(box(5, 5, (wide - 6) * share, height - 6), rgb("#FFD766"), to=rgb("#EBA62C"),
                   angle=90)  # fmt: skip
    sheet.line(edge, GOLD, 2, closed=True)
    return sticker_of(sheet.image, wide / 2 + 2, height / 2 + 2)


_BAR: Final = 36
"""Height of a bar."""


def put_bar(image: Image.Image, x: float, y: float, wide: int, have: int, want: int) -> None:
    """Draw "14 of 17" on a bar filled in this proportion, its middle at (x, y)."""
    share = round(min(1.0, have / want), 3) if want else 1.0
    _bar(wide, _BAR, share).onto(image, x, y)
    write(image, x, y + 1, f"{have} of {want}", _BAR - 11, INK, face=DISPLAY, anchor="m")
