"""The recipes on display: paper with a red band, a name and three foods."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.hibachi.rules.content import Recipe
from render import laid
from render.area import Area
from render.paths import box
from render.sheet import Sheet
from render.sticker import Sticker, lifted
from render.surfaces import paper
from render.text import DISPLAY, fit, write
from render.theme import GOLD, INK_SOFT, TEXT_LIGHT, rgb

_BAND: Final = 0.36
_SIZE: Final = 28
_LEAST: Final = 22


def draw_recipe(image: Image.Image, area: Area, recipe: Recipe, *, new: bool) -> None:
    """Draw a recipe that lies open.

    Args:
        image: RGB.
        area: of the card.
        recipe: what it is called and takes.
        new: whether it has just come.
    """
    if new:
        laid.halo(area.width, area.height, 14).onto(image, *area.middle)
    _card(area.width, area.height).onto(image, area.x, area.y)
    band = _band(area.height)
    size = min(_SIZE, round(band * 0.8))
    name = fit(recipe.name, area.width - 28, size, least=_LEAST, face=DISPLAY)
    write(image, area.middle[0], area.y + band / 2 + 1, name.words, name.size, TEXT_LIGHT,
          face=DISPLAY, anchor="m")  # fmt: skip
    room = area.height - band
    size = min(round(room * 0.92), 92)
    step = area.width / len(recipe.uses)
    y = area.y + band + room / 2
    for i, kind in enumerate(recipe.uses):
        laid.icon(kind, size).onto(image, area.x + step * (i + 0.5), y)
        if i:
            write(image, area.x + step * i, y, "+", 32, INK_SOFT, face=DISPLAY, anchor="m")


def _band(height: int) -> int:
    return min(42, max(33, round(height * _BAND)))


@lru_cache(maxsize=8)
def _card(width: int, height: int) -> Sticker:
    """Return the paper with its band; anchor at its top left corner."""
    slip = paper(width, height, radius=14)
    margin = -slip.x
    sheet = Sheet(slip.colours.width, slip.colours.height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (0, 0))
    top, band = -slip.y, _band(height)
    with sheet.within(box(margin, top, width, height, radius=14)):
        sheet.fill(box(margin, top, width, band), rgb("#93312A"), to=rgb("#641A1B"), angle=30)
        sheet.line([(margin, top + band), (margin + width, top + band)], GOLD, 2.4)
    return lifted(sheet.image, margin, top)
