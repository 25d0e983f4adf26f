"""Pictures and words of games: a base with a plain board, and the games' own folders.

A game answers five questions about its views in a subclass of ``GamePictures`` and gets a board, a
hand, alt texts, questions and recaps; ``render/<game>/pictures.py`` holds it as ``PICTURES``. A
game with its own drawings has the names of ``Pictures`` in that module instead.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

from PIL import Image

from bot.games.base import Conceded
from bot.games.contract import Outcome, Seat
from render.cards import RESTING, blank, lettering
from render.kit.art import load
from render.kit.banner import ENDING, banner, draw_ending, draw_fate, headline_of
from render.kit.layout import Area, stacked
from render.kit.names import display_names
from render.kit.phrases import (
    ALT_MOST,
    CONCEDED,
    NOT_ASKED,
    TEXT_MOST,
    Recap,
    capital,
    counted,
    cut,
    ended,
    number,
    sentence,
    turn_line,
)
from render.kit.rulebook import RulesPage, absence_rules
from render.kit.sheet import Sheet
from render.kit.stickers import FLAT, Sticker, icon, turned
from render.kit.surfaces import mat, walnut
from render.kit.text import DISPLAY, drawable, fit, fit_name, write
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT

UNITS: Final = (200, 242)
"""Width and height of a card in its own units."""
_APART: Final = 10


class Token(NamedTuple):
    """A card, die or counter of a game."""

    words: str
    """Printed on it, large without a drawing; used whole in texts."""
    drawing: str = ""
    """The name of a master in ``data/art``; empty without a drawing."""


@lru_cache(maxsize=256)
def plain_card(token: Token, width: int) -> Sticker:
    """Return a token as a card of ``width`` pixels, 1.21 times as high; anchor in its middle."""
    sheet = Sheet(*UNITS, scale=width / UNITS[0])
    blank(sheet, radius=24)
    words = drawable(token.words)
    if token.drawing:
        sheet.put(load(token.drawing), 100, 95, 150, shadow=RESTING)
    if words:
        y, size = (209, 44) if token.drawing else (121, 96)
        lettering(sheet, 100, y, words, size, INK, room=176)
    return turned(sheet.image, width, 0, FLAT)


def draw_cards(image: Image.Image, area: Area, tokens: Sequence[Token], *, most: int) -> None:
    """Draw tokens as cards in rows, as large as possible.

    Tokens that do not fit at the smallest size are left out.
    """
    for width in range(most, 27, -4):
        columns = max(1, (area.width + _APART) // (width + _APART))
        rows = -(-len(tokens) // columns)
        high = round(width * UNITS[1] / UNITS[0])
        if rows * (high + _APART) - _APART <= area.height:
            break
    for row in range(rows):
        shown = tokens[row * columns : (row + 1) * columns]
        left = area.middle[0] - (len(shown) - 1) * (width + _APART) / 2
        y = area.middle[1] + (row - (rows - 1) / 2) * (high + _APART)
        for i, token in enumerate(shown):
            plain_card(token, width).onto(image, left + i * (width + _APART), y)


SIZE: Final = (1200, 900)
"""Pixels of a board."""
HAND_SIZE: Final = (1000, 480)
"""Pixels of a hand."""

_BANNER: Final = Area(20, 14, 1160, 98)
_BELOW: Final = Area(20, 128, 1160, 756)
_MIDDLE: Final = 430
"""Width of the middle of the table, if the game has any."""


class Words(Protocol):
    """The texts of a game; ``content`` is the content of its rules."""

    def alt_board(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the alt text of the board, at most 1024 characters."""

    def alt_hand(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the alt text of the hand of the view's seat, at most 1024 characters."""

    def board_text(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the table as text, at most 3500 characters."""

    def turn(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the headline with the names of the asked seats, or of the winners."""

    def question(self, view: Any, names: Sequence[str], content: Any, seat: Seat) -> str:
        """Return the question of ``seat`` for a newcomer to the rules."""

    def lines(
        self, recent: Sequence[Any], names: Sequence[str], content: Any, me: Seat | None
    ) -> list[str]:
        """Return the lines of a recap, oldest first.

        The events are those seen by one seat, or by everybody; ``me`` is addressed as "you".
        """

    def offer_label(self, action: Any, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the label of an action, at most 80 characters."""

    def offer_hint(self, action: Any, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the effect of an action, at most 100 characters."""


class Pictures(Protocol):
    """The pictures and words of a game; ``content`` is the content of its rules."""

    def draw_board(
        self, view: Any, recent: Sequence[Any], names: Sequence[str], content: Any
    ) -> Image.Image:
        """Return the table for everybody, RGB, of one size for the whole game.

        Secrets of a seat in ``view`` are not drawn. ``recent`` holds the public events since the
        last person's turn, oldest first; they are marked. ``names`` are as people chose them.
        """

    def draw_hand(self, view: Any, content: Any) -> Image.Image:
        """Return the hand of the view's seat, RGB, of a fixed size.

        Raises:
            ValueError: the view belongs to nobody.
        """

    def pages(self, content: Any, patience: str) -> tuple[RulesPage, ...]:
        """Return the pages of ``/rules`` in their order.

        Args:
            content: of the rules, with all numbers.
            patience: the time a seat has for its answers, for example "1 day".
        """

    @property
    def words(self) -> Words:
        """Alt texts, questions, labels and recaps."""


class PlainView(Protocol):
    """The attributes of a view that the plain board needs."""

    @property
    def me(self) -> Seat | None:
        """The seat with this view; None for everybody without a seat."""

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None while it runs."""

    @property
    def to_move(self) -> Seat:
        """The seat to move."""


V = TypeVar("V", bound=PlainView)
C = TypeVar("C")
N = TypeVar("N")


class Row(NamedTuple):
    """The row of a seat on the plain board."""

    score: str
    """Written large at its right end: "12 points"."""
    tokens: tuple[Token, ...] = ()
    """The open cards or counters of the seat."""
    note: str = ""
    """Written beside the name: "3 cards in hand"."""
    gone: bool = False
    """Whether the seat gave up."""


class GamePictures(ABC, Generic[V, N, C]):
    """Draws and describes a game from short answers: V its views, N its seen events, C its content.

    Everything is made of a view. Sizes are fixed, so no picture reveals a hidden number by its
    size.
    """

    title: ClassVar[str]
    unit: ClassVar[tuple[str, str]] = ("point", "points")
    """The unit of scores, singular and plural."""
    prize: ClassVar[str] = "star"
    """The drawing beside the winners."""
    rules: ClassVar[str] = ""
    """The text of the page of ``/rules``, in Discord's markdown, at most 900 characters."""
    explains: ClassVar[tuple[str, ...]] = ()
    """The ids of the game's questions, all explained by this page."""

    @abstractmethod
    def rows(self, view: V, content: C) -> Sequence[Row]:
        """Return the row of every seat."""

    def asked_seats(self, view: V) -> Sequence[Seat]:
        """Return the asked seats, by default the seat to move; unused once the game is over."""
        return (view.to_move,)

    @abstractmethod
    def prompt(self, view: V, content: C) -> str:
        """Return the open question without a name: "play a card"."""

    @abstractmethod
    def label(self, action: Any, view: V, content: C) -> str:
        """Return the label of an action's button: "Play the 7"."""

    @abstractmethod
    def line(self, event: N, recap: Recap[C]) -> str | None:
        """Return the line of a recap for an event, or None for an event without one.

        Concessions have their line already.
        """

    def middle(self, view: V, content: C) -> Sequence[Token]:
        """Return the tokens in the middle of the table, by default nothing."""
        return ()

    def hand(self, view: V, content: C) -> Sequence[Token]:
        """Return the tokens seen by the view's seat alone, by default nothing."""
        return ()

    def advice(self, view: V, content: C, seat: Seat) -> str:
        """Return the open question as a sentence for a newcomer to the game."""
        return sentence(capital(self.prompt(view, content)))

    @property
    def words(self) -> "GamePictures[V, N, C]":
        """The texts of the game: methods of this same object."""
        return self

    def draw_board(
        self, view: V, recent: Sequence[N], names: Sequence[str], content: C
    ) -> Image.Image:
        """Return the table as everybody sees it, RGB, 1200 x 900."""
        rows, middle = self.rows(view, content), self.middle(view, content)
        shown = display_names(names, len(rows))
        image = walnut(*SIZE)
        column = _BELOW
        if middle:
            column = Area(_BELOW.x + _MIDDLE, _BELOW.y, _BELOW.width - _MIDDLE, _BELOW.height)
            room = Area(_BELOW.x, _BELOW.y, _MIDDLE - 2 * _APART, _BELOW.height)
            draw_cards(image, room, middle, most=180)
        winners = () if view.outcome is None else view.outcome.winners
        lit = self.asked_seats(view) if view.outcome is None else winners
        height = min(240, (column.height + _APART) // len(rows) - _APART)
        for seat, area in enumerate(stacked(column, len(rows), height, _APART)):
            self._draw_row(image, area, rows[seat], seat, shown[seat], lit=seat in lit)
            draw_fate(image, area, gone=rows[seat].gone, won=seat in winners)
        gone = [row.gone for row in rows]
        phrase = self.headline(view, content)
        line = headline_of(phrase, self.asked_seats(view), view.outcome, shown, gone)
        styles = tuple(SEATS[seat] for seat in line.seats)
        if view.outcome is None:
            banner(image, _BANNER, styles, line.who, line.asked)
        else:
            banner(image, _BANNER, styles, line.who, line.asked, keep=ENDING)
            x, y = _BANNER.right - 82, _BANNER.middle[1]
            draw_ending(image, x, y, self.prize, 70, burst=118)
        return image

    def _draw_row(
        self, image: Image.Image, area: Area, row: Row, seat: Seat, name: str, *, lit: bool
    ) -> None:
        mat(area.width, area.height, SEATS[seat], lit=lit, plate=False).onto(image, area.x, area.y)
        y = area.y + 40
        icon(f"mark_{SEATS[seat].shape}", 46).onto(image, area.x + 42, y)
        wide = write(image, area.right - 22, y, row.score, 34, TEXT_GOLD, face=DISPLAY, anchor="r")
        room = area.width - 112 - wide
        who = fit_name(name, seat, room * (0.6 if row.note else 1), 35, least=24)
        start = area.x + 76
        taken = who.onto(image, start, y, TEXT_LIGHT)
        if row.note:
            note = fit(row.note, room - taken - 18, 26, least=18)
            note.onto(image, start + taken + 18, y, TEXT_LIGHT)
        cards = Area(area.x + 20, area.y + 66, area.width - 40, area.height - 78)
        draw_cards(image, cards, row.tokens, most=round(cards.height / 1.21))

    def draw_hand(self, view: V, content: C) -> Image.Image:
        """Return the hand of the view's seat, RGB, 1000 x 480; raise ValueError without one."""
        if view.me is None:
            raise ValueError("a hand is drawn from the view of a seat")
        image = walnut(*HAND_SIZE)
        if view.outcome is not None:
            asked = f"the end: {number(view.outcome.scores[view.me], *self.unit)}"
            if view.me in view.outcome.winners:
                asked = "you win!" if len(view.outcome.winners) == 1 else "a shared win!"
        elif view.me in self.asked_seats(view):
            asked = self.headline(view, content)
        else:
            asked = self.question(view, (), content, view.me)
        banner(image, Area(18, 12, 964, 74), (SEATS[view.me],), "Your hand", asked, size=42)
        draw_cards(image, Area(18, 104, 964, 356), self.hand(view, content), most=182)
        return image

    def headline(self, view: V, content: C) -> str:
        """Return the open question or the end of the game, without a name."""
        if view.outcome is None:
            return self.prompt(view, content)
        return ended(view.outcome, lambda score: number(score, *self.unit))

    def turn(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the headline with the names of the asked seats, or of the winners."""
        phrase = self.headline(view, content)
        return turn_line(phrase, self.asked_seats(view), view.outcome, names)

    def question(self, view: V, names: Sequence[str], content: C, seat: Seat) -> str:
        """Return the question of ``seat`` for a newcomer to the rules."""
        if view.outcome is not None:
            return f"The game is over: {self.turn(view, names, content)}."
        if self.rows(view, content)[seat].gone:
            return CONCEDED
        return self.advice(view, content, seat) if seat in self.asked_seats(view) else NOT_ASKED

    def alt_board(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the alt text of the board, at most 1024 characters."""
        return cut(" ".join(map(sentence, self._rows_of_text(view, names, content))), ALT_MOST)

    def board_text(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the table as text, a row for each seat, at most 3500 characters."""
        return cut("\n".join(self._rows_of_text(view, names, content)), TEXT_MOST)

    def _rows_of_text(self, view: V, names: Sequence[str], content: C) -> list[str]:
        lines = [self.turn(view, names, content)]
        if middle := self.middle(view, content):
            lines.append(f"On the table: {counted(token.words for token in middle)}")
        for name, row in zip(names, self.rows(view, content), strict=False):
            conceded = f"conceded with {row.score}" if row.gone else row.score
            cards = counted(token.words for token in row.tokens) if row.tokens else ""
            lines.append(f"{name}: " + ", ".join(filter(None, (conceded, row.note, cards))))
        return lines

    def alt_hand(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the alt text of a hand, at most 1024 characters."""
        if view.me is None:
            return cut(sentence(self.turn(view, names, content)), ALT_MOST)
        held = counted(token.words for token in self.hand(view, content))
        return cut(f"Your hand: {held}. {self.question(view, names, content, view.me)}", ALT_MOST)

    def lines(
        self, recent: Sequence[N], names: Sequence[str], content: C, me: Seat | None
    ) -> list[str]:
        """Return the recap of ``recent`` for a seat, or for everybody."""
        recap = Recap(names, content, me)
        found = (
            f"{recap.subject(event.seat)} conceded."
            if isinstance(event, Conceded)
            else self.line(event, recap)
            for event in recent
        )
        return [line for line in found if line is not None]

    def offer_label(self, action: Any, view: V, names: Sequence[str], content: C) -> str:
        """Return the label of an action's button."""
        return self.label(action, view, content)

    def offer_hint(self, action: Any, view: V, names: Sequence[str], content: C) -> str:
        """Return the second line of an action in a list, by default nothing."""
        return ""

    def pages(self, content: C, patience: str) -> tuple[RulesPage, ...]:
        """Return the single page of ``/rules``; see ``Pictures.pages``."""
        text = f"{self.rules}\n\n{absence_rules(patience, 'the first move that is open')}"
        alt = f"The name of the game: {self.title}."
        return (RulesPage("rules", self.title, text, self._title_picture, alt, self.explains),)

    def _title_picture(self) -> Image.Image:
        image = walnut(*HAND_SIZE)
        x, y = HAND_SIZE[0] / 2, HAND_SIZE[1] / 2
        phrase = fit(self.title, HAND_SIZE[0] - 80, 90, least=30, face=DISPLAY)
        phrase.onto(image, x, y, TEXT_GOLD, anchor="m")
        return image
