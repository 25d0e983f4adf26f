"""Dice with the colour and silhouette of their vegetable, and pips.

Three things distinguish dice: colour, silhouette, and light or dark pips. The body is a kept
master, 100 units wide and 104 high with its lower side; pips are added for each size, larger on
small dice.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.rules.pieces import VegetableId
from render.kit import stickers
from render.kit.paths import box, ellipse
from render.kit.shading import scaled
from render.kit.stickers import Shadow, Sheet, Sticker, load, sticker_of
from render.kit.theme import Rgb, darker, lighter, rgb

HEIGHT: Final = 1.04
"""Height of a die with its lower side, in widths."""


class Look(NamedTuple):
    """The look of a vegetable's dice."""

    colour: Rgb
    pips: Rgb


LOOKS: Final[dict[VegetableId, Look]] = {
    "carrot": Look(rgb("#FF9D2B"), rgb("#3A1A06")),
    "mushroom": Look(rgb("#F8F0DF"), rgb("#3A2614")),
    "onion": Look(rgb("#A64FA2"), rgb("#FFF7E6")),
    "pepper": Look(rgb("#6AAC70"), rgb("#0F2A0C")),
    "tomato": Look(rgb("#A8130D"), rgb("#FFF6E4")),
}
"""Colours distinguishable for three kinds of colour-blind eyes; tests check them."""

_DRAWINGS: Final = {"onion": "bulb"}
"""Masters not named like their vegetable: the onion is whole, as on its dice."""

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Column and row of each pip, by the number (games.md: 2 to 6)."""

_COLUMNS: Final = (25.5, 50.0, 74.5)
_ROWS: Final = (24.0, 48.5, 73.0)
_SMALL: Final = 52
"""Dice narrower than this have larger pips."""
_LYING: Final = Shadow(dy=3, blur=2.6, alpha=0.45)


def drawing(vegetable: VegetableId) -> str:
    """Return the name of a vegetable's master."""
    return _DRAWINGS.get(vegetable, vegetable)


def food(vegetable: VegetableId, width: int) -> Sticker:
    """Return a vegetable by itself, as recipes and counts show it; anchor in its middle."""
    return stickers.icon(drawing(vegetable), width)


@lru_cache(maxsize=256)
def picture(vegetable: VegetableId, number: int, width: int) -> Image.Image:
    """Return a die with 2 to 6 pips as RGBA, ``width`` pixels wide and a little higher.

    With 0 pips it is a die too fast to be read. It has no shadow, and is shared: never draw on it.
    """
    look = LOOKS[vegetable]
    sheet = Sheet(100, 100 * HEIGHT, scale=width / 100)
    body = scaled(load(f"die_{vegetable}"), sheet.image.size)
    sheet.image.alpha_composite(body)
    if not number:
        return sheet.image
    small = width < _SMALL
    reach = (10.4 if small else 8.7) - (0.5 if number == max(PIPS) else 0)
    spots = [(_COLUMNS[column], _ROWS[row]) for column, row in PIPS[number]]
    lit = [ellipse(x + 0.9, y + 1.2, reach + 1.7) for x, y in spots]
    sheet.fill_all(lit, lighter(look.colour, 0.55), alpha=0.66)
    edge = [ellipse(x - 0.5, y - 0.6, reach + 1.5) for x, y in spots]
    sheet.fill_all(edge, darker(look.colour, 0.7))
    sheet.fill_all([ellipse(x, y, reach) for x, y in spots], look.pips)
    if not small:
        light = sum(look.pips) > 3 * 128
        glint = [
            ellipse(x + reach * 0.2, y + reach * 0.3, reach * 0.5, reach * 0.4) for x, y in spots
        ]
        sheet.fill_all(glint, lighter(look.pips, 0.9 if light else 0.22), alpha=0.7)
    return sheet.image


@lru_cache(maxsize=160)
def flat(vegetable: VegetableId, number: int, width: int) -> Sticker:
    """Return a die of the block, without a shadow; anchor at its top left corner."""
    return sticker_of(picture(vegetable, number, width), 0, 0)


@lru_cache(maxsize=160)
def die(vegetable: VegetableId, number: int, width: int) -> Sticker:
    """Return a single die with its shadow; anchor in its middle."""
    return stickers.turned(picture(vegetable, number, width), width, 0, _LYING)


@lru_cache(maxsize=64)
def ghost(vegetable: VegetableId, number: int, width: int) -> Sticker:
    """Return a removed die: faint on a dark place with a dashed edge."""
    margin = 4
    sheet = Sheet(width + 2 * margin, width * HEIGHT + 2 * margin)
    edge = box(margin, margin, width, width, radius=width * 0.2)
    sheet.fill(edge, rgb("#46240A"), alpha=0.3)
    sheet.put(picture(vegetable, number, width), sheet.width / 2, sheet.height / 2, width * 0.94,
              alpha=0.42)  # fmt: skip
    sheet.line(edge, rgb("#FFF3D6"), 2.6, closed=True, dash=(7, 6))
    return sticker_of(sheet.image, sheet.width / 2, sheet.height / 2)
