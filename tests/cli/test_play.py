"""`brigade play` as a process: its output and its exit."""

import asyncio
import re
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.__main__ import main
from bot.app.content import load_games
from bot.cli import play
from bot.games.registry import KINDS
from bot.playground import NotPossibleError, Permission, ShownMessage
from bot.playground.lobby import cards
from bot.playground.lobby.service import CHEFS, LocalService, open_service
from bot.playground.page.switches import SwitchRequest
from bot.playground.visitors import scene as visitors
from bot.playground.visitors.visitor import Visitor
from bot.tables.model.records import LIVE, Preferences, Status
from bot.tables.views.table_view import TableView
from bot.tables.workers.outbox import Outbox
from tests.preferring import prefer


class PlayProcess:
    """`brigade play` as a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def address(self) -> str:
        """Read the output until it names the page."""
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            while line := (await self.process.stdout.readline()).decode():
                self.lines.append(line)
                if found := re.fullmatch(r"Play at (http://127\.0\.0\.1:\d+/play/\S+/)\n", line):
                    return found[1]
        raise AssertionError(f"no address: {self.lines}")

    async def stopped(self) -> None:
        """Press Ctrl-C, and check that it exits cleanly without an error."""
        self.process.send_signal(signal.SIGINT)
        _, err = await asyncio.wait_for(self.process.communicate(), 60)
        assert (self.process.returncode, err) == (0, b"")


@asynccontextmanager
async def started(*words: str) -> AsyncIterator[PlayProcess]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.cogs.kill.bot", "play", "--no-browser", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        yield PlayProcess(process)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class PlayTab:
    """One person's page, reduced to what these tests use."""

    def __init__(self, http: aiohttp.ClientSession, url: str, own: str) -> None:
        self.http, self.url, self.own = http, url, own

    @classmethod
    async def opened(cls, http: aiohttp.ClientSession, url: str) -> "PlayTab":
        async with http.get(url) as answer:
            assert answer.status == 200
            return cls(http, url, str(answer.url))

    async def ask(self, path: str, **asked: Any) -> dict[str, Any]:
        headers = {"Origin": self.url.split("/play/")[0]}
        async with self.http.post(self.own + path, json=asked, headers=headers) as answer:
            body: dict[str, Any] = await answer.json()
            assert answer.status == 200, body
            return body

    async def history(self, channel: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.ask("do", do="history", channel=channel))[
            "messages"
        ]
        return found


async def test_two_processes_use_two_ports_and_leave_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    async with aiohttp.ClientSession() as http, started() as one, started() as two:
        urls = [await one.address(), await two.address()]
        assert urls[0] != urls[1]
        for url in urls:
            tab = await PlayTab.opened(http, url)
            channel = (await tab.ask("sit", card=KINDS[-1].ID))["channel"]
            assert any(message["ephemeral"] for message in await tab.history(channel))
        assert len(list(tmp_path.glob("brigade-play-*"))) == 2
        await one.stopped()
        await two.stopped()
    assert list(tmp_path.glob("brigade-play-*")) == []


def test_a_port_that_is_taken_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["play", "--no-browser", "--port", str(port)]) == 2
    says = f"brigade: port {port} is taken: choose another with --port.\n"
    assert capsys.readouterr().err == says


