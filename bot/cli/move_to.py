"""``brigade move-to``: copies a SQLite database to PostgreSQL."""

import argparse
import asyncio
import sys

from bot.app.settings import require_database_url
from bot.cli.command import add_data, find_database


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("url", metavar="URL", help="postgresql://USER:PASSWORD@HOST/DATABASE")
    add_data(parser)


def main(arguments: argparse.Namespace) -> int:
    """Copy, and print how much was copied."""
    url, database = require_database_url(arguments.url), find_database(arguments)
    from bot.storage.postgres.moving import move_to  # needs a package that is optional

    counts = asyncio.run(move_to(database, url))
    sys.stdout.write(
        f"{counts['tables']} tables with {counts['move']} moves are in PostgreSQL; every row of "
        "their logs is the same, by its hash chain.\n"
        f"Set BRIGADE_DATABASE to this URL and start. {database} is as it was: keep it until you "
        "have seen your tables.\n"
    )
    return 0
