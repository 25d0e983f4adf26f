"""The gateway drops during a game: boards do not need it, and presses are replayed."""

import pytest

from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.harness.turning import TURN, called, end_turn, play_nearly_a_turn
from tests.playground import acts
from tests.playground.acts import ask_to_reconnect, go_silent, invalidate

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_press_made_while_the_gateway_was_away_is_replayed(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    rig.server.gateway.drop()
    ended = await end_turn(rig, table_id)
    assert not ended.failed
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1
    assert (rig.server.gateway.identified, rig.server.gateway.resumed) == (1, 1)


@pytest.mark.parametrize("trouble", ["op 7", "op 9 resumable", "op 9", "closed"])
async def test_the_outbox_works_without_the_gateway(rig: LoopbackRig, trouble: str) -> None:
    table_id = await play_nearly_a_turn(rig)
    gateway = rig.server.gateway
    identified = gateway.identified
    resumes = trouble != "op 9"
    match trouble:
        case "op 7":
            ask_to_reconnect(gateway)
        case "op 9 resumable":
            invalidate(gateway, resumable=True)
        case "op 9":
            invalidate(gateway)
        case _:
            gateway.drop()
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()  # deliveries do not need the gateway
    assert called(rig, rig.tomas) == 1

    def back() -> bool:
        return gateway.resumed == 1 if resumes else gateway.identified == identified + 1

    await rig.server.until(back)
    drew = await rig.tomas.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew")
    assert called(rig, rig.tomas) == 1  # nobody is pinged again


async def test_a_zombie_connection_is_closed_and_its_presses_are_answered(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    gateway = rig.server.gateway
    rig.bot._connection.heartbeat_timeout = 0.3
    gateway.heartbeat_ms = 100
    gateway.drop()
    await rig.server.until(lambda: gateway.resumed == 1)
    go_silent(gateway)
    ended = await end_turn(rig, table_id)
    assert not ended.failed
    await rig.server.until(lambda: gateway.resumed >= 2)
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1


async def test_the_same_press_replayed_after_a_resume_is_one_move(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await drew.settled()
    rig.server.expect(40060)
    rig.server.gateway.drop()
    acts.redeliver(rig.server, drew)
    await rig.server.until(lambda: rig.server.gateway.resumed == 1)
    await rig.server.quiet()
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == before + 1
