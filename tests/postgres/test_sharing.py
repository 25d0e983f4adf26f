"""Two processes on one database: neither touches the other's claims."""

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest

from bot.app.content import load_games
from bot.daily.dates import DayOverError
from bot.daily.service import DailyService
from bot.daily.tasks import Part
from bot.games.diced_veggies.rules import block
from bot.games.diced_veggies.rules.offers import cut_off
from bot.storage.postgres.store import PostgresStore, open_store
from bot.tables.log.presence import SHORTEST
from bot.tables.log.store import HoldKind
from bot.tables.model.records import (
    MessageRef,
    OutboxRow,
    Preferences,
    StaleMessage,
    Status,
)
from bot.tables.workers.outbox import Outbox
from tests.postgres.server import PostgresServer
from tests.storage.units import ADA, BEN, CHANNEL, GUILD, NOW, SECOND, opened, unit
from tests.tables.harness import ADA as ADA_ID
from tests.tables.harness import BEN as BEN_ID
from tests.tables.harness import ServiceRig, Time, running, until

pytestmark = pytest.mark.postgres

Pair = tuple[PostgresStore, PostgresStore]


@pytest.fixture
async def url(postgres: PostgresServer) -> str:
    return await postgres.new_database()


@pytest.fixture
async def pair(url: str) -> AsyncIterator[Pair]:
    async with open_store(url) as one, open_store(url) as other:
        yield one, other


async def forget_leases(server: PostgresServer, url: str) -> None:
    """Expire all leases, as after a minute."""
    await server.ask("update outbox set leased_until = '-infinity'", url)


async def test_a_row_is_one_process_s(pair: Pair) -> None:
    one, other = pair
    for n in range(6):
        await opened(one, audiences=[None], interaction_id=n + 1)
    rows = await asyncio.gather(*(store.outbox(NOW, 2) for store in (one, other, one, other)))
    claimed = [row.table_id for some in rows for row in some]
    assert sorted(claimed) == sorted(set(claimed))
    assert len(claimed) + len(await other.outbox(NOW, 99)) == 6
    assert await one.outbox(NOW, 99) == ()


async def test_a_row_raised_during_its_delivery_can_be_claimed(pair: Pair) -> None:
    one, other = pair
    table_id = await opened(one, audiences=[None])
    [row] = await one.outbox(NOW, 9)
    await other.append(unit(table_id, 2, audiences=[None]))
    assert await other.outbox(NOW, 9) == ()
    await one.delivered(row)
    [again] = await other.outbox(NOW, 9)
    assert again.version == 2
    await other.later(again, NOW + SECOND)
    assert await one.outbox(NOW, 9) == ()
    assert len(await one.outbox(NOW + SECOND, 9)) == 1


class CountingCourier:
    """Counts deliveries, and calls ``meanwhile`` during the first."""

    def __init__(self, meanwhile: Callable[[OutboxRow], Awaitable[object]] | None = None) -> None:
        self.rows = list[OutboxRow]()
        self._meanwhile = meanwhile

    async def deliver(self, row: OutboxRow) -> None:
        self.rows.append(row)
        if len(self.rows) == 1 and self._meanwhile is not None:
            await self._meanwhile(row)

    async def retire(self, old: StaleMessage) -> None: ...


async def emptied(rig: ServiceRig) -> None:
    """Wait until the outbox is empty, for less than a lease."""

    async def is_empty() -> bool:
        return await rig.store.next_outbox() is None

    async with asyncio.timeout(20):
        await until(is_empty)


