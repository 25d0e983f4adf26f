"""Sheets to draw on, and stickers: finished parts, made once, cached, pasted on every board.

A sheet is drawn on in units: fills, lines, soft spots, sprites with shadows.

Masters are drawings made once, large, kept in ``data/art`` as PNG, and read by name: drawing takes
seconds, reading milliseconds.
"""

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from data import DATA
from render.kit import shading, theme
from render.kit.paths import Point, bounds, box, dashes, ellipse, moved, star
from render.kit.theme import Rgb

Corner = tuple[int, int]


class Shadow(NamedTuple):
    """A shadow on the ground: offset, blur radius (units of the sheet) and strength."""

    dx: float = 0
    dy: float = 3
    blur: float = 3
    alpha: float = 0.4


class Sheet:
    """An RGBA picture for drawing in units of ``scale`` pixels.

    Every mask is drawn ``smooth`` times larger and reduced. Masters are drawn large with
    ``smooth=1`` and scaled down as a whole; boards and cards are drawn at their own size with 4.
    """

    def __init__(self, width: float, height: float, *, scale: float = 1, smooth: int = 4) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.smooth = smooth
        self.image = Image.new("RGBA", (round(width * scale), round(height * scale)))

    # Masks. A mask covers only the box around its path, and is returned with the box's corner.

    def mask(self, path: Sequence[Point], *, pad: float = 0) -> tuple[Image.Image, Corner]:
        """Return the filled path as a mask with ``pad`` units around, and its corner in pixels."""
        return self._masked([path], pad, None)

    def _masked(
        self, paths: Sequence[Sequence[Point]], pad: float, width: float | None
    ) -> tuple[Image.Image, Corner]:
        """Fill the paths, or draw them as lines of ``width`` units with round ends."""
        left, top, right, bottom = bounds(p for path in paths for p in path)
        pad += (width or 0) / 2
        x, y = (math.floor((v - pad) * self.scale) - 1 for v in (left, top))
        w = math.ceil((right + pad) * self.scale) + 2 - x
        h = math.ceil((bottom + pad) * self.scale) + 2 - y
        times = self.smooth
        mask = Image.new("L", (w * times, h * times))
        draw = ImageDraw.Draw(mask)
        for path in paths:
            dots = [((a * self.scale - x) * times, (b * self.scale - y) * times) for a, b in path]
            if width is None:
                draw.polygon(dots, fill=255)
                continue
            thick = max(1, round(width * self.scale * times))
            draw.line(dots, fill=255, width=thick, joint="curve")
            for a, b in (dots[0], dots[-1]):
                half = thick / 2
                draw.ellipse((a - half, b - half, a + half, b + half), fill=255)
        return (mask.reduce(times) if times > 1 else mask), (x, y)

    def compose(self, picture: Image.Image, at: Corner) -> None:
        """Lay an RGBA picture on the sheet, top left corner at ``at`` (pixels); it may overhang."""
        x, y = at
        left, top = max(0, -x), max(0, -y)
        right = min(picture.width, self.image.width - x)
        bottom = min(picture.height, self.image.height - y)
        if left >= right or top >= bottom:
            return
        if (left, top, right, bottom) != (0, 0, *picture.size):
            picture = picture.crop((left, top, right, bottom))
        self.image.alpha_composite(picture, (x + left, y + top))

    # Painting.

    def _lay(
        self,
        mask: Image.Image,
        at: Corner,
        colour: Rgb,
        alpha: float,
        within: Sequence[Point] | None = None,
    ) -> None:
        """Lay a colour on the sheet in the shape of a mask, cut off at the edge of a path."""
        if within is not None:
            edge, corner = self.mask(within)
            room = Image.new("L", mask.size)
            room.paste(edge, (corner[0] - at[0], corner[1] - at[1]))
            mask = ImageChops.multiply(mask, room)
        self.compose(shading.layer(shading.faded(mask, alpha), colour), at)

    def fill(
        self,
        path: Sequence[Point],
        colour: Rgb,
        *,
        to: Rgb | None = None,
        angle: float = 50,
        alpha: float = 1,
    ) -> None:
        """Fill a path with a colour, or with a gradient ``to`` another along ``angle``."""
        mask, at = self.mask(path)
        if to is None:
            self._lay(mask, at, colour, alpha)
            return
        body = shading.tinted(shading.linear(mask.size, angle=angle), colour, to)
        body.putalpha(shading.faded(mask, alpha))
        self.compose(body, at)

    def fill_all(
        self,
        paths: Sequence[Sequence[Point]],
        colour: Rgb,
        *,
        alpha: float = 1,
        within: Sequence[Point] | None = None,
    ) -> None:
        """Fill many paths at once, cut off at the edge of another: for patterns."""
        self._lay(*self._masked(paths, 0, None), colour, alpha, within)

    def line(
        self,
        path: Sequence[Point],
        colour: Rgb,
        width: float,
        *,
        closed: bool = False,
        dash: tuple[float, float] | None = None,
        alpha: float = 1,
    ) -> None:
        """Draw along a path, dashed (on, off) if asked."""
        run = [*path, path[0], path[1]] if closed else list(path)
        runs = [run] if dash is None else dashes(run, *dash)
        self._lay(*self._masked(runs, 0, width), colour, alpha)

    def soft(
        self,
        path: Sequence[Point],
        colour: Rgb,
        blur: float,
        *,
        alpha: float = 1,
        within: Sequence[Point] | None = None,
    ) -> None:
        """Fill a path with soft edges, cut off at the edge of another."""
        mask, at = self.mask(path, pad=blur * 3)
        self._lay(shading.blurred(mask, blur * self.scale), at, colour, alpha, within)

    def inner_shade(
        self, path: Sequence[Point], colour: Rgb, *, dx: float, dy: float, blur: float, alpha: float
    ) -> None:
        """Shade a path's inside from the edge opposite to (dx, dy)."""
        mask, at = self.mask(path, pad=blur * 2)
        edge = shading.rim(mask, dx * self.scale, dy * self.scale, blur * self.scale)
        self._lay(edge, at, colour, alpha)

    def shadow(self, path: Sequence[Point], cast: Shadow) -> None:
        """Draw the shadow of a flat thing in the shape of ``path``."""
        mask, at = self.mask(path)
        self._cast(mask, at, cast)

    def _cast(self, mask: Image.Image, at: Corner, cast: Shadow) -> None:
        dark, pad = shading.shadow(mask, blur=cast.blur * self.scale, alpha=cast.alpha)
        dx, dy = round(cast.dx * self.scale), round(cast.dy * self.scale)
        self.compose(dark, (at[0] - pad + dx, at[1] - pad + dy))

    def put(
        self,
        sprite: Image.Image,
        x: float,
        y: float,
        width: float,
        *,
        turn: float = 0,
        shadow: Shadow | None = None,
        alpha: float = 1,
    ) -> None:
        """Lay a sprite centred on (x, y), ``width`` units wide, with a shadow."""
        picture = shading.resized(sprite, width * self.scale, turn=turn)
        if alpha < 1:
            picture.putalpha(shading.faded(picture.getchannel("A"), alpha))
        at = (round(x * self.scale - picture.width / 2), round(y * self.scale - picture.height / 2))
        if shadow is not None:
            self._cast(picture.getchannel("A"), at, shadow)
        self.compose(picture, at)

    def erase(self, path: Sequence[Point]) -> None:
        """Cut a path out of the earlier drawing."""
        edge, at = self.mask(path)
        room = Image.new("L", self.image.size)
        room.paste(edge, at)
        self.image.putalpha(ImageChops.subtract(self.image.getchannel("A"), room))

    @contextmanager
    def within(self, path: Sequence[Point], *, alpha: float = 1) -> Iterator[None]:
        """Clip all drawing in the block to ``path``."""
        below, self.image = self.image, Image.new("RGBA", self.image.size)
        try:
            yield
        finally:
            drawn, self.image = self.image, below
            edge, at = self.mask(path)
            room = Image.new("L", drawn.size)
            room.paste(shading.faded(edge, alpha), at)
            drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), room))
            self.image.alpha_composite(drawn)


KEPT: Final = DATA / "art"


@lru_cache(maxsize=128)
def load(name: str) -> Image.Image:
    """Return the kept master (RGBA); it is shared: never draw on it."""
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


@lru_cache(maxsize=64)
def drawn(master: str, wide: int = 0, high: int = 0, *, at: Point = (0.5, 0.5)) -> Sticker:
    """Return a master with its own shadow in a size, by default its own; anchor ``at`` shares."""
    image = load(master)
    if wide:
        size = (wide, high or round(wide * image.height / image.width))
        image = shading.scaled(image, size)
    return sticker_of(image, image.width * at[0], image.height * at[1])


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
