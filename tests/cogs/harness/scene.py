"""A table of Mei and Tomas at a dealt position, with people of every kind around it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.limits import STRING_TYPE
from bot.playground import Answer, Person
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Step
from tests.cogs.harness.crowd import Crowd, Word, gather, group_of, words
from tests.cogs.harness.leaks import LeakWatch
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.harness.options import options_of, plain_value

MOST_STEPS = 60


class TableScene:
    """A running table, the people around it, and the watch over what they receive."""

    def __init__(
        self, case: DiscordCase, rig: LoopbackRig, crowd: Crowd, watch: LeakWatch, step: Step
    ) -> None:
        self.case, self.rig, self.crowd, self.watch, self._step = case, rig, crowd, watch, step
        self.pair = (rig.mei, rig.tomas)
        self.group = group_of(rig, case.game)
        self.game = rig.bot.tables.games.newest(case.game)
        self.presenter = rig.bot.services.presenters.newest(case.game)
        self.commands = [word for word in words(rig) if word.group == self.group]

    async def check(self, answer: Answer | None = None) -> None:
        """Check an answer, and everything else that was sent, against its audience."""
        if answer is not None:
            if answer.how != "deferred update":  # which may change nothing on display
                await answer.settled()
            assert not answer.failed
            assert answer.how in ("message", "deferred", "update", "deferred update")
            if answer.how in ("message", "deferred"):
                assert answer.ephemeral, answer
                assert answer.text
        await self.rig.await_delivery()
        await self.watch.check_sent()

    async def view(self, person: Person | None = None) -> TableView:
        """Return one person's view, or the public one."""
        return await self.rig.view(person, self.crowd.table_id)

    async def open(self) -> frozenset[str]:
        """Return the ids of the open prompts."""
        views = [await self.view(person) for person in self.pair]
        return frozenset(
            view.own.prompt.question.id
            for view in views
            if view.own.prompt and not view.own.prompt.question.answered
        )

    async def asked(self) -> tuple[Person, Person]:
        """Return a prompted player, and the other one."""
        seat = (await self.view()).waited_for()[0]
        return self.pair[seat], self.pair[1 - seat]

    async def questions(self) -> AsyncIterator[frozenset[str]]:
        """Play from prompt to prompt; yield the open prompts whenever one of them is new."""
        met = set[str]()
        game = self.rig.bot.tables.games.newest(self.case.game)
        wanted = set(self.case.questions or game.spec.questions)
        for _ in range(MOST_STEPS):
            await self.check()
            found = await self.open()
            if found - met:
                met |= found
                yield found
            is_running = (await self.view()).status is Status.RUNNING
            if not is_running or met >= wanted:
                break
            await self._step()
        assert met >= wanted, met

    async def typed(self, word: Word) -> list[dict[str, Any]]:
        """Return options of a command: the case's, or completed ones."""
        if word.name in self.case.typed:
            return [dict(given) for given in self.case.typed[word.name]]
        return [await self.completed(word)]

    async def completed(self, word: Word) -> dict[str, Any]:
        """Return options of a command: the first completion of each text, and numbers in range."""
        asked, _ = await self.asked()
        given: dict[str, Any] = {}
        for option in options_of(self.rig, word):
            if option["name"] == "table":
                continue
            if option["type"] != STRING_TYPE:
                given[option["name"]] = plain_value(option)
                continue
            if not option.get("autocomplete"):
                continue
            offered = await asked.autocomplete(
                self.rig.channel, word.group, word.name, focus=option["name"], **given
            )
            if offered or option.get("required"):
                given[option["name"]] = offered[0]["value"] if offered else "nothing"
        return given


@asynccontextmanager
async def open_scene(
    case: DiscordCase, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[TableScene]:
    """Deal the case's position, create everybody, and watch them to the end.

    Args:
        case: the game's.
        folder: holds the bot's data and content.
        monkeypatch: undoes the deal.
    """
    marks = case.dealt(monkeypatch, folder / "content")
    async with open_rig(folder / "data", level=logging.DEBUG) as rig:
        crowd = await gather(rig, await rig.open(rig.mei, game=case.game))
        watch = case.watch(rig, marks, crowd.table_id)
        await watch.check_sent()
        assert watch.named or not marks.marks
        yield TableScene(case, rig, crowd, watch, case.step(rig, crowd.table_id, marks))
        await rig.server.quiet(0.02)
        await watch.check_sent()
