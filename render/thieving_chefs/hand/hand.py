"""A seat's own hand of Thieving Chefs as a picture."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.pieces import CardId, Phase
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.banner import Slots, banner
from render.kit.layout import Area
from render.kit.phrases import number
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, width, write
from render.kit.theme import SEATS, TEXT_BROKEN, TEXT_LIGHT, rgb
from render.thieving_chefs.board.layout import SIZE as BOARD
from render.thieving_chefs.cards import table_cards
from render.thieving_chefs.facts import to_discard
from render.thieving_chefs.hand.cards import landscape, landscape_panel, upright, upright_panel
from render.thieving_chefs.hand.panels import write_panel
from render.thieving_chefs.words import headline

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
