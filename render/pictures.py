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
from bot.words import counted, say, tallied
from render.cards import RESTING, blank, lettering
from render.kit import phrases, widgets
from render.kit.boxes import Box, Canvas, Column, DisplayList, Ink, Layers, Row, Sprite, Text
from render.kit.names import display_names
from render.kit.paths import Area
from render.kit.rulebook import RulesPage
from render.kit.stickers import FLAT, Sheet, Sticker, load, turned
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, drawable
from render.kit.theme import INK, TEXT_GOLD, TEXT_LIGHT
from render.kit.widgets import banner_box, headline_of, mark, prize, seat_mat

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


def cards_box(tokens: Sequence[Token], most: int) -> Box:
    """Return tokens as cards in rows, as large as possible, at most ``most`` pixels wide.

    Tokens that do not fit at the smallest size are left out.
    """

    def laid(picture: DisplayList, area: Area) -> None:
        for width in range(most, 27, -4):
            columns = max(1, (area.width + _APART) // (width + _APART))
            rows = -(-len(tokens) // columns)
            high = round(width * UNITS[1] / UNITS[0])
            if rows * (high + _APART) - _APART <= area.height:
                break
        lines = [
            Row([Sprite(plain_card(token, width), role="card", width=width, height=high)
                 for token in tokens[first : first + columns]], _APART, height=high)
            for first in range(0, len(tokens), columns)
        ]  # fmt: skip
        Column(lines, _APART).lay(picture, area)

    return Canvas(laid, grow=1)


SIZE: Final = (1200, 900)
"""Pixels of a board."""
HAND_SIZE: Final = (1000, 480)
"""Pixels of a hand."""

_MIDDLE: Final = 430
"""Width of the middle of the table, if the game has any."""


class Words(Protocol):
    """The texts of a game; ``content`` is the content of its rules."""

    def alt_board(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the alt text of the board, at most 1024 characters."""

    def alt_hand(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the alt text of the hand of the view's seat, at most 1024 characters."""

    def board_text(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the table as text, at most 3500 characters, with the turn as its first line."""

    def turn(self, view: Any, names: Sequence[str], content: Any) -> str:
        """Return the headline with the names of the asked seats, or of the winners."""

    def question(self, view: Any, names: Sequence[str], content: Any, seat: Seat) -> str:
        """Return the question of ``seat`` in its first line; further lines explain it."""

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

    def pages(self, content: Any, days: int) -> tuple[RulesPage, ...]:
        """Return the pages of ``/rules`` in their order, in the current locale.

        Args:
            content: of the rules, with all numbers.
            days: the time a seat has for its answers.
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


class SeatRow(NamedTuple):
    """The row of a seat on the plain board."""

    score: str
    """Written large at its right end: "12 points"."""
    tokens: tuple[Token, ...] = ()
    """The open cards or counters of the seat."""
    note: str = ""
    """Written beside the name: "3 cards in hand"."""
    gone: bool = False
    """Whether the seat gave up."""


def _seat_row(row: SeatRow, seat: Seat, name: str) -> Box:
    """Return a seat's row: mark, name, note and score above its tokens."""
    head = (
        mark(seat, 46),
        widgets.name(name, seat, 35),
        Text(row.note, 26, Ink(TEXT_LIGHT), least=18, rank=1),
        Text(row.score, 34, Ink(TEXT_GOLD, DISPLAY), role="score"),
    )
    return Column([Row(head, 14, height=54), cards_box(row.tokens, 140)], 8, (20, 12, 20, 14))


class GamePictures(ABC, Generic[V, N, C]):
    """Draws and describes a game from short answers: V its views, N its seen events, C its content.

    Everything is made of a view. Sizes are fixed, so no picture reveals a hidden number by its
    size.
    """

    title: ClassVar[str]
    unit: ClassVar[str] = "points"
    """The message of a score, which has the value ``points``."""
    prize: ClassVar[str] = "star"
    """The drawing beside the winners."""
    rules: ClassVar[str]
    """The message of the page of ``/rules``: Discord's markdown, at most 900 characters."""
    explains: ClassVar[tuple[str, ...]] = ()
    """The ids of the game's questions, all explained by this page."""

    @abstractmethod
    def rows(self, view: V, content: C) -> Sequence[SeatRow]:
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
    def line(self, event: N, recap: phrases.Recap[C]) -> str | None:
        """Return the line of a recap for an event, without a full stop, or None for no line.

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
        return phrases.sentence(phrases.capital(self.prompt(view, content)))

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
        phrase = self.headline(view, content)
        gone = [row.gone for row in rows]
        line = headline_of(phrase, self.asked_seats(view), view.outcome, shown, gone)
        over = view.outcome is not None
        column = [
            seat_mat(seat, _seat_row(row, seat, shown[seat]), lit=seat in line.seats, gone=row.gone,
                     won=over and seat in line.seats)
            for seat, row in enumerate(rows)
        ]  # fmt: skip
        table = [cards_box(middle, 180).sized(width=_MIDDLE)] if middle else []
        prizes = [prize(self.prize, 70)] if over else []
        top = banner_box(line.seats, line.who, line.asked, *prizes).sized(height=98)
        below = Row([*table, Column(column, _APART, grow=1)], 20, grow=1)
        picture = DisplayList(*SIZE)
        picture.lay(Column([top, below], 16, (20, 14, 20, 16)))
        return picture.onto(walnut(*SIZE))

    def draw_hand(self, view: V, content: C) -> Image.Image:
        """Return the hand of the view's seat, RGB, 1000 x 480; raise ValueError without one."""
        if view.me is None:
            raise ValueError("a hand is drawn from the view of a seat")
        if view.outcome is not None:
            asked = say("plain-end", score=self.score(view.outcome.scores[view.me]))
            if view.me in view.outcome.winners:
                is_shared = len(view.outcome.winners) > 1
                asked = say("plain-shared" if is_shared else "plain-won")
        elif view.me in self.asked_seats(view):
            asked = self.headline(view, content)
        else:
            asked = self.question(view, (), content, view.me)
        top = banner_box((view.me,), say("plain-your-hand"), asked, size=42).sized(height=74)
        picture = DisplayList(*HAND_SIZE)
        picture.lay(Column([top, cards_box(self.hand(view, content), 182)], 18, (18, 12, 18, 20)))
        return picture.onto(walnut(*HAND_SIZE))

    def headline(self, view: V, content: C) -> str:
        """Return the open question or the end of the game, without a name."""
        if view.outcome is None:
            return self.prompt(view, content)
        return phrases.ended(view.outcome, self.score)

    def score(self, points: int) -> str:
        """Return a score with its unit."""
        return say(self.unit, points=points)

    def turn(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the headline with the names of the asked seats, or of the winners."""
        phrase = self.headline(view, content)
        return phrases.turn_line(phrase, self.asked_seats(view), view.outcome, names)

    def question(self, view: V, names: Sequence[str], content: C, seat: Seat) -> str:
        """Return the question of ``seat`` for a newcomer to the rules."""
        if view.outcome is not None:
            return say("game-over", how=self.turn(view, names, content))
        if self.rows(view, content)[seat].gone:
            return say("conceded-question")
        if seat not in self.asked_seats(view):
            return say("nothing-asked")
        return self.advice(view, content, seat)

    def alt_board(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the alt text of the board, at most 1024 characters."""
        return phrases.cut(
            " ".join(map(phrases.sentence, self._rows_of_text(view, names, content))),
            phrases.ALT_MOST,
        )

    def board_text(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the table as text, a row for each seat, at most 3500 characters."""
        return phrases.cut("\n".join(self._rows_of_text(view, names, content)), phrases.TEXT_MOST)

    def _rows_of_text(self, view: V, names: Sequence[str], content: C) -> list[str]:
        lines = [self.turn(view, names, content)]
        if middle := self.middle(view, content):
            cards = ", ".join(tallied(token.words for token in middle))
            lines.append(say("plain-table", cards=phrases.cut(cards, phrases.ALT_MOST)))
        for name, row in zip(names, self.rows(view, content), strict=False):
            conceded = say("plain-conceded", score=row.score) if row.gone else row.score
            cards = counted(token.words for token in row.tokens) if row.tokens else ""
            lines.append(f"{name}: " + ", ".join(filter(None, (conceded, row.note, cards))))
        return lines

    def alt_hand(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the alt text of a hand, at most 1024 characters."""
        if view.me is None:
            return phrases.cut(phrases.sentence(self.turn(view, names, content)), phrases.ALT_MOST)
        held = counted(token.words for token in self.hand(view, content))
        asked = " ".join(self.question(view, names, content, view.me).splitlines())
        return phrases.cut(f"{say('plain-hand', cards=held)} {asked}", phrases.ALT_MOST)

    def lines(
        self, recent: Sequence[N], names: Sequence[str], content: C, me: Seat | None
    ) -> list[str]:
        """Return the recap of ``recent`` for a seat, or for everybody."""
        recap = phrases.Recap(names, content, me)
        found = (
            say("plain-gave-up", who=recap.who(event.seat))
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

    def pages(self, content: C, days: int) -> tuple[RulesPage, ...]:
        """Return the single page of ``/rules``; see ``Pictures.pages``."""
        absence = say("rules-absence", days=days, does=say("rules-absence-first-move"))
        text, alt = f"{say(self.rules)}\n\n{absence}", say("rules-title-alt", game=self.title)
        return (RulesPage("rules", self.title, text, self._title_picture, alt, self.explains),)

    def _title_picture(self) -> Image.Image:
        picture = DisplayList(*HAND_SIZE)
        title = Text(self.title, 90, Ink(TEXT_GOLD, DISPLAY), least=30, lines=2, anchor="m")
        picture.lay(Layers([title], width=HAND_SIZE[0] - 80))
        return picture.onto(walnut(*HAND_SIZE))
