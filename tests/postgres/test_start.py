"""Obstacles to a start on PostgreSQL: exit code 2 and one line with the remedy."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from bot.__main__ import main
from bot.playground.visitors.game import Tally, play
from bot.storage.postgres import start
from bot.storage.postgres.dialect import PROCESSES
from bot.storage.postgres.errors import PostgresAwayError, PostgresStartError, start_error
from bot.storage.postgres.store import open_store
from bot.storage.sqlite.migrations import read_steps
from tests.cogs.harness.loopback import GAME, open_rig
from tests.games.cases import CASES
from tests.postgres.server import PostgresServer
from tests.short import shorten
from tests.storage.units import opened, versions

pytestmark = pytest.mark.postgres


async def nowhere(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    return server.url("brigade", port=1)


async def no_such_database(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    return server.url("cellar")


async def no_such_host(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    return "postgresql://postgres:hu@hush.invalid/brigade"


async def no_address(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    return "postgresql://postgres:hush@127.0.0.1:port/brigade"


async def another_scheme(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    return "mysql://postgres:hush@127.0.0.1/brigade"


async def too_old(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    patch.setattr(start, "OLDEST", 99)
    return await server.new_database()


async def no_rights(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    url = await server.new_database()
    await server.ask("drop role if exists guest")
    await server.ask("create role guest login")
    return url.replace("postgres@", "guest@")


async def another_owner(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    url = await no_rights(server, patch)
    await start.prepare(url.replace("guest@", "postgres@"))
    return url


async def read_only(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    url = await server.new_database()
    await start.prepare(url)
    name = url.rpartition("/")[2]
    await server.ask(f"alter database {name} set default_transaction_read_only = on")
    return url


async def later_release(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    url = await server.new_database()
    await start.prepare(url)
    await server.ask("insert into schema_step values (4711, 'later')", url)
    return url


async def foreign(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    url = await server.new_database()
    await server.ask("create table recipes (id bigint)", url)
    return url


async def clock_far_off(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    class FastClock(NamedTuple):
        monotonic = staticmethod(time.monotonic)

        @staticmethod
        def time() -> float:
            return time.time() + 100

    patch.setattr(start, "time", FastClock)
    return await server.new_database()


async def another_encoding(server: PostgresServer, patch: pytest.MonkeyPatch) -> str:
    await server.ask("drop database if exists latin")
    await server.ask("create database latin encoding 'SQL_ASCII' locale 'C' template template0")
    return server.url("latin")


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (nowhere, "(Connection refused): start the server, or correct BRIGADE_DATABASE"),
        (no_such_database, "create it with `createdb`"),
        (no_such_host, "an @ in the password is written %40"),
        (no_address, "use postgresql://USER:PASSWORD@HOST/DATABASE"),
        (another_scheme, "BRIGADE_DATABASE is no address of PostgreSQL"),
        (too_old, "is too old: update the server"),
        (no_rights, "make the bot's user the database's owner"),
        (another_owner, "that belongs to postgres: restore the dump as the bot's user"),
        (read_only, "takes no writes, as a standby or by"),
        (later_release, "has version 4711 and this release knows versions up to"),
        (foreign, "give the bot a database of its own"),
        (clock_far_off, "are 100 s apart: set both by NTP"),
        (another_encoding, "createdb --encoding UTF8"),
    ],
)
def test_each_is_exit_code_2_and_one_line(
    postgres: PostgresServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    trouble: Callable[[PostgresServer, pytest.MonkeyPatch], Coroutine[None, None, str]],
    says: str,
) -> None:
    monkeypatch.setenv("BRIGADE_DATABASE", asyncio.run(trouble(postgres, monkeypatch)))
    monkeypatch.setenv("BRIGADE_DATA", str(tmp_path))
    monkeypatch.setenv("DISCORD_TOKEN", "never.asked.for")
    monkeypatch.delenv("DISCORD_API_URL", raising=False)
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.startswith("brigade: ")
    assert said.count("\n") == 1
    assert "hush" not in said
    told = said.removeprefix("brigade: ")
    if trouble is another_scheme:
        assert main(["doctor"]) == 2
    else:
        assert main(["doctor"]) == 1
        assert f"WRONG database: {told}" in capsys.readouterr().out


def test_a_pooler_is_refused() -> None:
    """In the words of PgBouncer 1.18."""
    error = asyncpg.ProtocolViolationError("unsupported startup parameter: statement_timeout")
    assert "not through a pooler" in str(start_error(error))


def next_release(folder: Path, sql: str) -> Path:
    """Write the migrations of a release with one more step."""
    folder.mkdir()
    for path in start.MIGRATIONS.glob("*.sql"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / f"{len(read_steps(start.MIGRATIONS)) + 1:04}_step.sql").write_text(sql)
    return folder


async def test_a_running_bot_plays_on_while_the_next_release_adds_to_the_schema(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, tmp_path / "content", CASES[GAME].goal, GAME)
    url = await postgres.new_database()
    async with open_rig(tmp_path, database_url=url) as rig:
        await rig.open(rig.zoe)
        tables = await postgres.ask(
            "select tablename from pg_tables where schemaname = 'public'", url
        )
        added = "".join(
            f"alter table {name} add column mood text not null default 'mild';\n"
            for [name] in tables
        )
        more = "-- Moods.\ncreate table spice (name text);\ncreate index spices on spice (name);\n"
        await start.prepare(url, next_release(tmp_path / "sql", more + added))
        _, _, problems = await play(
            rig.scene([rig.mei, rig.tomas]), GAME, 3, Tally(rig.server.record)
        )
        assert problems == []
        await rig.await_delivery()
    with pytest.raises(PostgresStartError, match="install the release that wrote it"):
        await start.prepare(url)


@pytest.mark.parametrize(
    "sql",
    [
        "create table spice (name text); drop table trouble;",
        "alter table trouble rename to spice;",
        "alter table person_dm add column mood text, drop column channel_id;",
        "alter table person_dm add column mood text not null;",
        "alter table person_dm add column mood text; update person_dm set mood = 'mild';",
        "create unique index one_each on trouble (table_id);",
    ],
)
async def test_a_breaking_migration_waits_for_the_end_of_the_earlier_release(
    postgres: PostgresServer, tmp_path: Path, sql: str
) -> None:
    url, folder = await postgres.new_database(), next_release(tmp_path / "sql", sql)
    async with open_store(url) as store:
        table_id = await opened(store)
        with pytest.raises(PostgresAwayError, match="stop all processes of the earlier release"):
            await start.prepare(url, folder)
        assert await versions(store, table_id) == [1]
    async with asyncio.timeout(30):
        while await postgres.ask(PROCESSES.replace("count(distinct application_name)", "1"), url):
            await asyncio.sleep(0.05)  # a closed connection is seen for a moment
    await start.prepare(url, folder)
    with pytest.raises(PostgresStartError, match="knows versions up to"):
        await start.prepare(url)


async def test_many_start_at_once_on_an_empty_database(postgres: PostgresServer) -> None:
    url = await postgres.new_database()
    await asyncio.gather(*(start.prepare(url) for _ in range(6)))
    async with open_store(url) as store:
        assert await versions(store, await opened(store)) == [1]
