"""A proxy to a server, which tests can cut off."""

import asyncio
from contextlib import suppress


class Proxy:
    """Forwards connections to a local port, unless it is cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = 0
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def mend(self) -> None:
        """Accept connections, at the same port each time."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Break all connections and refuse new ones."""
        if self._server is not None:
            self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()
        await asyncio.sleep(0)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            await asyncio.wait(
                [
                    asyncio.ensure_future(_pass_on(reader, back)),
                    asyncio.ensure_future(_pass_on(there, writer)),
                ],
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            self._writers -= {writer, back}
            for each in (writer, back):
                each.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
