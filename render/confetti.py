"""Confetti round the mat of who won."""

import math
import random
from functools import lru_cache
from typing import Final

from render.paths import Point, box, ellipse, moved, star
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import GOLD_BRIGHT, SEATS, lighter

_MARGIN: Final = 30
_APART: Final = 15
"""Pixels of the edge for each piece."""
_COLOURS: Final = (GOLD_BRIGHT, *(lighter(seat.colour, 0.12) for seat in SEATS))


@lru_cache(maxsize=8)
def confetti(width: int, height: int) -> Sticker:
    """Return pieces strewn along the edge of a rectangle; anchor at its top left corner."""
    chance = random.Random(7)
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    for number in range(2 * (width + height) // _APART):
        x, y = _on_edge(width, height, chance)
        size = chance.uniform(4.5, 8)
        turn = chance.uniform(0, 180)
        shape: list[Point]
        match number % 4:
            case 0:
                shape = star(0, 0, size * 1.2, soft=1)
            case 1:
                shape = ellipse(0, 0, size * 0.75, size * 0.5)
            case _:
                shape = box(-size, -size * 0.42, size * 2, size * 0.84, radius=1)
        piece = moved(shape, dx=x + _MARGIN, dy=y + _MARGIN, turn=turn)
        sheet.shadow(piece, Shadow(dx=1, dy=2, blur=1.4, alpha=0.5))
        colour = _COLOURS[chance.randrange(len(_COLOURS))]
        sheet.fill(piece, lighter(colour, 0.3), to=colour, angle=60)
    return lifted(sheet.image, _MARGIN, _MARGIN)


def _on_edge(width: int, height: int, chance: random.Random) -> Point:
    """Return a point near the edge, the nearer the likelier."""
    way = chance.uniform(0, 2 * (width + height))
    off = math.copysign(abs(chance.gauss(0, 7)), chance.uniform(-1, 1))
    off = max(-_MARGIN + 10.0, min(14.0, off))
    if way < 2 * width:
        return (way % width, -off if way < width else height + off)
    way -= 2 * width
    return (-off if way < height else width + off, way % height)
