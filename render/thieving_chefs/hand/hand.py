"""A seat's own hand of Thieving Chefs as a picture: cards upright, or in landscape if many."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase
from bot.games.thieving_chefs.rules.view import View
from render.cards import RESTING, STANDING, blank, gold_line, night, panel, window
from render.kit import stickers
from render.kit.art import load
from render.kit.banner import Slots, banner
from render.kit.layout import Area
from render.kit.paths import box, moved
from render.kit.phrases import number
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import INK, PAPER_EDGE, SEATS, TEXT_BROKEN, TEXT_LIGHT, Rgb, mix, rgb
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.cards import prints, table_cards
from render.thieving_chefs.cards.prints import FACES, Family
from render.thieving_chefs.facts import to_discard
from render.thieving_chefs.hand.panels import write_panel
from render.thieving_chefs.words import headline

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


SIZE: Final = (1000, 480)
_BANNER: Final = Area(18, 12, 964, 74)
_ROOM: Final = Area(18, 100, 964, 368)
_UPRIGHT: Final = 182
"""Width of an upright card."""
_MOST_UPRIGHT: Final = 5
_GAP: Final = 13.5
_ASIDE: Final = 30
"""Slide of a card laid aside off the table, pixels."""
_PLACE: Final = stickers.Gap(
    18, dark=0.2, thick=2.6, dash=(13, 10), alpha=0.5, line=rgb("#D9C29A"), inset=2
)


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat.

    It has 1000 x 480 pixels; see ``render.pictures.Pictures``.
    """
    if view.me is None:
        raise ValueError("a hand is drawn from the view of a seat")
    image = walnut(*BOARD).crop((60, 240, 60 + SIZE[0], 240 + SIZE[1]))
    slots = None
    if view.to_move == view.me and view.phase is Phase.ACT:
        slots = Slots(content.numbers.actions, view.actions_left, table_cards.back)
    asked = _asked(view, view.me, content)
    banner(image, _BANNER, (SEATS[view.me],), "Your hand", asked, slots=slots, size=42)
    held = _sorted(view, content)
    if not held:
        _no_cards(image, content.numbers.hand_limit)
    elif len(held) <= _MOST_UPRIGHT:
        _one_row(image, held, view, content)
    else:
        _two_rows(image, held, view, content)
    return image


def _no_cards(image: Image.Image, places: int) -> None:
    pitch = _UPRIGHT + _GAP
    x, y = _ROOM.middle
    for i in range(places):
        at = x + (i - (places - 1) / 2) * pitch
        stickers.gap(_UPRIGHT + 4, _ROOM.height, _PLACE, centred=True).onto(image, at, y)
    stickers.plaque(round(width("no cards", 40, DISPLAY)) + 64, 68).onto(image, x, y)
    write(image, x, y, "no cards", 40, TEXT_LIGHT, face=DISPLAY, anchor="m")


def _asked(view: View, me: Seat, content: Content) -> str:
    if view.outcome is not None:
        won = me in view.outcome.winners
        return "you win!" if won else f"the end: {number(view.chefs[me].points, 'point')}"
    if view.chefs[me].owed and view.phase is not Phase.OVER:
        return f"which {content.cards[view.chefs[me].owed[0]].name} is gone?"
    if view.to_move != me:
        return "not your turn"
    match view.phase:
        case Phase.ACT:
            return "draw or play"
        case Phase.DISCARD:
            more = to_discard(view, me, content) - len(view.ticked)
            return f"discard {number(more, 'card')}" if more > 0 else "press Done"
        case _:
            return headline(view, content)


def _sorted(view: View, content: Content) -> list[tuple[CardId, bool]]:
    """Return the cards in the order of the card list, and whether each is laid aside."""
    order = {card: i for i, card in enumerate(content.cards)}
    aside = list(view.ticked)
    held: list[tuple[CardId, bool]] = []
    for card in sorted(view.hand, key=lambda c: -order[c]):
        ticked = card in aside
        if ticked:
            aside.remove(card)
        held.append((card, ticked))
    return held[::-1]


def _one_row(
    image: Image.Image, held: Sequence[tuple[CardId, bool]], view: View, content: Content
) -> None:
    pitch = _UPRIGHT + _GAP
    start = _ROOM.middle[0] - pitch * (len(held) - 1) / 2
    for i, (card, aside) in enumerate(held):
        x, y = start + i * pitch, _ROOM.middle[1] + (_ASIDE if aside else 0)
        upright(card, _UPRIGHT, dim=aside).onto(image, x, y)
        if aside:
            _mark_aside(image, x, y - 40)
        else:
            write_panel(image, upright_panel(card, _UPRIGHT, x, y), card, view, content)


def _two_rows(
    image: Image.Image, held: Sequence[tuple[CardId, bool]], view: View, content: Content
) -> None:
    columns = (len(held) + 1) // 2
    across = round((_ROOM.width - _GAP * (columns - 1)) / columns)
    high = round((_ROOM.height - 10) / 2)
    for i, (card, aside) in enumerate(held):
        row = i // columns
        in_row = min(columns, len(held) - row * columns)
        x = _ROOM.middle[0] + (i % columns - (in_row - 1) / 2) * (across + _GAP)
        y = _ROOM.y + high / 2 + row * (high + 10) + (_ASIDE / 2 if aside else 0)
        landscape(card, across, high, dim=aside).onto(image, x, y)
        if aside:
            _mark_aside(image, x, y + 20)
        else:
            write_panel(image, landscape_panel(across, high, x, y), card, view, content)


def _mark_aside(image: Image.Image, x: float, y: float) -> None:
    words = "goes"
    stickers.plaque(round(width(words, 34, DISPLAY)) + 40, 52).onto(image, x, y)
    write(image, x, y, words, 34, TEXT_BROKEN, face=DISPLAY, anchor="m")
