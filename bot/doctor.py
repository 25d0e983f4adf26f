"""``brigade doctor``: looks at everything the bot stands on and says what to mend."""

import argparse
import logging
import os
import sys
from datetime import UTC, datetime

from bot.checks import Mark, findings
from bot.command_line import add_data, database_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade doctor`` takes."""
    add_data(parser)


def main(arguments: argparse.Namespace) -> int:
    """Write one line for each check; return 1 if something has to be mended."""
    logging.getLogger().addHandler(logging.NullHandler())  # the lines below say it all
    found = findings(database_of(arguments), os.environ, datetime.now(UTC))
    for one in found:
        sys.stdout.write(f"{one.mark:5} {one.what}: {one.said}\n")
    return 1 if any(one.mark is Mark.WRONG for one in found) else 0
