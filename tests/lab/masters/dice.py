"""Masters of the dice: a body in its vegetable's colour with its silhouette pressed in."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.rules.pieces import VegetableId
from render.diced_veggies.dice import HEIGHT, LOOKS
from render.kit.paths import Path, box
from render.kit.theme import darker, lighter, rgb
from tests.lab.masters.curves import moved, smooth
from tests.lab.masters.drawing import MasterSheet, blank, finished, leaf, svg, taper

PEPPER: Final = svg(
    "M 50 30 C 45 19 21 17 13 36 C 7 55 17 77 29 91 C 33 97 42 96 46 92"
    " Q 50 89.5 54 92 C 58 96 67 97 71 91 C 83 77 93 55 87 36 C 79 17 55 19 50 30 Z"
)
"""Outline of a pepper without its stem."""


class Silhouette(NamedTuple):
    """A vegetable in a square of 100 units."""

    dark: tuple[Path, ...]
    """Parts darker than the die."""
    light: tuple[Path, ...]
    """Lines hardly darker than the die."""


def _tomato() -> Silhouette:
    body = smooth(
        [(50, 27), (66, 22), (83, 29), (93, 48), (88, 69), (71, 86), (50, 90), (29, 86), (12, 69),
         (7, 48), (17, 29), (34, 22)]
    )  # fmt: skip
    sepals = tuple(
        [(x, 28 + (y - 28) * 0.62) for x, y in leaf(50, 28, turn=turn, length=32, width=11)]
        for turn in (-98, -48, 98, 48, 180)
    )
    return Silhouette((body, taper([(50, 28), (52, 16), (58, 5)], 9.5, 7.5)), sepals)


def _pepper() -> Silhouette:
    stem = taper(smooth([(50, 32), (50, 17), (58, 3)], closed=False), 13, 10)
    creases = tuple(
        taper(smooth(path, closed=False), 3.6, 3.6)
        for path in (
            [(40, 26), (34, 45), (36, 70), (45, 92)],
            [(60, 26), (66, 45), (64, 70), (55, 92)],
        )
    )
    return Silhouette((PEPPER, stem), creases)


def _onion() -> Silhouette:
    bulb = svg(
        "M 50 3 C 52 18 58 25 68 31 C 88 42 96 58 88 74 C 80 86 64 90 50 90"
        " C 36 90 20 86 12 74 C 4 58 12 42 32 31 C 42 25 48 18 50 3 Z"
    )
    roots = tuple(taper([(50 + x * 0.5, 86), (50 + x * 1.5, 99)], 3.4, 2.2) for x in (-7, 0, 7))
    seams = tuple(
        taper(
            smooth([(50, 18), (50 + x * 0.35, 32), (50 + x, 58), (50 + x * 0.5, 86)], closed=False),
            2,
            2,
            middle=4,
        )
        for x in (-21, 21)
    )
    return Silhouette((bulb, *roots), seams)


def _mushroom() -> Silhouette:
    cap = svg(
        "M 6 54 C 4 25 27 8 50 8 C 73 8 96 25 94 54 C 94 61 87 62 82 62 L 18 62 C 13 62 6 61 6 54 Z"
    )
    stalk = svg(
        "M 37 60 C 39 68 36 76 32 85 C 30 93 40 96 50 96 C 60 96 70 93 68 85 C 64 76 61 68 63 60 Z"
    )
    return Silhouette((cap, stalk), (box(13, 60.5, 74, 4, radius=2),))


def _carrot() -> Silhouette:
    def aslant(path: Path) -> Path:
        return moved(path, turn=38, about=(50, 50), dx=-3, dy=3)

    root = svg(
        "M 50 31 C 63 25 77 33 74 46 C 70 65 60 86 52 98 Q 50 101 48 98"
        " C 40 86 30 65 26 46 C 23 33 37 25 50 31 Z"
    )
    leaves = tuple(aslant(leaf(50, 31, turn=turn, length=36, width=14)) for turn in (-33, 0, 33))
    cuts = tuple(
        aslant(taper(smooth(path, closed=False), 3.4, 3))
        for path in ([(29, 50), (40, 54)], [(70, 58), (58, 62)], [(36, 71), (46, 74)])
    )
    collar = aslant(box(36, 29, 28, 3.2, radius=1.6))
    return Silhouette((aslant(root), *leaves), (*cuts, collar))


SILHOUETTES: Final[dict[str, Callable[[], Silhouette]]] = {
    "carrot": _carrot,
    "mushroom": _mushroom,
    "onion": _onion,
    "pepper": _pepper,
    "tomato": _tomato,
}
"""By the vegetable's id."""

_DEPTHS: Final = {"carrot": 0.46, "mushroom": 0.44, "onion": 0.48, "pepper": 0.46, "tomato": 0.52}
"""Share by which a silhouette is darker than the face."""
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


def _emboss(sheet: MasterSheet, vegetable: VegetableId) -> None:
    """Draw the silhouette with a light copy down right of it, as if pressed into the face."""
    look, parts = LOOKS[vegetable], SILHOUETTES[vegetable]()
    dark = [_on_face(path) for path in parts.dark]
    light = [moved(path, dx=1.2, dy=1.3) for path in dark]
    sheet.fill_all(light, lighter(look.colour, 0.5), alpha=0.6)
    sheet.fill_all(dark, darker(look.colour, _DEPTHS[vegetable]))
    inner = lighter(look.colour, 0.04)
    sheet.fill_all([_on_face(path) for path in parts.light], inner, alpha=0.85)


def _on_face(path: Path) -> Path:
    return [(50 + (x - 50) * _SHARE, _MIDDLE + (y - 51) * _SHARE) for x, y in path]
