"""Buttons and selects of boards, hands, forms and rules links."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot import limits
from bot.descriptions.rulebook import page_about
from bot.games.contract import Seat
from bot.tables.model.records import Status
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.terms import has_hints, rate_of
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import plain_names
from cogs.interactions.page import Button, Pick, PickOption, Row, Style, rows_of
from cogs.messages.presenter import ControlGroup, GamePresenter


def button(
    view: TableView,
    action: str,
    style: Style = "plain",
    seat: Seat | None = None,
    prompt: int = 0,
    label: str = "",
) -> Button:
    """Return the button of an action at a table, by default with the action's own label."""
    label = label or say(f"button-{action}")
    return Button(ControlId(view.table_id, action, seat, prompt).id(), label, style)


def can_be_nudged(view: TableView) -> bool:
    """Return whether a player could nudge another one."""
    playing = [i for i, one in enumerate(view.seats) if one.name is not None and not one.conceded]
    others = any(other != seat for seat in view.asked_people() for other in playing)
    return others and view.times.paused_at is None


_BETWEEN = "__"
"""Separates game, version of the rules and page in a control; no id holds it."""


class RulesLink(msgspec.Struct, frozen=True):
    """Identifies a rules page in a control; without a game, the list of games."""

    game: str = ""
    rules: int = 0
    """The version; the newest for an unknown one."""
    page: str = ""
    """The page's id; the first page for an unknown one."""

    @classmethod
    def parse(cls, detail: str) -> "RulesLink":
        """Return the page of a control's detail; anything is valid."""
        game, _, rest = detail.partition(_BETWEEN)
        rules, _, page = rest.partition(_BETWEEN)
        return cls(game, int(rules) if rules.isdecimal() else 0, page)

    def detail(self) -> str:
        """Return the control's detail: at most 32 small letters, digits and underscores."""
        return _BETWEEN.join((self.game, str(self.rules), self.page)) if self.game else ""

    def opens(self) -> str:
        """Return the custom_id of a control that shows it as a new message."""
        return ControlId(0, "rules", payload=self.detail()).id()

    def turns(self) -> str:
        """Return the custom_id of a control that shows it in place of its own page."""
        return ControlId(0, "leaf", payload=self.detail()).id()


_FORM: Final = {
    "do": ("do", "pick"),
    "panel": ("panel", "panel_of"),
    "modal": ("modal", "modal_of"),
    "enter": ("enter", "enter_of"),
}
_ORDER: Final = {
    "panel": ("orders", "orders_of"),
    "modal": ("order_ask", "order_ask_of"),
    "enter": ("order", "order_of"),
}
"""The actions of a step's button and select: of a question's, and of orders."""


def step_rows(view: TableView, group: ControlGroup, number: int) -> tuple[Row, ...]:
    """Return the controls of a group; ``number`` distinguishes the groups of a message."""
    if view.own.prompt is None:
        return ()
    return group_rows(
        ControlId(view.table_id, "", view.me, view.own.prompt.number), group, number, _FORM
    )


def order_rows(view: TableView, groups: Sequence[ControlGroup]) -> tuple[Row, ...]:
    """Return the controls for leaving orders; they belong to no question."""
    own = ControlId(view.table_id, "", view.me)
    return tuple(row for n, group in enumerate(groups) for row in group_rows(own, group, n, _ORDER))


def group_rows(
    own: ControlId, group: ControlGroup, number: int, actions: Mapping[str, tuple[str, str]]
) -> tuple[Row, ...]:
    """Return the controls of a group; ``actions`` has those of a step's button and select."""
    if not group.placeholder:
        buttons = [
            Button(
                replace(own, action=actions[step.does][0], payload=step.draft).id(),
                step.label,
                "main" if step.main else "plain",
            )
            for step in group.steps
        ]
        return rows_of(buttons)
    rows = []
    for start in range(0, len(group.steps), limits.OPTIONS):
        part = group.steps[start : start + limits.OPTIONS]
        control = replace(own, action=actions[part[0].does][1], payload=f"{number}_{start}")
        options = tuple(PickOption(each.draft, each.label, each.hint, each.chosen) for each in part)
        what = say("further", what=group.placeholder) if start else group.placeholder
        rows.append(Pick(control.id(), what, options))
    return tuple(rows)


def hand_rows(view: TableView, presenter: GamePresenter, verb: str | None) -> tuple[Row, ...]:
    """Return a control for each offer of the view's seat, or for those that ``verb`` means."""
    if view.own.prompt is None or view.me is None:
        return ()
    rows: list[Row] = []
    for number, group in enumerate(presenter.groups(view, plain_names(view))):
        if verb is not None:
            group = replace(
                group,
                steps=tuple(
                    step
                    for step in group.steps
                    if step.does == "do" and presenter.means(verb, view.own.offers[int(step.draft)])
                ),
            )
        rows += step_rows(view, group, number)
    return tuple(rows)


