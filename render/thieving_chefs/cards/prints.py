"""Prints of cards: their faces, families and skies."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.cards import (
    RESTING,
    STANDING,
    blank,
    gold_line,
    ground,
    lettering,
    night,
    panel,
    window,
)
from render.kit.art import load
from render.kit.paths import Path, box
from render.kit.sheet import Shadow, Sheet
from render.kit.theme import GOLD, INK, PAPER_EDGE, SAUCE_INK, Rgb, rgb


class Family(StrEnum):
    """The family of a card; it alone decides the frame."""

    INGREDIENT = "ingredient"  # cream card, window with a coloured sky
    SAUCE = "sauce"  # red card with golden rays
    PET = "pet"  # night blue card with paw prints


class Face(NamedTuple):
    """The print of a card.

    ``reach`` is the width of its drawing in the window of the small card, 176 units wide; ``sky``
    runs from the light corner of the window to the dark one.
    """

    name: str
    family: Family
    sky: tuple[Rgb, Rgb]
    reach: float


def _ingredient(name: str, light: str, dark: str, reach: float) -> Face:
    return Face(name, Family.INGREDIENT, (rgb(light), rgb(dark)), reach)


def _sauce(name: str, light: str, dark: str) -> Face:
    return Face(name, Family.SAUCE, (rgb(light), rgb(dark)), 100)


def _pet(name: str) -> Face:
    return Face(name, Family.PET, (rgb("#FCEBC0"), rgb("#E39A52")), 152)


FACES: Final[dict[str, Face]] = {
    "greens": _ingredient("Greens", "#E6F3CB", "#8DBB66", 146),
    "rice": _ingredient("Rice", "#DFEDF8", "#82B0D8", 150),
    "bread": _ingredient("Bread", "#FAE8C6", "#D6A264", 148),
    "onion": _ingredient("Onion", "#F8E0EF", "#C787B6", 148),
    "meat": _ingredient("Meat", "#FBDED4", "#DA8878", 150),
    "cheese": _ingredient("Cheese", "#FFF7D6", "#EEC24E", 150),
    "fish": _ingredient("Fish", "#DAF4F0", "#68B6BA", 154),
    "spicy": _sauce("Spicy", "#F4683A", "#97190F"),
    "ketchup": _sauce("Ketchup", "#F2522E", "#8A1512"),
    "rabbit": _pet("Rabbit"),
    "sparrow": _pet("Sparrow"),
    "dog": _pet("Dog"),
    "cat": _pet("Cat"),
}
"""Faces by card id, also the name of the master."""


SMALL: Final = (200, 242)
"""Units of a small card and of a card's back, width and height."""

BIG: Final = (182, 368)
"""Units of a big card."""

SHOWN: Final = (190, 262)
"""Units of the sauce in the middle of the table."""

_RAY_GOLD: Final = rgb("#FFD678")
_NAME_GOLD: Final = rgb("#FFEFC4")
_PLUS: Final = rgb("#FFF6DC")
_SAUCE_DARK: Final = rgb("#5A0D06")


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float


PANELS: Final[dict[Family, Box]] = {
    Family.INGREDIENT: Box(14, 246, 154, 108),
    Family.SAUCE: Box(16, 246, 150, 106),
    Family.PET: Box(14, 246, 154, 108),
}
"""The blank panel of a big card, in its units, for the words of the turn."""


def panel_box(card: str, width: int = BIG[0]) -> Box:
    """Return the blank panel of a big card of ``width`` pixels, from the card's top left."""
    times = width / BIG[0]
    x, y, w, h = PANELS[FACES[card].family]
    return Box(x * times, y * times, w * times, h * times)


def small(card: str, width: int = 92) -> Image.Image:
    """Return a card for the table, ``width`` pixels wide, 1.21 times as high."""
    return _printed(card, SMALL, width)


@lru_cache(maxsize=32)
def under(card: str, width: int = 92) -> Image.Image:
    """Return an ingredient's small card without its name, for a place under another card.

    Only its edge shows, and the end of a name there would be read with the name on top.
    """
    sheet = _sheet(SMALL, width)
    _food(sheet, card, FACES[card])
    return sheet.image


