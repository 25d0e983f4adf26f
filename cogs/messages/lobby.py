"""The message of a table before its start, and its rematch notes."""

from contextlib import suppress

from bot.games.contract import Option, Spec
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import Status
from bot.tables.model.terms import TERMS
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from bot.words import has, say
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, Pick, PickOption, Row, Style
from cogs.messages.controls import RulesLink
from render.kit.phrases import number

SEAT_MARKS = ("🟠", "🔼", "🟩", "🔶", "🌸")
"""The nearest emoji to the seats' colours and shapes: orange circle, sky blue triangle, green
square, vermilion diamond, pink star."""


def lobby_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the seats, the options in words, and the ways in."""
    fewest, most = spec.seats
    lines = _seats(view)
    short, free = fewest - len(view.seats), most - len(view.seats)
    if short > 0:
        lines.append(f"-# {number(short, 'more player is', 'more players are')} needed.")
    elif free:
        lines.append(f"-# Room for {free} more.")
    if view.setup.rematch_of is not None:
        lines.append("-# A rematch: at the start, those who played before sit one seat further on.")
    return Page(
        head=f"{heading}\nFor {fewest} to {most} players. Press **Join** to sit down.",
        body="\n".join([*lines, *_chosen(view, spec)]),
        rows=_buttons(view, ready=short <= 0),
    )


def options_page(view: TableView, spec: Spec, heading: str, note: str = "") -> Page:
    """Return the options of a lobby, to be changed by its opener and read by others."""
    own = [ControlId(view.table_id, "leave"), ControlId(view.table_id, "close")]
    leave, close = Button(own[0].id(), "Leave"), Button(own[1].id(), "Close the table", "danger")
    rules = Button(RulesLink(view.setup.game, view.setup.rules).opens(), "Rules")
    head = f"{heading}\n{note}".strip()
    if view.me is None or view.me != view.setup.opener:
        lines = [_labelled(spec, option, value) for option, value in _options_of(view, spec)]
        buttons = (rules,) if view.me is None else (leave, rules)
        body = "\n".join([*lines, "-# Only whoever opened the table can change them."])
        return Page(head, body, rows=(buttons,), private=True)
    remove = Button(ControlId(view.table_id, "remove_chef").id(), "Remove a chef")
    chefs = (remove,) if any(seat.chef for seat in view.seats) else ()
    picks = [_pick(view, spec, option, value) for option, value in _options_of(view, spec)]
    return Page(head, rows=(*picks, (*chefs, leave, close, rules)), private=True)


def begun_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the lobby's message after the start."""
    return Page(
        head=f"{heading}\nThe game has begun; its board is below.",
        body="\n".join([*_seats(view), *_chosen(view, spec)]),
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


def _labelled(spec: Spec, option: Option, value: str) -> str:
    effect = effect_of(spec, option, value)
    return f"**{option.title}:** {dict(option.choices)[value]}" + (
        f"\n-# {effect}" if effect else ""
    )


def effect_of(spec: Spec, option: Option, value: str) -> str:
    """Return what a value of an option does; empty where nothing is told of it."""
    owner = option.id if option in TERMS else f"{spec.id}-{option.id}"
    key = f"effect-{owner}-{value}".replace("_", "-")
    return say(key) if has(key) else ""


def _buttons(view: TableView, *, ready: bool) -> tuple[Row, ...]:
    def button(verb: str, label: str, style: Style = "plain") -> Button:
        return Button(ControlId(view.table_id, verb).id(), label, style)

    return (
        (
            button("join", "Join", "plain" if ready else "main"),
            button("start", "Start", "main" if ready else "plain"),
            button("add_chef", "Add a computer chef"),
            button("options", "Options…"),
        ),
    )


def _pick(view: TableView, spec: Spec, option: Option, chosen: str) -> Pick:
    return Pick(
        ControlId(view.table_id, "option", payload=option.id).id(),
        option.title,
        tuple(
            PickOption(value, label, effect_of(spec, option, value), chosen=chosen == value)
            for value, label in option.choices
        ),
        _labelled(spec, option, chosen),
    )


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
            again = await tables.queries.view(rematch, None)
            here = again.location.channel_id == view.location.channel_id
            where = "this channel" if here else f"<#{again.location.channel_id}>"
            return STANDS.format(number=again.number, where=where)
    return ""
