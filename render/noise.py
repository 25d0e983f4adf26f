"""Soft noise, always the same for the same seed: what wood, paper and leather are made of."""

import random
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

MIDDLE: Final = 128


@lru_cache(maxsize=16)
def noise(width: int, height: int, across: float, down: float, seed: int) -> Image.Image:
    """Return an ``L`` picture of soft spots around 128.

    Args:
        width: of the picture, pixels.
        height: of the picture, pixels.
        across: how far apart the spots are from left to right, pixels.
        down: the same from top to bottom.
        seed: another seed, other spots.
    """
    columns, rows = int(width / across) + 3, int(height / down) + 3
    dots = Image.frombytes("L", (columns, rows), random.Random(seed).randbytes(columns * rows))
    whole = (max(width, round(columns * across)), max(height, round(rows * down)))
    return dots.resize(whole, Image.Resampling.BICUBIC).crop((0, 0, width, height))


def added(*layers: tuple[Image.Image, float]) -> Image.Image:
    """Return the weighted sum of pictures around 128, again around 128."""
    width, height = layers[0][0].size
    total = Image.new("L", (width, height), MIDDLE)
    for layer, weight in layers:
        scaled = layer.point([_clipped(MIDDLE + (v - MIDDLE) * weight) for v in range(256)])
        total = ImageChops.add(total, scaled, 1, -MIDDLE)
    return total


def _clipped(value: float) -> int:
    return max(0, min(255, round(value)))
