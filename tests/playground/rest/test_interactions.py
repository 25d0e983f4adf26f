import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord
import pytest
from discord import app_commands, ui

from bot.playground import Answer, Channel, Person, Playground
from tests.openapi import watched
from tests.playground import acts
from tests.playground.bot import Bot, Handler, board, command, running

Interaction = discord.Interaction


class InteractionScene(NamedTuple):
    server: Playground
    bot: Bot
    channel: Channel
    ann: Person
    bob: Person

    async def deal(self) -> Answer:
        return await self.ann.slash(self.channel, "deal")


@asynccontextmanager
async def acting(server: Playground, handler: Handler) -> AsyncIterator[InteractionScene]:
    guild = server.add_guild("Kitchen")
    channel = server.add_channel(guild, "tables")
    ann = server.add_person("Ann", [guild])
    bob = server.add_person("Bob", [guild])
    async with running(server, handler) as bot:
        await bot.register(command("deal"))
        yield InteractionScene(server, bot, channel, ann, bob)


async def send_board(interaction: Interaction) -> None:
    """Answer a command with a public board; for anything else, edit it."""
    view, file = board("one" if interaction.message is None else "two", "join")
    if interaction.message is None:
        await interaction.response.send_message(view=view, file=file)
    else:
        await interaction.response.edit_message(view=view, attachments=[file])


async def refused(code: int, asked: Awaitable[Any], server: Playground) -> None:
    server.expect(code)
    with pytest.raises(discord.HTTPException) as caught:
        await asked
    assert caught.value.code == code


