"""The cards of Thieving Chefs: their prints, and stickers of them ready to be pasted.

*Small* cards lie on the table, a *tile* is a square without a name. A card of a hand is a
``ground`` with a ``picture``; its words are boxes. A print has no shadow; it is shared: paste it,
never draw on it. A sticker has its anchor in its card's middle.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.descriptions.thieving_chefs.facts import card_id
from bot.games.thieving_chefs.rules.content import CardId, Family
from bot.words import say
from render import cards
from render.kit import stickers, theme
from render.kit.paths import Path, box
from render.kit.stickers import Shadow, Sheet, Sticker, load
from render.kit.theme import Rgb, rgb


class Face(NamedTuple):
    """The print of a card.

    ``reach`` is the width of its drawing in the window of the small card, 176 units wide; ``sky``
    runs from the light corner of the window to the dark one.
    """

    family: Family
    sky: tuple[Rgb, Rgb]
    reach: float


_DUSK: Final = (rgb("#FCEBC0"), rgb("#E39A52"))
FACES: Final[dict[CardId, Face]] = {
    "greens": Face(Family.INGREDIENT, (rgb("#E6F3CB"), rgb("#8DBB66")), 146),
    "rice": Face(Family.INGREDIENT, (rgb("#DFEDF8"), rgb("#82B0D8")), 150),
    "bread": Face(Family.INGREDIENT, (rgb("#FAE8C6"), rgb("#D6A264")), 148),
    "onion": Face(Family.INGREDIENT, (rgb("#F8E0EF"), rgb("#C787B6")), 148),
    "meat": Face(Family.INGREDIENT, (rgb("#FBDED4"), rgb("#DA8878")), 150),
    "cheese": Face(Family.INGREDIENT, (rgb("#FFF7D6"), rgb("#EEC24E")), 150),
    "fish": Face(Family.INGREDIENT, (rgb("#DAF4F0"), rgb("#68B6BA")), 154),
    "spicy": Face(Family.SAUCE, (rgb("#F4683A"), rgb("#97190F")), 100),
    "ketchup": Face(Family.SAUCE, (rgb("#F2522E"), rgb("#8A1512")), 100),
    "rabbit": Face(Family.PET, _DUSK, 152),
    "sparrow": Face(Family.PET, _DUSK, 152),
    "dog": Face(Family.PET, _DUSK, 152),
    "cat": Face(Family.PET, _DUSK, 152),
}
"""Faces by card id, also the name of the master."""
SIGN: Final = {"spicy": "flame", "ketchup": "tomato"}
"""The small drawing of each sauce."""

SMALL: Final = (200, 242)
"""Units of a small card and of a card's back, width and height."""
HEIGHT: Final = SMALL[1] / SMALL[0]
"""Height of a card on the table, in widths."""
NAMED: Final = 93
"""The least width of a card with a legible name, pixels; a narrower card is a tile."""

_RAY_GOLD: Final = rgb("#FFD678")
_NAME_GOLD: Final = rgb("#FFEFC4")
_PLUS: Final = rgb("#FFF6DC")
_SAUCE_DARK: Final = rgb("#5A0D06")


@lru_cache(maxsize=192)
def small(card: CardId, width: int, name: str, *, named: bool = True) -> Image.Image:
    """Return a card for the table, ``width`` pixels wide, 1.21 times as high.

    A place under another card needs one without a name: the end of a name is misread there.
    """
    sheet, face = _sheet(SMALL, width), FACES[card]
    match face.family:
        case Family.INGREDIENT:
            cards.paint_card(sheet, radius=24)
            cards.paint_window(sheet, box(12, 12, 176, 168, radius=16), face.sky, centre=(100, 92))
            cards.paint_shadow(sheet, 100, 160, face.reach)
            sheet.put(load(card), 100, 95, face.reach, shadow=cards.RESTING)
            if named:
                cards.paint_letters(sheet, 100, 210, name, 52, theme.INK, room=182)
        case Family.SAUCE:
            _sauce_window(sheet, face)
            sheet.put(load(card), 66, 98, face.reach * 0.96, shadow=cards.STANDING)
            sheet.put(load(SIGN[card]), 146, 62, 56, shadow=cards.RESTING)
            cards.paint_letters(sheet, 146, 126, "+2", 54, _PLUS, outline=_SAUCE_DARK)
            cards.paint_panel(sheet, box(15, 182, 170, 48, radius=9))
            cards.paint_letters(sheet, 100, 206, name, 41, theme.SAUCE_INK, room=152)
        case Family.PET:
            cards.paint_pet_card(sheet, radius=24)
            _bust(sheet, card, (15, 15, 170, 166), face.reach)
            cards.paint_letters(sheet, 100, 209, name, 46, _NAME_GOLD, room=166, shade=0.65)
    return sheet.image


def _sheet(units: tuple[int, int], width: int) -> Sheet:
    return Sheet(*units, scale=width / units[0])


def _sauce_window(sheet: Sheet, face: Face) -> None:
    """Paint a sauce's card over the whole sheet: its sky with rays and a gold line."""
    wide, high = sheet.width, sheet.height
    cards.paint_card(sheet, radius=20, edge=False)
    cards.paint_window(sheet, box(8, 8, wide - 16, high - 16, radius=14), face.sky,
                 centre=(wide / 2, min(high / 2, 104)), rays=18, ray=_RAY_GOLD,
                 strength=0.22)  # fmt: skip
    cards.paint_line(sheet, 13, radius=10, colour=_RAY_GOLD)


