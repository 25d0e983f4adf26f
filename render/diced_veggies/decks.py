"""The two decks of Diced Veggies, face down with their number of cards."""

from functools import lru_cache
from typing import Final

from PIL import Image

from render.area import Area
from render.diced_veggies.rays import rays
from render.paths import Path, box
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.text import DISPLAY, write
from render.theme import GOLD, PANEL_LIGHT, TEXT_GOLD, rgb

RECIPES: Final = "recipes"
HYPES: Final = "hypes"
_COLOURS: Final = {
    RECIPES: (rgb("#2E6B41"), rgb("#193C24")),
    HYPES: (rgb("#7A4690"), rgb("#3A1C47")),
}
_LAYERS: Final = 4
_MARGIN: Final = 22


def draw_deck(image: Image.Image, area: Area, kind: str, count: int) -> None:
    """Draw a deck with its number; thinner where few cards are left, a dashed place for none."""
    layers = min(_LAYERS, count - 1) if count else -1
    _deck(area.width, area.height, kind, layers).onto(image, area.x, area.y)
    x, y = area.x + (area.width - 8) / 2, area.y + (area.height - 9) / 2
    dark = (2, rgb("#140A06"), 0.6)
    write(image, x, y - 15, str(count), 40, TEXT_GOLD, face=DISPLAY, anchor="m", shade=dark)
    write(image, x, y + 17, kind, 25, TEXT_GOLD, anchor="m", shade=dark)


@lru_cache(maxsize=16)
def _deck(wide: int, height: int, kind: str, layers: int) -> Sticker:
    sheet = Sheet(wide + 2 * _MARGIN, height + 2 * _MARGIN)
    across, down = wide - 8, height - 9
    top = box(_MARGIN, _MARGIN, across, down, radius=14)
    if layers < 0:
        sheet.fill(top, rgb("#000000"), alpha=0.3)
        sheet.line(top, rgb("#FFE9BE"), 2.4, closed=True, dash=(11, 9), alpha=0.7)
        return lifted(sheet.image, _MARGIN, _MARGIN)
    for i in range(layers, -1, -1):
        card = box(_MARGIN + i * 1.7, _MARGIN + i * 2.1, across, down, radius=14)
        if i == layers:
            sheet.shadow(card, Shadow(dy=6, blur=6, alpha=0.45))
        sheet.fill(card, rgb("#EADBBA") if i % 2 else rgb("#BFA980"))
    sheet.fill(top, PANEL_LIGHT)
    field = box(_MARGIN + 5, _MARGIN + 5, across - 10, down - 10, radius=10)
    light, dark = _COLOURS[kind]
    sheet.fill(field, light, to=dark, angle=60)
    sheet.fill_all(_pattern(kind, across, down), rgb("#FFECC8"), alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#0C0603"), dx=-3, dy=-4, blur=5, alpha=0.35)
    line = box(_MARGIN + 10, _MARGIN + 10, across - 20, down - 20, radius=7)
    sheet.line(line, GOLD, 2, closed=True, alpha=0.9)
    return lifted(sheet.image, _MARGIN, _MARGIN)


def _pattern(kind: str, across: float, down: float) -> list[Path]:
    """Return what is printed on the backs: a checked cloth, or rays."""
    if kind == RECIPES:
        columns = [box(_MARGIN + x, _MARGIN, 9, down) for x in range(0, round(across), 20)]
        return columns + [box(_MARGIN, _MARGIN + y, across, 9) for y in range(0, round(down), 20)]
    return rays((_MARGIN + across / 2, _MARGIN + down / 2), across)
