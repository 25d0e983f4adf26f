"""A pause agreed by all players, by the board, by hand and by typing."""

from datetime import timedelta

import pytest

from bot.playground.clock import ShiftedClock
from tests.cogs.delivery.calls.test_reminders import leap, pings_of
from tests.cogs.harness.loopback import LoopbackRig

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_table_pauses_by_consent_and_resumes_by_one_press(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    wish = await other.slash(rig.channel, "table", "pause")
    await rig.check_private(wish, "pauses once every player agrees")
    await rig.await_delivery()
    assert f"{other.name} voted to pause;" in rig.board.text
    stranger = await rig.zoe.press(rig.board, rig.board.button("Agree to a pause"))
    await rig.check_private(stranger, "You don't have a seat at this table.")
    agreed = await mover.press(rig.board, rig.board.button("Agree to a pause"))
    await rig.check_private(agreed, "is paused; all clocks are stopped.")
    await rig.await_delivery()
    assert "-# Paused <t:" in rig.board.text
    assert "due <t:" not in rig.board.text
    assert "-# Paused <t:" in mover.last(mover.dm).text
    more = await rig.more(other)
    assert "Nudge" not in [button.label for button in more.buttons]
    for person, *words, says in (
        (other, "table", "list", "Table 1 · Thieving Chefs · paused · "),
        (mover, "me", "turns", "; the table is paused"),
    ):
        told = await (await person.slash(rig.channel, *words)).settled()
        assert says in told.text
    again = await mover.slash(rig.channel, "table", "pause")
    await rig.check_private(again, "already paused")
    nudged = await other.slash(rig.channel, "table", "nudge")
    await rig.check_private(nudged, "already paused")
    calls = len(pings_of(rig, mover))
    leap(rig, clock, days=9)
    on = await other.press(rig.board, rig.board.button("Resume"))
    await rig.check_private(on, "goes on. Everyone has the time they had")
    await rig.await_delivery()
    view = await rig.view(mover, table_id)
    assert view.times.due_at is not None
    assert view.times.due_at > clock() + timedelta(hours=23)
    due = f"<t:{int(view.times.due_at.timestamp())}:R>"
    assert due in rig.board.text
    assert due in mover.last(mover.dm).text
    assert len(pings_of(rig, mover)) == calls
    late = await other.slash(rig.channel, "table", "resume")
    await rig.check_private(late, "This table isn't paused.")
