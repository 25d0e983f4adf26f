"""A service on a clock set by tests, people with searchable ids, and their presses."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from bot.app.content import load_games
from bot.games.base import random_player
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.registry import Games
from bot.games.thieving_chefs.game import PLAYERS
from bot.tables.commands.lobby import AddChef, Choose, Join, LobbyCommand, Start
from bot.tables.commands.orders import RevokeOrders, leaving
from bot.tables.commands.play import Play
from bot.tables.log.store import Store
from bot.tables.model.events import Reminded
from bot.tables.model.records import Preferences, Receipt, Request, Status, TableId
from bot.tables.people.privacy import Privacy
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from bot.tables.workers.alarm import Alarm
from bot.tables.workers.clock import Clock
from tests.games.sealed_bids.rules import Bid, Toy

NOW = datetime(2026, 7, 18, 12, 30, 15, 123456, tzinfo=UTC)
GUILD, OTHER_GUILD = 1_100_000_000_000_000_001, 1_100_000_000_000_000_009
CHANNEL, OTHER_CHANNEL = 1_200_000_000_000_000_001, 1_200_000_000_000_000_009
ADA, BEN, CLEO, DAN, EVE = (777_000_777_000_777_000 + n for n in range(1, 6))
NAMES = {ADA: "Ada", BEN: "Ben", CLEO: "Cleo", DAN: "Dan", EVE: "Eve"}

GAMES = Games(
    {
        ("toy", 1): Toy(),
        ("thieving_chefs", 1): load_games().newest("thieving_chefs"),
    },
    {"toy": {"random": random_player}, "thieving_chefs": PLAYERS},
)

_FIRST_PRESS = 1_300_000_000_000_000_000
_presses = count(_FIRST_PRESS)


class Time:
    """The time of day of the service."""

    def __init__(self, now: datetime = NOW) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **span: float) -> None:
        """Advance the time; ``span`` takes the arguments of a timedelta."""
        self.now += timedelta(**span)


class ServiceRig:
    """A service with short calls for players' actions."""

    def __init__(
        self, store: Store, time: Time | None = None, games: Games = GAMES, **tables: Any
    ) -> None:
        self.store, self.time = store, Time() if time is None else time
        self.spends_days = False
        """Whether days off are spent for players without preferences."""
        self.tables = Tables(store, games, now=self.time, **({"draw_secret": secret} | tables))

    def restarted(self, **tables: Any) -> "ServiceRig":
        """Return a new service on the same store at the same time of day."""
        return ServiceRig(self.store, self.time, self.tables.games, **tables)

    async def open(
        self, user: int = ADA, game: str = "toy", guild: int = GUILD, channel: int = CHANNEL
    ) -> TableId:
        """Open a lobby and return its table."""
        for person in () if self.spends_days else NAMES:
            if await self.store.settings(person) == Preferences():
                await self.store.put_settings(person, Preferences(spends=False), self.time.now)
        receipt = await self.tables.open(
            call(user), guild_id=guild, channel_id=channel, game_id=game
        )
        return receipt.table_id

    async def arrange(self, user: int, table: TableId, action: LobbyCommand) -> Receipt:
        """Execute a command outside the game."""
        return await self.tables.execute(call(user), table, action)

    async def started(
        self,
        *users: int,
        game: str = "toy",
        chefs: Sequence[str] = (),
        purse: str | None = None,
        guild: int = GUILD,
        **terms: str,
    ) -> TableId:
        """Open a table for ``users`` and then ``chefs``, and start it; ``terms`` are options."""
        table = await self.open(users[0], game, guild)
        for user in users[1:]:
            await self.arrange(user, table, Join())
        for strength in chefs:
            await self.arrange(users[0], table, AddChef(strength))
        for option, value in (terms if purse is None else {"purse": purse, **terms}).items():
            await self.arrange(users[0], table, Choose(option, value))
        await self.arrange(users[0], table, Start())
        return table

    async def view(self, table: TableId, user: int | None = None) -> TableView:
        """Return a player's view."""
        return await self.tables.queries.view(table, user)

    async def story(self, table: TableId, seat: Seat | None, since: int) -> tuple[Any, ...]:
        """Return the recap of a seat, or of the public, after a version."""
        view, *_ = await self.tables.queries.with_ping_plans(table, seat)
        return await self.tables.queries.story(view, since)

    async def type(self, user: int, table: TableId, action: Any, *, again: bool = False) -> Receipt:
        """Execute a typed game action; ``again`` confirms it after a warning of a duplicate."""
        if again:
            return await self.tables.execute(call(user), table, Play(action))
        return await self.tables.act(call(user), table, action)

    async def press(self, user: int, table: TableId, action: Any) -> Receipt:
        """Execute a game action by the control in the player's current view."""
        return await self.tables.act(
            call(user), table, action, pressed=await self.control(user, table)
        )

    async def order(self, user: int, table: TableId, order: Any) -> Receipt:
        """Give an order; None withdraws all."""
        action = RevokeOrders() if order is None else leaving(order)
        return await self.tables.execute(call(user), table, action)

    async def control(self, user: int, table: TableId) -> tuple[Seat, int]:
        """Return seat and prompt number of the controls in a player's current view."""
        view = await self.view(table, user)
        assert view.me is not None
        return view.me, 0 if view.own.prompt is None else view.own.prompt.number

    async def versions(self, table: TableId) -> list[int]:
        """Return the versions of the stored moves."""
        return [move.version for move in await self.store.moves(table)]

    async def play_on(self, table: TableId, users: Sequence[int], moves: int, seed: int = 0) -> int:
        """Let asked players answer, at most ``moves`` times; return the number of answers."""
        for made in range(moves):
            views = [await self.view(table, user) for user in users]
            asked = [
                (user, view) for user, view in zip(users, views, strict=True) if view.own.prompt
            ]
            if not asked:
                return made
            user, view = asked[made % len(asked)]
            await self.press(user, table, some_action(view, seed + made))
        return moves


