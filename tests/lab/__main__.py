"""The measurements' command line: ``python -m tests.lab COMMAND``."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from bot.cli.command import run_command

COMMANDS: Final = {
    "selfplay": ("tests.lab.selfplay", "let computer players play many games without Discord"),
    "waits": ("tests.lab.waits", "count how often a table waits for a person"),
    "physics": (
        "tests.lab.hibachi.physics",
        "measure how hard, exact and quick Hibachi's throw is",
    ),
    "knocks": (
        "tests.lab.hibachi.knocks",
        "count how often chefs of Hibachi aim at chips of others, and move them",
    ),
    "balance": ("tests.lab.balance", "measure how even the cards of Diced Veggies are"),
    "crowd": (
        "tests.lab.crowd.tables",
        "measure answers and pictures while many tables press at once",
    ),
    "aims": ("tests.lab.hibachi.aims", "search the aims of Hibachi that data/hibachi keeps"),
    "prospects": (
        "tests.lab.prospects",
        "learn what a position of Thieving Chefs is worth from games of chefs",
    ),
    "art": ("tests.lab.art", "draw the kept pictures anew"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one measurement and return its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.lab", description="Measurements of the games."
    )
    return run_command(parser, COMMANDS, list(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
