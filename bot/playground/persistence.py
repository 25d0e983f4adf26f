"""The world of a loopback Discord in a file that survives the process.

Messages and files are written as they change; the small rest whenever it differs from the
last write. Interactions are not kept: their tokens expire with the process, and
"thinking" messages stay unanswered, as on Discord.
"""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from bot.playground.hub import Hub
from bot.playground.world.components import replace_addresses
from bot.playground.world.model import Channel, Guild, Message, User, World
from bot.playground.world.snowflakes import age

NONCES_LIVE = 300.0
"""Seconds for which Discord remembers a nonce."""

_TABLES = """
create table if not exists page (name text primary key, body text not null) strict;
create table if not exists message (id integer primary key, body text not null) strict;
create table if not exists file (
    id integer primary key, message_id integer not null, data blob not null
) strict;
create index if not exists file_of on file (message_id);
"""


class WorldFileError(Exception):
    """The file cannot be used; the message is one line."""


class _KeptWorld(msgspec.Struct):
    bot: int
    owner: int
    users: list[User]
    guilds: list[Guild]
    channels: list[Channel]
    dismissed: set[int]


class WorldFile:
    """The world file, open in one process at a time; raises WorldFileError."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._written: dict[str, str] = {}
        self._hub: Hub | None = None
        try:
            self._file = sqlite3.connect(path, timeout=0.5, isolation_level=None)
        except sqlite3.OperationalError as error:
            raise WorldFileError(f"{path} cannot be opened ({error})") from error
        try:
            self._file.execute("pragma locking_mode = exclusive")
            self._file.execute("pragma journal_mode = wal")
            self._file.execute("pragma synchronous = normal")
            self._file.executescript(f"begin exclusive; {_TABLES} commit;")
        except sqlite3.DatabaseError as error:
            self._file.close()
            locked = isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
            why = "is used by another process" if locked else f"cannot be read ({error})"
            raise WorldFileError(f"{path} {why}") from error

    def close(self) -> None:
        """Write pending changes and close the file."""
        if self._hub is not None:
            self._write_small(self._hub.world)
            self._hub.watchers.remove(self._changed)
            self._hub = None
        self._file.close()

    def setting(self, name: str) -> Any:
        """Return the value kept under a name, or None."""
        found = self._file.execute("select body from page where name = ?", (f"set/{name}",))
        row = found.fetchone()
        return None if row is None else json.loads(row[0])

    def put(self, name: str, value: Any) -> None:
        """Keep a small value under a name."""
        self._put(f"set/{name}", json.dumps(value))

    def recall(self, world: World) -> None:
        """Load the kept world in place of a new one; raise WorldFileError if it is unreadable."""
        pages = dict(self._file.execute("select name, body from page"))
        if "world" not in pages:
            return
        try:
            _fill(world, msgspec.json.decode(pages["world"], type=_KeptWorld))
            world.commands = {one["name"]: one for one in json.loads(pages["commands"])}
            for one in world.commands.values():
                world.ids.after([int(one["id"]), int(one["version"])])
            for (body,) in self._file.execute("select body from message order by id"):
                message = msgspec.json.decode(body, type=Message)
                message.attachments = [
                    replace(file, content=self._data(file.id)) for file in message.attachments
                ]
                world.attachments.update({file.id: file for file in message.attachments})
                world.add_message(message)
                world.ids.after([message.id, *(file.id for file in message.attachments)])
        except (msgspec.MsgspecError, ValueError, KeyError, TypeError) as error:
            raise WorldFileError(f"{self._path} cannot be read ({error!r})") from error

    def _data(self, number: int) -> bytes:
        row = self._file.execute("select data from file where id = ?", (number,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def watch(self, hub: Hub) -> None:
        """Write every change from now on; addresses follow the server's port."""
        self._hub = hub
        for message in hub.world.messages.values():
            replace_addresses(message.components, hub.world.attachments, hub.url)
            if message.nonce is not None and age(message.id, hub.clock()) < NONCES_LIVE:
                hub.nonces[str(message.nonce)] = message.id
        hub.watchers.append(self._changed)
        self._write_small(hub.world)

    def _changed(self, message: Message | None) -> None:
        assert self._hub is not None  # it watches until it is closed
        self._file.execute("begin")
        self._write_small(self._hub.world)
        if message is not None:
            self._write(self._hub.world, message)
        self._file.execute("commit")

    def _write(self, world: World, message: Message) -> None:
        if message.deleted:
            self._file.execute("delete from message where id = ?", (message.id,))
        stays = {} if message.deleted else {file.id: file for file in message.attachments}
        found = self._file.execute("select id from file where message_id = ?", (message.id,))
        there = {number for (number,) in found}
        for number in there - stays.keys():
            self._file.execute("delete from file where id = ?", (number,))
            world.attachments.pop(number, None)
        for number in stays.keys() - there:
            values = (number, message.id, stays[number].data)
            self._file.execute("insert into file values (?, ?, ?)", values)
        if not message.deleted:
            files = [replace(file, content=b"") for file in message.attachments]
            row = (message.id, _encode(replace(message, attachments=files)))
            self._file.execute("insert or replace into message values (?, ?)", row)

    def _write_small(self, world: World) -> None:
        kept = _KeptWorld(
            world.bot.id,
            world.owner.id,
            list(world.users.values()),
            list(world.guilds.values()),
            [replace(channel, message_ids=[]) for channel in world.channels.values()],
            world.dismissed,
        )
        self._put("world", _encode(kept))
        self._put("commands", _encode(list(world.commands.values())))

    def _put(self, name: str, body: str) -> None:
        if self._written.get(name) != body:
            self._file.execute("insert or replace into page values (?, ?)", (name, body))
            self._written[name] = body


def _encode(record: Any) -> str:
    return msgspec.json.encode(record).decode()


def _fill(world: World, kept: _KeptWorld) -> None:
    world.users = {user.id: user for user in kept.users}
    world.guilds = {guild.id: guild for guild in kept.guilds}
    world.channels = {channel.id: channel for channel in kept.channels}
    world.bot, world.owner = world.users[kept.bot], world.users[kept.owner]
    world.dismissed = kept.dismissed
    world.ids.after([*world.users, *world.guilds, *world.channels])
