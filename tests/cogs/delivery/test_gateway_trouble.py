"""The gateway breaks while a game goes on: boards need it not, and presses are replayed."""

import pytest

from tests.cogs.harness.loopback import House
from tests.cogs.harness.turning import TURN, called, ends_turn, nearly

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_press_made_while_the_gateway_was_away_is_replayed(house: House) -> None:
    table_id = await nearly(house)
    house.server.gateway.drop()
    ended = await ends_turn(house, table_id)
    assert not ended.failed
    await house.caught_up()
    assert called(house, house.tomas) == 1
    assert (house.server.gateway.identified, house.server.gateway.resumed) == (1, 1)


@pytest.mark.parametrize("trouble", ["op 7", "op 9 resumable", "op 9", "closed"])
async def test_the_outbox_goes_on_without_the_gateway(house: House, trouble: str) -> None:
    table_id = await nearly(house)
    gateway = house.server.gateway
    identified = gateway.identified
    resumes = trouble != "op 9"
    match trouble:
        case "op 7":
            gateway.ask_to_reconnect()
        case "op 9 resumable":
            gateway.invalidate(resumable=True)
        case "op 9":
            gateway.invalidate()
        case _:
            gateway.drop()
    await house.act(house.mei, table_id, TURN[-1])
    await house.caught_up()  # what is sent does not need the gateway
    assert called(house, house.tomas) == 1

    def back() -> bool:
        return gateway.resumed == 1 if resumes else gateway.identified == identified + 1

    await house.server.until(back)
    drew = await house.tomas.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew")
    assert called(house, house.tomas) == 1  # nobody is called again


async def test_a_zombie_is_left_and_what_it_kept_back_is_answered(house: House) -> None:
    table_id = await nearly(house)
    gateway = house.server.gateway
    house.bot._connection.heartbeat_timeout = 0.3
    gateway.heartbeat_ms = 100
    gateway.drop()
    await house.server.until(lambda: gateway.resumed == 1)
    gateway.go_silent()
    ended = await ends_turn(house, table_id)
    assert not ended.failed
    await house.server.until(lambda: gateway.resumed >= 2)
    await house.caught_up()
    assert called(house, house.tomas) == 1


async def test_the_same_press_replayed_after_a_resume_is_one_move(house: House) -> None:
    table_id = await house.begin()
    before = len(await house.moves(table_id))
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    await drew.settled()
    house.server.expect(40060)
    house.server.gateway.drop()
    house.server.redeliver(drew)
    await house.server.until(lambda: house.server.gateway.resumed == 1)
    await house.server.quiet()
    await house.caught_up()
    assert len(await house.moves(table_id)) == before + 1
