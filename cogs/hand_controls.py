"""The controls of a hand: its offers, and what else its person can do from there."""

from bot import limits
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.call_controls import mute_buttons
from cogs.faces import Entry, Face, Group
from cogs.form_controls import placeholder, step_rows
from cogs.leaf import Leaf
from cogs.names import plain_names
from cogs.page import Button, Pick, PickOption, Row, rows_of
from cogs.press import Press
from render.rules import explaining

HOW = "How does this work?"

TO_HAND = "Back to my hand"


def hand_rows(look: TableView, face: Face, verb: str | None) -> tuple[Row, ...]:
    """Return a control for each offer of the look's seat.

    Args:
        look: the table as that seat sees it.
        face: of its game.
        verb: leave only the offers that this verb of the board means.
    """
    if look.ask is None or look.me is None:
        return ()
    rows: list[Row] = []
    for number, group in enumerate(face.groups(look, plain_names(look))):
        entries = [
            entry
            for entry in group.entries
            if verb is None or face.means(verb, look.offers[entry.index])
        ]
        if group.placeholder and entries:
            rows += _picks(look, group, entries, number)
        elif entries:
            rows += rows_of([_offer_button(look, entry) for entry in entries])
        if verb is None:
            rows += step_rows(look, group, number)
    return tuple(rows)


def _offer_button(look: TableView, entry: Entry) -> Button:
    assert look.ask is not None  # rows are made for an open ask
    press = Press(look.table_id, "do", look.me, look.ask.number, str(entry.index))
    return Button(press.id(), entry.label, "main" if entry.main else "plain")


def _picks(look: TableView, group: Group, entries: list[Entry], number: int) -> list[Row]:
    """Return selects for a group, as many as its entries need."""
    assert look.ask is not None  # rows are made for an open ask
    rows: list[Row] = []
    for start in range(0, len(entries), limits.OPTIONS):
        part = entries[start : start + limits.OPTIONS]
        press = Press(look.table_id, "pick", look.me, look.ask.number, f"{number}_{start}")
        rows.append(
            Pick(
                press.id(),
                placeholder(group, start),
                tuple(PickOption(str(e.index), e.label, e.hint) for e in part),
            )
        )
    return rows


def orders_rows(look: TableView) -> tuple[Row, ...]:
    """Return what shows a seat's orders ahead to its person."""
    if look.me is None or look.status is not Status.RUNNING or look.seats[look.me].conceded:
        return ()
    return ((Button(Press(look.table_id, "orders").id(), "Orders ahead"),),)


def foot_rows(look: TableView, face: Face) -> tuple[Row, ...]:
    """Return what explains what the look's seat is asked, what it pays, and what mutes the turn."""
    page = None if look.ask is None else explaining(face.rules, look.ask.question.id)
    how = [] if page is None else [Button(Leaf(look.game, look.rules, page.id).opens(), HOW)]
    priced = look.status is Status.RUNNING and face.prices(look.view, plain_names(look))
    prices = [Button(Press(look.table_id, "prices").id(), "Prices")] if priced else []
    return rows_of([*how, *prices, *mute_buttons(look)])


def and_back(rows: tuple[Row, ...], look: TableView, press: Press | None = None) -> tuple[Row, ...]:
    """Return the controls of a panel with the way back behind them, in the last row if it has room.

    Args:
        rows: of the panel.
        look: the table as the seat sees it.
        press: what shows the page before it; without one the own hand is.
    """
    if press is None:
        back = Button(Press(look.table_id, "hand").id(), TO_HAND)
    else:
        back = Button(press.id(), "Back")
    last = rows[-1] if rows else ()
    if isinstance(last, tuple) and last and len(last) < limits.BUTTONS:
        return (*rows[:-1], (*last, back))
    return (*rows, (back,))


def undo_rows(look: TableView) -> tuple[Row, ...]:
    """Return what takes back the last action of the look's seat, while that is possible."""
    if look.me is None or look.own_undo is None or look.status is not Status.RUNNING:
        return ()
    press = Press(look.table_id, "undo", look.me, look.own_undo.number)
    return ((Button(press.id(), "Take back"),),)


def back_rows(look: TableView) -> tuple[Row, ...]:
    """Return what gives a person the own seat back, for which a computer player plays."""
    if look.me is None or look.seats[look.me].stand_in is None or look.status is not Status.RUNNING:
        return ()
    return ((take_back(look),),)


def take_back(look: TableView) -> Button:
    """Return the button that gives whoever presses it the own seat back."""
    return Button(Press(look.table_id, "back").id(), "Take my seat back", "main")


def going_rows(look: TableView) -> tuple[Row, ...]:
    """Return what shows a person the ways to leave a running game."""
    if look.me is None or look.status is not Status.RUNNING or look.seats[look.me].conceded:
        return ()
    return ((Button(Press(look.table_id, "going", look.me).id(), "Leave the game…"),),)


def dm_rows(look: TableView) -> tuple[Row, ...]:
    """Return what lets a person try direct messages again that were closed."""
    if look.me is None or not look.seats[look.me].dm_closed or not look.status.is_live:
        return ()
    return ((Button(Press(look.table_id, "dm").id(), "Try my direct messages again"),),)
