"""Runs the mutants: ``python -m tests.mutants``.

Each worker has a copy of the tracked files, applies one fault after the other and runs the tests
named for it. These tests must pass without any fault, which is checked first.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from tests.mutants.catalogue import MUTANTS
from tests.mutants.mutant import AnchorError, Mutant

ROOT = Path(__file__).resolve().parents[2]

LONGEST = 600
"""Seconds after which a run of one mutant's tests is an error."""

KILLED, SURVIVED = "killed", "survived"

_PASSED, _FAILED, _NONE_CHOSEN = 0, 1, 5
"""Exit codes of completed runs of pytest; all others mean that the tests did not run."""

_LONG = "random or whole"
"""Slow tests by name: they run only if no other test of the same files notices a fault."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the chosen mutants; return 0 if all are killed, 1 if one survives, 2 if one is broken."""
    parser = argparse.ArgumentParser("python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="N", help="numbers or names of mutants")
    parser.add_argument("--jobs", type=int, default=2, help="how many run side by side")
    parser.add_argument("--list", action="store_true", help="name the mutants and run nothing")
    parser.add_argument("--trust", action="store_true", help="skip the run without any fault")
    given = parser.parse_args(arguments)
    chosen = _chosen(given.only)
    for mutant in chosen:
        try:
            mutant.check(ROOT)
        except AnchorError as error:
            sys.stderr.write(f"{error}\n")
            return 2
    if given.list:
        for number, mutant in enumerate(MUTANTS, 1):
            if mutant in chosen:
                sys.stdout.write(f"{number:3} {mutant.name}: {mutant.rule}\n")
        return 0
    began = time.monotonic()
    with _copies(given.jobs) as copies, ThreadPoolExecutor(given.jobs) as pool:
        if not given.trust and not _pass_without_a_fault(chosen, copies, pool, given.jobs):
            return 2
        runs = {pool.submit(_run, mutant, copies): mutant for mutant in chosen}
        results: dict[str, str] = {}
        for run in as_completed(runs):
            mutant, (result, seconds) = runs[run], run.result()
            results[mutant.name] = result
            number = MUTANTS.index(mutant) + 1
            sys.stdout.write(f"{number:3} {result:8} {seconds:5.1f} s  {mutant.name}\n")
            sys.stdout.flush()
    survived = [mutant.name for mutant in chosen if results[mutant.name] == SURVIVED]
    broken = [mutant.name for mutant in chosen if results[mutant.name] not in (KILLED, SURVIVED)]
    summary = {
        "mutants": len(chosen),
        "killed": len(chosen) - len(survived) - len(broken),
        "survived": survived,
        "seconds": round(time.monotonic() - began),
    }
    if broken:
        sys.stderr.write(f"the tests could not be run: {', '.join(broken)}\n")
    sys.stdout.write(json.dumps(summary) + "\n")
    return 2 if broken else 1 if survived else 0


def _chosen(only: Sequence[str] | None) -> list[Mutant]:
    if only is None:
        return list(MUTANTS)
    return [m for number, m in enumerate(MUTANTS, 1) if {str(number), m.name} & set(only)]


@contextmanager
def _copies(count: int) -> Iterator[SimpleQueue[Path]]:
    """Yield copies of the working tree's tracked files."""
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT).decode().split("\0")
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="brigade-mutants-") as folder:
        for number in range(count):
            copy = Path(folder) / str(number)
            for name in filter(None, listed):
                if (ROOT / name).is_file():
                    (copy / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(ROOT / name, copy / name)
            copies.put(copy)
        yield copies


def _pass_without_a_fault(
    chosen: Sequence[Mutant], copies: SimpleQueue[Path], pool: ThreadPoolExecutor, jobs: int
) -> bool:
    """Run all named tests without a fault, split into as many parts as there are jobs."""
    tests = sorted({test for mutant in chosen for test in mutant.tests})
    shares = [share for number in range(jobs) if (share := tests[number::jobs])]

    def run(share: Sequence[str]) -> subprocess.CompletedProcess[str]:
        copy = copies.get()
        try:
            return _pytest(copy, share)
        finally:
            copies.put(copy)

    for done in pool.map(run, shares):
        if done.returncode != _PASSED:
            sys.stderr.write(f"{done.stdout[-4000:]}\nThese tests fail without any fault.\n")
            return False
    return True


def _run(mutant: Mutant, copies: SimpleQueue[Path]) -> tuple[str, float]:
    """Return the outcome of a mutant, and its duration in seconds."""
    copy, began = copies.get(), time.monotonic()
    file = copy / mutant.file
    source = file.read_text(encoding="utf-8")
    try:
        _write(file, mutant.applied(copy))
        tests = tuple(dict.fromkeys(mutant.tests))
        done = _pytest(copy, ("-k", f"not ({_LONG})", *tests))
        if done.returncode in (_PASSED, _NONE_CHOSEN):
            done = _pytest(copy, ("-k", _LONG, *tests))
        results = {_PASSED: SURVIVED, _NONE_CHOSEN: SURVIVED, _FAILED: KILLED}
        result = results.get(done.returncode)
        if result is None:
            sys.stderr.write(f"{mutant.name}: {done.stdout[-2000:]}\n")
            result = f"exit code {done.returncode}"
    except subprocess.TimeoutExpired:
        result = f"more than {LONGEST} s"
    finally:
        _write(file, source)
        copies.put(copy)
    return result, time.monotonic() - began


def _write(file: Path, source: str) -> None:
    """Write a module and delete its bytecode, which is matched by size and whole seconds alone."""
    file.write_text(source, encoding="utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def _pytest(copy: Path, chosen: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", *chosen],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST * (1 if len(chosen) < 8 else 4),
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
