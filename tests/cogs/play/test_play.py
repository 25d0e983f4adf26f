"""/play and Play now: a seat at once, from one press to a prompt."""

import asyncio

import pytest

from bot.playground import Permission, Person
from bot.tables.commands.lobby import Choose
from bot.tables.model.records import Request, Status, TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import GAME, LoopbackRig, table_of

pytestmark = pytest.mark.usefixtures("chefs_wait")


async def play(rig: LoopbackRig, person: Person, game: str = GAME) -> str:
    """Type /play and return the private answer."""
    answer = await (await person.slash(rig.channel, "play", game=game)).settled()
    assert answer.ephemeral
    return answer.text


async def seats(rig: LoopbackRig, table_id: TableId) -> list[str | None]:
    return [seat.name for seat in (await rig.view(None, table_id)).seats]


async def test_one_command_opens_a_table_with_computer_players_and_a_hand(
    rig: LoopbackRig, deal: None
) -> None:
    text = await play(rig, rig.mei)
    assert "You have a seat at Table 1 · Thieving Chefs" in text
    await rig.await_delivery()
    view = await rig.view(rig.mei, table_of(rig.board))
    assert view.status is Status.RUNNING
    assert [seat.name for seat in view.seats] == ["Mei", None, None, None, None]
    assert view.me == 0
    assert view.setup.terms["chef_seats"] == "open"
    assert "4 seats of computer chefs are yours for the taking" in rig.board.text
    # The same command again leads to the same seat.
    assert "You have a seat at Table 1" in await play(rig, rig.mei)
    assert len(await rig.bot.tables.store.in_guild(rig.guild.id, tuple(Status), 9)) == 1


async def test_later_players_replace_computer_players_in_the_first_round(
    rig: LoopbackRig,
) -> None:
    await play(rig, rig.mei)
    await rig.await_delivery()
    table_id = table_of(rig.board)
    assert "You have a seat at Table 1" in await play(rig, rig.tomas)
    pressed = await rig.omar.press(rig.board, rig.board.button("Take a free seat"))
    await rig.check_private(pressed, "The seat is yours now")
    await rig.await_delivery()
    assert await seats(rig, table_id) == ["Mei", "Tomas", "Omar", None, None]
    assert "Omar took a seat" in rig.board.text
    assert rig.tomas.last(rig.tomas.dm).pictures  # they have the hidden hand now


async def test_two_presses_for_the_last_seat_seat_both(rig: LoopbackRig) -> None:
    await rig.open(rig.mei)
    for name in range(3):
        person = rig.server.add_person(f"Guest {name}", [rig.guild])
        lobby = rig.board
        await (await person.press(lobby, lobby.button("Join"))).settled()
        await rig.await_delivery()
    texts = await asyncio.gather(play(rig, rig.tomas), play(rig, rig.omar))
    assert sum("presses **Start**" in text for text in texts) == 1
    await rig.await_delivery()
    assert len(await seats(rig, 1)) == 5
    other = await rig.view(None, 2)
    assert other.status is Status.RUNNING
    # A lobby's player plays with computer players meanwhile; the lobby's others do not see it.
    waits = rig.tomas if "presses **Start**" in texts[0] else rig.omar
    forged = await waits.press(rig.board, ControlId(0, "play_chefs", payload=GAME).id(), force=True)
    await rig.check_private(forged, "You have a seat at Table 3")


async def test_a_fresh_lobby_accepts_people_of_its_pace(rig: LoopbackRig) -> None:
    table_id = await rig.open(rig.mei)
    call = Request(rig.mei.id, "Mei", 1)
    await rig.bot.tables.execute(call, table_id, Choose("pace", "live"))
    await rig.await_delivery()
    assert "Table 2" in await play(rig, rig.tomas)
    again = Request(rig.mei.id, "Mei", 2)
    await rig.bot.tables.execute(again, table_id, Choose("pace", "day"))
    assert "Table 1" in await play(rig, rig.omar)
    assert await seats(rig, table_id) == ["Mei", "Omar"]


async def test_without_a_game_the_most_played_one_is_chosen_or_offered(rig: LoopbackRig) -> None:
    answer = await (await rig.mei.slash(rig.channel, "play")).settled()
    assert "What would you like to play?" in answer.text
    assert answer.message is not None
    [select] = answer.message.selects
    assert "Cut dice off a block" in str(select)  # each game with a sentence about it
    chosen = await rig.mei.select(answer.message, select.custom_id, ["diced_veggies"])
    assert "Table 1 · Diced Veggies" in (await chosen.settled()).text
    text = (await (await rig.tomas.slash(rig.channel, "play")).settled()).text
    assert "Diced Veggies" in text


async def test_it_refuses_direct_messages_closed_channels_and_forged_games(
    rig: LoopbackRig,
) -> None:
    direct = await rig.mei.slash(rig.mei.dm, "play", game=GAME, force=True)
    await rig.check_private(direct, "type `/play` in a channel there")
    rig.channel.denied = Permission.SEND_MESSAGES
    closed = await rig.mei.slash(rig.channel, "play", game=GAME)
    await rig.check_private(closed, "I can't play in this channel")
    rig.channel.denied = Permission(0)
    lobby_id = await rig.open(rig.tomas)
    forged = ControlId(0, "play", payload="chess").id()
    await rig.check_private(
        await rig.mei.press(rig.board, forged, force=True), "I don't host that game"
    )
    await rig.bot.tables.store.put_block(rig.guild.id, rig.mei.id, blocked=True)
    blocked = await rig.mei.slash(rig.channel, "play", game=GAME)
    await rig.check_private(blocked, "its admins have blocked that")
    assert await seats(rig, lobby_id) == ["Tomas"]


async def test_a_restart_between_keeps_the_seat_and_the_offer(rig: LoopbackRig) -> None:
    await play(rig, rig.mei)
    await rig.await_delivery()
    await rig.stop()
    await rig.start()
    pressed = await rig.tomas.press(rig.board, rig.board.button("Take a free seat"))
    await rig.check_private(pressed, "The seat is yours now")
    assert (await seats(rig, 1))[:2] == ["Mei", "Tomas"]
    assert "You have a seat at Table 1" in await play(rig, rig.mei)
