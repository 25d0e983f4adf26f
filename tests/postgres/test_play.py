"""The bot on PostgreSQL: whole games, and the loss of the server."""

import asyncio
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from bot.app.heartbeat import BotState
from bot.playground.visitors.game import Tally, play
from bot.storage.postgres import store as adapter
from bot.storage.postgres.start import open_pool
from bot.storage.postgres.store import PostgresStore, open_store
from bot.tables.log.store import (
    NotSavedError,
    RepeatedInteractionError,
    StorageFault,
    StoreUnavailableError,
)
from bot.tables.model.records import Status
from bot.tables.workers import outbox
from tests.cogs.harness.loopback import GAME, open_rig
from tests.games.cases import CASES
from tests.postgres.server import PostgresServer
from tests.sampling import THOROUGH, sample
from tests.short import shorten
from tests.storage.units import opened, unit, versions
from tests.tables.harness import until

pytestmark = pytest.mark.postgres


@pytest.mark.parametrize("game", sample(["thieving_chefs", "diced_veggies", "hibachi"], 3))
async def test_a_whole_game(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    if not THOROUGH:
        shorten(monkeypatch, tmp_path / "content", CASES[game].goal, game)
    async with open_rig(tmp_path, database_url=await postgres.new_database()) as rig:
        tally = Tally(rig.server.record)
        table_id, _, problems = await play(rig.scene([rig.mei, rig.tomas]), game, 3, tally)
        assert problems == []
        assert table_id is not None
        assert (await rig.view(None, table_id)).status is Status.OVER
        await rig.await_delivery()


async def test_a_lost_server_is_reported_and_play_continues(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "PATIENCE", 0.3)
    monkeypatch.setattr(outbox, "_PAUSE", timedelta(milliseconds=200))
    async with open_rig(tmp_path, database_url=await postgres.new_database()) as rig:
        table_id = await rig.begin(rig.mei, rig.tomas)
        before = await rig.moves(table_id)
        postgres.stop()
        try:
            identified = rig.server.gateway.identified
            rig.server.gateway.sessions.clear()
            rig.server.gateway.drop()  # the new session identifies without its turn from the store
            async with asyncio.timeout(60):
                while rig.server.gateway.identified == identified:
                    await asyncio.sleep(0.05)
            answer = await rig.mei.slash(rig.channel, "table", "open", game=GAME)
            await rig.check_private(
                answer, "I can't reach my tables right now. Saved moves are safe."
            )
            assert rig.bot.state is BotState.UNHEALTHY
        finally:
            postgres.start()
        assert await rig.moves(table_id) == before
        other = await rig.open(rig.tomas)
        assert other != table_id
        assert rig.bot.state is BotState.READY


async def test_a_commit_whose_answer_is_lost_counts_once(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, lost = asyncpg.transaction.Transaction.commit, list[object]()

    async def commit_unheard(transaction: asyncpg.transaction.Transaction) -> None:
        await commit(transaction)
        if not lost:
            lost.append(transaction)
            raise asyncpg.ConnectionDoesNotExistError("the answer was lost")

    async with open_store(await postgres.new_database()) as store:
        table_id = await opened(store)
        monkeypatch.setattr(asyncpg.transaction.Transaction, "commit", commit_unheard)
        with pytest.raises(RepeatedInteractionError) as raised:
            await store.append(unit(table_id, 2, interaction_id=7))
        assert raised.value.move.version == 2
        assert await versions(store, table_id) == [1, 2]


async def test_a_restart_of_the_server_loses_and_repeats_nothing(postgres: PostgresServer) -> None:
    async with open_store(await postgres.new_database()) as store:
        table_id, stored = await opened(store), list[int]()

        async def append() -> None:
            for version in range(2, 400):
                with suppress(RepeatedInteractionError):  # it stopped between commit and answer
                    await store.append(unit(table_id, version, interaction_id=version))
                stored.append(version)

        async def are_stored(version: int) -> bool:
            return version in stored or appending.done()

        appending = asyncio.create_task(append())
        for version in (100, 250):
            await until(partial(are_stored, version))
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
        await appending
        assert await versions(store, table_id) == list(range(1, 400))


async def test_a_lost_server_raises_after_the_patience(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "PATIENCE", 0.1)
    async with open_store(await postgres.new_database()) as store:
        table_id = await opened(store)
        postgres.stop()
        try:
            with pytest.raises(StoreUnavailableError):
                await store.append(unit(table_id, 2))
            assert store.fails
            with pytest.raises(StoreUnavailableError):
                await store.moves(table_id)
        finally:
            postgres.start()
        assert await versions(store, table_id) == [1]
        await store.append(unit(table_id, 2))
        assert not store.fails


async def test_a_read_only_server_is_reported(postgres: PostgresServer) -> None:
    url = await postgres.new_database()
    async with open_store(url) as store:
        table_id = await opened(store)
    name = url.rpartition("/")[2]
    await postgres.ask(f"alter database {name} set default_transaction_read_only = on")
    async with _opened_again(url) as store:
        with pytest.raises(NotSavedError) as raised:
            await store.append(unit(table_id, 2))
        assert raised.value.fault is StorageFault.READ_ONLY
        assert await versions(store, table_id) == [1]


@asynccontextmanager
async def _opened_again(url: str) -> AsyncIterator[PostgresStore]:
    """Open the pool alone: a start would write."""
    store = PostgresStore(await open_pool(url))
    try:
        yield store
    finally:
        await store.close()


async def test_a_refused_row_is_quoted_nowhere(postgres: PostgresServer) -> None:
    async with open_store(await postgres.new_database()) as store:
        table_id = await opened(store)
        with pytest.raises(RuntimeError) as raised:
            await store.append(unit(table_id, 2, seat=-3, events=b'["queen of hearts"]'))
        told = "".join(traceback.format_exception(raised.value))
        assert "CheckViolation" in told
        assert "Failing row" not in told
        assert b"queen".hex() not in told
        assert await versions(store, table_id) == [1]
