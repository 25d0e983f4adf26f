"""From `/table open` to a hand in the direct messages."""

import pytest

from bot.games.levels import LEVELS
from bot.games.thieving_chefs.rules.actions import Draw
from bot.limits import OPTION_TEXT
from bot.tables.model.terms import TERMS
from bot.words import say
from cogs.interactions.handlers import ControlId
from cogs.messages.lobby import SEAT_MARKS, option_key
from tests.cogs.harness.loopback import LoopbackRig, presses, use


@pytest.mark.drawn
async def test_a_table_opens_fills_and_starts(rig: LoopbackRig) -> None:
    answer = await rig.mei.slash(rig.channel, "table", "open", game="thieving_chefs")
    await rig.check_private(answer, "Table 1 · Thieving Chefs is open in this channel")
    await rig.await_delivery()
    lobby = rig.board
    assert "For 2 to 5 players" in lobby.text
    assert f"{SEAT_MARKS[0]} **Mei** · opened the table" in lobby.text
    assert "1 more player needed" in lobby.text
    labels = [button.label for button in lobby.buttons]
    assert labels == ["Join", "Start", "Add a computer chef", "Options…"]
    assert not lobby.selects
    assert "SHA-256" not in lobby.text

    joined = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(joined, "You have a seat at Table 1 · Thieving Chefs")
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
    assert picture.file.filename.startswith("board-")
    assert picture.alt is not None
    assert "actions left" not in picture.alt  # the message itself shows the turn
    assert f"\n**{mover.mention}: 3 of 3 actions left** · due <t:" in board.text
    assert [who for who, _ in rig.server.record.pings()] == [mover.id]

    for person in (mover, other):
        hand = person.last(person.dm)
        (picture,) = hand.pictures
        assert picture.file.filename.startswith("hand-")
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
    assert (rig.board.pictures[0].alt or "").startswith(f"{mover.name} drew a card. ")
    assert rig.board.id == board.id
    # discord.py keeps none of the sent views: one listener receives every press.
    assert not rig.bot._connection._view_store._views


async def test_the_options_are_labelled_and_a_choice_edits_the_lobby(rig: LoopbackRig) -> None:
    await rig.open()
    lobby, panel = rig.board, await rig.options(rig.mei)
    menu = next(s for s in panel.selects if s.custom_id.endswith(":pets"))
    assert [o.default for o in menu.options] == [True, False]
    first, second = (option.label for option in menu.options)
    assert (first, second) == (
        "4 rabbits, 3 sparrows, 2 dogs, 1 cat",
        "3 rabbits, 2 sparrows, 4 dogs, 1 cat",
    )
    assert f"-# Pets in the deck: {first}\n" in lobby.text
    assert f"**Pets in the deck:** {first}\n-# Greens and rice get stolen most." in panel.texts
    assert menu.options[1].description == "Bread, onion and meat get stolen most."
    chosen = await rig.mei.select(panel, menu.custom_id, ["by_share"])
    await rig.check_private(chosen, "Changed")
    assert chosen.message is not None
    assert chosen.message.id == panel.id  # refreshed, not sent again
    assert [o.default for o in chosen.message.select(menu.custom_id).options] == [False, True]
    await rig.mei.press(lobby, lobby.button("Add a computer chef"))
    level = ControlId(1, "add_chef").id()
    await (await rig.mei.select(await rig.options(rig.mei), level, ["cook"])).settled()
    await rig.await_delivery()
    assert rig.board.id == lobby.id
    assert f"-# Pets in the deck: {second}\n" in rig.board.text
    assert "Chef Ginger** · computer chef (head chef)" in rig.board.text
    assert "Chef Saffron** · computer chef (cook)" in rig.board.text
    panel = await rig.options(rig.mei)
    gone = await rig.mei.press(panel, panel.button("Remove a computer chef"))
    await rig.check_private(gone, "A computer chef left")
    await rig.await_delivery()
    assert "Saffron" not in rig.board.text


