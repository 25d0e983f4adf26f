"""Resolver of the table meant by a typed command."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from bot.tables.model import errors
from bot.tables.model.records import LIVE, Status, TableId, TableRow
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView

ANY = tuple(Status)

_SHOWN = 25

_LOOKED_THROUGH = 1000
"""The most tables of a server searched for a channel's tables, or for those readable by a person:
the newest."""

_ALL = 1_000_000
"""More tables than any server has live at once."""

_NAMED = re.compile(
    r"#(?P<id>[0-9]{1,12})|(table\s+)?(?P<number>[0-9]{1,9})", re.IGNORECASE | re.ASCII
)


class RequestContext(msgspec.Struct, frozen=True):
    """Person and place of a typed command; without a server, a direct message."""

    user_id: int
    guild_id: int | None
    channel_id: int
    reads: Callable[[int], bool] = lambda channel_id: True
    """Returns whether this person may read a channel of the server."""


class TableResolver:
    """Finds tables by the place of a command and its possible meanings.

    Args:
        tables: all tables.
        guilds: the servers with games; none means all.
    """

    def __init__(self, tables: Tables, guilds: frozenset[int] = frozenset()) -> None:
        self._tables, self._guilds = tables, guilds

    def require_hosted(self, guild_id: int | None) -> None:
        """Raise NotHostedError for a server without games; direct messages depend on the table.

        A forgotten server has a negative number.
        """
        if guild_id is not None and (
            guild_id < 0 or (self._guilds and guild_id not in self._guilds)
        ):
            raise errors.NotHostedError

    async def known(self, where: RequestContext, table_id: TableId) -> TableView:
        """Return a table by its id.

        Raises:
            UnknownTableError: it is unknown, in another server, or in a channel closed to this
                person, who has no seat.
            NotHostedError: no games are hosted in its server.
        """
        view = await self._tables.queries.view(table_id, where.user_id)
        self.require_hosted(view.location.guild_id)
        if view.me is None and (
            view.location.guild_id != where.guild_id or not where.reads(view.location.channel_id)
        ):
            raise errors.UnknownTableError
        return view

    async def seated(
        self,
        where: RequestContext,
        fits: Callable[[TableView], bool],
        statuses: Sequence[Status] = LIVE,
    ) -> list[TableView]:
        """Return the person's tables that fit; in direct messages those of every server."""
        rows = await self._tables.store.held_by(where.user_id, statuses, where.guild_id)
        # A departed holder remains noted until the seat is taken, but is not seated.
        return await self._views(rows, where, lambda view: view.me is not None and fits(view))

    async def turns(self, user_id: int) -> list[TableView]:
        """Return the person's tables of all servers that wait for them, longest first."""
        everywhere = RequestContext(user_id, None, 0)
        views = await self.seated(everywhere, TableView.waits_for_me)
        return sorted(
            views, key=lambda view: (view.own.prompt and view.own.prompt.since, view.table_id)
        )

    async def here(
        self,
        where: RequestContext,
        fits: Callable[[TableView], bool],
        statuses: Sequence[Status] = LIVE,
    ) -> list[TableView]:
        """Return the newest tables of the server that fit, with or without the person."""
        if where.guild_id is None:
            return await self.seated(where, fits, statuses)
        rows, _ = await self._readable(where, where.guild_id, statuses, _LOOKED_THROUGH)
        return await self._views(rows[:_SHOWN], where, fits)

    async def in_channel(
        self, where: RequestContext, statuses: Sequence[Status] = ANY
    ) -> list[TableView]:
        """Return the newest tables in this channel or thread.

        None in a direct message.
        """
        if where.guild_id is None:
            return []
        rows = await self._tables.store.in_guild(where.guild_id, statuses, _LOOKED_THROUGH)
        mine = [row for row in rows if row.channel_id == where.channel_id]
        return await self._known(mine[:_SHOWN], where)

    async def everywhere(
        self, where: RequestContext, statuses: Sequence[Status]
    ) -> list[TableView]:
        """Return the newest tables of the server in all channels readable by this person.

        In a direct message, the person's tables in all servers.
        """
        if where.guild_id is None:
            held = await self._tables.store.held_by(where.user_id, statuses)
            return await self._known(held[-_SHOWN:], where)
        rows, _ = await self._readable(where, where.guild_id, statuses, _LOOKED_THROUGH)
        return await self._known(rows[:_SHOWN], where)

    async def played(self, where: RequestContext, guild_id: int) -> tuple[list[TableView], int]:
        """Return a server's live tables, newest first, and the number in closed channels."""
        rows, closed = await self._readable(where, guild_id, LIVE, _ALL)
        return await self._known(rows, where), closed

    async def named(self, where: RequestContext, name: str) -> TableView:
        """Return the table named by a person: "12" for this server's, "#345" by its id.

        In a direct message it is one of the person's; live tables precede ended ones.

        Raises:
            UnknownTableError: it is unknown, or secret from this person.
            SeveralTablesError: own tables of several servers have the number.
        """
        found = _NAMED.fullmatch(name.strip())
        if found is None:
            raise errors.UnknownTableError
        if found["id"]:
            return await self.known(where, int(found["id"]))
        number = int(found["number"])
        if where.guild_id is not None:
            row = await self._tables.store.numbered(where.guild_id, number)
            if row is None:
                raise errors.UnknownTableError
            return await self.known(where, row.id)
        own = await self.seated(where, lambda view: view.number == number, ANY)
        return only([view for view in own if view.status.is_live] or own)

    async def _readable(
        self, where: RequestContext, guild_id: int, statuses: Sequence[Status], most: int
    ) -> tuple[list[TableRow], int]:
        """Return a server's tables visible to a person, and the number of the others."""
        rows = await self._tables.store.in_guild(guild_id, statuses, most)
        held = await self._tables.store.held_by(where.user_id, statuses, guild_id)
        own, stand = {row.id for row in held}, {row.channel_id for row in rows}
        read = {channel_id for channel_id in stand if where.reads(channel_id)}
        found = [row for row in rows if row.id in own or row.channel_id in read]
        return found, len(rows) - len(found)

    async def _views(
        self, rows: Sequence[TableRow], where: RequestContext, fits: Callable[[TableView], bool]
    ) -> list[TableView]:
        found = [view for view in await self._known(rows, where) if fits(view)]
        # Tables of this very channel take precedence.
        return [view for view in found if view.location.channel_id == where.channel_id] or found

    async def _known(self, rows: Sequence[TableRow], where: RequestContext) -> list[TableView]:
        found = []
        for row in rows:
            # An unreadable table is shut off alone; the others are found as usual.
            with suppress(errors.BrokenTableError, errors.NotHostedError, errors.UnknownTableError):
                found.append(await self.known(where, row.id))
        return found


def only(views: Sequence[TableView]) -> TableView:
    """Return the only table; raise NoTableError for none, SeveralTablesError for several."""
    if not views:
        raise errors.NoTableError
    if len(views) > 1:
        raise errors.SeveralTablesError(tuple(view.table_id for view in views))
    return views[0]
