"""Parses a command line and runs the module of the chosen command."""

import argparse
import asyncio
import contextlib
import importlib
import os
import signal
import sys
from collections.abc import Mapping, Sequence

from bot.app.settings import ConfigError
from bot.games.errors import ContentError, GameDefinitionError
from bot.storage.errors import StartError


def run_command(
    parser: argparse.ArgumentParser, commands: Mapping[str, tuple[str, str]], words: Sequence[str]
) -> int:
    """Run one command and return its exit code; an operator's error is one line on stderr.

    ``commands`` gives the module and the help text of each by name; a module has
    ``add_arguments(parser)`` and ``main(arguments) -> int``.
    """
    choices = parser.add_subparsers(dest="command", required=True)
    try:
        for name, (module, text) in commands.items():
            command = choices.add_parser(name, help=text, description=text[:1].upper() + text[1:])
            # Importing the chosen command alone keeps the start quick.
            if words[:1] == [name]:
                importlib.import_module(module).add_arguments(command)
        chosen = parser.parse_args(words)
        code: int = importlib.import_module(commands[chosen.command][0]).main(chosen)
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
