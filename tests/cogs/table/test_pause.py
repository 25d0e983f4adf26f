"""A pause by consent and the word of the others, by the board, by hand and by typing."""

from datetime import timedelta

import pytest

from bot.playground.visitors.absent import ShiftedClock
from tests.cogs.delivery.test_reminders import leaps, rung
from tests.cogs.harness.loopback import House

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_table_pauses_by_consent_and_goes_on_by_one_press(
    house: House, clock: ShiftedClock
) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    wish = await other.slash(house.channel, "table", "pause")
    await house.silence_held(wish, "stands still once everybody who plays agrees")
    await house.caught_up()
    assert f"Would like a pause: {other.name}." in house.board.text
    stranger = await house.zoe.press(house.board, house.board.button("Agree to a pause"))
    await house.silence_held(stranger, "You hold no seat at this table.")
    agreed = await mover.press(house.board, house.board.button("Agree to a pause"))
    await house.silence_held(agreed, "is paused: nobody's time runs.")
    await house.caught_up()
    assert "-# Paused <t:" in house.board.text
    assert "Time to answer" not in house.board.text
    assert "The table was paused <t:" in mover.last(mover.dm).text
    assert "Nudge" not in [button.label for button in house.board.buttons]
    for person, *words, says in (
        (other, "table", "list", "Table 1 · Thieving Chefs · paused · "),
        (mover, "me", "turns", "; the table is paused, and nobody's time runs"),
    ):
        told = await (await person.slash(house.channel, *words)).settled()
        assert says in told.text
    again = await mover.slash(house.channel, "table", "pause")
    await house.silence_held(again, "paused already")
    nudged = await other.slash(house.channel, "table", "nudge")
    await house.silence_held(nudged, "paused already")
    calls = len(rung(house, mover))
    leaps(house, clock, days=9)
    on = await other.press(house.board, house.board.button("Go on"))
    await house.silence_held(on, "goes on; everybody has the time that was left")
    await house.caught_up()
    look = await house.look(mover, table_id)
    assert look.due_at is not None
    assert look.due_at > clock() + timedelta(hours=23)
    assert f"Time to answer ends <t:{int(look.due_at.timestamp())}:R>." in house.board.text
    assert f"Your time ends <t:{int(look.due_at.timestamp())}:R>." in mover.last(mover.dm).text
    assert len(rung(house, mover)) == calls
    late = await other.slash(house.channel, "table", "resume")
    await house.silence_held(late, "This table is not paused.")
