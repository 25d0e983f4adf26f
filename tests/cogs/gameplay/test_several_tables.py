"""Which table a command means: by channel, number, autocomplete, or buttons."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from tests.cogs.harness.loopback import LoopbackRig

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_typed_move_that_could_mean_several_asks_by_buttons(rig: LoopbackRig) -> None:
    first, second = await rig.begin(), await rig.begin(rig.mei, rig.omar)
    asked = await rig.mei.slash(rig.channel, "thieves", "play", card="onion")
    await rig.check_private(asked, "Which table do you mean?")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Table 1 · Thieving Chefs · Kitchen Club",
        "Table 2 · Thieving Chefs · Kitchen Club",
    ]
    before = len(await rig.moves(first))
    chosen = await rig.mei.press(asked.message, asked.message.buttons[1])
    await rig.check_private(chosen, "You played Onion")
    assert chosen.how == "update"  # the choice itself becomes the hand
    assert len(await rig.moves(first)) == before
    again = await rig.mei.slash(rig.channel, "thieves", "play", card="onion")
    await rig.check_private(
        again, "You played Onion"
    )  # only one table has an onion left, so that one is meant
    assert second != first


async def test_only_tables_with_an_open_prompt_count(rig: LoopbackRig) -> None:
    first = await rig.begin()
    await rig.begin(rig.omar, rig.mei)  # Omar is prompted there
    drew = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    assert "Table 1" in drew.text
    for _ in range(2):
        await rig.act(rig.mei, first, Draw())
    await rig.await_delivery()
    other = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(other, "You can't do that right now.")
    assert "choose 1 to discard" in other.text  # the prompt is below
    for action in (Tick("onion"), Done()):
        await rig.act(rig.mei, first, action)
    await rig.await_delivery()
    nothing = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(nothing, "It's not your turn")


async def test_after_a_turn_the_next_table_is_a_button(rig: LoopbackRig) -> None:
    """The button opens the hand there, in the same message; other people's tables are not named."""
    first, _ = await rig.begin(), await rig.begin(rig.mei, rig.omar)
    await rig.begin(rig.omar, rig.tomas)
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await rig.act(rig.mei, first, action)
    await rig.await_delivery()
    step = await rig.mei.slash(rig.channel, "thieves", "discard", card="onion", table="1")
    assert step.message is not None
    assert [b.label for b in step.message.buttons if b.label.startswith("Next")] == []
    await rig.mei.slash(rig.channel, "thieves", "discard", card="onion", table="1")
    ended = await (await rig.mei.slash(rig.channel, "thieves", "end", table="1")).settled()
    assert ended.message is not None
    following = ended.message.button("Next: Table 2 · Thieving Chefs · Kitchen Club")
    hand = await (await rig.mei.press(ended.message, following)).settled()
    assert hand.how == "update"
    assert "### Table 2 " in hand.text
    assert "3 actions left" in hand.text
    for action in (Draw(), Draw(), Draw(), Tick("onion")):
        await rig.act(rig.mei, 2, action)
    last = await (await rig.mei.slash(rig.channel, "thieves", "end", table="2")).settled()
    assert last.message is not None
    assert [b.label for b in last.message.buttons if b.label.startswith("Next")] == []


async def test_a_prompt_elsewhere_is_found_from_a_table_that_waits_here(
    rig: LoopbackRig,
) -> None:
    pantry = rig.server.add_channel(rig.guild, "pantry")
    await rig.begin(rig.omar, rig.mei)  # here, Omar is prompted
    await rig.begin(rig.mei, rig.tomas, channel=pantry)
    drew = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    assert "Table 2" in drew.text


async def test_the_channel_decides_between_tables_with_open_prompts(rig: LoopbackRig) -> None:
    pantry = rig.server.add_channel(rig.guild, "pantry")
    await rig.begin()
    await rig.begin(rig.mei, rig.tomas, channel=pantry)
    for channel, title in ((rig.channel, "Table 1"), (pantry, "Table 2")):
        drew = await rig.mei.slash(channel, "thieves", "draw")
        await rig.check_private(drew, "You drew")
        assert title in drew.text


@pytest.mark.parametrize("name", ["2", " 2 ", "Table 2", "#2"])
async def test_a_table_by_its_number(rig: LoopbackRig, name: str) -> None:
    await rig.begin()
    await rig.begin(rig.mei, rig.omar)
    drew = await rig.mei.slash(rig.channel, "thieves", "draw", table=name)
    await rig.check_private(drew, "You drew")
    assert "Table 2" in drew.text


@pytest.mark.parametrize(
    "name", ["0", "3", "-1", "#", "#0", "#99", "#-1", "twelve", "\u0662", "9" * 30, "2; x", " "]
)
async def test_an_unknown_table(rig: LoopbackRig, name: str) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    for command, word in (("thieves", "draw"), ("table", "show"), ("table", "abandon")):
        refused = await rig.mei.slash(rig.channel, command, word, table=name)
        await rig.check_private(refused, "There's no such table here.")
    assert await rig.moves(table_id) == before


