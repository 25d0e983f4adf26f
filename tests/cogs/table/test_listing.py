"""/table list: a server's tables in its channels, and one's own in a direct message."""

import re
from pathlib import Path

import pytest

from bot.playground import Answer, Channel, Person
from bot.tables.commands.membership import Concede
from bot.tables.model.request import Request
from tests.cogs.diced_veggies.positions import VEGGIES
from tests.cogs.harness.loopback import House, open_house
from tests.cogs.table.test_archive import over
from tests.short import shorten


async def listed(house: House, person: Person, channel: Channel | None = None) -> str:
    answer: Answer = await person.slash(channel or house.channel, "table", "list")
    await answer.settled()
    assert answer.ephemeral
    return answer.text


async def test_open_running_and_ended_tables_of_a_server(house: House) -> None:
    assert "There is no table here yet." in await listed(house, house.zoe)
    await over(house)
    ended = house.board.id
    running = await house.begin(house.mei, house.omar)
    await house.open(house.tomas)
    told = await listed(house, house.zoe)
    lines = told.splitlines()
    assert [line for line in lines if line.startswith("**")] == [
        "**Open**",
        "**Running**",
        "**Ended**",
    ]
    at = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
    assert "Table 3 · Thieving Chefs · Tomas sits there" in told
    assert "Table 2 · Thieving Chefs · waits for " in told
    assert re.search(r"Table 1 · Thieving Chefs · (Mei|Tomas)[^·]* with \d+ points · http", told)
    assert f"{at}/{ended}" in told
    look = await house.look(None, running)
    asked = (house.mei, house.omar)[look.waited_for()[0]]
    assert "Table 2 · Thieving Chefs · **you are asked**" in await listed(house, asked)


async def test_an_end_is_told_in_the_games_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who made the most of a game alone beat nobody, and not every table came to its end."""
    shorten(monkeypatch, tmp_path / "content", goal=1, game=VEGGIES)
    async with open_house(tmp_path / "data") as house:
        await over(house, house.mei, game=VEGGIES)
        await house.begin()
        for person in (house.mei, house.tomas):
            await (await person.slash(house.channel, "table", "abandon")).settled()
        conceded = await house.begin()
        gone = Request(house.tomas.id, house.tomas.name, 99)
        await house.bot.tables.execute(gone, conceded, Concede())
        await house.open(house.omar)
        await (await house.omar.slash(house.channel, "table", "abandon")).settled()
        await house.caught_up()
        told = await listed(house, house.zoe)
    assert re.search(r"Table 1 · Diced Veggies · Mei made \d+ points? · http", told)
    assert "Table 2 · Thieving Chefs · abandoned before its end · http" in told
    assert "Table 3 · Thieving Chefs · Mei wins, all others conceded · http" in told
    assert "Table 4 · Thieving Chefs · closed before it began · http" in told
    assert "won by" not in told


async def test_in_a_direct_message_ones_own_over_all_servers(house: House) -> None:
    assert "You sit at no table." in await listed(house, house.zoe, house.zoe.dm)
    await house.begin()
    other = house.server.add_guild("Elsewhere *bold*")
    channel = house.server.add_channel(other, "hall")
    guest = house.server.add_person("Guest", [house.guild, other])
    for where in (channel, house.channel):
        opened = await guest.slash(where, "table", "open", game="thieving_chefs")
        await opened.settled()
        await house.caught_up()
    told = await listed(house, guest, guest.dm)
    assert "Table 1 · Thieving Chefs · Elsewhere \\*bold\\* · Guest sits there" in told
    assert "Table 2 · Thieving Chefs · Kitchen Club · Guest sits there" in told
    assert "Mei" not in told


async def test_tables_of_channels_that_one_cannot_read_are_not_listed(house: House) -> None:
    await house.begin()
    other = house.server.add_guild("Elsewhere")
    channel = house.server.add_channel(other, "hall")
    guest = house.server.add_person("Guest", [other])
    assert "There is no table here yet." in await listed(house, guest, channel)
    thread = house.server.add_thread(house.channel, "secret", private=True, by=house.tomas)
    for person in (None, house.mei, house.omar):
        house.server.add_to_thread(thread, person)
    await house.open(house.omar, thread)
    told = await listed(house, house.zoe)
    assert "Table 1 " in told
    assert "Table 2 " not in told
    assert "Omar" not in told
    for person, channel in ((house.omar, house.channel), (house.tomas, thread)):
        assert "Table 2 · Thieving Chefs · Omar sits there" in await listed(house, person, channel)


async def test_no_more_are_listed_than_fit(house: House) -> None:
    for _ in range(10):
        await house.open(house.mei)
    told = await listed(house, house.zoe)
    assert told.count("https://") == 8
    assert "and older ones" in told
    assert "Table 10 " in told
    assert "Table 2 " not in told
