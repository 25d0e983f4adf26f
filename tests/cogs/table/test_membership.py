"""Leaving a running game and coming into one, as people see it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import Person, ShownMessage
from bot.playground.world.errors import RefusedError
from bot.playground.world.faults import Fault
from bot.tables.model.records import Status, TableId
from bot.tables.workers.computer_players import ComputerPlayers
from tests.cogs.harness.loopback import House, open_house, stack

MEMBER = "/guilds/{guild_id}/members/{user_id}"
HANDS = (("greens", "onion", "rice"), ("rabbit", "bread", "cheese"), ("fish", "meat", "rice"))


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async def thinking(self: ComputerPlayers, table_id: int) -> bool:
        return False  # so that what is seen does not change meanwhile

    monkeypatch.setattr(ComputerPlayers, "move", thinking)
    stack(monkeypatch, HANDS)
    async with open_house(tmp_path / "data") as house:
        yield house


async def three(house: House) -> TableId:
    """Begin a game of Mei, who is asked, Tomas and Omar."""
    return await house.begin(house.mei, house.tomas, house.omar)


def hand_of(person: Person) -> ShownMessage:
    """Return the newest hand in a person's direct messages; answers are shown there too."""
    return [one for one in person.sees(person.dm) if not one.ephemeral][-1]


async def pressed(house: House, person: Person, *labels: str) -> str:
    """Press through the newest hand of a person; return what was answered last."""
    shown = hand_of(person)
    for label in labels:
        answer = await (await person.press(shown, shown.button(label))).settled()
        assert answer.message is not None
        shown = answer.message
    await house.caught_up()
    return shown.text


async def test_conceding_takes_two_presses_and_everybody_sees_it(house: House) -> None:
    table_id = await three(house)
    said = await pressed(house, house.tomas, "Leave the game…", "Concede…")
    assert "for good" in said
    assert (await house.look(None, table_id)).seats[1].conceded is False
    said = await pressed(house, house.tomas, "Leave the game…", "Concede…", "Concede")
    assert "You conceded." in said
    assert "Tomas conceded: Bread, Cheese and Rabbit" in house.board.text
    hand = hand_of(house.tomas)
    assert "You conceded; the others play on without you." in hand.text
    assert not [b for b in hand.buttons if b.label == "Leave the game…"]


async def test_conceding_by_command_and_from_closed_direct_messages(house: House) -> None:
    house.server.close_dms(house.tomas)
    house.server.expect(50007)
    table_id = await three(house)
    asked = await (await house.tomas.slash(house.channel, "table", "concede")).settled()
    assert asked.ephemeral
    assert asked.message is not None
    button = asked.message.button("Concede")
    done = await house.tomas.press(asked.message, button)
    await house.silence_held(done, "You conceded.")
    again = await house.tomas.press(asked.message, button, force=True)
    await house.silence_held(again, "You conceded at this table")
    assert (await house.look(None, table_id)).seats[1].conceded
    await house.caught_up()


async def test_the_last_one_left_wins_and_the_board_says_how_it_counts(house: House) -> None:
    table_id = await house.begin()
    mover, other = await house.mover(table_id)
    await pressed(house, mover, "Leave the game…", "Concede…", "Concede")
    assert (await house.look(None, table_id)).status is Status.OVER
    assert f"All others conceded, so {other.name} wins" in house.board.text
    assert f"Conceded: {mover.name}. That counts as last in results." in house.board.text
    stats = await (await mover.slash(house.channel, "stats", "me")).settled()
    assert "0 won; 1 not played to the end" in stats.text


async def test_where_the_only_other_person_conceded_nobody_is_shown_how_to_nudge(
    house: House,
) -> None:
    table_id = await house.begin(chefs=1)
    _, other = await house.mover(table_id)
    assert "Nudge" in [b.label for b in house.board.buttons]
    await pressed(house, other, "Leave the game…", "Concede…", "Concede")
    look = await house.look(None, table_id)
    assert look.status is Status.RUNNING
    assert any(look.waits_for_person(seat) for seat in look.waited_for())
    assert "Nudge" not in [b.label for b in house.board_of(1).buttons]
    for words in (("table", "nudge"), ("table", "move")):
        refused = await other.slash(house.channel, *words)
        await house.silence_held(refused, "You conceded at this table")


async def test_nobody_concedes_for_another(house: House) -> None:
    await three(house)
    ways = await (await house.tomas.slash(house.channel, "table", "hand-over")).settled()
    assert ways.message is not None
    buttons = ways.message.buttons[:2]  # the third shows a presser the own hand
    for person, says in ((house.mei, "for another seat"), (house.zoe, "You hold no seat")):
        for button in buttons:
            refused = await person.press(ways.message, button, force=True)
            await house.silence_held(refused, says)
    assert not any(seat.conceded for seat in (await house.look(None, 1)).seats)


