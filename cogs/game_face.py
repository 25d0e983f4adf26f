"""What the faces of all games share: their words and pictures, a control for each offer."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from bot.games.contract import Seat
from bot.games.offers import One
from bot.tables.model.terms import IN_HAND
from bot.tables.views.table_view import TableView
from cogs.faces import Choice, Entry, Forms, Group, OrderForms, Replay
from render.encode import png
from render.phrases import number
from render.rules import RulesPage


class Words(Protocol):
    """A game's module of words in ``render``; each takes the content last."""

    alt_board: Callable[..., str]
    alt_hand: Callable[..., str]
    board_text: Callable[..., str]
    turn: Callable[..., str]
    question: Callable[..., str]
    lines: Callable[..., list[str]]
    offer_label: Callable[..., str]
    offer_hint: Callable[..., str]


class GameFace:
    """Shows a game by its modules of pictures and words.

    Args:
        content: what the game reads from files.
        draw_board: from a view, what happened of late, names and content.
        draw_hand: from a view and content.
        words: says both.
        rules: from content and how long a question waits, the pages that ``/rules`` shows.
    """

    forms: Forms | None = None
    orders: OrderForms
    means_of: Mapping[str, tuple[type[Any], ...]] = {}
    """The kinds of actions that each verb of the public board means."""
    selects: Sequence[tuple[type[Any], str]] = ()
    """The kinds of actions that are chosen in a select, and what stands in it."""
    main: tuple[type[Any], ...] = ()
    """The kinds of actions whose buttons stand out."""

    def __init__(
        self,
        content: Any,
        draw_board: Callable[..., Any],
        draw_hand: Callable[..., Any],
        words: Words,
        rules: Callable[[Any, str], tuple[RulesPage, ...]],
    ) -> None:
        self._content, self._words = content, words
        self._draw_board, self._draw_hand = draw_board, draw_hand
        self.rules = rules(content, number(IN_HAND.days, "day"))

    def board(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> bytes:
        """Return the public board as a PNG."""
        return png(self._draw_board(view, recent, names, self._content))

    def replays(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> tuple[Replay, ...]:
        """Return what is shown in motion: by itself nothing."""
        return ()

    def hand(self, view: Any, names: Sequence[str]) -> bytes:
        """Return the hand of the view's seat as a PNG."""
        return png(self._draw_hand(view, self._content))

    def board_alt(self, view: Any, names: Sequence[str]) -> str:
        """Return the board's alt text."""
        return self._words.alt_board(view, names, self._content)

    def hand_alt(self, view: Any, names: Sequence[str]) -> str:
        """Return the hand's alt text."""
        return self._words.alt_hand(view, names, self._content)

    def words(self, view: Any, names: Sequence[str]) -> str:
        """Return the table in words."""
        return self._words.board_text(view, names, self._content)

    def headline(self, view: Any, names: Sequence[str]) -> str:
        """Return whose turn it is and what is asked, or how the game ended."""
        return self._words.turn(view, names, self._content)

    def question(self, view: Any, names: Sequence[str], seat: Seat) -> str:
        """Return what a seat is asked."""
        return self._words.question(view, names, self._content, seat)

    def lines(self, recent: Sequence[Any], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return what happened, a line for each thing worth telling."""
        return self._words.lines(recent, names, self._content, me)

    def prices(self, view: Any, names: Sequence[str]) -> str:
        """Return what things cost the view's seat: by itself nothing has a price."""
        return ""

    def notes(self, view: Any) -> list[str]:
        """Return what stands below the hand of the view's seat: by itself nothing."""
        return []

    def choices(self, look: TableView) -> tuple[Choice, ...]:
        """Return what is chosen on the public board: by itself nothing."""
        return ()

    def label(self, action: Any, view: Any, names: Sequence[str]) -> str:
        """Return what a control says that does ``action``."""
        return self._words.offer_label(action, view, names, self._content)

    def means(self, verb: str, offer: Any) -> bool:
        """Say whether an offer is meant by a verb of the public board."""
        return isinstance(offer, One) and isinstance(offer.action, self.means_of.get(verb, ()))

    def opens(self, verb: str, look: TableView) -> str:
        """Return the draft of the panel that a verb opens: by itself none does."""
        return ""

    def groups(self, look: TableView, names: Sequence[str]) -> tuple[Group, ...]:
        """Return every single offer of the look's seat: buttons first, then a select per kind."""
        singles = [(i, offer) for i, offer in enumerate(look.offers) if isinstance(offer, One)]
        picked = tuple(kind for kind, _ in self.selects)
        buttons = tuple(
            self._entry(look, index, names)
            for index, offer in singles
            if not isinstance(offer.action, picked)
        )
        groups = [Group(buttons)] if buttons else []
        for kind, placeholder in self.selects:
            entries = tuple(
                self._entry(look, index, names)
                for index, offer in singles
                if isinstance(offer.action, kind)
            )
            if entries:
                groups.append(Group(entries, placeholder))
        return tuple(groups)

    def _entry(self, look: TableView, index: int, names: Sequence[str]) -> Entry:
        action = look.offers[index].action
        return Entry(
            index,
            self.label(action, look.view, names),
            self._words.offer_hint(action, look.view, names, self._content),
            main=isinstance(action, self.main),
        )
