"""Arguments that several commands share, and their checks."""

import argparse
from pathlib import Path

from bot.app.settings import ConfigError, database_in, read_data
from bot.games.registry import KINDS, Games

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
