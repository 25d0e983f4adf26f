"""Presses over the loopback: compared with a bare bot, with typed commands, and at many tables."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median

from bot.games.hibachi.game import ID as HIBACHI
from bot.games.thieving_chefs.game import ID as THIEVES
from bot.playground import Answer, Playground
from render.kit.encoding import PictureForm, choose_form
from tests.bench.pictures import middle_of
from tests.bench.rows import BenchRow
from tests.lab.crowd.tables import CrowdTable, measure, running_bot

PRESSES = 150
CROWD, CROWD_SECONDS = 60, 20.0


def answer_rows() -> Iterator[BenchRow]:
    """Press My hand with a cached picture, in turns with a command with a prepared one."""
    for flight, ours, peer in asyncio.run(_answers()):
        yield BenchRow(
            f"press to answer, {flight} in flight, median ms", ours, peer, 2.5, "a bare discord.py"
        )


async def _answers() -> list[tuple[int, float, float]]:
    """Return the median ms to an answer of both, one at a time and fifty at once."""
    async with AsyncExitStack() as stack:
        acts = [await stack.enter_async_context(opened()) for opened in (_ours, _bare)]
        found = []
        for flight in (1, 50):
            times: tuple[list[float], ...] = ([], [])
            for _ in range(PRESSES // flight):
                for act, own in zip(acts, times, strict=True):
                    for answer in await asyncio.gather(*(act() for _ in range(flight))):
                        own.append(answer.after_ms or 3000.0)
                        await answer.settled(30)
                        if answer.message is None or not answer.message.pictures:
                            raise AssertionError(f"an answer without a picture: {answer.text}")
            found.append((flight, median(times[0]), median(times[1])))
    return found


@asynccontextmanager
async def _ours() -> AsyncIterator[Callable[[], Awaitable[Answer]]]:
    with tempfile.TemporaryDirectory() as name:
        async with Playground(seed=None, keep=4000) as server:
            guild = server.add_guild("Kitchen Club")
            channel = server.add_channel(guild, "kitchen")
            person = server.add_person("Mei", [guild])
            table = CrowdTable(server, person, channel, 0)
            async with running_bot(server, Path(name), BRIGADE_PER_MINUTE="0"):
                await table.open(THIEVES)
                board = table.board("My hand")
                press = board.id, board.button("My hand").custom_id or ""
                yield lambda: person.press(*press, force=True)


@asynccontextmanager
async def _bare() -> AsyncIterator[Callable[[], Awaitable[Answer]]]:
    choose_form(PictureForm.COMPATIBLE)
    picture = middle_of(THIEVES).hand()
    choose_form(PictureForm.LIGHT)
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "picture.png"
        file.write_bytes(picture)
        async with Playground(seed=None, keep=4000) as server:
            guild = server.add_guild("Kitchen Club")
            channel = server.add_channel(guild, "kitchen")
            person = server.add_person("Mei", [guild])
            more = {"BARE_PICTURE": str(file)}
            async with running_bot(server, Path(name), "tests.bench.bare", **more):
                yield lambda: person.slash(channel, "picture")


def typed_rows() -> Iterator[BenchRow]:
    """Compare typed moves with presses on the hand."""
    typed, pressed = asyncio.run(_moves())
    yield BenchRow("a typed move to its answer, median ms", typed, pressed, 2.0, "a pressed move")


async def _moves() -> tuple[float, float]:
    typed: list[float] = []
    pressed: list[float] = []
    with tempfile.TemporaryDirectory() as name:
        async with Playground(seed=None, keep=4000) as server:
            guild = server.add_guild("Kitchen Club")
            async with running_bot(server, Path(name)):
                for n in range(8):
                    channel = server.add_channel(guild, f"kitchen-{n}")
                    person = server.add_person(f"Cook {n}", [guild])
                    table = CrowdTable(server, person, channel, n)
                    await table.open(THIEVES)
                    draw = await _shown_draw(table)
                    if draw is None:
                        continue  # the computer player begins
                    for times in (pressed, typed):
                        act = (
                            person.press(*draw, force=True)
                            if times is pressed
                            else person.slash(channel, "thieves", "draw")
                        )
                        answer = await act
                        times.append(answer.after_ms or 3000.0)
                        if answer.how == "deferred":
                            await answer.settled(30)
                        await asyncio.sleep(1)
    return median(typed), median(pressed)


async def _shown_draw(table: CrowdTable) -> tuple[int, str] | None:
    """Return the Draw control of a hand, or None."""
    for _ in range(100):
        for shown in table.person.sees(table.person.dm):
            for button in shown.buttons:
                if button.label.startswith("Draw"):
                    return shown.id, button.custom_id or ""
        await asyncio.sleep(0.05)
    return None


def crowd_rows() -> Iterator[BenchRow]:
    """Let many tables press at once, and two at rest."""
    many = asyncio.run(measure(CROWD, CROWD_SECONDS, THIEVES))
    yield BenchRow(f"{CROWD} tables at once: unanswered", many["unanswered"], None, 0)
    yield BenchRow(f"{CROWD} tables at once: answer p99, ms", many["answer_ms_p99"], None, 1000)
    few = asyncio.run(measure(2, CROWD_SECONDS, HIBACHI, warm_up=CROWD_SECONDS, rest=0.5))
    if few["picture_age_ms_p50"] is not None:
        age = few["picture_age_ms_p50"]
        yield BenchRow("press to picture, two tables, median ms", age, None, 1000)
