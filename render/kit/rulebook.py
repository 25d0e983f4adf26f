"""Pictures of ``/rules``: numbered places in made-up situations."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render.kit.paths import Area, ellipse
from render.kit.stickers import Shadow, Sheet, Sticker, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import GOLD_BRIGHT, rgb

NAMES: Final = ("Mei", "Omar", "Lena", "Tomas")
"""The chefs of made-up situations."""
_RADIUS: Final = 30
"""The radius of a mark in a picture 1200 pixels wide."""
_RED: Final = rgb("#A3211B")
_WHITE: Final = rgb("#FFFDF4")


def marked(image: Image.Image, *places: tuple[float, float]) -> Image.Image:
    """Return the picture with marks 1, 2, 3, ... on it, centred at ``places``."""
    radius = round(_RADIUS * max(1.0, image.width / 1200))
    for number, (x, y) in enumerate(places, 1):
        _disc(radius).onto(image, x, y)
        write(image, x, y, str(number), radius * 1.42, _WHITE, face=DISPLAY, anchor="m")
    return image


def part_of(image: Image.Image, area: Area) -> Image.Image:
    """Return a part of a picture as a separate picture."""
    return image.crop((area.x, area.y, area.right, area.bottom))


@lru_cache(maxsize=4)
def _disc(radius: int) -> Sticker:
    middle = radius + 12
    sheet = Sheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    sheet.shadow(disc, Shadow(dx=1, dy=4, blur=4, alpha=0.7))
    sheet.fill(disc, _WHITE)
    sheet.fill(ellipse(middle, middle, radius - 3), GOLD_BRIGHT)
    sheet.fill(ellipse(middle, middle, radius - 6), _RED)
    return sticker_of(sheet.image, middle, middle)
