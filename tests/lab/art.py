"""``art``: draws the stored pictures of ``data/art`` again."""

import argparse
import sys
from pathlib import Path

from bot.app.settings import require_folder, writing_to
from data import DATA
from tests.lab.masters.catalogue import draw_all


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--out", type=Path, default=DATA / "art", help="folder to write to (default: %(default)s)"
    )


def main(arguments: argparse.Namespace) -> int:
    """Draw every master and print its name."""
    out = arguments.out.resolve()
    require_folder(out)
    with writing_to(out):
        for path in draw_all(out):
            sys.stdout.write(f"{path.name}\n")
            sys.stdout.flush()
    sys.stdout.write(f"The pictures lie in {out}.\n")
    return 0