def big(card: str, width: int = BIG[0]) -> Image.Image:
    """Return a card for the hand, ``width`` pixels wide, 368/182 times as high.

    Its lower part is blank: see ``panel_box``.
    """
    return _printed(card, BIG, width)


@lru_cache(maxsize=192)
def _printed(card: str, units: tuple[int, int], width: int) -> Image.Image:
    sheet, face = _sheet(units, width), FACES[card]
    _PRINTS[units, face.family](sheet, card, face)
    return sheet.image


@lru_cache(maxsize=16)
def shown(sauce: str, width: int = SHOWN[0]) -> Image.Image:
    """Return the sauce in the middle of the table, 262/190 times as high as wide."""
    sheet = _sheet(SHOWN, width)
    face = FACES[sauce]
    blank(sheet, radius=18, edge=False)
    window(sheet, box(7, 7, 176, 248, radius=13), face.sky, centre=(95, 104), rays=18,
           ray=_RAY_GOLD, strength=0.22)  # fmt: skip
    gold_line(sheet, 12, radius=9, colour=_RAY_GOLD)
    sheet.put(load(sauce), 61, 104, 98, shadow=STANDING)
    sheet.put(load(_SIGN[sauce]), 139, 66, 58, shadow=RESTING)
    lettering(sheet, 139, 126, "+2", 54, _PLUS, outline=_SAUCE_DARK)
    panel(sheet, box(14, 194, 162, 54, radius=9))
    lettering(sheet, 95, 221, face.name, 40, SAUCE_INK, room=146)
    return sheet.image


@lru_cache(maxsize=32)
def back(width: int = 92) -> Image.Image:
    """Return a card face down, as large as a small card."""
    sheet = _sheet(SMALL, width)
    blank(sheet, radius=24)
    field = box(12, 12, 176, 218, radius=17)
    sheet.fill(field, rgb("#CC573B"), to=rgb("#7A2418"), angle=60)
    for lean in (-242, 242):
        stripes: list[Path] = [
            [(x, 0), (x + 12, 0), (x + 12 + lean, 242), (x + lean, 242)]
            for x in range(-260, 460, 40)
        ]
        sheet.fill_all(stripes, rgb("#FFE1BE"), alpha=0.11, within=field)
    sheet.inner_shade(field, rgb("#3A0C06"), dx=-5, dy=-6, blur=7, alpha=0.45)
    gold = box(21, 21, 158, 200, radius=12)
    sheet.line(gold, GOLD, 3, closed=True, alpha=0.92)
    sheet.put(load("emblem"), 100, 121, 116, shadow=Shadow(dy=3, blur=3, alpha=0.45))
    return sheet.image


@lru_cache(maxsize=16)
def gap(width: int = 92) -> Image.Image:
    """Return the dashed place of a missing card, as large as a small card."""
    sheet = _sheet(SMALL, width)
    edge = box(6, 6, 188, 230, radius=22)
    sheet.fill(edge, rgb("#000000"), alpha=0.38)
    sheet.line(edge, rgb("#FFE9BE"), 4.8, closed=True, dash=(15, 12))
    return sheet.image


_SIGN: Final = {"spicy": "flame", "ketchup": "tomato"}
"""The small drawing beside the +2 of a sauce."""


def _sheet(units: tuple[int, int], width: int) -> Sheet:
    return Sheet(*units, scale=width / units[0])


def _food(sheet: Sheet, card: str, face: Face) -> None:
    blank(sheet, radius=24)
    window(sheet, box(12, 12, 176, 168, radius=16), face.sky, centre=(100, 92))
    ground(sheet, 100, 160, face.reach)
    sheet.put(load(card), 100, 95, face.reach, shadow=RESTING)


def _small_ingredient(sheet: Sheet, card: str, face: Face) -> None:
    _food(sheet, card, face)
    lettering(sheet, 100, 209, face.name, 48, INK, room=180)


