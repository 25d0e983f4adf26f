"""``brigade play``: a Discord on this machine, the bot on it, and a table of chefs, no token."""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from pathlib import Path

from bot.album import write_album
from bot.command_line import port
from bot.content import load_games
from bot.demo import play
from bot.folders import require_folder, writing_to
from bot.visitors import Scene, open_scene

_SEATS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade play`` takes."""
    parser.add_argument(
        "--port",
        type=port,
        default=0,
        help="where to listen; 0 takes a free one (default: %(default)s)",
    )
    parser.add_argument(
        "--data",
        type=Path,
        help="folder for the tables and the pictures (default: a new one, named at the start)",
    )
    parser.add_argument(
        "--no-browser",
        action="store_true",
        help="never open a browser; for scripts (this release opens none in any case)",
    )


def main(arguments: argparse.Namespace) -> int:
    """Play a table, say where it can be looked at, and stay until Ctrl-C."""
    folder = (arguments.data or Path(tempfile.mkdtemp(prefix="brigade-play-"))).resolve()
    require_folder(folder / "album")
    _say(f"Tables and pictures go to {folder}.")
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
        playing = asyncio.create_task(_one_table(scene))
        stopping = asyncio.create_task(stop.wait())
        waited = {playing, stopping, scene.running}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        problems: list[str] = []
        if playing.done():
            turns, problems = playing.result()
            _say(f"They played {turns} turns.")
            _keep(scene, folder, "Every board and hand")
            for problem in problems:
                sys.stderr.write(f"{problem}\n")
            _say("Server and bot go on until you press Ctrl-C.")
            await asyncio.wait({stopping, scene.running}, return_when=asyncio.FIRST_COMPLETED)
        else:
            _keep(scene, folder, "The game was not over; what was shown until now")
        if not stop.is_set():
            problems.append("the bot stopped by itself")
            sys.stderr.write(f"{problems[-1]}\n")
        playing.cancel()
        stopping.cancel()
        await asyncio.gather(playing, stopping, return_exceptions=True)
    return 1 if problems else 0


async def _one_table(scene: Scene) -> tuple[int, list[str]]:
    games = load_games()
    game = games.ids()[0]
    _say(f"{_SEATS} chefs sit down to {games.newest(game).spec.title} and play.")
    _, turns, problems = await play(scene, game, 0)
    return turns, problems + scene.server.record.violations


def _keep(scene: Scene, folder: Path, what: str) -> None:
    album = folder / "album"
    with writing_to(album):
        write_album(scene.server, album)
    _say(f"{what} lies in {album}; read transcript.md.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
