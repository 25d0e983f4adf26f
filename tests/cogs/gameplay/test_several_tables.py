"""Which table a command means: by place, by number, by autocomplete, by a choice of buttons."""

import pytest

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick
from tests.cogs.harness.loopback import House

pytestmark = pytest.mark.usefixtures("deal")


async def test_a_typed_move_that_could_mean_several_asks_by_buttons(house: House) -> None:
    first, second = await house.begin(), await house.begin(house.mei, house.omar)
    asked = await house.mei.slash(house.channel, "thieves", "play", card="onion")
    await house.silence_held(asked, "Which table do you mean?")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Table 1 · Thieving Chefs · Kitchen Club",
        "Table 2 · Thieving Chefs · Kitchen Club",
    ]
    before = len(await house.moves(first))
    chosen = await house.mei.press(asked.message, asked.message.buttons[1])
    await house.silence_held(chosen, "You played Onion")
    assert chosen.how == "update"  # the question itself becomes the hand
    assert len(await house.moves(first)) == before
    again = await house.mei.slash(house.channel, "thieves", "play", card="onion")
    await house.silence_held(
        again, "You played Onion"
    )  # only one table has an onion left, so it is meant
    assert second != first


async def test_only_tables_that_ask_count(house: House) -> None:
    first = await house.begin()
    await house.begin(house.omar, house.mei)  # Omar is asked there
    drew = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(drew, "You drew")
    assert "Table 1" in drew.text
    for _ in range(2):
        await house.act(house.mei, first, Draw())
    await house.caught_up()
    other = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(other, "That is not possible just now.")
    assert "choose 1 to discard" in other.text  # what is asked stands below
    for action in (Tick("onion"), Done()):
        await house.act(house.mei, first, action)
    await house.caught_up()
    nothing = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(nothing, "You are asked nothing just now.")


async def test_a_table_that_asks_elsewhere_is_found_from_one_that_waits_here(house: House) -> None:
    pantry = house.server.add_channel(house.guild, "pantry")
    await house.begin(house.omar, house.mei)  # here, Omar is asked
    await house.begin(house.mei, house.tomas, channel=pantry)
    drew = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(drew, "You drew")
    assert "Table 2" in drew.text


async def test_the_channel_decides_between_tables_that_ask(house: House) -> None:
    pantry = house.server.add_channel(house.guild, "pantry")
    await house.begin()
    await house.begin(house.mei, house.tomas, channel=pantry)
    for channel, title in ((house.channel, "Table 1"), (pantry, "Table 2")):
        drew = await house.mei.slash(channel, "thieves", "draw")
        await house.silence_held(drew, "You drew")
        assert title in drew.text


@pytest.mark.parametrize("name", ["2", " 2 ", "Table 2", "#2"])
async def test_a_table_by_its_number(house: House, name: str) -> None:
    await house.begin()
    await house.begin(house.mei, house.omar)
    drew = await house.mei.slash(house.channel, "thieves", "draw", table=name)
    await house.silence_held(drew, "You drew")
    assert "Table 2" in drew.text


@pytest.mark.parametrize(
    "name", ["0", "3", "-1", "#", "#0", "#99", "#-1", "twelve", "\u0662", "9" * 30, "2; x", " "]
)
async def test_a_table_that_is_none(house: House, name: str) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
    for command, word in (("thieves", "draw"), ("table", "show"), ("table", "abandon")):
        refused = await house.mei.slash(house.channel, command, word, table=name)
        await house.silence_held(refused, "I know no such table here.")
    assert await house.moves(table_id) == before


