"""Leaving and joining a running game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import Person, ShownMessage
from bot.playground.world.errors import Fault, RefusedError
from bot.tables.model.records import Status, TableId
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.workers.computer_players import ComputerPlayers
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, open_rig, stack

MEMBER = "/guilds/{guild_id}/members/{user_id}"
HANDS = (("greens", "onion", "rice"), ("rabbit", "bread", "cheese"), ("fish", "meat", "rice"))


@pytest.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackRig]:
    async def thinking(self: ComputerPlayers, table_id: int, **_: object) -> bool:
        return False  # so that the board does not change meanwhile

    monkeypatch.setattr(ComputerPlayers, "move", thinking)
    stack(monkeypatch, HANDS)
    async with open_rig(tmp_path / "data") as rig:
        yield rig


async def begin_with_three(rig: LoopbackRig) -> TableId:
    """Begin a game of Mei, who is prompted, Tomas and Omar."""
    return await rig.begin(rig.mei, rig.tomas, rig.omar)


def hand_of(person: Person) -> ShownMessage:
    """Return the newest hand in a person's direct messages, which also show answers."""
    return [one for one in person.sees(person.dm) if not one.ephemeral][-1]


async def press_hand(rig: LoopbackRig, person: Person, *labels: str) -> str:
    """Press through a person's newest hand; return the last answer."""
    shown = hand_of(person)
    for label in labels:
        answer = await (await person.press(shown, shown.button(label))).settled()
        assert answer.message is not None
        shown = answer.message
    await rig.await_delivery()
    return shown.text


