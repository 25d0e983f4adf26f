"""Every refused press is answered in plain words, to its presser alone, and stores nothing."""

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, control

pytestmark = pytest.mark.usefixtures("deal")


async def test_another_seats_button(house: House) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
    refused = await house.tomas.press(house.board, house.board.button("Draw"))
    await house.silence_held(refused, "That button is for another seat.")
    assert "Mei: 3 of 3 actions left" in refused.text  # whose turn it is
    assert await house.moves(table_id) == before


async def test_a_spectator_watches_and_does_not_play(house: House) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
    for label in ("Draw", "My hand"):
        refused = await house.zoe.press(house.board, house.board.button(label))
        await house.silence_held(refused, "You hold no seat at this table.")
    words = await house.zoe.press(house.board, house.board.button("In words"))
    await house.silence_held(words, "Mei (seat 1, orange circle)")
    assert "Your hand" not in words.text
    assert await house.moves(table_id) == before


async def test_old_buttons(house: House) -> None:
    table_id = await house.begin()
    board, hand = house.board, house.mei.last(house.mei.dm)
    look = await house.look(house.mei, table_id)
    draw, (play, greens) = control(hand, look, Draw()), control(hand, look, Play("greens"))
    await house.act(house.mei, table_id, Draw())
    await house.caught_up()
    before = await house.moves(table_id)
    late = await house.mei.press(board.id, board.button("Draw"), force=True)
    await house.silence_held(late, "That question has been answered.")
    assert late.message is not None
    assert late.message.buttons  # what is open now stands below
    late = await house.mei.press(hand.id, draw[0], force=True)
    await house.silence_held(late, "That question has been answered.")
    late = await house.mei.select(hand.id, play, [greens or ""], force=True)
    await house.silence_held(late, "That question has been answered.")
    assert await house.moves(table_id) == before


async def test_a_stale_my_hand_is_brought_up_to_date_in_place(house: House) -> None:
    table_id = await house.begin()
    shown = await house.my_hand(house.mei)
    look = await house.look(house.mei, table_id)
    await house.act(house.mei, table_id, Draw())
    late = await house.mei.press(shown, control(shown, look, Draw())[0])
    assert late.how == "update"
    assert late.message is not None
    assert late.message.id == shown.id
    assert "That question has been answered." in late.text
    assert "2 actions left" in late.text


async def test_a_table_that_ended(house: House) -> None:
    table_id = await house.begin()
    board, hand = house.board, house.mei.last(house.mei.dm)
    for person in (house.mei, house.tomas):
        await person.slash(house.channel, "table", "abandon")
    await house.caught_up()
    before = await house.moves(table_id)
    for label in ("Draw",):
        for person in (house.mei, house.tomas, house.zoe):
            late = await person.press(board.id, board.button(label), force=True)
            await house.silence_held(late, "That table is finished")
            assert f"/{house.channel.id}/{house.board.id}" in late.text  # where its board stands
    late = await house.mei.press(hand.id, hand.buttons[0], force=True)
    await house.silence_held(late, "That table is finished")
    typed = await house.mei.slash(house.channel, "thieves", "draw", table="1")
    await house.silence_held(typed, "That table is finished")
    for verb in ("join", "leave", "start", "close", "abandon", "add_chef"):
        late = await house.mei.press(board.id, ControlId(table_id, verb).id(), force=True)
        await house.silence_held(late, "That table is finished")
    assert await house.moves(table_id) == before


async def test_an_own_message_from_before_the_end_loses_its_controls(house: House) -> None:
    """It is brought up to date by the press instead of being left as if it could be used."""
    await house.begin()
    shown = (await house.mei.press(house.board, house.board.button("My hand"))).message
    assert shown is not None
    assert [b.label for b in shown.buttons]
    for person in (house.mei, house.tomas):
        await person.slash(house.channel, "table", "abandon")
    await house.caught_up()
    late = await house.mei.press(shown, shown.buttons[0])
    await late.settled()
    assert late.how == "update"
    now = next(s for s in house.mei.sees(house.channel) if s.id == shown.id)
    assert "That table is finished" in now.text
    assert f"/{house.channel.id}/{house.board.id}" in now.text
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
async def test_a_control_that_was_never_made(house: House, custom_id: str) -> None:
    await house.open()
    for answer in (
        await house.mei.press(house.board, custom_id, force=True),
        await house.mei.select(house.board, custom_id, ["0"], force=True),
    ):
        await house.silence_held(answer, "I do not know that button.")