def _bust(
    sheet: Sheet, card: CardId, frame: tuple[float, float, float, float], wide: float
) -> None:
    """Paint a pet in its window, cut off by the window's lower edge."""
    left, top, across, high = frame
    window, picture = box(*frame, radius=12), load(card)
    middle = left + across / 2
    cards.paint_window(sheet, window, FACES[card].sky, centre=(middle, top + high / 2), rays=14)
    tall = wide * picture.height / picture.width
    with sheet.within(window):
        sheet.put(picture, middle, top + high - tall / 2, wide, shadow=cards.RESTING)
    sheet.line(window, rgb("#5A2F10"), 2.4, closed=True, alpha=0.9)


@lru_cache(maxsize=32)
def backside(width: int) -> Image.Image:
    """Return a card face down, as large as a small card."""
    sheet = _sheet(SMALL, width)
    cards.paint_card(sheet, radius=24)
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


DEEP: Final = Shadow(dy=7, blur=6.8, alpha=0.5)
"""A large card on the wood."""
HELD: Final = Shadow(dx=6, dy=15, blur=7, alpha=0.62)
"""A card in the air."""
_GAP: Final = stickers.gap(10, 0.38, 2.2, (7, 6), line=rgb("#FFE9BE"))


def height(width: int) -> int:
    """Return the height of a card on the table, or of a tile."""
    return round(width * HEIGHT) if width >= NAMED else width


def card(
    kind: CardId, width: int, *, turn: float = 0, cast: Shadow = stickers.FLAT, named: bool = True
) -> Sticker:
    """Return a card face up: with its name, or a tile if it is too narrow for one."""
    return _card(kind, width, say(card_id(kind)), turn, cast, named)


@lru_cache(maxsize=512)
def _card(kind: CardId, width: int, name: str, turn: float, cast: Shadow, named: bool) -> Sticker:
    large = width * 2 if turn else width
    whole = small(kind, large, name, named=named) if width >= NAMED else _tile(kind, large)
    return stickers.turned(whole, width, turn, cast)


@lru_cache(maxsize=64)
def fan_card(kind: CardId | None, width: int, turn: float) -> Sticker:
    """Return a card of a fan: a tile if everybody knows it, else a back."""
    whole = backside(width * 2) if kind is None else _tile(kind, width * 3)
    return stickers.turned(whole, width, turn, stickers.SMALL)


@lru_cache(maxsize=16)
def back(width: int, *, cast: Shadow = stickers.FLAT) -> Sticker:
    """Return a card face down."""
    return stickers.turned(backside(width), width, 0, cast)


def gap(width: int) -> Sticker:
    """Return the dashed place of a missing card or tile."""
    return stickers.plate(width, height(width), _GAP, stickers.MIDDLE)


def _tile(kind: CardId, width: int) -> Image.Image:
    """Return a square card without a name."""
    sheet = Sheet(100, 100, scale=width / 100)
    face = box(2, 2, 96, 96, radius=14)
    sheet.fill(face, theme.CARD_LIGHT, to=theme.PANEL_DARK, angle=70)
    sheet.line(face, theme.CARD_EDGE, 2.6, closed=True)
    light, dark = FACES[kind].sky
    window = box(7, 7, 86, 86, radius=9)
    sheet.fill(window, light, to=dark, angle=75)
    sheet.inner_shade(window, rgb("#281405"), dx=2.5, dy=3, blur=3, alpha=0.3)
    sheet.put(load(kind), 50, 50, 82, shadow=Shadow(dy=3, blur=2.5, alpha=0.3))
    return sheet.image


@lru_cache(maxsize=64)
def ground(kind: CardId, width: int, height: int) -> Sticker:
    """Return the ground of a card in a hand, for its picture and its words."""
    sheet, face = Sheet(width, height), FACES[kind]
    match face.family:
        case Family.INGREDIENT:
            cards.paint_card(sheet, radius=18)
        case Family.SAUCE:
            _sauce_window(sheet, face)
        case Family.PET:
            cards.paint_pet_card(sheet, radius=18)
    return stickers.turned(sheet.image, width, 0, DEEP)


@lru_cache(maxsize=64)
def picture(kind: CardId, width: int, height: int) -> Sticker:
    """Return the drawing of a card in a hand, in its window."""
    sheet, face, drawn = Sheet(width, height), FACES[kind], load(kind)
    shape, x, y = drawn.width / drawn.height, width / 2, height / 2
    match face.family:
        case Family.INGREDIENT:
            frame = box(2, 2, width - 4, height - 4, radius=12)
            cards.paint_window(sheet, frame, face.sky, centre=(x, y))
            wide = min(width * 0.9, height * 0.84 * shape)
            cards.paint_shadow(sheet, x, y + wide / shape * 0.46, wide)
            sheet.put(drawn, x, y, wide, shadow=cards.RESTING)
        case Family.SAUCE:
            wide = min(height * 0.9 * shape, width * 0.8)
            sheet.put(drawn, x, y, wide, shadow=cards.STANDING)
        case Family.PET:
            wide = min(width * 1.1, (height - 10) * shape)
            _bust(sheet, kind, (4, 4, width - 8, height - 8), wide)
    return stickers.sticker_of(sheet.image, width / 2, height / 2)
