"""Cards and small things as they lie on the table: with their shadow, ready to be pasted.

Every sticker here has its anchor in the middle of the thing.
"""

from functools import lru_cache
from typing import Final

from PIL import Image

from render import cards, shading
from render.art import load
from render.card_faces import FACES
from render.paths import box, star
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import (
    ARROW_DARK,
    CARD_EDGE,
    CARD_LIGHT,
    GLOW,
    GOLD,
    GOLD_BRIGHT,
    PANEL_DARK,
    PLAQUE_DARK,
    PLAQUE_LIGHT,
    SHADOW,
    rgb,
)

FLAT: Final = Shadow(dy=4, blur=3.1, alpha=0.5)
"""A card on a mat."""
DEEP: Final = Shadow(dy=7, blur=6.8, alpha=0.5)
"""A large card on the wood."""
HELD: Final = Shadow(dx=6, dy=15, blur=7, alpha=0.62)
"""A card in the air."""
SMALL: Final = Shadow(dy=2, blur=1.8, alpha=0.4)
"""An icon or a card of a fan."""

HEIGHT: Final = cards.SMALL[1] / cards.SMALL[0]
"""Height of a card on the table, in widths."""


@lru_cache(maxsize=256)
def card(kind: str, width: int, *, turn: float = 0, cast: Shadow = FLAT) -> Sticker:
    """Return a card face up."""
    return turned(cards.small(kind, width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=32)
def under(kind: str, width: int) -> Sticker:
    """Return a card face up that lies under an equal one."""
    return turned(cards.under(kind, width), width, 0, FLAT)


@lru_cache(maxsize=64)
def back(width: int, *, turn: float = 0, cast: Shadow = FLAT) -> Sticker:
    """Return a card face down."""
    return turned(cards.back(width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=16)
def gap(width: int) -> Sticker:
    """Return the place of a card that went."""
    picture = cards.gap(width)
    return lifted(picture, picture.width / 2, picture.height / 2)


@lru_cache(maxsize=8)
def sauce(kind: str, width: int) -> Sticker:
    """Return the sauce in the middle of the table."""
    return turned(cards.shown(kind, width), width, 0, DEEP)


@lru_cache(maxsize=256)
def icon(name: str, width: int, *, turn: float = 0, cast: Shadow = SMALL) -> Sticker:
    """Return a drawing by itself."""
    return turned(load(name), width, turn, cast)


@lru_cache(maxsize=64)
def open_back(kind: str, width: int, *, turn: float = 0) -> Sticker:
    """Return a card of a hand that everybody saw go there: a small face with its drawing."""
    sheet = Sheet(cards.SMALL[0], cards.SMALL[1], scale=width * 3 / cards.SMALL[0], smooth=2)
    face = box(3, 3, 194, 236, radius=28)
    sheet.fill(face, CARD_LIGHT, to=PANEL_DARK, angle=70)
    sheet.line(face, CARD_EDGE, 7, closed=True)
    sheet.put(load(kind), 100, 121, 178)
    return turned(sheet.image, width, turn, SMALL)


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
    return turned(sheet.image, width, 0, FLAT)


@lru_cache(maxsize=8)
def tile_gap(width: int) -> Sticker:
    """Return the place of a tile that went."""
    sheet = Sheet(width, width)
    edge = box(3, 3, width - 6, width - 6, radius=7)
    sheet.fill(edge, rgb("#000000"), alpha=0.38)
    sheet.line(edge, rgb("#FFE9BE"), 2.2, closed=True, dash=(6, 5))
    return lifted(sheet.image, width / 2, width / 2)


@lru_cache(maxsize=32)
def halo(width: int, height: int, radius: float = 11) -> Sticker:
    """Return the golden light round a thing that has just come."""
    margin = 26
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    sheet.soft(box(margin - 3, margin - 3, width + 6, height + 6, radius=radius + 3), GLOW, 6)
    edge = box(margin - 3, margin - 3, width + 6, height + 6, radius=radius + 3)
    sheet.line(edge, GOLD_BRIGHT, 3, closed=True)
    return lifted(sheet.image, margin + width / 2, margin + height / 2)


@lru_cache(maxsize=32)
def plaque(width: int, height: int) -> Sticker:
    """Return a dark pill with a golden line, to write a number on."""
    margin = 14
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, width, height, radius=height / 2)
    sheet.shadow(edge, Shadow(dy=3, blur=2.5, alpha=0.5))
    sheet.fill(edge, PLAQUE_LIGHT, to=PLAQUE_DARK, angle=90)
    sheet.line(edge, GOLD, 2.2, closed=True)
    return lifted(sheet.image, margin + width / 2, margin + height / 2)


@lru_cache(maxsize=8)
def burst(width: int) -> Sticker:
    """Return the golden burst behind points that were just scored."""
    sheet = Sheet(100, 100, scale=width / 100)
    sheet.soft(star(50, 50, 46, 34, points=14), GLOW, 4, alpha=0.8)
    sheet.fill(star(50, 50, 46, 33, points=14, soft=2), GOLD_BRIGHT, to=ARROW_DARK, angle=60)
    return lifted(sheet.image, width / 2, width / 2)


def turned(picture: Image.Image, width: float, turn: float, cast: Shadow) -> Sticker:
    """Return a picture at ``width`` pixels, turned, with the shadow it casts."""
    if turn or picture.width != width:
        picture = shading.resized(picture, width, turn=turn)
    dark, pad = shading.shadow(picture.getchannel("A"), blur=cast.blur, alpha=cast.alpha)
    far = pad + round(max(abs(cast.dx), abs(cast.dy)))
    whole = Image.new("RGBA", (picture.width + 2 * far, picture.height + 2 * far), (*SHADOW, 0))
    whole.alpha_composite(dark, (far - pad + round(cast.dx), far - pad + round(cast.dy)))
    whole.alpha_composite(picture, (far, far))
    return lifted(whole, whole.width / 2, whole.height / 2)
