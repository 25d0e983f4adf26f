"""The console script ``brigade``, the same as ``python -m bot``."""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence

from bot import __version__
from bot.app.settings import ConfigError
from bot.games.errors import ContentError, GameDefinitionError
from bot.storage.errors import StartError

_COMMANDS = {
    "run": ("bot.cli.run", "host games on Discord (needs DISCORD_TOKEN)"),
    "backup": ("bot.cli.backup", "copy the database, also while the bot runs"),
    "restore": ("bot.cli.restore", "put a backup in the database's place"),
    "doctor": ("bot.cli.doctor", "check folder, database, tables, disk and fonts"),
    "health": ("bot.cli.health", "say whether the bot is well; exit 1 if not"),
    "play": ("bot.cli.play", "play without a token, on a Discord of this machine's own"),
    "demo": ("bot.cli.demo", "let chefs play a whole game through a loopback Discord"),
    "verify": ("bot.cli.verify", "make every draw of an exported table anew"),
    "replay": ("bot.cli.replay", "tell an exported table move by move"),
    "selfplay": ("tests.lab.selfplay", "let chefs play many games without Discord"),
    "waits": ("tests.lab.waits", "say how often a table waits for a person"),
    "physics": ("tests.lab.physics", "say how hard, exact and quick Hibachi's throw is"),
    "balance": ("tests.lab.balance", "say how even the cards of Diced Veggies are"),
    "art": ("tests.lab.art", "draw the kept pictures anew"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; problems of the operator's are one line."""
    os.umask(0o077)  # whoever can read the database can read every hand
    words = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="brigade", description="Cooking games on Discord.")
    parser.add_argument("--version", action="version", version=f"brigade {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    try:
        for name, (module, what) in _COMMANDS.items():
            command = commands.add_parser(name, help=what, description=what[:1].upper() + what[1:])
            # Only the command that is asked for is imported: the others cost its start nothing.
            if words[:1] == [name]:
                importlib.import_module(module).add_arguments(command)
        chosen = parser.parse_args(words)
        code: int = importlib.import_module(_COMMANDS[chosen.command][0]).main(chosen)
    except (ConfigError, StartError, ContentError, GameDefinitionError) as error:
        sys.stderr.write(f"brigade: {error}\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    sys.exit(main())
