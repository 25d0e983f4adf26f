"""What lies over the place of somebody who conceded: a shade, and the word."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render import laid
from render.area import Area
from render.paths import box
from render.sheet import Sheet
from render.sticker import Sticker, lifted
from render.text import DISPLAY, width, write
from render.theme import TEXT_LIGHT, rgb

WORD: Final = "conceded"
_SIZE: Final = 30
_RADIUS: Final = 18
_LOW: Final = 200


def draw_gone(image: Image.Image, area: Area) -> None:
    """Shade a seat's mat or panel and write across it that its chef conceded.

    Args:
        image: RGB, with all that lies in the area.
        area: of the seat.
    """
    _shade(area.width, area.height).onto(image, area.x, area.y)
    x, y = area.middle
    if area.height < _LOW:
        y = area.bottom - 34.0  # a low panel has its name above
    laid.plaque(round(width(WORD, _SIZE, DISPLAY)) + 36, 44).onto(image, x, y)
    write(image, x, y, WORD, _SIZE, TEXT_LIGHT, face=DISPLAY, anchor="m")


@lru_cache(maxsize=8)
def _shade(across: int, high: int) -> Sticker:
    sheet = Sheet(across, high)
    sheet.fill(box(0, 0, across, high, radius=_RADIUS), rgb("#120A06"), alpha=0.5)
    return lifted(sheet.image, 0, 0)
