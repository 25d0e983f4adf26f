"""The path of an aim: hollow dots in the air, full dots on the board, the chip at its end."""

import math
from itertools import pairwise
from typing import Final

from PIL import Image

from bot.games.hibachi.physics.gliding import Spread
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import Ground
from render.kit.paths import Path, between, dashes, ellipse
from render.kit.sheet import Sheet
from render.kit.stickers import faded, sticker_of
from render.kit.text import DISPLAY, write
from render.kit.theme import SeatStyle, rgb

_HALF: Final = math.sqrt(2 * math.log(2))
"""Half-axes, in standard deviations, of the ellipse around half of a normal spread."""
_AIR: Final = rgb("#FFF3D6")
_SLIDE: Final = rgb("#FFD979")
_INK: Final = rgb("#2A1710")
_VALUE: Final = rgb("#FFF8E8")


def draw_way(image: Image.Image, points: Path) -> None:
    """Draw hollow dots through the air and growing full dots along the slide."""
    sheet = Sheet(*image.size, smooth=3)
    for x, y in dots(points[:2], 17, skip=44):
        sheet.fill(ellipse(x, y, 6.4), _INK, alpha=0.85)
        sheet.fill(ellipse(x, y, 4.6), _AIR)
        sheet.fill(ellipse(x, y, 2.0), _INK)
    slide = dots(points[1:], 20, skip=10)
    for i, (x, y) in enumerate(slide):
        reach = 5.4 + 2.6 * i / max(1, len(slide) - 1)
        sheet.fill(ellipse(x, y, reach + 2.2), _INK, alpha=0.85)
        sheet.fill(ellipse(x, y, reach), _SLIDE)
    for reach, alpha in ((13, 1.0), (22, 0.55)):
        sheet.line(ellipse(*points[1], reach), _AIR, 2.8, closed=True, alpha=alpha)
    for x, y in points[2:-1]:
        sheet.line(ellipse(x, y, 13), _INK, 6, closed=True, alpha=0.8)
        sheet.line(ellipse(x, y, 13), _SLIDE, 3.4, closed=True)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)


def edge_of(ground: Ground, spread: Spread) -> Path:
    """Return the ellipse around half of the throws that stay on the board, in pixels.

    It is cut off at the rim, as the rim keeps chips in.
    """
    near, far = ground.board.chip_radius, ground.board.inner - ground.board.chip_radius
    turn = math.radians(spread.turn)
    edge: Path = []
    for step in range(0, 360, 4):
        along = _HALF * spread.along * math.cos(math.radians(step))
        across = _HALF * spread.across * math.sin(math.radians(step))
        x = spread.middle[0] + along * math.cos(turn) - across * math.sin(turn)
        y = spread.middle[1] + along * math.sin(turn) + across * math.cos(turn)
        edge.append(ground.at(min(far, max(near, x)), min(far, max(near, y))))
    return edge


def draw_spread(image: Image.Image, edge: Path) -> None:
    """Draw the ellipse of a spread in light."""
    sheet = Sheet(*image.size)
    sheet.soft(edge, _AIR, 9, alpha=0.26)
    sheet.line([*edge, edge[0]], _INK, 6, alpha=0.55)
    for dash in dashes([*edge, edge[0]], 13, 9):
        sheet.line(dash, _AIR, 3.4)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)


def dots(points: Path, step: float, *, skip: float) -> Path:
    """Return places along a path, ``step`` apart, the first after ``skip`` pixels."""
    found: Path = []
    left = skip
    for a, b in pairwise(points):
        length = math.dist(a, b)
        while left < length:
            found.append(between(a, b, left / length))
            left += step
        left -= length
    return found


def draw_end(
    image: Image.Image,
    at: tuple[float, float],
    radius: float,
    value: int,
    style: SeatStyle,
    *,
    stops: bool,
) -> None:
    """Draw the chip at its end, or faint where it leaves the board."""
    x, y = at
    faded(chip(style, radius, turn=14), 0.8 if stops else 0.45).onto(image, x, y)
    if stops:
        write(image, x, y + radius * 0.5, str(value), radius * 0.76, _VALUE, face=DISPLAY,
              anchor="m", stroke=2, stroke_colour=_INK)  # fmt: skip
    sheet = Sheet(4 * radius, 4 * radius)
    ring = ellipse(2 * radius, 2 * radius, radius + 6)
    colour = rgb("#FFF6DC") if stops else rgb("#FF9A6A")
    sheet.line(ring, _INK, 5.6, closed=True, alpha=0.6)
    for dash in dashes([*ring, ring[0]], 11, 8):
        sheet.line(dash, colour, 3.4)
    if not stops:
        for lean in (-1, 1):
            cross = [(radius * (2 - 0.5 * lean), radius * 1.5),
                     (radius * (2 + 0.5 * lean), radius * 2.5)]  # fmt: skip
            sheet.line(cross, _INK, 11)
            sheet.line(cross, rgb("#FF7A4A"), 7)
    sticker_of(sheet.image, 2 * radius, 2 * radius).onto(image, x, y)
