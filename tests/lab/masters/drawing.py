"""The sheet, shapes and finish of masters."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from PIL import Image, ImageChops

from render.kit import shading
from render.kit.paths import Path, Point, bezier
from render.kit.stickers import Sheet
from render.kit.theme import Rgb, darker, lighter, rgb
from tests.lab.masters.curves import ellipse, moved

OUTLINE: Final = rgb("#2B2118")
"""The ink line round a whole drawing."""


class MasterSheet(Sheet):
    """A sheet for masters, with lit bodies."""

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
        body = lit(mask, colour, to=to, depth=depth * self.scale, light=light,
                              shade=shade, spread=spread, angle=angle)  # fmt: skip
        self.compose(body, at)
        if edge:
            self.line(path, edge_colour or darker(colour, 0.6), edge, closed=True)


def lit(
    mask: Image.Image,
    base: Rgb,
    *,
    to: Rgb | None = None,
    depth: float,
    light: float = 0.5,
    shade: float = 0.55,
    spread: float = 0.16,
    angle: float = 50,
) -> Image.Image:
    """Return a lit body in the shape of the mask: the shader of all drawings.

    Args:
        mask: the shape, with room of about twice ``depth`` around it.
        base: its own colour; the gradient runs from a lighter to a darker mix of it.
        to: second own colour, for a gradient from ``base`` to it instead.
        depth: apparent thickness of the body (pixels); 7 to 12 % of its size is right.
        light: strength of the light inner rim at the top left, 0.0 to 1.0.
        shade: strength of the dark inner rim at the bottom right, 0.0 to 1.0.
        spread: distance of the gradient from ``base``, 0.0 to 1.0.
        angle: direction of the gradient, degrees.

    Returns:
        RGBA, the size of the mask.
    """
    first, last = (lighter(base, spread), darker(base, spread * 0.9)) if to is None else (base, to)
    body = shading.tinted(shading.linear(mask.size, angle=angle), first, last)
    if shade:
        dark = shading.rim(mask, -depth * 0.55, -depth * 0.7, depth * 0.55)
        body.paste(darker(base if to is None else last, 0.62), (0, 0), shading.faded(dark, shade))
    if light:
        bright = shading.rim(mask, depth * 0.45, depth * 0.55, depth * 0.42)
        body.paste(lighter(base, 0.72), (0, 0), shading.faded(bright, light))
    body.putalpha(mask)
    return body


_TOKEN: Final = re.compile(r"[MLCQZ]|-?\d+\.?\d*")


def svg(code: str) -> Path:
    """Return the points of an SVG path of absolute M, L, C, Q and Z commands.

    It has a single outline; Z is ignored, since a filled path is closed anyway.
    """
    path: Path = []
    command = "M"
    numbers: list[float] = []
    for token in _TOKEN.findall(code):
        if token.isalpha():
            command = token
            continue
        numbers.append(float(token))
        if len(numbers) < {"M": 2, "L": 2, "Q": 4, "C": 6}[command]:
            continue
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        path += [corners[0]] if command in "ML" else bezier([path[-1], *corners])
        numbers.clear()
    return path


def inset(path: Sequence[Point], factor: float, *, dx: float = 0, dy: float = 0) -> Path:
    """Return the path scaled about the mean of its points."""
    x = sum(p[0] for p in path) / len(path)
    y = sum(p[1] for p in path) / len(path)
    return moved(path, scale=factor, about=(x, y), dx=dx, dy=dy)


def taper(
    points: Sequence[Point], start: float, end: float, *, middle: float | None = None
) -> Path:
    """Return the outline of a stroke with widths start, middle and end."""
    last = len(points) - 1
    left: Path = []
    right: Path = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        t = i / last
        if middle is None:
            width = start + (end - start) * t
        elif t < 0.5:
            width = start + (middle - start) * t * 2
        else:
            width = middle + (end - middle) * (t - 0.5) * 2
        ox, oy = (by - ay) / length * width / 2, (bx - ax) / length * width / 2
        left.append((x - ox, y + oy))
        right.append((x + ox, y - oy))
    return left + right[::-1]


@contextmanager
def over_drawn(sheet: MasterSheet) -> Iterator[None]:
    """Clip all drawing in the block to the earlier drawing."""
    below, sheet.image = sheet.image, Image.new("RGBA", sheet.image.size)
    try:
        yield
    finally:
        drawn, sheet.image = sheet.image, below
        drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), below.getchannel("A")))
        sheet.image.alpha_composite(drawn)


SCALE: Final = 3.2
"""Pixels of a kept master per unit; a food is 100 units wide, so 320 pixels."""

_DRAWN: Final = 3
"""Factor from kept to drawn size: the reduction smooths the edges."""


def blank(width: float, height: float) -> MasterSheet:
    """Return an empty sheet of ``width`` x ``height`` units for a master."""
    return MasterSheet(width, height, scale=SCALE * _DRAWN, smooth=1)


def finished(sheet: MasterSheet, *, ink: float = 1.5) -> Image.Image:
    """Return the drawing with an ink line of ``ink`` units round it, at its kept size."""
    drawing = inked(sheet.image, ink * sheet.scale) if ink else sheet.image
    size = (round(sheet.width * SCALE), round(sheet.height * SCALE))
    return drawing.resize(size, Image.Resampling.LANCZOS)


def inked(drawing: Image.Image, width: float, *, colour: Rgb = OUTLINE) -> Image.Image:
    """Return an RGBA drawing with a line of ``width`` round its whole silhouette.

    This keeps small icons readable on cream and on dark alike.
    """
    pad = round(width * 2) + 2
    alpha = Image.new("L", (drawing.width + 2 * pad, drawing.height + 2 * pad))
    alpha.paste(drawing.getchannel("A"), (pad, pad))
    # A blur and a steep threshold: rounder and far quicker than a maximum filter.
    grown = shading.blurred(alpha, width * 0.8).point(
        [min(255, max(0, v - 24) * 9) for v in range(256)]
    )
    line = grown.crop((pad, pad, pad + drawing.width, pad + drawing.height))
    result = shading.layer(line, colour)
    result.alpha_composite(drawing)
    return result


def gloss(
    sheet: MasterSheet,
    x: float,
    y: float,
    rx: float,
    ry: float,
    *,
    turn: float = -35,
    alpha: float = 0.8,
    blur: float = 0.8,
) -> None:
    """Draw a small hard highlight."""
    sheet.soft(ellipse(x, y, rx, ry, turn=turn), (255, 252, 240), blur, alpha=alpha)


def mirrored(path: Iterable[Point], *, x: float) -> Path:
    """Return the path mirrored on the upright line at ``x``."""
    return [(2 * x - px, py) for px, py in path]


def leaf(x: float, y: float, *, turn: float, length: float, width: float, bend: float = 0) -> Path:
    """Return a leaf with its base at (x, y); turn 0 points up."""
    half = width * 0.75
    controls = [
        [(0, 0), (-half, -length * 0.12), (-width * 0.8, -length * 0.55), (bend, -length)],
        [(bend, -length), (width * 0.8, -length * 0.55), (half, -length * 0.12), (0, 0)],
    ]
    return moved([p for side in controls for p in bezier(side)], dx=x, dy=y, turn=turn)


def rounded_off(image: Image.Image, step: int = 2) -> Image.Image:
    """Return a picture with levels in steps: a smaller file, one level off at most."""
    levels = [min(255, round(v / step) * step) for v in range(256)]
    rounded = Image.new("RGB", image.size)
    opacity = image.getchannel("A").point(levels)
    seen = opacity.point([0] + [255] * 255)
    rounded.paste(image.convert("RGB").point(levels * 3), (0, 0), seen)
    rounded.putalpha(opacity)
    return rounded