async def test_a_computer_chef_of_each_level_is_added_among_the_options(rig: LoopbackRig) -> None:
    await rig.open(rig.mei)
    panel = await rig.options(rig.mei)
    adding = panel.selects[-1]
    assert adding.placeholder == "Add a computer chef"
    assert [option.value for option in adding.options] == list(LEVELS)
    assert all(option.description for option in adding.options)
    for level in LEVELS:
        added = await rig.mei.select(panel, adding.custom_id, [level])
        assert added.message is not None
        assert added.message.id == panel.id
        panel = added.message
    assert adding.custom_id not in [select.custom_id for select in panel.selects]  # full
    await rig.await_delivery()
    assert "computer chef (master)" in rig.board.text


async def test_every_option_has_a_description(rig: LoopbackRig) -> None:
    for game in rig.bot.tables.games.ids():
        spec = rig.bot.tables.games.newest(game).spec
        for option in (*spec.options, *TERMS):
            said = [say(f"{option_key(option, value)}.hint") for value in option.choices]
            assert all(0 < len(effect) <= OPTION_TEXT for effect in said), (game, option.id)
            assert len(set(said)) == len(said)


async def test_only_the_opener_chooses_adds_and_starts(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    lobby = rig.board
    await rig.tomas.press(lobby, lobby.button("Join"))
    before = await rig.moves(table_id)
    own = await rig.options(rig.mei)
    for person in (rig.tomas, rig.omar):  # with a seat and without one
        panel = await rig.options(person)
        assert not panel.selects
        assert "**Pace:** 24 hours" in panel.text
        assert "-# Nobody's time" not in panel.text  # the current value, without the alternatives
        for label in ("Add a computer chef", "Start"):
            refused = await person.press(lobby, lobby.button(label))
            await rig.check_private(refused, "only the player who opened the table")
        for verb in ("remove_chef", "close"):
            forged = ControlId(table_id, verb).id()
            refused = await person.press(lobby, forged, force=True)
            await rig.check_private(refused, "only the player who opened the table")
        refused = await person.select(lobby, own.selects[0].custom_id, ["by_share"], force=True)
        await rig.check_private(refused, "only the player who opened the table")
    again = await rig.tomas.press(lobby, lobby.button("Join"))
    await rig.check_private(again, "You have a seat at Table 1")  # politely, with a way out
    assert again.message is not None
    assert [button.label for button in again.message.buttons] == ["Leave"]
    assert await rig.moves(table_id) == before


async def test_the_openers_role_passes_on_and_the_last_player_closes(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    await rig.tomas.press(lobby, lobby.button("Join"))
    panel = await rig.options(rig.mei)
    left = await rig.mei.press(panel, panel.button("Leave"))
    await rig.check_private(left, "You left Table 1")
    await rig.await_delivery()
    assert "**Tomas** · opened the table" in rig.board.text
    panel = await rig.options(rig.tomas)
    left = await rig.tomas.press(panel, panel.button("Leave"))
    await rig.check_private(left, "No other person was there, so it's closed")
    await rig.await_delivery()
    assert "closed before the game began" in rig.board.text
    assert not rig.board.buttons


async def test_too_few_too_many_and_no_computer_player_to_remove(rig: LoopbackRig) -> None:
    await rig.open()
    lobby = rig.board
    await rig.check_private(
        await rig.mei.press(lobby, lobby.button("Start")),
        "for 2 to 5 players, and this table has 1.",
    )
    forged = ControlId(presses(lobby)[0].table, "remove_chef").id()
    await rig.check_private(await rig.mei.press(lobby, forged, force=True), "no such computer chef")
    for _ in range(4):
        await rig.mei.press(lobby, lobby.button("Add a computer chef"))
    await rig.check_private(
        await rig.mei.press(lobby, lobby.button("Add a computer chef")), "Every seat here is taken"
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
    assert not rig.boards()[0].buttons  # the lobby's message keeps only its text
    before = await rig.moves(table_id)
    for button in lobby.buttons:
        for person in (rig.mei, rig.omar):
            late = await person.press(lobby.id, button, force=True)
            says = "this game has begun"
            if button == lobby.button("Join"):
                seated = person is rig.mei
                says = (
                    "You already have a seat at this table"
                    if seated
                    else "Every seat here is taken"
                )
            await rig.check_private(late, says)
    assert await rig.moves(table_id) == before