def secret() -> bytes:
    """Return the secret of a test's table."""
    return bytes(range(32))


def begin_presses() -> None:
    """Restart the count of presses, which is part of the key of all draws."""
    global _presses
    _presses = count(_FIRST_PRESS)


def call(user: int, press: int | None = None) -> Request:
    """Return a person's press, a new one unless its id is given."""
    return Request(user, NAMES[user], next(_presses) if press is None else press)


def some_action(view: TableView, seed: int) -> Any:
    """Return an action open to the view's seat."""
    chance = Chance(seed.to_bytes(32, "big"), view.version)
    return view.own.offers[chance.below(len(view.own.offers), "offer")].sample(chance, "field")


def bid(coins: int, tip: int = 0) -> Bid:
    """Return an answer to a prompt of Sealed Bids."""
    return Bid(coins, tip)


class Restful(Alarm):
    """An alarm that knows whether its worker is idle."""

    def __init__(self) -> None:
        super().__init__()
        self._asleep = False
        self.until: datetime | None = None
        """The time of the last wake-up it was asked for."""

    async def sleep(self, now: datetime, until: datetime | None) -> None:
        self._asleep, self.until = True, until
        try:
            await super().sleep(now, until)
        finally:
            self._asleep = False

    async def rests(self) -> bool:
        """Return whether the worker sleeps without a pending ring, all earlier work begun."""
        await turns()
        return self._asleep and not self._rung.is_set()


async def turns() -> None:
    """Run the event loop until everything ready has run."""
    for _ in range(10):
        await asyncio.sleep(0)


def restful(service: Any) -> Restful:
    """Give outbox, clock or computer players an alarm that tests can read."""
    alarm = service._alarm = Restful()
    return alarm


@asynccontextmanager
async def running(*serve: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Run workers during a block; a worker that ends by itself fails the test."""
    tasks = [asyncio.ensure_future(run()) for run in serve]
    try:
        yield
        assert not any(task.done() for task in tasks)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ends)


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds."""
    for _ in range(30_000):
        if await holds():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to hold")


async def called(rig: ServiceRig, table: TableId) -> list[Reminded]:
    """Return the players reminded by the clock, and the kinds of reminders."""
    codec = (await rig.tables.repository.load(table)).codec
    moves = await rig.store.moves(table)
    events = [event for move in moves for event in codec.events(move.events)]
    return [event for event in events if isinstance(event, Reminded)]


async def remind_late(rig: ServiceRig, table: TableId, clock: Clock) -> None:
    """Let the clock remind late players once, and check that nothing else is due."""
    before = len(await called(rig, table))
    assert await clock.expire(table)
    assert len(await called(rig, table)) > before
    assert not await clock.expire(table)


async def is_over(rig: ServiceRig, table: TableId) -> bool:
    """Return whether a table's game has ended."""
    return (await rig.view(table)).status is Status.OVER


def privacy_of(rig: ServiceRig) -> Privacy:
    """Return the privacy service of a test's service."""
    tables = rig.tables
    return Privacy(tables.store, tables.repository, tables.preferences)
