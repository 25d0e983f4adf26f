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
    """A button on the public board; its presence follows from public knowledge."""

    id: str
    label: str
    seat: Seat
    """The seat of the button."""
    main: bool = False


Does: TypeAlias = Literal["do", "panel", "modal", "enter"]
"""The effect of a control: a single offer, or a step of a form (panel, modal, entering it)."""


class FormStep(msgspec.Struct, frozen=True):
    """A control of a form or of a single offer, in the seat's own message."""

    does: Does
    draft: str
    """The values filled in so far, or the index of the offer: at most 32 small letters, digits and
    underscores, unique within a message."""
    label: str
    hint: str = ""
    main: bool = False
    chosen: bool = False


class ControlGroup(msgspec.Struct, frozen=True):
    """Controls shown together: buttons, or a select if a placeholder is given."""

    steps: tuple[FormStep, ...]
    """All steps of a select have the same effect."""
    placeholder: str = ""


class BoardSelect(msgspec.Struct, frozen=True):
    """A select on the public board; each step opens a private panel."""

    seat: Seat
    """The seat of the choice."""
    group: ControlGroup


class Panel(msgspec.Struct, frozen=True):
    """A panel of a form: text, controls, and an optional picture."""

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
"""The draft that revokes all orders; followed by an underscore and a kind, those of the kind."""


class Forms:
    """The forms of a game's offers; by default there are none.

    A draft holds its form and values; it is part of a control and may be forged, so each method
    refuses an invalid one.

    Raises:
        IllegalActionError: the draft matches no open offer.
        BadFieldError: a field holds no valid value.
    """

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a draft."""
        raise IllegalActionError(draft)

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return the modal of a draft; its id is set by the caller."""
        raise IllegalActionError(draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the action of a draft and the fields of a modal."""
        raise IllegalActionError(draft)


class OrderForms(Forms):
    """The forms of orders ahead; their drafts belong to no prompt."""

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat that can still answer, a few words each."""
        return ()

    def after(self, draft: str) -> str:
        """Return the draft of the panel shown after a draft's order was left."""
        return ALL_ORDERS


class GamePresenter:
    """The pictures, words and controls of a game in one version of its rules.

    A game's own presenter sets the tables of its actions, and overrides methods as needed.
    """

    forms = Forms()
    orders: OrderForms | None = None
    """The forms of orders ahead; None in a game without them."""
    means_of: Mapping[str, tuple[type[Any], ...]] = {}
    """The kinds of actions of each verb of the public board."""
    selects: Sequence[tuple[type[Any], str]] = ()
    """The kinds of actions that are chosen in a select, and its placeholder."""
    main: tuple[type[Any], ...] = ()
    """The kinds of actions with highlighted buttons."""

    def __init__(self, content: Any, pictures: Pictures) -> None:
        self._content, self._pictures, self._words = content, pictures, pictures.words
        self.rules = pictures.pages(content, number(IN_HAND.days, "day"))

    def board(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> bytes:
        """Return the public board as a PNG."""
        return png(self._pictures.draw_board(view, recent, names, self._content))

    def replays(
        self, view: Any, recent: Sequence[Any], names: Sequence[str]
    ) -> tuple[AnimatedReplay, ...]:
        """Return the films of events: by default none."""
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
        """Return the turn and its question, or the game's end."""
        return self._words.turn(view, names, self._content)

    def question(self, view: Any, names: Sequence[str], seat: Seat) -> str:
        """Return the question to a seat."""
        return self._words.question(view, names, self._content, seat)

    def lines(self, recent: Sequence[Any], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return the events in words, a line for each notable one."""
        return self._words.lines(recent, names, self._content, me)

    def prices(self, view: Any, names: Sequence[str]) -> str:
        """Return the prices for the view's seat: by default none."""
        return ""

    def notes(self, view: Any) -> list[str]:
        """Return the lines below the hand of the view's seat: by default none."""
        return []

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge: by default none."""
        return ()

    def choices(self, view: TableView) -> tuple[BoardSelect, ...]:
        """Return the select of the public board: by default none."""
        return ()

    def label(self, action: Any, view: Any, names: Sequence[str]) -> str:
        """Return the label of a control that does ``action``."""
        return self._words.offer_label(action, view, names, self._content)

    @staticmethod
    def key(action: Any) -> str:
        """Return the typed name of ``action``: by default its fields, joined."""
        return "_".join(_texts(action))

    def means(self, verb: str, offer: Any) -> bool:
        """Return whether a button of the public board means an offer."""
        return isinstance(offer, One) and isinstance(offer.action, self.means_of.get(verb, ()))

    def opens(self, verb: str, view: TableView) -> str:
        """Return the draft of the panel opened by a verb: by default none."""
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
    """Return the texts of all fields, nested ones included."""
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
        """Return the presenter of a game in these rules, or in the newest for unknown ones.

        Raises:
            UnknownGameError: the game is unknown.
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
    """Return a select of orders with a last line that revokes them: the person is asked.

    Each option has a draft, a label, and whether it is in force.
    """
    steps = [FormStep("enter", draft, label, chosen=chosen) for draft, label, chosen in options]
    steps.append(FormStep("enter", f"{REVOKE}_{kind}", revoke, chosen=not stands))
    return ControlGroup(tuple(steps), placeholder)


def grown(listed: Sequence[str], one: str) -> tuple[str, ...]:
    """Return a list with one more item at its end; the same if it has the item already."""
    return tuple(listed) if one in listed else (*listed, one)


def revoking(view: TableView) -> ControlGroup:
    """Return the button that revokes all orders, where there are any."""
    steps = (FormStep("enter", REVOKE, "Take all orders back"),) if view.own.orders else ()
    return ControlGroup(steps)


def back() -> FormStep:
    """Return the button from one kind of order to all of them."""
    return FormStep("panel", ALL_ORDERS, "All orders")
