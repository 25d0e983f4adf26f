"""A loaf of bread with its cut face to the front."""

import random
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, ellipse, inset, moved, smooth, svg
from render.sheet import Sheet
from render.theme import darker, lighter, mix, rgb

_CRUST: Final = rgb("#C67B32")
_CRUMB: Final = rgb("#F7E0B2")
_SLICE: Final = svg(
    "M 11 54 C 1 48 2 29 18 25 C 32 20 50 20 58 28 C 67 36 66 49 59 54 L 59 83"
    " C 59 88 57 90 52 90 L 18 90 C 13 90 11 88 11 83 Z"
)
_DEPTH: Final = 34
"""How many times the slice is laid behind itself; the last is 30 units right, 10 up."""


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _loaf(sheet)
    _face(sheet)
    return finished(sheet)


def _behind(share: float) -> Path:
    return moved(_SLICE, dx=share * 31, dy=-share * 11)


def _loaf(sheet: Sheet) -> None:
    for i in range(_DEPTH, -1, -1):
        share = i / _DEPTH
        sheet.fill(_behind(share), mix(_CRUST, darker(_CRUST, 0.42), 0.25 + share * 0.6))
    with sheet.over_drawn():
        # The top faces the light, the side does not.
        sheet.soft(
            svg("M 12 30 C 18 20 40 14 56 22 L 92 8 L 60 2 L 20 10 Z"), rgb("#F2B765"), 5, alpha=0.9
        )
        sheet.soft(svg("M 62 54 L 97 42 L 97 84 L 58 96 Z"), darker(_CRUST, 0.9), 4, alpha=0.55)
        sheet.soft(svg("M 64 36 L 96 22 L 98 34 L 64 48 Z"), rgb("#F0B060"), 3, alpha=0.35)
        for share in (0.3, 0.56, 0.82):
            dx, dy = share * 31, -share * 11
            cut = smooth(
                [(22 + dx, 25.5 + dy), (37 + dx, 21.6 + dy), (55 + dx, 27 + dy)], closed=False
            )
            sheet.line(moved(cut, dy=1.8), darker(_CRUST, 0.6), 1.4, alpha=0.6)
            sheet.line(cut, rgb("#FCE7BA"), 2.6, alpha=0.95)


def _face(sheet: Sheet) -> None:
    sheet.soft(moved(_SLICE, dx=2.5, dy=0), darker(_CRUST, 0.8), 2, alpha=0.35, within=_behind(0.3))
    sheet.volume(_SLICE, lighter(_CRUST, 0.06), depth=5, light=0.5, shade=0.45, edge=0.9)
    crumb = inset(_SLICE, 0.86, dy=0.2)
    sheet.volume(crumb, _CRUMB, depth=7, light=0.25, shade=0.35, spread=0.08)
    sheet.soft(ellipse(30, 44, 14, 12), rgb("#FFF6DC"), 6, alpha=0.7, within=crumb)
    dice = random.Random(7)
    with sheet.within(inset(_SLICE, 0.79)):
        for _ in range(44):
            x, y = dice.uniform(8, 62), dice.uniform(26, 88)
            r, turn = dice.uniform(0.7, 1.9), dice.uniform(0, 90)
            sheet.fill(ellipse(x, y, r * 1.35, r, turn=turn, steps=16), rgb("#D6AC6A"))
            sheet.fill(ellipse(x + 0.45, y + 0.5, r, r * 0.7, turn=turn, steps=16), rgb("#EBCB93"))
    sheet.inner_shade(crumb, rgb("#A8672A"), dx=1.6, dy=1.8, blur=1.8, alpha=0.45)
