"""Channels that refuse boards: players notified once, retried on use."""

import logging
from collections.abc import Callable
from datetime import timedelta

import discord
from msgspec.structs import replace

from bot.games.errors import BrigadeError
from bot.tables.model.records import ChannelFault, Holder, TableId
from bot.tables.views.table_view import TableView
from bot.tables.workers.outbox import DeliverLaterError, UndeliverableError
from bot.words import say, speaking
from cogs.delivery.direct_messages import TOO_FAST, DirectMessages
from cogs.delivery.messages import LOCKED, nonce_of
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.languages import of_person
from cogs.interactions.permissions import NEEDED, missing_permissions, permissions_text

_log = logging.getLogger(__name__)

GONE = 10003
_NO_ACCESS, _NO_PERMISSION = 50001, 50013
TROUBLES = frozenset({GONE, LOCKED, _NO_ACCESS, _NO_PERMISSION})
"""Discord's errors that last until a person changes something: no retry helps."""

_OUTAGE = timedelta(minutes=1)
"""The pause for a server that Discord itself cannot reach."""


class ChannelFaults(DeliveryPart):
    """Stores the channels that refuse boards, so that no refusal is repeated."""

    def __init__(self, services: DeliveryServices, direct: DirectMessages) -> None:
        super().__init__(services)
        self._direct = direct
        self._told: set[tuple[ChannelFault, int]] = set()
        self.on_trouble: list[Callable[[int, str], None]] = []
        """Called with a server and the reason once a channel begins to refuse boards."""

    # -- a board cannot be shown ----------------------------------------------------------

    async def require_open(self, table_id: TableId) -> None:
        """Raise UndeliverableError for a channel with a known fault, its players notified."""
        trouble = await self._records.trouble(table_id)
        if trouble is not None:
            await self._end(trouble)

    async def require_pictures(self, view: TableView) -> None:
        """Refuse a channel known to take no files, as Discord would.

        Raises:
            UndeliverableError, DeliverLaterError: see ``refused``.
        """
        guild = self._client.get_guild(view.location.guild_id)
        if guild and "attach_files" in self._missing(guild, view.location.channel_id):
            await self.refused(view, _NO_PERMISSION)

    async def refused(self, view: TableView, code: int) -> None:
        """Note that Discord refused a board for a reason in ``TROUBLES``, and notify people.

        Raises:
            UndeliverableError: it is noted.
            DeliverLaterError: Discord cannot reach the whole server for a while.
        """
        guild = self._client.get_guild(view.location.guild_id)
        if guild is not None and guild.unavailable:
            raise DeliverLaterError(_OUTAGE, "the server is out of Discord's reach")
        trouble = ChannelFault(view.table_id, view.location.channel_id, code)
        await self._records.put_trouble(trouble)
        await self._end(trouble)

    async def _end(self, trouble: ChannelFault) -> None:
        if not trouble.told:
            view = await self._tables.queries.view(trouble.table_id, None)
            await self._tell(trouble, view)
            await self._records.put_trouble(replace(trouble, told=True))
            with speaking(await self._languages.of_server(view.location.guild_id)):
                words = self._words(view, trouble)
            for listener in self.on_trouble:
                listener(view.location.guild_id, words)
        raise UndeliverableError(f"the channel takes nothing ({trouble.code})")

    async def _tell(self, trouble: ChannelFault, view: TableView) -> None:
        holders = await self._tables.queries.persons(trouble.table_id)
        asked = [holder for holder in holders if holder.seat in view.waited_for()]
        for holder in holders if trouble.code == GONE else asked or holders:
            if not holder.dm_closed and (trouble, holder.user_id) not in self._told:
                with speaking(of_person(await self._tables.preferences.of(holder.user_id))):
                    head = self._boards.heading(view, direct=True)
                    await self._send(trouble, holder, f"{head}\n{self._words(view, trouble)}")
                self._told.add((trouble, holder.user_id))

    async def _send(self, trouble: ChannelFault, holder: Holder, text: str) -> None:
        try:
            channel_id = await self._direct.with_person(holder.user_id)
            await self._messages.announce(channel_id, text, nonce_of(trouble, holder.user_id))
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                raise self._direct.too_fast() from error
            if error.status == 429 or error.status >= 500:
                raise
            _log.info("table %d: a person was not notified, %s", trouble.table_id, error.code)

    def _words(self, view: TableView, trouble: ChannelFault) -> str:
        if trouble.code == GONE:
            return say("channel-gone", number=view.number)
        guild = self._client.get_guild(view.location.guild_id)
        shard = (view.location.guild_id >> 22) % (self._client.shard_count or 1)
        if guild is None and self._client.get_shard(shard):  # else another process knows it
            return say("bot-removed", number=view.number)
        if trouble.code == LOCKED:
            return say(
                "thread-locked", number=view.number, channel=f"<#{view.location.channel_id}>"
            )
        missing = self._missing(guild, trouble.channel_id) if guild else []
        return say(
            "channel-closed",
            number=view.number,
            channel=f"<#{view.location.channel_id}>",
            missing=permissions_text(missing or NEEDED),
        )

    def is_public(self, guild_id: int, channel_id: int) -> bool:
        """Return whether everybody in a server may read a channel, as far as the bot knows."""
        guild = self._client.get_guild(guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(channel_id)
        if guild is None or channel is None:
            return False
        if isinstance(channel, discord.Thread) and (channel.is_private() or channel.parent is None):
            return False
        return channel.permissions_for(guild.default_role).view_channel

    def _missing(self, guild: discord.Guild, channel_id: int) -> list[str]:
        channel = guild.get_channel_or_thread(channel_id)
        if channel is None or guild.me is None:
            return []
        in_thread = isinstance(channel, discord.Thread)
        return missing_permissions(channel.permissions_for(guild.me), in_thread=in_thread)

    # -- it may be tried again ------------------------------------------------------------

    async def used(self, interaction: discord.Interaction) -> None:
        """Try again where a person uses the bot in a channel with the needed permissions."""
        channel, may = interaction.channel, interaction.app_permissions
        in_thread = isinstance(channel, discord.Thread)
        if interaction.guild_id is None or missing_permissions(may, in_thread=in_thread):
            return
        if isinstance(channel, discord.Thread) and channel.locked and not may.manage_threads:
            return
        here = interaction.channel_id
        await self._again(interaction.guild_id, lambda trouble: trouble.channel_id == here)

    async def opened(self, guild_id: int, channel_id: int) -> None:
        """Try again in a thread that was unlocked, or that the bot has joined."""
        await self._again(
            guild_id,
            lambda trouble: (
                trouble.channel_id == channel_id and trouble.code in (LOCKED, _NO_ACCESS)
            ),
        )

    async def joined(self, guild_id: int) -> None:
        """Try everything again in a server that invited the bot again."""
        await self._again(guild_id, lambda _: True, reach=True)

    async def _again(
        self, guild_id: int, fits: Callable[[ChannelFault], bool], *, reach: bool = False
    ) -> None:
        """Try again in the channels that fit; ``reach`` tries their people too."""
        try:
            for trouble in await self._records.troubled(guild_id):
                if not fits(trouble):
                    continue
                if reach:
                    for holder in await self._tables.queries.persons(trouble.table_id):
                        await self._tables.reach(trouble.table_id, holder.user_id)
                table = trouble.table_id
                self._told = {(one, user) for one, user in self._told if one.table_id != table}
                await self._records.end_trouble(table)
                await self._tables.catch_up(table, None)
        except BrigadeError as error:
            _log.info("channels were not looked at: %s", error.code)