@pytest.mark.parametrize("ends", ["before the read", "after the read"])
async def test_a_row_raised_during_its_delivery_is_delivered_at_once(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    """The row is claimed anew by a read that began during its delivery, whenever that ends."""
    rig, reading, released = ServiceRig(pair[0]), asyncio.Event(), asyncio.Event()
    delivered, outbox = rig.store.delivered, rig.store.outbox

    async def raise_it(row: OutboxRow) -> None:
        await rig.store.append(unit(row.table_id, 2, audiences=[None]))
        rig.tables.executor.on_move[-1](row.table_id)  # wakes the outbox
        await reading.wait()

    async def delivered_slowly(row: OutboxRow) -> None:
        await delivered(row)
        released.set()
        if row.version == 1 and ends == "after the read":
            await until(is_delivered_twice)

    async def is_delivered_twice() -> bool:
        return len(courier.rows) == 2

    async def outbox_after_the_release(now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        if courier.rows:
            reading.set()
            await released.wait()
            if ends == "before the read":
                await asyncio.sleep(0.1)
        return await outbox(now, limit)

    courier = CountingCourier(raise_it)
    monkeypatch.setattr(rig.store, "delivered", delivered_slowly)
    monkeypatch.setattr(rig.store, "outbox", outbox_after_the_release)
    await opened(rig.store, audiences=[None])
    async with running(Outbox(rig.tables, courier).run):
        await emptied(rig)
    assert [row.version for row in courier.rows] == [1, 2]


@pytest.mark.parametrize("trouble", ["cancelled", "held"])
async def test_claimed_rows_are_delivered_whatever_happens_during_the_read(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    rig, courier = ServiceRig(pair[0]), CountingCourier()
    worker, outbox = Outbox(rig.tables, courier), rig.store.outbox
    serving: asyncio.Task[None]

    async def outbox_in_trouble(now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        rows = await outbox(now, limit)
        if trouble == "held":
            worker.hold(timedelta(seconds=30))
        else:
            serving.cancel()
            await asyncio.sleep(0)
        return rows

    monkeypatch.setattr(rig.store, "outbox", outbox_in_trouble)
    await opened(rig.store, audiences=[None])
    serving = asyncio.create_task(worker.run())
    await emptied(rig)
    assert len(courier.rows) == 1
    serving.cancel()
    with suppress(asyncio.CancelledError):
        await serving


async def test_a_lost_claim_changes_nothing(pair: Pair, postgres: PostgresServer, url: str) -> None:
    one, other = pair
    table_id = await opened(one, audiences=[None])
    [row] = await one.outbox(NOW, 9)
    await forget_leases(postgres, url)  # it hangs meanwhile
    [taken] = await other.outbox(NOW, 9)
    newer = MessageRef(table_id, None, CHANNEL, 8, 1, 0)
    await other.put_place(newer)
    await one.put_place(MessageRef(table_id, None, CHANNEL, 7, 1, 0))
    await one.delivered(row)
    assert await one.place(table_id, None) == newer
    await other.delivered(taken)
    assert await other.next_outbox() is not None
    [old] = await other.retiring(NOW, 9)
    assert old.message_id == 7


async def test_claims_of_a_dead_process_pass_to_another_at_the_end_of_the_lease(url: str) -> None:
    async with open_store(url, lease=2) as one, open_store(url, lease=2) as other:
        table_id = await opened(one, due_at=NOW, audiences=[None], status=Status.RUNNING)
        begun = time.monotonic()
        assert len(await one.outbox(NOW, 9)) == len(await one.due(NOW, 9)) == 1
        await one.close()
        for claim in (other.outbox, other.due):
            async with asyncio.timeout(10):
                while not (found := await claim(NOW, 9)):
                    await asyncio.sleep(0.05)
            assert time.monotonic() - begun > 1.9
            assert getattr(found[0], "table_id", found[0]) == table_id


async def test_due_tables_news_and_prompts_of_chefs_are_claimed(
    pair: Pair, postgres: PostgresServer, url: str
) -> None:
    one, other = pair
    table_id = await opened(one, due_at=NOW, chef_asked=True, status=Status.RUNNING)
    assert await one.due(NOW, 9) == (table_id,)
    assert await other.due(NOW, 9) == ()
    await other.reschedule(table_id, 1, NOW)
    assert await other.due(NOW, 9) == (table_id,)
    assert len(await one.news(9)) == 1
    assert await other.news(9) == ()
    await one.append(unit(table_id, 2, chef_asked=True, status=Status.RUNNING))
    assert await other.with_chef_asked() == ()  # left to the process that stored the move
    await postgres.ask("update tables set chef_until = '-infinity'", url)
    assert await other.with_chef_asked() == (table_id,)
    assert await one.with_chef_asked() == ()
    # A process may end while its chef moves.
    soon = "select chef_until <= clock_timestamp() + interval '10 seconds' from tables"
    assert await postgres.ask(soon, url) == [(True,)]


async def test_a_stamp_changes_with_each_write(pair: Pair) -> None:
    one, other = pair
    table_id = await opened(one, holders=[ADA, BEN], status=Status.RUNNING)
    seen = [await other.stamp(table_id)]
    await one.append(unit(table_id, 2, status=Status.RUNNING))
    seen.append(await other.stamp(table_id))
    await one.set_dm(table_id, ADA.user_id, closed=True)
    seen.append(await other.stamp(table_id))
    await one.put_settings(BEN.user_id, Preferences(unlisted=True), NOW)
    seen.append(await other.stamp(table_id))
    await one.append(unit(table_id, 3, status=Status.OVER))
    seen.append(await other.stamp(table_id))
    await one.erase(ADA.user_id, [Status.OVER])
    seen.append(await other.stamp(table_id))
    assert len(set(seen)) == len(seen)
    assert await other.stamp(999) is None


async def test_processes_read_each_others_writes(pair: Pair) -> None:
    one, other = pair
    await one.put_dm_channel(ADA.user_id, 5)
    assert await other.dm_channel(ADA.user_id) == 5
    await other.erase(ADA.user_id, [Status.OVER])
    assert await one.dm_channel(ADA.user_id) is None
    assert await one.held(HoldKind.ALL) is None
    await one.hold(HoldKind.ALL, NOW + SECOND)
    await one.hold(HoldKind.ALL, NOW)
    assert await other.held(HoldKind.ALL) == NOW + SECOND
    assert await other.held(HoldKind.OPENING) is None


async def test_live_processes_are_counted(pair: Pair) -> None:
    one, other = pair
    assert await other.processes() == 1
    assert await one.processes() == 2
    await other.close()
    assert await one.processes() == 1


async def test_a_move_of_one_is_seen_by_the_other_at_once(pair: Pair) -> None:
    one, other = ServiceRig(pair[0]), ServiceRig(pair[1])
    table_id = await one.started(ADA_ID, BEN_ID)
    assert (await other.view(table_id)).version == (await one.view(table_id)).version
    await other.tables.reach(table_id, ADA_ID)
    before = await one.tables.repository.load(table_id)
    await other.tables.forget_dm(table_id, ADA_ID)
    after = await one.tables.repository.load(table_id)
    assert [h.dm_closed for h in before.holders] != [h.dm_closed for h in after.holders]


async def test_a_daily_try_at_midnight_is_one_in_both_processes(pair: Pair) -> None:
    """One clock is before midnight, the other after it; each stores for the day it is shown."""
    midnight = datetime(2026, 11, 28, tzinfo=UTC)
    early, late = (
        DailyService(ServiceRig(store, Time(midnight + shift), load_games()).tables)
        for store, shift in zip(pair, (timedelta(seconds=-30), timedelta(seconds=30)), strict=True)
    )
    day = early.today()
    assert late.today() == day + 1
    for shown in (day, day + 1):
        task = (await early.dish(shown)).tasks[Part.CUT]
        cuts = [cut_off(cut) for cut in itertools.islice(block.cuts(task.start.block), 4)]
        sittings = await asyncio.gather(
            *(
                process.press(ADA_ID, shown, Part.CUT, 0, cut)
                for cut, process in zip(cuts, (early, late, late, early), strict=True)
            )
        )
        own = {sitting.own(Part.CUT) for sitting in sittings}
        [stored] = [one for one in await pair[0].tries(ADA_ID) if one.day == shown]
        assert own == {stored}
        assert stored.step == 1
    with pytest.raises(DayOverError):
        await early.press(ADA_ID, day + 2, Part.CUT, 0, cuts[0])


async def test_an_outage_is_one_of_all_processes(pair: Pair) -> None:
    one, other = ServiceRig(pair[0]), ServiceRig(pair[1])
    for rig in (one, other):
        await rig.tables.presence.load()
        await rig.tables.presence.note()
    one.time.passes(minutes=5)
    other.time.passes(minutes=4)
    await other.tables.presence.note()  # an absence of four minutes
    other.time.passes(minutes=1)
    await one.tables.presence.load()
    assert one.tables.presence.outages(GUILD) == other.tables.presence.outages(GUILD)
    await one.tables.presence.note()
    assert len(await pair[0].outages()) == 1
    assert (await pair[0].outages())[0].end - NOW == timedelta(minutes=4)
    assert timedelta(minutes=1) < SHORTEST


async def test_one_shard_identifies_in_five_seconds(pair: Pair) -> None:
    one, other = pair
    assert await one._take_turn(0)
    assert not await other._take_turn(0)
    assert await other._take_turn(1)
    await one.hold(HoldKind.ALL, NOW)


async def test_a_server_is_forgotten_and_a_table_deleted(pair: Pair) -> None:
    one, other = pair
    tables = [await opened(one, holders=[ADA], audiences=[None, 0]) for _ in range(2)]
    assert await other.next_server(0) == GUILD
    assert await other.forget_server(GUILD) == tuple(tables)
    assert await one.next_server(0) is None
    await other.delete(tables[0])
    assert await one.table(tables[0]) is None


async def test_numbers_of_a_server_are_given_once(pair: Pair) -> None:
    tables = await asyncio.gather(*(opened(store) for _ in range(8) for store in pair))
    rows = [await pair[0].table(table_id) for table_id in tables]
    assert sorted(row.number for row in rows if row) == list(range(1, 17))
    assert {row.guild_id for row in rows if row} == {GUILD}
