"""Recap: one audience's events without the undone ones."""

from collections.abc import Sequence
from typing import Any

from bot.games.contract import Seat
from bot.tables.model.events import Undone
from bot.tables.model.records import Move
from bot.tables.model.table import Table
from bot.tables.views.table_view import ActionsUndone, seen_by


def earliest_undone(table: Table, moves: Sequence[Move], me: Seat | None, after: int) -> int:
    """Return the version after which moves are needed to describe undone actions."""
    tos = (one.to for move in moves for one in _undone(table, move, me))
    return min((after, *tos))


def story_of(table: Table, moves: Sequence[Move], me: Seat | None, after: int) -> tuple[Any, ...]:
    """Return the events after a version as seen by ``me``, or by everybody."""
    told: list[tuple[Move, tuple[Any, ...]]] = []
    for move in moves:
        seen = seen_by(table, table.codec.events(move.events), me)
        for undone in _undone(table, move, me):
            gone = [i for i, (one, _) in enumerate(told) if _is_gone(one, undone)]
            lost = tuple(event for i in gone for event in told[i][1])
            told = [one for i, one in enumerate(told) if i not in gone]
            seen = (ActionsUndone(undone.seat, lost),) if undone.opened else ()
        told.append((move, seen))
    return tuple(event for move, seen in told if move.version > after for event in seen)


def _is_gone(move: Move, undone: Undone) -> bool:
    return move.seat == undone.seat and move.version > undone.to


def _undone(table: Table, move: Move, me: Seat | None) -> list[Undone]:
    if b'"undone"' not in move.events:
        return []
    return [
        event
        for event in table.codec.events(move.events)
        if isinstance(event, Undone) and (event.opened or event.seat == me)
    ]
