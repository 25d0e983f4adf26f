"""The master of the bare table: planks of walnut in the light."""

import math
import random
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops, ImageFilter

from render.kit.surfaces import MIDDLE, added, noise
from render.kit.theme import WALNUT

PLANK: Final = 150
"""Mean height of a plank in pixels."""

_STEP: Final = 4
"""Tones per step of colour; a little over two levels of red."""

_LIGHT: Final = (0.36, 0.28)
"""The place of the light, as shares of width and height."""
_BRIGHTEST: Final = 1.14
_FALL: Final = 0.62
"""Share of the light lost far from it."""


def walnut(width: int = 1200, height: int = 900) -> Image.Image:
    """Return the bare table as RGBA.

    Grain and light are one scale of tones, converted to colour at the end in few steps: all three
    channels change at the same pixels, which makes a board's file a fifth smaller.
    """
    chance = random.Random(3)
    tones = Image.new("L", (width, height))
    edges = _plank_edges(height, chance)
    for number, (top, bottom) in enumerate(pairwise(edges)):
        level = MIDDLE * _BRIGHTEST * (1 + chance.uniform(-0.09, 0.09))
        plank = _plank(width, bottom - top, level, number)
        _joint(plank, round(chance.uniform(0.1, 0.9) * width))
        tones.paste(plank, (0, top))
    for y in edges[1:-1]:
        for row, strength in ((y, 0.62), (y + 1, 0.62), (y + 2, 0.85), (y + 3, 1.1)):
            _toned_line(tones, (0, row, tones.width, row + 1), strength)
    tones = ImageChops.multiply(tones, _light(width, height))
    return Image.merge("RGB", [_coloured(tones, channel) for channel in WALNUT]).convert("RGBA")


def _coloured(tones: Image.Image, channel: int) -> Image.Image:
    """Return a channel of the colour: ``channel`` itself at the middle tone."""
    steps = [round(v / _STEP) * _STEP for v in range(256)]
    return tones.point([min(255, round(channel * v / MIDDLE)) for v in steps])


def _plank_edges(height: int, chance: random.Random) -> list[int]:
    edges = [0]
    while edges[-1] < height:
        edges.append(edges[-1] + round(PLANK * (1 + chance.uniform(-0.12, 0.12))))
    if height - edges[-2] < PLANK * 0.3:
        edges.pop(-2)
    return [*edges[:-1], height]


def _plank(width: int, height: int, level: float, seed: int) -> Image.Image:
    """Return the tones of a plank: year rings drawn out along it, fine grain, dark pores."""
    rings = _rings(width, height, seed)
    grain = noise(width, height, 90, 1.6, 43 + seed)
    pores = noise(width, height, 34, 1.3, 47 + seed).point(
        [MIDDLE - max(0, v - 205) for v in range(256)]
    )
    wood = added((rings, 0.036), (grain, 0.052), (pores, 0.32))
    wood = wood.filter(ImageFilter.GaussianBlur(0.4))
    return wood.point([min(255, round(level * v / MIDDLE)) for v in range(256)])


def _rings(width: int, height: int, seed: int) -> Image.Image:
    """Return year rings: a wave down the plank, bent by broad noise."""
    ramp = Image.linear_gradient("L").resize((width, height))
    turns = height * 0.34 / math.tau
    phase = ramp.point([round(v * turns) % 256 for v in range(256)])
    for across, down, weight, salt in ((260, 40, 1.3, 31), (700, 90, 3.4, 37), (900, 120, 2.6, 41)):
        bend = noise(width, height, across, down, salt + seed)
        phase = ImageChops.add_modulo(
            phase, bend.point([round(v * weight) % 256 for v in range(256)])
        )
    return phase.point([round(128 + 127 * math.sin(v / 256 * math.tau)) for v in range(256)])


def _joint(plank: Image.Image, x: int) -> None:
    for column, strength in ((x, 0.66), (x + 1, 0.66), (x + 2, 1.08)):
        _toned_line(plank, (column, 0, column + 1, plank.height), strength)


def _toned_line(image: Image.Image, area: tuple[int, int, int, int], strength: float) -> None:
    part = image.crop(area)
    image.paste(part.point([min(255, round(v * strength)) for v in range(256)]), area[:2])


def _light(width: int, height: int) -> Image.Image:
    """Return the light as ``L``: 255 at its centre, decreasing with the distance."""
    reach = 1.3
    # Pillow's gradient is 255 in its corners, at 1.414 times half its side.
    glow = Image.radial_gradient("L").point(
        [
            round(
                255 * (1 - _FALL / _BRIGHTEST * min(reach, v / 255 * math.sqrt(2) * reach) ** 1.7)
            )
            for v in range(256)
        ]
    )
    half = (round(width * 0.98 * reach), round(height * 1.02 * reach))
    disc = glow.resize((2 * half[0], 2 * half[1]), Image.Resampling.BICUBIC)
    x, y = half[0] - round(width * _LIGHT[0]), half[1] - round(height * _LIGHT[1])
    return disc.crop((x, y, x + width, y + height))
