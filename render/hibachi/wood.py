"""The oak of the board's rim: four mitred boards, each with grain along its length."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render import shading
from render.noise import added, noise
from render.paths import Path, box
from render.sheet import Sheet
from render.theme import Rgb, darker, lighter, rgb

OAK: Final = rgb("#C08A50")
_SIDES: Final = (("top", 0.16, 3), ("left", 0.06, 9), ("right", -0.14, 14), ("bottom", -0.2, 21))
"""How light each is, since they slope towards or away from the lamp, and the seed of its grain."""


def _board(length: int, width: int, base: Rgb, seed: int) -> Image.Image:
    """Return a plank of RGB, grain from left to right."""
    grain = added(
        (noise(length, width, 170, 2.6, seed), 0.34),
        (noise(length, width, 70, 1.3, seed + 1), 0.22),
        (noise(length, width, 320, 15, seed + 2), 0.5),
        (noise(length, width, 26, 1.2, seed + 3), 0.12),
    )
    return shading.tinted(grain, darker(base, 0.62), lighter(base, 0.5), base)


@lru_cache(maxsize=4)
def frame(side: int, wide: int) -> Image.Image:
    """Return the rim as RGBA, ``side`` pixels square and ``wide`` wide, bevelled."""
    sheet = Sheet(side, side)
    for name, bright, seed in _SIDES:
        base = lighter(OAK, bright) if bright > 0 else darker(OAK, -bright)
        plank = _board(side, wide, base, seed)
        if name in ("left", "right"):
            plank = plank.transpose(Image.Transpose.ROTATE_90)
        at = {"right": (side - wide, 0), "bottom": (0, side - wide)}.get(name, (0, 0))
        whole = Image.new("RGB", (side, side))
        whole.paste(plank, at)
        mask, corner = sheet.mask(_mitred(name, side, wide))
        piece = Image.new("RGB", mask.size)
        piece.paste(whole, (-corner[0], -corner[1]))
        piece.putalpha(mask)
        sheet.compose(piece, corner)
    for x, y, dx, dy in ((0, 0, 1, 1), (side, 0, -1, 1), (0, side, 1, -1), (side, side, -1, -1)):
        joint: Path = [(x, y), (x + dx * wide, y + dy * wide)]
        sheet.line(joint, darker(OAK, 0.8), 1.8, alpha=0.6)
        sheet.line([(a + 1.2, b) for a, b in joint], lighter(OAK, 0.6), 1, alpha=0.35)
    ring = _ring(sheet, side, wide)
    for shift, blur, colour, alpha in (
        (7, 5, rgb("#FFECC4"), 0.5), (-7, 6, rgb("#34160A"), 0.62),
        (1.6, 0.9, rgb("#FFF4D8"), 0.55), (-1.6, 0.9, rgb("#281008"), 0.55),
    ):  # fmt: skip
        bevel = shading.rim(ring, shift, shift * 1.15, blur)
        sheet.compose(shading.layer(shading.faded(bevel, alpha), colour), (0, 0))
    sheet.image.putalpha(ring)
    return sheet.image


def _mitred(name: str, side: float, wide: float) -> Path:
    far = side - wide
    return {
        "top": [(0, 0), (side, 0), (far, wide), (wide, wide)],
        "bottom": [(0, side), (side, side), (far, far), (wide, far)],
        "left": [(0, 0), (wide, wide), (wide, far), (0, side)],
        "right": [(side, 0), (side, side), (far, far), (far, wide)],
    }[name]


def _ring(sheet: Sheet, side: float, wide: float) -> Image.Image:
    """Return the mask of the rim, corners rounded, the inner square cut out."""
    result = Image.new("L", sheet.image.size)
    for path, value in (
        (box(0, 0, side, side, radius=18), 255),
        (box(wide, wide, side - 2 * wide, side - 2 * wide, radius=8), 0),
    ):
        mask, at = sheet.mask(path)
        result.paste(value, at, mask)
    return result
