"""The kept masters: every drawing of ours, made once by ``draw_all`` and read by ``load``.

They take seconds to draw and milliseconds to read, so they lie in ``data/art`` as what
``draw_all`` makes, and a turn only pastes.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import Image

from render import bottles, props, shading
from render.animals import arms, cat, dog, rabbit, sparrow
from render.foods import bread, cheese, chilli, fish, greens, meat, onion, rice, tomato
from render.theme import SEATS

DRAWINGS: Final[dict[str, Callable[[], Image.Image]]] = {
    "greens": greens.draw,
    "rice": rice.draw,
    "bread": bread.draw,
    "onion": onion.draw,
    "meat": meat.draw,
    "cheese": cheese.draw,
    "fish": fish.draw,
    "tomato": tomato.draw,
    "chilli": chilli.draw,
    "spicy": bottles.spicy,
    "ketchup": bottles.ketchup,
    "rabbit": rabbit.draw,
    "sparrow": sparrow.draw,
    "dog": dog.draw,
    "cat": cat.draw,
    "rabbit_arm": arms.rabbit_arm,
    "sparrow_arm": arms.sparrow_arm,
    "dog_arm": arms.dog_arm,
    "cat_arm": arms.cat_arm,
    "star": props.star,
    "flame": props.flame,
    "emblem": props.emblem,
    **{f"counter_{seat.shape}": partial(props.counter, seat) for seat in SEATS},
    **{f"mark_{seat.shape}": partial(props.mark, seat, ring=True) for seat in SEATS},
    **{f"plain_{seat.shape}": partial(props.mark, seat, ring=False) for seat in SEATS},
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
