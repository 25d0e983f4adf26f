"""An outage of the bot costs no player time, as the board shows."""

from datetime import timedelta
from pathlib import Path

from bot.playground.clock import ShiftedClock
from tests.cogs.harness.loopback import open_rig


async def test_a_days_outage_misses_no_deadline(tmp_path: Path) -> None:
    clock = ShiftedClock()
    async with open_rig(tmp_path / "data", now=clock) as rig:
        table_id = await rig.begin()
        mover, _ = await rig.mover(table_id)
        before = await rig.view(mover, table_id)
        while not await rig.bot.tables.store.seen():
            await rig.server.quiet(0.01)
        await rig.stop()
        clock.by += timedelta(hours=30)
        await rig.start(now=clock)
        assert before.times.due_at is not None
        text = rig.board.text
        await rig.server.until(lambda: rig.board.text != text)
        after = await rig.view(mover, table_id)
        assert after.times.due_at is not None
        assert timedelta(hours=29) < after.times.due_at - before.times.due_at < timedelta(hours=31)
        assert f" · due <t:{int(after.times.due_at.timestamp())}:R>" in rig.board.text
        assert "A computer chef is playing for" not in rig.board.text
