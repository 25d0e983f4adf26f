"""All commands and events of a table, from the listed modules."""

from typing import Any, Union

import msgspec

from bot.tables.commands import (
    deadlines,
    lobby,
    membership,
    orders,
    pings,
    play,
    proposals,
    rematch,
    undo,
)
from bot.tables.commands.command import Command, Context, Facts
from bot.tables.commands.play import Play
from bot.tables.commands.proposals import carried
from bot.tables.model import events
from bot.tables.model.events import PingDeferred, TableEvent, TimeCharged, Undone
from bot.tables.model.records import Move, Status
from bot.tables.model.table import Table
from bot.tables.timing.availability import charges

_MODULES = (
    *(deadlines, events, lobby, membership, orders),
    *(pings, play, proposals, rematch, undo),
)
"""Modules with commands and events; a new capability is added here."""


def _kinds(base: type) -> tuple[type, ...]:
    """Return the tagged subclasses of ``base`` that the modules define."""
    return tuple(
        kind
        for module in _MODULES
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, base)
        and kind is not base
        and kind.__module__ == module.__name__
    )


TABLE_EVENTS: Any = Union[_kinds(TableEvent)]  # noqa: UP007 - their number is not known here
TABLE_COMMANDS: Any = Union[  # noqa: UP007
    tuple(kind for kind in _kinds(Command) if kind is not Play)
]
"""All commands except ``Play``, whose row holds the game's action alone."""

_COMMANDS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TABLE_COMMANDS)
_FACTS = msgspec.json.Decoder(Facts)


def encode_command(table: Table, command: Command) -> bytes:
    """Return the JSON of a command; of ``Play`` the JSON of the game's action."""
    return table.codec.encode(command.action if isinstance(command, Play) else command)


def stored_command(table: Table, move: Move) -> Command:
    """Return the command of a stored move; ``table`` is the table before the move.

    Raises:
        msgspec.DecodeError: the bytes are no command.
    """
    try:
        command: Command = _COMMANDS.decode(move.action)
    except msgspec.DecodeError:
        return Play(table.codec.action(move.action))
    if command.in_lobby and table.state.status is not Status.LOBBY:
        return Play(table.codec.action(move.action))
    return command


def stored_context(move: Move) -> Context:
    """Return the context of a stored move.

    Raises:
        msgspec.DecodeError: the bytes are no context.
    """
    facts = _FACTS.decode(move.context)
    return Context(move.by, move.seat, move.at, move.interaction_id or 0, facts=facts)


def decide(table: Table, command: Command, context: Context) -> tuple[Any, ...]:
    """Return all events of a command and its consequences.

    Raises:
        TableError, GameError: the command is refused.
    """
    return with_consequences(table, command.decide(table, context), context)


def with_consequences(table: Table, events: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
    """Return a command's events with charged time, carried proposals and deferred pings."""
    facts = context.facts
    while True:
        after = table.evolved(events, context.by, context.seat, context.now)
        more = carried(after, facts.computer_players)
        if more is None:
            break
        events = (*events, more)
    if after.status is not Status.RUNNING:
        return events
    charged = {event.seat for event in events if isinstance(event, TimeCharged)}
    times = {seat: span for seat, span in facts.available if seat not in charged}
    undoer = next((event.seat for event in events if isinstance(event, Undone)), None)
    spent = charges(table.state, after, context.now, times, undoer)
    came = (seat for seat in facts.asleep if after.seats[seat].turn.came == after.version)
    return (*spent, *events, *map(PingDeferred, came))
