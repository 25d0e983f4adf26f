"""Hash chain of a log: any changed row is found, even where no rule depends on it."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta, timezone
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from bot.storage.sqlite.store import SqliteStore
from bot.tables.audit.archive import Archive
from bot.tables.commands.lobby import Abandon
from bot.tables.log.hash_chain import ChainCheck, held, link, shown
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.events import Reminded, TimeCharged, Undone
from bot.tables.model.records import By, Move, TableId
from bot.tables.workers.clock import Clock
from tests.storage.units import move
from tests.tables.harness import ADA, BEN, ServiceRig, Time, bid, call, called

NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)
FILE = "brigade.sqlite3"


async def long_log(rig: ServiceRig) -> TableId:
    """Play a table with charged time, reminders, a vote, and an undone step; give it up."""
    table, clock = await rig.started(ADA, BEN), Clock(rig.tables)
    while not await called(rig, table):
        rig.time.now = await next_due(rig)
        assert await clock.expire(table)
    await rig.press(ADA, table, bid(1))
    await rig.tables.undo(call(ADA), table, actions=1)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    return table


async def next_due(rig: ServiceRig) -> datetime:
    due = await rig.store.next_due()
    assert due is not None
    return max(due, rig.time.now)


@pytest.fixture
def rig(store: SqliteStore) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


def changed(path: Path, sql: str, *parameters: Any) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(sql, parameters).rowcount == 1, sql


@contextmanager
def otherwise(path: Path, table: TableId, version: int, column: str, value: Any) -> Iterator[None]:
    """Change a column of a row during a block."""
    with closing(sqlite3.connect(path)) as database:
        [(before,)] = database.execute(
            f"select {column} from move where table_id = ? and version = ?",  # noqa: S608 - own words
            (table, version),
        )
    set_to = f"update move set {column} = ? where table_id = ? and version = ?"  # noqa: S608 - own words
    changed(path, set_to, value, table, version)
    yield
    changed(path, set_to, before, table, value if column == "version" else version)


def flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


async def test_every_column_of_every_row_is_held(rig: ServiceRig, tmp_path: Path) -> None:
    table = await long_log(rig)
    store, path = rig.store, tmp_path / FILE
    moves, chain = await store.moves(table), await store.chain(table)
    codec = (await rig.tables.repository.load(table)).codec
    kinds = {type(event) for one in moves for event in codec.events(one.events)}
    assert {Reminded, TimeCharged, Undone} < kinds
    assert held(moves, chain, len(moves)) == ChainCheck((), shown(reduce(link, moves, None)))
    for one in moves:
        others = {
            "by": (By.CHEF if one.by is not By.CHEF else By.CLOCK).value,
            "seat": 1 if one.seat is None else one.seat + 1,
            "interaction_id": 77 if one.interaction_id is None else one.interaction_id + 1_000,
            "at": (one.at - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1) + 1,
            "action": flipped(one.action, len(one.action) // 2),
            "events": flipped(one.events, len(one.events) // 2),
            "chain": flipped(chain[one.version] or b"", 31),
            "version": len(moves) + 1,
        }
        for column, value in others.items():
            with otherwise(path, table, one.version, column, value):
                found = held(await store.moves(table), await store.chain(table), len(moves))
            assert one.version in found.broken, (column, one)
    for column in ("seat", "interaction_id"):  # null differs from a value
        [last] = [one for one in moves if one.interaction_id is not None][-1:]
        with otherwise(path, table, last.version, column, None):
            found = held(await store.moves(table), await store.chain(table), len(moves))
        assert found.broken == (last.version,)


CHANGES = {
    "by": "update move set by = 'chef' where version = 3",
    "at": "update move set at = at + 86400000000 where version = 4",
    "interaction_id": "update move set interaction_id = interaction_id + 1 where version = ("
    "select max(version) from move where interaction_id is not null)",
    "seat of a charge": "update move set seat = 1 where version = (select min(version) from move "
    "where cast(events as text) like '%time_charged%')",
    "stage of a call": "update move set events = cast("
    "replace(cast(events as text), '\"half\"', '\"last\"') as blob) "
    "where cast(events as text) like '%\"half\"%'",
    "span": "update move set events = cast("
    "replace(cast(events as text), 'PT', 'PT1') as blob) "
    "where version = (select min(version) from move where cast(events as text) like "
    "'%time_charged%')",
    "events that are none": "update move set events = x'5b' where version = 5",
    "a word that is none": "update move set by = 'nobody' where version = 3",
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_change_after_a_first_verification_is_found(
    rig: ServiceRig, tmp_path: Path, change: str
) -> None:
    table, archive = await long_log(rig), Archive(rig.tables)
    for _ in range(2):
        first = await archive.verify(table)
        assert first is not None
        assert first.proof.holds
        assert first.held.broken == ()
        assert first.held.end == (await rig.view(table)).proof.log_end is not None
    changed(tmp_path / FILE, CHANGES[change])
    if change == "a word that is none":
        with pytest.raises(BrokenTableError):
            await archive.verify(table)
        return
    second = await archive.verify(table)
    assert second is not None
    assert len(second.held.broken) == 1


async def test_a_rewritten_log_has_another_final_hash(rig: ServiceRig, tmp_path: Path) -> None:
    table = await long_log(rig)
    told = (await rig.view(table)).proof.log_end
    changed(tmp_path / FILE, "update move set at = at + 1 where version = 4")
    before = (await rig.store.chain(table))[3]
    for one in await rig.store.moves(table, after=3):
        before = link(before, one)
        changed(tmp_path / FILE, "update move set chain = ? where version = ?", before, one.version)
    verified = await Archive(rig.tables).verify(table)
    assert verified is not None
    assert verified.held.broken == ()
    assert verified.held.end != told


async def test_a_missing_last_row_is_found(rig: ServiceRig, tmp_path: Path) -> None:
    table = await long_log(rig)
    last = (await rig.tables.repository.load(table)).state.version
    changed(tmp_path / FILE, "delete from move where version = ?", last)
    verified = await Archive(rig.tables).verify(table)
    assert verified is not None
    assert verified.held.broken == (last,)


def test_the_end_of_a_column_is_no_beginning_of_the_next() -> None:
    one = link(None, move(1, 1, action=b"ab", events=b"c"))
    assert one != link(None, move(1, 1, action=b"a", events=b"bc"))
    assert one != link(bytes([1] * 32), move(1, 1, action=b"ab", events=b"c"))
    assert link(None, move(1, 11)) != link(None, move(11, 1))


@pytest.mark.parametrize(
    "at",
    [
        NOON,
        NOON.replace(microsecond=7),
        NOON.replace(microsecond=120_000),
        datetime(987, 1, 2, 3, 4, 5, 999_999, UTC),
        NOON.astimezone(timezone(timedelta(hours=5, minutes=30))),
        NOON.astimezone(timezone(timedelta(microseconds=3))),
    ],
)
@pytest.mark.parametrize("interaction_id", [None, 1_456_074_448_175_104_116])
def test_a_digest_is_of_each_column_with_its_length(
    at: datetime, interaction_id: int | None
) -> None:
    seat = None if interaction_id is None else 12
    row = Move(3, 2, By.PERSON, seat, interaction_id, at, b"{}", "[é]".encode(), b"")
    time = at.astimezone(UTC).isoformat(timespec="microseconds")
    texts = ("3", "2", "person", seat, interaction_id, time)
    columns = [None if text is None else str(text).encode() for text in texts]
    columns += [row.action, row.events, row.context]
    frames = [b"-" if one is None else b"%d:" % len(one) + one for one in columns]
    for before, first in ((None, bytes(32)), (b"x" * 32, b"x" * 32)):
        assert link(before, row) == hashlib.sha256(first + b"".join(frames)).digest()
