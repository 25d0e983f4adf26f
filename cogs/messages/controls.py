"""Buttons and selects of boards, hands, forms and rules links."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot import limits
from bot.tables.model.records import Status
from bot.tables.model.terms import rate_of
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.names import plain_names
from cogs.interactions.page import Button, Pick, PickOption, Row, rows_of
from cogs.messages.presenter import BoardSelect, ControlGroup, GamePresenter
from render.kit.rulebook import page_about

MUTE = "Mute this turn"


def mute_buttons(look: TableView) -> list[Button]:
    """Return what mutes the turn of the look's seat, or ends that."""
    if look.me is None or not look.waits_for_person(look.me) or not is_called_again(look):
        return []
    if look.muted:
        return [_unmute(look)]
    return [Button(ControlId(look.table_id, "mute", look.me, look.seats[look.me].came).id(), MUTE)]


def unmute_rows(look: TableView) -> tuple[Row, ...]:
    """Return what ends the muting of the turn of the look's seat."""
    if look.me is None or look.seats[look.me].waited_since is None:
        return ()
    return ((_unmute(look),),)


def _unmute(look: TableView) -> Button:
    assert look.me is not None  # whose turn it is
    control = ControlId(look.table_id, "unmute", look.me, look.seats[look.me].came)
    return Button(control.id(), "Call me again")


def is_called_again(look: TableView) -> bool:
    """Return whether an awaited player may get another ping."""
    asked = any(look.waits_for_person(seat) for seat in look.waited_for())
    asked = asked and look.paused_at is None
    return asked and (rate_of(look.terms) is not None or can_be_nudged(look))


def can_be_nudged(look: TableView) -> bool:
    """Return whether a player could nudge another one."""
    asked = [seat for seat in look.waited_for() if look.waits_for_person(seat)]
    playing = [
        seat for seat, one in enumerate(look.seats) if one.name is not None and not one.conceded
    ]
    others = any(other != seat for seat in asked for other in playing)
    return others and look.paused_at is None


_BETWEEN = "__"
"""Stands between game, version of the rules and page in a control; no id holds it."""


class RulesLink(msgspec.Struct, frozen=True):
    """Identifies a rules page in a control; without a game, the list of games."""

    game: str = ""
    rules: int = 0
    """The version; the newest where there is none of that number."""
    page: str = ""
    """The page's id; the first page where there is none of that name."""

    @classmethod
    def parse(cls, detail: str) -> "RulesLink":
        """Return what the detail of a control means; anything means something."""
        game, _, rest = detail.partition(_BETWEEN)
        rules, _, page = rest.partition(_BETWEEN)
        return cls(game, int(rules) if rules.isdecimal() else 0, page)

    def detail(self) -> str:
        """Return it for a control: at most 32 small letters, digits and underscores."""
        return _BETWEEN.join((self.game, str(self.rules), self.page)) if self.game else ""

    def opens(self) -> str:
        """Return the custom_id of a control that shows it as a new message."""
        return ControlId(0, "rules", payload=self.detail()).id()

    def turns(self) -> str:
        """Return the custom_id of a control that shows it in the place of the page it is on."""
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


def step_rows(look: TableView, group: ControlGroup, number: int) -> tuple[Row, ...]:
    """Return the controls of a group; ``number`` tells the groups of a message apart."""
    if look.ask is None:
        return ()
    return _steps(ControlId(look.table_id, "", look.me, look.ask.number), group, number, _FORM)


def order_rows(look: TableView, groups: Sequence[ControlGroup]) -> tuple[Row, ...]:
    """Return the controls by which orders are left; they belong to no question."""
    own = ControlId(look.table_id, "", look.me)
    return tuple(row for n, group in enumerate(groups) for row in _steps(own, group, n, _ORDER))


def _steps(
    own: ControlId, group: ControlGroup, number: int, actions: Mapping[str, tuple[str, str]]
) -> tuple[Row, ...]:
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
        rows.append(Pick(control.id(), placeholder(group, start), options))
    return tuple(rows)


def placeholder(group: ControlGroup, start: int) -> str:
    """Return the placeholder of a group's select, by the index of its first option."""
    return group.placeholder if start == 0 else f"{group.placeholder} (more)"


HOW = "How does this work?"

TO_HAND = "Back to my hand"


def hand_rows(look: TableView, presenter: GamePresenter, verb: str | None) -> tuple[Row, ...]:
    """Return a control for each offer of the look's seat.

    Args:
        look: the table as that seat sees it.
        presenter: of its game.
        verb: leave only the offers that this verb of the board means.
    """
    if look.ask is None or look.me is None:
        return ()
    rows: list[Row] = []
    for number, group in enumerate(presenter.groups(look, plain_names(look))):
        if verb is not None:
            group = replace(
                group,
                steps=tuple(
                    step
                    for step in group.steps
                    if step.does == "do" and presenter.means(verb, look.offers[int(step.draft)])
                ),
            )
        rows += step_rows(look, group, number)
    return tuple(rows)


