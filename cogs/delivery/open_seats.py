"""Shows a server's open seats in one message of a channel, and lobbies that could be one."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import discord
from msgspec.structs import replace

from bot.games.errors import BrigadeError
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.errors import BrokenTableError, UnknownTableError
from bot.tables.model.records import LIVE, Status, TableId
from bot.tables.model.table import Table
from bot.tables.views.table_view import TableView
from bot.words import say, speaking
from cogs.delivery.channels import GONE, TROUBLES, ChannelFaults
from cogs.delivery.messages import nonce_of
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import ControlId
from cogs.interactions.opening import TableOpener
from cogs.interactions.page import Button, Page, Pick, PickOption, Picture, rows_of
from cogs.messages.lobby import twin_of
from cogs.messages.pictures import PictureCache
from render.kit.encoding import encoded
from render.open_seats import MOST, TableSeats, draw_open_seats

_log = logging.getLogger(__name__)

EVERY = 10.0
"""Seconds between two edits of a server's message."""

SHOWN = 10
"""The most tables in the message, the newest first."""

_LOOKED_THROUGH = 100
"""The newest live tables of a server that are looked at."""

_PASSING = (discord.DiscordServerError, discord.RateLimited, *BROKEN, StoreUnavailableError)


class OpenSeats(DeliveryPart):
    """Keeps the messages of open seats up to date, and the offers of lobbies to sit together."""

    def __init__(
        self,
        services: DeliveryServices,
        channels: ChannelFaults,
        opener: TableOpener,
        pictures: PictureCache,
    ) -> None:
        super().__init__(services)
        self._channels, self._opener, self._pictures = channels, opener, pictures
        self._woken = asyncio.Event()
        self._due: dict[int, float] = {}
        """The servers to be looked at, with the earliest moment."""
        self._looked: dict[int, float] = {}
        """When each server was last looked at."""
        self._shown: dict[int, Page] = {}
        self._sendings = 0
        self._closed: dict[int, int] = {}
        """The channels that refuse messages, until somebody uses the bot there."""
        self._listed: set[TableId] = set()
        """Tables that took people when they were last looked at."""
        self._twins: dict[TableId, TableId | None] = {}
        self.on_trouble: list[Callable[[int, str], None]] = []
        """Called with a server and the reason once its channel begins to refuse the message."""

    # -- what wakes it --------------------------------------------------------------------

    def stored(self, table: Table) -> None:
        """Look at a table's server after a move that may have opened or closed a seat."""
        lobby = table.state.status is Status.LOBBY
        if lobby or table.takeable() or table.row.id in self._listed:
            self.changed(table.row.guild_id)
        if not table.state.status.is_live:
            self._listed.discard(table.row.id)

    def changed(self, guild_id: int) -> None:
        """Look at a server, soon but not more often than ``EVERY``."""
        self._due.setdefault(guild_id, self._looked.get(guild_id, -EVERY) + EVERY)
        self._woken.set()

    def used(self, guild_id: int | None, channel_id: int | None) -> None:
        """Try again in a channel that somebody uses the bot in."""
        if guild_id is not None and self._closed.get(guild_id) == channel_id:
            del self._closed[guild_id]
            self.changed(guild_id)

    async def run(self) -> None:
        """Serve until cancelled, beginning with all servers."""
        for guild in self._client.guilds:
            self.changed(guild.id)
        while True:
            self._woken.clear()
            now = time.monotonic()
            for guild_id in [one for one, at in self._due.items() if at <= now]:
                del self._due[guild_id]
                await self._serve(guild_id)
            with suppress(TimeoutError):
                wait = min(self._due.values()) - time.monotonic() if self._due else None
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def _serve(self, guild_id: int) -> None:
        self._looked[guild_id] = time.monotonic()
        try:
            await self._show(guild_id)
        except _PASSING as error:
            _log.info("the open seats of server %d wait: %s", guild_id, type(error).__name__)
            self._due.setdefault(guild_id, time.monotonic() + EVERY)
        except (discord.HTTPException, BrigadeError) as error:
            _log.warning("the open seats of server %d are not shown: %s", guild_id, error)

    # -- the message ----------------------------------------------------------------------

    async def _show(self, guild_id: int) -> None:
        views = await self._open_tables(guild_id)
        await self._offer_company(views)
        settings = await self._tables.servers.settings(guild_id)
        channel_id, place = settings.seats_channel, settings.seats_message
        if place and place[0] != channel_id:
            await self._remove(guild_id, place)
            place = None
        if channel_id is None or self._closed.get(guild_id) == channel_id:
            return
        with speaking(await self._languages.of_server(guild_id)):
            page = await self._page([one for one in views if self._may_show(one, channel_id)])
        # Another process of a shared store may have shown something else since.
        if place and self._shown.get(guild_id) == page and not self._tables.store.shared:
            return
        try:
            if place and await self._messages.edit(*place, page):
                self._shown[guild_id] = page
            else:
                # A repeat after a kill is answered with the message sent before it, which may show
                # something else: it is edited at the next look, which ``_keep`` leads to.
                nonce = nonce_of("seats", channel_id, place, self._sendings)
                message_id = await self._messages.send(channel_id, page, nonce)
                self._sendings += 1
                await self._keep(guild_id, (channel_id, message_id))
        except discord.HTTPException as error:
            if error.code not in TROUBLES:
                raise
            await self._refused(guild_id, channel_id, error.code)
            return
        if page.is_late:
            self.changed(guild_id)

    async def _refused(self, guild_id: int, channel_id: int, code: int) -> None:
        """Note a channel that takes no message, and say so in the server's log."""
        if code == GONE:
            await self._keep(guild_id, None, gone=True)
        self._closed[guild_id] = channel_id
        with speaking(await self._languages.of_server(guild_id)):
            words = say("open-seats-refused", channel=f"<#{channel_id}>")
        for listener in self.on_trouble:
            listener(guild_id, words)

    async def _remove(self, guild_id: int, place: tuple[int, int]) -> None:
        """Delete the message from a channel that was chosen before."""
        try:
            await self._messages.delete(*place)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
        await self._keep(guild_id, None)

    async def _keep(
        self, guild_id: int, place: tuple[int, int] | None, *, gone: bool = False
    ) -> None:
        async with self._opener.lock(guild_id):
            settings = await self._tables.servers.settings(guild_id)
            channel_id = None if gone else settings.seats_channel
            kept = replace(settings, seats_channel=channel_id, seats_message=place)
            await self._tables.servers.keep(guild_id, kept)

    async def _page(self, views: list[TableView]) -> Page:
        lines, buttons = [], []
        for view in views[:SHOWN]:
            title, channel = self._boards.title(view), f"<#{view.location.channel_id}>"
            free = self._taken(view).count(False)
            key = "open-seats-lobby" if view.status is Status.LOBBY else "open-seats-running"
            lines.append(say(key, title=title, channel=channel, free=free))
            join = ControlId(view.table_id, "join").id()
            buttons.append(Button(join, say("open-seats-join", number=view.number)))
        if not lines:
            lines.append(say("open-seats-none"))
        titles = self._tables.games.titles().items()
        games = tuple(PickOption(game, title) for game, title in titles)
        pick = Pick(ControlId(0, "play").id(), say("open-seats-play"), games)
        picture = await self._picture(views[:MOST]) if views else None
        rows = (*rows_of(buttons), pick)
        return Page(say("open-seats"), "\n".join(lines), picture=picture, rows=rows)

    async def _picture(self, views: list[TableView]) -> Picture:
        tables = tuple(
            TableSeats(view.setup.game, self._boards.title(view), self._taken(view))
            for view in views
        )
        drawing = partial(encoded, draw_open_seats, tables)
        drawn = await self._pictures.draw(("open-seats", tables), drawing)
        titles = [one.title for one in tables]
        return Picture(drawn, say("open-seats-alt", tables=titles), "board")

    def _taken(self, view: TableView) -> tuple[bool, ...]:
        """Return whether each seat is taken, also of those that nobody sits in yet."""
        most = self._boards.game(view).spec.seats[1]
        room = most - len(view.seats) if view.status is Status.LOBBY else 0
        return (*(not seat.open for seat in view.seats), *(False,) * room)

    def _may_show(self, view: TableView, channel_id: int) -> bool:
        """Return whether whoever reads the message may know of a table."""
        here = view.location.channel_id
        return here == channel_id or self._channels.is_public(view.location.guild_id, here)

    async def _open_tables(self, guild_id: int) -> list[TableView]:
        found = list[TableView]()
        rows = await self._tables.store.in_guild(guild_id, LIVE, _LOOKED_THROUGH)
        for row in rows:
            with suppress(BrokenTableError, UnknownTableError):
                view = await self._tables.queries.view(row.id, None)
                if not all(self._taken(view)) and view.setup.rematch_of is None:
                    found.append(view)
        self._listed -= {row.id for row in rows}
        self._listed |= {one.table_id for one in found}
        return found

    # -- lobbies that could be one --------------------------------------------------------

    async def _offer_company(self, views: list[TableView]) -> None:
        """Let the message of a lobby be edited whose offer to sit elsewhere has changed."""
        for view in views:
            if view.status is not Status.LOBBY:
                self._twins.pop(view.table_id, None)
                continue
            twin = await twin_of(self._tables, view, self._channels.is_public)
            number = None if twin is None else twin.table_id
            if self._twins.get(view.table_id) != number:
                self._twins[view.table_id] = number
                await self._tables.catch_up(view.table_id, None)
