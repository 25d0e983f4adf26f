"""The words of a game: the contract, and a base for a game that answers short questions.

A game with words of its own has the names of ``Words`` in ``bot/descriptions/<game>/words.py``; any
other has a subclass of ``GameWords``.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from bot.descriptions import phrases
from bot.descriptions.rulebook import RulesPage
from bot.games.base import Conceded, TurnGameView
from bot.games.contract import Seat
from bot.words import counted, say, tallied


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

    def pages(self, content: Any, days: int) -> tuple[RulesPage, ...]:
        """Return the pages of ``/rules`` in their order, in the current locale.

        Args:
            content: of the rules, with all numbers.
            days: the time a seat has for its answers.
        """


class Token(NamedTuple):
    """A card, die or counter of a game."""

    words: str
    """Printed on it, large without a drawing; used whole in texts."""
    drawing: str = ""
    """The name of a master in ``data/art``; empty without a drawing."""


V = TypeVar("V", bound=TurnGameView)
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


class GameWords(ABC, Generic[V, N, C]):
    """Describes a game from short answers: V its views, N its seen events, C its content.

    ``render.pictures.PlainPictures`` draws the same answers.
    """

    title: ClassVar[str]
    unit: ClassVar[str] = "points"
    """The message of a score, which has the value ``points``."""
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
        if seat in view.gone:
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
        for seat, (name, row) in enumerate(zip(names, self.rows(view, content), strict=False)):
            conceded = seat in view.gone
            score = say("plain-conceded", score=row.score) if conceded else row.score
            cards = counted(token.words for token in row.tokens) if row.tokens else ""
            lines.append(f"{name}: " + ", ".join(filter(None, (score, row.note, cards))))
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
        """Return the single page of ``/rules``; see ``Words.pages``."""
        absence = say("rules-absence", days=days, does=say("rules-absence-first-move"))
        text, alt = f"{say(self.rules)}\n\n{absence}", say("rules-title-alt", game=self.title)
        return (RulesPage("rules", self.title, text, alt, self.explains),)
