"""The presentation of a game in Discord: pictures, words, controls, forms."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from bot.games.contract import Seat
from bot.games.errors import IllegalActionError, UnknownGameError
from bot.games.offers import One
from bot.tables.model.terms import IN_HAND
from bot.tables.views.table_view import TableView
from cogs.interactions.modals import Modal
from render.kit.encoding import png
from render.kit.phrases import number
from render.pictures import Pictures


class BoardButton(msgspec.Struct, frozen=True):
    """A button on the public board. Whether it is there follows from what everybody sees."""

    id: str
    label: str
    seat: Seat
    """Whose button it is."""
    main: bool = False


Does: TypeAlias = Literal["do", "panel", "modal", "enter"]
"""The effect of a control: a single offer, or a step of a form (panel, modal, entering it)."""


class FormStep(msgspec.Struct, frozen=True):
    """A control of a form or of a single offer, in the seat's own message."""

    does: Does
    draft: str
    """All that was filled in so far, or the index of the offer: at most 32 small letters, digits
    and underscores; no two of one message are alike."""
    label: str
    hint: str = ""
    main: bool = False
    chosen: bool = False


class ControlGroup(msgspec.Struct, frozen=True):
    """Controls shown together: buttons, or a select if a placeholder is given."""

    steps: tuple[FormStep, ...]
    """Those of a select all do the same."""
    placeholder: str = ""


class BoardSelect(msgspec.Struct, frozen=True):
    """A select on the public board; each step opens a private panel."""

    seat: Seat
    """Whose choice it is."""
    group: ControlGroup


class Panel(msgspec.Struct, frozen=True):
    """A panel of a form: text, controls, and a picture where one helps."""

    text: str
    groups: tuple[ControlGroup, ...]
    draw: Callable[[], bytes] | None = None
    """Returns a PNG."""
    alt: str = ""


class AnimatedReplay(msgspec.Struct, frozen=True):
    """An event as a film, and as a still for readers without motion."""

    key: Hashable
    """The event: equal keys of one table are equal pictures."""
    film: Callable[[], bytes]
    """Returns a GIF."""
    still: Callable[[], bytes]
    """Returns a PNG."""
    alt: str


ALL_ORDERS = "all"
"""The draft of the panel from which all orders are left."""

REVOKE = "revoke"
"""The draft that takes all orders back; with an underscore and a kind behind it, that one."""


