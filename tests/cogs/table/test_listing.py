"""/table list: a server's tables in its channels, and the person's own in a direct message."""

import re
from pathlib import Path

import pytest

from bot.playground import Answer, Channel, Person
from bot.tables.commands.membership import Concede
from bot.tables.model.records import Request
from tests.cogs.diced_veggies.positions import VEGGIES
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.table.test_archive import finish_game
from tests.playground import acts
from tests.short import shorten


async def list_tables(rig: LoopbackRig, person: Person, channel: Channel | None = None) -> str:
    answer: Answer = await person.slash(channel or rig.channel, "table", "list")
    await answer.settled()
    assert answer.ephemeral
    return answer.text


async def test_open_running_and_ended_tables_of_a_server(rig: LoopbackRig) -> None:
    assert "There are no tables here yet." in await list_tables(rig, rig.zoe)
    await finish_game(rig)
    ended = rig.board.id
    running = await rig.begin(rig.mei, rig.omar)
    await rig.open(rig.tomas)
    told = await list_tables(rig, rig.zoe)
    lines = told.splitlines()
    assert [line for line in lines if line.startswith("**")] == [
        "**Open**",
        "**Running**",
        "**Ended**",
    ]
    at = f"https://discord.com/channels/{rig.guild.id}/{rig.channel.id}"
    assert "Table 3 · Thieving Chefs · with Tomas" in told
    assert "Table 2 · Thieving Chefs · waiting for " in told
    assert re.search(r"Table 1 · Thieving Chefs · (Mei|Tomas)[^·]* with \d+ points · http", told)
    assert f"{at}/{ended}" in told
    view = await rig.view(None, running)
    asked = (rig.mei, rig.omar)[view.waited_for()[0]]
    assert "Table 2 · Thieving Chefs · **your move**" in await list_tables(rig, asked)


async def test_an_end_is_described_in_the_games_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A solo player beat nobody, and not every table was played to its end."""
    shorten(monkeypatch, tmp_path / "content", goal=1, game=VEGGIES)
    async with open_rig(tmp_path / "data") as rig:
        await finish_game(rig, rig.mei, game=VEGGIES)
        await rig.begin()
        for person in (rig.mei, rig.tomas):
            await (await person.slash(rig.channel, "table", "abandon")).settled()
        conceded = await rig.begin()
        gone = Request(rig.tomas.id, rig.tomas.name, 99)
        await rig.bot.tables.execute(gone, conceded, Concede())
        await rig.open(rig.omar)
        await (await rig.omar.slash(rig.channel, "table", "abandon")).settled()
        await rig.await_delivery()
        told = await list_tables(rig, rig.zoe)
    assert re.search(r"Table 1 · Diced Veggies · Mei scored \d+ points? · http", told)
    assert "Table 2 · Thieving Chefs · abandoned · http" in told
    assert "Table 3 · Thieving Chefs · Mei wins: everyone else conceded · http" in told
    assert "Table 4 · Thieving Chefs · closed before the game began · http" in told
    assert "won by" not in told


async def test_a_direct_message_lists_the_persons_tables_of_all_servers(rig: LoopbackRig) -> None:
    assert "You're not at any table." in await list_tables(rig, rig.zoe, rig.zoe.dm)
    await rig.begin()
    other = rig.server.add_guild("Elsewhere *bold*")
    channel = rig.server.add_channel(other, "hall")
    guest = rig.server.add_person("Guest", [rig.guild, other])
    for where in (channel, rig.channel):
        opened = await guest.slash(where, "table", "open", game="thieving_chefs")
        await opened.settled()
        await rig.await_delivery()
    told = await list_tables(rig, guest, guest.dm)
    assert "Table 1 · Thieving Chefs · Elsewhere \\*bold\\* · with Guest" in told
    assert "Table 2 · Thieving Chefs · Kitchen Club · with Guest" in told
    assert "Mei" not in told


async def test_tables_of_unreadable_channels_are_not_listed(rig: LoopbackRig) -> None:
    await rig.begin()
    other = rig.server.add_guild("Elsewhere")
    channel = rig.server.add_channel(other, "hall")
    guest = rig.server.add_person("Guest", [other])
    assert "There are no tables here yet." in await list_tables(rig, guest, channel)
    thread = rig.server.add_thread(rig.channel, "secret", private=True, by=rig.tomas)
    for person in (None, rig.mei, rig.omar):
        acts.add_to_thread(rig.server, thread, person)
    await rig.open(rig.omar, thread)
    told = await list_tables(rig, rig.zoe)
    assert "Table 1 " in told
    assert "Table 2 " not in told
    assert "Omar" not in told
    for person, channel in ((rig.omar, rig.channel), (rig.tomas, thread)):
        assert "Table 2 · Thieving Chefs · with Omar" in await list_tables(rig, person, channel)


async def test_no_more_are_listed_than_fit(rig: LoopbackRig) -> None:
    for _ in range(10):
        await rig.open(rig.mei)
    told = await list_tables(rig, rig.zoe)
    assert told.count("https://") == 8
    assert "and older ones" in told
    assert "Table 10 " in told
    assert "Table 2 " not in told
