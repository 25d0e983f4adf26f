"""The kept masters: every drawing of ours, made once by ``draw_all`` and read by ``load``.

They take seconds to draw and milliseconds to read, so they lie in ``data/art`` as what
``draw_all`` makes, and a turn only pastes.
"""

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import Image

from render import shading
from render.foods import bread, cheese, fish, greens, meat, onion, rice

DRAWINGS: Final[dict[str, Callable[[], Image.Image]]] = {
    "greens": greens.draw,
    "rice": rice.draw,
    "bread": bread.draw,
    "onion": onion.draw,
    "meat": meat.draw,
    "cheese": cheese.draw,
    "fish": fish.draw,
}
"""Every master by its name, which is also the name of its file."""


def draw_all(folder: Path) -> list[Path]:
    """Draw every master anew and write it to ``folder`` as PNG.

    Returns:
        The files written, in the order of ``DRAWINGS``.

    Raises:
        OSError: the folder cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, draw in DRAWINGS.items():
        path = folder / f"{name}.png"
        draw().save(path, optimize=True)
        written.append(path)
    return written


@lru_cache(maxsize=128)
def load(name: str) -> Image.Image:
    """Return the kept master (RGBA). It is shared: paste it, never draw on it.

    Raises:
        KeyError: there is no drawing of that name.
    """
    if name not in DRAWINGS:
        raise KeyError(name)
    with (files("data") / "art" / f"{name}.png").open("rb") as file:
        return Image.open(file).convert("RGBA")


@lru_cache(maxsize=256)
def sprite(name: str, width: int, turn: float = 0) -> Image.Image:
    """Return a master at ``width`` pixels, turned clockwise. Shared, like the master."""
    return shading.resized(load(name), width, turn=turn)