async def test_conceding_takes_two_presses_and_is_shown_to_all(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    said = await press_hand(rig, rig.tomas, "More…", "Leave the game…", "Concede…")
    assert "for good" in said
    assert (await rig.view(None, table_id)).seats[1].conceded is False
    said = await press_hand(rig, rig.tomas, "More…", "Leave the game…", "Concede…", "Concede")
    assert "You conceded." in said
    assert "Tomas conceded: Bread, Cheese and Rabbit" in rig.board.text
    hand = hand_of(rig.tomas)
    assert "You conceded; the others play on without you." in hand.text
    more = await rig.more(rig.tomas, hand)
    assert not [b for b in more.buttons if b.label == "Leave the game…"]


async def test_conceding_by_command_and_from_closed_direct_messages(rig: LoopbackRig) -> None:
    rig.tomas.user.dms_closed = True
    rig.server.expect(50007)
    table_id = await begin_with_three(rig)
    asked = await (await rig.tomas.slash(rig.channel, "table", "concede")).settled()
    assert asked.ephemeral
    assert asked.message is not None
    button = asked.message.button("Concede")
    done = await rig.tomas.press(asked.message, button)
    await rig.check_private(done, "You conceded.")
    again = await rig.tomas.press(asked.message, button, force=True)
    await rig.check_private(again, "You conceded here")
    assert (await rig.view(None, table_id)).seats[1].conceded
    await rig.await_delivery()


async def test_the_last_player_wins_and_the_board_explains_the_result(
    rig: LoopbackRig,
) -> None:
    table_id = await rig.begin()
    mover, other = await rig.mover(table_id)
    await press_hand(rig, mover, "More…", "Leave the game…", "Concede…", "Concede")
    assert (await rig.view(None, table_id)).status is Status.OVER
    assert f"Everyone else conceded, so {other.name} wins" in rig.board.text
    assert f"Conceded, so ranked last: {mover.name}." in rig.board.text
    stats = await (await mover.slash(rig.channel, "stats", "me")).settled()
    assert "0 won; 1 not finished" in stats.text


async def test_nudge_is_not_offered_after_the_only_other_player_conceded(
    rig: LoopbackRig,
) -> None:
    table_id = await rig.begin(chefs=1)
    _, other = await rig.mover(table_id)
    assert "Nudge" in [b.label for b in (await rig.more(other)).buttons]
    await press_hand(rig, other, "More…", "Leave the game…", "Concede…", "Concede")
    view = await rig.view(None, table_id)
    assert view.status is Status.RUNNING
    assert any(view.waits_for_person(seat) for seat in view.waited_for())
    more = await rig.more(other, rig.board_of(1))
    assert "Nudge" not in [b.label for b in more.buttons]
    for words in (("table", "nudge"), ("table", "move")):
        refused = await other.slash(rig.channel, *words)
        await rig.check_private(refused, "You conceded here")


async def test_nobody_concedes_for_another(rig: LoopbackRig) -> None:
    await begin_with_three(rig)
    ways = await (await rig.tomas.slash(rig.channel, "table", "hand-over")).settled()
    assert ways.message is not None
    buttons = ways.message.buttons[:2]  # the third shows the presser's own hand
    for person, says in ((rig.mei, "for another player"), (rig.zoe, "You don't have a seat")):
        for button in buttons:
            refused = await person.press(ways.message, button, force=True)
            await rig.check_private(refused, says)
    assert not any(seat.conceded for seat in (await rig.view(None, 1)).seats)


async def test_a_seat_left_to_a_computer_player_is_taken_from_the_board(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    old = hand_of(rig.tomas)
    said = await press_hand(
        rig, rig.tomas, "More…", "Leave the game…", "Give my seat to a computer chef"
    )
    assert "A computer chef plays on in your seat" in said
    board = rig.board
    assert "Seat 2 is free, and a computer chef plays there." in board.text
    await rig.server.until(lambda: old.id not in [m.id for m in rig.tomas.sees(rig.tomas.dm)])
    kept = await rig.tomas.press(rig.board, rig.board.button("My hand"))
    await rig.check_private(kept, "You don't have a seat")
    came = await (await rig.zoe.press(board, board.button("Take a free seat"))).settled()
    assert came.ephemeral
    assert "The seat is yours now." in came.text
    assert came.message is not None
    assert "Cheese" in str(came.message.pictures[0].alt)
    await rig.await_delivery()
    assert "Take a free seat" not in [b.label for b in rig.board.buttons]
    assert (await rig.view(rig.zoe, table_id)).me == 1
    assert "Rabbit" in str(hand_of(rig.zoe).pictures[0].alt)
    late = await rig.tomas.press(board, board.button("Take a free seat"), force=True)
    await rig.check_private(late, "Every seat here is taken")


async def test_a_free_seat_is_taken_by_command(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    await press_hand(rig, rig.omar, "More…", "Leave the game…", "Give my seat to a computer chef")
    came = await rig.zoe.slash(rig.channel, "table", "join")
    await rig.check_private(came, "The seat is yours now.")
    assert (await rig.view(rig.zoe, table_id)).me == 2
    await rig.await_delivery()


async def test_only_the_named_person_is_pinged_and_takes_the_seat(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    old = hand_of(rig.tomas)
    offered = await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe, table="1")
    await rig.check_private(offered, f"{rig.zoe.mention} can take over your seat now.")
    await rig.await_delivery()
    pings = len(rig.server.record.pings())
    again = await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe, table="1")
    await rig.check_private(again, "already offered them your seat")
    assert len(rig.server.record.pings()) == pings
    call = next(m for m in rig.announced() if "offers you their seat" in m.text)
    assert f"<@{rig.zoe.id}>" in call.text
    assert rig.server.record.pings()[-1][0] == rig.zoe.id
    assert "Seats on offer: Tomas" in rig.board_of(1).text
    board = rig.board_of(1)
    assert str(board.id) in call.text
    take = board.button("Take over the seat")
    for person in (rig.mei, rig.omar):
        refused = await person.press(board, take)
        await rig.check_private(refused, "You already have a seat")
    taken = await (await rig.zoe.press(board, take)).settled()
    assert "The seat is yours now." in taken.text
    assert (await rig.view(rig.zoe, table_id)).me == 1
    again = await rig.zoe.press(board, take, force=True)
    await rig.check_private(again, "You already have a seat at this table")
    gone = await rig.tomas.press(board, take, force=True)
    await rig.check_private(gone, "No seat here is offered to you")
    await rig.await_delivery()
    # No button is left once the offer is void.
    assert not any("Take over the seat" in [b.label for b in m.buttons] for m in rig.boards())
    assert "Seats on offer" not in rig.board_of(1).text
    await rig.server.until(lambda: old.id not in [m.id for m in rig.tomas.sees(rig.tomas.dm)])


async def test_an_offer_is_withdrawn_and_pressing_again_is_safe(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    offered = await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe)
    first = (await offered.settled()).message
    assert first is not None
    await rig.await_delivery()
    board = rig.board_of(1)
    withdraw = first.button("Withdraw the offer")
    done = await (await rig.tomas.press(first, withdraw)).settled()
    assert done.message is not None
    assert done.message.id == first.id
    assert "Your seat stays yours." in done.text
    again = await rig.tomas.press(first, withdraw, force=True)
    await rig.check_private(again, "That offer is no longer open")
    await rig.await_delivery()
    assert "Seats on offer" not in rig.board_of(1).text
    assert "Take over the seat" not in [b.label for b in rig.board_of(1).buttons]
    late = await rig.zoe.press(board, board.button("Take over the seat"), force=True)
    await rig.check_private(late, "No seat here is offered to you")

    newer = await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe)
    await rig.check_private(newer, "I ping somebody only once an hour")
    assert len([m for m in rig.zoe.sees(rig.channel) if "offers you their seat" in m.text]) == 1
    for one in (withdraw, ControlId(table_id, "withdraw", 1, payload="zoe").id()):
        old = await (await rig.tomas.press(first, one, force=True)).settled()
        assert "Your seat stays yours." not in old.text
    shown = (await newer.settled()).message
    assert shown is not None
    forged = await rig.mei.press(shown, shown.button("Withdraw the offer"), force=True)
    await rig.check_private(forged, "for another player")
    assert (await rig.view(None, table_id)).seats[1].offered
    said = await press_hand(rig, rig.tomas, "More…", "Leave the game…", "Withdraw the offer")
    assert "Your seat stays yours." in said
    assert not (await rig.view(None, table_id)).seats[1].offered
    ways = await (await rig.tomas.slash(rig.channel, "table", "hand-over")).settled()
    assert ways.message is not None
    assert "Withdraw the offer" not in [b.label for b in ways.message.buttons]


async def test_choosing_the_table_keeps_the_named_person(rig: LoopbackRig) -> None:
    first, second = await begin_with_three(rig), await rig.begin(rig.tomas, rig.mei)
    which = await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe)
    asked = await which.settled()
    assert asked.message is not None
    chosen = next(b for b in asked.message.buttons if f"Table {second} " in (b.label or ""))
    offered = await rig.tomas.press(asked.message, chosen)
    await rig.check_private(offered, f"{rig.zoe.mention} can take over your seat now.")
    forged = ControlId(first, "offer", payload="zoe").id()
    unknown = await rig.tomas.press(asked.message, forged, force=True)
    await rig.check_private(unknown, "I don't know that button")
    await rig.await_delivery()
    views = [await rig.view(None, table_id) for table_id in (first, second)]
    assert [any(seat.offered for seat in view.seats) for view in views] == [False, True]


