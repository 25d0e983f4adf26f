import discord
import pytest
from discord import app_commands

from bot.playground import Playground
from tests.playground.bot import command, option, running


async def test_put_registers_exactly_these(playground: Playground) -> None:
    async with running(playground) as bot:
        first = await bot.register(command("deal"), command("serve", option("card", 3)))
        second = await bot.register(command("serve"), command("steal"))
        names = {c["name"]: c["id"] for c in second}
        assert list(names) == ["serve", "steal"]
        assert names["serve"] == first[1]["id"]  # what is replaced keeps its id
        assert second[0]["version"] != first[1]["version"]
        there = await bot.http.get_global_commands(bot.application_id)
        assert [c["name"] for c in there] == ["serve", "steal"]
    syncs = [s for s in playground.record.sent if s.what == "commands"]
    assert [[c["name"] for c in s.body] for s in syncs] == [["deal", "serve"], ["serve", "steal"]]


async def test_a_command_tree_syncs(playground: Playground) -> None:
    async with running(playground) as bot:
        tree = app_commands.CommandTree(bot)
        group = app_commands.Group(name="table", description="tables")

        @group.command(name="open", description="opens one")
        @app_commands.default_permissions(manage_guild=True)
        @app_commands.describe(seats="how many", who="somebody")
        async def open_table(
            interaction: discord.Interaction,
            seats: app_commands.Range[int, 2, 5],
            who: discord.Member | None = None,
        ) -> None: ...

        tree.add_command(group)
        synced = await tree.sync()
        assert [c.name for c in synced] == ["table"]
        found = (await tree.fetch_commands())[0].options[0]
        assert isinstance(found, app_commands.AppCommandGroup)
        assert [(o.name, o.type.value) for o in found.options] == [("seats", 4), ("who", 6)]


async def test_50035_a_command_beyond_the_limits(playground: Playground) -> None:
    playground.expect(50035)
    async with running(playground) as bot:
        await bot.register(command("deal"))
        many = [option(f"o{n}", 3) for n in range(26)]
        with pytest.raises(discord.HTTPException) as caught:
            await bot.register(command("deal"), command("serve", *many))
        assert (caught.value.status, caught.value.code) == (400, 50035)
        assert "In 1.options: has 26 entries, must have 0 to 25" in caught.value.text
        there = await bot.http.get_global_commands(bot.application_id)
        assert [c["name"] for c in there] == ["deal"]  # the old ones stay


async def test_20012_somebody_elses_application(playground: Playground) -> None:
    playground.expect(20012)
    async with running(playground) as bot:
        with pytest.raises(discord.Forbidden) as caught:
            await bot.http.get_global_commands(1)
        assert caught.value.code == 20012
