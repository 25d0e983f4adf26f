"""The pictures of a game: the contract, and a plain board and hand from the game's words.

A game with drawings of its own has the names of ``Pictures`` in ``render/<game>/pictures.py``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from PIL import Image

from bot.descriptions.names import display_names
from bot.descriptions.words import GameWords, SeatRow
from bot.games.contract import Seat
from bot.words import say
from render.cards import paint_card, paint_letters
from render.kit import widgets
from render.kit.boxes import Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.paths import Area
from render.kit.stickers import FLAT, Sheet, Sticker, burst, icon, turned
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, drawable
from render.kit.theme import INK, TEXT_GOLD, TEXT_LIGHT
from render.kit.widgets import banner_box, headline_of, mark, seat_mat

UNITS: Final = (200, 242)
"""Width and height of a card in its own units."""
_APART: Final = 10


@lru_cache(maxsize=256)
def plain_card(words: str, width: int) -> Sticker:
    """Return a card of ``width`` pixels, 1.21 times as high; anchor in its middle."""
    sheet = Sheet(*UNITS, scale=width / UNITS[0])
    paint_card(sheet, radius=24)
    if shown := drawable(words):
        paint_letters(sheet, 100, 121, shown, 96, INK, room=176)
    return turned(sheet.image, width, 0, FLAT)


def cards_box(cards: Sequence[str], most: int) -> Box:
    """Return cards in rows, as large as possible, at most ``most`` pixels wide.

    Cards that do not fit at the smallest size are left out.
    """

    def laid(picture: DisplayList, area: Area) -> None:
        for width in range(most, 27, -4):
            columns = max(1, (area.width + _APART) // (width + _APART))
            rows = -(-len(cards) // columns)
            high = round(width * UNITS[1] / UNITS[0])
            if rows * (high + _APART) - _APART <= area.height:
                break
        lines = [
            Row([Sprite(plain_card(card, width), role="card", width=width, height=high)
                 for card in cards[first : first + columns]], _APART, height=high)
            for first in range(0, len(cards), columns)
        ]  # fmt: skip
        Column(lines, _APART).lay(picture, area)

    return Canvas(laid, grow=1)


SIZE: Final = (1200, 900)
"""Pixels of a board."""
HAND_SIZE: Final = (1000, 480)
"""Pixels of a hand."""


class Pictures(Protocol):
    """The pictures of a game; ``content`` is the content of its rules."""

    def draw_board(
        self, view: Any, recent: Sequence[Any], names: Sequence[str], content: Any
    ) -> Image.Image:
        """Return the table for everybody, RGB, of one size for the whole game.

        Secrets of a seat in ``view`` are not drawn. ``recent`` holds the public events since the
        last person's turn, oldest first; they are marked. ``names`` are as people chose them.
        """

    def draw_hand(self, view: Any, content: Any) -> Image.Image:
        """Return the hand of the view's seat, RGB, of a fixed size."""

    def draw_page(self, page: str, content: Any) -> Image.Image:
        """Return the picture of a page of ``/rules``, a made-up situation: the same each time."""


def _seat_row(row: SeatRow, seat: Seat, name: str) -> Box:
    """Return a seat's row: mark, name, note and score above its cards."""
    head = (
        mark(seat, 46),
        widgets.name(name, seat, 35),
        Text(row.note, 26, Ink(TEXT_LIGHT), least=18, rank=1),
        Text(row.score, 34, Ink(TEXT_GOLD, DISPLAY), role="score"),
    )
    return Column([Row(head, 14, height=54), cards_box(row.cards, 140)], 8, (20, 12, 20, 14))


class PlainPictures:
    """Draws a game from the short answers of its words, whatever its views are.

    Sizes are fixed, so no picture reveals a hidden number by its size.
    """

    def __init__(self, words: GameWords[Any, Any, Any]) -> None:
        self.words = words

    def draw_board(
        self, view: Any, recent: Sequence[Any], names: Sequence[str], content: Any
    ) -> Image.Image:
        """Return the table as everybody sees it, RGB, 1200 x 900."""
        rows = self.words.rows(view, content)
        shown = display_names(names, len(rows))
        phrase = self.words.headline(view, content)
        gone = [seat in view.gone for seat in range(len(rows))]
        over = view.outcome is not None
        line = headline_of(phrase, view.outcome.winners if over else (view.to_move,), shown, gone)
        column = [
            seat_mat(seat, _seat_row(row, seat, shown[seat]), lit=seat in line.seats,
                     gone=gone[seat], won=over and seat in line.seats)
            for seat, row in enumerate(rows)
        ]  # fmt: skip
        prizes = [Layers((Sprite(burst(119)), Sprite(icon("star", 70))), width=119)] if over else []
        top = banner_box(line.seats, line.who, line.asked, *prizes).sized(height=98)
        picture = DisplayList(*SIZE)
        picture.lay(Column([top, Column(column, _APART, grow=1)], 16, (20, 14, 20, 16)))
        return picture.onto(walnut(*SIZE))

    def draw_hand(self, view: Any, content: Any) -> Image.Image:
        """Return the hand of the view's seat, RGB, 1000 x 480."""
        if view.outcome is not None:
            asked = say("plain-end", score=self.words.score(view.outcome.scores[view.me]))
        elif view.me == view.to_move:
            asked = self.words.headline(view, content)
        else:
            asked = self.words.question(view, (), content, view.me)
        top = banner_box((view.me,), say("plain-your-hand"), asked, size=42).sized(height=74)
        picture = DisplayList(*HAND_SIZE)
        picture.lay(
            Column([top, cards_box(self.words.hand(view, content), 182)], 18, (18, 12, 18, 20))
        )
        return picture.onto(walnut(*HAND_SIZE))

    def draw_page(self, page: str, content: Any) -> Image.Image:
        """Return the title of the game."""
        picture = DisplayList(*HAND_SIZE)
        title = Text(self.words.title, 90, Ink(TEXT_GOLD, DISPLAY), least=30, lines=2, anchor="m")
        picture.lay(Layers([title], width=HAND_SIZE[0] - 80))
        return picture.onto(walnut(*HAND_SIZE))