async def test_a_public_answer_with_a_picture_and_an_update(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        answer = await scene.deal()
        assert (answer.how, answer.ephemeral, answer.text) == ("message", False, "one")
        assert answer.after_ms is not None
        assert playground.record.slowest_answer_ms >= answer.after_ms
        first = scene.bob.last(scene.channel)
        assert [p.alt for p in first.pictures] == ["alt of one"]
        pressed = await scene.bob.press(first, first.button("Join"))
        assert (pressed.how, pressed.text) == ("update", "two")
        assert scene.ann.last(scene.channel).id == first.id
        assert len(scene.ann.sees(scene.channel)) == 1
        said = [s.shown and s.shown["type"] for s in playground.record.public_messages()]
        assert said == [20]
    assert playground.record.interactions == 2


async def test_an_ephemeral_answer_is_seen_by_one_person(playground: Playground) -> None:
    async def hand(interaction: Interaction) -> None:
        await interaction.response.send_message("your hand", ephemeral=True)

    async with acting(playground, hand) as scene:
        answer = await scene.deal()
        assert answer.ephemeral
        assert [m.text for m in scene.ann.sees(scene.channel)] == ["your hand"]
        assert scene.bob.sees(scene.channel) == []
        channel = scene.bot.get_channel(scene.channel.id)
        assert isinstance(channel, discord.TextChannel)
        assert [m async for m in channel.history()] == []
        assert answer.message is not None
        await refused(10008, channel.fetch_message(answer.message.id), playground)
        partial = channel.get_partial_message(answer.message.id)
        await refused(10008, partial.edit(content="x"), playground)
        (sent,) = (s for s in playground.record.sent if s.what == "message")
        assert (sent.audience.kind, sent.audience.readers) == ("ephemeral", {scene.ann.id})


async def test_a_deferred_answer_is_filled_by_an_edit(playground: Playground) -> None:
    waiting = asyncio.Event()

    async def think(interaction: Interaction) -> None:
        deferred = await interaction.response.defer(ephemeral=True)
        assert deferred is not None
        assert (deferred.is_thinking(), deferred.is_ephemeral()) == (True, True)
        await waiting.wait()
        view, file = board("done", "join")
        await interaction.edit_original_response(view=view, attachments=[file])

    async with acting(playground, think) as scene:
        answer = await scene.deal()
        assert answer.how == "deferred"
        assert answer.message is not None
        assert answer.message.loading
        assert playground.unfinished() == ["deferred and never filled: Ann used /deal"]
        waiting.set()
        await answer.settled()
        assert (answer.text, answer.ephemeral) == ("done", True)
        versions = playground.record.versions(answer.message.id)
        assert versions[0].shown is not None
        assert versions[0].shown["flags"] == 64 | 128
        assert versions[1].shown is not None
        assert versions[1].shown["flags"] == 64 | 1 << 15


@pytest.mark.parametrize(("deferred", "said"), [(True, False), (False, True)])
async def test_the_flag_of_the_defer_wins(
    playground: Playground, deferred: bool, said: bool
) -> None:
    async def think(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=deferred)
        await interaction.followup.send("hand", ephemeral=said)

    async with acting(playground, think) as scene:
        answer = await (await scene.deal()).settled()
        assert (answer.text, answer.ephemeral, answer.followups) == ("hand", deferred, [])
        assert len(scene.bob.sees(scene.channel)) == (0 if deferred else 1)
    if said:
        (sentence,) = playground.record.violations
        assert "an ephemeral text filled an answer deferred in public" in sentence
        playground.record.violations.clear()


async def test_an_answer_is_edited_and_followed(playground: Playground) -> None:
    async def talk(interaction: Interaction) -> None:
        await interaction.response.send_message("first")
        await interaction.followup.send("second", ephemeral=True, wait=True)
        await interaction.edit_original_response(content="changed")
        await interaction.followup.send("last")

    async with acting(playground, talk) as scene:
        answer = await scene.deal()
        await playground.until(lambda: len(answer.followups) == 2)
        assert answer.message is not None
        assert answer.message.text == "changed"
        assert [(m.text, m.ephemeral) for m in answer.followups] == [
            ("second", True),
            ("last", False),
        ]
        assert [m.text for m in scene.ann.sees(scene.channel)] == ["changed", "second", "last"]
        assert [m.text for m in scene.bob.sees(scene.channel)] == ["changed", "last"]


async def test_a_deferred_update_changes_the_message_later(playground: Playground) -> None:
    async def later(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await send_board(interaction)
            return
        await interaction.response.defer()
        view, file = board("two")
        await interaction.edit_original_response(view=view, attachments=[file])

    async with acting(playground, later) as scene:
        shown = (await scene.deal()).message
        assert shown is not None
        answer = await scene.ann.press(shown, "join")
        assert answer.how == "deferred update"
        await answer.settled()
        assert (answer.text, scene.bob.last(scene.channel).text) == ("two", "two")


async def test_buttons_of_an_ephemeral_message(playground: Playground) -> None:
    async def hand(interaction: Interaction) -> None:
        view, file = board("hand" if interaction.message is None else "played", "play")
        if interaction.message is None:
            await interaction.response.send_message(view=view, file=file, ephemeral=True)
            return
        assert interaction.message.flags.ephemeral
        await interaction.response.edit_message(view=view, attachments=[file])

    async with acting(playground, hand) as scene:
        shown = (await scene.deal()).message
        assert shown is not None
        answer = await scene.ann.press(shown, "play")
        assert (answer.text, answer.ephemeral) == ("played", True)


async def test_a_modal_opens_and_is_sent_off(playground: Playground) -> None:
    class DishForm(ui.Modal, title="Serve"):
        name: Any = ui.Label(
            text="Dish", component=ui.TextInput(min_length=2, max_length=20, custom_id="dish")
        )
        cards: Any = ui.Label(
            text="Cards",
            component=ui.Select(
                custom_id="cards",
                max_values=2,
                options=[discord.SelectOption(label=x, value=x) for x in "abc"],
            ),
        )

        async def on_submit(self, interaction: Interaction) -> None:
            said = f"{self.name.component.value} {self.cards.component.values}"
            await interaction.response.edit_message(view=board(said)[0], attachments=[board("")[1]])

    async def handle(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await send_board(interaction)
        elif interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(DishForm())

    async with acting(playground, handle) as scene:
        shown = (await scene.deal()).message
        assert shown is not None
        opened = await scene.ann.press(shown, "join")
        assert opened.how == "modal"
        assert opened.modal is not None
        assert opened.modal.title == "Serve"
        assert [f.label for f in opened.modal.fields] == ["Dish", "Cards"]
        answer = await scene.ann.submit(opened, {"dish": "soup", "cards": ["a", "c"]})
        assert (answer.how, answer.text) == ("update", "soup ['a', 'c']")
        assert [s.audience.readers for s in playground.record.sent if s.what == "modal"] == [
            {scene.ann.id}
        ]


async def test_a_modal_of_a_command_is_answered_by_a_message(playground: Playground) -> None:
    async def handle(interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            form = ui.Modal(title="Name", custom_id="name")
            form.add_item(
                ui.Label(text="Name", component=ui.TextInput(custom_id="text", default="Ann"))
            )
            form.stop()
            await interaction.response.send_modal(form)
        else:
            assert interaction.data is not None
            (shell,) = interaction.data["components"]
            await interaction.response.send_message(shell["component"]["value"])

    async with acting(playground, handle) as scene:
        answer = await scene.ann.submit(await scene.deal())
        assert (answer.how, answer.text) == ("message", "Ann")


async def test_autocomplete_and_typed_options(playground: Playground) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    bob = playground.add_person("Bob", [guild])
    async with running(playground) as bot:
        tree = app_commands.CommandTree(bot)
        group = app_commands.Group(name="thieves", description="the game")

        @group.command(name="give", description="gives a card")
        async def give(
            interaction: Interaction,
            card: str,
            to: discord.Member,
            count: app_commands.Range[int, 1, 3] = 1,
            where: discord.TextChannel | None = None,
        ) -> None:
            place = where.name if where else "here"
            await interaction.response.send_message(f"{card} {to.display_name} {count} {place}")

        @give.autocomplete("card")
        async def cards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            assert interaction.namespace.count == 2
            names = [f"{interaction.user.display_name}'s {typed}{n}" for n in range(2)]
            return [app_commands.Choice(name=n, value=n[-5:]) for n in names]

        tree.add_command(group)
        await tree.sync()
        choices = await ann.autocomplete(
            channel, "thieves", "give", focus="card", typed="fish", count=2
        )
        assert choices == [
            {"name": "Ann's fish0", "value": "fish0"},
            {"name": "Ann's fish1", "value": "fish1"},
        ]
        given = {"card": "fish0", "to": bob, "count": 3, "where": channel}
        answer = await ann.slash(channel, "thieves", "give", **given)
        assert answer.text == "fish0 Bob 3 tables"
        (offered,) = (s for s in playground.record.sent if s.what == "choices")
        assert offered.audience.readers == {ann.id}


async def test_commands_and_buttons_in_direct_messages(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        answer = await scene.ann.slash(scene.ann.dm, "deal")
        assert answer.message is not None
        pressed = await scene.ann.press(answer.message, "join")
        assert pressed.text == "two"
        guild_less = scene.bot.interactions[0]
        assert isinstance(guild_less.user, discord.User)
        assert (guild_less.guild_id, guild_less.context.dm_channel) == (None, True)
        assert isinstance(guild_less.channel, discord.DMChannel)


async def test_what_discord_py_reads_from_an_interaction(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        scene.ann.user.locale = "de"
        shown = (await scene.deal()).message
        assert shown is not None
        await scene.bob.press(shown, "join")
        slash, press = scene.bot.interactions
        assert isinstance(slash.user, discord.Member)
        assert (slash.user.display_name, slash.locale, slash.guild_locale) == (
            "Ann",
            discord.Locale.german,
            discord.Locale.american_english,
        )
        assert slash.context.guild
        assert slash.is_guild_integration()
        assert slash.app_permissions.attach_files
        assert slash.permissions.send_messages
        assert slash.filesize_limit == 10 * 1024 * 1024
        assert slash.entitlements == []
        assert isinstance(slash.channel, discord.TextChannel)
        assert press.message is not None
        assert press.message.id == shown.id
        assert press.custom_id == "join"
        assert press.message.interaction_metadata is not None
        assert press.message.interaction_metadata.user.id == scene.ann.id


async def test_10062_an_answer_that_is_too_late() -> None:
    late: list[discord.HTTPException] = []
    failed, tried = asyncio.Event(), asyncio.Event()

    async def slow(interaction: Interaction) -> None:
        await failed.wait()
        with pytest.raises(discord.NotFound) as caught:
            await interaction.response.send_message("too late")
        late.append(caught.value)
        tried.set()

    server = Playground(answer_within=0.05, clock=lambda: 0.0)  # failed by the server's own timer
    async with server, acting(server, slow) as scene:
        answer = await scene.deal()
        assert (answer.failed, answer.how, answer.message) == (True, "failed", None)
        failed.set()
        await asyncio.wait_for(tried.wait(), 60)
        assert [error.code for error in late] == [10062]
        assert server.record.violations == [
            "not answered in time: Ann used /deal",
            "POST /interactions/{interaction_id}/{interaction_token}/callback was refused: "
            "404 10062 Unknown interaction",
        ]
        assert scene.ann.sees(scene.channel) == []


async def test_10062_by_the_clock() -> None:
    now = [0.0]

    async def slow(interaction: Interaction) -> None:
        now[0] += 3.1
        with pytest.raises(discord.NotFound):
            await interaction.response.send_message("too late")

    server = Playground(clock=lambda: now[0], answer_within=3.0)
    server.expect(10062)
    async with watched(server), acting(server, slow) as scene:
        asked = asyncio.create_task(scene.deal())
        await server.until(lambda: bool(server.record.refused))
        assert server.record.refused[0].code == 10062
        asked.cancel()


async def test_nobody_answers() -> None:
    async def silent(interaction: Interaction) -> None: ...

    async with Playground(answer_within=0.05) as server, acting(server, silent) as scene:
        assert (await scene.deal()).failed
        assert server.record.violations == ["not answered in time: Ann used /deal"]


async def test_10062_an_unknown_interaction(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        await scene.deal()
        interaction = scene.bot.interactions[0]
        interaction.token = "forged"
        interaction._cs_response = discord.InteractionResponse(interaction)
        await refused(10062, interaction.response.send_message("x"), playground)
        await refused(10015, interaction.followup.send("x"), playground)


async def test_40060_a_second_answer(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        answer = await scene.deal()
        interaction = scene.bot.interactions[0]
        second: Any = discord.InteractionResponse(interaction)
        await refused(40060, second.send_message("again"), playground)
        assert answer.text == "one"
        assert len(scene.ann.sees(scene.channel)) == 1


async def test_10015_a_follow_up_before_the_answer(playground: Playground) -> None:
    async def hasty(interaction: Interaction) -> None:
        await refused(10015, interaction.followup.send("first"), playground)
        await interaction.response.send_message("now")

    async with acting(playground, hasty) as scene:
        assert (await scene.deal()).text == "now"


async def test_50027_a_token_lives_fifteen_minutes() -> None:
    now = [0.0]
    async with (
        watched(Playground(clock=lambda: now[0])) as server,
        acting(server, send_board) as scene,
    ):
        await scene.deal()
        followup = scene.bot.interactions[0].followup
        now[0] = 899.0
        await followup.send("still good")
        now[0] = 901.0
        await refused(50027, followup.send("too late"), server)
        edit = scene.bot.interactions[0].edit_original_response(content="too late")
        await refused(50027, edit, server)


async def test_10008_the_original_answer_is_gone(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        await scene.deal()
        interaction = scene.bot.interactions[0]
        acts.delete_message(playground, next(iter(playground.world.messages)))
        await refused(10008, interaction.edit_original_response(content="x"), playground)


def _raw(kind: int, **data: Any) -> Callable[[Interaction], Awaitable[Any]]:
    """Answer with a raw callback, past what discord.py would stop."""

    async def answer(interaction: Interaction) -> Any:
        route = discord.http.Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        )
        body = {"type": kind, "data": data}
        http = interaction.client.http
        return await http.request(route, json=body, params={"with_response": "1"})

    return answer


@pytest.mark.parametrize(
    ("kind", "data", "where"),
    [
        (4, {"content": "x" * 2001}, "In data.content: Expected `str` of length <= 2000"),
        (4, {"components": [{"type": 1, "components": []}]}, "In data.components.0.components"),
        (6, {}, "In type: callback 6 does not answer this"),
        (7, {"content": "x"}, "In type: callback 7"),
        (8, {"choices": []}, "In type: callback 8"),
        (
            9,
            {"title": "x" * 46, "custom_id": "c", "components": []},
            "In data.title: Expected `str` of length <= 45",
        ),
        (99, {}, "In type: callback 99"),
    ],
)
async def test_50035_invalid_answers(
    playground: Playground, kind: int, data: dict[str, Any], where: str
) -> None:
    said: list[str] = []

    async def handle(interaction: Interaction) -> None:
        playground.expect(50035)
        with pytest.raises(discord.HTTPException) as caught:
            await _raw(kind, **data)(interaction)
        assert caught.value.code == 50035
        said.append(caught.value.text)
        await interaction.response.send_message("something that fits")

    async with acting(playground, handle) as scene:
        assert (await scene.deal()).text == "something that fits"
    assert where in said[0]


async def test_204_without_with_response(playground: Playground) -> None:
    answers: list[Any] = []

    async def handle(interaction: Interaction) -> None:
        route = discord.http.Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        )
        body = {"type": 4, "data": {"content": "short"}}
        answers.append(await interaction.client.http.request(route, json=body))

    async with acting(playground, handle) as scene:
        assert (await scene.deal()).text == "short"
    assert answers == [""]


async def test_the_same_interaction_twice(playground: Playground) -> None:
    async with acting(playground, send_board) as scene:
        answer = await scene.deal()
        scene.bot.handler = None
        acts.redeliver(playground, answer)
        await scene.bot.until(lambda: len(scene.bot.interactions) == 2)
        assert [i.id for i in scene.bot.interactions] == [answer.id, answer.id]


async def test_two_people_press_at_once(playground: Playground) -> None:
    async def handle(interaction: Interaction) -> None:
        if interaction.message is None:
            await send_board(interaction)
        else:
            await interaction.response.send_message(interaction.user.display_name, ephemeral=True)

    async with acting(playground, handle) as scene:
        shown = (await scene.deal()).message
        assert shown is not None
        both = await asyncio.gather(scene.ann.press(shown, "join"), scene.bob.press(shown, "join"))
        assert [a.text for a in both] == ["Ann", "Bob"]
        assert [m.text for m in scene.bob.sees(scene.channel)] == ["one", "Bob"]
