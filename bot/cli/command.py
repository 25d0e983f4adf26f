"""Parses a command line and runs the chosen command; arguments that several commands share."""

import argparse
import asyncio
import contextlib
import gc
import os
import pkgutil
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.app.settings import ConfigError, database_in, read_data
from bot.games.errors import ContentError, GameDefinitionError
from bot.games.registry import KINDS, Games
from bot.storage.errors import StartError


class ShellCommand(NamedTuple):
    """One of several commands in a module."""

    add_arguments: Callable[[argparse.ArgumentParser], None]
    main: Callable[[argparse.Namespace], int]


def run_command(
    parser: argparse.ArgumentParser, commands: Mapping[str, tuple[str, str]], words: Sequence[str]
) -> int:
    """Run one command and return its exit code; an operator's error is one line on stderr.

    ``commands`` gives the help text of each, and its `ShellCommand` or a module with
    ``add_arguments(parser)`` and ``main(arguments) -> int``.
    """
    choices = parser.add_subparsers(dest="command", required=True)
    try:
        for name, (module, text) in commands.items():
            command = choices.add_parser(name, help=text, description=text[:1].upper() + text[1:])
            # Importing the chosen command alone keeps the start quick.
            if words[:1] == [name]:
                pkgutil.resolve_name(module).add_arguments(command)
        gc.freeze()  # modules stay until the end: no search goes through them again
        gc.enable()
        chosen = parser.parse_args(words)
        code: int = pkgutil.resolve_name(commands[chosen.command][0]).main(chosen)
        sys.stdout.flush()
    except (ConfigError, StartError, ContentError, GameDefinitionError) as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of a pipe has left: nothing more is written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def watch_signals() -> asyncio.Event:
    """Return an event that SIGINT or SIGTERM sets."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    return stop


async def wait_for_end(stop: asyncio.Event, running: asyncio.Task[None]) -> None:
    """Wait for a signal, or for the end of the bot."""
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({stopping, running}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()


_PORTS = range(65536)


def add_data(parser: argparse.ArgumentParser) -> None:
    """Add the data folder."""
    parser.add_argument(
        "--data",
        type=Path,
        help="the bot's data folder (default: BRIGADE_DATA, or the platform's folder)",
    )


def find_database(arguments: argparse.Namespace) -> Path:
    """Return the database file of the folder from `add_data`."""
    return database_in(arguments.data or read_data())


def add_game(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add the game, optional with a default, and the number of seats."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs=None if default is None else "?",
        default=default,
        help=f"one of: {', '.join(kind.ID for kind in KINDS)}"
        + ("" if default is None else " (default: %(default)s)"),
    )
    parser.add_argument("--seats", type=int, default=2, help="how many play (default: %(default)s)")


def parse_port(text: str) -> int:
    """Return a port number, for argparse; raise ArgumentTypeError for anything else."""
    if not text.isdecimal() or int(text) not in _PORTS:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: use a number from 0 to 65535")
    return int(text)


def require_seats(games: Games, game: str, seats: int, room: int | None = None) -> None:
    """Raise ConfigError for an unknown game or a wrong number of seats (at most ``room``)."""
    if game not in games.ids():
        raise ConfigError(f"there is no game {game!r}: choose one of {', '.join(games.ids())}.")
    fewest, most = games.newest(game).spec.seats
    most = most if room is None else min(most, room)
    if not fewest <= seats <= most:
        raise ConfigError(f"{game} is for {fewest} to {most}, not for {seats}.")
