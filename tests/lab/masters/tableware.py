"""Masters of the items on the table of Diced Veggies: board, tray, plate, rosettes, cards."""

from typing import Final

from PIL import Image

from render.diced_veggies.board.layout import BOARD, COUNTS
from render.diced_veggies.board.table import COIN
from render.diced_veggies.film import ROOM
from render.kit import shading
from render.kit.paths import Area, Path, Point, box, star
from render.kit.stickers import Shadow
from render.kit.surfaces import added, noise
from render.kit.theme import GLOW, GOLD_BRIGHT, SHADOW, darker, lighter, rgb
from tests.lab.masters.curves import arc, ellipse, moved
from tests.lab.masters.drawing import MasterSheet, blank, finished

WOOD: Final = rgb("#C68A4E")
_DARK: Final = rgb("#4C2A0E")
_BROWN: Final = rgb("#7D4C20")
_LIGHT: Final = rgb("#FFE2B0")
_STEP: Final = 4
"""Levels between two tones of the wood."""
_MARGIN: Final = 48
"""Pixels round the cutting board for its shadow."""
_THICK: Final = 8
"""Height of the visible side below the board."""
_GROOVE: Final = 15
"""Pixels from the edge to the juice groove."""
_HOLE: Final = 44
"""Pixels from the right edge and from the top to the middle of the hole."""


def cutting_board(width: int = BOARD.width, height: int = BOARD.height) -> Image.Image:
    """Return the master of the cutting board with its shadow, at its final size."""
    sheet = MasterSheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = _inset(width, height, 0, 26)
    sheet.shadow(edge, Shadow(dx=3, dy=12, blur=11, alpha=0.55))
    side = [(x, y + _THICK) for x, y in edge]
    sheet.fill(side, darker(WOOD, 0.62))
    sheet.line([(x, y) for x, y in side], rgb("#3A2110"), 2, closed=True, alpha=0.8)
    mask, at = sheet.mask(edge)
    piece = Image.new("RGB", mask.size)
    piece.paste(_grain(width, height), (_MARGIN - at[0], _MARGIN - at[1]))
    piece.putalpha(mask)
    sheet.compose(piece, at)
    far = _MARGIN + width, _MARGIN + height
    sheet.line(_inset(width, height, 1.2, 25), rgb("#5A3414"), 2, closed=True, alpha=0.8)
    corner = _MARGIN + 24
    for path, alpha in (
        ([(corner, _MARGIN + 3.2), (far[0] - 24, _MARGIN + 3.2)], 0.66),
        ([(_MARGIN + 3.2, corner), (_MARGIN + 3.2, far[1] - 24)], 0.42),
    ):
        sheet.line(path, rgb("#FFE8BE"), 2.2, alpha=alpha)
    _groove(sheet, _inset(width, height, _GROOVE, 17))
    _hole(sheet, far[0] - _HOLE, _MARGIN + _HOLE)
    return sheet.image


def _inset(width: float, height: float, by: float, radius: float) -> Path:
    start = _MARGIN + by
    return box(start, start, width - 2 * by, height - 2 * by, radius=radius)


def _groove(sheet: MasterSheet, path: Path) -> None:
    """Draw the groove: dark away from the light, light on its far lip."""
    sheet.line(_down(path, 1.8), _LIGHT, 5, closed=True, alpha=0.5)
    sheet.line(path, _BROWN, 4.4, closed=True, alpha=0.85)
    sheet.line(_down(path, -1.3), _DARK, 1.5, closed=True, alpha=0.6)


def _down(path: Path, by: float) -> list[Point]:
    return [(x, y + by) for x, y in path]


def _hole(sheet: MasterSheet, x: float, y: float) -> None:
    sheet.fill(ellipse(x, y, 14.5), rgb("#2A1A10"))
    sheet.fill(ellipse(x + 1.5, y + 2.6, 11.8), rgb("#402C1D"))
    sheet.line(ellipse(x, y, 14.5), _BROWN, 2.4, closed=True, alpha=0.9)
    sheet.line(arc(x, y + 1.2, 15.8, start=20, end=160), _LIGHT, 1.8, alpha=0.65)


def _grain(width: int, height: int) -> Image.Image:
    """Return the wood: grain from left to right, lighter towards the lamp, a little knife wear."""
    grain = added(
        (noise(width, height, 300, 12, 5), 0.22),
        (noise(width, height, 130, 3.2, 6), 0.15),
        (noise(width, height, 60, 1.4, 7), 0.10),
        (noise(width, height, 420, 90, 8), 0.26),
        (shading.linear((width, height), angle=42), -0.34),
    )
    wood = shading.tinted(_in_steps(grain), darker(WOOD, 0.5), lighter(WOOD, 0.42), WOOD)
    sheet = MasterSheet(width, height)
    for i in range(15):
        x = 60 + (i * 397 + 131) % (width - 150)
        y = 60 + (i * 229 + 77) % (height - 120)
        mark: Path = [(x, y), (x + 24 + i * 53 % 60, y - 5 + i * 7 % 11)]
        sheet.line(mark, rgb("#5A3414"), 1.1, alpha=0.22)
        sheet.line(_down(mark, 1.2), rgb("#FFE8BE"), 0.9, alpha=0.16)
    wood.paste(sheet.image, (0, 0), sheet.image)
    return wood


def _in_steps(grain: Image.Image) -> Image.Image:
    """Return tones rounded to a few steps: a fraction of the file size, and no visible change."""
    return grain.point([round(tone / _STEP) * _STEP for tone in range(256)])


_TRAY: Final = rgb("#6E3B1C")
_BEAM: Final = 24
"""Width of the tray's beams, pixels."""


