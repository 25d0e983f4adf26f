"""Ingredient cards as they are held: an edge in the food's colour, its drawing, its name."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.hibachi.rules.pieces import IngredientId
from render.hibachi.board.bowls import WARES
from render.hibachi.board.cards import count_badge
from render.kit import stickers
from render.kit.art import load
from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import TEXT_LIGHT, darker, lighter, mix, rgb

_PAD: Final = 18
_STACKED: Final = 7
"""Pixels between cards of the same kind."""
_MOST: Final = 3
"""The most drawn cards of one kind; the badge counts all of them."""
_EDGE: Final = 7


def put_cards(
    image: Image.Image,
    x: float,
    y: float,
    size: tuple[int, int],
    kind: IngredientId,
    name: str,
    count: int = 1,
    *,
    lit: bool = False,
) -> None:
    """Draw all cards of one kind with the middle of the pile at (x, y)."""
    drawn = min(count, _MOST)
    away = (drawn - 1) / 2 * _STACKED
    for i in range(drawn):
        at = (x - away + i * _STACKED, y + away - i * _STACKED)
        if lit and i == drawn - 1:
            stickers.halo(*size, 12).onto(image, *at)
        # An edge shows of those below; the end of a name there would be read with the upper one.
        _card(kind, *size, name if i == drawn - 1 else "").onto(image, *at)
    if count > 1:
        corner = (x + away + size[0] / 2 - 12, y - away - size[1] / 2 + 12)
        count_badge(21).onto(image, *corner)
        write(image, corner[0], corner[1] + 1, str(count), 32, TEXT_LIGHT, face=DISPLAY, anchor="m")


@lru_cache(maxsize=64)
def _card(kind: IngredientId, width: int, height: int, name: str) -> Sticker:
    """Return a card with its name below, or beside it where it is wider than high."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    colour = WARES[kind].card
    sheet.shadow(_inset(width, height, 0, 13), Shadow(dx=2, dy=6, blur=5, alpha=0.5))
    sheet.fill(_inset(width, height, 0, 13), darker(colour, 0.6))
    body = _inset(width, height, 1.4, 12)
    # Dark enough for the light name that is written on it.
    sheet.fill(body, mix(colour, darker(colour, 0.5), 0.35), to=darker(colour, 0.62), angle=80)
    sheet.inner_shade(body, rgb("#FFF6E0"), dx=1.6, dy=2, blur=1.4, alpha=0.5)
    wide = width > height
    across = height * 0.98 if wide else width - 2 * _EDGE
    down = height - 2 * _EDGE if wide else height - 2 * _EDGE - 30
    window = box(_PAD + _EDGE, _PAD + _EDGE, across, down, radius=8)
    sheet.fill(window, rgb("#FFFAEC"), to=rgb("#EBDCBE"))
    sheet.inner_shade(window, rgb("#281405"), dx=2, dy=2.4, blur=2.5, alpha=0.3)
    x, y = _PAD + _EDGE + across / 2, _PAD + _EDGE + down / 2
    with sheet.within(window):
        sheet.fill(ellipse(x, y, min(across, down) * 0.4), lighter(colour, 0.4), alpha=0.35)
    sheet.put(load(kind), x, y, min(across, down) * 0.9, shadow=Shadow(dy=3, blur=3, alpha=0.35))
    room = width - across - 3 * _EDGE if wide else width - 12
    middle = _PAD + width - _EDGE - room / 2 if wide else _PAD + width / 2
    low = _PAD + height / 2 if wide else _PAD + height - 20
    opaque = Image.new("RGB", sheet.image.size)
    opaque.paste(sheet.image, (0, 0), sheet.image)
    fitted = fit(name, room, 27, least=17, face=DISPLAY)
    write(opaque, middle, low, fitted.words, fitted.size, TEXT_LIGHT, face=DISPLAY, anchor="m",
          shade=(1, rgb("#140A06"), 0.5))  # fmt: skip
    opaque.putalpha(sheet.image.getchannel("A"))
    return sticker_of(opaque, opaque.width / 2, opaque.height / 2)


def _inset(width: float, height: float, by: float, radius: float) -> list[tuple[float, float]]:
    return box(_PAD + by, _PAD + by, width - 2 * by, height - 2 * by, radius=radius)