class Forms:
    """The forms of a game's offers; by itself there are none.

    A draft says which form it is and what it holds; it comes from a control and may be forged,
    so that each method refuses what it cannot read.

    Raises:
        IllegalActionError: the draft stands for nothing that is open.
        BadFieldError: a field holds nothing that fits.
    """

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return what is shown for a draft."""
        raise IllegalActionError(draft)

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return what opens for a draft; its id is set by the caller."""
        raise IllegalActionError(draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the action of a draft and the fields of a modal."""
        raise IllegalActionError(draft)


class OrderForms(Forms):
    """The forms of orders ahead, whose drafts belong to no prompt."""

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat that still can speak, a few words each."""
        return ()

    def after(self, draft: str) -> str:
        """Return the draft of the panel that is shown once a draft's order was left."""
        return ALL_ORDERS


class GamePresenter:
    """The pictures, words and controls of a game in one version of its rules.

    A game's own presenter sets the tables of its actions, and overrides what differs.
    """

    forms = Forms()
    orders: OrderForms | None = None
    """The forms of orders ahead; None in a game that takes none."""
    means_of: Mapping[str, tuple[type[Any], ...]] = {}
    """The kinds of actions that each verb of the public board means."""
    selects: Sequence[tuple[type[Any], str]] = ()
    """The kinds of actions that are chosen in a select, and its placeholder."""
    main: tuple[type[Any], ...] = ()
    """The kinds of actions whose buttons stand out."""

    def __init__(self, content: Any, pictures: Pictures) -> None:
        self._content, self._pictures, self._words = content, pictures, pictures.words
        self.rules = pictures.pages(content, number(IN_HAND.days, "day"))

    def board(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> bytes:
        """Return the public board as a PNG."""
        return png(self._pictures.draw_board(view, recent, names, self._content))

    def replays(
        self, view: Any, recent: Sequence[Any], names: Sequence[str]
    ) -> tuple[AnimatedReplay, ...]:
        """Return what is shown in motion: by itself nothing."""
        return ()

    def _animated(
        self,
        seen: Iterable[Any],
        names: Sequence[str],
        film: Callable[[Any], bytes],
        still: Callable[[Any], bytes],
    ) -> tuple[AnimatedReplay, ...]:
        """Return a replay of each thing seen, described by its line of the story."""
        return tuple(
            AnimatedReplay(
                saw,
                partial(film, saw),
                partial(still, saw),
                " ".join(self.lines([saw], names, None)),
            )
            for saw in seen
        )

    def hand(self, view: Any, names: Sequence[str]) -> bytes:
        """Return the hand of the view's seat as a PNG."""
        return png(self._pictures.draw_hand(view, self._content))

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
        """Return the lines below the hand of the view's seat: by itself none."""
        return []

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from what everybody sees: by itself none."""
        return ()

    def choices(self, view: TableView) -> tuple[BoardSelect, ...]:
        """Return what is chosen on the public board: by itself nothing."""
        return ()

    def label(self, action: Any, view: Any, names: Sequence[str]) -> str:
        """Return the label of a control that does ``action``."""
        return self._words.offer_label(action, view, names, self._content)

    @staticmethod
    def key(action: Any) -> str:
        """Return what a typed command calls ``action``: by itself its fields, joined."""
        return "_".join(_texts(action))

    def means(self, verb: str, offer: Any) -> bool:
        """Return whether a button of the public board means an offer."""
        return isinstance(offer, One) and isinstance(offer.action, self.means_of.get(verb, ()))

    def opens(self, verb: str, view: TableView) -> str:
        """Return the draft of the panel that a verb opens: by itself none does."""
        return ""

    def groups(self, view: TableView, names: Sequence[str]) -> tuple[ControlGroup, ...]:
        """Return every single offer of the view's seat: buttons first, then a select per kind."""
        singles = [(i, one.action) for i, one in enumerate(view.own.offers) if isinstance(one, One)]
        picked = tuple(kind for kind, _ in self.selects)
        groups = [("", [one for one in singles if not isinstance(one[1], picked)])]
        for kind, placeholder in self.selects:
            groups.append((placeholder, [one for one in singles if isinstance(one[1], kind)]))
        return tuple(
            ControlGroup(
                tuple(self._step(index, action, view.game_view, names) for index, action in some),
                placeholder,
            )
            for placeholder, some in groups
            if some
        )

    def _step(self, index: int, action: Any, view: Any, names: Sequence[str]) -> FormStep:
        hint = self._words.offer_hint(action, view, names, self._content)
        main = isinstance(action, self.main)
        return FormStep("do", str(index), self.label(action, view, names), hint, main)


def _texts(value: Any) -> list[str]:
    """Return the texts of all fields, those within fields too."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.astuple(value)
    if isinstance(value, tuple):
        return [text for each in value for text in _texts(each)]
    return [str(value)]


class Presenters:
    """The presenters by the game's id and the version of its rules."""

    def __init__(self, presenters: Mapping[tuple[str, int], GamePresenter]) -> None:
        self._presenters = dict(presenters)

    def of(self, view: TableView) -> GamePresenter:
        """Return the presenter of a table's game."""
        return self._presenters[view.game, view.rules]

    def newest(self, game: str, rules: int = 0) -> GamePresenter:
        """Return the presenter of a game in these rules, or in the newest where they are gone.

        Raises:
            UnknownGameError: there is no such game.
        """
        versions = [version for known, version in self._presenters if known == game]
        if not versions:
            raise UnknownGameError(game)
        return self._presenters[game, rules if rules in versions else max(versions)]


T = TypeVar("T")


def standing(view: TableView, kind: type[T]) -> T | None:
    """Return the seat's order of a kind in force, or None."""
    return next((order for order in view.own.orders if isinstance(order, kind)), None)


def choice(
    placeholder: str,
    options: Iterable[tuple[str, str, bool]],
    kind: str,
    *,
    stands: bool,
    revoke: str = "Ask me",
) -> ControlGroup:
    """Return a select of orders, whose last line takes them back: the person is asked.

    Each option has a draft, a label, and whether just that is in force.
    """
    steps = [FormStep("enter", draft, label, chosen=chosen) for draft, label, chosen in options]
    steps.append(FormStep("enter", f"{REVOKE}_{kind}", revoke, chosen=not stands))
    return ControlGroup(tuple(steps), placeholder)


def grown(listed: Sequence[str], one: str) -> tuple[str, ...]:
    """Return a list with one more at its end; the same where it is there already."""
    return tuple(listed) if one in listed else (*listed, one)


def revoking(view: TableView) -> ControlGroup:
    """Return the button that takes all orders back with one press, where there are any."""
    steps = (FormStep("enter", REVOKE, "Take all orders back"),) if view.own.orders else ()
    return ControlGroup(steps)


def back() -> FormStep:
    """Return the button that leads from one kind of order to all of them."""
    return FormStep("panel", ALL_ORDERS, "All orders")
