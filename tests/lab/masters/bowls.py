"""Masters of the bowls of Hibachi's board."""

from typing import Final, NamedTuple

from PIL import Image

from bot.games.hibachi.rules import pieces
from render.kit.stickers import Shadow, load
from render.kit.theme import Rgb, darker, lighter, rgb
from tests.lab.masters.curves import arc, ellipse
from tests.lab.masters.drawing import MasterSheet, rounded_off


class Ware(NamedTuple):
    """The glaze of a bowl."""

    glaze: Rgb
    lip: Rgb


WARES: Final[dict[pieces.IngredientId, Ware]] = {
    "meat": Ware(rgb("#2F5560"), rgb("#E9E2CF")),
    "shiitake": Ware(rgb("#A9C2A4"), rgb("#F1E7D2")),
    "fish": Ware(rgb("#E8CFA0"), rgb("#F4EAD4")),
    "onion": Ware(rgb("#C8D6A8"), rgb("#F2ECD8")),
    "broccoli": Ware(rgb("#F2DDB4"), rgb("#C96B3C")),
    "rice": Ware(rgb("#C05A3E"), rgb("#F2E3CC")),
    "soba": Ware(rgb("#8A2B23"), rgb("#B8863B")),
    "shrimp": Ware(rgb("#2E7A77"), rgb("#E6EFE6")),
    "egg": Ware(rgb("#3C4148"), rgb("#8A9298")),
}
"""Glazes of the bowls, each in contrast to its food."""

_MIDDLE: Final = 142.0
_WHITE: Final = rgb("#FFFFFA")
_RESTS: Final = Shadow(dx=4, dy=8, blur=7, alpha=0.42)


def bowl(kind: pieces.IngredientId) -> Image.Image:
    """Return the master of a bowl with its food, a disc of 76 pixels' radius in its middle."""
    ware = WARES[kind]
    sheet = MasterSheet(2 * _MIDDLE, 2 * _MIDDLE, scale=0.76)
    sheet.shadow(_disc(100), Shadow(dx=5, dy=13, blur=12, alpha=0.6))
    sheet.shadow(_disc(100), Shadow(dx=1, dy=5, blur=4, alpha=0.5))
    sheet.fill(_disc(100), darker(ware.lip, 0.65))
    sheet.fill(_disc(98.4), lighter(ware.lip, 0.55), to=darker(ware.lip, 0.4))
    sheet.line(_disc(96), lighter(ware.lip, 0.9), 1.4, closed=True, alpha=0.55)
    _inside(sheet, ware.glaze)
    for start, end in ((200, 262), (272, 280)):
        sheet.line(_curve(95.3, start, end), _WHITE, 2.6, alpha=0.8)
    sheet.put(load(kind), _MIDDLE, _MIDDLE - 1, 156, shadow=_RESTS)
    return rounded_off(sheet.image)


def _disc(radius: float) -> list[tuple[float, float]]:
    return ellipse(_MIDDLE, _MIDDLE, radius, steps=120)


def _curve(radius: float, start: float, end: float) -> list[tuple[float, float]]:
    return arc(_MIDDLE, _MIDDLE, radius, start=start, end=end)


def _inside(sheet: MasterSheet, glaze: Rgb) -> None:
    wall = _disc(90.5)
    sheet.fill(_disc(91.8), darker(glaze, 0.7))
    sheet.fill(wall, darker(glaze, 0.6), to=lighter(glaze, 0.3))
    sheet.soft(_disc(71), darker(glaze, 0.25), 4, alpha=0.75)
    sheet.fill(_disc(69), darker(glaze, 0.12), to=lighter(glaze, 0.2))
    for radius in (60, 50, 40):
        sheet.line(_disc(radius), lighter(glaze, 0.5), 1.2, closed=True, alpha=0.16)
    sheet.inner_shade(wall, rgb("#16080A"), dx=9, dy=12, blur=7, alpha=0.5)
    sheet.inner_shade(wall, rgb("#FFF6E0"), dx=-5, dy=-6, blur=3.5, alpha=0.4)
    sheet.soft(_curve(80, 28, 72) + _curve(74, 72, 28), rgb("#FFFAEB"), 3.5, alpha=0.3)
