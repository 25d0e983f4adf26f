"""``brigade backup``: a complete copy of the database, also while the bot runs."""

import argparse
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from bot.app.settings import read_database_url
from bot.cli.arguments import add_data, find_database
from bot.storage.sqlite.backups import beside, connect_to_read, require_usable, write_copy
from bot.storage.sqlite.errors import BackupError
from bot.storage.sqlite.migrations import MIGRATIONS, read_steps


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_data(parser)
    parser.add_argument("--to", type=Path, help="file or folder; beside the database without it")


def main(arguments: argparse.Namespace) -> int:
    """Copy the database and print the copy's path."""
    if arguments.data is None and read_database_url() is not None:
        raise BackupError(
            Path("PostgreSQL"),
            "its own program makes the copy, also while the bot runs: "
            '`pg_dump --format=custom --file=brigade.dump "$BRIGADE_DATABASE"`',
        )
    copy = back_up(find_database(arguments), arguments.to)
    sys.stdout.write(f"{copy}\n")
    return 0


def back_up(database: Path, to: Path | None = None) -> Path:
    """Copy ``database`` up to the last confirmed move, into its folder or ``to`` a file or folder.

    No lock is taken: a separate reader sees one moment of the log while the bot writes. Raise
    StartError without a database, or for an incomplete copy.
    """
    target = beside(database, "by_hand")
    if to is not None:
        target = to / target.name if to.is_dir() else to
    if target.exists():
        raise BackupError(target, "there is a file already, and none is ever overwritten")
    try:
        with closing(connect_to_read(database)) as connection:
            require_usable(connection, database, len(read_steps(MIGRATIONS)))
            write_copy(connection, target)
    except (sqlite3.Error, OSError) as error:
        problem = getattr(error, "strerror", None) or error
        raise BackupError(target, f"no backup could be made ({problem})") from error
    return target
