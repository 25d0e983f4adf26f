"""Tables, moves and units of work for the store's tests."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.tables.log.store import Store
from bot.tables.model.records import (
    Audience,
    By,
    Holder,
    Move,
    Opening,
    Preferences,
    Secret,
    Status,
    TableRow,
    UnitOfWork,
)

NOW = datetime(2026, 7, 18, 12, 30, 15, 123456, tzinfo=UTC)
SECOND = timedelta(seconds=1)
GUILD, CHANNEL = 1_100_000_000_000_000_001, 1_100_000_000_000_000_002
ADA, BEN, CLEO = Holder(0, 101, "Ada"), Holder(1, 102, "Ben"), Holder(2, 103, "Cleo")


def move(table_id: int = 0, version: int = 1, **changes: Any) -> Move:
    """Return a move by the clock, without an interaction, with ``changes``."""
    fields: dict[str, Any] = {
        "by": By.CLOCK,
        "seat": None,
        "interaction_id": None,
        "at": NOW,
        "action": b'{"type":"wait"}',
        "events": b'[{"type":"waited"}]',
    }
    return Move(table_id, version, **(fields | changes))


def unit(
    table_id: int = 0,
    version: int = 1,
    *,
    status: Status = Status.RUNNING,
    due_at: datetime | None = None,
    chef_asked: bool = False,
    audiences: Sequence[Audience] = (),
    holders: Sequence[Holder] | None = None,
    channel_id: int | None = None,
    preferences: tuple[int, Preferences] | None = None,
    result: bytes | None = None,
    **changes: Any,
) -> UnitOfWork:
    """Return a unit that changes only the given fields; ``changes`` are the move's."""
    kept = None if holders is None else tuple(holders)
    moved = move(table_id, version, **changes)
    return UnitOfWork(
        moved, status, due_at, chef_asked, tuple(audiences), kept, channel_id, preferences, result
    )


def opening(guild_id: int = GUILD, first: UnitOfWork | None = None, **changes: Any) -> Opening:
    """Return a new table of ``guild_id``; ``changes`` apply to its first unit."""
    first = unit(**({"status": Status.LOBBY} | changes)) if first is None else first
    secret = Secret(bytes(range(32)))
    return Opening(TableRow(0, guild_id, 0, CHANNEL, "thieving_chefs", 1, secret), first)


async def opened(store: Store, guild_id: int = GUILD, **changes: Any) -> int:
    """Open a table and return its id."""
    return (await store.open(opening(guild_id, **changes))).id


async def versions(store: Store, table_id: int) -> list[int]:
    """Return the versions of a table's moves in their stored order."""
    return [move.version for move in await store.moves(table_id)]
