"""``brigade art``: draws the kept pictures anew."""

import argparse
import sys
from pathlib import Path

from data import DATA
from render.art import draw_all


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade art`` takes."""
    parser.add_argument("--out", type=Path, default=DATA / "art", help="folder to write to")


def main(arguments: argparse.Namespace) -> int:
    """Draw every master."""
    draw_all(arguments.out)
    sys.stdout.write(f"The pictures lie in {arguments.out}.\n")
    return 0
