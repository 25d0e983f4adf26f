"""The page's server: who receives what, and which requests it refuses."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import aiohttp
import discord
import pytest

from bot.playground import Channel, Guild, Permission, Person, Playground
from bot.playground.page.routes import LobbyCard, WebPage
from bot.playground.page.switches import Switches, SwitchRequest
from tests.playground.acts import delete_message, lock
from tests.playground.bot import Bot, board, command, option, png, running


class Tab:
    """An open page of one person."""

    def __init__(self, scene: "PageScene", person: Person) -> None:
        self.scene, self.person = scene, person
        self.own = f"{scene.page.url}as/{person.id}/"
        self.received: list[dict[str, Any]] = []
        self.socket: Any = None

    async def hears(self, kind: str, **holds: Any) -> dict[str, Any]:
        """Wait for an event of a kind with the given values."""
        async with asyncio.timeout(60):
            while True:
                for item in self.received:
                    inner = item.get("message", item)
                    if item["t"] == kind and all(inner.get(n) == v for n, v in holds.items()):
                        self.received.remove(item)
                        return item
                self.received.append(json.loads((await self.socket.receive()).data))

    async def ask(self, path: str = "do", **asked: Any) -> tuple[int, dict[str, Any]]:
        """Send a request as the page does."""
        headers = {"Origin": self.scene.server.url}
        async with self.scene.http.post(self.own + path, json=asked, headers=headers) as answer:
            return answer.status, await answer.json()

    async def done(self, path: str = "do", **asked: Any) -> dict[str, Any]:
        """Send a request that must succeed."""
        status, body = await self.ask(path, **asked)
        assert status == 200, body
        return body

    async def history(self, channel: Channel) -> list[dict[str, Any]]:
        """Return the messages of a channel."""
        found: list[dict[str, Any]] = (await self.done(do="history", channel=str(channel.id)))[
            "messages"
        ]
        return found

    async def file(self, address: str) -> tuple[int, bytes]:
        """Fetch a file by the address in a message."""
        async with self.scene.http.get(self.own + address) as answer:
            return answer.status, await answer.read()


class PageScene(NamedTuple):
    server: Playground
    page: WebPage
    bot: Bot
    guild: Guild
    channel: Channel
    ann: Person
    bob: Person
    http: aiohttp.ClientSession

    @asynccontextmanager
    async def tab(self, person: Person) -> AsyncIterator[Tab]:
        """Open a person's page."""
        tab = Tab(self, person)
        origin = self.server.url
        async with self.http.ws_connect(tab.own + "events", origin=origin) as socket:
            tab.socket = socket
            yield tab


async def answer(interaction: discord.Interaction) -> None:
    """Answer with a private picture; a press edits the pressed message."""
    data: Any = interaction.data
    if data.get("custom_id") == "form":
        await interaction.response.send_modal(NameForm())
    elif data.get("custom_id") == "sent":
        inner = data["components"][0]["component"]
        await interaction.response.send_message(f"sent {inner['value']}", ephemeral=True)
    elif "custom_id" in data:
        view, file = board("Pressed", "mine", note="newer")
        await interaction.response.edit_message(view=view, attachments=[file])
    else:
        view, file = board("Your own", "mine", "form", note=f"of {interaction.user.name}")
        await interaction.response.send_message(view=view, file=file, ephemeral=True)


class NameForm(discord.ui.Modal, title="A form"):
    name: Any = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=5)
    )

    def __init__(self) -> None:
        super().__init__(custom_id="sent")


@pytest.fixture
async def scene() -> AsyncIterator[PageScene]:
    async with aiohttp.ClientSession() as http:
        server = Playground(seed=None)
        guild = server.add_guild("Kitchen")
        channel = server.add_channel(guild, "tables")
        ann, bob = (server.add_person(name, [guild]) for name in ("Ann", "Bob"))
        page = WebPage(server, people=[ann, bob], switches=Switches(server, lambda _: None))
        server.mounts.append(page.mount)
        async with server, running(server, answer) as bot:
            await bot.register(
                command("deal"),
                command(
                    "play",
                    option(
                        "card",
                        1,
                        options=[
                            option("name", 3, required=True, max_length=5, autocomplete=True),
                            option("count", 4, min_value=1, max_value=3),
                            option("who", 6),
                        ],
                    ),
                ),
                command("host", default_member_permissions=int(Permission.MANAGE_GUILD)),
                command("here", contexts=[0]),
            )
            yield PageScene(server, page, bot, guild, channel, ann, bob, http)