def orders_rows(look: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return what shows a seat's orders ahead to its person, in a game that takes any."""
    if presenter.orders is None or look.me is None:
        return ()
    if look.status is not Status.RUNNING or look.seats[look.me].conceded:
        return ()
    return ((Button(ControlId(look.table_id, "orders").id(), "Orders ahead"),),)


def foot_rows(look: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return what explains what the look's seat is asked, what it pays, and what mutes the turn."""
    page = None if look.ask is None else page_about(presenter.rules, look.ask.question.id)
    how = [] if page is None else [Button(RulesLink(look.game, look.rules, page.id).opens(), HOW)]
    priced = look.status is Status.RUNNING and presenter.prices(look.view, plain_names(look))
    prices = [Button(ControlId(look.table_id, "prices").id(), "Prices")] if priced else []
    return rows_of([*how, *prices, *mute_buttons(look)])


def and_back(
    rows: tuple[Row, ...], look: TableView, control: ControlId | None = None
) -> tuple[Row, ...]:
    """Return the controls of a panel with the way back behind them, in the last row if it has room.

    Args:
        rows: of the panel.
        look: the table as the seat sees it.
        control: what shows the page before it; without one the own hand is.
    """
    if control is None:
        back = Button(ControlId(look.table_id, "hand").id(), TO_HAND)
    else:
        back = Button(control.id(), "Back")
    last = rows[-1] if rows else ()
    if isinstance(last, tuple) and last and len(last) < limits.BUTTONS:
        return (*rows[:-1], (*last, back))
    return (*rows, (back,))


def undo_rows(look: TableView) -> tuple[Row, ...]:
    """Return what takes back the last action of the look's seat, while that is possible."""
    if look.me is None or look.own_undo is None or look.status is not Status.RUNNING:
        return ()
    control = ControlId(look.table_id, "undo", look.me, look.own_undo.number)
    return ((Button(control.id(), "Take back"),),)


def back_rows(look: TableView) -> tuple[Row, ...]:
    """Return what gives a person the own seat back, for which a computer player plays."""
    if look.me is None or look.seats[look.me].stand_in is None or look.status is not Status.RUNNING:
        return ()
    return ((take_back(look),),)


def take_back(look: TableView) -> Button:
    """Return the button that gives whoever presses it the own seat back."""
    return Button(ControlId(look.table_id, "back").id(), "Take my seat back", "main")


def going_rows(look: TableView) -> tuple[Row, ...]:
    """Return what shows a person the ways to leave a running game."""
    if look.me is None or look.status is not Status.RUNNING or look.seats[look.me].conceded:
        return ()
    return ((Button(ControlId(look.table_id, "going", look.me).id(), "Leave the game…"),),)


def dm_rows(look: TableView) -> tuple[Row, ...]:
    """Return what lets a person try direct messages again that were closed."""
    if look.me is None or not look.seats[look.me].dm_closed or not look.status.is_live:
        return ()
    return ((Button(ControlId(look.table_id, "dm").id(), "Try my direct messages again"),),)


def board_rows(look: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return the buttons of the public board, from what everybody sees."""
    hand = Button(ControlId(look.table_id, "hand").id(), "My hand")
    words = Button(ControlId(look.table_id, "text").id(), "In words")
    if look.status is not Status.RUNNING:
        again = Button(ControlId(look.table_id, "replay").id(), "Watch it again")
        rematch = Button(ControlId(look.table_id, "rematch").id(), "Rematch", "main")
        return ((words, again, rematch),)
    verbs = [
        Button(
            ControlId(look.table_id, verb.id, verb.seat, look.seats[verb.seat].ask).id(),
            verb.label,
            "main" if verb.main else "plain",
        )
        for verb in presenter.verbs(look)
        if look.seats[verb.seat].is_person  # a computer player presses nothing
    ]
    choices = [
        _on_board(look, choice, number)
        for number, choice in enumerate(presenter.choices(look))
        if look.seats[choice.seat].is_person
    ]
    away = any(seat.stand_in is not None and not seat.freed for seat in look.seats)
    calls = []
    if look.paused_at is not None:
        calls.append(Button(ControlId(look.table_id, "resume").id(), "Go on", "main"))
    elif any(seat.would_pause for seat in look.seats):
        calls.append(Button(ControlId(look.table_id, "pause").id(), "Agree to a pause"))
    calls += [Button(ControlId(look.table_id, "nudge").id(), "Nudge")] * can_be_nudged(look)
    calls += [Button(ControlId(look.table_id, "mute").id(), MUTE)] * is_called_again(look)
    if any(seat.freed for seat in look.seats):
        calls.append(Button(ControlId(look.table_id, "join").id(), "Take a free seat", "main"))
    if any(seat.offered for seat in look.seats):
        calls.append(Button(ControlId(look.table_id, "accept").id(), "Take the seat over"))
    back = [take_back(look)] if away else []
    buttons = [hand, *verbs, words, *_open_undo(look), *back, *calls]
    return (*rows_of(buttons), *choices)


def _on_board(look: TableView, choice: BoardSelect, number: int) -> Pick:
    """Return a select of the public board; as on its buttons, sealed steps do not change it."""
    seat = choice.seat
    return Pick(
        ControlId(look.table_id, "choose", seat, look.seats[seat].ask, str(number)).id(),
        choice.group.placeholder,
        tuple(PickOption(step.draft, step.label, step.hint) for step in choice.group.steps),
    )


def _open_undo(look: TableView) -> list[Button]:
    """Return the board's button for what everybody saw; nothing of sealed steps shows by it."""
    if look.open_undo is None or not look.seats[look.open_undo[0]].is_person:
        return []
    seat, number = look.open_undo
    return [Button(ControlId(look.table_id, "undo_open", seat, number).id(), "Take back")]