async def test_tables_by_autocomplete(rig: LoopbackRig) -> None:
    await rig.begin()
    await rig.open(rig.omar)

    async def offered(person: object, channel: object, typed: str = "") -> list[str]:
        found = await person.autocomplete(channel, "table", "show", focus="table", typed=typed)
        return [choice["name"] for choice in found]

    assert await offered(rig.mei, rig.channel) == [
        "Table 1 · Thieving Chefs · your move",
        "Table 2 · Thieving Chefs · open",
    ]
    assert await offered(rig.mei, rig.channel, "2") == ["Table 2 · Thieving Chefs · open"]
    assert await offered(rig.zoe, rig.channel) == [
        "Table 2 · Thieving Chefs · open",
        "Table 1 · Thieving Chefs · running",
    ]
    assert await offered(rig.mei, rig.mei.dm) == [
        "Table 1 · Thieving Chefs · Kitchen Club · your move"
    ]
    assert await offered(rig.zoe, rig.zoe.dm) == []
    found = await rig.mei.autocomplete(
        rig.channel, "thieves", "draw", focus="table", typed="table 1"
    )
    drew = await rig.mei.slash(rig.channel, "thieves", "draw", table=found[0]["value"])
    await rig.check_private(drew, "You drew")


async def test_a_direct_message_reaches_tables_of_all_servers(rig: LoopbackRig) -> None:
    elsewhere = rig.server.add_guild("Elsewhere")
    lounge = rig.server.add_channel(elsewhere, "lounge")
    for person in (rig.mei, rig.tomas):
        elsewhere.members[person.id] = rig.guild.members[person.id]
    await rig.begin()
    drew = await rig.mei.slash(rig.mei.dm, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    await rig.begin(rig.mei, rig.tomas, channel=lounge)
    asked = await rig.mei.slash(rig.mei.dm, "thieves", "draw")
    await rig.check_private(asked, "Which table do you mean?")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Table 1 · Thieving Chefs · Kitchen Club",
        "Table 1 · Thieving Chefs · Elsewhere",
    ]
    drew = await rig.mei.press(asked.message, asked.message.buttons[1])
    await rig.check_private(drew, "You drew")
    both = await rig.mei.slash(rig.mei.dm, "thieves", "draw", table="1")
    assert "Several of your tables have that number" in both.text
    by_id = await rig.mei.slash(rig.mei.dm, "thieves", "draw", table="#2")
    await rig.check_private(by_id, "You drew")


async def test_lobby_commands_that_could_mean_several(rig: LoopbackRig) -> None:
    await rig.open(rig.mei)
    await rig.open(rig.mei)
    for word, text in (
        ("add-chef", "A computer chef joined Table 2"),
        ("remove-chef", "A computer chef left Table 2"),
        ("leave", "You left Table 2"),
    ):
        asked = await rig.mei.slash(rig.channel, "table", word)
        await rig.check_private(asked, "Which table do you mean?")
        assert asked.message is not None
        done = await rig.mei.press(asked.message, asked.message.buttons[1])
        await rig.check_private(done, text)
    joined = await rig.tomas.slash(rig.channel, "table", "join")
    await rig.check_private(joined, "You have a seat at Table 1")
    started = await rig.mei.slash(rig.channel, "table", "start")
    await rig.check_private(started, "The game begins.")


async def test_a_command_that_does_not_apply_here_gives_the_reason(
    rig: LoopbackRig,
) -> None:
    await rig.begin(game="hibachi")
    for person, group, word, says in (
        (rig.mei, "thieves", "draw", "This table plays Hibachi: try"),
        (rig.mei, "thieves", "orders", "try `/hibachi`."),
        (rig.zoe, "veggies", "hand", "try `/hibachi`."),
        (rig.zoe, "hibachi", "hand", "You don't have a seat at this table."),
        (rig.mei, "table", "start", "this game has begun"),
        (rig.zoe, "table", "join", "Every seat here is taken."),
        (rig.zoe, "table", "undo", "You don't have a seat at this table."),
    ):
        answer = await person.slash(rig.channel, group, word)
        await rig.check_private(answer, says)
    elsewhere = rig.server.add_channel(rig.guild, "pantry")
    nothing = await rig.mei.slash(elsewhere, "thieves", "draw")
    await rig.check_private(nothing, "There's no table here for that.")


async def test_no_table_no_game_no_channel(rig: LoopbackRig) -> None:
    for word in ("join", "leave", "add-chef", "remove-chef", "start", "abandon", "show", "hand"):
        nothing = await rig.mei.slash(rig.channel, "table", word)
        await rig.check_private(nothing, "There's no table here for that.")
    for game in ("chess", "", "thieving-chefs", "x" * 500):
        unknown = await rig.mei.slash(rig.channel, "table", "open", game=game)
        await rig.check_private(unknown, "I don't host that game.")
    direct = await rig.mei.slash(rig.mei.dm, "table", "open", game="thieving_chefs")
    await rig.check_private(direct, "Tables are in server channels.")
    await rig.open()
    early = await rig.mei.slash(rig.channel, "table", "hand")
    await rig.check_private(early, "The game hasn't begun yet.")
    early = await rig.mei.slash(rig.channel, "thieves", "draw", table="1")
    await rig.check_private(early, "The game hasn't begun yet.")
