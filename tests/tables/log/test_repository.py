"""Cache of tables: it never serves a state older than a known stored version."""

import asyncio
import gc
import sqlite3
from pathlib import Path

import pytest

from bot.games.registry import Games
from bot.storage.sqlite.store import SqliteStore
from bot.tables.commands.lobby import Abandon, Join
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store, StoreUnavailableError
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import By, OutboxRow
from bot.tables.resolver import RequestContext, TableResolver
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from bot.tables.workers.outbox import Outbox
from tests.games.sealed_bids.rules import Toy
from tests.tables.harness import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GAMES,
    GUILD,
    ServiceRig,
    bid,
    call,
    is_over,
    running,
    until,
)
from tests.tables.wrapped import Held, Interrupted, MuteStore, Wrapped

# -- between a commit and the cache -----------------------------------------------------------


async def test_a_row_is_never_shown_an_older_state_than_it_wants(store: Store) -> None:
    held = Held(store, after=True)
    rig = ServiceRig(held)
    table = await rig.started(ADA, BEN)
    version = (await rig.view(table)).version
    held.hold()
    click = asyncio.ensure_future(rig.tables.act(call(ADA), table, bid(1), pressed=(0, 1)))
    await held.reached.wait()
    # The move is stored and its row is readable; the cache does not know it yet.
    [row] = [row for row in await store.outbox(rig.time.now, 99) if row.audience == 0]
    assert row.version == version + 1
    assert (await rig.view(table, ADA)).version == version
    view, holder, _ = await rig.tables.queries.with_ping_plans(table, 0, row.version)
    assert view.version == row.version
    assert view.game_view.own_bid == bid(1)
    assert holder is not None
    assert holder.user_id == ADA
    held.go.set()
    await click
    assert (await rig.view(table, ADA)).version == version + 1


async def test_couriers_get_the_state_of_their_rows(store: Store) -> None:
    held = Held(store, after=True)
    rig = ServiceRig(held)
    shown: list[tuple[int, int]] = []

    class ViewingCourier:
        async def deliver(self, row: OutboxRow) -> None:
            view, *_ = await rig.tables.queries.with_ping_plans(
                row.table_id, row.audience, row.version
            )
            shown.append((row.version, view.version))

    async with running(Outbox(rig.tables, ViewingCourier()).run):
        table = await rig.started(ADA, BEN)
        for number in range(8):
            held.hold()
            user: int = (ADA, BEN)[number % 2]
            click = asyncio.ensure_future(rig.press(user, table, bid(0)))
            await held.reached.wait()
            told = len(shown)
            rig.tables.executor.tell(table)

            async def shown_meanwhile(told: int = told) -> bool:
                return len(shown) > told

            await until(shown_meanwhile)
            held.go.set()
            await click
    assert len(shown) > 8
    assert all(version >= wanted for wanted, version in shown)


@pytest.mark.parametrize("read", ["moves", "holders"])
async def test_moves_and_holders_are_read_as_they_belong_together(store: Store, read: str) -> None:
    interrupted = Interrupted(store, read)
    writer, rig = ServiceRig(store), ServiceRig(interrupted)
    table = await writer.open(ADA)

    async def meanwhile() -> None:
        for user in (BEN, CLEO):
            await writer.arrange(user, table, Join())

    interrupted.meanwhile = meanwhile
    loaded = await rig.tables.repository.load(table)
    assert interrupted.meanwhile is None
    assert [holder.user_id for holder in loaded.holders] == [ADA, BEN, CLEO]
    assert len(loaded.state.seats) == 3
    assert (await rig.view(table, CLEO)).me == 2


async def test_a_read_from_before_an_invalidation_is_not_cached(store: Store) -> None:
    """Closed direct messages are not a move, so versions do not tell which read is newer."""
    interrupted = Interrupted(store, "holders")
    rig = ServiceRig(interrupted)
    table = await rig.started(ADA, BEN)
    rig.tables.repository.forget(table)

    async def meanwhile() -> None:
        await rig.tables.forget_dm(table, ADA)

    interrupted.meanwhile = meanwhile
    await rig.tables.repository.load(table)
    assert interrupted.meanwhile is None
    assert [seat.dm_closed for seat in (await rig.view(table)).seats] == [True, False]


