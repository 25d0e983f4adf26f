"""Plays on the bot of an image's root over a loopback: ``python -m tests.image BOT VOLUME``.

``BOT`` is a program that runs ``brigade`` there, ``VOLUME`` the folder of its data. The bot is
killed, restarted, backed up while it runs, and restored.
"""

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

from bot.playground import Person, Playground, ShownMessage
from tests.playground.acts import connected, invalidate

WITHIN = 120.0
"""Timeout of each wait in seconds."""
AGAIN = 5.0
"""Seconds until a button is pressed again."""


class ImageScene:
    """A loopback Discord with two people, and the bot in the image's root."""

    def __init__(self, server: Playground, program: str, volume: Path) -> None:
        self.server, self._program, self._volume = server, program, volume
        guild = server.add_guild("Kitchen Club")
        self.channel = server.add_channel(guild, "kitchen")
        self.mei = server.add_person("美玲", [guild])
        self.tomas = server.add_person("Tomás", [guild])

    async def run(self, *arguments: str) -> asyncio.subprocess.Process:
        """Start ``brigade`` in the root."""
        settings = {"DISCORD_TOKEN": self.server.token, "DISCORD_API_URL": self.server.url}
        return await asyncio.create_subprocess_exec(
            self._program,
            *arguments,
            env=os.environ | settings,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE if arguments[0] != "run" else None,
        )

    async def ask(self, *arguments: str) -> str:
        """Run a command of ``brigade`` to its end, and return its output."""
        process = await self.run(*arguments)
        out, _ = await process.communicate()
        if process.returncode != 0:
            raise AssertionError(f"{arguments}: {process.returncode}\n{out.decode()}")
        return out.decode().strip()

    @asynccontextmanager
    async def running(self, signal_name: str) -> AsyncIterator[None]:
        """Run the bot until it is healthy, and stop it by a signal afterwards."""
        begun = time.monotonic()
        bot = await self.run("run")
        try:
            ready = asyncio.ensure_future(connected(self.server, WITHIN))
            ended = asyncio.ensure_future(bot.wait())
            await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
            assert not ended.done(), "it ended by itself"
            await ready
            async with asyncio.timeout(WITHIN):
                while await (await self.run("health")).wait():
                    await asyncio.sleep(0.5)
            say(f"healthy after {time.monotonic() - begun:.1f} s")
            yield
        finally:
            if bot.returncode is None:
                getattr(bot, signal_name)()
            code = await bot.wait()
            invalidate(self.server.gateway)
        say(f"{signal_name}: it ended with {code}")
        assert code == (-9 if signal_name == "kill" else 0)

    def moves(self, name: str = "brigade.sqlite3") -> int:
        """Return the number of stored moves in the database or a copy of it."""
        database = f"file:{self._volume / name}?mode=ro"
        with closing(sqlite3.connect(database, uri=True)) as connection:
            [(count,)] = connection.execute("select count(*) from move").fetchall()
        return int(count)

    async def shown(self, label: str) -> ShownMessage:
        """Wait for the newest public message with a button, and return it."""

        def find() -> ShownMessage | None:
            seen = [s for s in self.mei.sees(self.channel) if not s.ephemeral]
            return next((s for s in reversed(seen) if label in [b.label for b in s.buttons]), None)

        return await self.server.until(find, WITHIN)

    async def press(self, person: Person, label: str) -> None:
        """Press a public button until a move is stored: a board may be stale after a kill."""
        before = self.moves()
        async with asyncio.timeout(WITHIN):
            while self.moves() == before:
                board = await self.shown(label)
                await person.press(board, board.button(label), force=True)
                with suppress(TimeoutError):
                    await self.server.until(lambda: self.moves() > before, AGAIN)

    async def draw(self) -> None:
        """Let the player to move draw a card."""
        board = await self.shown("Draw")
        first = self.mei if self.mei.mention in board.text else self.tomas
        await self.press(first, "Draw")


def say(line: str) -> None:
    """Print a line and flush it."""
    sys.stdout.write(f"   {line}\n")
    sys.stdout.flush()


async def rehearse(program: str, volume: Path) -> None:
    """Play, kill, restart, back up, play on, stop and restore."""
    async with Playground(seed=None, answer_within=30) as server:
        scene = ImageScene(server, program, volume)
        async with scene.running("kill"):
            await scene.mei.slash(scene.channel, "table", "open", game="thieving_chefs")
            await scene.press(scene.tomas, "Join")
            await scene.press(scene.mei, "Start")
            await scene.draw()
            board = await scene.shown("Draw")
            assert [picture.file.data[:2] for picture in board.pictures] == [b"\xff\xd8"]
            killed_at = scene.moves()
        async with scene.running("terminate"):
            assert scene.moves() >= killed_at
            await scene.draw()
            copy = Path(await scene.ask("backup"))
            backed_up_at = scene.moves(copy.name)
            say(f"backup at move {backed_up_at}: {copy}")
            await scene.draw()
            assert scene.moves() > backed_up_at
        say(await scene.ask("doctor"))
        say("restore: " + await scene.ask("restore", "--yes", str(copy)))
        assert scene.moves() == backed_up_at
        async with scene.running("terminate"):
            await scene.draw()
        say(f"{scene.moves()} moves; {server.record.interactions} presses and commands")
        assert server.record.violations == []


if __name__ == "__main__":
    asyncio.run(rehearse(sys.argv[1], Path(sys.argv[2])))
