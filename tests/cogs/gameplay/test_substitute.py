"""A seat's time on boards and hands, and the substitute after a missed deadline."""

from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Person
from bot.playground.clock import ShiftedClock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.cogs.harness.loopback import LoopbackRig

pytestmark = pytest.mark.usefixtures("deal")


@pytest.fixture(autouse=True)
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer players think for ever, so that the board does not change meanwhile."""

    async def think(self: ComputerPlayers, table_id: int, **_: object) -> bool:
        return False

    monkeypatch.setattr(ComputerPlayers, "move", think)


async def left_alone(rig: LoopbackRig, clock: ShiftedClock) -> tuple[int, Person, Person]:
    """Begin a game and let the mover miss the deadline; return table, mover and other player."""
    await rig.keep_days_off()
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    day = timedelta(hours=24, seconds=1)
    clock.by += day
    rig.bot.leap(day)
    await rig.server.until(lambda: "A computer chef is playing for" in rig.board.text)
    await rig.await_delivery()
    return table_id, mover, other


async def test_board_and_hand_show_the_deadline_and_table_show_explains_it(
    rig: LoopbackRig,
) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    seat = (await rig.view(mover, table_id)).seats[0]
    assert seat.turn.since is not None
    since = int(seat.turn.since.timestamp())
    ends = since + 24 * 3600
    board, hand = rig.board.text, mover.last(mover.dm).text
    for text, due in ((board, f"** · due <t:{ends}:R>\n"), (hand, f"\n-# Due <t:{ends}:R>.\n")):
        assert due in text
        assert text.count("<t:") == 1  # the only line about time
    assert "<t:" not in other.last(other.dm).text  # a hand shows nothing about others' turns
    shown = (await (await other.slash(rig.channel, "table", "show")).settled()).text
    assert f"** · due <t:{ends}:R>\n" in shown
    assert f"-# Asked {mover.name} <t:{since}:R>.\n" in shown
    assert "If time runs out, a computer chef plays until they're back. Days off are" in shown


async def test_a_players_days_off_are_invisible_to_others(
    rig: LoopbackRig,
) -> None:
    await rig.keep_days_off()
    await rig.begin()
    shown = await (await rig.tomas.slash(rig.channel, "table", "show")).settled()
    assert "Days off are used first." in shown.text


async def test_pace_and_substitution_are_chosen_in_the_lobby(rig: LoopbackRig) -> None:
    await rig.open()
    lobby, panel = rig.board, await rig.options(rig.mei)
    for option, value, text in (
        ("pace", "none", "No deadline"),
        ("silence", "wait", "The table waits"),
    ):
        menu = next(s for s in panel.selects if s.custom_id.endswith(f":{option}"))
        await rig.check_private(await rig.mei.select(panel, menu.custom_id, [value]), "Changed")
        await rig.await_delivery()
        assert f": {text}" in rig.board.text
    await (await rig.tomas.press(lobby, lobby.button("Join"))).settled()
    await (await rig.mei.press(lobby, lobby.button("Start"))).settled()
    await rig.await_delivery()
    assert "due <t:" not in rig.board.text


async def test_a_substituted_player_gets_the_seat_back_by_one_press(
    rig: LoopbackRig, clock: ShiftedClock
) -> None:
    _, mover, other = await left_alone(rig, clock)
    labels = ["My hand", "Take my seat back", "More…"]
    assert [button.label for button in rig.board.buttons] == labels
    assert f"A computer chef is playing for {mover.name}." in rig.board.text
    assert "due <t:" not in rig.board.text
    hand = mover.last(mover.dm)
    assert "A computer chef is playing for you." in hand.text
    pings = len(rig.server.record.pings())
    refused = await other.press(rig.board, rig.board.button("Take my seat back"))
    await rig.check_private(refused, "You're already playing here yourself")
    stranger = await rig.zoe.press(rig.board, rig.board.button("Take my seat back"))
    await rig.check_private(stranger, "You don't have a seat at this table.")
    assert len(rig.server.record.pings()) == pings
    back = await mover.press(hand, hand.button("Take my seat back"))
    await rig.check_private(back, "The seat is yours again.")
    await rig.await_delivery()
    assert "A computer chef is playing for" not in rig.board.text
    assert f"**{mover.mention}: " in rig.board.text
    assert "Draw" in [button.label for button in rig.board.buttons]
    again = await mover.press(hand, hand.button("Take my seat back"), force=True)
    await rig.check_private(again, "You're already playing here yourself")


async def test_a_move_takes_the_seat_back(rig: LoopbackRig, clock: ShiftedClock) -> None:
    table_id, mover, _ = await left_alone(rig, clock)
    await rig.act(mover, table_id, Draw())
    await rig.await_delivery()
    assert "A computer chef is playing for" not in rig.board.text
