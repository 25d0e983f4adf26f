"""Thirty days of tables of all games with the whole bot: the messages in channels and DMs.

They are compared only with earlier messages, and with each person's settings. A plain run has some
tables; ``BRIGADE_TABLES=30 pytest -n0 -s tests/cogs -k thirty_tables`` has thirty, and prints its
figures. ``BRIGADE_TABLES_SEED`` varies the days.
"""

import os
import sys
from pathlib import Path

import pytest

from cogs.messages.pictures import PictureCache
from tests.cogs.month.thirty_days import MonthOverDiscord, blank, go_by

TABLES = int(os.environ.get("BRIGADE_TABLES", "4"))
SEED = int(os.environ.get("BRIGADE_TABLES_SEED", "7"))

HAPPENED = (
    *("boards", "hands", "ended", "restarts", "outages", "jumps", "days off", "pauses"),
    *("first", "waking", "half", "last", "by direct message"),
    "a chef plays on",
)


async def test_thirty_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PictureCache, "draw", blank)  # other tests check the pictures
    month = MonthOverDiscord(tmp_path / "data", TABLES, SEED)
    go_by(monkeypatch, month.time)
    await month.pass_by()
    told = f"{month.watch.counts} {month.counts} {month.reasons}"
    sys.stderr.write(f"\n{told}\n")
    assert not month.watch.faults, "\n".join(month.watch.faults[:20])
    assert [what for what in HAPPENED if not month.watch.counts[what] + month.counts[what]] == []
    assert "no reason" not in month.reasons, told