async def test_a_seat_given_to_a_chef_is_taken_from_the_board(house: House) -> None:
    table_id = await three(house)
    old = hand_of(house.tomas)
    said = await pressed(house, house.tomas, "Leave the game…", "Give my seat to a chef")
    assert "A chef plays on in your seat" in said
    board = house.board
    assert "Seat 2 is free, and a chef plays there." in board.text
    await house.server.until(lambda: old.id not in [m.id for m in house.tomas.sees(house.tomas.dm)])
    kept = await house.tomas.press(house.board, house.board.button("My hand"))
    await house.silence_held(kept, "You hold no seat")
    came = await (await house.zoe.press(board, board.button("Take a free seat"))).settled()
    assert came.ephemeral
    assert "The seat is yours now." in came.text
    assert came.message is not None
    assert "Cheese" in str(came.message.pictures[0].alt)
    await house.caught_up()
    assert "Take a free seat" not in [b.label for b in house.board.buttons]
    assert (await house.look(house.zoe, table_id)).me == 1
    assert "Rabbit" in str(hand_of(house.zoe).pictures[0].alt)
    late = await house.tomas.press(board, board.button("Take a free seat"), force=True)
    await house.silence_held(late, "Every seat here is taken")


async def test_a_free_seat_is_taken_by_command(house: House) -> None:
    table_id = await three(house)
    await pressed(house, house.omar, "Leave the game…", "Give my seat to a chef")
    came = await house.zoe.slash(house.channel, "table", "join")
    await house.silence_held(came, "The seat is yours now.")
    assert (await house.look(house.zoe, table_id)).me == 2
    await house.caught_up()


async def test_a_named_person_is_called_and_alone_takes_the_seat(house: House) -> None:
    table_id = await three(house)
    old = hand_of(house.tomas)
    offered = await house.tomas.slash(
        house.channel, "table", "hand-over", person=house.zoe, table="1"
    )
    await house.silence_held(offered, "Zoe may take your seat over now.")
    await house.caught_up()
    call = next(m for m in house.boards() if "would hand their seat" in m.text)
    assert f"<@{house.zoe.id}>" in call.text
    assert house.server.record.pings()[-1][0] == house.zoe.id
    assert "Tomas would hand over" in house.board_of(1).text
    board = house.board_of(1)
    assert str(board.id) in call.text
    take = board.button("Take the seat over")
    for person in (house.mei, house.omar):
        refused = await person.press(board, take)
        await house.silence_held(refused, "everybody has one seat")
    taken = await (await house.zoe.press(board, take)).settled()
    assert "The seat is yours now." in taken.text
    assert (await house.look(house.zoe, table_id)).me == 1
    again = await house.zoe.press(board, take, force=True)
    await house.silence_held(again, "You sit at this table already")
    gone = await house.tomas.press(board, take, force=True)
    await house.silence_held(gone, "No seat here is offered to you")
    await house.caught_up()
    # Nothing is left to press once the offer is void.
    assert not any("Take the seat over" in [b.label for b in m.buttons] for m in house.boards())
    assert "would hand over" not in house.board_of(1).text
    await house.server.until(lambda: old.id not in [m.id for m in house.tomas.sees(house.tomas.dm)])


async def test_without_a_person_the_ways_to_go_are_shown(house: House) -> None:
    await three(house)
    ways = await house.tomas.slash(house.channel, "table", "hand-over")
    await house.silence_held(ways, "Give my seat to a chef")


async def test_a_vote_puts_a_player_out_and_says_so(house: House) -> None:
    table_id = await three(house)
    noted = await house.mei.slash(house.channel, "table", "kick", player="Tomas")
    await house.silence_held(noted, "you would have Tomas leave")
    await house.caught_up()
    assert "Mei would have Tomas leave" in house.board.text
    none = await house.tomas.slash(house.channel, "table", "kick", player="2")
    await house.silence_held(none, "That needs another player")
    out = await house.omar.slash(house.channel, "table", "kick", player="2")
    await house.silence_held(out, "is out")
    await house.caught_up()
    assert (await house.look(house.tomas, table_id)).me is None
    back = await house.tomas.press(house.board, house.board.button("Take a free seat"))
    await house.silence_held(back, "agreed that you leave")


async def turn_of_tomas(house: House, table_id: TableId) -> None:
    """Let Mei, who is asked first, come to the end of her turn."""
    while (look := await house.look(house.mei, table_id)).ask is not None:
        await house.act(house.mei, table_id, look.offers[-1].action)


async def test_who_left_the_server_is_noticed_when_called(house: House) -> None:
    table_id = await three(house)
    house.server.leave(house.tomas, house.guild)
    house.server.expect(10013, 50278)
    await turn_of_tomas(house, table_id)
    await house.server.until(lambda: "Seat 2 is free" in house.board.text)
    await house.caught_up()
    assert (await house.look(None, table_id)).seats[1].freed == "left"


