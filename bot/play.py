"""``brigade play``: a Discord on this machine, the bot on it, and a table of chefs, no token."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from pathlib import Path

from bot.album import write_album
from bot.content import load_games
from bot.demo import play
from bot.visitors import Scene, open_scene, open_table

_SEATS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade play`` takes."""
    parser.add_argument("--port", type=int, default=0, help="where to listen; 0 takes a free one")
    parser.add_argument("--data", type=Path, help="folder for the tables and the pictures")
    parser.add_argument(
        "--no-browser", action="store_true", help="open no browser (there is no page to open yet)"
    )


def main(arguments: argparse.Namespace) -> int:
    """Play a table, say where it can be looked at, and stay until Ctrl-C."""
    folder = arguments.data or Path(tempfile.mkdtemp(prefix="brigade-play-"))
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(_play(folder, arguments.port))
    return 0


async def _play(folder: Path, port: int) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            loop.add_signal_handler(name, stop.set)
    async with open_scene(_SEATS, None, folder / "bot", port) as scene:
        _say(f"A Discord of this machine's own listens on {scene.server.url}; the bot is there.")
        playing = asyncio.create_task(_one_table(folder, scene))
        stopping = asyncio.create_task(stop.wait())
        waited = {playing, stopping, scene.running}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        problems: list[str] = []
        if playing.done():
            problems = playing.result()
            for problem in problems:
                sys.stderr.write(f"{problem}\n")
            _say("Server and bot go on until you press Ctrl-C.")
            await asyncio.wait({stopping, scene.running}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            problems.append("the bot stopped by itself")
            sys.stderr.write(f"{problems[-1]}\n")
        playing.cancel()
        stopping.cancel()
        await asyncio.gather(playing, stopping, return_exceptions=True)
    return 1 if problems else 0


async def _one_table(folder: Path, scene: Scene) -> list[str]:
    games = load_games()
    game = games.ids()[0]
    _say(f"{_SEATS} chefs sit down to {games.newest(game).spec.title} and play.")
    table_id = await open_table(scene, game)
    turns, problems = await play(scene, table_id, game, 0)
    album = folder / "album"
    write_album(scene.server, album)
    _say(f"They played {turns} turns. Every board and hand lies in {album}; read transcript.md.")
    return problems + scene.server.record.violations


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
