"""A bowl of rice: a heap of single grains, a blue and white bowl, two chopsticks."""

import random
from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Point, ellipse, moved, smooth, svg, taper
from render.sheet import Sheet
from render.theme import mix, rgb

_GLAZE: Final = rgb("#3A78BC")
_WHITE: Final = rgb("#F2F7FB")
_HEAP: Final = smooth(
    [(9, 55), (11, 43), (19, 32), (28, 26), (37, 17), (50, 13), (63, 17), (72, 26), (81, 32),
     (89, 43), (91, 55), (50, 64)]
)  # fmt: skip


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    for dx, dy in ((-3, 0.5), (6, 4.5)):
        stick = moved(taper([(44, 46), (87, 5)], 4.4, 3.6), dx=dx, dy=dy)
        sheet.volume(stick, rgb("#B4452F"), depth=1.8, edge=0.9)
        band = moved(taper([(79.5, 12.2), (82.8, 9)], 4.4, 4.2), dx=dx, dy=dy)
        sheet.fill(band, rgb("#F2C55C"))
    _heap(sheet)
    _bowl(sheet)
    return finished(sheet)


def _spread_out(count: int, dice: random.Random) -> list[Point]:
    """Best candidates: each point the one of nine that is farthest from all before it."""
    points: list[Point] = []
    for _ in range(count):
        tries = [(dice.uniform(6, 94), dice.uniform(12, 62)) for _ in range(9)]
        points.append(
            max(
                tries,
                key=lambda p: min(
                    ((p[0] - x) ** 2 + (p[1] - y) ** 2 for x, y in points), default=0.0
                ),
            )
        )
    return sorted(points, key=lambda p: p[1])


def _heap(sheet: Sheet) -> None:
    sheet.volume(_HEAP, rgb("#F4EEE0"), depth=10, light=0.3, shade=0.5, spread=0.08, edge=1)
    dice = random.Random(4)
    with sheet.within(_HEAP):
        for x, y in _spread_out(150, dice):
            turn = dice.uniform(-70, 70)
            far = mix(rgb("#FFFFFA"), rgb("#EDE2CC"), (x / 100 + y / 64) / 2)
            sheet.fill(
                ellipse(x + 0.7, y + 1.1, 4.1, 2, turn=turn, steps=16), rgb("#9C8D73"), alpha=0.55
            )
            sheet.fill(ellipse(x, y, 4, 1.9, turn=turn, steps=16), far)
            sheet.line([(x - 1.2, y - 0.5), (x + 0.8, y - 0.7)], rgb("#FFFFFF"), 0.6, alpha=0.8)
    sheet.inner_shade(_HEAP, rgb("#8A7658"), dx=-7, dy=-6, blur=6, alpha=0.5)
    sheet.inner_shade(_HEAP, rgb("#FFFFFF"), dx=3, dy=4, blur=3, alpha=0.6)


def _bowl(sheet: Sheet) -> None:
    foot = svg("M 34 86 L 66 86 L 64 96 Q 50 99 36 96 Z")
    sheet.volume(foot, rgb("#2F659F"), depth=3, edge=1)
    bowl = svg("M 6 51 C 7 79 27 92 50 92 C 73 92 93 79 94 51 Q 50 66 6 51 Z")
    sheet.soft(
        svg("M 8 49 Q 50 74 92 49 L 92 56 L 50 68 L 8 56 Z"),
        rgb("#6B5A40"),
        1.6,
        alpha=0.6,
        within=_HEAP,
    )
    sheet.volume(bowl, _GLAZE, depth=11, light=0.5, shade=0.7, spread=0.2, edge=1.1)
    wave = svg(
        "M 12.5 68 Q 50 85 87.5 68 C 84 76 79 81 73 85 Q 50 94 27 85 C 21 81 16 76 12.5 68 Z"
    )
    with sheet.within(wave, alpha=0.92):
        for row, y in enumerate((89, 82.5)):
            for i in range(-1, 8):
                x = i * 14.4 + (7.2 if row else 0) + 7
                for radius, colour in ((9, _WHITE), (6.9, _GLAZE), (4.8, _WHITE), (2.6, _GLAZE)):
                    sheet.fill(ellipse(x, y + 2 - abs(x - 50) * 0.12, radius), colour)
    sheet.inner_shade(bowl, rgb("#0F2C54"), dx=-9, dy=-7, blur=7, alpha=0.5)
    for points, width in (
        ([(9, 57), (29, 65), (50, 67.5), (71, 65), (91, 57)], 2.0),
        ([(12, 65.5), (31, 73), (50, 75.5), (69, 73), (88, 65.5)], 1.1),
    ):
        sheet.line(smooth(points, closed=False), _WHITE, width, alpha=0.92)
    sheet.line(
        smooth([(7, 52), (28, 60), (50, 62.3), (72, 60), (93, 52)], closed=False),
        rgb("#BFD8F0"),
        1.5,
    )
    sheet.gloss(17.5, 66, 2.8, 9, turn=-24, alpha=0.7, blur=1.1)
    sheet.gloss(25, 81, 1.6, 3.4, turn=-40, alpha=0.5)
