"""``brigade daily``: the daily dish of a date as a line of JSON."""

import argparse
import sys
from datetime import UTC, date, datetime

import msgspec

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.daily.dishes import dish_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--date", default="", metavar="DATE", help="2026-11-22; by default today")


def main(arguments: argparse.Namespace) -> int:
    """Print tasks and best lines, the same on every machine."""
    try:
        day = date.fromisoformat(arguments.date) if arguments.date else datetime.now(UTC).date()
    except ValueError as error:
        raise ConfigError(f"{arguments.date} is no date such as 2026-11-22.") from error
    sys.stdout.write(msgspec.json.encode(dish_of(load_games(), day.toordinal()).facts()).decode())
    sys.stdout.write("\n")
    return 0
