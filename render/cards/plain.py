"""Plain cards: words and perhaps a drawing, for games without a print of their own."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.cards.frames import RESTING, blank, lettering
from render.kit.art import load
from render.kit.layout import Area
from render.kit.sheet import Sheet
from render.kit.stickers import FLAT, Sticker, turned
from render.kit.text import drawable
from render.kit.theme import INK

UNITS: Final = (200, 242)
"""Width and height of a card in its own units."""
_APART: Final = 10


class Token(NamedTuple):
    """A card, die or counter of a game."""

    words: str
    """Printed on it, large where there is no drawing; the whole of it in texts."""
    drawing: str = ""
    """The name of a master in ``data/art``; empty for none."""


@lru_cache(maxsize=256)
def plain_card(token: Token, width: int) -> Sticker:
    """Return a token as a card of ``width`` pixels, 1.21 times as high; anchor in its middle."""
    sheet = Sheet(*UNITS, scale=width / UNITS[0])
    blank(sheet, radius=24)
    words = drawable(token.words)
    if token.drawing:
        sheet.put(load(token.drawing), 100, 95, 150, shadow=RESTING)
    if words:
        y, size = (209, 44) if token.drawing else (121, 96)
        lettering(sheet, 100, y, words, size, INK, room=176)
    return turned(sheet.image, width, 0, FLAT)


def draw_cards(image: Image.Image, area: Area, tokens: Sequence[Token], *, most: int) -> None:
    """Draw tokens as cards in rows, as large as they fit.

    Tokens that do not fit at the smallest size are left out.
    """
    for width in range(most, 27, -4):
        columns = max(1, (area.width + _APART) // (width + _APART))
        rows = -(-len(tokens) // columns)
        high = round(width * UNITS[1] / UNITS[0])
        if rows * (high + _APART) - _APART <= area.height:
            break
    for row in range(rows):
        shown = tokens[row * columns : (row + 1) * columns]
        left = area.middle[0] - (len(shown) - 1) * (width + _APART) / 2
        y = area.middle[1] + (row - (rows - 1) / 2) * (high + _APART)
        for i, token in enumerate(shown):
            plain_card(token, width).onto(image, left + i * (width + _APART), y)
