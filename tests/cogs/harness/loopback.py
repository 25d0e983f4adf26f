"""A loopback Discord with the unmodified bot and some people."""

import asyncio
import hashlib
import itertools
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from bot.app.bot import Brigade, utc_now
from bot.app.lifespan import open_bot
from bot.app.settings import Config
from bot.games.chance import Chance
from bot.playground import Answer, Channel, Guild, Person, Playground, ShownButton, ShownMessage
from bot.playground.visitors.scene import Scene
from bot.tables.commands.play import Play
from bot.tables.model.records import Move, Preferences, Receipt, Request, Secret, TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId, UnknownControlError
from tests.openapi import watched
from tests.preferring import prefer

GAME = "thieving_chefs"

PATIENCE = 60.0
"""Seconds in which an interaction is answered; Discord allows three, but test machines are busy."""


class Log(logging.Handler):
    """Keeps the process's log while the bot runs."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)

    def text(self) -> str:
        """Return every line, tracebacks included."""
        plain = logging.Formatter("%(levelname)s %(name)s: %(message)s")
        return "\n".join(plain.format(record) for record in self.records)

    def errors(self) -> list[str]:
        """Return what was logged as an error."""
        return [r.getMessage() for r in self.records if r.levelno >= logging.ERROR]


class LoopbackRig:
    """A loopback Discord with the bot, a guild with a channel, and people."""

    def __init__(self, server: Playground, data: Path, log: Log) -> None:
        self.server, self.data, self.log = server, data, log
        self.guild: Guild = server.add_guild("Kitchen Club")
        self.channel: Channel = server.add_channel(self.guild, "kitchen")
        self.mei, self.tomas, self.omar, self.zoe = (
            server.add_person(name, [self.guild]) for name in ("Mei", "Tomas", "Omar", "Zoe")
        )
        self.errors_expected = False
        self.database_url: Secret | None = None
        self._calls = itertools.count(1)
        self._secrets = itertools.count()
        self._stack = AsyncExitStack()
        self.bot: Brigade
        self.running: asyncio.Task[None]

    started: "ClassVar[LoopbackRig]"
    """Whose bot was started last."""

    # -- the bot --------------------------------------------------------------------------

    async def start(self, **tables: Any) -> None:
        """Connect the bot; the arguments are its settings, or passed to its tables."""
        LoopbackRig.started = self
        token, url = Secret(self.server.token.encode()), self.database_url
        config = Config(token, self.data, self.server.url, database_url=url)
        chosen = {name: tables.pop(name) for name in Config.__struct_fields__ if name in tables}
        config = msgspec.structs.replace(config, **chosen)
        tables.setdefault("draw_secret", self._secret)
        opened = await self._stack.enter_async_context(open_bot(config, **tables))
        self.bot, self.running = opened
        ready = asyncio.create_task(self.bot.connected.wait())
        await asyncio.wait({ready, self.running}, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()

    async def stop(self) -> None:
        """Stop the bot."""
        await self._stack.aclose()

    def scene(self, people: Sequence[Person]) -> Scene:
        """Return the scene for visitors."""
        return Scene(self.server, self.bot, self.channel, tuple(people))

    def _secret(self) -> bytes:
        return hashlib.sha256(f"{next(self._secrets)}".encode()).digest()

    # -- tables ---------------------------------------------------------------------------

    async def open(
        self, by: Person | None = None, channel: Channel | None = None, game: str = GAME
    ) -> TableId:
        """Open a lobby and wait for its message; return the table's id."""
        channel = channel or self.channel
        before = len(self.boards(channel))
        answer = await (by or self.mei).slash(channel, "table", "open", game=game)
        await answer.settled()
        await self.server.until(lambda: len(self.boards(channel)) > before)
        return table_of(self.boards(channel)[-1])

    async def keep_days_off(self) -> None:
        """Switch off automatic days off, so that a missed deadline ends a seat's time."""
        for person in (self.mei, self.tomas, self.omar, self.zoe):
            await prefer(self.bot.tables, person.id, Preferences(spends=False))

    async def begin(
        self,
        *people: Person,
        chefs: int = 0,
        channel: Channel | None = None,
        game: str = GAME,
    ) -> TableId:
        """Open a table, seat everybody, start, and wait until everything is delivered."""
        first, *others = people or (self.mei, self.tomas)
        channel = channel or self.channel
        table_id = await self.open(first, channel, game)
        lobby = self.boards(channel)[-1]
        presses = [(person, "Join") for person in others] + [(first, "Add a computer chef")] * chefs
        for person, label in presses:
            await (await person.press(lobby, lobby.button(label))).settled()
            await self.await_delivery()
        await (await first.press(lobby, lobby.button("Start"))).settled()
        await self.await_delivery()
        return table_id

    async def act(self, person: Person, table_id: TableId, action: Any) -> Receipt:
        """Do an action through the service, bypassing Discord, to reach a position quickly."""
        call = Request(person.id, person.name, next(self._calls))
        receipt = await self.bot.tables.execute(call, table_id, Play(action))
        self.bot.tables.confirm(call.interaction_id)
        return receipt

    async def view(self, person: Person | None, table_id: TableId) -> TableView:
        """Return a table as a person sees it; None is the public view."""
        return await self.bot.tables.queries.view(table_id, person.id if person else None)

    async def mover(self, table_id: TableId) -> tuple[Person, Person]:
        """Return the prompted player of a game of Mei and Tomas, and the other one."""
        first = (await self.view(None, table_id)).waited_for()[0]
        pair = (self.mei, self.tomas)
        return pair[first], pair[1 - first]

    async def moves(self, table_id: TableId) -> tuple[Move, ...]:
        """Return the stored moves of a table."""
        return await self.bot.tables.store.moves(table_id)

    async def await_delivery(self) -> None:
        """Wait until every audience has the newest state."""
        async with asyncio.timeout(PATIENCE):
            # The store has no notification outside the bot.
            while await self.bot.tables.store.next_outbox() is not None:
                await asyncio.sleep(0.005)

    async def advanced(self, table_id: TableId, version: int) -> None:
        """Wait until a table is beyond a version: a deferred press is stored a little later."""
        async with asyncio.timeout(PATIENCE):
            # The store has no notification outside the bot.
            while (await self.view(None, table_id)).version <= version:
                await asyncio.sleep(0.005)

    # -- messages -------------------------------------------------------------------------

    def boards(self, channel: Channel | None = None) -> list[ShownMessage]:
        """Return the public pages of a channel, oldest first; without mere announcements."""
        seen = self.mei.sees(channel or self.channel)
        own = [s for s in seen if s.author_id == self.server.world.bot.id]
        return [s for s in own if s.components and not s.ephemeral]

    def announced(self) -> list[ShownMessage]:
        """Return the announcements that are no pages yet, oldest first."""
        seen = [s for s in self.mei.sees(self.channel) if not s.components]
        return [s for s in seen if s.author_id == self.server.world.bot.id]

    def board_of(self, number: int) -> ShownMessage:
        """Return the newest public message of a table."""
        mine = [s for s in self.boards() if s.text.startswith(f"### Table {number} ")]
        return mine[-1]

    @property
    def board(self) -> ShownMessage:
        """The newest public message."""
        return self.boards()[-1]

    async def my_hand(self, person: Person) -> ShownMessage:
        """Press My hand on the newest board and return its answer."""
        answer = await (await person.press(self.board, self.board.button("My hand"))).settled()
        assert answer.ephemeral
        assert answer.message is not None
        return answer.message

    async def more(
        self, person: Person, shown: ShownMessage | None = None, label: str = "More…"
    ) -> ShownMessage:
        """Press More… on a message, by default on the newest board, and return its answer."""
        shown = shown or self.board
        answer = await (await person.press(shown, shown.button(label))).settled()
        assert answer.ephemeral
        assert answer.message is not None
        return answer.message

    async def options(self, person: Person) -> ShownMessage:
        """Press Options… on the newest lobby and return its answer."""
        return await self.more(person, label="Options…")

    async def check_private(self, answer: Answer, says: str) -> None:
        """Check that an answer is plain text for one person."""
        await answer.settled()
        assert answer.ephemeral, f"{answer} is not for one person alone"
        assert says in answer.text, answer.text


