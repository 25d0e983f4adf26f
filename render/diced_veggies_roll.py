"""A restock as a film, and as a still with trails for those who do not want motion.

Both are made from what was noted of it, never computed again. Nothing is kept between two films
but drawings, so any process can make one.
"""

from typing import Final

from bot.games.diced_veggies.film import Film
from render.area import Area
from render.diced_veggies_roll_scene import Frame, scene
from render.hibachi_gif import changes, gif, palette_of, reduced

FILM: Final = 480
"""Pixels across and down."""
STILL: Final = 720
LONGEST: Final = 3000
"""Of one showing, in ms."""
HEAVIEST: Final = 1_000_000
"""Bytes of a film."""
_RUN: Final = 2200
"""Of the motion, in ms."""
_TICKS: Final = (50, 70, 100)
"""Ms of a picture; the longer ones where a film is too heavy otherwise."""


def replay(film: Film) -> bytes:
    """Return a restock as a GIF of 480 x 480, of 3 s and under 1 MB, which begins anew."""
    for tick in _TICKS:
        made = _made(film, tick)
        if len(made) < HEAVIEST:
            break
    return made


def moments(film: Film, tick: int) -> list[float]:
    """Return the moments of a film whose pictures stay for ``tick`` ms; the last is the end."""
    count = _RUN // tick
    return [film.lasts * i / count for i in range(count + 1)]


def _made(film: Film, tick: int) -> bytes:
    frame = Frame(film, FILM)
    shown = moments(film, tick)
    pictures = [scene(frame, film, ms) for ms in shown]
    palette = palette_of([pictures[len(shown) // 4], pictures[-1]])
    before = start = reduced(pictures[0], palette)
    then = []
    for picture in pictures[1:]:
        now = reduced(picture, palette)
        then.append(changes(before, now, Area(0, 0, FILM, FILM)))
        before = now
    return gif(start, then, (*[tick] * (len(shown) - 1), LONGEST - tick * (len(shown) - 1)))
