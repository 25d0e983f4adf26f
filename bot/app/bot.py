"""The bot: loads the extensions, syncs the commands, runs the background tasks."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import discord
from discord.backoff import ExponentialBackoff
from discord.ext import commands

from bot.app.heartbeat import BotState, Heartbeat
from bot.app.network import RequestPace, watch_limits
from bot.app.registration import Registration
from bot.app.settings import Config, ConfigError
from bot.app.shards import plan_start
from bot.app.thinking import SearchProcess
from bot.games.chance import Chance
from bot.games.registry import Games, Search
from bot.storage.store import SqlStore
from bot.tables.audit.archive import Archive
from bot.tables.audit.review import Reviews
from bot.tables.log.store import HoldKind, StoreUnavailableError
from bot.tables.model.calendar import Shard
from bot.tables.people.privacy import Privacy
from bot.tables.people.results import Results
from bot.tables.resolver import TableResolver
from bot.tables.service import Tables
from bot.tables.workers.alarm import POLL
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers, Hints
from bot.tables.workers.outbox import Outbox
from bot.tables.workers.retention import Retention
from cogs.delivery.courier import DiscordCourier
from cogs.delivery.messages import MessageTransport
from cogs.delivery.open_seats import OpenSeats
from cogs.delivery.server_log import ServerLog
from cogs.delivery.services import DeliveryServices
from cogs.drawing.drawers import Drawing, open_drawers
from cogs.drawing.pool import DrawingPool
from cogs.gameplay.forms import FormHandler
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import Routes
from cogs.interactions.languages import Languages
from cogs.interactions.opening import TableOpener
from cogs.interactions.permissions import invite_permissions
from cogs.interactions.replies import Dispatcher, Responder
from cogs.interactions.tree import Tree
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import Presenters
from cogs.registry import extensions, presenter_of
from cogs.services import ServiceBot, Services

_log = logging.getLogger(__name__)

RATE_LIMIT_TIMEOUT = 30.0
"""Seconds that one request may wait for Discord's rate limit; the outbox waits out the rest."""

FINISH_WITHIN = 15.0
"""Seconds that answers and deliveries have to finish when the bot closes."""

TELL_WITHIN = 8.0
"""Seconds to tell people whose answers did not finish."""

SYNC_AGAIN = 60
"""Seconds until a failed registration of commands is tried again, longer each time."""

NAMES_TIMEOUT = 5.0
"""Seconds that boards and hands wait for the servers' names and languages after a start."""


def utc_now() -> datetime:
    """Return the time of day (UTC)."""
    return datetime.now(UTC)


def build_services(
    tables: Tables,
    config: Config,
    server_name: Callable[[int], str | None],
    server_locale: Callable[[int], str | None],
    search: Search | None = None,
    aims: Search | None = None,
) -> Services:
    """Return the services of a bot.

    Without ``search`` reviews and hints are searched here, without ``aims`` the panels of throws.
    """
    games = tables.games
    found = {known: presenter_of(games.get(*known), aims) for known in games.versions()}
    presenters = Presenters(found)
    pictures = PictureCache(DrawingPool(open_drawers(config.drawers)))
    boards = Boards(tables.queries, games, presenters, pictures, server_name)
    hands = Hands(tables.queries, boards, presenters, pictures)
    resolver = TableResolver(tables, config.guilds)
    languages = Languages(tables, server_locale)
    routes = Routes()
    hints = Hints(tables, search)
    gameplay = GameplayHandler(tables, resolver, presenters, boards, hands, routes, hints)
    for handler in (gameplay, FormHandler(gameplay)):
        routes.add(handler)
    return Services(
        games=games,
        tables=tables,
        resolver=resolver,
        reviews=Reviews(Archive(tables), games, search),
        privacy=Privacy(tables.store, tables.repository, tables.preferences),
        results=Results(tables.store),
        presenters=presenters,
        pictures=pictures,
        boards=boards,
        hands=hands,
        replies=Responder(tables, resolver, languages, config.per_minute),
        routes=routes,
        gameplay=gameplay,
        opener=TableOpener(tables, languages),
    )


