"""A PostgreSQL server in a temporary folder, as a user that PostgreSQL accepts."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import asyncpg

_numbers = count(1)


def binaries() -> Path | None:
    """Return the folder of the newest server's programs, if one is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    on_path = shutil.which("initdb")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class PostgresServer:
    """A server on a local port."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._data = programs, folder / "data"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._user = None
        if os.geteuid() == 0:  # it refuses to run as root
            self._user = pwd.getpwnam("postgres")
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        self._ran("initdb", "--no-sync", "-U", "postgres", "-A", "trust", "-E", "UTF8", "-D")
        with (self._data / "postgresql.conf").open("a", encoding="ascii") as conf:
            conf.write(
                f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nmax_connections = 200\n"
                f"unix_socket_directories = '{folder}'\nfsync = off\n"
            )

    def _ran(self, program: str, *words: str) -> None:
        identity = {}
        if self._user is not None:
            identity = {"user": self._user.pw_uid, "group": self._user.pw_gid}
        subprocess.run(
            [self._programs / program, *words, self._data],
            check=True,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=60,
            **identity,
        )

    def start(self) -> None:
        """Start it and wait until it accepts connections."""
        self._ran("pg_ctl", "start", "-w", "-l", str(self._data / "log.txt"), "-D")

    def stop(self, how: str = "immediate") -> None:
        """Stop it."""
        self._ran("pg_ctl", "stop", "-w", "-m", how, "-D")

    def url(self, name: str, port: int | None = None) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{name}"

    async def new_database(self) -> str:
        """Make an empty database and return its address."""
        name = f"brigade{next(_numbers)}"
        await self.ask(f"create database {name}")
        return self.url(name)

    async def ask(self, sql: str, url: str | None = None) -> list[asyncpg.Record]:
        """Run one statement as the server's owner."""
        connection = await asyncpg.connect(url or self.url("postgres"))
        try:
            return await connection.fetch(sql)
        finally:
            await connection.close()


@contextmanager
def running_server(programs: Path) -> Iterator[PostgresServer]:
    """Run a server for the length of a block."""
    # Not in pytest's own folder, which only its user may enter.
    with tempfile.TemporaryDirectory(prefix="brigade-postgres-") as folder:
        server = PostgresServer(programs, Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()
