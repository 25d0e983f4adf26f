from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.playground import Playground
from tests.playground.bot import Bot, command, option, point_at, running


async def test_a_bot_logs_in_and_reads_its_own_user(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    playground.add_channel(guild, "tables")
    async with running(playground) as bot:
        assert bot.user is not None
        assert bot.user.id == bot.application_id == playground.world.bot.id
        assert (bot.user.name, bot.user.bot) == ("brigade", True)
        found = bot.get_guild(guild.id)
        assert found is not None
        assert [c.name for c in found.text_channels] == ["tables"]
        assert found.me.id == playground.world.bot.id
        info = await bot.application_info()
        assert (info.name, info.approximate_guild_count) == ("Brigade", 1)


async def test_the_routes_a_bot_may_read(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann Ö", [guild])
    async with running(playground) as bot:
        fetched = await bot.fetch_channel(channel.id)
        assert isinstance(fetched, discord.TextChannel)
        assert fetched.name == "tables"
        member: Any = await bot.http.get_member(guild.id, ann.id)
        assert member["user"]["global_name"] == "Ann Ö"
        assert await bot.http.get_bot_gateway() == (1, playground.gateway_url, _limit(playground))


def _limit(server: Playground) -> dict[str, int]:
    remaining = 1000 - server.gateway.identified
    return {
        "total": 1000,
        "remaining": remaining,
        "reset_after": 86_400_000,
        "max_concurrency": 1,
    }


async def test_unknown_users_guilds_and_channels(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    playground.expect(10013, 10004, 10003)
    async with running(playground) as bot:
        for code, asked in (
            (10013, bot.http.get_member(guild.id, 1)),
            (10004, bot.http.get_member(1, 1)),
            (10003, bot.fetch_channel(1)),
        ):
            with pytest.raises(discord.NotFound) as caught:
                await asked
            assert caught.value.code == code


async def test_401_a_wrong_token_cannot_log_in(playground: Playground) -> None:
    playground.expect(0)
    point_at(playground)
    bot = Bot()
    with pytest.raises(discord.LoginFailure):
        await bot.login("wrong")
    await bot.close()
    assert [r.status for r in playground.record.refused] == [401]


async def test_404_an_unknown_route_is_a_violation() -> None:
    async with Playground() as server, aiohttp.ClientSession() as session:
        async with session.get(f"{server.url}/api/v10/nowhere") as answer:
            assert answer.status == 404
            assert await answer.json() == {"message": "404: Not Found", "code": 0}
        assert server.record.violations == ["GET /{path} was refused: 404 0 404: Not Found"]


async def test_json_responses_have_the_exact_content_type(playground: Playground) -> None:
    playground.expect(0)
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{playground.url}/api/v10/gateway/bot") as answer,
    ):
        assert answer.status == 401
        assert answer.headers["Content-Type"] == "application/json"


async def test_put_registers_exactly_these(playground: Playground) -> None:
    async with running(playground) as bot:
        first = await bot.register(command("deal"), command("serve", option("card", 3)))
        second = await bot.register(command("serve"), command("steal"))
        names = {c["name"]: c["id"] for c in second}
        assert list(names) == ["serve", "steal"]
        assert names["serve"] == first[1]["id"]  # a replaced command keeps its id
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
        assert "In 1.options: Expected `array` of length <= 25" in caught.value.text
        there = await bot.http.get_global_commands(bot.application_id)
        assert [c["name"] for c in there] == ["deal"]  # the old ones remain


async def test_20012_another_application(playground: Playground) -> None:
    playground.expect(20012)
    async with running(playground) as bot:
        with pytest.raises(discord.Forbidden) as caught:
            await bot.http.get_global_commands(1)
        assert caught.value.code == 20012