def own_rows(
    view: TableView, presenter: GamePresenter, verb: str | None, *, tips: bool = False
) -> tuple[Row, ...]:
    """Return the controls of a hand, its actions first; or those of one verb of the board.

    With ``tips`` one of them ends the tips.
    """
    assert view.me is not None  # a viewer without a seat has no hand
    rows = _joined(hand_rows(view, presenter, verb))
    if verb is not None:
        return rows
    foot = []
    if view.status is Status.RUNNING and view.own.undo is not None:
        foot.append(button(view, "undo", seat=view.me, prompt=view.own.undo.number))
    if view.status is Status.RUNNING and view.seats[view.me].stand_in is not None:
        foot.append(button(view, "back", "plain" if rows else "main"))
    if tips:
        foot.append(button(view, "tips", seat=view.me))
    if view.status.is_live:
        foot.append(button(view, "more", seat=view.me))
    return _beside(rows, foot)


def more_rows(view: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return the controls that are open at any time, for the view's person alone."""
    buttons, me, running = [], view.me, view.status is Status.RUNNING
    words = button(view, "text")
    if me is None:
        return ((words,),)
    if view.own.prompt is not None and (
        page := page_about(presenter.rules, view.own.prompt.question.id)
    ):
        link = RulesLink(view.setup.game, view.setup.rules, page.id)
        buttons.append(Button(link.opens(), say("button-how")))
    if running and presenter.prices(view.game_view, plain_names(view)):
        buttons.append(button(view, "prices"))
    if running and presenter.has_receipt(view.game_view):
        buttons.append(button(view, "receipt"))
    buttons.append(words)
    asked = view.own.prompt if view.waits_for_me() and view.seats[me].is_person else None
    if asked is not None and has_hints(view.setup.terms):
        buttons.append(button(view, "hint", seat=me, prompt=asked.number))
    if running and can_be_nudged(view):
        buttons.append(button(view, "nudge"))
    runs = view.times.paused_at is None and rate_of(view.setup.terms) is not None
    if view.waits_for_person(me) and (runs or can_be_nudged(view)):  # another ping may come
        action = "unmute" if view.own.muted else "mute"
        buttons.append(button(view, action, seat=me, prompt=view.seats[me].turn.start))
    plays = running and not view.seats[me].conceded
    if plays and presenter.orders is not None:
        buttons.append(button(view, "orders"))
    if view.status.is_live and view.seats[me].dm_closed:
        buttons.append(button(view, "dm"))
    if plays:
        buttons.append(button(view, "going", seat=me))
    return and_back(rows_of(buttons), view)


def _joined(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows, those of buttons in one with the row before where both fit."""
    found: list[Row] = []
    for row in rows:
        last = found[-1] if found else ()
        buttons = (*last, *row) if isinstance(last, tuple) and isinstance(row, tuple) else ()
        if last and 0 < len(buttons) <= limits.BUTTONS:
            found[-1] = buttons
        else:
            found.append(row)
    return tuple(found)


def _beside(rows: tuple[Row, ...], buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Return the rows with more buttons in the last row of buttons, or in a row of their own."""
    found = list(rows)
    for at, row in reversed(list(enumerate(rows))):
        if isinstance(row, tuple):
            if len(row) + len(buttons) <= limits.BUTTONS:
                found[at] = (*row, *buttons)
                return tuple(found)
            break
    return (*found, *rows_of(list(buttons)))


def and_back(
    rows: tuple[Row, ...], view: TableView, control: ControlId | None = None
) -> tuple[Row, ...]:
    """Return the rows of a panel with a button back: to ``control``'s page, or to the hand.

    It is beside the main action, else in the last row.
    """
    back = button(view, "hand", label=say("button-hand-back"))
    if control is not None:
        back = Button(control.id(), say("button-return"))
    mains = [row for row in rows if isinstance(row, tuple) and any(b.style == "main" for b in row)]
    home = (mains or rows[-1:] or ((),))[0]
    if isinstance(home, tuple) and 0 < len(home) < limits.BUTTONS:
        return tuple((*row, back) if row is home else row for row in rows)
    return (*rows, (back,))


def board_rows(view: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return the buttons of the public board, from public knowledge."""
    if view.status is not Status.RUNNING:
        others = (button(view, action) for action in ("play", "review", "replay", "text"))
        return ((button(view, "rematch", "main"), *others),)
    buttons = [
        button(
            view,
            verb.id,
            "main" if verb.main else "plain",
            verb.seat,
            0 if verb.seat is None else view.seats[verb.seat].turn.number,
            verb.label,
        )
        for verb in presenter.verbs(view)
        # A computer player presses nothing.
        if verb.seat is None or view.seats[verb.seat].is_person
    ]
    buttons += [
        # The public number, without sealed steps.
        button(view, "undo_open", "plain", seat, each.open_undo, say("button-undo"))
        for seat, each in enumerate(view.seats)
        if each.open_undo and each.is_person
    ]
    is_main = any(one.style == "main" for one in buttons) or not view.asked_people()
    buttons.append(button(view, "hand", "plain" if is_main else "main"))
    if any(seat.stand_in is not None and not seat.freed for seat in view.seats):
        buttons.append(button(view, "back"))
    if view.times.paused_at is not None:
        buttons.append(button(view, "resume"))
    elif agreeing(view.agreements, ProposalKind.PAUSE):
        buttons.append(button(view, "pause"))
    if any(seat.is_free for seat in view.seats):
        buttons.append(button(view, "join", label=say("button-join-free")))
    if any(seat.offered for seat in view.seats):
        buttons.append(button(view, "accept"))
    buttons.append(button(view, "more"))
    return rows_of(buttons)
