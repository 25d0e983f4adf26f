"""The presentation of a game in Discord: pictures, words, controls, forms."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from bot.descriptions.phrases import ALT_MOST, Recap, cut, sentence
from bot.descriptions.rulebook import RulesPage
from bot.descriptions.words import Words
from bot.games.contract import Seat
from bot.games.errors import IllegalActionError, UnknownGameError
from bot.games.offers import One
from bot.games.registry import Search
from bot.tables.model.terms import IN_HAND
from bot.tables.views.table_view import TableView
from bot.words import locale, say
from cogs.drawing.drawers import Drawing
from cogs.interactions.page import Modal
from render.kit.encoding import encoded
from render.pictures import Pictures


class BoardButton(msgspec.Struct, frozen=True):
    """A button on the public board; its presence follows from public knowledge."""

    id: str
    label: str
    seat: Seat | None
    """The seat of the button; None for one of all asked seats."""
    main: bool = False


Does: TypeAlias = Literal["do", "panel", "modal", "enter"]
"""The effect of a control: a single offer, or a step of a form (panel, modal, entering it)."""


_MOVE_MOST: Final = 200
"""Characters of the last move in an alt text."""


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


class Panel(msgspec.Struct, frozen=True):
    """A panel of a form: text, controls, and an optional picture."""

    text: str
    groups: tuple[ControlGroup, ...]
    draw: Drawing | None = None
    alt: str = ""


ALL_ORDERS = "all"
"""The draft of the panel from which all orders are left."""

REVOKE = "revoke"
"""The draft that revokes all orders; with an underscore and a kind, the order of that kind."""


class GameForm:
    """A form of a game's offers.

    A draft holds its form and values; it is part of a control and may be forged, so each method
    refuses an invalid one.

    Raises:
        IllegalActionError: the draft matches no open offer.
        BadFieldError: a field holds no valid value.
    """

    prefixes: tuple[str, ...] = ()
    """The beginnings of its drafts."""
    verb = ""
    """The verb of the public board that opens it, if any."""
    covers: tuple[type[Any], ...] = ()
    """The kinds of single actions with controls in this form alone."""
    search: Search | None = None
    """Searches in another process, if there is one."""

    def first(self, view: TableView) -> str:
        """Return the draft of its first panel; empty where it is not open."""
        return ""

    def groups(self, view: TableView) -> Sequence[ControlGroup]:
        """Return its controls in the seat's own message; none where it is not open."""
        return ()

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of a draft; it may search, so call it off the event loop."""
        raise IllegalActionError(draft)

    def steps(self, view: TableView, draft: str) -> Sequence[ControlGroup]:
        """Return the controls of the panel of a draft."""
        return self.panel(view, draft).groups

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return the modal of a draft; its id is set by the caller."""
        raise IllegalActionError(draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the action of a draft and the fields of a modal."""
        raise IllegalActionError(draft)


class OrderForms(GameForm):
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

    forms: Sequence[GameForm] = ()
    """The forms of its offers; the beginning of a draft identifies its form."""
    orders: OrderForms | None = None
    """The forms of orders ahead; None in a game without them."""
    means_of: Mapping[str, tuple[type[Any], ...]] = {}
    """The kinds of actions of each verb of the public board."""
    selects: Sequence[tuple[type[Any], str]] = ()
    """The kinds of actions that are chosen in a select, and the message of its placeholder."""
    main: tuple[type[Any], ...] = ()
    """The kinds of actions with highlighted buttons: the first kind that is offered."""
    typed_names: Mapping[type[Any], str] = {}
    """The typed names of actions without fields."""
    dishes: tuple[type[Any], ...] = ()
    """The seen events of a finished dish: people who were away are told of everybody's."""

    def __init__(self, content: Any, words: Words, pictures: Pictures) -> None:
        self._content, self._words, self._pictures = content, words, pictures
        self._rules: dict[str, tuple[RulesPage, ...]] = {}

    @property
    def rules(self) -> tuple[RulesPage, ...]:
        """The pages of the rules in the current locale."""
        if locale() not in self._rules:
            self._rules[locale()] = self._words.pages(self._content, IN_HAND.days)
        return self._rules[locale()]

    def form(self, draft: str) -> GameForm:
        """Return the form of a draft."""
        for form in self.forms:
            if draft.startswith(form.prefixes):
                return form
        raise IllegalActionError(draft)

    def board(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> Drawing:
        """Return the drawing of the public board."""
        return partial(encoded, self._pictures.draw_board, view, recent, names, self._content)

    def page(self, page: RulesPage) -> Drawing:
        """Return the drawing of a page of the rules."""
        return partial(encoded, self._pictures.draw_page, page.id, self._content)

    def film(
        self, view: Any, recent: Sequence[Any], told: Sequence[Any], names: Sequence[str]
    ) -> Drawing | None:
        """Return the drawing of the board in motion, if a game has any; by default None.

        Where no event is one to watch, it is the still board. ``told`` reaches back over a round.
        """
        return None

    def has_receipt(self, view: Any) -> bool:
        """Return whether an earlier event has a receipt, from public knowledge."""
        return False

    def receipt(self, view: Any, told: Sequence[Any], names: Sequence[str]) -> Panel:
        """Return the receipt of the newest such event in ``told``."""
        raise IllegalActionError("receipt")

    def hand(self, view: Any) -> Drawing:
        """Return the drawing of the hand of the view's seat."""
        return partial(encoded, self._pictures.draw_hand, view, self._content)

    def board_alt(self, view: Any, names: Sequence[str], told: Sequence[Any] = ()) -> str:
        """Return the alt text of the board, or of what ``film`` shows: the last move first."""
        lines = self._words.lines(told[-9:], Recap(names, self._content), most=1)
        last = [sentence(cut(line, _MOVE_MOST)) for line in lines]
        return cut(" ".join([*last, self._words.alt_board(view, names, self._content)]), ALT_MOST)

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
        """Return the question to a seat; lines after the first explain it."""
        return self._words.question(view, names, self._content, seat)

    def lines(self, recent: Sequence[Any], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return the events in words, a line for each notable one."""
        return self._words.lines(recent, Recap(names, self._content, me))

    def prices(self, view: Any, names: Sequence[str]) -> str:
        """Return the prices for the view's seat: by default none."""
        return ""

    def score(self, chef: Any) -> tuple[tuple[int, ...], str]:
        """Return what ranks a chef in public, also in words: by default the points."""
        return (chef.points,), say("points", points=chef.points)

    def standing(self, view: Any) -> str:
        """Return the place of the view's seat among the chefs that play on, by public scores.

        It is empty for a seat that gave up, and in a game without chefs in its view.
        """
        chefs: Sequence[Any] = getattr(view, "chefs", ())
        if not chefs or chefs[view.me].gone:
            return ""
        own, score = self.score(chefs[view.me])
        scores = [self.score(chef)[0] for chef in chefs if not chef.gone]
        place, tied = 1 + sum(one > own for one in scores), scores.count(own) > 1
        return say("standing", place=place, seats=len(scores), tied=tied, score=score)

    def notes(self, view: Any, names: Sequence[str]) -> list[str]:
        """Return the lines below the hand of the view's seat: by default none."""
        return []

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge: by default none."""
        return ()

    def label(self, action: Any, view: Any, names: Sequence[str]) -> str:
        """Return the label of a control that does ``action``."""
        return self._words.offer_texts(action, view, names, self._content)[0]

    def draft(self, action: Any, view: TableView) -> str:
        """Return the draft of the panel that shows an action: by default none."""
        return ""

    def advice(self, action: Any, view: TableView, names: Sequence[str]) -> Panel:
        """Return an action of the view's seat in words, with the picture of its panel if any.

        It may search, so call it off the event loop.
        """
        draft = self.draft(action, view)
        panel = self.form(draft).panel(view, draft) if draft else Panel("", ())
        texts = self._words.offer_texts(action, view.game_view, names, self._content)
        return replace(panel, text=" · ".join(filter(None, texts)))

    @classmethod
    def key(cls, action: Any) -> str:
        """Return the typed name of ``action``: by default its fields, joined."""
        return cls.typed_names.get(type(action)) or "_".join(_texts(action))

    def means(self, verb: str, offer: Any) -> bool:
        """Return whether a button of the public board means an offer."""
        return isinstance(offer, One) and isinstance(offer.action, self.means_of.get(verb, ()))

    def opens(self, verb: str, view: TableView) -> str:
        """Return the draft of the panel opened by a verb, or nothing."""
        return next((form.first(view) for form in self.forms if form.verb == verb), "")

    def groups(self, view: TableView, names: Sequence[str]) -> tuple[ControlGroup, ...]:
        """Return every offer of the view's seat: forms first, buttons, then a select per kind."""
        found = [group for form in self.forms for group in form.groups(view)]
        covered = tuple(kind for form in self.forms for kind in form.covers)
        singles = [(i, one.action) for i, one in enumerate(view.own.offers) if isinstance(one, One)]
        singles = [one for one in singles if not isinstance(one[1], covered)]
        picked = tuple(kind for kind, _ in self.selects)
        kinds = (kind for kind in self.main if any(isinstance(one, kind) for _, one in singles))
        main = () if any(step.main for group in found for step in group.steps) else next(kinds, ())
        buttons = [one for one in singles if not isinstance(one[1], picked)]
        groups = [("", sorted(buttons, key=lambda one: not isinstance(one[1], main)))]
        for kind, placeholder in self.selects:
            groups.append((say(placeholder), [one for one in singles if isinstance(one[1], kind)]))
        for placeholder, some in groups:
            steps = tuple(
                self._step(index, one, view.game_view, names, isinstance(one, main))
                for index, one in some
            )
            found += [ControlGroup(steps, placeholder)] if steps else []
        return tuple(found)

    def _step(
        self, index: int, action: Any, view: Any, names: Sequence[str], main: bool
    ) -> FormStep:
        texts = self._words.offer_texts(action, view, names, self._content)
        return FormStep("do", str(index), *texts, main)


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
        return self._presenters[view.setup.game, view.setup.rules]

    def newest(self, game: str, rules: int = 0) -> GamePresenter:
        """Return a game's presenter in these rules, or the newest ones; raise UnknownGameError."""
        versions = [version for known, version in self._presenters if known == game]
        if not versions:
            raise UnknownGameError(game)
        return self._presenters[game, rules if rules in versions else max(versions)]


T = TypeVar("T")


def standing(view: TableView, kind: type[T]) -> T | None:
    """Return the seat's order of a kind in force, or None."""
    return next((order for order in view.own.orders if isinstance(order, kind)), None)


def choice(
    view: TableView,
    kind: type[msgspec.Struct],
    placeholder: str,
    options: Iterable[tuple[str, str, Any]],
    revoke: str = "",
) -> ControlGroup:
    """Return a select of orders of a kind; its last line revokes them: the person is asked.

    Each option has a draft, a label, and the order by which it is in force.
    """
    steps = [
        FormStep("enter", draft, label, chosen=order in view.own.orders)
        for draft, label, order in options
    ]
    revoked = f"{REVOKE}_{kind.__struct_config__.tag}"
    stands = standing(view, kind) is not None
    steps.append(FormStep("enter", revoked, revoke or say("order-ask-me"), chosen=not stands))
    return ControlGroup(tuple(steps), placeholder)


def grown(listed: Sequence[str], one: str) -> tuple[str, ...]:
    """Return a list with one more item at its end; the same if it has the item already."""
    return tuple(listed) if one in listed else (*listed, one)


def revoking(view: TableView) -> ControlGroup:
    """Return the button that revokes all orders, where there are any."""
    every = FormStep("enter", REVOKE, say("orders-revoke"))
    return ControlGroup((every,) if view.own.orders else ())


def back() -> FormStep:
    """Return the button from one kind of order to all of them."""
    return FormStep("panel", ALL_ORDERS, say("orders-all"))
