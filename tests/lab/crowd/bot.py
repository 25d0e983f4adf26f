"""The bot of ``crowd``: ``brigade run`` with measurements of itself and its drawing processes."""

import asyncio
import json
import multiprocessing
import os
import resource
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

from bot.__main__ import main
from bot.app import lifespan
from bot.cli import run

_EVERY = 0.01
"""Seconds between two samples of the loop's lag."""


async def measure(figures: Path) -> None:
    """Measure from the moment that ``figures`` with the suffix ``.begin`` exists."""
    begin = figures.with_suffix(".begin")
    while not begin.exists():
        await asyncio.sleep(0.05)
    lags, cpu = list[float](), time.process_time()
    before = sum(map(_cpu_of, _workers()))
    try:
        while True:
            due = time.monotonic() + _EVERY
            await asyncio.sleep(_EVERY)
            lags.append((time.monotonic() - due) * 1000)
    finally:
        cuts = quantiles(lags, n=100, method="inclusive")
        found = {
            **{f"lag_ms_p{n}": round(cuts[n - 1], 1) for n in (50, 95, 99)},
            "cpu_s": round(time.process_time() - cpu, 2),
            "workers_cpu_s": round(sum(map(_cpu_of, _workers())) - before, 2),
            "memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            "workers_memory_mb": sum(map(_memory_of, _workers())),
        }
        figures.write_text(json.dumps(found), encoding="utf-8")


def _workers() -> list[int]:
    """Return the ids of the processes that draw or search."""
    return [one.pid for one in multiprocessing.active_children() if one.pid is not None]


def _cpu_of(pid: int) -> float:
    """Return the CPU seconds of a process, from Linux's ``/proc``."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_of(pid: int) -> int:
    """Return the largest resident size of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


@asynccontextmanager
async def open_measured(*given: Any, **named: Any) -> AsyncIterator[Any]:
    """Open the bot as ``brigade run`` does, and measure while it runs."""
    async with lifespan.open_bot(*given, **named) as (bot, running):
        measuring = asyncio.create_task(measure(Path(os.environ["CROWD_FIGURES"])))
        try:
            yield bot, running
        finally:
            measuring.cancel()
            await asyncio.wait({measuring})


if __name__ == "__main__":
    vars(run)["open_bot"] = open_measured
    sys.exit(main(sys.argv[1:]))
