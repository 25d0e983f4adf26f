from typing import Any

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
    guild = playground.add_guild("Kitchen")
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
        assert await tree.sync(guild=discord.Object(guild.id)) == []
        found = (await tree.fetch_commands())[0].options[0]
        assert isinstance(found, app_commands.AppCommandGroup)
        assert [(o.name, o.type.value) for o in found.options] == [("seats", 4), ("who", 6)]


async def test_one_command_at_a_time(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    playground.expect(10063)
    async with running(playground) as bot:
        app = bot.application_id
        made: Any = await bot.http.upsert_global_command(app, command("deal"))
        again: Any = await bot.http.upsert_global_command(app, command("deal", option("n", 4)))
        assert again["id"] == made["id"]
        changed: Any = await bot.http.edit_global_command(
            app, made["id"], {"description": "deals cards"}
        )
        assert (changed["description"], changed["options"]) == ("deals cards", again["options"])
        here: Any = await bot.http.upsert_guild_command(app, guild.id, command("deal"))
        assert here["guild_id"] == str(guild.id)
        assert len(await bot.http.get_guild_commands(app, guild.id)) == 1
        await bot.http.delete_global_command(app, made["id"])
        assert await bot.http.get_global_commands(app) == []
        with pytest.raises(discord.NotFound) as caught:
            await bot.http.get_global_command(app, made["id"])
        assert caught.value.code == 10063


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


async def test_30032_the_hundred_and_first_command(playground: Playground) -> None:
    playground.expect(30032)
    async with running(playground) as bot:
        await bot.register(*(command(f"c{n}") for n in range(100)))
        with pytest.raises(discord.HTTPException) as caught:
            await bot.http.upsert_global_command(bot.application_id, command("more"))
        assert caught.value.code == 30032
        assert len(await bot.http.get_global_commands(bot.application_id)) == 100


async def test_20012_somebody_elses_application(playground: Playground) -> None:
    playground.expect(20012)
    async with running(playground) as bot:
        with pytest.raises(discord.Forbidden) as caught:
            await bot.http.get_global_commands(1)
        assert caught.value.code == 20012
