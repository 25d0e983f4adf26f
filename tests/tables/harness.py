"""A service with a clock that tests set, people with ids that can be searched for, and presses."""

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
    """The time of day, as far as the service knows."""

    def __init__(self, now: datetime = NOW) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **span: float) -> None:
        """Let time pass; ``span`` is a timedelta's."""
        self.now += timedelta(**span)


class ServiceRig:
    """A service and short ways to what people do in it."""

    def __init__(
        self, store: Store, time: Time | None = None, games: Games = GAMES, **tables: Any
    ) -> None:
        self.store, self.time = store, Time() if time is None else time
        self.spends_days = False
        """Whether days off are spent for people who said nothing; else each keeps them."""
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
        """Do something around the game."""
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
        """Return what a person sees."""
        return await self.tables.queries.view(table, user)

    async def story(self, table: TableId, seat: Seat | None, since: int) -> tuple[Any, ...]:
        """Return what a seat, or everybody, learnt after a version."""
        view, *_ = await self.tables.queries.with_ping_plans(table, seat)
        return await self.tables.queries.story(view, since)

    async def type(self, user: int, table: TableId, action: Any, *, again: bool = False) -> Receipt:
        """Do a game action by a typed command; ``again`` after a warning of a duplicate."""
        if again:
            return await self.tables.execute(call(user), table, Play(action))
        return await self.tables.act(call(user), table, action)

    async def press(self, user: int, table: TableId, action: Any) -> Receipt:
        """Do a game action by the control that the person now sees."""
        return await self.tables.act(
            call(user), table, action, pressed=await self.control(user, table)
        )

    async def order(self, user: int, table: TableId, order: Any) -> Receipt:
        """Leave an order; None takes all of them back."""
        action = RevokeOrders() if order is None else leaving(order)
        return await self.tables.execute(call(user), table, action)

    async def control(self, user: int, table: TableId) -> tuple[Seat, int]:
        """Return seat and ask number of the controls that a person now sees."""
        view = await self.view(table, user)
        assert view.me is not None
        return view.me, 0 if view.own.prompt is None else view.own.prompt.number

    async def versions(self, table: TableId) -> list[int]:
        """Return the versions of the stored moves."""
        return [move.version for move in await self.store.moves(table)]

    async def play_on(self, table: TableId, users: Sequence[int], moves: int, seed: int = 0) -> int:
        """Let whoever is asked press something, at most ``moves`` times; say how often."""
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
    """Count presses from the first again: they join the key of chance, so deals depend on them."""
    global _presses
    _presses = count(_FIRST_PRESS)


def call(user: int, press: int | None = None) -> Request:
    """Return a person's press, a new one unless its id is given."""
    return Request(user, NAMES[user], next(_presses) if press is None else press)


def some_action(view: TableView, seed: int) -> Any:
    """Return an action that is open to the view's seat."""
    chance = Chance(seed.to_bytes(32, "big"), view.version)
    return view.own.offers[chance.below(len(view.own.offers), "offer")].sample(chance, "field")


def bid(coins: int, tip: int = 0) -> Bid:
    """Return an answer to the toy's question."""
    return Bid(coins, tip)


class Restful(Alarm):
    """An alarm that knows whether its sleeper rests: it has looked at all there was, and sleeps."""

    def __init__(self) -> None:
        super().__init__()
        self._asleep = False
        self.until: datetime | None = None
        """Until when it was last meant to sleep."""

    async def sleep(self, now: datetime, until: datetime | None) -> None:
        self._asleep, self.until = True, until
        try:
            await super().sleep(now, until)
        finally:
            self._asleep = False

    async def rests(self) -> bool:
        """Say whether it sleeps, and nobody has rung since; what was begun before has begun."""
        await turns()
        return self._asleep and not self._rung.is_set()


async def turns() -> None:
    """Let the event loop turn often enough for all that waits for nothing."""
    for _ in range(10):
        await asyncio.sleep(0)


def restful(service: Any) -> Restful:
    """Let outbox, clock or chefs sleep on an alarm that a test can look at."""
    alarm = service._alarm = Restful()
    return alarm


@asynccontextmanager
async def running(*serve: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Run services beside a block; one that ends by itself fails the test."""
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
    """Wait until something holds that others bring about."""
    for _ in range(30_000):
        if await holds():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to hold")


async def called(rig: ServiceRig, table: TableId) -> list[Reminded]:
    """Return whom the clock has called once more, and why."""
    codec = (await rig.tables.repository.load(table)).codec
    moves = await rig.store.moves(table)
    events = [event for move in moves for event in codec.events(move.events)]
    return [event for event in events if isinstance(event, Reminded)]


async def one_more_call(rig: ServiceRig, table: TableId, clock: Clock) -> None:
    """Let the clock call who is late, once, and find that nothing else is due."""
    before = len(await called(rig, table))
    assert await clock.expire(table)
    assert len(await called(rig, table)) > before
    assert not await clock.expire(table)


async def is_over(rig: ServiceRig, table: TableId) -> bool:
    """Say whether a table's game has ended."""
    return (await rig.view(table)).status is Status.OVER


def privacy_of(rig: ServiceRig) -> Privacy:
    """Return what finds and removes people's data in a test's service."""
    tables = rig.tables
    return Privacy(tables.store, tables.repository, tables.preferences)
