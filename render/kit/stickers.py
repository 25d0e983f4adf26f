"""Stickers: finished parts of a picture, made once, cached and pasted on every board.

Masters are drawings made once, large, kept in ``data/art`` as PNG, and read by name: drawing takes
seconds, reading milliseconds.
"""

import math
import random
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from data import DATA
from render.kit import shading, theme
from render.kit.paths import Point, box, ellipse, moved, star
from render.kit.sheet import Shadow, Sheet

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


class Sticker(NamedTuple):
    """A piece, and the place of its top left corner relative to its anchor (pixels)."""

    colours: Image.Image
    mask: Image.Image
    x: int
    y: int

    def onto(self, image: Image.Image, x: float, y: float) -> None:
        """Paste the piece with its anchor at (x, y)."""
        image.paste(self.colours, (round(x) + self.x, round(y) + self.y), self.mask)


def sticker_of(picture: Image.Image, x: float, y: float) -> Sticker:
    """Return the drawn part of an RGBA picture as a sticker with its anchor at (x, y)."""
    drawn = picture.getbbox() or (0, 0, 1, 1)
    piece = picture.crop(drawn)
    return Sticker(
        piece.convert("RGB"), piece.getchannel("A"), drawn[0] - round(x), drawn[1] - round(y)
    )


def faded(sticker: Sticker, alpha: float) -> Sticker:
    """Return the sticker at ``alpha`` of its strength."""
    return sticker._replace(mask=shading.faded(sticker.mask, alpha))


FLAT: Final = Shadow(dy=4, blur=3.1, alpha=0.5)
"""A card on a mat."""
SMALL: Final = Shadow(dy=2, blur=1.8, alpha=0.4)
"""An icon or a card of a fan."""


@lru_cache(maxsize=256)
def icon(name: str, width: int, *, cast: Shadow = SMALL) -> Sticker:
    """Return a master as a sticker, ``width`` pixels wide."""
    return turned(load(name), width, 0, cast)


class Plate(NamedTuple):
    """The look of a flat piece with round corners: its ground, its edge, its shadow or glow."""

    ground: theme.Rgb | None = None
    to: theme.Rgb | None = None
    """The other end of the ground's gradient."""
    angle: float = 90
    strength: float = 1
    """Of the ground."""
    radius: float | None = None
    """Of the corners; None for half the height."""
    line: theme.Rgb | None = None
    """The colour of the edge."""
    thick: float = 0
    alpha: float = 1
    """Strength of the edge."""
    dash: tuple[int, int] | None = None
    cast: Shadow | None = None
    glow: tuple[theme.Rgb, float, float] | None = None
    """Colour, blur and strength of a light round it."""
    margin: int = 2
    """Room around it for shadow and glow, pixels."""
    inset: int = 0
    """Pixels from its size to its edge."""


MIDDLE: Final = (0.5, 0.5)
"""The anchor in the middle of a plate."""


@lru_cache(maxsize=512)
def plate(width: int, height: int, look: Plate, at: Point = (0, 0)) -> Sticker:
    """Return a flat piece; its anchor is ``at`` these shares of its width and height."""
    margin, by = look.margin, look.inset
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    high = height - 2 * by
    radius = high / 2 if look.radius is None else look.radius
    edge = box(margin + by, margin + by, width - 2 * by, high, radius=radius)
    if look.cast is not None:
        sheet.shadow(edge, look.cast)
    if look.glow is not None:
        colour, blur, alpha = look.glow
        sheet.soft(edge, colour, blur, alpha=alpha)
    if look.ground is not None:
        sheet.fill(edge, look.ground, to=look.to, angle=look.angle, alpha=look.strength)
    if look.line is not None:
        sheet.line(edge, look.line, look.thick, closed=True, dash=look.dash, alpha=look.alpha)
    return sticker_of(sheet.image, margin + width * at[0], margin + height * at[1])


