"""Light and shadow on masks: gradients, the shader, inner shade, shadows.

A mask is an ``L`` image, 0 outside and 255 inside. All lengths here are pixels of the mask;
``Sheet`` is the same in units. One light, top left.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageFilter

from render.kit.theme import SHADOW, Rgb, mix

Size = tuple[int, int]

_RAMP = Image.new("L", (4, 256 * 5))
"""0, then 0 to 255 from row 512 to 767, then 255: an affine read of it never leaves the ramp."""
_RAMP.paste(Image.linear_gradient("L").resize((4, 256)), (0, 512))
_RAMP.paste(255, (0, 768, 4, 1280))


def linear(size: Size, *, angle: float = 50) -> Image.Image:
    """Return an ``L`` ramp, 0 to 255, corner to corner along ``angle`` (0 right, 90 down)."""
    width, height = size
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    reach = (abs(cos) * width + abs(sin) * height) or 1
    across, down = cos / reach * 256, sin / reach * 256
    start = 512 + 128 - (across * width + down * height) / 2
    return _RAMP.transform(
        size, Image.Transform.AFFINE, (0, 0, 2, across, down, start), Image.Resampling.BILINEAR
    )


def tinted(ramp: Image.Image, first: Rgb, last: Rgb, middle: Rgb | None = None) -> Image.Image:
    """Return the ``L`` ramp as RGB: ``first`` where it is 0, ``last`` where it is 255."""
    tables = _tables((first, last) if middle is None else (first, middle, last))
    return Image.merge("RGB", [ramp.point(table) for table in tables])


@lru_cache(maxsize=256)
def _tables(stops: Sequence[Rgb]) -> list[list[int]]:
    """Return the levels of red, green and blue at each of 256 steps from stop to stop."""
    legs = len(stops) - 1
    colours = []
    for value in range(256):
        at = value / 255 * legs
        leg = min(int(at), legs - 1)
        colours.append(mix(stops[leg], stops[leg + 1], at - leg))
    return [list(table) for table in zip(*colours, strict=True)]


def faded(mask: Image.Image, alpha: float) -> Image.Image:
    """Return the mask at ``alpha`` (0.0 to 1.0) of its strength."""
    return mask if alpha >= 1 else mask.point(_levels(alpha))


@lru_cache(maxsize=256)
def _levels(alpha: float) -> list[int]:
    return [round(v * alpha) for v in range(256)]


def blurred(mask: Image.Image, radius: float) -> Image.Image:
    """Return the mask softened."""
    return mask.filter(ImageFilter.GaussianBlur(radius))


def layer(mask: Image.Image, colour: Rgb) -> Image.Image:
    """Return a picture of a single colour, as opaque as the mask."""
    result = Image.new("RGBA", mask.size, (*colour, 255))
    result.putalpha(mask)
    return result


def rim(mask: Image.Image, dx: float, dy: float, softness: float) -> Image.Image:
    """Return the inner edge of the mask on the side opposite to (dx, dy).

    It is the part of the moved and blurred outside that reaches into the inside: rim light, rim
    shade, wells, bevels and pressed slots.
    """
    outside = Image.new("L", mask.size, 255)
    outside.paste(ImageChops.invert(mask), (round(dx), round(dy)))
    return ImageChops.multiply(blurred(outside, softness), mask)


def shadow(mask: Image.Image, *, blur: float, alpha: float) -> tuple[Image.Image, int]:
    """Return the soft shadow of a mask as RGBA, and its reach beyond each side."""
    pad = math.ceil(blur * 2.6) + 1
    room = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad))
    room.paste(mask, (pad, pad))
    return layer(faded(blurred(room, blur), alpha), SHADOW), pad


def resized(picture: Image.Image, width: float, *, turn: float = 0) -> Image.Image:
    """Return an RGBA picture at ``width`` pixels, turned clockwise by ``turn`` degrees.

    A turned picture is turned at twice its size, so that its edges stay smooth.
    """
    height = width * picture.height / picture.width
    if not turn:
        return scaled(picture, (max(1, round(width)), max(1, round(height))))
    large = scaled(picture, (max(1, round(width * 2)), max(1, round(height * 2))))
    large = large.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
    return scaled(large, (math.ceil(large.width / 2), math.ceil(large.height / 2)))


def scaled(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a picture in a size, by a filter whose edges are soft if it shrinks or grows."""
    grows = size[0] > picture.width
    return picture.resize(size, Image.Resampling.BICUBIC if grows else Image.Resampling.HAMMING)
