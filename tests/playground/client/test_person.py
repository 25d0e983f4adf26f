"""The checks of a person's client: acts that Discord's clients prevent."""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import discord
import pytest

from bot.playground import (
    Channel,
    Guild,
    NotPossibleError,
    Permission,
    Person,
    Playground,
    ShownMessage,
)
from tests.playground.acts import delete_message
from tests.playground.bot import Bot, command, option, running


class PersonScene(NamedTuple):
    server: Playground
    bot: Bot
    guild: Guild
    channel: Channel
    ann: Person
    bob: Person

    async def send(self, *rows: dict[str, Any], ephemeral: bool = False) -> ShownMessage:
        """Have Ann use /deal and answer her with these rows."""

        async def answer(interaction: discord.Interaction) -> None:
            self.bot.handler = _echo
            route = discord.http.Route(
                "POST",
                "/interactions/{webhook_id}/{webhook_token}/callback",
                webhook_id=interaction.id,
                webhook_token=interaction.token,
            )
            data = {"content": "x", "components": list(rows), "flags": 64 if ephemeral else 0}
            await self.bot.http.request(route, json={"type": 4, "data": data})

        self.bot.handler = answer
        shown = (await self.ann.slash(self.channel, "deal")).message
        assert shown is not None
        return shown


async def _echo(interaction: discord.Interaction) -> None:
    data: Any = interaction.data
    await interaction.response.send_message(f"{data['custom_id']} {data.get('values', '')}")


@pytest.fixture
async def scene(playground: Playground) -> AsyncIterator[PersonScene]:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    bob = playground.add_person("Bob", [guild])
    async with running(playground, _echo) as bot:
        await bot.register(
            command("deal"),
            command(
                "play",
                option(
                    "card",
                    1,
                    options=[
                        option("name", 3, required=True),
                        option("count", 4, min_value=1, max_value=3),
                        option("way", 3, choices=[{"name": "Up", "value": "up"}]),
                        option("sure", 5),
                        option("who", 6),
                    ],
                ),
            ),
            command("host", default_member_permissions=int(Permission.MANAGE_GUILD)),
            command("here", contexts=[0]),
        )
        yield PersonScene(playground, bot, guild, channel, ann, bob)


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str, **extra: Any) -> dict[str, Any]:
    return {"type": 2, "style": 2, "label": custom_id.title(), "custom_id": custom_id, **extra}


def select(**extra: Any) -> dict[str, Any]:
    options = [{"label": x.upper(), "value": x} for x in "abc"]
    return {"type": 3, "custom_id": "pick", "options": options, **extra}


@pytest.mark.parametrize(
    ("name", "sub", "given", "why"),
    [
        ("nope", None, {}, "there is no command /nope here"),
        ("play", None, {}, "a sub-command is missing"),
        ("play", "nope", {}, "has no sub-command 'nope'"),
        ("play", "card", {}, "the option 'name' is required"),
        ("play", "card", {"name": "egg", "extra": 1}, "there is no option 'extra'"),
        ("play", "card", {"name": 5}, "'name' does not take 5"),
        ("play", "card", {"name": "egg", "count": 4}, "4 is not from 1 to 3"),
        ("play", "card", {"name": "egg", "count": True}, "'count' does not take True"),
        ("play", "card", {"name": "egg", "way": "down"}, "'down' is no choice of 'way'"),
        ("play", "card", {"name": "egg", "who": "Ann"}, "'who' does not take 'Ann'"),
        ("host", None, {}, "/host is not for this person"),
    ],
)
async def test_commands_are_checked_by_their_form(
    scene: PersonScene, name: str, sub: str | None, given: dict[str, Any], why: str
) -> None:
    with pytest.raises(NotPossibleError, match=why):
        await scene.ann.slash(scene.channel, name, sub, **given)
    assert scene.server.record.interactions == 0


async def test_a_forger_sends_what_no_client_would(scene: PersonScene) -> None:
    scene.bot.handler = None
    answered: list[Any] = []

    async def keep(interaction: discord.Interaction) -> None:
        answered.append(interaction.data)
        await interaction.response.send_message("kept")

    scene.bot.handler = keep
    await scene.ann.slash(scene.channel, "play", "card", force=True, name="eggplant", count=9)
    (inner,) = answered[0]["options"]
    assert {o["name"]: o["value"] for o in inner["options"]} == {"name": "eggplant", "count": 9}


