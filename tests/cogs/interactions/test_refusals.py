"""Every refused press is answered in plain words, to its presser alone, and stores nothing."""

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, control

pytestmark = pytest.mark.usefixtures("deal")


async def test_another_seats_button(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    refused = await rig.tomas.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(refused, "That button is for another player.")
    assert "Mei: 3 of 3 actions left" in refused.text  # whose turn it is
    assert await rig.moves(table_id) == before


async def test_a_spectator_watches_and_does_not_play(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    for label in ("Draw", "My hand"):
        refused = await rig.zoe.press(rig.board, rig.board.button(label))
        await rig.check_private(refused, "You don't have a seat at this table.")
    more = await rig.more(rig.zoe)
    assert [button.label for button in more.buttons] == ["In words"]
    words = await rig.zoe.press(more, more.button("In words"))
    await rig.check_private(words, "Mei (seat 1, orange circle)")
    assert "Your hand" not in words.text
    assert await rig.moves(table_id) == before


async def test_old_buttons(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    board, hand = rig.board, rig.mei.last(rig.mei.dm)
    view = await rig.view(rig.mei, table_id)
    draw, (play, greens) = control(hand, view, Draw()), control(hand, view, Play("greens"))
    await rig.act(rig.mei, table_id, Draw())
    await rig.await_delivery()
    before = await rig.moves(table_id)
    late = await rig.mei.press(board.id, board.button("Draw"), force=True)
    await rig.check_private(late, "That question is already answered.")
    assert late.message is not None
    assert late.message.buttons  # the open prompt is below
    late = await rig.mei.press(hand.id, draw[0], force=True)
    await rig.check_private(late, "That question is already answered.")
    late = await rig.mei.select(hand.id, play, [greens or ""], force=True)
    await rig.check_private(late, "That question is already answered.")
    assert await rig.moves(table_id) == before


async def test_a_stale_my_hand_is_updated_in_place(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await rig.my_hand(rig.mei)
    view = await rig.view(rig.mei, table_id)
    await rig.act(rig.mei, table_id, Draw())
    late = await rig.mei.press(shown, control(shown, view, Draw())[0])
    assert late.how == "update"
    assert late.message is not None
    assert late.message.id == shown.id
    assert "That question is already answered." in late.text
    assert "2 actions left" in late.text


async def test_a_table_that_ended(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    board, hand = rig.board, rig.mei.last(rig.mei.dm)
    for person in (rig.mei, rig.tomas):
        await person.slash(rig.channel, "table", "abandon")
    await rig.await_delivery()
    before = await rig.moves(table_id)
    for label in ("Draw",):
        for person in (rig.mei, rig.tomas, rig.zoe):
            late = await person.press(board.id, board.button(label), force=True)
            await rig.check_private(late, "That table is finished")
            assert f"/{rig.channel.id}/{rig.board.id}" in late.text  # the link to its board
    late = await rig.mei.press(hand.id, hand.buttons[0], force=True)
    await rig.check_private(late, "That table is finished")
    typed = await rig.mei.slash(rig.channel, "thieves", "draw", table="1")
    await rig.check_private(typed, "That table is finished")
    for verb in ("join", "leave", "start", "close", "abandon", "add_chef"):
        late = await rig.mei.press(board.id, ControlId(table_id, verb).id(), force=True)
        await rig.check_private(late, "That table is finished")
    assert await rig.moves(table_id) == before


async def test_a_private_message_from_before_the_end_loses_its_controls(rig: LoopbackRig) -> None:
    """The press updates the message, instead of leaving it with dead controls."""
    await rig.begin()
    shown = (await rig.mei.press(rig.board, rig.board.button("My hand"))).message
    assert shown is not None
    assert [b.label for b in shown.buttons]
    for person in (rig.mei, rig.tomas):
        await person.slash(rig.channel, "table", "abandon")
    await rig.await_delivery()
    late = await rig.mei.press(shown, shown.buttons[0])
    await late.settled()
    assert late.how == "update"
    now = next(s for s in rig.mei.sees(rig.channel) if s.id == shown.id)
    assert "That table is finished" in now.text
    assert f"/{rig.channel.id}/{rig.board.id}" in now.text
    assert now.pictures
    assert not now.buttons
    assert not now.selects


@pytest.mark.parametrize(
    "custom_id",
    [
        "garbage",
        "b0:1:0:1:do:0",  # another release's
        "b2:1:0:1:do:0",
        "b1:1:0:1:DO:0",
        "b1:1:0:1:do:0\n",
        "b1:1:0:1:do:../../x",
        "b1:\u0661:0:1:do:0",  # another script's digit
        "b1:1:0:1",
        "b1:9999999999999:0:1:do:0",
        "b1:1:0:1:do:" + "0" * 80,
        "x" * 100,
        "' or 1=1 --",
    ],
)
async def test_a_control_that_was_never_made(rig: LoopbackRig, custom_id: str) -> None:
    await rig.open()
    for answer in (
        await rig.mei.press(rig.board, custom_id, force=True),
        await rig.mei.select(rig.board, custom_id, ["0"], force=True),
    ):
        await rig.check_private(answer, "I don't know that button.")


async def test_a_forged_control_of_a_table(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    view = await rig.view(rig.mei, table_id)
    before = await rig.moves(table_id)
    assert view.own.prompt is not None
    number, board = view.own.prompt.number, rig.board
    forged = {
        ControlId(table_id, "do", 0, number, "99").id(): "You can't do that",
        ControlId(table_id, "do", 0, number, "abc").id(): "You can't do that",
        ControlId(table_id, "do", 0, number, "").id(): "You can't do that",
        ControlId(table_id, "pick", 0, number, "0_0").id(): "You can't do that",
        ControlId(table_id, "do", 0, number + 1, "0").id(): "That question is already answered",
        ControlId(table_id, "do", 0, 999999, "0").id(): "That question is already answered",
        ControlId(table_id, "do", 1, number, "0").id(): "That button is for another player",
        ControlId(table_id, "do", None, number, "0").id(): "That button is for another player",
        ControlId(table_id, "draw", None, number).id(): "That button is for another player",
        ControlId(table_id, "draw", 9, number).id(): "That button is for another player",
        ControlId(table_id, "rob", 0, number).id(): "You can't do that",
        ControlId(table_id, "option", payload="pets").id(): "this game has begun",
        ControlId(999999, "do", 0, 1, "0").id(): "There's no such table here",
        ControlId(999999, "draw", 0, 1).id(): "There's no such table here",
        ControlId(999999, "hand").id(): "There's no such table here",
        ControlId(999999, "join").id(): "There's no such table here",
        ControlId(999999999999, "show").id(): "There's no such table here",
    }
    for custom_id, says in forged.items():
        answer = await rig.mei.press(board, custom_id, force=True)
        await rig.check_private(answer, says)
    assert await rig.moves(table_id) == before


async def test_a_value_that_is_not_among_the_options(rig: LoopbackRig) -> None:
    lobby_id = await rig.open()
    panel = await rig.options(rig.mei)
    menu = panel.selects[0].custom_id
    for value in ("", "nonsense", "@everyone", "x" * 100):
        answer = await rig.mei.select(panel, menu, [value], force=True)
        await rig.check_private(answer, "This game has no such option.")
    assert len(await rig.moves(lobby_id)) == 1
    table_id = await rig.begin(rig.tomas, rig.mei)
    hand = rig.tomas.last(rig.tomas.dm)
    before = await rig.moves(table_id)
    for value in ("99", "-1", "", "0x1", "\u0661", "1e3", "0" * 100):
        answer = await rig.tomas.select(hand, hand.select().custom_id, [value], force=True)
        await rig.check_private(answer, "You can't do that right now.")
    answer = await rig.tomas.select(hand, hand.select().custom_id, [], force=True)
    await rig.check_private(answer, "You can't do that right now.")
    assert await rig.moves(table_id) == before


async def test_another_persons_private_controls(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    hand, own = rig.mei.last(rig.mei.dm), await rig.my_hand(rig.mei)
    more, anybodys = await rig.more(rig.mei), ("rules", "text", "nudge", "hand")
    for person, says in ((rig.tomas, "for another player"), (rig.zoe, "You don't have a seat")):
        for shown in (hand, own, more):
            for button in shown.buttons:
                verb = ControlId.parse(button.custom_id or "").action
                if verb in anybodys:
                    continue
                stolen = await person.press(rig.board, button.custom_id or "", force=True)
                own_orders = verb == "orders" and person is rig.tomas
                await rig.check_private(stolen, "No orders yet" if own_orders else says)
                assert "Greens" not in stolen.text
    assert await rig.moves(table_id) == before


async def test_a_table_of_another_server(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    elsewhere = rig.server.add_guild("Elsewhere")
    channel = rig.server.add_channel(elsewhere, "lounge")
    stranger = rig.server.add_person("Stranger", [elsewhere])
    opened = await stranger.slash(channel, "table", "open", game="thieving_chefs")
    await opened.settled()
    await rig.await_delivery()
    lobby = next(s for s in stranger.sees(channel) if not s.ephemeral)
    before = await rig.moves(table_id)
    for verb in ("join", "leave", "start", "close", "abandon", "add_chef", "show", "text", "hand"):
        answer = await stranger.press(lobby, ControlId(table_id, verb).id(), force=True)
        await rig.check_private(answer, "There's no such table here")
    assert await rig.moves(table_id) == before
    shown = await stranger.slash(channel, "table", "show", table=f"#{table_id}")
    await rig.check_private(shown, "There's no such table here")
