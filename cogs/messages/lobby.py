"""The message of a table before its start, and its rematch notes."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec.structs import replace

from bot.games.contract import Option, Spec
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import Status
from bot.tables.model.terms import TERMS
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from bot.words import known, say
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, Pick, PickOption, Row
from cogs.messages.controls import RulesLink, button


def where_of(view: TableView, here: int) -> str:
    """Return a table's channel in words for a message in the channel ``here``."""
    there = view.location.channel_id
    return say("this-channel") if there == here else f"<#{there}>"


SEAT_MARKS = ("🟠", "🔼", "🟩", "🔶", "🌸")
"""The nearest emoji to the seats' colours and shapes: orange circle, sky blue triangle, green
square, vermilion diamond, pink star."""


def lobby_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the seats, the options in words, and the ways in."""
    fewest, most = spec.seats
    lines = _seats(view)
    short, free = fewest - len(view.seats), most - len(view.seats)
    if short > 0:
        lines.append(say("players-needed", count=short))
    elif free:
        lines.append(say("room-left", count=free))
    elif left := sum(seat.open for seat in view.seats):
        lines.append(say("chefs-seats", count=left))
    names = zip(text_names(view), view.seats, strict=True)
    if called := [name for name, seat in names if seat.called]:
        lines.append(say("people-called", names=called))
    if view.setup.rematch_of is not None:
        lines.append(say("rematch-seats"))
    return Page(
        head=f"{heading}\n{say('lobby-head', fewest=fewest, most=most)}",
        body="\n".join([*lines, *_chosen(view, spec)]),
        rows=_buttons(view, ready=short <= 0),
    )


def options_page(
    view: TableView, spec: Spec, levels: Sequence[str], heading: str, note: str = ""
) -> Page:
    """Return the options of a lobby, to be changed by its opener and read by others."""
    leave, close = button(view, "leave"), button(view, "close", "danger")
    rules = Button(RulesLink(view.setup.game, view.setup.rules).opens(), say("button-rules"))
    head = f"{heading}\n{note}".strip()
    if view.me is None or view.me != view.setup.opener:
        lines = [_labelled(option, value) for option, value in _options_of(view, spec)]
        buttons = (rules,) if view.me is None else (leave, rules)
        body = "\n".join([*lines, say("only-opener")])
        return Page(head, body, rows=(buttons,), private=True)
    chefs = (button(view, "remove_chef"),) if any(seat.chef for seat in view.seats) else ()
    picks = [_pick(view, option, value) for option, value in _options_of(view, spec)]
    if len(view.seats) < spec.seats[1]:
        picks.append(_levels(view, levels))
    return Page(head, rows=(*picks, (*chefs, leave, close, rules)), private=True)


def begun_page(view: TableView, spec: Spec, heading: str) -> Page:
    """Return the lobby's message after the start."""
    return Page(
        head=f"{heading}\n{say('game-begun')}",
        body="\n".join([*_seats(view), *_chosen(view, spec)]),
    )


def strength_text(strength: str) -> str:
    """Return the strength of a computer player; the strengths of some games have no words."""
    key = f"strength-{strength}"
    return say(key) if known(key) else strength


def _seats(view: TableView) -> list[str]:
    lines = []
    for index, (name, seat) in enumerate(zip(text_names(view), view.seats, strict=True)):
        parts = [f"{SEAT_MARKS[index % len(SEAT_MARKS)]} **{name}**"]
        if seat.chef:
            parts.append(say("seat-computer", strength=strength_text(seat.chef)))
        elif index == view.setup.opener:
            parts.append(say("seat-opener"))
        lines.append(" · ".join(parts))
    return lines


def _chosen(view: TableView, spec: Spec) -> list[str]:
    return [
        f"-# {_told('host-option', option, value)}"
        for option, value in _options_of(view, spec)
        # A later term is said where it was chosen.
        if option.id in view.setup.terms or option not in TERMS
    ]


def _told(key: str, option: Option, value: str) -> str:
    return say(key, option=say(option_key(option)), value=say(option_key(option, value)))


def _options_of(view: TableView, spec: Spec) -> list[tuple[Option, str]]:
    own = [(option, view.setup.options[option.id]) for option in spec.options]
    terms = view.setup.terms
    return own + [(term, terms.get(term.id, term.default)) for term in TERMS]