def tray(room: int = ROOM) -> Image.Image:
    """Return the master of the frame round a roll, at its final size."""
    size = room + 4 * _BEAM
    inside = Area(2 * _BEAM, 2 * _BEAM, room, room)
    sheet = MasterSheet(size, size)
    outer = box(*inside.inset(-_BEAM), radius=_BEAM * 0.55)
    inner = box(*inside, radius=4)
    sheet.shadow(outer, Shadow(dx=3, dy=8, blur=8, alpha=0.6))
    sheet.volume(outer, _TRAY, depth=5, light=0.6, shade=0.6, spread=0.2)
    far = _BEAM - 3
    for x, dx in ((inside.x, -far), (inside.right, far)):
        for y, dy in ((inside.y, -far), (inside.bottom, far)):
            sheet.line([(x, y), (x + dx, y + dy)], darker(_TRAY, 0.5), 1.6, alpha=0.7)
            sheet.line([(x + 1.2, y + 1), (x + dx + 1.2, y + dy + 1)], lighter(_TRAY, 0.4), 1,
                       alpha=0.4)  # fmt: skip
    sheet.erase(inner)
    sheet.inner_shade(inner, SHADOW, dx=5, dy=8, blur=7, alpha=0.62)
    sheet.line(inner, darker(_TRAY, 0.42), 2.4, closed=True)
    return sheet.image


def plate() -> Image.Image:
    """Return the master of an empty plate."""
    sheet = blank(102, 102)
    rim = ellipse(51, 51, 49, steps=120)
    sheet.fill(rim, rgb("#FFFDF6"), to=rgb("#DCCBAE"), angle=60)
    sheet.line(rim, rgb("#8A6E4A"), 1.4, closed=True, alpha=0.7)
    sheet.line(ellipse(51, 51, 44.5, steps=120), rgb("#D59A2E"), 1.8, closed=True)
    well = ellipse(51, 51, 37.5, steps=120)
    sheet.fill(well, rgb("#E7D8BC"), to=rgb("#FFFDF6"), angle=60)
    sheet.line(well, rgb("#A98C62"), 1.1, closed=True, alpha=0.6)
    return finished(sheet, ink=0)


_METALS: Final = (
    (rgb("#FFD766"), rgb("#C8871A"), rgb("#B32B22")),
    (rgb("#E8EDF1"), rgb("#8F9BA5"), rgb("#6E7880")),
    (rgb("#E6A873"), rgb("#98572A"), rgb("#7A4520")),
    (rgb("#CDB797"), rgb("#7A664C"), rgb("#5F4F3B")),
)
"""Disc, rim and ribbons of the rosettes of the four places."""


def rosette(place: int) -> Image.Image:
    """Return the master of the rosette of a place, from 1, without its number."""
    disc, rim, ribbon = _METALS[place - 1]
    sheet = blank(120, 120)
    for way in (-1, 1):
        tail = [(60 + way * x, y) for x, y in ((6, 66), (30, 60), (34, 112), (22, 102), (10, 114))]
        sheet.fill(tail, ribbon, to=darker(ribbon, 0.35), angle=90)
    sheet.shadow(ellipse(60, 50, 44), Shadow(dy=3, blur=3, alpha=0.5))
    sheet.volume(star(60, 50, 47, 41, points=16, soft=3), rim, depth=4, light=0.4)
    sheet.volume(ellipse(60, 50, 34), disc, depth=5, light=0.6, shade=0.4)
    sheet.line(ellipse(60, 50, 30), darker(rim, 0.2), 1.6, closed=True, alpha=0.7)
    return finished(sheet, ink=0)


def cards() -> Image.Image:
    """Return the master of two cards: the step in which a card is taken."""
    sheet = blank(60, 60)
    for turn, x in ((-14, 23), (9, 36)):
        card = moved(box(-13, -17, 26, 34, radius=4), dx=x, dy=30, turn=turn)
        sheet.fill(card, rgb("#FFF9EA"), to=rgb("#EBD3A0"), angle=80)
        top = moved(box(-13, -17, 26, 12, radius=4), dx=x, dy=30, turn=turn)
        sheet.fill(top, rgb("#D9B671"))
        sheet.line(card, rgb("#8A6A3C"), 2, closed=True)
    return finished(sheet, ink=0)


def coin(*, lit: bool) -> Image.Image:
    """Return the coin of a step of a turn, at its final size."""
    middle = COIN + 14
    sheet = MasterSheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, COIN)
    if lit:
        sheet.soft(ellipse(middle, middle, COIN + 3), GLOW, 5, alpha=0.9)
        sheet.fill(disc, rgb("#4B3524"), to=rgb("#20150E"), angle=90)
        sheet.line(disc, GOLD_BRIGHT, 3.4, closed=True)
    else:
        sheet.fill(disc, rgb("#EBDCBE"))
        sheet.line(disc, rgb("#C7B084"), 2, closed=True)
    return sheet.image


def groove(width: int = COUNTS.width, height: int = COUNTS.height) -> Image.Image:
    """Return the groove with the count of the dice, at its final size."""
    margin = 4
    sheet = MasterSheet(width + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, width, height, radius=16)
    sheet.fill(edge, rgb("#3A1C08"), alpha=0.72)
    sheet.inner_shade(edge, rgb("#1E0C02"), dx=2, dy=3, blur=3, alpha=0.5)
    sheet.line(edge, rgb("#3C1E08"), 1.4, closed=True, alpha=0.5)
    low = [(margin + 16, margin + height + 0.6), (margin + width - 16, margin + height + 0.6)]
    sheet.line(low, rgb("#FFE2B0"), 1.6, alpha=0.5)
    return sheet.image
