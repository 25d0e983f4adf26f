"""Redecides a stored move and compares the result byte for byte."""

from enum import StrEnum

from bot.games.errors import UnlikeDrawsError
from bot.tables.commands.command import Context
from bot.tables.commands.membership import SeatTakenBack
from bot.tables.commands.play import Play
from bot.tables.commands.registry import (
    decide,
    encode_command,
    stored_command,
    stored_context,
    with_consequences,
)
from bot.tables.model.events import TableEvent
from bot.tables.model.records import Move
from bot.tables.model.table import Table


class Mark(StrEnum):
    """Result of deciding a move again."""

    SAME = "same"  # the same, byte for byte
    DRAWN = "drawn"  # the same but for what a simulation made of its draws, which fit
    TOLD = "told"  # not all of it is told; what is told fits what was drawn
    WRONG = "wrong"  # something else than what is stored


def decided_again(table: Table, move: Move) -> Mark:
    """Decide ``move`` again at ``table``, as it was before the move, and compare.

    Physics give the same bits on the same machine and release. Where they do not, what was drawn
    for them is compared with the log, and everything else is decided from that.
    """
    try:
        command, context = stored_command(table, move), stored_context(move)
        if move.action != encode_command(table, command):
            return Mark.WRONG
        if move.context != table.codec.encode(context.facts):
            return Mark.WRONG
        if move.events == table.codec.encode(decide(table, command, context)):
            return Mark.SAME
        if not isinstance(command, Play):
            return Mark.WRONG
        return _retraced(table, move, command, context)
    except Exception:  # whatever it raises, the move is not what was decided
        return Mark.WRONG


def _retraced(table: Table, move: Move, command: Play, context: Context) -> Mark:
    """Compare a move whose simulation ended differently, by the stored result."""
    seat, game, state = context.seat, table.game, table.state
    told = [one for one in table.codec.events(move.events) if not isinstance(one, TableEvent)]
    back = tuple(e for e in table.codec.events(move.events) if isinstance(e, SeatTakenBack))
    if seat is None or (back and state.seats[seat].membership.stand_in is None):
        return Mark.WRONG
    try:
        traced = game.retrace(state.game, seat, command.action, table.chance(), told)
    except UnlikeDrawsError:
        return Mark.WRONG
    events = with_consequences(table, (*back, *traced), context)
    return Mark.DRAWN if move.events == table.codec.encode(events) else Mark.WRONG
