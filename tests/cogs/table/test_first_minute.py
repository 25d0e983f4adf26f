"""From `/table open` to a hand in the direct messages."""

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from cogs.messages.lobby import SEAT_MARKS
from tests.cogs.harness.loopback import LoopbackRig, presses, use


@pytest.mark.drawn
async def test_a_table_opens_fills_and_starts(rig: LoopbackRig) -> None:
    answer = await rig.mei.slash(rig.channel, "table", "open", game="thieving_chefs")
    await rig.check_private(answer, "Table 1 · Thieving Chefs is open in this channel")
    await rig.await_delivery()
    lobby = rig.board
    assert "For 2 to 5 players" in lobby.text
    assert f"{SEAT_MARKS[0]} **Mei** · opened the table" in lobby.text
    assert "1 more player is needed" in lobby.text
    labels = [button.label for button in lobby.buttons]
    before = ["Join", "Leave", "Add a chef", "Remove a chef", "Start", "Close the table"]
    assert labels == [*before, "Rules"]

    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You sit at Table 1 · Thieving Chefs")
    await rig.await_delivery()
    assert [b.id for b in rig.boards()] == [lobby.id]  # edited, not sent again
    assert f"{SEAT_MARKS[1]} **Tomas**" in rig.board.text
    assert "Room for 3 more" in rig.board.text

    started = await rig.mei.press(lobby, lobby.button("Start"))
    await rig.check_private(started, "The game begins.")
    await rig.await_delivery()
    table_id = presses(rig.board)[0].table
    mover, other = await rig.mover(table_id)

    board = rig.board
    assert board.id != lobby.id
    (picture,) = board.pictures
    assert (picture.file.width, picture.file.height) == (1200, 900)
    assert picture.file.filename == "board.webp"
    assert picture.alt is not None
    assert picture.alt.startswith(f"{mover.name}: 3 of 3 actions left.")
    assert f"\n**{mover.mention}: 3 of 3 actions left**\n-# Due <t:" in board.text
    assert [who for who, _ in rig.server.record.pings()] == [mover.id]

    for person in (mover, other):
        hand = person.last(person.dm)
        (picture,) = hand.pictures
        assert picture.file.filename == "hand.webp"
        assert (picture.alt or "").startswith("Your hand: ")
        assert "Kitchen Club" in hand.text
    hands = [s for s in rig.server.record.sent if s.audience.kind == "dm"]
    assert len(hands) == 2
    assert not any(sent.pinged for sent in hands)
    assert "Draw a card or play one from your hand: 3 actions left." in mover.last(mover.dm).text
    labels = [button.label for button in other.last(other.dm).buttons]
    assert labels == ["More…"]

    view = await rig.view(mover, table_id)
    drawn = await use(mover, mover.last(mover.dm), view, Draw())
    assert drawn.how == "deferred update"
    await rig.await_delivery()
    assert "You drew" in mover.last(mover.dm).text
    assert f"{mover.name} drew a card" in rig.board.text
    assert rig.board.id == board.id
    # The library keeps none of the views that were sent: presses come in by one listener.
    assert not rig.bot._connection._view_store._views


async def test_the_lobby_shows_what_was_chosen(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    menu = next(s for s in lobby.selects if s.custom_id.endswith(":pets"))
    assert [o.default for o in menu.options] == [True, False]
    first, second = (option.label for option in menu.options)
    assert (first, second) == (
        "4 rabbits, 3 sparrows, 2 dogs, 1 cat",
        "3 rabbits, 2 sparrows, 4 dogs, 1 cat",
    )
    assert f"-# Pets in the deck: {first}\n" in lobby.text
    chosen = await rig.mei.select(lobby, menu.custom_id, ["by_share"])
    await rig.check_private(chosen, "Noted")
    await rig.mei.press(lobby, lobby.button("Add a chef"))
    await rig.mei.slash(rig.channel, "table", "add-chef", strength="random")
    await rig.await_delivery()
    assert [o.default for o in rig.board.select(menu.custom_id).options] == [False, True]
    assert f"-# Pets in the deck: {second}\n" in rig.board.text
    assert "Chef Ginger** · computer player (good)" in rig.board.text
    assert "Chef Saffron** · computer player (random)" in rig.board.text
    gone = await rig.mei.press(lobby, lobby.button("Remove a chef"))
    await rig.check_private(gone, "A chef left")
    await rig.await_delivery()
    assert "Saffron" not in rig.board.text


async def test_only_the_opener_chooses_adds_and_starts(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    lobby = rig.board
    await rig.tomas.press(lobby, lobby.button("Join"))
    before = await rig.moves(table_id)
    menu = lobby.selects[0].custom_id
    for person in (rig.tomas, rig.omar):  # with a seat and without one
        for label in ("Add a chef", "Remove a chef", "Start", "Close the table"):
            refused = await person.press(lobby, lobby.button(label))
            await rig.check_private(refused, "up to whoever opened the table")
        refused = await person.select(lobby, menu, ["by_share"])
        await rig.check_private(refused, "up to whoever opened the table")
    again = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(again, "You sit at this table already")
    assert await rig.moves(table_id) == before


async def test_who_opens_passes_on_and_the_last_one_closes(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    await rig.tomas.press(lobby, lobby.button("Join"))
    left = await rig.mei.press(lobby, lobby.button("Leave"))
    await rig.check_private(left, "You left Table 1")
    await rig.await_delivery()
    assert "**Tomas** · opened the table" in rig.board.text
    left = await rig.tomas.press(lobby, lobby.button("Leave"))
    await rig.check_private(left, "No other person sat there, so it is closed")
    await rig.await_delivery()
    assert "closed before it began" in rig.board.text
    assert not rig.board.buttons


async def test_too_few_too_many_and_nobody_to_send_away(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    await rig.check_private(
        await rig.mei.press(lobby, lobby.button("Start")), "for 2 to 5, and 1 sit here"
    )
    await rig.check_private(
        await rig.mei.press(lobby, lobby.button("Remove a chef")), "no such chef"
    )
    for _ in range(4):
        await rig.mei.press(lobby, lobby.button("Add a chef"))
    await rig.check_private(
        await rig.mei.press(lobby, lobby.button("Add a chef")), "Every seat here is taken"
    )
    await rig.check_private(
        await rig.tomas.press(lobby, lobby.button("Join")), "Every seat here is taken"
    )


async def test_the_lobbys_old_buttons_after_the_start(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    lobby = rig.board
    await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.mei.press(lobby, lobby.button("Start"))
    await rig.await_delivery()
    assert not rig.boards()[0].buttons  # the lobby's message keeps its words alone
    assert "SHA-256" in rig.boards()[0].text
    before = await rig.moves(table_id)
    rules = lobby.button("Rules")
    for button in lobby.buttons:
        for person in (rig.mei, rig.omar):
            late = await person.press(lobby.id, button, force=True)
            if button == rules:
                await rig.check_private(late, "What it is about")  # that is true at any time
                continue
            says = "This game has begun"
            if button == lobby.button("Join"):
                seated = person is rig.mei
                says = "You sit at this table already" if seated else "Every seat here is taken"
            await rig.check_private(late, says)
    assert await rig.moves(table_id) == before