async def test_commands_of_a_kind_of_channel_and_of_rights(scene: PersonScene) -> None:
    with pytest.raises(NotPossibleError, match="cannot be used in this kind of channel"):
        await scene.ann.slash(scene.ann.dm, "here")
    other = scene.server.add_guild("Cellar")
    elsewhere = scene.server.add_channel(other, "wine")
    with pytest.raises(NotPossibleError, match="Ann is not in wine"):
        await scene.ann.slash(elsewhere, "deal")
    with pytest.raises(NotPossibleError, match="Ann is not in Bob"):
        await scene.ann.slash(scene.bob.dm, "deal")
    host = scene.server.add_person("Eve", [scene.guild], permissions=Permission.ADMINISTRATOR)

    async def fine(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("hosted")

    scene.bot.handler = fine
    assert (await host.slash(scene.channel, "host")).text == "hosted"


async def test_autocomplete_needs_an_option_with_autocomplete(scene: PersonScene) -> None:
    with pytest.raises(NotPossibleError, match="'name' has no autocomplete"):
        await scene.ann.autocomplete(scene.channel, "play", "card", focus="name")


async def test_buttons_must_exist_be_visible_and_enabled(scene: PersonScene) -> None:
    link = {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"}
    shown = await scene.send(row(button("go"), button("stop", disabled=True), link))
    assert (await scene.bob.press(shown, shown.button("Go"))).text == "go "
    with pytest.raises(NotPossibleError, match="no button 'nope' to press"):
        await scene.ann.press(shown, "nope")
    with pytest.raises(NotPossibleError, match="'stop' is disabled"):
        await scene.ann.press(shown, "stop")
    with pytest.raises(NotPossibleError, match="no button None to press"):
        await scene.ann.press(shown, shown.button("Rules"))
    with pytest.raises(NotPossibleError, match="there is no message 1"):
        await scene.ann.press(1, "go")
    stranger = scene.server.add_person("Eve")
    with pytest.raises(NotPossibleError, match="Eve is not in tables"):
        await stranger.press(shown, "go")
    assert (await scene.ann.press(shown, "stop", force=True)).text == "stop "
    assert (await scene.ann.press(shown, "foreign:id", force=True)).text == "foreign:id "
    with pytest.raises(LookupError, match="0 buttons say 'Nope'; there are: 'Go', 'Stop', 'Rules'"):
        shown.button("Nope")


async def test_ephemeral_and_deleted_messages_cannot_be_pressed(scene: PersonScene) -> None:
    hidden = await scene.send(row(button("go")), ephemeral=True)
    with pytest.raises(NotPossibleError, match="Bob does not see message"):
        await scene.bob.press(hidden, "go")
    assert (await scene.ann.press(hidden, "go")).text == "go "
    public = await scene.send(row(button("go")))
    delete_message(scene.server, public.id)
    with pytest.raises(NotPossibleError, match="Ann does not see message"):
        await scene.ann.press(public, "go")
    assert (await scene.ann.press(public, "go", force=True)).text == "go "


async def test_selects_accept_their_own_options_within_limits(scene: PersonScene) -> None:
    shown = await scene.send(row(select(min_values=1, max_values=2)))
    assert [o.label for o in shown.select().options] == ["A", "B", "C"]
    assert (await scene.ann.select(shown, "pick", ["a", "c"])).text == "pick ['a', 'c']"
    for values, why in (
        ([], "takes 1 to 2 values"),
        (["a", "b", "c"], "takes 1 to 2 values"),
        (["a", "a"], "a value is chosen twice"),
        (["d"], "'d' is no option"),
    ):
        with pytest.raises(NotPossibleError, match=why):
            await scene.ann.select(shown, "pick", values)
    with pytest.raises(NotPossibleError, match="there is no select 'go'"):
        await scene.ann.select(shown, "go", ["a"])
    forged = await scene.ann.select(shown, "pick", ["d"], force=True)
    assert forged.text == "pick ['d']"
    closed = await scene.send(row(select(disabled=True)))
    with pytest.raises(NotPossibleError, match="'pick' is disabled"):
        await scene.ann.select(closed, "pick", ["a"])


FIELDS = [
    {"type": 4, "custom_id": "text", "style": 1, "min_length": 2, "max_length": 4},
    {"type": 4, "custom_id": "free", "style": 2, "required": False, "max_length": 4},
    {**select(max_values=2), "custom_id": "cards"},
]
FILLED: dict[str, Any] = {"text": "ab", "cards": ["a"]}


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"text": "a"}, "'text' takes 2 to 4 characters"),
        ({"text": "abcde"}, "'text' takes 2 to 4 characters"),
        ({"text": ""}, "'text' takes 2 to 4 characters"),
        ({"free": "abcde"}, "'free' takes 0 to 4 characters"),
        ({"cards": []}, "'cards' takes 1 to 2 values"),
        ({"cards": ["d"]}, "'d' is no option of 'cards'"),
        ({"cards": "a"}, "'cards' takes a list"),
        ({"nope": "a"}, "the modal has no field 'nope'"),
    ],
)
async def test_modals_are_checked_field_by_field(
    scene: PersonScene, changed: dict[str, Any], why: str
) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        labels = [
            {"type": 18, "label": str(field["custom_id"]), "component": field} for field in FIELDS
        ]
        data = {"custom_id": "form", "title": "Form", "components": labels}
        route = discord.http.Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        )
        await scene.bot.http.request(route, json={"type": 9, "data": data})
        scene.bot.handler = _echo

    scene.bot.handler = ask
    opened = await scene.ann.slash(scene.channel, "deal")
    with pytest.raises(NotPossibleError, match=why):
        await scene.ann.submit(opened, {**FILLED, **changed})
    with pytest.raises(NotPossibleError, match="opened for somebody else"):
        await scene.bob.submit(opened, FILLED)
    assert (await scene.ann.submit(opened, FILLED)).text == "form "


async def test_no_modal_opened(scene: PersonScene) -> None:
    async def plain(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("no form")

    scene.bot.handler = plain
    answer = await scene.ann.slash(scene.channel, "deal")
    with pytest.raises(NotPossibleError, match="no modal opened"):
        await scene.ann.submit(answer)
