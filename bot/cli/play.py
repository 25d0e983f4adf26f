"""``brigade play``: a loopback Discord with a web page and the bot on it; no token needed."""

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import webbrowser
from pathlib import Path

from bot.app.content import load_games
from bot.cli.command import parse_port, wait_for_end, watch_signals
from bot.playground.lobby.service import open_service


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--port",
        type=parse_port,
        default=0,
        help="where to listen; 0 takes a free one (default: %(default)s)",
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")


def main(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    with (
        tempfile.TemporaryDirectory(prefix="brigade-play-") as folder,
        contextlib.suppress(KeyboardInterrupt),
    ):
        return asyncio.run(_play(arguments, Path(folder)))
    return 0


async def _play(arguments: argparse.Namespace, folder: Path) -> int:
    stop = watch_signals()
    async with open_service(folder, load_games(), arguments.port) as service:
        _say(f"Play at {service.page.url}")
        _say("Press Ctrl-C to stop, which ends every table.")
        if not arguments.no_browser and _has_browser():
            # In a thread: some programs that open a browser wait for it.
            loop = asyncio.get_running_loop()
            opening = loop.run_in_executor(None, webbrowser.open, service.page.url)
            opening.add_done_callback(lambda done: done.exception())
        await wait_for_end(stop, service.running)
    if not stop.is_set():
        sys.stderr.write("the bot stopped by itself\n")
        return 1
    return 0


def _has_browser() -> bool:
    """Return whether a graphical browser is available; one in the terminal would block it."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