def test_it_ends_with_1_if_the_bot_stops(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(self: object) -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr(Outbox, "run", broken)
    assert main(["play", "--no-browser"]) == 1
    assert "the bot stopped by itself" in capsys.readouterr().err.splitlines()


@pytest.mark.parametrize(
    ("screen", "words", "opens"),
    [
        (True, [], True),
        (True, ["--no-browser"], False),
        (False, [], False),
    ],
)
def test_a_browser_is_opened_if_available(
    screen: bool,
    words: list[str],
    opens: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    opened: list[str] = []

    async def broken(self: object) -> None:
        raise RuntimeError("so that it ends")

    monkeypatch.setattr(play.webbrowser, "open", opened.append)
    monkeypatch.setattr(play, "_has_browser", lambda: screen)
    monkeypatch.setattr(Outbox, "run", broken)
    main(["play", *words])
    (url,) = re.findall(r"Play at (\S+)", capsys.readouterr().out)
    assert opened == ([url] if opens else [])


def hands(local: LocalService, name: str = "Mei") -> list[ShownMessage]:
    """Return the messages that only one person sees."""
    person = next(p for p in local.server.people if p.name == name)
    channels = local.server.world.channels.values()
    seen = [s for channel in channels for s in person.sees(channel) if s.ephemeral]
    return [s for s in seen if s.id not in local.server.world.dismissed]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.ID)
async def test_every_registered_game_has_a_card_and_one_press_sits_down(
    kind: Any, tmp_path: Path
) -> None:
    async with open_service(tmp_path, load_games()) as local:
        card = local.page.cards[kind.ID]
        assert (await card.draw()).startswith(b"\xff\xd8")
        mei = next(p for p in local.server.people if p.name == "Mei")
        await card.start(mei)
        (hand,) = hands(local)
        assert card.title in hand.text
        assert hand.pictures
        view = await local.bot.tables.queries.view(1, mei.id)
        assert view.status is Status.RUNNING
        assert [seat.chef is None for seat in view.seats].count(True) == 1
        assert local.server.record.violations == []


@pytest.mark.drawn
async def test_the_end_waits_for_no_card_s_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, released = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []

    def hold(*_: object) -> bytes:
        threads.append(threading.current_thread())
        begun.set()
        released.wait(60)
        return b""

    monkeypatch.setattr(cards, "draw_board", hold)
    try:
        async with open_service(tmp_path, load_games()) as local:
            drawing = asyncio.ensure_future(local.page.cards["watch"].draw())
            assert await asyncio.to_thread(begun.wait, 60)
        assert drawing.cancelled() or drawing.exception()
        assert threads[0].is_alive()
        assert threads[0].daemon  # the process does not wait either
    finally:
        released.set()
        for thread in threads:
            thread.join()


async def test_a_card_says_why_a_table_was_not_opened(tmp_path: Path) -> None:
    async with open_service(tmp_path, load_games()) as local:
        mei = next(p for p in local.server.people if p.name == "Mei")
        local.page.switches.turn(mei, SwitchRequest(switch="answers", how="never"))
        starting = asyncio.create_task(local.page.cards[KINDS[0].ID].start(mei))
        channels = local.server.world.channels

        def shown() -> list[int]:
            return [c.id for c in channels.values() if c.thread and mei.sees(c)]

        assert await local.server.until(shown, 60)
        (asked,) = local.server.interactions.values()
        asked.response.failed = True  # as after the timeout
        asked.response.first.set()
        with pytest.raises(NotPossibleError, match="the bot did not answer"):
            await starting
        # The table was opened, though its answer timed out: its thread remains.
        begun = shown()
        for channel in channels.values():
            local.server.deny(channel, Permission.VIEW_CHANNEL)
        local.page.switches.turn(mei, SwitchRequest(switch="answers", how="at once"))
        with pytest.raises(NotPossibleError, match="I need View Channel"):
            await local.page.cards[KINDS[0].ID].start(mei)
        # A table that was not opened leaves no thread.
        assert begun == [c.id for c in channels.values() if c.thread and not c.deleted]


async def test_each_table_has_a_thread_of_its_own(tmp_path: Path) -> None:
    async with open_service(tmp_path, load_games()) as local:
        mei = next(p for p in local.server.people if p.name == "Mei")
        start = local.page.cards["thieving_chefs"].start
        one = await start(mei)
        two = await start(mei)
        assert (one.name, two.name) == ("Table 1 · Thieving Chefs", "Table 2 · Thieving Chefs")
        for number, thread in ((1, one), (2, two)):
            assert thread.thread is not None
            assert local.server.world.channels[thread.thread.parent_id].name == "kitchen"
            assert (
                await local.bot.tables.queries.view(number, None)
            ).location.channel_id == thread.id
            said = [s.text.removeprefix("### ") for s in mei.sees(thread) if not s.ephemeral]
            assert said
            assert all(text.startswith(thread.name) for text in said)


async def test_the_watched_table_is_found_among_other_tables_and_ended_boards(
    tmp_path: Path,
) -> None:
    async with open_service(tmp_path, load_games()) as local:
        tables, people = local.bot.tables, {p.name: p for p in local.server.people}
        mei, chefs = people["Mei"], [people[name] for name in CHEFS]
        world, watch = local.server.world, local.page.cards["watch"]
        corner = next(c for c in world.channels.values() if c.name == "chefs-corner")

        async def open_lobby() -> None:
            opened = await (await mei.slash(corner, "table", "open", game="hibachi")).settled()
            await visitors.wait_for_lobby(local.server, mei, corner, opened)

        async def find_watched() -> TableView:
            """Return the computer players' live table, once it is three moves old."""
            async with asyncio.timeout(60):
                while True:
                    for row in await tables.store.held_by(chefs[0].id, LIVE):
                        view = await tables.queries.view(row.id, None)
                        if view.status is Status.RUNNING and view.version > 8:
                            return view
                    await asyncio.sleep(0.02)

        await open_lobby()
        assert await watch.start(mei) is corner
        assert await watch.start(mei) is corner  # the same table
        first = await find_watched()
        for chef in chefs:
            await (await chef.slash(corner, "table", "abandon", table=str(first.number))).settled()
        await open_lobby()
        async with asyncio.timeout(60):
            while not await tables.store.held_by(chefs[0].id, LIVE):
                await watch.start(mei)  # the computer players may still look for a control
        second = await find_watched()
        assert second.table_id > first.table_id
        for view in (first, second):
            assert {seat.name for seat in view.seats} == set(CHEFS)
        for row in await tables.store.held_by(mei.id, LIVE):
            view = await tables.queries.view(row.id, mei.id)
            assert (view.status, len(view.seats)) == (Status.LOBBY, 1)


async def test_the_page_says_why_the_watched_table_was_aborted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_off(*_: object) -> None:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr(Visitor, "answer", break_off)
    async with open_service(tmp_path, load_games()) as local:
        mei = next(p for p in local.server.people if p.name == "Mei")
        await local.page.cards["watch"].start(mei)

        def broken() -> list[str]:
            return [card["broken"] for card in local.page.describe_lobby(mei)["cards"]]

        await local.server.until(lambda: any(broken()), 60)
        assert broken()[-1] == "The four chefs had to stop: RuntimeError."


async def test_the_clock_jumps_for_the_bot_too(tmp_path: Path) -> None:
    """The game answers a prompt of three days when the clock is set forward."""
    async with open_service(tmp_path, load_games()) as local:
        mei = next(p for p in local.server.people if p.name == "Mei")
        await local.page.cards["thieving_chefs"].start(mei)
        await prefer(local.bot.tables, mei.id, Preferences(spends=False))
        before = await local.bot.tables.queries.view(1, mei.id)
        moved = asyncio.Event()
        local.bot.tables.executor.on_move.append(lambda _: moved.set())
        local.page.switches.turn(mei, SwitchRequest(switch="clock", seconds=259_200))
        async with asyncio.timeout(60):
            while (await local.bot.tables.queries.view(1, mei.id)).version == before.version:
                moved.clear()
                await moved.wait()
