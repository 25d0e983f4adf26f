"""Cards in a hand, upright with a panel below, or turned to landscape where there are many."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.thieving_chefs.rules.pieces import CardId
from render.cards.frames import RESTING, STANDING, blank, gold_line, night, panel, window
from render.kit import stickers
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import box, moved
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import INK, PAPER_EDGE, Rgb, mix, rgb
from render.thieving_chefs.cards import prints, table_cards
from render.thieving_chefs.cards.faces import FACES, Family

_NAME_GOLD: Final = rgb("#FFEFC4")
_RAY_GOLD: Final = rgb("#FFD678")
_DUSK: Final = rgb("#20120C")


@lru_cache(maxsize=64)
def upright(card: CardId, width: int, *, dim: bool = False) -> Sticker:
    """Return a large card with a blank panel; anchor in its middle."""
    sticker = stickers.turned(prints.big(card, width), width, 0, table_cards.DEEP)
    return _dimmed(sticker) if dim else sticker


def upright_panel(card: CardId, width: int, x: float, y: float) -> Area:
    """Return the panel of an upright card with its middle at (x, y)."""
    left, top, wide, high = prints.panel_box(card, width)
    height = width * prints.BIG[1] / prints.BIG[0]
    return Area(round(x - width / 2 + left), round(y - height / 2 + top), round(wide), round(high))


@lru_cache(maxsize=64)
def landscape(card: CardId, width: int, height: int, *, dim: bool = False) -> Sticker:
    """Return a card turned to landscape: the drawing left, the name and a panel right of it."""
    sheet = Sheet(width, height)
    face = FACES[card]
    across = _window_width(width)
    frame = box(10, 10, across, height - 20, radius=10)
    middle = (10 + across / 2, height / 2)
    match face.family:
        case Family.INGREDIENT:
            blank(sheet, radius=16)
            window(sheet, frame, face.sky, centre=middle)
        case Family.SAUCE:
            blank(sheet, radius=16)
            inside = box(6, 6, width - 12, height - 12, radius=12)
            window(sheet, inside, face.sky, centre=middle, rays=18, ray=_RAY_GOLD, strength=0.19)
            gold_line(sheet, 10, radius=9, colour=_RAY_GOLD)
        case Family.PET:
            night(sheet, radius=16)
            window(sheet, frame, face.sky, centre=middle, rays=14)
    _picture(sheet, card, across, height)
    place = landscape_panel(width, height, width / 2, height / 2)
    if face.family is not Family.INGREDIENT:
        panel(sheet, box(place.x, place.y, place.width, place.height, radius=9))
    else:
        line = [(place.x + 4, place.y - 3), (place.right - 4, place.y - 3)]
        sheet.line(line, PAPER_EDGE, 1.8, alpha=0.75)
    opaque = Image.new("RGB", sheet.image.size)
    opaque.paste(sheet.image, (0, 0), sheet.image)
    name = fit(face.name, width - across - 30, 30, least=17, face=DISPLAY)
    colour: Rgb = INK if face.family is Family.INGREDIENT else _NAME_GOLD
    shade = None if face.family is Family.INGREDIENT else (2, rgb("#140A06"), 0.6)
    x = (across + 14 + width - 8) / 2
    write(opaque, x, 32, name.words, name.size, colour, face=DISPLAY, anchor="m", shade=shade)
    opaque.putalpha(sheet.image.getchannel("A"))
    sticker = stickers.turned(opaque, width, 0, table_cards.DEEP)
    return _dimmed(sticker) if dim else sticker


def landscape_panel(width: int, height: int, x: float, y: float) -> Area:
    """Return the panel of a landscape card with its middle at (x, y)."""
    left = _window_width(width) + 17
    return Area(round(x - width / 2 + left), round(y - height / 2 + 56), width - left - 13,
                height - 69)  # fmt: skip


def _window_width(width: int) -> int:
    """Return the width of the drawing's window; narrow cards leave a larger share to the panel."""
    return round(min(132.0, width * 0.4, width * 0.5 - 29))


def _picture(sheet: Sheet, card: CardId, across: float, height: float) -> None:
    master = load(card)
    x = 10 + across / 2
    match FACES[card].family:
        case Family.INGREDIENT:
            sheet.put(master, x, height / 2, min(across * 0.9, height * 0.8), shadow=RESTING)
        case Family.SAUCE:
            high = height * 0.82
            wide = high * master.width / master.height
            sheet.put(master, x + 2, height / 2, min(wide, across * 0.8), shadow=STANDING)
        case Family.PET:
            wide = min(across * 1.14, (height - 26) * master.width / master.height)
            high = wide * master.height / master.width
            frame = box(10, 10, across, height - 20, radius=10)
            with sheet.within(frame):
                sheet.put(master, x, height - 10 - high / 2, wide, shadow=RESTING)
            sheet.line(moved(frame), rgb("#5A2F10"), 2.2, closed=True, alpha=0.9)


def _dimmed(sticker: Sticker) -> Sticker:
    """Return the card in the shade, as laid aside."""
    shade = Image.new("RGB", sticker.colours.size, mix(_DUSK, rgb("#3A2418"), 0.5))
    return sticker._replace(colours=Image.blend(sticker.colours, shade, 0.55))