async def test_tables_by_autocomplete(house: House) -> None:
    await house.begin()
    await house.open(house.omar)

    async def offered(person: object, channel: object, typed: str = "") -> list[str]:
        found = await person.autocomplete(channel, "table", "show", focus="table", typed=typed)
        return [choice["name"] for choice in found]

    assert await offered(house.mei, house.channel) == [
        "Table 1 · Thieving Chefs · you are asked",
        "Table 2 · Thieving Chefs · open",
    ]
    assert await offered(house.mei, house.channel, "2") == ["Table 2 · Thieving Chefs · open"]
    assert await offered(house.zoe, house.channel) == [
        "Table 2 · Thieving Chefs · open",
        "Table 1 · Thieving Chefs · running",
    ]
    assert await offered(house.mei, house.mei.dm) == [
        "Table 1 · Thieving Chefs · Kitchen Club · you are asked"
    ]
    assert await offered(house.zoe, house.zoe.dm) == []
    found = await house.mei.autocomplete(
        house.channel, "thieves", "draw", focus="table", typed="table 1"
    )
    drew = await house.mei.slash(house.channel, "thieves", "draw", table=found[0]["value"])
    await house.silence_held(drew, "You drew")


async def test_a_direct_message_reaches_tables_of_all_servers(house: House) -> None:
    elsewhere = house.server.add_guild("Elsewhere")
    lounge = house.server.add_channel(elsewhere, "lounge")
    for person in (house.mei, house.tomas):
        elsewhere.members[person.id] = house.guild.members[person.id]
    await house.begin()
    drew = await house.mei.slash(house.mei.dm, "thieves", "draw")
    await house.silence_held(drew, "You drew")
    await house.begin(house.mei, house.tomas, channel=lounge)
    asked = await house.mei.slash(house.mei.dm, "thieves", "draw")
    await house.silence_held(asked, "Which table do you mean?")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Table 1 · Thieving Chefs · Kitchen Club",
        "Table 1 · Thieving Chefs · Elsewhere",
    ]
    drew = await house.mei.press(asked.message, asked.message.buttons[1])
    await house.silence_held(drew, "You drew")
    both = await house.mei.slash(house.mei.dm, "thieves", "draw", table="1")
    assert "Which table do you mean?" in both.text
    by_id = await house.mei.slash(house.mei.dm, "thieves", "draw", table="#2")
    await house.silence_held(by_id, "You drew")


async def test_lobby_commands_that_could_mean_several(house: House) -> None:
    await house.open(house.mei)
    await house.open(house.mei)
    for word, says in (
        ("add-chef", "A chef sat down at Table 2"),
        ("remove-chef", "A chef left Table 2"),
        ("leave", "You left Table 2"),
    ):
        asked = await house.mei.slash(house.channel, "table", word)
        await house.silence_held(asked, "Which table do you mean?")
        assert asked.message is not None
        done = await house.mei.press(asked.message, asked.message.buttons[1])
        await house.silence_held(done, says)
    joined = await house.tomas.slash(house.channel, "table", "join")
    await house.silence_held(joined, "You sit at Table 1")
    started = await house.mei.slash(house.channel, "table", "start")
    await house.silence_held(started, "The game begins.")
    await house.open(house.mei)
    await house.open(house.mei)
    asked = await house.mei.slash(house.channel, "table", "add-chef", strength="Random")
    assert asked.message is not None
    done = await house.mei.press(asked.message, asked.message.buttons[0])
    await house.silence_held(done, "A chef sat down at Table 3")
    await house.caught_up()
    assert "computer player (random)" in house.board_of(3).text
    for strength in ("mediocre", "x" * 200, "a:b"):
        none = await house.mei.slash(house.channel, "table", "add-chef", strength=strength)
        await house.silence_held(none, "There is no such chef.")


async def test_no_table_no_game_no_channel(house: House) -> None:
    for word in ("join", "leave", "add-chef", "remove-chef", "start", "abandon", "show", "hand"):
        nothing = await house.mei.slash(house.channel, "table", word)
        await house.silence_held(nothing, "There is no table here for that.")
    for game in ("chess", "", "thieving_chefs ", "x" * 500):
        unknown = await house.mei.slash(house.channel, "table", "open", game=game)
        await house.silence_held(unknown, "I do not host that game.")
    direct = await house.mei.slash(house.mei.dm, "table", "open", game="thieving_chefs")
    await house.silence_held(direct, "A table stands in a server's channel.")
    await house.open()
    early = await house.mei.slash(house.channel, "table", "hand")
    await house.silence_held(early, "The game has not begun yet.")
    early = await house.mei.slash(house.channel, "thieves", "draw", table="1")
    await house.silence_held(early, "The game has not begun yet.")
