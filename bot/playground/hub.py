"""The state all parts of the loopback Discord share: world, record, gateway, faults."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from aiohttp import web

from bot.playground.gateway.connection import Gateway
from bot.playground.rest.buckets import Buckets
from bot.playground.world.errors import Faults
from bot.playground.world.interactions import Interaction
from bot.playground.world.model import Message, Spool, World
from bot.playground.world.record import Exchange, Record
from bot.playground.world.snowflakes import Snowflakes

if TYPE_CHECKING:
    from bot.playground.client.person import Person

Found = TypeVar("Found")


class Hub:
    """The shared state of one loopback Discord.

    Args:
        port: to listen on; 0 takes a free one.
        seed: makes ids and tokens the same in every run; None derives them from the time.
        clock: unix seconds, for the age of interactions and tokens and for edit times.
        answer_within: seconds until an interaction needs its first answer.
        keep: how many interactions and records are kept in memory; None keeps all.
        limits: refuses requests beyond Discord's rate limits (429); without it the headers say
            that every request is the first of its window.

    Attributes:
        observers: called with every Exchange over HTTP.
        watchers: called with every created, changed or deleted message, and with None
            where anything else may have changed.
        asked: the number of requests by method and path template, refused ones included.
        nonces: message ids by nonce.
        mounts: called with the application at the start, to add routes.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        seed: int | None = 0,
        clock: Callable[[], float] = time.time,
        answer_within: float = 3.0,
        keep: int | None = None,
        limits: bool = False,
    ) -> None:
        self.world = world = World(Snowflakes(seed, clock))
        self.port = port
        self._news = asyncio.Event()
        self.clock = clock
        self.answer_within = answer_within
        self.observers: list[Callable[[Exchange], None]] = []
        self.watchers: list[Callable[[Message | None], None]] = []
        self.open_requests = 0
        self.asked: Counter[str] = Counter()
        self.exchanges = 0
        self.record = Record(most=keep)
        self._keep = keep
        # An unlimited record outgrows the memory.
        self.store: Callable[[bytes], Callable[[], bytes]] = (
            Spool().add if keep is None else lambda data: lambda: data
        )
        self.faults = Faults()
        self.buckets = Buckets(enforced=limits)
        self.interactions: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.nonces: dict[str, int] = {}
        self.mounts: list[Callable[[web.Application], None]] = []
        self.people: list[Person] = []
        self.owner = world.owner
        self.token = world.ids.token(world.bot.id)
        self.gateway = Gateway(world, self.token, lambda: self.gateway_url, self.announce)

    @property
    def url(self) -> str:
        """The base address: REST is under /api/v10 of it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    def keep(self, interaction: Interaction) -> None:
        """Keep a new interaction, to be found by its id and by its token."""
        self.interactions[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self.record.interactions += 1
        if self._keep is not None and len(self.interactions) > self._keep:
            oldest = self.interactions.pop(next(iter(self.interactions)))
            self.by_token.pop(oldest.token, None)

    def changed(self, message: Message) -> None:
        """Notify the watchers of a created, changed or deleted message."""
        for watcher in list(self.watchers):
            watcher(message)

    def announce(self) -> None:
        """Wake the callers of `until`, and notify the watchers that anything may have changed."""
        for watcher in list(self.watchers):
            watcher(None)
        self.exchanges += 1
        self._news.set()
        self._news = asyncio.Event()

    async def until(self, find: Callable[[], Found | None], within: float = 10.0) -> Found:
        """Return the first true result of ``find``; raise TimeoutError after so many seconds."""
        async with asyncio.timeout(within):
            while not (found := find()):
                await self._news.wait()
        return found
