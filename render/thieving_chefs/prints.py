"""The cards of Thieving Chefs: their prints, and stickers of them ready to be pasted.

There are three prints, composed once for every width: *small* for the table, *big* for a hand, with
a blank panel for the card's uses, and *shown* for the sauce in the middle of the table. A print has
no shadow; it is shared: paste it, never draw on it. A sticker has its anchor in its card's middle.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.thieving_chefs.rules.content import CardId, Family
from render import cards
from render.kit import stickers, theme
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import Path, box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.theme import Rgb, rgb


class Face(NamedTuple):
    """The print of a card.

    ``reach`` is the width of its drawing in the window of the small card, 176 units wide; ``sky``
    runs from the light corner of the window to the dark one.
    """

    name: str
    family: Family
    sky: tuple[Rgb, Rgb]
    reach: float


_DUSK: Final = (rgb("#FCEBC0"), rgb("#E39A52"))
FACES: Final[dict[CardId, Face]] = {
    "greens": Face("Greens", Family.INGREDIENT, (rgb("#E6F3CB"), rgb("#8DBB66")), 146),
    "rice": Face("Rice", Family.INGREDIENT, (rgb("#DFEDF8"), rgb("#82B0D8")), 150),
    "bread": Face("Bread", Family.INGREDIENT, (rgb("#FAE8C6"), rgb("#D6A264")), 148),
    "onion": Face("Onion", Family.INGREDIENT, (rgb("#F8E0EF"), rgb("#C787B6")), 148),
    "meat": Face("Meat", Family.INGREDIENT, (rgb("#FBDED4"), rgb("#DA8878")), 150),
    "cheese": Face("Cheese", Family.INGREDIENT, (rgb("#FFF7D6"), rgb("#EEC24E")), 150),
    "fish": Face("Fish", Family.INGREDIENT, (rgb("#DAF4F0"), rgb("#68B6BA")), 154),
    "spicy": Face("Spicy", Family.SAUCE, (rgb("#F4683A"), rgb("#97190F")), 100),
    "ketchup": Face("Ketchup", Family.SAUCE, (rgb("#F2522E"), rgb("#8A1512")), 100),
    "rabbit": Face("Rabbit", Family.PET, _DUSK, 152),
    "sparrow": Face("Sparrow", Family.PET, _DUSK, 152),
    "dog": Face("Dog", Family.PET, _DUSK, 152),
    "cat": Face("Cat", Family.PET, _DUSK, 152),
}
"""Faces by card id, also the name of the master."""
SIGN: Final = {"spicy": "flame", "ketchup": "tomato"}
"""The small drawing of each sauce."""

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


PANELS: Final[dict[Family, Area]] = {
    Family.INGREDIENT: Area(14, 246, 154, 108),
    Family.SAUCE: Area(16, 246, 150, 106),
    Family.PET: Area(14, 246, 154, 108),
}
"""The blank panel of a big card, for the words of the turn."""


def small(card: CardId, width: int) -> Image.Image:
    """Return a card for the table, ``width`` pixels wide, 1.21 times as high."""
    return _printed(card, SMALL, width)


@lru_cache(maxsize=32)
def bare(card: CardId, width: int) -> Image.Image:
    """Return an ingredient's small card without its name, for a place under another card.

    Only its edge shows, and the end of a name there would be read with the name on top.
    """
    sheet = _sheet(SMALL, width)
    _food(sheet, card, FACES[card])
    return sheet.image


def big(card: CardId) -> Image.Image:
    """Return a card for the hand, 182 x 368 pixels, with a blank panel: see ``PANELS``."""
    return _printed(card, BIG, BIG[0])


@lru_cache(maxsize=192)
def _printed(card: CardId, units: tuple[int, int], width: int) -> Image.Image:
    sheet, face = _sheet(units, width), FACES[card]
    _PRINTS[units, face.family](sheet, card, face)
    return sheet.image


@lru_cache(maxsize=16)
def shown(sauce: CardId, width: int) -> Image.Image:
    """Return the sauce in the middle of the table, 262/190 times as high as wide."""
    sheet = _sheet(SHOWN, width)
    face = FACES[sauce]
    cards.blank(sheet, radius=18, edge=False)
    cards.window(sheet, box(7, 7, 176, 248, radius=13), face.sky, centre=(95, 104), rays=18,
           ray=_RAY_GOLD, strength=0.22)  # fmt: skip
    cards.gold_line(sheet, 12, radius=9, colour=_RAY_GOLD)
    sheet.put(load(sauce), 61, 104, 98, shadow=cards.STANDING)
    sheet.put(load(SIGN[sauce]), 139, 66, 58, shadow=cards.RESTING)
    cards.lettering(sheet, 139, 126, "+2", 54, _PLUS, outline=_SAUCE_DARK)
    cards.panel(sheet, box(14, 194, 162, 54, radius=9))
    cards.lettering(sheet, 95, 221, face.name, 40, theme.SAUCE_INK, room=146)
    return sheet.image


@lru_cache(maxsize=32)
def backside(width: int) -> Image.Image:
    """Return a card face down, as large as a small card."""
    sheet = _sheet(SMALL, width)
    cards.blank(sheet, radius=24)
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
    sheet.line(gold, theme.GOLD, 3, closed=True, alpha=0.92)
    sheet.put(load("emblem"), 100, 121, 116, shadow=Shadow(dy=3, blur=3, alpha=0.45))
    return sheet.image


def _sheet(units: tuple[int, int], width: int) -> Sheet:
    return Sheet(*units, scale=width / units[0])


def _food(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.blank(sheet, radius=24)
    cards.window(sheet, box(12, 12, 176, 168, radius=16), face.sky, centre=(100, 92))
    cards.ground(sheet, 100, 160, face.reach)
    sheet.put(load(card), 100, 95, face.reach, shadow=cards.RESTING)


def _small_ingredient(sheet: Sheet, card: CardId, face: Face) -> None:
    _food(sheet, card, face)
    cards.lettering(sheet, 100, 209, face.name, 48, theme.INK, room=180)


def _small_sauce(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.blank(sheet, radius=24, edge=False)
    cards.window(sheet, box(9, 9, 182, 224, radius=18), face.sky, centre=(100, 92), rays=18,
           ray=_RAY_GOLD, strength=0.22)  # fmt: skip
    cards.gold_line(sheet, 15, radius=13, colour=_RAY_GOLD)
    sheet.put(load(card), 66, 100, face.reach, shadow=cards.STANDING)
    cards.lettering(sheet, 148, 104, "+2", 60, _PLUS, outline=_SAUCE_DARK)
    cards.panel(sheet, box(17, 184, 166, 44, radius=9))
    cards.lettering(sheet, 100, 206, face.name, 39, theme.SAUCE_INK, room=152)


def _small_pet(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.night(sheet, radius=24)
    frame = box(15, 15, 170, 166, radius=14)
    cards.window(sheet, frame, face.sky, centre=(100, 90), rays=14)
    _bust(sheet, card, 100, 181, face.reach)
    sheet.line(frame, rgb("#5A2F10"), 2.4, closed=True, alpha=0.9)
    cards.lettering(sheet, 100, 209, face.name, 46, _NAME_GOLD, room=166, shade=0.65)


def _bust(sheet: Sheet, card: CardId, x: float, bottom: float, width: float) -> None:
    """Draw an animal, cut off by the window's lower edge."""
    picture = load(card)
    height = width * picture.height / picture.width
    sheet.put(picture, x, bottom - height / 2, width, shadow=cards.RESTING)


