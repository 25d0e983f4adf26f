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
from bot.words import counted, say


class Words(Protocol):
    """The texts of a game; ``content`` is the content of its rules.

    The board's texts hold public knowledge alone. For messages the caller escapes ``names`` first.
    """

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
        self, recent: Sequence[Any], recap: phrases.Recap[Any], most: int | None = None
    ) -> list[str]:
        """Return the lines of a recap, oldest first, or the newest ``most``.

        The events are those seen by the recap's reader, or by everybody.
        """

    def offer_texts(
        self, action: Any, view: Any, names: Sequence[str], content: Any
    ) -> tuple[str, str]:
        """Return an action's label, at most 80 characters, and its effect, at most 100."""

    def pages(self, content: Any, days: int) -> tuple[RulesPage, ...]:
        """Return the pages of ``/rules`` in their order, in the current locale.

        Args:
            content: of the rules, with all numbers.
            days: the time a seat has for its answers.
        """


V = TypeVar("V", bound=TurnGameView)
C = TypeVar("C")
N = TypeVar("N")


class SeatRow(NamedTuple):
    """The row of a seat on the plain board."""

    score: str
    """Written large at its right end: "12 points"."""
    cards: tuple[str, ...] = ()
    """The open cards or counters of the seat, by the words on them."""
    note: str = ""
    """Written beside the name: "3 cards in hand"."""


class GameWords(ABC, Generic[V, N, C]):
    """Describes a game from short answers: V its views, N its seen events, C its content.

    ``render.pictures.PlainPictures`` draws the same answers.
    """

    title: ClassVar[str]
    rules: ClassVar[str]
    """The message of the page of ``/rules``: Discord's markdown, at most 900 characters."""
    explains: ClassVar[tuple[str, ...]] = ()
    """The ids of the game's questions, all explained by this page."""

    @abstractmethod
    def rows(self, view: V, content: C) -> Sequence[SeatRow]:
        """Return the row of every seat."""

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

    def hand(self, view: V, content: C) -> Sequence[str]:
        """Return the words on the cards seen by the view's seat alone, by default nothing."""
        return ()

    def headline(self, view: V, content: C) -> str:
        """Return the open question or the end of the game, without a name."""
        if view.outcome is None:
            return self.prompt(view, content)
        return phrases.ended(view.outcome, self.score)

    def score(self, points: int) -> str:
        """Return a score with its unit."""
        return say("points", points=points)

    def turn(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the headline with the names of the asked seats, or of the winners."""
        phrase = self.headline(view, content)
        return phrases.turn_line(phrase, (view.to_move,), view.outcome, names)

    def question(self, view: V, names: Sequence[str], content: C, seat: Seat) -> str:
        """Return the question of ``seat`` for a newcomer to the rules."""
        if view.outcome is not None:
            return say("game-over", how=self.turn(view, names, content))
        if seat in view.gone:
            return say("conceded-question")
        if seat != view.to_move:
            return say("nothing-asked")
        return phrases.sentence(phrases.capital(self.prompt(view, content)))

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
        for seat, (name, row) in enumerate(zip(names, self.rows(view, content), strict=False)):
            conceded = seat in view.gone
            score = say("plain-conceded", score=row.score) if conceded else row.score
            cards = counted(row.cards) if row.cards else ""
            lines.append(f"{name}: " + ", ".join(filter(None, (score, row.note, cards))))
        return lines

    def alt_hand(self, view: V, names: Sequence[str], content: C) -> str:
        """Return the alt text of a hand, at most 1024 characters."""
        if view.me is None:
            return phrases.cut(phrases.sentence(self.turn(view, names, content)), phrases.ALT_MOST)
        held = counted(self.hand(view, content))
        asked = " ".join(self.question(view, names, content, view.me).splitlines())
        return phrases.cut(f"{say('plain-hand', cards=held)} {asked}", phrases.ALT_MOST)

    def lines(
        self, recent: Sequence[N], recap: phrases.Recap[C], most: int | None = None
    ) -> list[str]:
        """Return the lines of a recap, one for each notable event, or the newest ``most``."""

        def line_of(event: N) -> str:
            if isinstance(event, Conceded):
                return say("plain-gave-up", who=recap.who(event.seat))
            return self.line(event, recap) or ""

        return phrases.newest_lines(recent, line_of, most)

    def offer_texts(
        self, action: Any, view: V, names: Sequence[str], content: C
    ) -> tuple[str, str]:
        """Return the label of an action's button, without an effect."""
        return self.label(action, view, content), ""

    def pages(self, content: C, days: int) -> tuple[RulesPage, ...]:
        """Return the single page of ``/rules``; see ``Words.pages``."""
        absence = say("rules-absence", days=days, does=say("rules-absence-first-move"))
        text, alt = f"{say(self.rules)}\n\n{absence}", say("rules-title-alt", game=self.title)
        return (RulesPage("rules", self.title, text, alt, self.explains),)
