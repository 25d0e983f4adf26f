"""Child processes of the store's tests."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def command(what: str, database: Path, *rest: object) -> list[str]:
    """Return the command line of a function in ``tests/storage/child.py``."""
    return [sys.executable, "-m", "tests.storage.child", what, str(database), *map(str, rest)]


def ran(line: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a process to its end."""
    return subprocess.run(
        line, cwd=ROOT, env=environment(), text=True, capture_output=True, timeout=60, check=False
    )


@contextmanager
def running(what: str, database: Path, *rest: object) -> Iterator["subprocess.Popen[str]"]:
    """Run a process during a block, and kill it at the end."""
    with subprocess.Popen(
        command(what, database, *rest),
        cwd=ROOT,
        env=environment(),
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def environment() -> dict[str, str]:
    """Return the environment, with the warnings of the tests."""
    return os.environ | {"PYTHONWARNINGS": "error"}
