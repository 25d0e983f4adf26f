"""Gateway connections and sessions: HELLO, IDENTIFY, HEARTBEAT, RESUME."""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.playground.world import payloads
from bot.playground.world.model import Json, World
from bot.playground.world.snowflakes import IdKind

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
GUILDS: Final = 1  # the intent
_KEPT: Final = 5000  # events a session can replay

AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4004, 4014
INVALID_SHARD, SHARDING_REQUIRED = 4010, 4011

_OF_GUILDS: Final = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
_OF_SESSIONS: Final = frozenset({"READY", "RESUMED"})


class _CloseError(Exception):
    def __init__(self, code: int, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


@dataclass(slots=True)
class Session:
    """A session from IDENTIFY on; it outlives its socket for RESUME."""

    id: str
    shard: int = 0
    shards: int = 1
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_KEPT))
    connection: "Connection | None" = None

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event of the session's shard, and keep it for a RESUME."""
        guild_id = data.get("guild_id") or (data["id"] if event in _OF_GUILDS else 0)
        if (
            event not in _OF_SESSIONS
            and payloads.shard_of(int(guild_id), self.shards) != self.shard
        ):
            return
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.sent.append((self.seq, text))
        if self.connection is not None:
            self.connection.push(text)


class Connection:
    """One open socket with a send queue."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[str | _CloseError] = asyncio.Queue()
        self.session: Session | None = None
        self.silent = False

    def push(self, text: str) -> None:
        """Queue a message, unless the socket is silenced."""
        if not self.silent:
            self._queue.put_nowait(text)

    def send(self, op: int, data: Any = None) -> None:
        """Queue a message other than an event."""
        self.push(json.dumps({"op": op, "t": None, "s": None, "d": data}))

    def close(self, code: int, why: str = "") -> None:
        """Queue the close frame."""
        self._queue.put_nowait(_CloseError(code, why))

    async def write(self) -> _CloseError:
        """Send queued messages until a close is queued; return that."""
        while True:
            item = await self._queue.get()
            if isinstance(item, _CloseError):
                return item
            with contextlib.suppress(ConnectionError):  # the reader sees the end and cleans up
                await self._socket.send_str(item)


class Gateway:
    """Accepts sockets, keeps sessions, dispatches events.

    ``url`` returns the address to resume at, ``announce`` is called after each change.
    """

    def __init__(
        self, world: World, token: str, url: Callable[[], str], announce: Callable[[], None]
    ) -> None:
        self.heartbeat_ms = 41_250
        self.sessions: dict[str, Session] = {}
        self.shards = 1
        """The number of shards that is recommended."""
        self.least_shards = 1
        """The number of shards under which no session is given."""
        self.starts = 1000
        """The number of sessions that a bot may start a day."""
        self.identified = 0
        self.resumed = 0
        self.ready = asyncio.Event()
        self._world, self._token, self._url, self._announce = world, token, url, announce
        self.connections: set[Connection] = set()

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event to every session, connected or not."""
        for session in list(self.sessions.values()):
            session.dispatch(event, data)

    def drop(self, code: int = 4000) -> None:
        """Close every socket; the sessions can be resumed."""
        for connection in list(self.connections):
            self.detach(connection)
            connection.close(code)

    async def accept(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=0, autoclose=True)
        await socket.prepare(request)
        connection = Connection(socket)
        writer = asyncio.create_task(connection.write())
        listener = asyncio.create_task(self._listen(socket, connection))
        self.connections.add(connection)
        try:
            connection.send(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
            await asyncio.wait((writer, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.connections.discard(connection)
            if socket.close_code in (1000, 1001) and connection.session is not None:
                self.sessions.pop(connection.session.id, None)  # the client closed it
            self.detach(connection)
            writer.cancel()
            listener.cancel()
            await asyncio.wait((writer, listener))
        if not listener.cancelled():
            listener.result()
        if not writer.cancelled():
            close = writer.result()
            # With no reader left, aiohttp waits for the client's close frame. A client unable to
            # send one takes the connection for lost, whatever the code, and resumes its session.
            await socket.close(code=close.code, message=close.why.encode())
        return socket

    async def _listen(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            frame = json.loads(message.data)
            try:
                self._receive(connection, frame["op"], frame["d"])
            except _CloseError as close:
                self.detach(connection)
                connection.close(close.code, close.why)

    def _receive(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            connection.send(HEARTBEAT_ACK)
        elif op in (IDENTIFY, RESUME):
            if data["token"] != self._token:
                raise _CloseError(AUTHENTICATION_FAILED, "Authentication failed.")
            if op == IDENTIFY:
                self._identify(connection, data)
            else:
                self._resume(connection, data)

    def _identify(self, connection: Connection, data: Json) -> None:
        if data["intents"] != GUILDS:
            raise _CloseError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        world = self._world
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            raise _CloseError(INVALID_SHARD, "Invalid shard.")
        if shards < self.least_shards:
            raise _CloseError(SHARDING_REQUIRED, "Sharding required.")
        session = Session(f"{world.ids.make(IdKind.GATEWAY_SESSION):x}", shard, shards)
        self.sessions[session.id] = session
        self._attach(connection, session)
        self.identified += 1
        session.dispatch(
            "READY", payloads.build_ready(session.id, world, self._url(), (shard, shards))
        )
        for guild in world.guilds.values():
            if world.bot.id in guild.members and not guild.unavailable:
                session.dispatch("GUILD_CREATE", payloads.build_guild(guild, world))
        self.ready.set()
        self._announce()

    def _resume(self, connection: Connection, data: Json) -> None:
        session, seq = self.sessions.get(data["session_id"]), data["seq"] or 0
        if session is None or seq < session.sent[0][0] - 1:
            connection.send(INVALID_SESSION, False)  # unknown, or away for too long
            return
        for number, text in session.sent:
            if number > seq:
                connection.push(text)
        self._attach(connection, session)
        self.resumed += 1
        session.dispatch("RESUMED", {"_trace": []})
        self.ready.set()
        self._announce()

    def _attach(self, connection: Connection, session: Session) -> None:
        session.connection = connection
        connection.session = session

    def detach(self, connection: Connection) -> None:
        """Part a socket from its session, which can be resumed."""
        session, connection.session = connection.session, None
        if session is not None and session.connection is connection:
            session.connection = None
            self._announce()
        if not any(s.connection for s in self.sessions.values()):
            self.ready.clear()
