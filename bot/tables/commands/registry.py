"""All commands and events of a table: those of the modules that are imported here."""

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from bot.tables.commands import deadlines, hints, lobby, membership, orders, pings, play, proposals
from bot.tables.commands.command import Command, Context, Facts
from bot.tables.commands.play import Play
from bot.tables.model.events import PingDeferred, TableEvent, TimeCharged, Undone
from bot.tables.model.records import Move, Status
from bot.tables.model.table import Table
from bot.tables.timing.deadlines import charges

_CAPABILITIES = (deadlines, hints, lobby, membership, orders, pings, play, proposals)
"""The modules that define commands and events; a new one is added here."""

TABLE_EVENTS: Any = reduce(or_, TableEvent.__subclasses__())

TABLE_COMMANDS: Any = reduce(or_, (one for one in Command.__subclasses__() if one is not Play))
"""All commands except ``Play``, whose row holds the game's action alone."""

_COMMANDS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(TABLE_COMMANDS)
_FACTS = msgspec.json.Decoder(Facts)


def encode_command(table: Table, command: Command) -> bytes:
    """Return the JSON of a command; of ``Play`` the JSON of the game's action."""
    return table.codec.encode(command.action if isinstance(command, Play) else command)


def stored_command(table: Table, move: Move) -> Command:
    """Return a stored move's command; ``table`` is as before it; raise msgspec.DecodeError."""
    try:
        command: Command = _COMMANDS.decode(move.action)
    except msgspec.DecodeError:
        return Play(table.codec.action(move.action))
    if command.in_lobby and table.state.status is not Status.LOBBY:
        return Play(table.codec.action(move.action))
    return command


def stored_context(move: Move) -> Context:
    """Return the context of a stored move; raise msgspec.DecodeError."""
    facts = _FACTS.decode(move.context)
    return Context(move.by, move.seat, move.at, move.interaction_id or 0, facts=facts)


def decide(table: Table, command: Command, context: Context) -> tuple[Any, ...]:
    """Return all events of a command and its consequences; raise TableError or GameError."""
    return with_consequences(table, command.decide(table, context), context)


def with_consequences(table: Table, events: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
    """Return a command's events with charged time, carried proposals and deferred pings."""
    facts = context.facts
    while True:
        after = table.evolved(events, context.by, context.seat, context.now)
        more = proposals.carried(after, facts.computer_players)
        if more is None:
            break
        events = (*events, more)
    if after.status is not Status.RUNNING:
        return events
    charged = {event.seat for event in events if isinstance(event, TimeCharged)}
    times = {seat: span for seat, span in facts.available if seat not in charged}
    undoer = next((event.seat for event in events if isinstance(event, Undone)), None)
    spent = charges(table.state, after, context.now, times, undoer)
    came = (seat for seat in facts.asleep if after.seats[seat].turn.start == after.version)
    return (*spent, *events, *map(PingDeferred, came))
