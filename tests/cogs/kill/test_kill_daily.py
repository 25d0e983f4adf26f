"""The bot is killed during a try at the daily dish: the press counts, once."""

import asyncio
import os
from pathlib import Path

import pytest

from bot.tables.model.records import DailyTry
from tests.cogs.daily.playing import begin, controls, onward, shown, use
from tests.cogs.kill.loopback import KillRig, is_any, open_kill_rig

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX's")

SOON = 0.02
"""Seconds from a press to a kill, about when the press is stored."""


async def tries(rig: KillRig, user_id: int) -> dict[str, DailyTry]:
    async with rig.facts() as facts:
        return {one.part: one for one in await facts.store.tries(user_id)}


async def test_killed_during_a_daily_try(tmp_path: Path) -> None:
    async with open_kill_rig(tmp_path) as rig:
        zoe = rig.people[-1]
        await rig.spawn()
        await rig.connected()
        page = await begin(zoe, rig.channel)
        for part, step, kill in (
            ("throw", 1, "soon"),
            ("cut", 1, "stored"),
            ("hand", 1, ""),
            ("hand", 2, "stored"),
            ("hand", 3, ""),
        ):
            control, left = controls(page, "daily_do")[0], {}
            if kill:
                if kill == "stored":
                    rig.kill_at(is_any)  # the press is stored but unanswered
                press = asyncio.ensure_future(use(zoe, page, control))
                if kill == "soon":
                    await asyncio.sleep(SOON)
                    rig.kill()
                await rig.dead()
                press.cancel()
                left = await tries(rig, zoe.id)
                assert kill != "stored" or left[part].step == step
                await rig.spawn()
                await rig.connected()
            page = await shown(await use(zoe, page, control, force=True))
            stored = await tries(rig, zoe.id)
            assert stored[part].step == step
            if part in left:
                assert stored[part] == left[part]
            if not controls(page, "daily_do"):
                page = await onward(zoe, page)
        assert "1 day in a row" in page.text
        assert len(await tries(rig, zoe.id)) == 3
        assert "Traceback" not in rig.log_text(), rig.log_text()[-3000:]
