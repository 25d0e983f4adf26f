"""The dice of Diced Veggies: each its vegetable's colour and silhouette, with pips.

A die is told from the others by three things: colour, silhouette and whether its pips are light
or dark. The body is a kept master, 100 units wide and 104 high with its lower side; pips are set
when a die is first shown in a size, larger on small dice.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.pieces import VegetableId
from render import laid
from render.art import load
from render.diced_veggies_silhouettes import SILHOUETTES
from render.master import blank, finished
from render.paths import Path, box, ellipse, moved, svg
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, lifted
from render.theme import Rgb, darker, lighter, rgb

HEIGHT: Final = 1.04
"""Height of a die with its lower side, in widths."""


class Look(NamedTuple):
    """How a vegetable's dice look."""

    colour: Rgb
    pips: Rgb
    depth: float
    """How much darker the silhouette is than the face."""


LOOKS: Final[dict[VegetableId, Look]] = {
    "carrot": Look(rgb("#F9941E"), rgb("#3A1A06"), 0.36),
    "mushroom": Look(rgb("#EEDFBE"), rgb("#3A2614"), 0.32),
    "onion": Look(rgb("#C05CA6"), rgb("#FFF7E6"), 0.40),
    "pepper": Look(rgb("#58A650"), rgb("#0F2A0C"), 0.42),
    "tomato": Look(rgb("#C4281C"), rgb("#FFF6E4"), 0.42),
}
"""Colours that stay apart for three kinds of colour-blind eyes; tests hold them to that."""

_DRAWINGS: Final = {"onion": "bulb"}
"""Masters that are not called like their vegetable: as on its dice, the onion is whole."""

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
_MIDDLE: Final = 48.5
_SHARE: Final = 0.61
"""Size of the silhouette on the face."""
_SMALL: Final = 52
"""Dice narrower than this have larger pips."""
_LYING: Final = Shadow(dy=3, blur=2.6, alpha=0.45)
_FACE: Final = box(4, 4, 92, 89, radius=19)


def draw_body(vegetable: VegetableId) -> Image.Image:
    """Return the master of a die without pips, 100 units wide."""
    look = LOOKS[vegetable]
    colour = look.colour
    sheet = blank(100, 100 * HEIGHT)
    sheet.fill(box(2, 2, 96, 100, radius=21), darker(colour, 0.8))
    sheet.fill(
        box(4, 4, 92, 96, radius=19), darker(colour, 0.34), to=darker(colour, 0.58), angle=90
    )
    sheet.volume(_FACE, colour, depth=6, light=0.75, shade=0.42, spread=0.13)
    raised = box(10.5, 9.5, 79, 78, radius=15)
    sheet.volume(raised, lighter(colour, 0.05), depth=3.4, light=0, shade=0, spread=0.12)
    sheet.line(raised, lighter(colour, 0.55), 1.3, closed=True, alpha=0.6)
    with sheet.within(_FACE):
        shine = svg("M 10 30 C 10 16 16 9 31 9 L 60 8.5 C 40 11 20 14 12 36 Z")
        sheet.soft(shine, rgb("#FFFFF5"), 1.2, alpha=0.55)
    _emboss(sheet, vegetable)
    return finished(sheet, ink=0)


def _emboss(sheet: Sheet, vegetable: VegetableId) -> None:
    """Draw the silhouette with a light copy down right of it, as if pressed into the face."""
    look, parts = LOOKS[vegetable], SILHOUETTES[vegetable]()
    dark = [_on_face(path) for path in parts.dark]
    light = [moved(path, dx=1.2, dy=1.3) for path in dark]
    sheet.fill_all(light, lighter(look.colour, 0.5), alpha=0.6)
    sheet.fill_all(dark, darker(look.colour, look.depth))
    inner = lighter(look.colour, 0.04)
    sheet.fill_all([_on_face(path) for path in parts.light], inner, alpha=0.85)


def _on_face(path: Path) -> Path:
    return [(50 + (x - 50) * _SHARE, _MIDDLE + (y - 51) * _SHARE) for x, y in path]


def food(vegetable: VegetableId, width: int) -> Sticker:
    """Return a vegetable by itself, as recipes and counts show it; anchor in its middle."""
    return laid.icon(_DRAWINGS.get(vegetable, vegetable), width)


@lru_cache(maxsize=160)
def picture(vegetable: VegetableId, number: int, width: int) -> Image.Image:
    """Return a die as RGBA without a shadow. It is shared: paste it, never draw on it.

    Args:
        vegetable: what the die shows.
        number: of pips, 2 to 6.
        width: pixels; it is a little higher than wide.
    """
    look = LOOKS[vegetable]
    sheet = Sheet(100, 100 * HEIGHT, scale=width / 100)
    body = load(f"die_{vegetable}").resize(sheet.image.size, Image.Resampling.LANCZOS)
    sheet.image.alpha_composite(body)
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
def die(vegetable: VegetableId, number: int, width: int, *, cast: Shadow = _LYING) -> Sticker:
    """Return a die with its shadow, as it lies by itself; anchor in its middle."""
    return laid.turned(picture(vegetable, number, width), width, 0, cast)


@lru_cache(maxsize=64)
def ghost(vegetable: VegetableId, number: int, width: int) -> Sticker:
    """Return a die that is gone: faint on a dark place with a dashed edge."""
    margin = 4
    sheet = Sheet(width + 2 * margin, width * HEIGHT + 2 * margin)
    edge = box(margin, margin, width, width, radius=width * 0.2)
    sheet.fill(edge, rgb("#46240A"), alpha=0.3)
    sheet.put(picture(vegetable, number, width), sheet.width / 2, sheet.height / 2, width * 0.94,
              alpha=0.42)  # fmt: skip
    sheet.line(edge, rgb("#FFF3D6"), 2.6, closed=True, dash=(7, 6))
    return lifted(sheet.image, sheet.width / 2, sheet.height / 2)
