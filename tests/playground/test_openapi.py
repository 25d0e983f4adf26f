"""The OpenAPI document: the harness finds faults, and gateway events match its schemas."""

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.playground import Exchange, Playground
from tests import openapi as harness
from tests.openapi import ApiDocument, ApiWatch
from tests.playground.bot import board, command, option, running

pytestmark = pytest.mark.openapi

SEND = "/channels/{channel_id}/messages"


def watched(document: ApiDocument, *exchange: Any) -> list[str]:
    watch = ApiWatch(document)
    watch(Exchange(*exchange))
    return watch.violations


def test_a_wrong_request_is_found(openapi: ApiDocument) -> None:
    found = openapi.wrong_in_request("POST", SEND, {"content": 5, "nonce": "x" * 26})
    assert len(found) == 2
    assert openapi.wrong_in_request("POST", SEND, {"content": "x"}) == []
    assert openapi.wrong_in_request("GET", SEND, {"content": "x"})
    assert openapi.wrong_in_request("POST", "/nowhere", {})


def test_ids_may_be_numbers_or_digits(openapi: ApiDocument) -> None:
    for number in (1, "1"):
        body = {"content": "x", "allowed_mentions": {"users": [number]}}
        assert openapi.wrong_in_request("POST", SEND, body) == []
    assert openapi.wrong_in_request("POST", SEND, {"allowed_mentions": {"users": ["x"]}})


def test_a_wrong_answer_is_found(openapi: ApiDocument) -> None:
    message = {"id": "1", "content": "x"}
    assert openapi.wrong_in_answer("POST", SEND, 200, message)
    assert openapi.wrong_in_answer("POST", SEND, 204, None)
    assert openapi.wrong_in_answer("POST", SEND, 404, {"oops": 1})
    assert openapi.wrong_in_answer("POST", SEND, 404, {"code": 10003, "message": "x"}) == []
    assert openapi.wrong_in_answer("DELETE", SEND + "/{message_id}", 204, None) == []
    assert openapi.wrong_in_answer("DELETE", SEND + "/{message_id}", 204, {})
    rate = {"message": "slow down", "code": 0, "retry_after": 0.5, "global": False}
    assert openapi.wrong_in_answer("POST", SEND, 429, rate) == []
    assert openapi.wrong_in_answer("POST", SEND, 429, {"message": "slow down"})


def test_the_watch_reports_the_fault_and_its_place(openapi: ApiDocument) -> None:
    (sentence,) = watched(openapi, "GET", "/gateway", "/api/v10/gateway", None, 200, {"url": 5})
    assert sentence.startswith("GET /gateway: answered 200 url: 5 is not of type")
    invalid = {"code": 50035, "message": "Invalid Form Body"}
    assert watched(openapi, "POST", SEND, "", {"content": 5}, 400, invalid) == []
    closed = {"code": 50007, "message": "Cannot send messages to this user"}
    assert len(watched(openapi, "POST", SEND, "", {"content": 5}, 403, closed)) == 1


async def send_badly(server: Playground) -> None:
    async with harness.watched(server):
        channel = server.add_channel(server.add_guild("Kitchen"), "tables")
        async with running(server) as bot:
            route = discord.http.Route("POST", SEND, channel_id=channel.id)
            await bot.http.request(route, json={"content": "x", "tts": 5})


async def test_every_watched_server_is_checked_against_the_document(openapi: ApiDocument) -> None:
    with pytest.raises(AssertionError, match="sent tts: 5 is not of type"):
        await send_badly(Playground())


def test_without_a_document_the_checks_are_skipped(
    openapi: ApiDocument, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(harness.VARIABLE, str(tmp_path / "missing.json"))
    assert harness.document() is None
    monkeypatch.delenv(harness.VARIABLE)
    assert harness.document() is None


async def test_gateway_events_match_the_documents_schemas(
    playground: Playground, openapi: ApiDocument
) -> None:
    guild = playground.add_guild("Kitchen")
    channel = playground.add_channel(guild, "tables")
    ann = playground.add_person("Ann", [guild])
    bob = playground.add_person("Bob", [guild])

    async def handle(interaction: discord.Interaction) -> None:
        if interaction.message is None:
            view, file = board("one", "join")
            await interaction.response.send_message(view=view, file=file)
        else:
            form = discord.ui.Modal(title="Name", custom_id="name")
            field = discord.ui.TextInput(custom_id="text")
            form.add_item(discord.ui.Label(text="Name", component=field))
            form.stop()
            await interaction.response.send_modal(form)

    async with running(playground, handle) as bot:
        await bot.register(command("deal", option("to", 6)))
        shown = (await ann.slash(channel, "deal", to=bob)).message
        await ann.slash(ann.dm, "deal")
        assert shown is not None
        await ann.press(shown, "join")
        (session,) = playground.gateway.sessions.values()
    sent = [json.loads(text) for _, text in session.sent]
    wrong: list[str] = []
    counted = 0
    for event in sent:
        data = event["d"]
        if event["t"] == "GUILD_CREATE":
            wrong += openapi.wrong("GuildWithCountsResponse", data)
            wrong += openapi.wrong("GuildMemberResponse", data["members"][0])
            wrong += openapi.wrong("GuildChannelResponse", data["channels"][0])
        if event["t"] == "INTERACTION_CREATE":
            counted += 1
            wrong += openapi.wrong("UserResponse", data.get("user") or data["member"]["user"])
            if "member" in data:
                wrong += openapi.wrong("GuildMemberResponse", data["member"])
            kind = "GuildChannelResponse" if "guild_id" in data else "PrivateChannelResponse"
            wrong += openapi.wrong(kind, data["channel"])
            if "message" in data:
                wrong += openapi.wrong("MessageResponse", data["message"])
            for user in data["data"].get("resolved", {}).get("users", {}).values():
                wrong += openapi.wrong("UserResponse", user)
    assert wrong == []
    assert counted == 3
