"""A loopback Discord with the bot and visitors at a table."""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path

import msgspec

from bot.app.bot import Brigade, utc_now
from bot.app.lifespan import open_bot, wait_until_connected
from bot.app.settings import Config, read_drawers
from bot.games.contract import Seat
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.playground.server import Playground
from bot.playground.visitors.controls import (
    NoControlError,
    complete,
    list_controls,
    require_choice,
    use,
)
from bot.playground.world.model import Channel
from bot.tables.model.records import Secret, Status, TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId

NAMES = ("Mei", "Tomas", "Omar", "Lena", "Ada")
"""The visitors' names by seat."""


MESSAGE_TIMEOUT = 40.0
"""Seconds a visitor waits for a message."""

OUTBOX_TIMEOUT = 90.0
"""Seconds for the outbox to deliver everything."""


class Scene(msgspec.Struct, frozen=True):
    """A loopback Discord with a bot, a channel and visitors."""

    server: Playground
    bot: Brigade
    running: asyncio.Task[None]
    """Ends when the bot does."""
    channel: Channel
    people: tuple[Person, ...]


@asynccontextmanager
async def open_scene(
    seats: int,
    seed: int,
    data: Path,
    now: Callable[[], datetime] = utc_now,
) -> AsyncIterator[Scene]:
    """Start a loopback Discord with ``seats`` visitors, and the unmodified bot on it."""
    counter = iter(range(1_000_000))

    def draw_secret() -> bytes:
        return hashlib.sha256(f"{seed}/{next(counter)}".encode()).digest()

    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Playground(seed=seed))
        guild = server.add_guild("Loopback")
        channel = server.add_channel(guild, "kitchen")
        people = tuple(server.add_person(name, guilds=(guild,)) for name in NAMES[:seats])
        config = Config(Secret(server.token.encode()), data, server.url, drawers=read_drawers())
        made = open_bot(config, draw_secret=draw_secret, now=now)
        bot, running = await stack.enter_async_context(made)
        await wait_until_connected(bot, running)
        yield Scene(server, bot, running, channel, people)


async def open_table(scene: Scene, game: str, options: Mapping[str, str] | None = None) -> TableId:
    """Let the visitors open a table, join and start; return its id, or raise NoControlError."""
    first, *others = scene.people
    opened = await complete(first.slash(scene.channel, "table", "open", game=game), first)
    lobby = await wait_for_lobby(scene.server, first, scene.channel, opened)
    table_id = ControlId.parse(lobby.button("Start").custom_id or "").table
    for person in others:
        await complete(person.press(lobby, lobby.button("Join")), person)
        lobby = list_boards(scene, table_id)[-1]
    for option, value in (options or {}).items():
        panel = (await complete(first.press(lobby, lobby.button("Options…")), first)).message
        if panel is None:
            raise NoControlError("no options were shown")
        await use(first, require_choice(panel, option, value))
        lobby = list_boards(scene, table_id)[-1]
    await complete(first.press(lobby, lobby.button("Start")), first)
    return table_id


async def wait_for_lobby(
    server: Playground, person: Person, channel: Channel, opened: Answer
) -> ShownMessage:
    """Return the lobby of the table that an answer announces; raise NoControlError."""
    title, announced, _ = opened.text.partition(" is open")
    if not announced:
        why = opened.text.rstrip(".") or "the bot did not answer: look at the switches"
        raise NoControlError(f"no table was opened: {why}")

    def lobby() -> ShownMessage | None:
        seen = reversed(person.sees(channel))
        return next((s for s in seen if s.buttons and f"### {title}" in s.text.splitlines()), None)

    try:
        return await server.until(lobby, MESSAGE_TIMEOUT)
    except TimeoutError:
        raise NoControlError(f"{title} was not shown: look at the switches") from None


async def wait_for_outbox(scene: Scene) -> bool:
    """Wait until the outbox is empty; return whether that was in time."""

    async def is_empty() -> bool:
        return await scene.bot.tables.store.next_outbox() is None

    return await _wait_until(is_empty, OUTBOX_TIMEOUT)


async def wait_for_move(scene: Scene, table_id: TableId, version: int) -> bool:
    """Wait until a table is beyond a version: a deferred press is stored after its answer."""

    async def is_beyond() -> bool:
        return (await scene.bot.tables.queries.view(table_id, None)).version > version

    return await _wait_until(is_beyond, MESSAGE_TIMEOUT)


async def _wait_until(holds: Callable[[], Awaitable[bool]], seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            # The store notifies nobody outside the bot, and a visitor has time: no ASYNC110.
            while not await holds():  # noqa: ASYNC110
                await asyncio.sleep(0.002)
    except TimeoutError:
        return False
    return True


async def find_prompted(scene: Scene, table_id: TableId) -> dict[Seat, TableView]:
    """Return the prompted seats with their views, asides included."""
    found = {}
    for seat, person in enumerate(scene.people):
        view = await scene.bot.tables.queries.view(table_id, person.id)
        if view.own.prompt is None or view.status is not Status.RUNNING:
            continue
        if (
            not view.own.prompt.question.answered
        ):  # a sealed answer may be changed; visitors never do
            found[view.me if view.me is not None else seat] = view
    return found


def list_boards(scene: Scene, table_id: TableId) -> list[ShownMessage]:
    """Return the public messages with controls of a table, the newest last."""
    seen = scene.people[0].sees(scene.channel)
    return [
        shown
        for shown in seen
        if not shown.ephemeral and any(press.table == table_id for press, _ in list_controls(shown))
    ]
