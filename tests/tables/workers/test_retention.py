"""Retention: old data is deleted, and so is the data of servers that the bot has left."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.tables.commands.lobby import Abandon
from bot.tables.model.errors import NotHostedError, UnknownTableError
from bot.tables.model.records import ServerSettings, TableId
from bot.tables.resolver import TableResolver
from bot.tables.workers.retention import EVERY, LEFT_FOR, Retention
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, GUILD, OTHER_GUILD, ServiceRig, privacy_of

YEAR = timedelta(days=365)


class Joined:
    """The servers of the bot, or None while unknown."""

    def __init__(self) -> None:
        self.here: set[int] | None = {GUILD, OTHER_GUILD}

    def has_left(self, guild_id: int) -> bool | None:
        return None if self.here is None else guild_id not in self.here


async def ended(rig: ServiceRig, guild: int = GUILD) -> TableId:
    table = await rig.open(ADA, guild=guild)
    await rig.arrange(ADA, table, Abandon())
    return table


async def remaining(rig: ServiceRig, *tables: TableId) -> list[TableId]:
    return [table for table in tables if await rig.store.table(table) is not None]


async def test_old_tables_are_deleted(rig: ServiceRig) -> None:
    old, live = await ended(rig), await rig.started(ADA, BEN)
    rig.time.passes(days=300)
    newer = await ended(rig)
    servers = Joined()
    await Retention(rig.tables, None, servers.has_left).tidy()
    tidier = Retention(rig.tables, YEAR, servers.has_left)
    await tidier.tidy()
    assert await remaining(rig, old, live, newer) == [old, live, newer]
    rig.time.passes(days=66)
    await tidier.tidy()
    assert await remaining(rig, old, live, newer) == [live, newer]
    with pytest.raises(UnknownTableError):
        await rig.tables.repository.load(old)
    assert str(old) not in str(await privacy_of(rig).held(ADA)).split()


async def test_a_server_left_for_a_month_loses_tables_settings_and_its_id(rig: ServiceRig) -> None:
    live, over = await rig.started(ADA, BEN), await ended(rig)
    there = await ended(rig, OTHER_GUILD)
    await rig.store.put_server(GUILD, ServerSettings(most=3))
    servers = Joined()
    tidier = Retention(rig.tables, None, servers.has_left)
    servers.here = {OTHER_GUILD}
    await tidier.tidy()
    rig.time.passes(days=29)
    await tidier.tidy()
    assert (await rig.store.server(GUILD)).most == 3
    assert await remaining(rig, live, over, there) == [live, over, there]
    rig.time.passes(days=1)
    await tidier.tidy()
    assert await rig.store.server(GUILD) == ServerSettings()
    assert await remaining(rig, live, over, there) == [over, there]
    assert (await rig.tables.repository.load(over)).row.guild_id < 0
    forgotten = await rig.tables.repository.load(over)
    with pytest.raises(NotHostedError):
        TableResolver(rig.tables).require_hosted(forgotten.row.guild_id)  # no rematch
    told = msgspec.json.decode(await privacy_of(rig).export(ADA))["tables"]
    assert [one["server_id"] for one in told] == [None, str(OTHER_GUILD)]
    assert str(GUILD) not in str(told)
    await tidier.tidy()
    assert await remaining(rig, over, there) == [over, there]


async def test_a_server_that_the_bot_returns_to_keeps_everything(rig: ServiceRig) -> None:
    live = await rig.started(ADA, BEN)
    await rig.store.put_server(GUILD, ServerSettings(most=3))
    servers = Joined()
    tidier = Retention(rig.tables, None, servers.has_left)
    for here in (set[int](), {GUILD}, set[int]()):
        servers.here = here
        await tidier.tidy()
        rig.time.passes(days=29)
    await tidier.tidy()
    servers.here = {GUILD}
    await tidier.tidy()
    assert await rig.store.server(GUILD) == ServerSettings(most=3)
    assert await remaining(rig, live) == [live]


async def test_no_table_is_deleted_before_servers_are_known(rig: ServiceRig) -> None:
    live, servers = await rig.started(ADA, BEN), Joined()
    tidier = Retention(rig.tables, None, servers.has_left)
    servers.here = None
    await tidier.tidy()
    rig.time.passes(days=99)
    await tidier.tidy()
    assert await remaining(rig, live) == [live]
    assert await rig.store.server(GUILD) == ServerSettings()
    servers.here = set()
    await tidier.tidy()  # counted from now on
    assert await remaining(rig, live) == [live]
    servers.here = None
    rig.time.passes(days=LEFT_FOR.days + 1)
    await tidier.tidy()
    assert await remaining(rig, live) == [live]


async def test_it_runs_again_after_a_day_and_after_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    rig = ServiceRig(store)
    old = await ended(rig)
    monkeypatch.setattr("bot.tables.workers.retention.EVERY", EVERY * 0)
    running = asyncio.create_task(Retention(rig.tables, YEAR, Joined().has_left).run())
    await asyncio.sleep(0.01)
    assert await remaining(rig, old) == [old]
    store.full = True
    rig.time.passes(days=366)
    await asyncio.sleep(0.01)
    assert await remaining(rig, old) == [old]
    store.full = False
    async with asyncio.timeout(10):
        while await remaining(rig, old):
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.wait({running})
