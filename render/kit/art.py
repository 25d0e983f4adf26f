"""Masters: drawings made once, large, kept in ``data/art`` as PNG, and read by name.

They take seconds to draw and milliseconds to read.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from data import DATA
from render.kit import shading
from render.kit.sheet import Sheet

KEPT: Final = DATA / "art"


def is_kept(name: str) -> bool:
    """Return whether a master of this name is kept."""
    path = KEPT / f"{name}.png"
    return path.parent == KEPT and path.is_file()


@lru_cache(maxsize=128)
def load(name: str) -> Image.Image:
    """Return the kept master (RGBA). It is shared: paste it, never draw on it.

    Raises:
        KeyError: no drawing has this name.
    """
    if not is_kept(name):
        raise KeyError(name)
    with Image.open(KEPT / f"{name}.png") as kept:
        return kept.convert("RGBA")


SCALE: Final = 3.2
"""Pixels of a kept master per unit; a food is 100 units wide, so 320 pixels."""

_DRAWN: Final = 3
"""Factor from kept to drawn size: the reduction smooths the edges."""


def blank(width: float, height: float) -> Sheet:
    """Return an empty sheet of ``width`` x ``height`` units for a master."""
    return Sheet(width, height, scale=SCALE * _DRAWN, smooth=1)


def finished(sheet: Sheet, *, ink: float = 1.5) -> Image.Image:
    """Return the drawing with an ink line of ``ink`` units round it, at its kept size."""
    drawing = shading.inked(sheet.image, ink * sheet.scale) if ink else sheet.image
    return shading.resized(drawing, round(sheet.width * SCALE))
