"""No cost grows with the number or the age of tables, counted in steps of SQLite."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from bot.storage import statements
from bot.storage.sqlite.store import SqliteStore, open_store
from bot.tables.log.store import DailyStore, HoldKind, MessageStore, Store
from bot.tables.model.calendar import Hours
from bot.tables.model.records import (
    Announcement,
    ChannelFault,
    DailyGuest,
    DailyTry,
    Holder,
    MessageRef,
    OutboxRow,
    Preferences,
    ServerSettings,
    StaleMessage,
    Status,
)
from tests.storage.units import ADA, BEN, CHANNEL, CLEO, GUILD, NOW, SECOND, opened, opening, unit

LIVE = (Status.LOBBY, Status.RUNNING)

ACCEPTED_SCANS = (
    # A small index of the searched rows, or a read of its first entry only.
    "SCAN tables USING INDEX tables_by_chef",
    "SCAN tables USING COVERING INDEX tables_by_chef",
    "SCAN tables USING COVERING INDEX tables_by_due",
    "SCAN given",  # a parameter row
    "SCAN tables USING COVERING INDEX tables_live",
    "SCAN presence",  # one row per shard
    "SCAN outage",  # read once, at the start
    "SCAN news",
    "SCAN outbox USING COVERING INDEX outbox_by_time",
    "SCAN retired USING COVERING INDEX retired_by_time",
    "SCAN wanted VIRTUAL TABLE",  # the list of statuses in the query
    "SCAN 2 CONSTANT ROWS",  # of an insert
    "SCAN json_each VIRTUAL TABLE",
    "SCAN CONSTANT ROW",
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with open_store(tmp_path / "a.db") as store:
        yield store


def calls(store: Store, table_id: int, version: int) -> dict[str, Awaitable[object]]:
    """Return one call of every method of the port, for a table at ``version``."""
    row = OutboxRow(table_id, 0, version + 1, 0, NOW)
    old = StaleMessage(table_id, None, 1, 9, 0, NOW)
    step = unit(
        table_id,
        version + 1,
        interaction_id=10**9,
        due_at=NOW + 50 * SECOND,
        chef_asked=True,
        audiences=[None, 0],
        holders=[ADA, BEN],
    )
    return {
        "append": store.append(step),
        "open": store.open(opening(holders=[Holder(0, 999, "Dan")], due_at=NOW)),
        "table": store.table(table_id),
        "stamp": store.stamp(table_id),
        "dm_channel": store.dm_channel(ADA.user_id),
        "put_dm_channel": store.put_dm_channel(ADA.user_id, 1),
        "held": store.held(HoldKind.ALL),
        "hold": store.hold(HoldKind.ALL, NOW),
        "processes": store.processes(),
        "backlog": store.backlog(NOW),
        "live": store.live(),
        "numbered": store.numbered(GUILD, 1),
        "holders": store.holders(table_id),
        "moves": store.moves(table_id, after=version),
        "chain": store.chain(table_id, after=version),
        "move_of": store.move_of(10**9),
        "held_by": store.held_by(ADA.user_id, LIVE, GUILD),
        "in_guild": store.in_guild(GUILD, LIVE, 5),
        # These read all tables of one server or person, and nothing of others.
        "finished_in": store.finished_in(GUILD + 1),
        "finished_of": store.finished_of(CLEO.user_id),
        "news": store.news(1),
        "told": store.told(Announcement(table_id, 1)),
        "due": store.due(NOW + 99 * SECOND, 1),
        "next_due": store.next_due(),
        "with_chef_asked": store.with_chef_asked(),
        "seen": store.seen(),
        "see": store.see(NOW),
        "outages": store.outages(),
        "settings": store.settings(ADA.user_id),
        "settings_at": store.settings_at(table_id),
        "put_settings": store.put_settings(ADA.user_id, Preferences(Hours(sleeps=60)), NOW),
        "server": store.server(GUILD),
        "put_block": store.put_block(GUILD, CLEO.user_id, blocked=True),
        "blocked": store.blocked(GUILD),
        "blocked_in": store.blocked_in(CLEO.user_id),
        "put_try": store.put_try(DailyTry(user_id=1, day=2, part="hand", step=1, moves=b"[]")),
        "tries": store.tries(1),
        "tries_in": store.tries_in(GUILD, 2),
        "put_guest": store.put_guest(DailyGuest(place_id=GUILD, day=2, user_id=1, name="Ada")),
        "end_share": store.end_share(DailyGuest(place_id=GUILD, day=2, user_id=1, name="Ada")),
        "guests": store.guests(GUILD, 2),
        "visits": store.visits(1),
        "forget_dailies": store.forget_dailies(2),
        "erase_dailies": store.erase_dailies(1, 3),
        "put_server": store.put_server(GUILD, ServerSettings(most=3)),
        "reschedule": store.reschedule(table_id, version, NOW),
        "set_dm": store.set_dm(table_id, ADA.user_id, closed=False),
        "ended": store.ended(0, 1),
        "next_server": store.next_server(0),
        "forget_server": store.forget_server(GUILD + 5),
        "erase": store.erase(CLEO.user_id, [Status.OVER]),
        "place": store.place(table_id, None),
        "put_place": store.put_place(MessageRef(table_id, None, 1, 2, 3, 4)),
        "sendings": store.sendings(table_id, None),
        "begin_sending": store.begin_sending(table_id, None, 1),
        "end_sending": store.end_sending(table_id, None, 1),
        "retire": store.retire(MessageRef(table_id, None, 1, 9, 3, 4)),
        "retiring": store.retiring(NOW, 1),
        "retire_later": store.retire_later(old, NOW),
        "retired": store.retired(old),
        "trouble": store.trouble(table_id),
        "troubled": store.troubled(GUILD),
        "put_trouble": store.put_trouble(ChannelFault(table_id, CHANNEL, 10003)),
        "end_trouble": store.end_trouble(table_id),
        "outbox": store.outbox(NOW, 1),
        "next_outbox": store.next_outbox(),
        "want": store.want(table_id, [None, 1]),
        "later": store.later(row, NOW),
        "delivered": store.delivered(row),
        "snapshot": store.snapshot(table_id),
        "put_snapshot": store.put_snapshot(table_id, version, "key", b"state"),
        "delete": store.delete(1),
    }


async def test_no_query_reads_a_table_from_end_to_end(store: SqliteStore) -> None:
    said: list[str] = []
    table_id = await opened(store)
    for hop in (store._writing, store._reading):
        await hop.submit(lambda c: c.set_trace_callback(said.append))
    asked = calls(store, table_id, 1)
    port = {*vars(Store), *vars(MessageStore), *vars(DailyStore)}
    assert asked.keys() == {name for name in port if not name.startswith("_")}
    for call in asked.values():
        await call
    for hop in (store._writing, store._reading):
        await hop.submit(lambda c: c.set_trace_callback(None))
    statements = {sql for sql in said if not sql.startswith(("--", "begin", "commit"))}
    assert len(statements) >= len(asked) - 5  # methods for several processes do nothing

    def explain(connection: sqlite3.Connection) -> dict[str, list[str]]:
        return {
            sql: [row[3] for row in connection.execute(f"explain query plan {sql}")]
            for sql in statements
        }

    for sql, plan in (await store._reading.submit(explain)).items():
        for line in plan:
            assert not line.startswith("SCAN") or line.startswith(ACCEPTED_SCANS), (line, sql)


async def steps(store: SqliteStore, table_id: int, version: int) -> dict[str, int]:
    """Return the number of SQLite's steps for each method."""
    count = 0

    def one() -> int:
        nonlocal count
        count += 1
        return 0

    taken = {}
    for hop in (store._writing, store._reading):
        await hop.submit(lambda c: c.set_progress_handler(one, 1))
    for name, call in calls(store, table_id, version).items():
        before = count
        await call
        taken[name] = count - before
    for hop in (store._writing, store._reading):
        await hop.submit(lambda c: c.set_progress_handler(None, 1))
    return taken


