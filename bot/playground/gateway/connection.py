"""Gateway connections and sessions: HELLO, IDENTIFY, HEARTBEAT, RESUME."""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from bot.playground.gateway.compression import Packing, packing
from bot.playground.world.model import Json

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
_IGNORED: Final = frozenset({3, 4, 8, 31})  # presence, voice, member and sound lists

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED: Final = (1 << 1) | (1 << 8) | (1 << 15)
KNOWN_INTENTS: Final = (1 << 26) - 1
_LARGEST: Final = 4096  # bytes a client may send at once
_KEPT: Final = 5000  # events a session can replay

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQ, INVALID_SHARD = 4005, 4007, 4010
INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4012, 4013, 4014


class _CloseError(Exception):
    """The socket is to be closed with a code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


@dataclass(slots=True)
class Session:
    """A session from IDENTIFY on; it outlives its socket for RESUME."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_KEPT))
    connection: "Connection | None" = None

    def receives(self, intent: int, guild_id: int | None) -> bool:
        """Whether an event concerns this session: by its intents and shard."""
        number, count = self.shard
        home = 0 if guild_id is None else (guild_id >> 22) % count
        return home == number and (not intent or bool(self.intents & intent))

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event, and keep it for a RESUME."""
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.sent.append((self.seq, text))
        if self.connection is not None:
            self.connection.push(text)


class Connection:
    """One open socket with a send queue."""

    def __init__(self, socket: web.WebSocketResponse, pack: Packing) -> None:
        self._socket = socket
        self._pack = pack
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
            packed = self._pack.pack(item)
            with contextlib.suppress(ConnectionError):  # the reader sees the end and cleans up
                if isinstance(packed, str):
                    await self._socket.send_str(packed)
                else:
                    await self._socket.send_bytes(packed)


class Gateway:
    """Accepts sockets, keeps sessions, dispatches events by intents.

    Args:
        token: required by IDENTIFY and RESUME.
        new_id: makes session ids.
        ready: makes the READY data for a session id and shard; its ``guilds`` follow one by
            one as GUILD_CREATE.
        guilds: yields id and data of each guild for GUILD_CREATE after READY.
        changed: called when a session begins, resumes or loses its socket.
    """

    def __init__(
        self,
        token: str,
        *,
        new_id: Callable[[], str],
        ready: Callable[[Session], Json],
        guilds: Callable[[], Iterator[tuple[int, Json]]],
        changed: Callable[[], None],
        heartbeat_ms: int = 41_250,
        granted_intents: int = 0,
    ) -> None:
        self.heartbeat_ms = heartbeat_ms
        self.granted_intents = granted_intents
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
        self.ready = asyncio.Event()
        self._token = token
        self._new_id = new_id
        self._ready_data = ready
        self._guilds = guilds
        self._changed = changed
        self._connections: set[Connection] = set()

    def dispatch(
        self, event: str, data: Json, *, intent: int = 0, guild_id: int | None = None
    ) -> None:
        """Send an event to every session it concerns, connected or not."""
        for session in list(self.sessions.values()):
            if session.receives(intent, guild_id):
                session.dispatch(event, data)

    def drop(self, code: int = 4000) -> None:
        """Close every socket; the sessions can be resumed."""
        for connection in list(self._connections):
            self._detach(connection)
            connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Send op 7 to everyone."""
        for connection in self._connections:
            connection.send(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to everyone; sessions end unless they are ``resumable``."""
        for connection in list(self._connections):
            self._detach(connection)
            connection.send(INVALID_SESSION, resumable)
        if not resumable:
            self.sessions.clear()

    def go_silent(self) -> None:
        """Keep all sockets open without sending anything, heartbeat acks included.

        A client detects the zombie connection, reconnects and resumes.
        """
        for connection in self._connections:
            connection.silent = True

    async def accept(self, request: web.Request) -> web.StreamResponse:
        """Serve one websocket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=0, autoclose=True)
        await socket.prepare(request)
        connection = Connection(socket, packing(request.query.get("compress")))
        writer = asyncio.create_task(connection.write())
        listener = asyncio.create_task(self._listen(socket, connection))
        self._connections.add(connection)
        try:
            if request.query.get("v") not in ("9", "10"):
                connection.close(INVALID_VERSION, "Invalid API version")
            else:
                connection.send(HELLO, {"heartbeat_interval": self.heartbeat_ms, "_trace": []})
            await asyncio.wait((writer, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._connections.discard(connection)
            if socket.close_code in (1000, 1001) and connection.session is not None:
                self.sessions.pop(connection.session.id, None)  # the client closed it
            self._detach(connection)
            writer.cancel()
            listener.cancel()
            await asyncio.wait((writer, listener))
        if not listener.cancelled():
            listener.result()
        if not writer.cancelled():
            close = writer.result()
            # With no reader left, aiohttp waits for the client's close frame. A client that cannot
            # send one takes the connection for lost, whatever the code, and resumes its session.
            await socket.close(code=close.code, message=close.why.encode())
        return socket

    async def _listen(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            try:
                self._hear(connection, message.data)
            except _CloseError as close:
                self._detach(connection)
                connection.close(close.code, close.why)

    def _hear(self, connection: Connection, raw: str | bytes) -> None:
        try:
            frame = json.loads(raw)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            raise _CloseError(DECODE_ERROR, "Error while decoding payload.") from None
        if len(raw) > _LARGEST:
            raise _CloseError(DECODE_ERROR, "Payload too large.")
        if op == HEARTBEAT:
            connection.send(HEARTBEAT_ACK)
        elif op in (IDENTIFY, RESUME):
            if connection.session is not None:
                raise _CloseError(ALREADY_AUTHENTICATED, "Already authenticated.")
            if not isinstance(data, dict) or data.get("token") != self._token:
                raise _CloseError(AUTHENTICATION_FAILED, "Authentication failed.")
            if op == IDENTIFY:
                self._identify(connection, data)
            else:
                self._resume(connection, data)
        elif op not in _IGNORED:
            raise _CloseError(UNKNOWN_OPCODE, "Unknown opcode.")
        elif connection.session is None:
            raise _CloseError(NOT_AUTHENTICATED, "Not authenticated.")

    def _identify(self, connection: Connection, data: Json) -> None:
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise _CloseError(INVALID_INTENTS, "Invalid intent(s).")
        if intents & PRIVILEGED & ~self.granted_intents:
            raise _CloseError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            raise _CloseError(INVALID_SHARD, "Invalid shard.")
        session = Session(self._new_id(), intents, (number, count))
        self.sessions[session.id] = session
        self._attach(connection, session)
        self.identified += 1
        session.dispatch("READY", self._ready_data(session))
        for guild_id, guild in self._guilds():
            if session.receives(GUILDS, guild_id):
                session.dispatch("GUILD_CREATE", guild)
        self.ready.set()
        self._changed()

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq") or 0
        if session is not None and (not isinstance(seq, int) or seq > session.seq):
            raise _CloseError(INVALID_SEQ, "Invalid seq.")
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
        self._changed()

    def _attach(self, connection: Connection, session: Session) -> None:
        session.connection = connection
        connection.session = session

    def _detach(self, connection: Connection) -> None:
        session, connection.session = connection.session, None
        if session is not None and session.connection is connection:
            session.connection = None
            self._changed()
        if not any(s.connection for s in self.sessions.values()):
            self.ready.clear()