def _labelled(option: Option, value: str) -> str:
    hint = say(f"{option_key(option, value)}.hint")
    return f"{_told('host-term', option, value)}\n-# {hint}"


def option_key(option: Option, value: str = "") -> str:
    """Return the message of an option, or of a value of it; its effect is ``.hint``."""
    return f"option-{option.id}-{value}".replace("_", "-").rstrip("-")


def _buttons(view: TableView, *, ready: bool) -> tuple[Row, ...]:
    chefs = any(seat.chef for seat in view.seats)
    called = any(seat.called for seat in view.seats)
    return (
        *(((button(view, "here", "main"),),) if called else ()),
        (
            button(view, "join", "plain" if ready else "main"),
            button(view, "start", "main" if ready and not called else "plain"),
            button(view, "add_chef"),
            button(view, "options"),
            *((button(view, "play"),) if chefs else ()),
        ),
    )


def _pick(view: TableView, option: Option, chosen: str) -> Pick:
    keys = [(value, option_key(option, value)) for value in option.choices]
    return Pick(
        ControlId(view.table_id, "option", payload=option.id).id(),
        say(option_key(option)),
        tuple(
            PickOption(value, say(key), say(f"{key}.hint"), chosen=chosen == value)
            for value, key in keys
        ),
        _labelled(option, chosen),
    )


def _levels(view: TableView, levels: Sequence[str]) -> Pick:
    """Return the select that adds a computer player of a level."""
    hints = {one: f"strength-{one}.hint" for one in levels}
    options = tuple(
        PickOption(one, strength_text(one), say(hint) if known(hint) else "")
        for one, hint in hints.items()
    )
    return Pick(ControlId(view.table_id, "add_chef").id(), say("button-add_chef"), options)


_LOBBIES = 50
"""The newest lobbies of a server among which a similar one is found."""


async def twin_of(
    tables: Tables, view: TableView, is_public: Callable[[int, int], bool]
) -> TableView | None:
    """Return a fuller lobby of the same game and choices with room for all of a lobby's people.

    Lobbies in other channels count where everybody reads both channels.
    """
    if view.status is not Status.LOBBY or view.setup.rematch_of is not None:
        return None
    guild_id, here = view.location.guild_id, view.location.channel_id
    for row in await tables.store.in_guild(guild_id, (Status.LOBBY,), _LOBBIES):
        there = row.channel_id
        if there != here and not (is_public(guild_id, there) and is_public(guild_id, here)):
            continue
        with suppress(BrokenTableError):
            other = await tables.queries.view(row.id, None)
            most = tables.games.get(row.game, row.rules).spec.seats[1]
            if is_fuller(other, view) and _people(view) + len(other.seats) <= most:
                return other
    return None


def is_fuller(other: TableView, view: TableView) -> bool:
    """Return whether a lobby is like another one, with more people, or as many for longer."""
    mine, theirs = view.setup, other.setup
    same = (mine.game, mine.rules, mine.options, mine.terms) == (
        *(theirs.game, theirs.rules, theirs.options, theirs.terms),
    )
    is_lobby = other.status is Status.LOBBY and theirs.rematch_of is None
    fuller = (_people(other), -other.table_id) > (_people(view), -view.table_id)
    return same and is_lobby and fuller


def _people(view: TableView) -> int:
    return sum(seat.name is not None for seat in view.seats)


def with_twin(page: Page, view: TableView, twin: TableView) -> Page:
    """Return a lobby's page with the offer to sit at another lobby instead."""
    control = ControlId(view.table_id, "switch", payload=str(twin.table_id))
    label = say("button-switch", number=twin.number)
    where = f"<#{twin.location.channel_id}>"
    line = say("lobby-like", number=twin.number, where=where)
    return replace(
        page, body=f"{page.body}\n{line}", rows=(*page.rows, (Button(control.id(), label),))
    )


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
        return say("rematch-invited", people=" ".join(f"<@{user}>" for user in people))
    if view.status.is_live:
        return ""
    with suppress(BrokenTableError):
        key = await tables.queries.rematch_key(view.table_id)
        if (rematch := await tables.queries.opened_by(key)) is not None:
            again = await tables.queries.view(rematch, None)
            where = where_of(again, view.location.channel_id)
            return say("rematch-stands", number=again.number, where=where)
    return ""
