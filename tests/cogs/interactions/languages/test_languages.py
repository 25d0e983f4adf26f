"""People are answered in their own language, and a board uses its server's language."""

import json
import logging
from typing import Any

import discord
import pytest

from bot.playground import Permission, Person
from bot.playground.world.model import EVERYONE
from bot.tables.model.records import Preferences
from bot.words import catalogue, say, speaking, spoken
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig
from tests.playground import acts

pytestmark = pytest.mark.usefixtures("deal")


def german_of(key: str) -> str:
    with speaking("de"):
        words = say(key)
    assert words != say(key)
    return words


async def preferences_of(rig: LoopbackRig, person: Person) -> Preferences:
    return await rig.bot.tables.store.settings(person.id)


async def answer_to(rig: LoopbackRig, person: Person, *words: str, **options: Any) -> str:
    return (await (await person.slash(rig.channel, *words, **options)).settled()).text


async def test_an_answer_is_in_the_language_of_the_persons_client(rig: LoopbackRig) -> None:
    assert await answer_to(rig, rig.mei, "me", "turns") == say("turns-none")
    rig.mei.user.locale = "de"
    assert await answer_to(rig, rig.mei, "me", "turns") == german_of("turns-none")
    assert await answer_to(rig, rig.omar, "me", "turns") == say("turns-none")
    rig.mei.user.locale = "ja"  # not supported: the server's language is next
    assert await answer_to(rig, rig.mei, "me", "turns") == say("turns-none")
    rig.guild.locale = "de"
    assert await answer_to(rig, rig.mei, "me", "turns") == german_of("turns-none")
    rig.mei.user.locale = "en-GB"
    assert await answer_to(rig, rig.mei, "me", "turns") == say("turns-none")
    assert await preferences_of(rig, rig.mei) == Preferences()  # no table is required


async def test_refusals_and_completions_are_in_that_language(rig: LoopbackRig) -> None:
    rig.mei.user.locale = "de"
    refused = await answer_to(rig, rig.mei, "me", "hours", zone="Moon")
    assert german_of("takes-zone") in refused
    for person, none in ((rig.mei, german_of("no-sleep")), (rig.omar, say("no-sleep"))):
        times = await person.autocomplete(rig.channel, "me", "hours", focus="sleep", typed=none)
        assert [time["name"] for time in times] == [none]


async def test_a_person_chooses_a_language(rig: LoopbackRig) -> None:
    page = (await (await rig.mei.slash(rig.channel, "me", "settings")).settled()).message
    assert page is not None
    choices = {one.value: one.label for one in page.select().options}
    assert list(choices) == ["auto", *sorted(catalogue.locales())]
    assert (choices["de"], choices["en"]) == ("Deutsch", "English")
    picked = await rig.mei.select(page, page.select().custom_id, ["de"])
    shown = (await picked.settled()).text
    with speaking("de"):
        assert say("language-head", language="Deutsch") in shown
    assert await answer_to(rig, rig.mei, "me", "turns") == german_of("turns-none")
    kept = await answer_to(rig, rig.mei, "privacy", "show")
    with speaking("de"):
        assert say("kept-language", language="Deutsch") in kept
    page = (await (await rig.mei.slash(rig.channel, "me", "settings")).settled()).message
    assert page is not None
    picked = await rig.mei.select(page, page.select().custom_id, ["auto"])
    assert (
        say("language-head", language=say("language-of-discord")) in (await picked.settled()).text
    )
    assert await preferences_of(rig, rig.mei) == Preferences()
    assert await answer_to(rig, rig.mei, "me", "turns") == say("turns-none")
    forged = await rig.mei.select(page, page.select().custom_id, ["tlh"], force=True)
    await forged.settled()
    assert await preferences_of(rig, rig.mei) == Preferences()


async def test_a_board_is_in_the_language_of_its_server(rig: LoopbackRig) -> None:
    rig.mei.user.locale = "de"
    await rig.open()
    join, joined = say("button-join"), german_of("button-join")
    assert join in {button.label for button in rig.boards()[-1].buttons}
    rig.omar.user.locale = "en-US"
    may = EVERYONE | Permission.MANAGE_GUILD
    nora = rig.server.add_person("Nora", [rig.guild], permissions=may)
    setup = (await (await nora.slash(rig.channel, "host", "setup")).settled()).message
    assert setup is not None
    language = ControlId(0, "host_pick", payload="language").id()
    await (await nora.select(setup, language, ["de"])).settled()
    assert (await rig.bot.tables.servers.settings(rig.guild.id)).language == "de"
    await rig.open()
    assert joined in {button.label for button in rig.boards()[-1].buttons}
    assert await answer_to(rig, rig.omar, "me", "turns") == say("turns-none")


async def test_boards_wait_for_the_language_of_a_server_after_a_start(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    rig.guild.locale = "de"
    await rig.stop()
    rig.guild.unavailable = True  # as for each server before its gateway event
    await rig.start()
    await rig.bot.tables.catch_up(table_id, None)
    await rig.bot.wait_until_ready()
    await rig.server.quiet(0.05)
    acts.outage(rig.server, rig.guild, over=True)
    await rig.await_delivery()
    assert german_of("button-join") in {button.label for button in rig.board.buttons}
    assert len(rig.boards()) == 1


async def test_a_hand_is_in_the_language_last_seen_of_its_person(rig: LoopbackRig) -> None:
    rig.mei.user.locale = "de"
    await rig.begin(rig.mei, rig.tomas)
    hand, other = rig.mei.last(rig.mei.dm), rig.tomas.last(rig.tomas.dm)
    assert german_of("button-more") in {button.label for button in hand.buttons}
    assert say("button-more") in {button.label for button in other.buttons}
    assert await preferences_of(rig, rig.mei) == Preferences(seen="de")
    assert await preferences_of(rig, rig.tomas) == Preferences()
    kept = await answer_to(rig, rig.mei, "privacy", "show")
    with speaking("de"):
        assert say("kept-language-seen", language="Deutsch") in kept
    await answer_to(rig, rig.mei, "me", "hours")
    assert json.loads(await rig.bot.services.privacy.export(rig.mei.id))["settings"]["seen"] == "de"


async def test_an_offer_is_named_in_the_language_of_the_board(rig: LoopbackRig) -> None:
    await rig.begin(rig.mei, rig.tomas)
    rig.mei.user.locale = "de"
    offered = await rig.mei.slash(rig.channel, "table", "hand-over", person=rig.omar)
    message = (await offered.settled()).message
    assert message is not None
    message.button(german_of("button-withdraw"))
    assert "press **Take over the seat** on" in rig.omar.last(rig.channel).text


def test_an_unsupported_language_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger=catalogue.__name__):
        for _ in range(3):
            assert spoken("tlh") == catalogue.SOURCE
    assert [record.getMessage() for record in caplog.records] == ["there are no words in tlh"]


def test_each_discord_locale_is_requested_by_its_code() -> None:
    folders = catalogue.locales()
    for locale in discord.Locale:
        assert spoken(locale.value) in folders
    assert spoken("de") == "de"
    assert spoken("", "ja", "de-AT") == "de"