async def test_without_a_person_the_ways_to_leave_are_shown(rig: LoopbackRig) -> None:
    await begin_with_three(rig)
    ways = await rig.tomas.slash(rig.channel, "table", "hand-over")
    await rig.check_private(ways, "Give my seat to a computer chef")


async def test_a_vote_removes_a_player_and_is_announced(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    noted = await rig.mei.slash(rig.channel, "table", "kick", player="Tomas")
    await rig.check_private(noted, "You voted to remove Tomas")
    await rig.await_delivery()
    assert "Mei voted to remove Tomas" in rig.board.text
    none = await rig.tomas.slash(rig.channel, "table", "kick", player="2")
    await rig.check_private(none, "That takes a player")
    out = await rig.omar.slash(rig.channel, "table", "kick", player="2")
    await rig.check_private(out, "was removed")
    await rig.await_delivery()
    assert (await rig.view(rig.tomas, table_id)).me is None
    back = await rig.tomas.press(rig.board, rig.board.button("Take a free seat"))
    await rig.check_private(back, "removed you from this table")


async def test_a_vote_by_seat_number_ignores_player_names(rig: LoopbackRig) -> None:
    rig.tomas.user.name = "3"
    await begin_with_three(rig)
    noted = await rig.mei.slash(rig.channel, "table", "kick", player="3")
    await rig.check_private(noted, "You voted to remove Omar")


async def play_to_tomas(rig: LoopbackRig, table_id: TableId) -> None:
    """Play through Mei's turn, which is the first."""
    while (view := await rig.view(rig.mei, table_id)).own.prompt is not None:
        await rig.act(rig.mei, table_id, view.own.offers[-1].action)


async def test_a_player_who_left_the_server_is_found_by_a_ping(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    rig.guild.members.pop(rig.tomas.id)
    rig.server.expect(10013, 50278)
    await play_to_tomas(rig, table_id)
    await rig.server.until(lambda: "Seat 2 is free" in rig.board.text)
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).seats[1].freed == "left"


async def test_an_unclear_answer_is_no_proof_that_a_player_left(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    unclear = RefusedError(0, status=500, message="500: Internal Server Error")
    rig.server.faults.add(Fault("GET", MEMBER, refuse=unclear, times=99))
    await play_to_tomas(rig, table_id)
    await rig.await_delivery()
    assert rig.server.faults.rules[0].times < 99
    rig.server.faults.rules.clear()
    assert not any(seat.freed for seat in (await rig.view(None, table_id)).seats)


async def test_a_restart_keeps_offers_votes_and_free_seats(rig: LoopbackRig) -> None:
    table_id = await begin_with_three(rig)
    await (await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.zoe)).settled()
    await (await rig.mei.slash(rig.channel, "table", "kick", player="3")).settled()
    await rig.await_delivery()
    await rig.stop()
    await rig.start()
    taken = await rig.zoe.press(rig.board_of(1), rig.board_of(1).button("Take over the seat"))
    await rig.check_private(taken, "The seat is yours now.")
    assert agreeing((await rig.view(None, table_id)).agreements, ProposalKind.KICK, 2) == (0,)
    await rig.await_delivery()


async def press_board(rig: LoopbackRig, person: Person, label: str) -> str:
    """Press a button of the newest board and return the answer."""
    board = next(m for m in reversed(rig.boards()) if m.text.startswith("### Table "))
    answer = await (await person.press(board, board.button(label))).settled()
    await rig.await_delivery()
    return answer.text


async def test_a_playthrough_with_takeover_substitution_and_rematch(rig: LoopbackRig) -> None:
    """Omar leaves his seat to the computer, Zoe takes it, Tomas hands over to Omar, two concede."""
    table_id = await begin_with_three(rig)
    await press_hand(rig, rig.omar, "More…", "Leave the game…", "Give my seat to a computer chef")
    assert "The seat is yours now." in await press_board(rig, rig.zoe, "Take a free seat")
    await (await rig.tomas.slash(rig.channel, "table", "hand-over", person=rig.omar)).settled()
    await rig.await_delivery()
    taken = await press_board(rig, rig.omar, "Take over the seat")
    assert "The seat is yours now." in taken
    for person in (rig.mei, rig.omar):
        await press_hand(rig, person, "More…", "Leave the game…", "Concede…", "Concede")
    board = rig.board_of(1)
    assert (await rig.view(None, table_id)).status is Status.OVER
    assert "Everyone else conceded, so Zoe wins" in board.text
    assert "Conceded, so ranked last: Mei and Omar." in board.text

    stranger = await rig.tomas.press(board, board.button("Rematch"))
    await rig.check_private(stranger, "You don't have a seat")
    before = len(rig.server.record.pings())
    said = await rig.omar.press(board, board.button("Rematch"))
    await rig.check_private(said, "Table 2 · Thieving Chefs is open")
    await rig.await_delivery()
    called = [who for who, _ in rig.server.record.pings()[before:]]
    assert sorted(called) == sorted([rig.mei.id, rig.zoe.id])
    lobby = rig.board_of(2)
    assert "Rematch:" in lobby.text
    twice = await rig.omar.press(board, board.button("Rematch"))
    await rig.check_private(twice, "Table 2 · Thieving Chefs is open")
    other = await rig.mei.press(board, board.button("Rematch"))
    await rig.check_private(other, "you have a seat")
    await rig.await_delivery()
    await (await rig.zoe.press(lobby, lobby.button("Join"))).settled()
    await rig.await_delivery()
    assert "Invited" not in rig.board_of(2).text
    await (await rig.omar.press(lobby, lobby.button("Start"))).settled()
    await rig.await_delivery()
    view = await rig.view(None, 2)
    assert [seat.name for seat in view.seats] == ["Omar", "Zoe", "Mei"]
    late = await rig.zoe.press(board, board.button("Rematch"))
    await rig.check_private(late, "Table 2 · Thieving Chefs is the rematch")
    proof = await rig.zoe.slash(rig.channel, "table", "verify", table="1")
    await rig.check_private(proof, "Verified: every draw matches the seed")
    assert len(rig.server.record.pings()) > before


async def test_a_seat_is_offered_only_to_a_person(rig: LoopbackRig) -> None:
    """The bot gets no offer, and does not pass for a computer player."""
    table_id = await begin_with_three(rig)
    bot = rig.server.world.bot
    asked = await rig.tomas.slash(rig.channel, "table", "hand-over", force=True, person=bot)
    assert "person" in (await asked.settled()).text
    assert not (await rig.view(None, table_id)).seats[2].freed
    assert "on offer" not in "".join(m.text for m in rig.boards())
