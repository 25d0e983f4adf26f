"""The benchmark's table: ``python -m tests.bench``, or ``--only NAME`` for a part of it."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from tests.bench import append, log, loopback, memory, pictures, throw, throwing
from tests.bench.rows import BenchRow

PARTS: Final[dict[str, Callable[[], Iterator[BenchRow]]]] = {
    "loop": pictures.loop_rows,
    "pictures": pictures.rows,
    "answers": loopback.answer_rows,
    "typed": loopback.typed_rows,
    "crowd": loopback.crowd_rows,
    "throwing": throwing.rows,
    "throw": throw.rows,
    "append": append.rows,
    "reload": log.reload_rows,
    "growth": log.growth_rows,
    "memory": memory.rows,
    "start": log.start_rows,
    "imports": log.import_rows,
}


def main() -> int:
    """Print each row as soon as it is measured, and all as JSON in the last line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", choices=PARTS, help="one part of the table")
    only = parser.parse_args().only
    sys.stdout.write("| what | ours | peer | ratio | at most | met |\n|---|---|---|---|---|---|\n")
    found = []
    for name, part in PARTS.items():
        if only in (None, name):
            begun = monotonic()
            for row in part():
                found.append(row)
                sys.stdout.write(row.line() + "\n")
                sys.stdout.flush()
            sys.stderr.write(f"{name}: {monotonic() - begun:.0f} s\n")
    sys.stdout.write(json.dumps({"rows": [row.as_json() for row in found]}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