async def await_put_off(rig: LoopbackRig) -> datetime:
    """Wait until every remaining outbox row was tried and deferred; return the next due time."""
    store = rig.bot.tables.store
    async with asyncio.timeout(PATIENCE):
        # The store has no notification outside the bot.
        while (due := await store.next_outbox()) is None or due <= rig.bot.tables.now():
            await asyncio.sleep(0.005)
    return due


async def hurry(rig: LoopbackRig, table_id: TableId) -> None:
    """Make a table's deferred outbox rows due now."""
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        database.execute("update outbox set not_before = 0 where table_id = ?", (table_id,))
        database.commit()
    rig.bot.tables.executor.tell(table_id)


async def kill(rig: LoopbackRig) -> None:
    """Stop the bot and leave the outbox as a kill during a sending would."""
    await rig.stop()
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database:
        database.execute("update outbox set tries = 0, not_before = (select max(at) from move)")
        database.commit()
    rig.server.nonces.clear()  # Discord forgets them after some minutes


def table_of(shown: ShownMessage) -> TableId:
    """Return the table of a message, by its controls."""
    return next(press.table for press in presses(shown))


def presses(shown: ShownMessage) -> list[ControlId]:
    """Return the control ids of a message."""
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    return [ControlId.parse(custom_id) for custom_id in ids if custom_id is not None]