async def grown(store: SqliteStore, tables: int, moves: int) -> int:
    """Fill the store with one server's ended tables of the same players; then open a table."""

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("begin")
        connection.executemany(
            "insert into tables values (?, ?, ?, 7, 'toy', 1, x'00', 'over', null, 0)",
            [(n, GUILD, n) for n in range(2, tables + 2)],
        )
        connection.executemany(
            "insert into move values (?, 1, 'clock', null, null, 0, x'', x'', x'', zeroblob(32))",
            [(n,) for n in range(2, tables + 2)],
        )
        connection.executemany(
            "insert into holder values (?, ?, ?, ?, 0, 'over')",
            [
                (n, holder.seat, holder.user_id, holder.name)
                for n in range(2, tables + 2)
                for holder in (ADA, BEN)
            ],
        )
        connection.execute("commit")

    await opened(store, holders=[ADA, BEN])  # the first of two
    await store._writing.submit(fill)
    table_id = await opened(store, holders=[ADA, BEN], audiences=[None, 0], due_at=NOW)
    for version in range(2, moves + 1):
        await store.append(unit(table_id, version, interaction_id=version, due_at=NOW))
    return table_id


async def test_no_cost_grows_with_the_number_or_age_of_tables(tmp_path: Path) -> None:
    taken = []
    for tables, moves in ((5, 5), (5000, 800)):
        async with open_store(tmp_path / f"{tables}.db") as store:
            table_id = await grown(store, tables, moves)
            taken.append(await steps(store, table_id, moves))
    young, old = taken
    assert young.keys() == old.keys()
    assert {name: n for name, n in old.items() if n > 1.2 * young[name]} == {}


def test_no_parameter_is_numbered() -> None:
    """Some releases of Python 3.12 warn about ``?1`` with a sequence."""
    written = [one for one in vars(statements).values() if isinstance(one, str)]
    assert len(written) > 30
    assert [one for one in written if re.search(r"\?\d", one)] == []