async def test_the_cache_never_goes_back(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    memory = rig.tables.repository
    old = await memory.load(table)
    await rig.press(ADA, table, bid(1))
    memory.keep(old)
    assert (await memory.load(table)).state.version == old.state.version + 1


# -- size of the cache ------------------------------------------------------------------------


async def test_the_cache_keeps_the_most_recently_used_tables(store: Store) -> None:
    counted = Wrapped(store)
    rig = ServiceRig(counted)
    tables = [await rig.started(ADA, BEN) for _ in range(3)]
    memory = TableRepository(counted, GAMES, TABLE_EVENTS, size=2)

    async def read(table: int) -> int:
        before = counted.calls["table"]
        await memory.load(table)
        return counted.calls["table"] - before

    first, second, third = tables
    assert [await read(table) for table in (first, second, first, third)] == [1, 1, 0, 1]
    assert [await read(table) for table in (first, third, second)] == [0, 0, 1]


async def test_a_service_with_little_memory_plays_as_well(store: Store) -> None:
    rig = ServiceRig(store, kept=1)
    tables = [await rig.started(ADA, BEN, chefs=["random"]) for _ in range(3)]
    runner = ComputerPlayers(rig.tables)
    for number in range(5):
        for table in tables:
            await runner.move(table)
            await rig.press(ADA, table, bid(number % 2))
        for table in tables:
            await rig.press(BEN, table, bid(0))
    for table in tables:
        assert await is_over(rig, table)
        versions = await rig.versions(table)
        assert versions == list(range(1, len(versions) + 1))
    assert len(rig.tables.repository._kept) == 1


async def test_no_lock_outlives_its_use(rig: ServiceRig) -> None:
    for _ in range(5):
        await rig.started(ADA, BEN)
    gc.collect()
    assert len(rig.tables.repository._locks) == 0
    held = rig.tables.repository.lock(1)
    assert rig.tables.repository.lock(1) is held
    assert rig.tables.repository.lock(2) is not held


# -- a table that cannot be folded ------------------------------------------------------------

DAMAGE = {
    "no JSON": "update move set events = x'7b' where table_id = ? and version = 3",
    "no text": "update move set events = x'ff' where table_id = ? and version = 3",
    "foreign event": """update move set events = cast('[{"type":"exploded"}]' as blob)
        where table_id = ? and version = 3""",
    "no deal": """update move set events = cast('[{"type":"game_started"}]' as blob)
        where table_id = ? and version = 3""",
    "a seat too many": """update move set events = cast('[{"type":"abandon_agreed","seat":9}]'
        as blob) where table_id = ? and version = 4""",
    "a gap": "delete from move where table_id = ? and version = 5",
    "no moves": "delete from move where table_id = ?",
    "an unknown game": "update tables set game = 'chess' where id = ?",
    "unknown rules": "update tables set rules = 9 where id = ?",
}


@pytest.mark.parametrize("what", DAMAGE)
async def test_a_table_that_cannot_be_folded_affects_no_other(
    store: SqliteStore, tmp_path: Path, what: str
) -> None:
    rig = ServiceRig(store)
    bad, good = [await rig.started(ADA, BEN, game="thieving_chefs") for _ in range(2)]
    for table in (bad, good):
        await rig.play_on(table, (ADA, BEN), 3)
    rig = rig.restarted()
    with sqlite3.connect(tmp_path / "brigade.sqlite3") as damage:
        damage.execute(DAMAGE[what], (bad,))
    damage.close()

    with pytest.raises(BrokenTableError) as error:
        await rig.view(bad, ADA)
    assert error.value.table_id == bad
    for refused in (
        rig.type(ADA, bad, None),
        rig.arrange(ADA, bad, Abandon()),
        rig.story(bad, None, 0),
        rig.tables.queries.view(bad, None),
    ):
        with pytest.raises(BrokenTableError):
            await refused

    finder = TableResolver(rig.tables)
    where = RequestContext(ADA, GUILD, CHANNEL)
    assert [view.table_id for view in await finder.seated(where, lambda _: True)] == [good]
    assert [view.table_id for view in await finder.here(where, lambda _: True)] == [good]
    assert await rig.play_on(good, (ADA, BEN), 2) == 2
    rig.time.passes(days=3)

    async def good_is_served() -> bool:
        return (await store.moves(good))[-1].by is By.CLOCK

    async with running(Clock(rig.tables).run):
        await until(good_is_served)


async def test_a_broken_table_works_again_with_its_game(store: Store) -> None:
    table = await ServiceRig(store).started(ADA, BEN, game="thieving_chefs")
    without = ServiceRig(store, games=Games({("toy", 1): Toy()}, {}))
    with pytest.raises(BrokenTableError):
        await without.view(table)
    assert (await ServiceRig(store).view(table)).game_view is not None


async def test_the_log_of_the_process_names_no_card(
    store: SqliteStore, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await ServiceRig(store).started(ADA, BEN, game="thieving_chefs")
    with sqlite3.connect(tmp_path / "brigade.sqlite3") as damage:
        damage.execute(
            """update move set events = cast('[{"type":"drew","seat":0,"card":"canary"}]' as blob)
            where table_id = ? and version = 2""",
            (table,),
        )
    damage.close()
    with pytest.raises(BrokenTableError):
        await ServiceRig(store).view(table)
    assert f"table {table} cannot be folded" in caplog.text
    assert "canary" not in caplog.text


async def test_a_store_that_fails_is_not_a_broken_table(store: Store) -> None:
    table = await ServiceRig(store).started(ADA, BEN)
    mute = MuteStore(store)
    rig = ServiceRig(mute)
    mute.mute = True
    with pytest.raises(StoreUnavailableError):
        await rig.view(table)
    mute.mute = False
    assert (await rig.view(table)).waited_for() == (0, 1)
