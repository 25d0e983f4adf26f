"""The bodies of the dice: each its vegetable's colour, with its silhouette pressed into the face.

They are masters, 100 units wide and 104 high with their lower side; a turn only pastes them.
"""

from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.rules.pieces import VegetableId
from render.diced_veggies.silhouettes import SILHOUETTES
from render.master import blank, finished
from render.paths import Path, box, moved, svg
from render.sheet import Sheet
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

_MIDDLE: Final = 48.5
_SHARE: Final = 0.61
"""Size of the silhouette on the face."""
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
