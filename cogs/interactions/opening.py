"""Opens tables where a server allows them, in a thread of their own if it wants one."""

import asyncio
import logging
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.games.errors import BrigadeError
from bot.tables.model.records import Receipt, ServerSettings
from bot.tables.model.terms import CHEF_SEATS
from bot.tables.people.servers import opening_choices
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from bot.words import listed, say, speaking
from cogs.interactions.handlers import Invocation
from cogs.interactions.languages import Languages
from cogs.interactions.permissions import missing_permissions, require_permissions, require_server
from cogs.interactions.sentences import InteractionError

_log = logging.getLogger(__name__)

_WEEK: Final = 10080
"""Minutes after which an inactive thread archives itself; a board opens it again."""

_NAME = 100
"""Characters of a thread's name."""

_NAMED = 5
"""The most channels named in one sentence."""


class TableOpener:
    """Opens tables by the server's settings."""

    def __init__(self, tables: Tables, languages: Languages) -> None:
        self._tables, self._languages = tables, languages
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, guild_id: int) -> asyncio.Lock:
        """Return the lock for opening a server's tables and changing its choices."""
        return self._locks.setdefault(guild_id, asyncio.Lock())

    async def open(self, invocation: Invocation, game: str, chefs: tuple[str, ...] = ()) -> Receipt:
        """Open a table in the channel, or in a thread made for it.

        With ``chefs``, the strengths of computer players, it starts at once, and people may take
        their seats.

        Raises:
            InteractionError: the request has no server channel, other channels were chosen for
                tables, the limit of open tables is reached, or the bot could not show a board.
            BlockedError: the requester may not open tables in the server.
            UnknownGameError: the game is unknown.
        """
        interaction = invocation.interaction
        guild_id = require_server(invocation.context.guild_id)
        known = self._tables.games.newest(game)
        async with self.lock(guild_id):
            settings = await self._tables.servers.settings(guild_id)
            thread = None
            key, user_id = invocation.request.interaction_id, invocation.request.user_id
            if await self._tables.queries.opened_by(key) is None:
                place = (interaction.channel_id, interaction.channel)
                if await self._is_allowed(key, guild_id, settings, user_id, *place):
                    thread = await self._place(known.spec.title, interaction, settings)
            chosen = dict(opening_choices(settings, known))
            if chefs:
                chosen[CHEF_SEATS.id] = "open"
            return await self._tables.open(
                invocation.request,
                guild_id=guild_id,
                channel_id=invocation.context.channel_id if thread is None else thread.id,
                game_id=game,
                chosen=tuple(chosen.items()),
                chefs=chefs,
            )

    async def open_again(self, invocation: Invocation, ended: TableView) -> Receipt:
        """Open the rematch of an ended table, in a new thread where tables have their own.

        Otherwise, and where Discord makes none, it opens in the former table's channel.

        Raises:
            NotOverError: the table has not ended, or never began.
            NotSeatedError: the requester held no seat in the end.
            InteractionError: it does not exist yet, and none may be opened.
            BlockedError: the requester may not open tables in the server.
        """
        interaction, guild_id = invocation.interaction, ended.location.guild_id
        async with self.lock(guild_id):
            settings = await self._tables.servers.settings(guild_id)
            key = await self._tables.queries.rematch_key(ended.table_id)
            there = await self._tables.queries.opened_by(key) is not None
            may = not ended.status.is_live and ended.game_view is not None and ended.me is not None
            thread = None
            if may and not there:
                channel = interaction.client.get_channel(ended.location.channel_id)
                if interaction.channel_id == ended.location.channel_id:
                    channel = interaction.channel  # an archived thread is known by its press alone
                place, user_id = (ended.location.channel_id, channel), invocation.request.user_id
                allowed = await self._is_allowed(key, guild_id, settings, user_id, *place)
                parent = _parent(ended, interaction, settings) if allowed else None
                if parent is not None:
                    title = self._tables.games.get(ended.setup.game, ended.setup.rules).spec.title
                    thread = await self._thread(parent, title)
            channel_id = None if thread is None else thread.id
            return await self._tables.rematch(invocation.request, ended.table_id, channel_id)

    async def _is_allowed(
        self, key: int, guild_id: int, settings: ServerSettings, user_id: int, *place: Any
    ) -> bool:
        """Refuse what a server's choices forbid; return False if the ``key`` was used meanwhile."""
        servers = self._tables.servers
        try:
            require_chosen(settings, *place)
            if not await servers.has_room(guild_id, settings):
                most = say("tables-at-once", tables=settings.most or 0)
                raise InteractionError("too_many_tables", most)
            await self._tables.require_admission(guild_id, user_id)
            if not await servers.has_room_for(guild_id, user_id, settings):
                most = say("tables-at-once", tables=settings.each)
                raise InteractionError("too_many_of_yours", most)
        except BrigadeError:
            if await self._tables.queries.opened_by(key) is None:
                raise
            return False
        return True

    async def _place(
        self, title: str, interaction: discord.Interaction, settings: ServerSettings
    ) -> discord.Thread | None:
        """Return the thread made for a new table; None for the channel itself."""
        channel = interaction.channel
        if not settings.threads or not isinstance(channel, discord.TextChannel):
            require_permissions(interaction)
            return None
        require_permissions(interaction, new_thread=True)
        thread = await self._thread(channel, title)
        if thread is None:
            require_permissions(interaction)
        return thread

    async def _thread(self, channel: discord.TextChannel, title: str) -> discord.Thread | None:
        """Make a thread named like the next table's board; None where Discord makes none."""
        number = await self._tables.servers.next_number(channel.guild.id)
        kind = discord.ChannelType.public_thread
        with speaking(await self._languages.of_server(channel.guild.id)):
            name = say("thread-name", number=number, game=title)[:_NAME]
        try:
            return await channel.create_thread(name=name, type=kind, auto_archive_duration=_WEEK)
        except (discord.HTTPException, discord.RateLimited) as error:
            # For example too many threads: better a table in the channel than none.
            _log.info("no thread was made for a table: %s", error)
            return None


def _parent(
    view: TableView, interaction: discord.Interaction, settings: ServerSettings
) -> discord.TextChannel | None:
    """Return the channel for a rematch's own thread, or None for no own thread.

    It has one by the server's settings; people in a private thread stay there.
    """
    channel = interaction.channel
    if channel is None or channel.id != view.location.channel_id:
        return None
    own = settings.threads
    if isinstance(channel, discord.Thread):
        own = own and not channel.is_private()
        channel = channel.parent
    lacking = missing_permissions(interaction.app_permissions, new_thread=True)
    return channel if own and not lacking and isinstance(channel, discord.TextChannel) else None


def require_chosen(settings: ServerSettings, channel_id: int | None, channel: object) -> None:
    """Raise InteractionError outside the server's choice; a thread counts as its parent."""
    here = {channel_id, getattr(channel, "parent_id", None)}
    if settings.channels and not here & set(settings.channels):
        named = [f"<#{channel}>" for channel in settings.channels[:_NAMED]]
        others = [say("other-channels")] if len(settings.channels) > _NAMED else []
        raise InteractionError("not_allowed_here", listed([*named, *others]))
