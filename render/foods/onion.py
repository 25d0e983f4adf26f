"""A red onion, and the half of another with its rings to the front."""

from typing import Final

from PIL import Image

from render.master import blank, finished
from render.paths import Path, ellipse, moved, smooth, svg, taper
from render.sheet import Sheet
from render.theme import darker, lighter, mix, rgb

_SKIN: Final = rgb("#CC4F9E")
_PAPERY: Final = rgb("#E4B878")
_ROOT: Final = rgb("#DCC298")
_BULB: Final = svg(
    "M 44 4 C 46 18 52 24 61 29 C 80 39 88 54 82 70 C 76 83 60 88 45 88"
    " C 30 88 13 83 7 70 C 1 54 8 39 27 29 C 36 24 42 18 44 4 Z"
)
_FOOT: Final = (44.5, 88.0)


def draw() -> Image.Image:
    """Return the master."""
    sheet = blank(100, 100)
    _bulb(sheet)
    _half(sheet)
    return finished(sheet)


def draw_bulb() -> Image.Image:
    """Return the master of a whole onion alone, 89 units wide."""
    sheet = blank(89, 100)
    _bulb(sheet)
    return finished(sheet)


def _bulb(sheet: Sheet) -> None:
    x, y = _FOOT
    for lean in (-8, -4, 0, 4):
        root = smooth(
            [(x + lean * 0.6, y - 3), (x + lean, y + 4), (x + lean * 1.6, y + 8)], closed=False
        )
        sheet.fill(taper(root, 2.2, 1), _ROOT)
    sheet.volume(_BULB, _SKIN, depth=12, light=0.42, shade=0.72, spread=0.22)
    for reach in (-36, -25, -12, 2, 16, 29, 38):
        seam = smooth(
            [(44, 14), (44 + reach * 0.34, 31), (44.5 + reach, 57), (44.5 + reach * 0.7, 78),
             (44.5 + reach * 0.16, 88)],
            closed=False,
        )  # fmt: skip
        sheet.fill(taper(seam, 0.5, 0.6, middle=2.2), darker(_SKIN, 0.55), alpha=0.6)
        sheet.fill(
            moved(taper(seam, 0.4, 0.5, middle=1.7), dx=-1.7), lighter(_SKIN, 0.65), alpha=0.5
        )
    tip = svg("M 44 4 C 46 18 52 24 60 29 Q 44 37 28 29 C 36 24 42 18 44 4")
    sheet.soft(tip, _PAPERY, 2.4, alpha=0.8, within=_BULB)
    sheet.line(
        smooth([(44, 9), (43.4, 18), (41, 26)], closed=False), rgb("#9A6838"), 0.9, alpha=0.6
    )
    sheet.gloss(22, 50, 4.6, 12, turn=22, alpha=0.85, blur=1.4)
    sheet.gloss(17.5, 67, 2.2, 3.6, turn=0, alpha=0.55, blur=0.9)


def _half(sheet: Sheet) -> None:
    """The cut half lies in front: it tells an onion from a beet."""
    x, y, r = 72.0, 71.0, 23.5

    def ring(share: float) -> Path:
        return ellipse(x, y, r * share, r * share * 0.95)

    sheet.soft(ellipse(x - 2, y + 2, r + 2), rgb("#3B0C2E"), 2.4, alpha=0.6, within=_BULB)
    side = ellipse(x + 0.8, y + 2.6, r * 1.01, r * 0.97)
    sheet.volume(
        side, darker(_SKIN, 0.25), depth=4, shade=0.6, edge=1.4, edge_colour=darker(_SKIN, 0.85)
    )
    sheet.fill(ring(1), lighter(_SKIN, 0.12), to=darker(_SKIN, 0.25))
    white, flesh = rgb("#FFF8FC"), rgb("#D58DBF")
    for share, colour in (
        (0.90, white), (0.75, flesh), (0.69, white), (0.54, flesh), (0.49, white),
        (0.345, flesh), (0.295, white), (0.165, flesh), (0.115, rgb("#FBEBC8")),
    ):  # fmt: skip
        sheet.fill(ring(share), colour, to=mix(colour, rgb("#B868A0"), 0.22))
    sheet.inner_shade(ring(1), rgb("#6A1E52"), dx=-2.5, dy=-3, blur=2.4, alpha=0.4)
    sheet.soft(
        ellipse(x - 8, y - 11, 9, 3.2, turn=-38), rgb("#FFFFFF"), 1.6, alpha=0.75, within=ring(1)
    )
