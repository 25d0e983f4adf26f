"""Small things of every game with their shadows: icons, plaques, halos, stars with points.

Every sticker here has its anchor in the middle of the thing.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from render import shading
from render.art import load
from render.paths import box, star
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.text import DISPLAY, write
from render.theme import (
    ARROW_DARK,
    GLOW,
    GOLD,
    GOLD_BRIGHT,
    INK,
    PLAQUE_DARK,
    PLAQUE_LIGHT,
    SHADOW,
)

FLAT: Final = Shadow(dy=4, blur=3.1, alpha=0.5)
"""A card on a mat."""
SMALL: Final = Shadow(dy=2, blur=1.8, alpha=0.4)
"""An icon or a card of a fan."""


@lru_cache(maxsize=256)
def icon(name: str, width: int, *, turn: float = 0, cast: Shadow = SMALL) -> Sticker:
    """Return a drawing by itself."""
    return turned(load(name), width, turn, cast)


@lru_cache(maxsize=32)
def halo(width: int, height: int, radius: float = 11) -> Sticker:
    """Return the golden light round a thing that has just come."""
    margin = 26
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    sheet.soft(box(margin - 3, margin - 3, width + 6, height + 6, radius=radius + 3), GLOW, 6)
    edge = box(margin - 3, margin - 3, width + 6, height + 6, radius=radius + 3)
    sheet.line(edge, GOLD_BRIGHT, 3, closed=True)
    return lifted(sheet.image, margin + width / 2, margin + height / 2)


@lru_cache(maxsize=32)
def plaque(width: int, height: int) -> Sticker:
    """Return a dark pill with a golden line, to write a number on."""
    margin = 14
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, width, height, radius=height / 2)
    sheet.shadow(edge, Shadow(dy=3, blur=2.5, alpha=0.5))
    sheet.fill(edge, PLAQUE_LIGHT, to=PLAQUE_DARK, angle=90)
    sheet.line(edge, GOLD, 2.2, closed=True)
    return lifted(sheet.image, margin + width / 2, margin + height / 2)


@lru_cache(maxsize=8)
def burst(width: int) -> Sticker:
    """Return the golden burst behind points that were just scored."""
    sheet = Sheet(100, 100, scale=width / 100)
    sheet.soft(star(50, 50, 46, 34, points=14), GLOW, 4, alpha=0.8)
    sheet.fill(star(50, 50, 46, 33, points=14, soft=2), GOLD_BRIGHT, to=ARROW_DARK, angle=60)
    return lifted(sheet.image, width / 2, width / 2)


def turned(picture: Image.Image, width: float, turn: float, cast: Shadow) -> Sticker:
    """Return a picture at ``width`` pixels, turned, with the shadow it casts."""
    if turn or picture.width != width:
        picture = shading.resized(picture, width, turn=turn)
    dark, pad = shading.shadow(picture.getchannel("A"), blur=cast.blur, alpha=cast.alpha)
    far = pad + round(max(abs(cast.dx), abs(cast.dy)))
    whole = Image.new("RGBA", (picture.width + 2 * far, picture.height + 2 * far), (*SHADOW, 0))
    whole.alpha_composite(dark, (far - pad + round(cast.dx), far - pad + round(cast.dy)))
    whole.alpha_composite(picture, (far, far))
    return lifted(whole, whole.width / 2, whole.height / 2)


def points(image: Image.Image, x: float, y: float, size: int, value: int) -> None:
    """Draw a star with what a dish is worth, its middle at (x, y)."""
    points_words(image, x, y, size, str(value))


def points_words(image: Image.Image, x: float, y: float, size: int, words: str) -> None:
    """Draw the star with few letters on it, such as "+5"."""
    icon("star", size).onto(image, x, y)
    share = 0.5 if len(words) == 1 else 0.42
    write(image, x, y + size * 0.035, words, size * share, INK, face=DISPLAY, anchor="m")
