"""A bot that was away gives the time back, and the board says so."""

from datetime import timedelta
from pathlib import Path

from bot.playground.visitors.absent import ShiftedClock
from tests.cogs.harness.loopback import open_house


async def test_after_a_day_away_nobodys_time_is_up(tmp_path: Path) -> None:
    clock = ShiftedClock()
    async with open_house(tmp_path / "data", now=clock) as house:
        table_id = await house.begin()
        mover, _ = await house.mover(table_id)
        before = await house.look(mover, table_id)
        while await house.bot.tables.store.seen() is None:
            await house.server.quiet(0.01)
        await house.stop()
        clock.by += timedelta(hours=30)
        await house.start(now=clock)
        assert before.due_at is not None
        text = house.board.text
        await house.server.until(lambda: house.board.text != text)
        after = await house.look(mover, table_id)
        assert after.due_at is not None
        assert timedelta(hours=29) < after.due_at - before.due_at < timedelta(hours=31)
        assert f"Time to answer ends <t:{int(after.due_at.timestamp())}:R>." in house.board.text
        assert "A chef plays for" not in house.board.text
