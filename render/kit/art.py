"""Masters: drawings made once, large, kept in ``data/art`` as PNG, and read by name.

They take seconds to draw and milliseconds to read.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from data import DATA

KEPT: Final = DATA / "art"


def is_kept(name: str) -> bool:
    """Return whether a master of this name is kept."""
    path = KEPT / f"{name}.png"
    return path.parent == KEPT and path.is_file()


@lru_cache(maxsize=128)
def load(name: str) -> Image.Image:
    """Return the kept master (RGBA), or raise KeyError; it is shared: never draw on it."""
    if not is_kept(name):
        raise KeyError(name)
    with Image.open(KEPT / f"{name}.png") as kept:
        return kept.convert("RGBA")