def _big_ingredient(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.blank(sheet, radius=18)
    cards.window(sheet, box(9, 9, 164, 186, radius=12), face.sky, centre=(91, 100))
    cards.ground(sheet, 91, 172, face.reach)
    sheet.put(load(card), 91, 103, face.reach * 0.97, shadow=cards.RESTING)
    cards.lettering(sheet, 91, 218, face.name, 36, theme.INK, room=150)
    sheet.line([(24, 241), (158, 241)], theme.PAPER_EDGE, 1.8, alpha=0.75)


def _big_sauce(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.blank(sheet, radius=18, edge=False)
    cards.window(sheet, box(7, 7, 168, 354, radius=12), face.sky, centre=(91, 104), rays=18,
           ray=_RAY_GOLD, strength=0.19)  # fmt: skip
    cards.gold_line(sheet, 12, radius=8, colour=_RAY_GOLD)
    sheet.put(load(card), 61, 104, 104, shadow=cards.STANDING)
    sheet.put(load(SIGN[card]), 137, 60, 46, shadow=cards.RESTING)
    cards.lettering(sheet, 137, 112, "+2", 46, _PLUS, outline=_SAUCE_DARK)
    cards.lettering(sheet, 91, 218, face.name, 36, _NAME_GOLD, room=150, shade=0.75)
    cards.panel(sheet, box(*PANELS[Family.SAUCE], radius=9))


def _big_pet(sheet: Sheet, card: CardId, face: Face) -> None:
    cards.night(sheet, radius=18)
    frame = box(12, 12, 158, 183, radius=10)
    cards.window(sheet, frame, face.sky, centre=(91, 96), rays=14)
    _bust(sheet, card, 91, 195, face.reach)
    sheet.line(frame, rgb("#5A2F10"), 2.4, closed=True, alpha=0.9)
    cards.lettering(sheet, 91, 218, face.name, 36, _NAME_GOLD, room=150, shade=0.7)
    cards.panel(sheet, box(*PANELS[Family.PET], radius=9))


_PRINTS: Final[dict[tuple[tuple[int, int], Family], Callable[[Sheet, CardId, Face], None]]] = {
    (SMALL, Family.INGREDIENT): _small_ingredient,
    (SMALL, Family.SAUCE): _small_sauce,
    (SMALL, Family.PET): _small_pet,
    (BIG, Family.INGREDIENT): _big_ingredient,
    (BIG, Family.SAUCE): _big_sauce,
    (BIG, Family.PET): _big_pet,
}
"""Printing functions by size and family."""

DEEP: Final = Shadow(dy=7, blur=6.8, alpha=0.5)
"""A large card on the wood."""

HELD: Final = Shadow(dx=6, dy=15, blur=7, alpha=0.62)
"""A card in the air."""

HEIGHT: Final = SMALL[1] / SMALL[0]
"""Height of a card on the table, in widths."""
_TILE_GAP: Final = stickers.gap(7, 0.38, 2.2, (6, 5))


@lru_cache(maxsize=256)
def card(kind: CardId, width: int, *, turn: float = 0, cast: Shadow = stickers.FLAT) -> Sticker:
    """Return a card face up."""
    return stickers.turned(small(kind, width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=32)
def under(kind: CardId, width: int) -> Sticker:
    """Return a card face up for a place under an equal card."""
    return stickers.turned(bare(kind, width), width, 0, stickers.FLAT)


@lru_cache(maxsize=64)
def back(width: int, *, turn: float = 0, cast: Shadow = stickers.FLAT) -> Sticker:
    """Return a card face down."""
    return stickers.turned(backside(width if not turn else width * 2), width, turn, cast)


@lru_cache(maxsize=16)
def gap(width: int) -> Sticker:
    """Return the dashed place of a missing card."""
    sheet = _sheet(SMALL, width)
    edge = box(6, 6, 188, 230, radius=22)
    sheet.fill(edge, rgb("#000000"), alpha=0.38)
    sheet.line(edge, rgb("#FFE9BE"), 4.8, closed=True, dash=(15, 12))
    return sticker_of(sheet.image, sheet.image.width / 2, sheet.image.height / 2)


@lru_cache(maxsize=8)
def sauce(kind: CardId, width: int) -> Sticker:
    """Return the sauce in the middle of the table."""
    return stickers.turned(shown(kind, width), width, 0, DEEP)


@lru_cache(maxsize=64)
def open_back(kind: CardId, width: int, *, turn: float = 0) -> Sticker:
    """Return a publicly known card of a hand: a small face with its drawing."""
    sheet = Sheet(SMALL[0], SMALL[1], scale=width * 3 / SMALL[0], smooth=2)
    face = box(3, 3, 194, 236, radius=28)
    sheet.fill(face, theme.CARD_LIGHT, to=theme.PANEL_DARK, angle=70)
    sheet.line(face, theme.CARD_EDGE, 7, closed=True)
    sheet.put(load(kind), 100, 121, 178)
    return stickers.turned(sheet.image, width, turn, stickers.SMALL)


@lru_cache(maxsize=64)
def tile(kind: CardId, width: int) -> Sticker:
    """Return a square card without a name, for narrow places."""
    sheet = Sheet(100, 100, scale=width / 100)
    face = box(2, 2, 96, 96, radius=14)
    sheet.fill(face, theme.CARD_LIGHT, to=theme.PANEL_DARK, angle=70)
    sheet.line(face, theme.CARD_EDGE, 2.6, closed=True)
    light, dark = FACES[kind].sky
    window = box(8, 8, 84, 84, radius=9)
    sheet.fill(window, light, to=dark, angle=75)
    sheet.inner_shade(window, rgb("#281405"), dx=2.5, dy=3, blur=3, alpha=0.3)
    sheet.put(load(kind), 50, 50, 80, shadow=Shadow(dy=3, blur=2.5, alpha=0.3))
    return stickers.turned(sheet.image, width, 0, stickers.FLAT)


def tile_gap(width: int) -> Sticker:
    """Return the place of a missing tile."""
    return stickers.plate(width, width, _TILE_GAP, stickers.MIDDLE)
