"""Masters: drawings made once, large, and kept at half the size they are drawn at."""

from typing import Final

from PIL import Image

from render import shading
from render.sheet import Sheet

KEPT: Final = 3.2
"""Pixels of a kept master per unit; a food is 100 units wide, so 320 pixels."""

_DRAWN: Final = 3
"""How many times larger a master is drawn than kept: the reduction smooths its edges."""


def blank(width: float, height: float) -> Sheet:
    """Return an empty sheet of ``width`` x ``height`` units for a master."""
    return Sheet(width, height, scale=KEPT * _DRAWN, smooth=1)


def finished(sheet: Sheet, *, ink: float = 1.5) -> Image.Image:
    """Return the drawing with an ink line of ``ink`` units round it, at the size it is kept."""
    drawing = shading.inked(sheet.image, ink * sheet.scale) if ink else sheet.image
    return shading.resized(drawing, round(sheet.width * KEPT))
