"""Child processes of the store's tests: ``python -m tests.storage.child WHAT DATABASE …``."""

import asyncio
import os
import sys
from pathlib import Path

from bot.storage.sqlite.store import open_store
from bot.tables.log.store import NotSavedError
from tests.storage.units import NOW, opened, unit, versions


def say(text: object) -> None:
    """Write a line and flush it, so that a kill loses none."""
    os.write(1, f"{text}\n".encode())


async def hold(path: Path) -> None:
    """Hold the database until the input ends."""
    async with open_store(path):
        say("held")
        await asyncio.to_thread(sys.stdin.read)


async def append(path: Path) -> None:
    """Append at four tables until killed, and print each confirmation."""

    async def play(table_id: int) -> None:
        version = 2
        while True:
            press = table_id * 1_000_000 + version
            await store.append(
                unit(table_id, version, interaction_id=press, due_at=NOW, audiences=[None, 0])
            )
            say(f"{table_id} {version}")
            version += 1

    async with open_store(path) as store:
        await asyncio.gather(*[play(await opened(store)) for _ in range(4)])


async def append_some(path: Path, count: str) -> None:
    """Append one move after the other, and exit."""
    async with open_store(path) as store:
        table_id = await opened(store)
        say("begin")
        for version in range(2, 2 + int(count)):
            await store.append(unit(table_id, version, audiences=[None]))
        say("end")


async def fill(path: Path, room: str) -> None:
    """Append until files may no longer grow; then check the store."""
    import resource

    async with open_store(path) as store:
        table_id = await opened(store)
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        wal = path.with_name(path.name + "-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (wal + int(room), most))
        version = 2
        try:
            while True:
                await store.append(unit(table_id, version, events=b"[" + b" " * 2000 + b"]"))
                version += 1
        except NotSavedError as error:
            say(error)
        assert await versions(store, table_id) == list(range(1, version))
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        await store.append(unit(table_id, version))
        assert await versions(store, table_id) == list(range(1, version + 1))
    say("well")


async def start(path: Path, migrations: str) -> None:
    """Open with other migrations, and exit."""
    async with open_store(path, Path(migrations)):
        say("started")


def size(path: Path) -> int:
    """Return the file's size; 0 if it is missing (SQLite removes a WAL while it opens, too)."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


async def leave(path: Path) -> None:
    """Exit like a program told to stop while it works."""
    task, wal = asyncio.create_task(append(path)), path.with_name(path.name + "-wal")
    while size(wal) < 500_000:
        await asyncio.sleep(0.001)
    task.cancel()
    await asyncio.wait([task])
    say("left")


if __name__ == "__main__":
    what, database, *rest = sys.argv[1:]
    asyncio.run(globals()[what](Path(database), *rest))
