"""A sheet to draw on in units: fills, lines, soft spots, lit bodies, sprites with shadows."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.kit import shading
from render.kit.paths import Point, bounds, dashes
from render.kit.theme import Rgb, darker

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

    def _cut(self, mask: Image.Image, at: Corner, within: Sequence[Point]) -> Image.Image:
        """Return the mask (its corner ``at``) without its part outside ``within``."""
        edge, corner = self.mask(within)
        room = Image.new("L", mask.size)
        room.paste(edge, (corner[0] - at[0], corner[1] - at[1]))
        return ImageChops.multiply(mask, room)

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
            self.compose(shading.layer(shading.faded(mask, alpha), colour), at)
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
        mask, at = self._masked(paths, 0, None)
        if within is not None:
            mask = self._cut(mask, at, within)
        self.compose(shading.layer(shading.faded(mask, alpha), colour), at)

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
        mask, at = self._masked(runs, 0, width)
        self.compose(shading.layer(shading.faded(mask, alpha), colour), at)

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
        mask = shading.blurred(mask, blur * self.scale)
        if within is not None:
            mask = self._cut(mask, at, within)
        self.compose(shading.layer(shading.faded(mask, alpha), colour), at)

    def volume(
        self,
        path: Sequence[Point],
        colour: Rgb,
        *,
        to: Rgb | None = None,
        depth: float = 7,
        light: float = 0.5,
        shade: float = 0.55,
        spread: float = 0.16,
        angle: float = 50,
        edge: float = 0,
        edge_colour: Rgb | None = None,
    ) -> None:
        """Draw a lit body (see ``shading.volume``; depth in units), with a line round it."""
        mask, at = self.mask(path, pad=depth * 2.2)
        body = shading.volume(mask, colour, to=to, depth=depth * self.scale, light=light,
                              shade=shade, spread=spread, angle=angle)  # fmt: skip
        self.compose(body, at)
        if edge:
            self.line(path, edge_colour or darker(colour, 0.6), edge, closed=True)

    def inner_shade(
        self, path: Sequence[Point], colour: Rgb, *, dx: float, dy: float, blur: float, alpha: float
    ) -> None:
        """Shade a path's inside from the edge opposite to (dx, dy)."""
        mask, at = self.mask(path, pad=blur * 2)
        edge = shading.rim(mask, dx * self.scale, dy * self.scale, blur * self.scale)
        self.compose(shading.layer(shading.faded(edge, alpha), colour), at)

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
