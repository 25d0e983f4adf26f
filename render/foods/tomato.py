"""A tomato with its green star."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import ellipse, leaf, moved, smooth, taper
from render.sheet import Sheet
from render.theme import darker, rgb

_RED: Final = rgb("#EA3B2B")
_GREEN: Final = rgb("#58A138")
_BODY: Final = smooth(
    [(50, 28), (65, 22.5), (82, 28), (93, 45), (92, 65), (79, 82), (62, 90), (50, 91), (38, 90),
     (21, 82), (8, 65), (7, 45), (18, 28), (35, 22.5)]
)  # fmt: skip


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    sheet.volume(_BODY, _RED, depth=12, light=0.45, shade=0.7, spread=0.2)
    for crease in (
        [(45, 30), (32, 40), (26, 58), (30, 76)],
        [(55, 30), (69, 40), (74, 58), (70, 76)],
    ):
        mark = taper(smooth(crease, closed=False), 2, 3, middle=5)
        sheet.soft(mark, darker(_RED, 0.5), 1.6, alpha=0.36, within=_BODY)
    sheet.soft(ellipse(70, 74, 15, 9, turn=-35), rgb("#FF9A5C"), 4, alpha=0.45, within=_BODY)
    sheet.soft(ellipse(50, 34, 31, 11), darker(_RED, 0.6), 4, alpha=0.5, within=_BODY)
    sheet.gloss(26, 47, 6.5, 11.5, turn=28, alpha=0.85, blur=1.2)
    sheet.gloss(22, 65, 2.6, 4, turn=20, alpha=0.6)
    _calyx(sheet)
    return finished(sheet)


def _calyx(sheet: Sheet) -> None:
    for turn, length in (
        (-100, 31),
        (-54, 25),
        (100, 31),
        (54, 25),
        (180, 25),
        (141, 27),
        (-141, 27),
    ):
        flat = leaf(50, 28, turn=turn, length=length, width=10, bend=3)
        flat = [(x, 28 + (y - 28) * 0.62) for x, y in flat]
        sheet.soft(moved(flat, dx=1, dy=2.5), rgb("#5A0D08"), 1.4, alpha=0.45, within=_BODY)
        sheet.volume(flat, _GREEN, depth=3, edge=0.9)
    stem = taper(smooth([(50, 29), (51, 19), (59, 9)], closed=False), 8, 5.5)
    sheet.volume(stem, rgb("#6FA83F"), depth=2, edge=0.9)
    sheet.fill(ellipse(59.3, 9.2, 3, 2.2, turn=35), rgb("#B4D086"))
