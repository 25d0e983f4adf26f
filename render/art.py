"""The kept masters: every drawing of ours, made once by ``draw_all`` and read by ``load``.

They take seconds to draw and milliseconds to read, so they lie in ``data/art`` as what
``draw_all`` makes, and a turn only pastes.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

from data import DATA

KEPT: Final = DATA / "art"


def draw_all(folder: Path = KEPT) -> Iterator[Path]:
    """Draw every master anew, one for each step, and write it to ``folder`` as PNG.

    Yields:
        Each file once it is written, in the order of ``render.drawings``.

    Raises:
        OSError: the folder cannot be written to.
    """
    from render.drawings import DRAWINGS  # half of the import time of a start, for this alone

    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        path = folder / f"{name}.png"
        draw().save(path, optimize=True)
        yield path


def is_kept(name: str) -> bool:
    """Say whether there is a master of that name."""
    path = KEPT / f"{name}.png"
    return path.parent == KEPT and path.is_file()


@lru_cache(maxsize=128)
def load(name: str) -> Image.Image:
    """Return the kept master (RGBA). It is shared: paste it, never draw on it.

    Raises:
        KeyError: there is no drawing of that name.
    """
    if not is_kept(name):
        raise KeyError(name)
    with Image.open(KEPT / f"{name}.png") as kept:
        return kept.convert("RGBA")
