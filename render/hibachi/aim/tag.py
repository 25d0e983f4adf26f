"""A paper tag on a string: the price of a card, or the space at the end of a way."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render.kit.paths import Path, Point, ellipse, mirrored, rounded, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, rgb

WIDTH: Final = 184
HEIGHT: Final = 90
_EYE: Final = 24
_PAD: Final = 20
_RED: Final = rgb("#8A1F16")


def put_tag(
    image: Image.Image, at: Point, tied: Point, upper: str, lower: str, *, left: bool
) -> None:
    """Draw a tag and its string."""
    _string(image, tied, at)
    _paper(left).onto(image, *at)
    x = at[0] + (WIDTH / 2 - 8) * (-1 if left else 1)
    large = fit(upper, WIDTH - 56, 44, least=24, face=DISPLAY)
    write(image, x, at[1] - 14, large.words, large.size, _RED, face=DISPLAY, anchor="m")
    small = fit(lower, WIDTH - 52, 27, least=20)
    write(image, x, at[1] + 22, small.words, small.size, INK, anchor="m")


def _string(image: Image.Image, start: Point, end: Point) -> None:
    low = ((start[0] + end[0]) / 2, max(start[1], end[1]) + 16)
    bow = smooth([start, low, end], closed=False)
    left, top = (min(p[i] for p in bow) - 8 for i in (0, 1))
    right, bottom = (max(p[i] for p in bow) + 8 for i in (0, 1))
    sheet = Sheet(right - left, bottom - top)
    path = [(x - left, y - top) for x, y in bow]
    sheet.line([(x + 1, y + 3) for x, y in path], rgb("#000000"), 3, alpha=0.5)
    sheet.line(path, rgb("#F0DDB0"), 3)
    sticker_of(sheet.image, 0, 0).onto(image, left, top)


@lru_cache(maxsize=2)
def _paper(left: bool) -> Sticker:
    """Return the tag without words; anchor in its eye."""
    sheet = Sheet(WIDTH + 2 * _PAD, HEIGHT + 2 * _PAD)
    middle = _PAD + HEIGHT / 2

    def placed(path: Path) -> Path:
        return mirrored(path, x=sheet.width / 2) if left else path

    def tag(by: float) -> Path:
        right, low = _PAD + WIDTH - by, _PAD + HEIGHT - by
        corners = [(_PAD + 36, _PAD + by), (right, _PAD + by), (right, low), (_PAD + 36, low),
                   (_PAD + by, middle + 14), (_PAD + by, middle - 14)]  # fmt: skip
        return placed(rounded(corners, 14))

    sheet.shadow(tag(0), Shadow(dx=2, dy=7, blur=6, alpha=0.55))
    sheet.fill(tag(0), rgb("#6B4A2A"))
    sheet.fill(tag(1.8), rgb("#FFFAEA"), to=rgb("#EBD3A0"))
    sheet.line(tag(7), rgb("#C9A05A"), 1.6, closed=True)
    eye = placed([(_PAD + _EYE, middle)])[0]
    sheet.fill(ellipse(*eye, 9.5), rgb("#A8761E"))
    sheet.fill(ellipse(*eye, 8), rgb("#FFE7A6"), to=rgb("#B07A1E"))
    sheet.fill(ellipse(*eye, 4.6), rgb("#3A2214"))
    return sticker_of(sheet.image, *eye)