def _small_sauce(sheet: Sheet, card: str, face: Face) -> None:
    blank(sheet, radius=24, edge=False)
    window(sheet, box(9, 9, 182, 224, radius=18), face.sky, centre=(100, 92), rays=18,
           ray=_RAY_GOLD, strength=0.22)  # fmt: skip
    gold_line(sheet, 15, radius=13, colour=_RAY_GOLD)
    sheet.put(load(card), 66, 100, face.reach, shadow=STANDING)
    lettering(sheet, 148, 104, "+2", 60, _PLUS, outline=_SAUCE_DARK)
    panel(sheet, box(17, 184, 166, 44, radius=9))
    lettering(sheet, 100, 206, face.name, 39, SAUCE_INK, room=152)


def _small_pet(sheet: Sheet, card: str, face: Face) -> None:
    night(sheet, radius=24)
    frame = box(15, 15, 170, 166, radius=14)
    window(sheet, frame, face.sky, centre=(100, 90), rays=14)
    _bust(sheet, card, 100, 181, face.reach)
    sheet.line(frame, rgb("#5A2F10"), 2.4, closed=True, alpha=0.9)
    lettering(sheet, 100, 209, face.name, 46, _NAME_GOLD, room=166, shade=0.65)


def _bust(sheet: Sheet, card: str, x: float, bottom: float, width: float) -> None:
    """Draw an animal, cut off by the window's lower edge."""
    picture = load(card)
    height = width * picture.height / picture.width
    sheet.put(picture, x, bottom - height / 2, width, shadow=RESTING)


def _big_ingredient(sheet: Sheet, card: str, face: Face) -> None:
    blank(sheet, radius=18)
    window(sheet, box(9, 9, 164, 186, radius=12), face.sky, centre=(91, 100))
    ground(sheet, 91, 172, face.reach)
    sheet.put(load(card), 91, 103, face.reach * 0.97, shadow=RESTING)
    lettering(sheet, 91, 218, face.name, 36, INK, room=150)
    sheet.line([(24, 241), (158, 241)], PAPER_EDGE, 1.8, alpha=0.75)


def _big_sauce(sheet: Sheet, card: str, face: Face) -> None:
    blank(sheet, radius=18, edge=False)
    window(sheet, box(7, 7, 168, 354, radius=12), face.sky, centre=(91, 104), rays=18,
           ray=_RAY_GOLD, strength=0.19)  # fmt: skip
    gold_line(sheet, 12, radius=8, colour=_RAY_GOLD)
    sheet.put(load(card), 61, 104, 104, shadow=STANDING)
    sheet.put(load(_SIGN[card]), 137, 60, 46, shadow=RESTING)
    lettering(sheet, 137, 112, "+2", 46, _PLUS, outline=_SAUCE_DARK)
    lettering(sheet, 91, 218, face.name, 36, _NAME_GOLD, room=150, shade=0.75)
    x, y, w, h = PANELS[Family.SAUCE]
    panel(sheet, box(x, y, w, h, radius=9))


def _big_pet(sheet: Sheet, card: str, face: Face) -> None:
    night(sheet, radius=18)
    frame = box(12, 12, 158, 183, radius=10)
    window(sheet, frame, face.sky, centre=(91, 96), rays=14)
    _bust(sheet, card, 91, 195, face.reach)
    sheet.line(frame, rgb("#5A2F10"), 2.4, closed=True, alpha=0.9)
    lettering(sheet, 91, 218, face.name, 36, _NAME_GOLD, room=150, shade=0.7)
    x, y, w, h = PANELS[Family.PET]
    panel(sheet, box(x, y, w, h, radius=9))


_PRINTS: Final[dict[tuple[tuple[int, int], Family], Callable[[Sheet, str, Face], None]]] = {
    (SMALL, Family.INGREDIENT): _small_ingredient,
    (SMALL, Family.SAUCE): _small_sauce,
    (SMALL, Family.PET): _small_pet,
    (BIG, Family.INGREDIENT): _big_ingredient,
    (BIG, Family.SAUCE): _big_sauce,
    (BIG, Family.PET): _big_pet,
}
"""Printing functions by size and family."""
