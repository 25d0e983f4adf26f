"""Bowls of glazed clay from above, and the nine colours that tell ingredients apart."""

from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.hibachi.rules.pieces import IngredientId
from render.art import load
from render.paths import arc, ellipse
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import Rgb, darker, lighter, rgb


class Ware(NamedTuple):
    """How a bowl is glazed, and the colour of its ingredient's cards."""

    glaze: Rgb
    lip: Rgb
    card: Rgb


WARES: Final[dict[IngredientId, Ware]] = {
    "meat": Ware(rgb("#2F5560"), rgb("#E9E2CF"), rgb("#C9343F")),
    "shiitake": Ware(rgb("#A9C2A4"), rgb("#F1E7D2"), rgb("#8A4F28")),
    "fish": Ware(rgb("#E8CFA0"), rgb("#F4EAD4"), rgb("#3F87B8")),
    "onion": Ware(rgb("#C8D6A8"), rgb("#F2ECD8"), rgb("#A23B7E")),
    "broccoli": Ware(rgb("#F2DDB4"), rgb("#C96B3C"), rgb("#3F8F34")),
    "rice": Ware(rgb("#C05A3E"), rgb("#F2E3CC"), rgb("#7D86A8")),
    "soba": Ware(rgb("#8A2B23"), rgb("#B8863B"), rgb("#A87C4C")),
    "shrimp": Ware(rgb("#2E7A77"), rgb("#E6EFE6"), rgb("#E8642E")),
    "egg": Ware(rgb("#3C4148"), rgb("#8A9298"), rgb("#E8A818")),
}
"""Each glaze stands off from the food in it."""

_MIDDLE: Final = 130.0
_WHITE: Final = rgb("#FFFFFA")
_RESTS: Final = Shadow(dx=4, dy=8, blur=7, alpha=0.42)


@lru_cache(maxsize=16)
def bowl(kind: IngredientId, radius: float) -> Sticker:
    """Return a bowl of ``radius`` pixels with its food; anchor in its middle."""
    ware = WARES[kind]
    sheet = Sheet(2 * _MIDDLE, 2 * _MIDDLE, scale=radius / 100)
    sheet.shadow(_disc(100), Shadow(dx=5, dy=13, blur=12, alpha=0.6))
    sheet.shadow(_disc(100), Shadow(dx=1, dy=5, blur=4, alpha=0.5))
    _lip(sheet, ware.lip)
    _inside(sheet, ware.glaze)
    for start, end in ((200, 262), (272, 280)):
        sheet.line(_curve(95.3, start, end), _WHITE, 2.6, alpha=0.8)
    sheet.put(load(kind), _MIDDLE, _MIDDLE - 1, 156, shadow=_RESTS)
    return lifted(sheet.image, sheet.image.width / 2, sheet.image.height / 2)


def _disc(radius: float) -> list[tuple[float, float]]:
    return ellipse(_MIDDLE, _MIDDLE, radius, steps=120)


def _curve(radius: float, start: float, end: float) -> list[tuple[float, float]]:
    return arc(_MIDDLE, _MIDDLE, radius, start=start, end=end)


def _lip(sheet: Sheet, colour: Rgb) -> None:
    sheet.fill(_disc(100), darker(colour, 0.65))
    sheet.fill(_disc(98.4), lighter(colour, 0.55), to=darker(colour, 0.4))
    sheet.line(_disc(96), lighter(colour, 0.9), 1.4, closed=True, alpha=0.55)


def _inside(sheet: Sheet, glaze: Rgb) -> None:
    """The wall is dark where the light comes from: it is hollow."""
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
