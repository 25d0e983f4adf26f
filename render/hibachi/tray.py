"""The piles beside the board in a tray: cards to come, spent cards, recipes, chillies."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.hibachi.rules.view import View
from render import laid
from render.area import Area
from render.hibachi.cards import card_back, small_card
from render.paths import box
from render.sheet import Sheet
from render.sticker import Sticker, lifted
from render.text import DISPLAY, width, write
from render.theme import TEXT_LIGHT, rgb

_NUMBER: Final = 27
_CARD: Final = 21
"""Width of a card."""
_ICON: Final = 36
"""From the left end of a pile to its number."""


def draw_tray(image: Image.Image, area: Area, view: View, *, chillies: bool) -> None:
    """Draw how many cards, discards and recipes there are, and chillies where they are played with.

    Args:
        image: RGB.
        area: of the tray.
        view: of anybody.
        chillies: whether there is a stack of them.
    """
    _tray(area.width, area.height).onto(image, area.x, area.y)
    top = card_back(_CARD)
    spent = small_card(view.discards[-1], 24, 31) if view.discards else top
    piles: list[tuple[Sequence[Sticker], int]] = [
        ((top, top, top), view.pile),
        ((spent,), len(view.discards)),
        ((card_back(_CARD, recipe=True),), view.recipes),
    ]
    if chillies:
        piles.append(((laid.icon("chilli", 38),), view.chillies))
    step = (area.width - 16) / len(piles)
    y = area.middle[1]
    for i, (drawings, count) in enumerate(piles):
        across = _ICON + width(str(count), _NUMBER, DISPLAY)
        x = area.x + 8 + step * (i + 0.5) - across / 2
        if count == 0:
            _empty().onto(image, x + 14, y)
        for away, drawing in enumerate(drawings[:count]):
            drawing.onto(image, x + 11 + 3 * away, y + 1 - away)
        write(image, x + _ICON, y + 1, str(count), _NUMBER, TEXT_LIGHT, face=DISPLAY)


@lru_cache(maxsize=1)
def _empty() -> Sticker:
    """Return the place of a pile that is used up; anchor in its middle."""
    sheet = Sheet(28, 36)
    sheet.line(box(2, 2, 24, 32, radius=5), rgb("#D9C29A"), 2, closed=True, dash=(6, 5))
    return lifted(sheet.image, 14, 18)


@lru_cache(maxsize=2)
def _tray(width: int, height: int) -> Sticker:
    sheet = Sheet(width, height)
    edge = box(1, 1, width - 2, height - 2, radius=13)
    sheet.fill(edge, rgb("#140A06"), alpha=0.62)
    sheet.inner_shade(edge, rgb("#000000"), dx=2, dy=3, blur=3, alpha=0.6)
    sheet.line(edge, rgb("#8A6A44"), 1.6, closed=True, alpha=0.8)
    return lifted(sheet.image, 0, 0)