class Brigade(ServiceBot):
    """The bot: its shards, extensions, no prefix commands; it reads no message.

    ``tables`` are further arguments of ``Tables``.
    """

    def __init__(
        self,
        store: SqlStore,
        games: Games,
        config: Config,
        *,
        now: Callable[[], datetime] = utc_now,
        **tables: Any,
    ) -> None:
        # Voice is unused: an operator needs no warning about its missing packages.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        self._searches = SearchProcess("brigade-searcher")
        self._aims = SearchProcess("brigade-aimer", 10)  # no panel waits for a computer player
        self._drawers = config.drawers
        search = self._searches.search if self._drawers else None
        self.services = services = build_services(
            Tables(store, games, now=now, **tables),
            config,
            self._find_server_name,
            self._find_server_locale,
            search,
            self._aims.search if self._drawers else None,
        )
        self._pace = RequestPace()
        self.on_wait: list[Callable[[timedelta], None]] = []
        """Called with each wait for Discord's rate limits."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=RATE_LIMIT_TIMEOUT,
            http_trace=watch_limits(self._hold, self._pace),
            guild_ready_timeout=0.1,  # nothing waits for the list of servers
        )
        self.tables = services.tables
        self.registration = Registration(self, config.data)
        self._dispatcher = Dispatcher(services.routes, services.replies, services.gameplay.refusal)
        delivery = DeliveryServices(
            client=self,
            tables=self.tables,
            records=store,
            boards=services.boards,
            hands=services.hands,
            languages=services.replies.languages,
            messages=MessageTransport(self),
        )
        courier = DiscordCourier(delivery)
        self._channels, self._departures = courier.channels, courier.departures
        self._server_log = ServerLog(delivery)
        self.tables.executor.on_stored.append(self._server_log.stored)
        self._channels.on_trouble.append(self._server_log.note)
        self._open_seats = OpenSeats(delivery, courier.channels, services.opener, services.pictures)
        self._open_seats.on_trouble.append(self._server_log.note)
        self.tables.executor.on_stored.append(self._open_seats.stored)
        self.tables.servers.on_kept.append(self._open_seats.changed)
        self._outbox = Outbox(self.tables, courier)
        self._chefs = ComputerPlayers(self.tables, search)
        self._clock = Clock(self.tables)
        self._clock.connect(())
        keep = timedelta(days=config.keep_days) if config.keep_days else None
        self._retention = Retention(self.tables, keep, self._has_left)
        self._heartbeat = Heartbeat(config.data, lambda: not store.fails, self.backlog)
        self._store, self._chosen_shards = store, config.shards
        self._concurrency = 1
        self._lost: set[int] = set()
        """The shards of this process that are not connected."""
        self._tasks: list[asyncio.Task[None]] = []
        self._warming: asyncio.Task[None] | None = None
        self.failed: BaseException | None = None
        """The error of a background task, which stops the bot."""
        self.connected = asyncio.Event()
        """Set once interactions can arrive."""

    async def setup_hook(self) -> None:
        """Load the extensions, register the commands, start the tasks."""
        shards, self._concurrency = await plan_start(self.http, self._chosen_shards, utc_now())
        self.shard_ids, self.shard_count, self._lost = [*shards.ids], shards.count, {*shards.ids}
        self._run(self._heartbeat.run)
        await self.load_extensions()
        if not await self._sync():
            self._run(self._sync_later)
        if self.tables.store.shared:
            self._run(self._share_limits)
        self._warming = asyncio.create_task(self._warm_up())
        beside = (self._chefs.run, self._clock.run, self._server_log.run)
        for run in (self._outbox.run, self._open_seats.run):
            self._run(partial(self._named, run))
        for run in (self._tidy, *beside):
            self._run(run)

    async def load_extensions(self) -> None:
        """Load the extensions; raise ConfigError with the name of a broken one."""
        for extension in extensions(self.tables.games):
            try:
                await self.load_extension(extension)
            except (commands.ExtensionError, ImportError) as error:
                raise ConfigError(f"{extension} cannot be loaded: {error}") from error

    async def _named(self, run: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a task once the servers' names and languages are known, or soon after."""
        with suppress(TimeoutError):
            async with asyncio.timeout(NAMES_TIMEOUT):
                await self.wait_until_ready()
                while any(guild.unavailable for guild in self.guilds):
                    await self.wait_for("guild_available")
        await run()

    async def _tidy(self) -> None:
        """Delete what is too old once the bot's servers are known."""
        await self.wait_until_ready()
        await self._retention.run()

    def _has_left(self, guild_id: int) -> bool | None:
        """Return whether the bot is no member of a server; None where its shard cannot know."""
        shard = self.shards.get((guild_id >> 22) % (self.shard_count or 1))
        if shard is None or shard.is_closed() or not self.is_ready():
            return None
        return self.get_guild(guild_id) is None  # one that is unavailable is still listed

    def _run(self, run: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.create_task(run())
        task.add_done_callback(self._task_ended)
        self._tasks.append(task)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the turn of a shard, of other processes' too while the store can tell."""
        with suppress(StoreUnavailableError):  # presses are refused in words meanwhile
            await self._store.may_identify((shard_id or 0) % self._concurrency)
        await super().before_identify_hook(shard_id, initial=initial)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note a new session; log the invitation link once all shards are connected."""
        self._arrived(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note a resumed session."""
        self._arrived(shard_id)

    def _arrived(self, shard_id: int) -> None:
        self._lost.discard(shard_id)
        self._tell_clock()
        if self._lost:
            return
        if not self.connected.is_set():
            url = discord.utils.oauth_url(
                self.application_id or 0, permissions=invite_permissions()
            )
            shards = self.shard_count or 1
            _log.info("connected with %d of %d shards", len(self.shard_ids or ()), shards)
            _log.info("the bot is invited by %s", url)
        self.connected.set()
        self._heartbeat.gateway(BotState.READY)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note a lost session; discord.py reconnects. Its tables' time stops meanwhile."""
        self._lost.add(shard_id)
        self._tell_clock()
        self._heartbeat.gateway(BotState.CONNECTING)

    def _tell_clock(self) -> None:
        here = (shard for shard in self.shard_ids or () if shard not in self._lost)
        self._clock.connect([Shard(shard, self.shard_count or 1) for shard in here])

    @property
    def state(self) -> BotState:
        """The state for health checks."""
        return self._heartbeat.beat

    async def backlog(self) -> tuple[int, timedelta]:
        """Return how many messages are due, and the age of the oldest."""
        now = self.tables.now()
        due, since = await self.tables.store.backlog(now)
        return due, timedelta() if since is None else now - since

    def _hold(self, wait: timedelta) -> None:
        for tell in (self._outbox.hold, *self.on_wait):
            tell(wait)
        until = self.tables.now() + wait
        self._telling = asyncio.ensure_future(self._tell_others(until))

    async def _tell_others(self, until: datetime) -> None:
        with suppress(StoreUnavailableError):
            await self.tables.store.hold(HoldKind.ALL, until)

    async def _share_limits(self) -> None:
        while True:
            with suppress(StoreUnavailableError):
                self._pace.processes = await self.tables.store.processes()
            await asyncio.sleep(POLL.total_seconds())

    def leap(self, span: timedelta) -> None:
        """Note a deliberate jump of the clock: unlike an outage, the skipped time is charged."""
        self._clock.skip(span)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer presses; the tree answers commands."""
        await self._dispatcher.on_interaction(interaction)
        await self._channels.used(interaction)
        self._open_seats.used(interaction.guild_id, interaction.channel_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Restore the boards in a server after the bot was added again."""
        await self._channels.joined(guild.id)
        self._open_seats.changed(guild.id)

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Restore the boards in an unlocked thread."""
        if not update.data["thread_metadata"].get("locked"):
            await self._channels.opened(update.guild_id, update.thread_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Restore the boards in a thread the bot has joined."""
        await self._channels.opened(thread.guild.id, thread.id)

    async def close(self) -> None:
        """Leave the gateway, finish running answers and deliveries in time, and disconnect.

        What is heard from now on is another process's, or gets no answer.
        """
        for shard in self.shards.values():
            await shard.disconnect()
        for task in self._tasks:
            task.cancel()
        if self._warming is not None:
            self._warming.cancel()
        self._departures.close()
        self.services.reviews.close()
        finishing = [*self._tasks, asyncio.ensure_future(self.services.replies.finish())]
        _, hanging = await asyncio.wait(finishing, timeout=FINISH_WITHIN)
        if hanging:
            # A request that outlives the HTTP session would be logged as a fault of ours.
            self._outbox.give_up()
            for seconds in (TELL_WITHIN, 1):
                self.services.replies.give_up()
                await asyncio.wait(hanging, timeout=seconds)
        await super().close()
        self.services.pictures.close()
        self._searches.close()
        self._aims.close()

    async def _sync(self) -> bool:
        """Register the commands if they changed; return whether Discord has the present ones."""
        try:
            if await self.registration.register():
                _log.info("the commands were registered")
        except (discord.HTTPException, discord.RateLimited, *BROKEN) as error:
            _log.error("commands could not be registered, I will try again: %s", error)
            return False
        return True

    async def _sync_later(self) -> None:
        backoff, registered = ExponentialBackoff(base=SYNC_AGAIN), False
        while not registered:
            await asyncio.sleep(backoff.delay())
            registered = await self._sync()

    async def _warm_up(self) -> None:
        """Draw an unseen board and hand of each game, to load the art, and load the games."""
        if self._drawers:
            with suppress(EOFError, OSError):  # one that cannot start is tried again when needed
                await asyncio.to_thread(self._aims.start)
        await self.services.pictures.warm_up(await asyncio.to_thread(self._first_drawings))

    def _first_drawings(self) -> list[Drawing]:
        drawings = []
        for game_id in self.tables.games.ids():
            game = self.tables.games.newest(game_id)
            face = self.services.presenters.newest(game_id)
            seats = game.spec.seats[1]
            state = game.folded(game.new({}, seats, Chance(bytes(32), 0)))
            drawings.append(face.board(game.view(state, None), (), [""] * seats))
            drawings.append(face.hand(game.view(state, 0)))
        return drawings

    def _task_ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None and self.failed is None:
            self.failed = task.exception()
            _log.error("a task ended; the bot stops", exc_info=self.failed)
            self._stopping = asyncio.ensure_future(self.close())

    def _find_server_name(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.name

    def _find_server_locale(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return None if guild is None else guild.preferred_locale.value
