"""A restock as a film, and as a still with trails for people without motion.

Both are made from the recorded restock, never computed again. Only drawings are kept between two
films, so any process can make one.
"""

from math import dist
from typing import Final

from PIL import Image

from bot.games.diced_veggies.physics.recording import Film
from render.diced_veggies.film.scene import Frame, scene, trails
from render.kit.encoding import changes, gif, palette_of, reduced
from render.kit.layout import Area

FILM: Final = 440
"""Pixels across and down."""
STILL: Final = 720
LONGEST: Final = 3000
"""Length of one showing, in ms."""
HEAVIEST: Final = 1_000_000
"""Bytes of a film."""
_RUN: Final = 2200
"""Of the motion, in ms, at most."""
_SETTLED: Final = 0.12
"""Sides of a die that it may be off the middle of its cell once it has settled."""
_TICKS: Final = (50, 60, 70, 100)
"""Ms of a picture; the longer ones where a film is too heavy otherwise."""
_COLOURS: Final = 56
"""Everything moves at once, and each colour more costs: with 255 a film weighs half as much again,
and the eye sees no difference."""


def draw_trails(film: Film) -> Image.Image:
    """Return the dice before the drag, faint, their ways, and the block.

    Returns:
        RGB, 720 x 720.
    """
    return trails(Frame(film, STILL), film)


def replay(film: Film) -> bytes:
    """Return a restock as a GIF of 440 x 440, of 3 s and under 1 MB, repeated for ever."""
    for tick in _TICKS:
        made = _made(film, tick)
        if len(made) < HEAVIEST:
            break
    return made


def moments(film: Film, tick: int) -> list[float]:
    """Return the moments of a film with pictures of ``tick`` ms; the last is the end."""
    settled = _settled(film)
    count = max(1, round(min(_RUN, settled) / tick))
    return [*(settled * i / count for i in range(count + 1)), film.lasts]


def _settled(film: Film) -> int:
    """Return the time of the last die's rest: nothing moves after it."""
    moved = [
        one.ms
        for way in film.dice
        for one in way.keys
        if dist((one.x, one.y), (way.keys[-1].x, way.keys[-1].y)) > film.side * _SETTLED
    ]
    return max(film.dragged, *moved)


def _made(film: Film, tick: int) -> bytes:
    frame = Frame(film, FILM)
    shown = moments(film, tick)
    pictures = [scene(frame, film, ms) for ms in shown]
    palette = palette_of([pictures[len(shown) // 4], pictures[-1]], colours=_COLOURS)
    start = before = reduced(pictures[0], palette)
    then = []
    for picture in pictures[1:]:
        now = reduced(picture, palette)
        then.append(changes(before, now, Area(0, 0, FILM, FILM)))
        before = now
    return gif(start, then, (*[tick] * (len(shown) - 1), LONGEST - tick * (len(shown) - 1)))
