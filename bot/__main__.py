"""The console script ``brigade``, the same as ``python -m bot``."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from typing import Final

from bot import __version__

COMMANDS: Final = {
    "run": ("bot.cli.run", "host games on Discord (needs DISCORD_TOKEN)"),
    "play": ("bot.cli.play", "play without a token, on a Discord simulated on this machine"),
    "demo": ("bot.cli.demo", "let computer players play a whole game on a loopback Discord"),
    "sync": ("bot.cli.sync", "register the commands with Discord, also while the bot runs"),
    "rehearse": ("bot.cli.rehearse", "try on a test server what only the real Discord can show"),
    "doctor": ("bot.cli.doctor", "check folder, database, tables, backups, fonts and token"),
    "health": ("bot.cli.health", "say whether the running bot is ready; exit 1 if not"),
    "backup": ("bot.cli.backups:backup", "copy the database, also while the bot runs"),
    "restore": ("bot.cli.backups:restore", "put a backup in the database's place"),
    "move-to": ("bot.cli.move_to", "copy the database to PostgreSQL"),
    "verify": ("bot.cli.exports:verify", "check the draws and moves of an exported table"),
    "daily": ("bot.cli.daily", "print the daily dish of a date, with the best of each part"),
    "replay": ("bot.cli.exports:replay", "show an exported table move by move"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    os.umask(0o077)  # whoever can read the database can read every hand
    gc.disable()  # until all is imported: no import makes garbage worth a search
    from bot.cli.command import run_command

    parser = argparse.ArgumentParser(prog="brigade", description="Cooking games on Discord.")
    parser.add_argument("--version", action="version", version=f"brigade {__version__}")
    return run_command(parser, COMMANDS, list(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
