"""The message of a table before its start, and its rematch notes."""

from contextlib import suppress

from bot.games.contract import Option, Spec
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import Status
from bot.tables.model.terms import TERMS
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, Pick, PickOption, Row, Style, rows_of
from cogs.messages.controls import RulesLink
from render.kit.phrases import number

SEAT_MARKS = ("🟠", "🔼", "🟩", "🔶", "🌸")
"""The nearest emoji to the seats' colours and shapes: orange circle, sky blue triangle, green
square, vermilion diamond, pink star."""


def lobby_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the seats, the options, and the buttons to change them."""
    fewest, most = spec.seats
    lines = _seats(view)
    short, free = fewest - len(view.seats), most - len(view.seats)
    if short > 0:
        lines.append(f"-# {number(short, 'more player is', 'more players are')} needed.")
    elif free:
        lines.append(f"-# Room for {free} more.")
    if view.setup.rematch_of is not None:
        lines.append("-# A rematch: at the start, those who played before sit one seat further on.")
    lines += _chosen(view, spec)  # a select shows its chosen value, but not its name
    lines.append("-# Options, chefs and the start are up to whoever opened the table.")
    return Page(
        head=f"{heading}\nFor {fewest} to {most} players. Press **Join** to sit down.",
        body="\n".join([*lines, _promise(view)]),
        rows=(*_buttons(view), *_options(view, spec)),
    )


def begun_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the lobby's message after the start."""
    return Page(
        head=f"{heading}\nThe game has begun; its board is below.",
        body="\n".join([*_seats(view), *_chosen(view, spec), _promise(view)]),
    )


def _seats(view: TableView) -> list[str]:
    lines = []
    for index, (name, seat) in enumerate(zip(text_names(view), view.seats, strict=True)):
        note = " · opened the table" if index == view.setup.opener else ""
        note = f" · computer player ({seat.chef})" if seat.chef else note
        lines.append(f"{SEAT_MARKS[index % len(SEAT_MARKS)]} **{name}**{note}")
    return lines


def _chosen(view: TableView, spec: Spec) -> list[str]:
    return [
        f"-# {option.title}: {dict(option.choices)[value]}"
        for option, value in _options_of(view, spec)
    ]


def _options_of(view: TableView, spec: Spec) -> list[tuple[Option, str]]:
    own = [(option, view.setup.options[option.id]) for option in spec.options]
    return own + [
        (term, view.setup.terms[term.id]) for term in TERMS if term.id in view.setup.terms
    ]


def _promise(view: TableView) -> str:
    return f"-# Every shuffle comes from a secret. Its SHA-256: `{view.proof.commitment}`"


def _buttons(view: TableView) -> tuple[Row, ...]:
    def button(verb: str, label: str, style: Style = "plain") -> Button:
        return Button(ControlId(view.table_id, verb).id(), label, style)

    return rows_of(
        [
            button("join", "Join", "main"),
            button("leave", "Leave"),
            button("add_chef", "Add a chef"),
            button("remove_chef", "Remove a chef"),
            button("start", "Start", "main"),
            button("close", "Close the table", "danger"),
            Button(RulesLink(view.game, view.rules).opens(), "Rules"),
        ]
    )


def _options(view: TableView, spec: Spec) -> list[Row]:
    return [
        Pick(
            ControlId(view.table_id, "option", payload=option.id).id(),
            option.title,
            tuple(
                PickOption(value, label, chosen=chosen == value) for value, label in option.choices
            ),
        )
        for option, chosen in _options_of(view, spec)
    ]


INVITED = "-# Invited to the rematch: {people}"

STANDS = "-# The rematch is Table {number}, in {where}."


async def rematch_invited(tables: Tables, view: TableView) -> list[int]:
    """Return the people pinged by a rematch's lobby: former players without a seat there."""
    if view.setup.rematch_of is None or view.status is not Status.LOBBY:
        return []
    there = {holder.user_id for holder in await tables.queries.persons(view.table_id)}
    before = await tables.queries.persons(view.setup.rematch_of)
    return [holder.user_id for holder in before if holder.user_id not in there]


async def rematch_line(tables: Tables, view: TableView) -> str:
    """Return a board's line about its table's rematch, or about the former table, or nothing."""
    if people := await rematch_invited(tables, view):
        return INVITED.format(people=" ".join(f"<@{user}>" for user in people))
    if view.status.is_live:
        return ""
    with suppress(BrokenTableError):
        key = await tables.queries.rematch_key(view.table_id)
        if (rematch := await tables.queries.opened_by(key)) is not None:
            again = await tables.queries.view_of_seat(rematch, None)
            here = again.location.channel_id == view.location.channel_id
            where = "this channel" if here else f"<#{again.location.channel_id}>"
            return STANDS.format(number=again.number, where=where)
    return ""