async def test_nobody_is_taken_to_have_left_on_an_unclear_answer(house: House) -> None:
    table_id = await three(house)
    unclear = RefusedError(0, status=500, message="500: Internal Server Error")
    house.server.faults.add(Fault("GET", MEMBER, refuse=unclear, times=99))
    await turn_of_tomas(house, table_id)
    await house.caught_up()
    assert house.server.faults.rules[0].times < 99
    house.server.faults.rules.clear()
    assert not any(seat.freed for seat in (await house.look(None, table_id)).seats)


async def test_a_restart_keeps_offers_votes_and_free_seats(house: House) -> None:
    table_id = await three(house)
    await (await house.tomas.slash(house.channel, "table", "hand-over", person=house.zoe)).settled()
    await (await house.mei.slash(house.channel, "table", "kick", player="3")).settled()
    await house.caught_up()
    await house.stop()
    await house.start()
    taken = await house.zoe.press(house.board_of(1), house.board_of(1).button("Take the seat over"))
    await house.silence_held(taken, "The seat is yours now.")
    assert (await house.look(None, table_id)).seats[2].kicks == (0,)
    await house.caught_up()


async def pressed_on_board(house: House, person: Person, label: str) -> str:
    """Press a button of the newest board and return what was answered."""
    board = next(m for m in reversed(house.boards()) if m.text.startswith("### Table "))
    answer = await (await person.press(board, board.button(label))).settled()
    await house.caught_up()
    return answer.text


async def test_a_playthrough_with_takeover_substitution_and_rematch(house: House) -> None:
    """Omar gives his seat to a chef, Zoe takes it, Tomas hands over to Omar, two concede."""
    table_id = await three(house)
    await pressed(house, house.omar, "Leave the game…", "Give my seat to a chef")
    assert "The seat is yours now." in await pressed_on_board(house, house.zoe, "Take a free seat")
    await (
        await house.tomas.slash(house.channel, "table", "hand-over", person=house.omar)
    ).settled()
    await house.caught_up()
    taken = await pressed_on_board(house, house.omar, "Take the seat over")
    assert "The seat is yours now." in taken
    for person in (house.mei, house.omar):
        await pressed(house, person, "Leave the game…", "Concede…", "Concede")
    board = house.board_of(1)
    assert (await house.look(None, table_id)).status is Status.OVER
    assert "All others conceded, so Zoe wins" in board.text
    assert "Conceded: Mei and Omar. That counts as last in results." in board.text

    stranger = await house.tomas.press(board, board.button("Rematch"))
    await house.silence_held(stranger, "You hold no seat")
    before = len(house.server.record.pings())
    said = await house.omar.press(board, board.button("Rematch"))
    await house.silence_held(said, "Table 2 · Thieving Chefs is open")
    await house.caught_up()
    called = [who for who, _ in house.server.record.pings()[before:]]
    assert sorted(called) == sorted([house.mei.id, house.zoe.id])
    lobby = house.board_of(2)
    assert "A rematch" in lobby.text
    twice = await house.omar.press(board, board.button("Rematch"))
    await house.silence_held(twice, "Table 2 · Thieving Chefs is open")
    other = await house.mei.press(board, board.button("Rematch"))
    await house.silence_held(other, "you sit at it")
    await house.caught_up()
    await (await house.zoe.press(lobby, lobby.button("Join"))).settled()
    await house.caught_up()
    assert "Invited" not in house.board_of(2).text
    await (await house.omar.press(lobby, lobby.button("Start"))).settled()
    await house.caught_up()
    look = await house.look(None, 2)
    assert [seat.name for seat in look.seats] == ["Omar", "Zoe", "Mei"]
    late = await house.zoe.press(board, board.button("Rematch"))
    await house.silence_held(late, "Table 2 · Thieving Chefs is the rematch")
    proof = await house.zoe.slash(house.channel, "table", "verify", table="1")
    await house.silence_held(proof, "Every draw is what it had to be")
    assert len(house.server.record.pings()) > before


@pytest.mark.parametrize("forged", ["0", "12345678901234567"])
async def test_a_seat_is_offered_to_a_person_alone(house: House, forged: str) -> None:
    """Neither to the bot, nor to what is no person at all; and nobody is taken for a chef."""
    table_id = await three(house)
    for person in (house.server.world.bot, forged):
        asked = house.tomas.slash(house.channel, "table", "hand-over", force=True, person=person)
        assert "person" in (await (await asked).settled()).text
    assert not (await house.look(None, table_id)).seats[2].freed
    assert "would hand" not in "".join(m.text for m in house.boards())