async def test_an_ephemeral_answer_reaches_only_its_reader(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann, scene.tab(scene.bob) as bob:
        here = str(scene.channel.id)
        assert (await ann.done(do="slash", channel=here, command="deal", values={}))["how"] == (
            "message"
        )
        got = (await ann.hears("message"))["message"]
        assert got["ephemeral"]
        assert got["used"] == {"by": str(scene.ann.id), "command": "deal"}
        gallery = got["components"][0]["components"][1]
        assert gallery["items"][0]["description"] == "alt of Your own"
        address = gallery["items"][0]["media"]["url"]
        assert await ann.file(address) == (200, png(note="of ann"))
        # No other person gets the event, the message in the history, or the picture.
        scene.bob.say(scene.channel, "marker")
        await bob.hears("message", content="marker")
        assert [m["content"] for m in await bob.history(scene.channel)] == ["marker"]
        assert (await bob.file(address))[0] == 404
        received = json.dumps(bob.received)
        assert got["id"] not in received
        assert "Your own" not in received
        # Nor can another person press or dismiss it.
        status, said = await bob.ask(do="press", message=got["id"], id="mine")
        assert (status, "does not see" in said["why"]) == (409, True)
        assert (await bob.ask(do="dismiss", message=got["id"]))[0] == 409
        assert (await ann.done(do="press", message=got["id"], id="mine"))["how"] == "update"
        changed = (await ann.hears("message", version=1))["message"]
        assert changed["components"][0]["components"][0]["content"] == "Pressed"
        assert (await ann.file(address))[0] == 404  # the picture was replaced
        await ann.done(do="dismiss", message=got["id"])
        await ann.hears("gone", id=got["id"])
        assert [m["content"] for m in await ann.history(scene.channel)] == ["marker"]
        assert await bob.history(scene.channel) == await ann.history(scene.channel)


async def test_direct_messages_and_private_threads_reach_only_their_readers(
    scene: PageScene,
) -> None:
    thread = scene.server.add_thread(scene.channel, "aside", private=True, by=scene.ann)
    async with scene.tab(scene.ann) as ann, scene.tab(scene.bob) as bob:
        dm = await scene.bot.create_dm(discord.Object(scene.ann.id))
        await dm.send("psst")
        assert (await ann.hears("message"))["message"]["content"] == "psst"
        around = await bob.hears("around")
        assert {c["name"] for c in around["channels"]} == {"tables"}
        for channel in (scene.ann.dm, thread):
            status, said = await bob.ask(do="history", channel=str(channel.id))
            assert (status, said) == (409, {"why": "there is no such channel"})
            assert (await bob.ask(do="say", channel=str(channel.id), text="hi"))[0] == 409
        assert "psst" not in json.dumps(bob.received)
        assert [m["content"] for m in await ann.history(scene.ann.dm)] == ["psst"]


async def test_a_public_message_is_created_edited_and_deleted_for_all(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann, scene.tab(scene.bob) as bob:
        await ann.done(do="say", channel=str(scene.channel.id), text=f"hello {scene.bob.mention}")
        for tab in (ann, bob):
            got = (await tab.hears("message"))["message"]
            assert got["author"]["name"] == "Ann"
        place = scene.bot.get_partial_messageable(scene.channel.id)
        allowed = discord.AllowedMentions(users=True)
        sent = await place.send(scene.bob.mention, allowed_mentions=allowed)
        assert (await ann.hears("message"))["message"]["pings"] is False
        got = (await bob.hears("message"))["message"]
        assert (got["pings"], got["mentionsMe"]) == (True, True)
        await sent.edit(content="changed")
        assert (await bob.hears("message", version=1))["message"]["edited"]
        delete_message(scene.server, sent.id)
        for tab in (ann, bob):
            await tab.hears("gone", id=str(sent.id))


async def test_older_messages_are_paginated(scene: PageScene) -> None:
    for number in range(65):
        scene.ann.say(scene.channel, str(number))
    async with scene.tab(scene.bob) as bob:
        here = str(scene.channel.id)
        newest = await bob.done(do="history", channel=here)
        older = await bob.done(do="history", channel=here, before=newest["messages"][0]["id"])
        oldest = await bob.done(do="history", channel=here, before=older["messages"][0]["id"])
    pages = [oldest, older, newest]
    assert [m["content"] for page in pages for m in page["messages"]] == [
        str(number) for number in range(65)
    ]
    assert [page["more"] for page in pages] == [False, True, True]


async def test_commands_are_those_available_in_the_channel(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann:
        here = ["deal", "here", "play card"]
        found = (await ann.hears("commands"))["commands"]
        assert {where: [c["name"] for c in listed] for where, listed in found.items()} == {
            str(scene.guild.id): here
        }
        assert scene.ann.dm.recipient_id == scene.ann.id  # they are open now
        scene.server.announce()
        found = (await ann.hears("commands"))["commands"]
        # In direct messages a person has every permission, but not every command is available.
        assert {where: [c["name"] for c in listed] for where, listed in found.items()} == {
            str(scene.guild.id): here,
            "dm": ["deal", "host", "play card"],
        }


async def test_commands_are_named_in_a_person_s_language(scene: PageScene) -> None:
    scene.server.world.commands["play"] |= {"name_localizations": {"de": "spiel"}}
    (card,) = scene.server.world.commands["play"]["options"]
    card["description_localizations"] = {"de": "Spielt eine Karte"}
    scene.server.world.commands["deal"]["description_localizations"] = {"de": "Gibt Karten"}
    async with scene.tab(scene.ann) as ann:
        assert (await ann.hears("around"))["switches"]["languages"] == ["en-US", "de"]
        found = (await ann.hears("commands"))["commands"][str(scene.guild.id)]
        assert [one["label"] for one in found] == [one["name"] for one in found]
        await ann.done("switch", switch="language", how="de")
        found = (await ann.hears("commands"))["commands"][str(scene.guild.id)]
        assert [(one["name"], one["label"]) for one in found] == [
            ("deal", "deal"), ("here", "here"), ("play card", "spiel card"),
        ]  # fmt: skip
        assert [one["description"] for one in found[::2]] == ["Gibt Karten", "Spielt eine Karte"]


async def test_typed_options_are_parsed_by_their_type(scene: PageScene) -> None:
    told: list[Any] = []

    async def keep(interaction: discord.Interaction) -> None:
        told.append(interaction.data)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete(
                [discord.app_commands.Choice(name="Egg", value="egg")]
            )
        else:
            await interaction.response.send_message("fine")

    scene.bot.handler = keep
    here = str(scene.channel.id)
    async with scene.tab(scene.ann) as ann:
        values = {"name": "egg", "count": "2", "who": str(scene.bob.id)}
        ask = {"do": "slash", "channel": here, "command": "play card"}
        await ann.done(**ask, values=values)
        (inner,) = told[0]["options"]
        assert {o["name"]: o["value"] for o in inner["options"]} == {
            "name": "egg",
            "count": 2,
            "who": str(scene.bob.id),
        }
        for wrong, why in (
            ({}, "the option 'name' is required"),
            ({"name": "egg", "count": "4"}, "4 is not from 1 to 3"),
            ({"name": "egg", "count": "two"}, "'count' does not take 'two'"),
            ({"name": "egg", "who": "17"}, "'who' does not take '17'"),
            ({"name": "egg", "other": "x"}, "there is no option 'other'"),
        ):
            status, said = await ann.ask(**ask, values=wrong)
            assert status == 409
            assert why in said["why"]
        got = await ann.done(
            do="complete",
            channel=here,
            command="play card",
            focus="name",
            typed="e",
            values={"name": "e", "count": "no number"},
        )
        assert got == {"choices": [{"name": "Egg", "value": "egg"}]}
        assert (await ann.ask(**{**ask, "command": "host"}, values={}))[0] == 409


async def test_a_modal_opens_for_its_presser(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann, scene.tab(scene.bob) as bob:
        await ann.done(do="slash", channel=str(scene.channel.id), command="deal", values={})
        message = (await ann.hears("message"))["message"]["id"]
        opened = await ann.done(do="press", message=message, id="form")
        assert opened["how"] == "modal"
        modal = opened["modal"]
        assert modal["title"] == "A form"
        send = {"do": "submit", "interaction": modal["interaction"]}
        assert (await bob.ask(**send, values={"name": "x"}))[0] == 409
        status, said = await ann.ask(**send, values={"name": "too long"})
        assert (status, said["why"]) == (409, "'Name' takes 1 to 5 characters")
        assert (await ann.done(**send, values={"name": "short"}))["how"] == "message"
        assert (await ann.hears("message", content="sent short"))["message"]["ephemeral"]


async def test_a_missing_answer_fails_and_an_endless_deferral_is_late(
    scene: PageScene,
) -> None:
    scene.server.expect(10062)
    scene.server.answer_within = 0.05

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=True)

    async with scene.tab(scene.ann) as ann:
        here = str(scene.channel.id)
        slash = {"do": "slash", "channel": here, "command": "deal", "values": {}}
        await ann.done("switch", switch="answers", how="never")
        scene.bot.handler = None
        assert (await ann.done(**slash))["how"] == "failed"
        await ann.done("switch", switch="answers", how="at once")
        assert scene.server.faults.rules == []
        scene.server.answer_within = 60.0
        scene.bot.handler = think
        assert (await ann.done(**slash))["how"] == "deferred"
        assert (await ann.hears("message"))["message"]["loading"]


async def test_switches_work_and_are_shown(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann:
        here = str(scene.channel.id)
        await ann.done("switch", switch="dms", on=True)
        assert scene.ann.user.dms_closed
        await ann.done("switch", switch="dms", on=False)
        assert not scene.ann.user.dms_closed
        name = "ATTACH_FILES"
        await ann.done("switch", switch="permission", channel=here, name=name, on=True)
        assert scene.channel.denied == Permission.ATTACH_FILES
        while (await ann.hears("around"))["switches"]["denied"] != {here: [name]}:
            pass
        await ann.done("switch", switch="permission", channel=here, name=name, on=False)
        assert not scene.channel.denied
        thread = scene.server.add_thread(scene.channel, "aside", by=scene.ann)
        lock(scene.server, thread)
        scene.server.announce()
        while not any(c.get("locked") for c in (await ann.hears("around"))["channels"]):
            pass
        before = scene.server.gateway.resumed
        await ann.done("switch", switch="gateway")
        await scene.server.until(lambda: scene.server.gateway.resumed > before)
        for wrong in (
            {"switch": "nothing"},
            {"switch": "language", "how": "tlh"},
            {"switch": "clock", "seconds": 3601},
            {"switch": "answers", "how": "twice"},
            {"switch": "permission", "channel": here, "name": "ADMINISTRATOR", "on": True},
            {"switch": "permission", "channel": str(thread.id), "name": name, "on": True},
            {"switch": "permission", "channel": "17", "name": name, "on": True},
        ):
            assert (await ann.ask("switch", **wrong))[0] == 409, wrong


async def test_the_clock_is_set_forward(scene: PageScene) -> None:
    jumped: list[float] = []
    switches = Switches(scene.server, jumped.append)
    switches.turn(scene.ann, SwitchRequest(switch="clock", seconds=86_400))
    assert jumped == [86_400.0]


async def test_a_card_is_drawn_and_started_for_its_presser(scene: PageScene) -> None:
    started: list[Person] = []

    async def draw() -> bytes:
        return png()

    async def start(person: Person) -> Channel:
        started.append(person)
        return scene.channel

    card = LobbyCard("one", "One", "The first.", "a board", "Play", draw, start)
    async with scene.tab(scene.bob) as bob:
        await bob.hears("around")
        scene.page.offer([card])
        assert (await bob.hears("around"))["cards"][0]["title"] == "One"
        for _ in range(2):
            async with scene.http.get(f"{scene.page.url}card/one") as got:
                assert (got.status, await got.read()) == (200, png())
        async with scene.http.get(f"{scene.page.url}card/other") as got:
            assert got.status == 404
        assert await bob.done("sit", card="one") == {"channel": str(scene.channel.id)}
        assert (await bob.ask("sit", card="other"))[0] == 409
    assert started == [scene.bob]


async def test_the_newest_refusals_are_shown(scene: PageScene) -> None:
    record = scene.server.record
    try:
        for number in range(7):
            record.violate(50035, f"malformed {number}")
        shown = Switches(scene.server, lambda _: None).shown(scene.ann)["refused"]
        assert shown == [f"malformed {number}" for number in range(2, 7)]
    finally:
        record.violations.clear()


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"do": "nothing"},
        {"do": "press", "message": 17, "id": "mine"},
        {"do": "press", "message": "1" * 21, "id": "mine"},
        {"do": "press", "message": "17"},
        {"do": "press", "message": "17", "id": "x" * 7000},
        {"do": "select", "message": "17", "id": "a", "values": [1]},
        {"do": "slash", "channel": "no", "command": "deal", "values": {}},
        {"do": "complete", "channel": "no"},
        {"do": "submit", "interaction": "x", "values": {}},
        {"do": "history", "channel": []},
    ],
)
async def test_requests_of_no_page_are_refused(scene: PageScene, asked: dict[str, Any]) -> None:
    status, said = await Tab(scene, scene.ann).ask(**asked)
    assert status in (400, 409)
    assert said["why"]


async def test_only_requests_from_the_page_itself_are_answered(scene: PageScene) -> None:
    own = f"{scene.page.url}as/{scene.ann.id}/"
    mine = {"Origin": scene.server.url}
    json_type = {"Content-Type": "application/json"}
    body = json.dumps({"do": "say", "channel": str(scene.channel.id), "text": "hi"})

    async def post(headers: dict[str, str], data: str | bytes = body, url: str = own) -> int:
        async with scene.http.post(url + "do", data=data, headers=headers) as answer:
            return answer.status

    assert await post({**mine, **json_type}) == 200
    assert await post(json_type) == 403
    assert await post({"Origin": "http://127.0.0.1:1", **json_type}) == 403
    assert await post({"Origin": "null", **json_type}) == 403
    assert await post({**mine, "Content-Type": "text/plain"}) == 403
    assert await post({**mine, **json_type, "Host": "evil.example"}) == 403
    assert await post({**mine, **json_type}, "[]") == 400
    assert await post({**mine, **json_type}, "{") == 400
    assert await post({**mine, **json_type}, url=own.replace("/as/", "/as/9")) == 404
    wrong = own.replace(scene.page.secret, "x" * len(scene.page.secret))
    assert await post({**mine, **json_type}, url=wrong) == 404
    for origin in (None, "http://evil.example"):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await scene.http.ws_connect(own + "events", origin=origin)
    for path in (
        "page/../page_routes.py",
        "page/nothing.js",
        "attachments/1/x/y",
        "attachments/1/17/y.png",
    ):
        async with scene.http.get(own + path) as answer:
            assert answer.status == 404, path
    # The bot's side accepts no browser either.
    async with scene.http.get(
        f"{scene.server.url}/api/v10/gateway/bot", headers={"Origin": "http://evil.example"}
    ) as answer:
        assert answer.status == 403
    assert [m.text for m in scene.ann.sees(scene.channel)] == ["hi"]


async def test_the_page_may_load_nothing_from_elsewhere(scene: PageScene) -> None:
    async with scene.http.get(scene.page.url) as answer:
        assert answer.status == 200
        assert str(answer.url) == f"{scene.page.url}as/{scene.ann.id}/"
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy
    assert "http:" not in policy.replace("ws:", "")
    assert "<style" not in text
    assert text.count("<script") == 1


@pytest.mark.parametrize("path", ["/", "/play", "/play/", "/play/as/1/", "/index.html"])
async def test_an_incomplete_address_names_the_right_one(path: str, scene: PageScene) -> None:
    async with scene.http.get(scene.server.url + path) as answer:
        text = await answer.text()
        assert (answer.status, answer.content_type) == (200 if path == "/" else 404, "text/html")
        assert "Content-Security-Policy" in answer.headers
    assert "Open the whole address from the terminal" in text
    assert scene.page.secret not in text


async def test_open_pages_close_with_the_server(scene: PageScene) -> None:
    async with scene.tab(scene.ann) as ann:
        await ann.hears("around")
        stopping = asyncio.create_task(scene.server.stop())
        async with asyncio.timeout(60):
            while (await ann.socket.receive()).type is not aiohttp.WSMsgType.CLOSE:
                pass
            await stopping
        assert ann.socket.close_code == 1001
