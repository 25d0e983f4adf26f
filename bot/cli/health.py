"""``brigade health``: the state of the bot on this data folder, for containers."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.app.heartbeat import FRESH, BotState, read_heartbeat
from bot.app.settings import read_data


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take no arguments: the folder is set by BRIGADE_DATA."""


def main(_: argparse.Namespace) -> int:
    """Print one line; return 0 if the bot is connected and saves moves, else 1."""
    healthy, state = check_health(read_data(), datetime.now(UTC))
    sys.stdout.write(f"{state}\n")
    return 0 if healthy else 1


def check_health(folder: Path, now: datetime) -> tuple[bool, str]:
    """Return whether the bot is healthy, and its state in a few words."""
    found = read_heartbeat(folder)
    if found is None:
        return False, "no heartbeat: the bot has not started"
    at, beat = found
    age = now - at
    if age >= FRESH:
        seconds = age.total_seconds()
        return False, f"the last heartbeat is {seconds:.0f} s old: the bot hangs or has ended"
    return beat is BotState.READY, str(beat)
