"""A game of each kind in each language, without English words in any message."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast

from bot.games.registry import KINDS
from bot.playground import Delivery, Permission, Person, ShownMessage
from bot.playground.visitors.scene import complete, list_controls
from bot.playground.world.model import EVERYONE
from bot.tables.model.records import Preferences, Status
from bot.words import catalogue
from cogs.interactions.handlers import ControlId
from tests.cogs.gameplay.test_whole_game import press_on
from tests.cogs.harness.crowd import words
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.games.cases import CASES
from tests.playground.acts import alt_texts
from tests.preferring import prefer
from tests.sampling import THOROUGH, sample
from tests.short import shorten
from tests.words.shapes import messages

LANGUAGES = sorted(catalogue.locales() - {catalogue.SOURCE})
GAMES = [kind.ID for kind in KINDS]
TABLES = sample(((game, locale) for game in GAMES for locale in LANGUAGES), 4)

LOOKS = (
    "hand",
    "more",
    "text",
    "rules",
    "options",
    "orders",
    "prices",
    "receipt",
    "show",
    "verify",
    "replay",
    "review",
    "hint",
    "concede",
)
"""Actions of buttons that show something to their presser, or open a prompt."""

EVERY = 15 if THOROUGH else 60
"""Answers between two full inspections."""

TEXTS = {"content", "label", "placeholder", "description", "title", "name"}
"""Keys of texts in a message, a modal or a choice."""

NAMES = "Mei Tomas Kitchen Club kitchen"
"""Names of people and places, as their owners chose them."""


def words_of(text: str) -> Iterator[str]:
    """Yield the words of a text, without commands, mentions, timestamps, addresses and digests."""
    plain = re.sub(r"<[^>]*>|https?://\S*|\b[0-9a-f]{16,}\b", " ", text)
    return (word.lower() for word in re.findall(r"[^\W\d_]{3,}", plain))


@cache
def vocabulary(locale: str) -> frozenset[str]:
    """Return the words of all messages of a locale."""
    written = (text for pattern in messages(locale).values() for text in _written(pattern))
    return frozenset(word for text in written for word in words_of(text))


def _written(pattern: ast.Pattern) -> Iterator[str]:
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            yield part.value
        elif isinstance(part.expression, ast.SelectExpression):
            for variant in part.expression.variants:
                yield from _written(variant.value)


def texts(sent: Delivery) -> Iterator[str]:
    """Yield the texts of a delivery."""
    yield from alt_texts(sent)
    yield from _texts(sent.body)


def _texts(body: Any) -> Iterator[str]:
    if isinstance(body, dict):
        yield from (body[key] for key in TEXTS & body.keys() if isinstance(body[key], str))
    for one in body.values() if isinstance(body, dict) else body if isinstance(body, list) else ():
        yield from _texts(one)


async def look(person: Person, shown: ShownMessage, actions: Sequence[str] = LOOKS) -> None:
    """Press every read-only control, and again on what it showed."""
    for press, control in list(list_controls(shown)):
        if press.action in actions and control.value is None:
            answer = await complete(person.press(shown, control.custom_id, force=True), person)
            if answer.message is not None and answer.message.id != shown.id:
                await look(person, answer.message, LOOKS[1:])


async def type_commands(rig: LoopbackRig, person: Person, groups: Collection[str]) -> None:
    """Type each command without required options."""
    for word in words(rig):
        if word.group in groups and not word.required:
            await complete(person.slash(rig.channel, word.group, word.name or None), person)


@pytest.mark.parametrize(("game", "locale"), TABLES)
async def test_a_game_has_no_english_in_another_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, locale: str
) -> None:
    shorten(monkeypatch, tmp_path / "content", CASES[game].goal, game)
    async with open_rig(tmp_path / "data") as rig:
        people = [rig.mei, rig.tomas]
        rig.guild.locale = rig.mei.user.locale = rig.zoe.user.locale = locale
        await prefer(rig.bot.tables, rig.tomas.id, Preferences(language=locale))
        rig.guild.members[rig.mei.id] = EVERYONE | Permission.MANAGE_GUILD
        setup = (await (await rig.mei.slash(rig.channel, "host", "setup")).settled()).message
        assert setup is not None
        language = ControlId(0, "host_pick", payload="language").id()
        await (await rig.mei.select(setup, language, [locale])).settled()
        table = await rig.open(game=game)
        lobby = rig.board
        await look(rig.mei, lobby)
        for person, action in ((rig.tomas, "join"), (rig.mei, "add_chef")):
            await (await person.press(lobby, ControlId(table, action).id())).settled()
            await rig.await_delivery()
        for action in ("remove-chef", "start"):
            await (await rig.mei.slash(rig.channel, "table", action)).settled()
        await rig.await_delivery()
        while (await rig.view(None, table)).status is Status.RUNNING:
            for person in people:
                await look(person, rig.board)
            await press_on(rig, table, people, EVERY)
        await look(rig.mei, rig.board)
        groups = {word.group for word in words(rig)}
        await type_commands(rig, rig.zoe, groups - {"host"})
        await type_commands(rig, rig.mei, {"table", "me", "stats", "privacy", "rules", "host"})
    sent = [text for one in rig.server.record.sent if one.what != "commands" for text in texts(one)]
    english = vocabulary(catalogue.SOURCE) - vocabulary(locale) - set(words_of(NAMES))
    assert {word: text for text in sent for word in english.intersection(words_of(text))} == {}