def gap(
    radius: float,
    dark: float,
    thick: float,
    dash: tuple[int, int],
    *,
    alpha: float = 1,
    line: theme.Rgb = theme.TEXT_GOLD,
    inset: int = 3,
) -> Plate:
    """Return the look of an empty place: a ground of strength ``dark`` and a dashed edge."""
    return Plate((0, 0, 0), strength=dark, radius=radius, line=line, thick=thick, alpha=alpha,
                 dash=dash, margin=0, inset=inset)  # fmt: skip


def halo(width: int, height: int, radius: float = 11) -> Sticker:
    """Return the golden light round something new, 3 pixels larger on each side."""
    look = Plate(radius=radius + 3, line=theme.GOLD_BRIGHT, thick=3, glow=(theme.GLOW, 6, 1),
                 margin=23)  # fmt: skip
    return plate(width + 6, height + 6, look, MIDDLE)


_PLAQUE: Final = Plate(
    theme.PLAQUE_LIGHT, theme.PLAQUE_DARK, line=theme.GOLD, thick=2.2,
    cast=Shadow(dy=3, blur=2.5, alpha=0.5), margin=14,
)  # fmt: skip


def plaque(width: int, height: int) -> Sticker:
    """Return a dark pill with a golden line, for a number; anchor in its middle."""
    return plate(width, height, _PLAQUE, MIDDLE)


@lru_cache(maxsize=8)
def burst(width: int) -> Sticker:
    """Return the golden burst behind newly scored points."""
    sheet = Sheet(100, 100, scale=width / 100)
    sheet.soft(star(50, 50, 46, 34, points=14), theme.GLOW, 4, alpha=0.8)
    sheet.fill(
        star(50, 50, 46, 33, points=14, soft=2), theme.GOLD_BRIGHT, to=theme.ARROW_DARK, angle=60
    )
    return sticker_of(sheet.image, width / 2, width / 2)


def turned(picture: Image.Image, width: float, turn: float, cast: Shadow) -> Sticker:
    """Return a picture at ``width`` pixels, turned, with its shadow."""
    if turn or picture.width != width:
        picture = shading.resized(picture, width, turn=turn)
    dark, pad = shading.shadow(picture.getchannel("A"), blur=cast.blur, alpha=cast.alpha)
    far = pad + round(max(abs(cast.dx), abs(cast.dy)))
    whole = Image.new(
        "RGBA", (picture.width + 2 * far, picture.height + 2 * far), (*theme.SHADOW, 0)
    )
    whole.alpha_composite(dark, (far - pad + round(cast.dx), far - pad + round(cast.dy)))
    whole.alpha_composite(picture, (far, far))
    return sticker_of(whole, whole.width / 2, whole.height / 2)


_MARGIN: Final = 30
_APART: Final = 15
"""Pixels of the edge for each piece of a small rectangle."""
_LARGE: Final = 500
"""From this width on pieces are 1.6 times as large and as far apart."""
_COLOURS: Final = (theme.GOLD_BRIGHT, *(theme.lighter(seat.colour, 0.12) for seat in theme.SEATS))


@lru_cache(maxsize=8)
def confetti(width: int, height: int) -> Sticker:
    """Return pieces strewn along the edge of a rectangle; anchor at its top left corner."""
    chance = random.Random(7)
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    scale = 1.6 if width >= _LARGE else 1
    for number in range(round(2 * (width + height) / _APART / scale)):
        x, y = _on_edge(width, height, chance)
        size = chance.uniform(4.5, 8) * scale
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
        sheet.fill(piece, theme.lighter(colour, 0.3), to=colour, angle=60)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


def _on_edge(width: int, height: int, chance: random.Random) -> Point:
    """Return a point near the edge, the nearer the likelier."""
    way = chance.uniform(0, 2 * (width + height))
    off = math.copysign(abs(chance.gauss(0, 7)), chance.uniform(-1, 1))
    off = max(-_MARGIN + 10.0, min(14.0, off))
    if way < 2 * width:
        return (way % width, -off if way < width else height + off)
    way -= 2 * width
    return (-off if way < height else width + off, way % height)


WORD: Final = "conceded"
