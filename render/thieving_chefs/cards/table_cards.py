"""Cards of Thieving Chefs with their shadows, ready to be pasted.

Every sticker has its anchor in the middle of its card.
"""

from functools import lru_cache
from typing import Final

from render.kit import stickers
from render.kit.art import load
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.theme import CARD_EDGE, CARD_LIGHT, PANEL_DARK, rgb
from render.thieving_chefs.cards import prints
from render.thieving_chefs.cards.prints import FACES

DEEP: Final = Shadow(dy=7, blur=6.8, alpha=0.5)
"""A large card on the wood."""

HELD: Final = Shadow(dx=6, dy=15, blur=7, alpha=0.62)
"""A card in the air."""

HEIGHT: Final = prints.SMALL[1] / prints.SMALL[0]
"""Height of a card on the table, in widths."""
_TILE_GAP: Final = stickers.Gap(7, dark=0.38, thick=2.2, dash=(6, 5))


@lru_cache(maxsize=256)
def card(kind: str, width: int, *, turn: float = 0, cast: Shadow = stickers.FLAT) -> Sticker:
    """Return a card face up."""
    return stickers.turned(prints.small(kind, width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=32)
def under(kind: str, width: int) -> Sticker:
    """Return a card face up for a place under an equal card."""
    return stickers.turned(prints.under(kind, width), width, 0, stickers.FLAT)


@lru_cache(maxsize=64)
def back(width: int, *, turn: float = 0, cast: Shadow = stickers.FLAT) -> Sticker:
    """Return a card face down."""
    return stickers.turned(prints.back(width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=16)
def gap(width: int) -> Sticker:
    """Return the place of a missing card."""
    picture = prints.gap(width)
    return sticker_of(picture, picture.width / 2, picture.height / 2)


@lru_cache(maxsize=8)
def sauce(kind: str, width: int) -> Sticker:
    """Return the sauce in the middle of the table."""
    return stickers.turned(prints.shown(kind, width), width, 0, DEEP)


@lru_cache(maxsize=64)
def open_back(kind: str, width: int, *, turn: float = 0) -> Sticker:
    """Return a publicly known card of a hand: a small face with its drawing."""
    sheet = Sheet(prints.SMALL[0], prints.SMALL[1], scale=width * 3 / prints.SMALL[0], smooth=2)
    face = box(3, 3, 194, 236, radius=28)
    sheet.fill(face, CARD_LIGHT, to=PANEL_DARK, angle=70)
    sheet.line(face, CARD_EDGE, 7, closed=True)
    sheet.put(load(kind), 100, 121, 178)
    return stickers.turned(sheet.image, width, turn, stickers.SMALL)


@lru_cache(maxsize=64)
def tile(kind: str, width: int) -> Sticker:
    """Return a square card without a name, for narrow places."""
    sheet = Sheet(100, 100, scale=width / 100)
    face = box(2, 2, 96, 96, radius=14)
    sheet.fill(face, CARD_LIGHT, to=PANEL_DARK, angle=70)
    sheet.line(face, CARD_EDGE, 2.6, closed=True)
    light, dark = FACES[kind].sky
    window = box(8, 8, 84, 84, radius=9)
    sheet.fill(window, light, to=dark, angle=75)
    sheet.inner_shade(window, rgb("#281405"), dx=2.5, dy=3, blur=3, alpha=0.3)
    sheet.put(load(kind), 50, 50, 80, shadow=Shadow(dy=3, blur=2.5, alpha=0.3))
    return stickers.turned(sheet.image, width, 0, stickers.FLAT)


def tile_gap(width: int) -> Sticker:
    """Return the place of a missing tile."""
    return stickers.gap(width, width, _TILE_GAP, centred=True)