def control(shown: ShownMessage, view: TableView, action: Any) -> tuple[str, str | None]:
    """Return the custom_id, and a select's value, of the control for ``action``."""
    index = next(i for i, offer in enumerate(view.own.offers) if offer.accepts(action))
    for button in shown.buttons:
        press = ControlId.parse(button.custom_id or "")
        if press.action == "do" and press.payload == str(index):
            return button.custom_id or "", None
    for select in shown.selects:
        if str(index) in {option.value for option in select.options}:
            return select.custom_id, str(index)
    raise LookupError(f"no control does {action}; there are {shown.buttons}, {shown.selects}")


async def use(person: Person, shown: ShownMessage, view: TableView, action: Any) -> Answer:
    """Press, or choose, the control for ``action`` on a seat's own message."""
    custom_id, value = control(shown, view, action)
    if value is None:
        return await person.press(shown, custom_id)
    return await person.select(shown, custom_id, [value])


def is_known(button: ShownButton) -> bool:
    """Return whether a button has one of the bot's ids."""
    try:
        ControlId.parse(button.custom_id or "")
    except UnknownControlError:
        return False
    return True


def stack(
    monkeypatch: pytest.MonkeyPatch,
    hands: Sequence[Sequence[str]],
    deck: Sequence[str] = (),
    first: int = 0,
) -> None:
    """Make the next deals give these hands, then these cards, and this seat the first turn."""
    shuffled, below = Chance.shuffled, Chance.below

    def stacked(self: Chance, items: Sequence[Any], purpose: str) -> tuple[Any, ...]:
        wanted = [card for cards in zip(*hands, strict=True) for card in cards] + list(deck)
        if purpose != "deck" or not set(wanted) <= set(items):
            return shuffled(self, items, purpose)
        left = list(items)
        for card in wanted:
            left.remove(card)
        return (*wanted, *left)

    def chosen(self: Chance, bound: int, purpose: str, start: int = 0) -> int:
        return first if purpose == "first" else below(self, bound, purpose, start)

    monkeypatch.setattr(Chance, "shuffled", stacked)
    monkeypatch.setattr(Chance, "below", chosen)


@asynccontextmanager
async def open_rig(
    data: Path,
    level: int = logging.INFO,
    *,
    seed: int | None = 0,
    now: Callable[[], datetime] = utc_now,
    limits: bool = False,
    database_url: str | None = None,
    **tables: Any,
) -> AsyncIterator[LoopbackRig]:
    """Open a loopback with a running bot; check at the end that nothing failed or is left over.

    Args:
        data: the bot's folder.
        level: the lowest level of the kept log.
        seed: makes ids, and so the deals, the same in every run; without one ids tell the time,
            as Discord's do.
        now: the time of Discord and the bot.
        limits: enforces Discord's rate limits.
        database_url: of a PostgreSQL database, instead of a file in the folder.
        tables: further arguments of the bot's tables.
    """
    log = Log()
    root = logging.getLogger()
    before = root.level
    root.addHandler(log)
    root.setLevel(level)
    try:
        async with watched(
            Playground(
                seed=seed,
                clock=lambda: now().timestamp(),
                answer_within=PATIENCE,
                limits=limits,
            )
        ) as server:
            rig = LoopbackRig(server, data, log)
            rig.database_url = None if database_url is None else Secret(database_url.encode())
            await rig.start(now=now, **tables)
            try:
                yield rig
                await rig.await_delivery()
                await server.quiet(0.02)
                assert [sent for _, sent in server.record.notifications() if not sent.push] == []
            finally:
                await rig.stop()
    finally:
        root.setLevel(before)
        root.removeHandler(log)
    if not rig.errors_expected:
        assert log.errors() == []