async def test_a_forged_control_of_a_table(house: House) -> None:
    table_id = await house.begin()
    look = await house.look(house.mei, table_id)
    before = await house.moves(table_id)
    assert look.ask is not None
    number, board = look.ask.number, house.board
    forged = {
        ControlId(table_id, "do", 0, number, "99").id(): "That is not possible",
        ControlId(table_id, "do", 0, number, "abc").id(): "That is not possible",
        ControlId(table_id, "do", 0, number, "").id(): "That is not possible",
        ControlId(table_id, "pick", 0, number, "0_0").id(): "That is not possible",
        ControlId(table_id, "do", 0, number + 1, "0").id(): "That question has been answered",
        ControlId(table_id, "do", 0, 999999, "0").id(): "That question has been answered",
        ControlId(table_id, "do", 1, number, "0").id(): "That button is for another seat",
        ControlId(table_id, "do", None, number, "0").id(): "That button is for another seat",
        ControlId(table_id, "draw", None, number).id(): "That button is for another seat",
        ControlId(table_id, "draw", 9, number).id(): "That button is for another seat",
        ControlId(table_id, "rob", 0, number).id(): "That is not possible",
        ControlId(table_id, "option", payload="pets").id(): "This game has begun",
        ControlId(999999, "do", 0, 1, "0").id(): "I know no such table here",
        ControlId(999999, "draw", 0, 1).id(): "I know no such table here",
        ControlId(999999, "hand").id(): "I know no such table here",
        ControlId(999999, "join").id(): "I know no such table here",
        ControlId(999999999999, "show").id(): "I know no such table here",
    }
    for custom_id, says in forged.items():
        answer = await house.mei.press(board, custom_id, force=True)
        await house.silence_held(answer, says)
    assert await house.moves(table_id) == before


async def test_a_value_that_is_not_among_the_options(house: House) -> None:
    lobby_id = await house.open()
    menu = house.board.selects[0].custom_id
    for value in ("", "nonsense", "@everyone", "x" * 100):
        answer = await house.mei.select(house.board, menu, [value], force=True)
        await house.silence_held(answer, "This game has no such option.")
    assert len(await house.moves(lobby_id)) == 1
    table_id = await house.begin(house.tomas, house.mei)
    hand = house.tomas.last(house.tomas.dm)
    before = await house.moves(table_id)
    for value in ("99", "-1", "", "0x1", "\u0661", "1e3", "0" * 100):
        answer = await house.tomas.select(hand, hand.select().custom_id, [value], force=True)
        await house.silence_held(answer, "That is not possible just now.")
    answer = await house.tomas.select(hand, hand.select().custom_id, [], force=True)
    await house.silence_held(answer, "That is not possible just now.")
    assert await house.moves(table_id) == before


async def test_another_persons_own_controls(house: House) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
    hand, own = house.mei.last(house.mei.dm), await house.my_hand(house.mei)
    for person, says in ((house.tomas, "for another seat"), (house.zoe, "You hold no seat")):
        for shown in (hand, own):
            for button in shown.buttons:
                verb = ControlId.parse(button.custom_id or "").action
                if verb == "rules":
                    continue  # a page of the rules is anybody's
                stolen = await person.press(house.board, button.custom_id or "", force=True)
                own_orders = verb == "orders" and person is house.tomas
                await house.silence_held(stolen, "None stands" if own_orders else says)
                assert "Greens" not in stolen.text
    assert await house.moves(table_id) == before


async def test_a_table_of_another_server(house: House) -> None:
    table_id = await house.open()
    elsewhere = house.server.add_guild("Elsewhere")
    channel = house.server.add_channel(elsewhere, "lounge")
    stranger = house.server.add_person("Stranger", [elsewhere])
    opened = await stranger.slash(channel, "table", "open", game="thieving_chefs")
    await opened.settled()
    await house.caught_up()
    lobby = next(s for s in stranger.sees(channel) if not s.ephemeral)
    before = await house.moves(table_id)
    for verb in ("join", "leave", "start", "close", "abandon", "add_chef", "show", "text", "hand"):
        answer = await stranger.press(lobby, ControlId(table_id, verb).id(), force=True)
        await house.silence_held(answer, "I know no such table here")
    assert await house.moves(table_id) == before
    shown = await stranger.slash(channel, "table", "show", table=f"#{table_id}")
    await house.silence_held(shown, "I know no such table here")
