"""Lists a server's open tables for its managers, without any hand."""

from datetime import timedelta
from itertools import islice

from msgspec.structs import replace

from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.control_id import ControlId
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, rows_of
from cogs.interactions.permissions import NotManagerError, managed
from cogs.interactions.refusals import TABLE_CLOSED
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.messages.waiting import relative
from render.kit.phrases import listed, number

IDLE = timedelta(days=14)
"""A table at which nobody has moved for so long may be closed by who manages the server."""

SHOWN = 10
"""So many tables are listed, those first that nobody has moved at for longest."""


class OpenTables:
    """Lists a server's open tables, and closes what nobody plays any more.

    Args:
        gameplay: finds tables and words them.
    """

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    async def list(self, invocation: Invocation, note: str = "") -> Reply:
        """List the server's open tables, those first at which nobody has moved for longest.

        Raises:
            NotInDirectMessageError: there is no server to manage.
            NotManagerError: it is up to others.
        """
        guild_id = managed(invocation.interaction)
        tables = self._gameplay.tables
        known, closed = await self._gameplay.resolver.played(invocation.context, guild_id)
        found = sorted(
            [
                (await tables.queries.last_move(look.table_id), replace(look, me=None))
                for look in known
            ],
            key=lambda one: one[0][1],
        )
        lines, buttons = [note] if note else [], list[Button]()
        for (_, at), look in islice(found, SHOWN):
            place = await tables.queries.board_of(look.table_id)
            title = self._gameplay.boards.title(look)
            lines.append(f"**{title}** in <#{look.channel_id}>: {_waits(look)}")
            lines.append(f"-# last move {relative(at)}")
            link = self._gameplay.boards.link(look, place)
            buttons.append(Button("", f"Table {look.number}", url=link))
            if at < tables.now() - IDLE:
                close = ControlId(look.table_id, "host_close").id()
                buttons.append(Button(close, f"Close Table {look.number}", "danger"))
        if len(found) > SHOWN:
            lines.append(f"-# … and {len(found) - SHOWN} more.")
        if closed:
            lines.append(f"-# {number(closed, 'more stands', 'more stand')} where you cannot read.")
        if not found and not closed:
            lines.append("No table is open here.")
        page = Page("### Open tables of this server", "\n".join(lines), rows=rows_of(buttons))
        return Reply(page, in_place=True)

    async def close(self, invocation: Invocation, control: ControlId) -> Reply:
        """Close a table at which nobody has moved for long.

        Raises:
            NotInDirectMessageError, NotManagerError: it is not for this person, or not here.
            TableError: the table may not be closed.
        """
        guild_id = managed(invocation.interaction)
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        if look.guild_id != guild_id:
            raise NotManagerError
        before = self._gameplay.tables.now() - IDLE
        await self._gameplay.tables.close_idle(invocation.request, control.table, before)
        return await self.list(invocation, TABLE_CLOSED.format(number=look.number))


def _waits(look: TableView) -> str:
    """Return the awaited players and since when, as public words."""
    names = text_names(look)
    if look.status is Status.LOBBY:
        return f"not begun; {listed(names)} {'sits' if len(names) == 1 else 'sit'} there"
    if look.paused_at is not None:
        return f"paused {relative(look.paused_at)}"
    since = [
        f"{names[seat]} {relative(at)}"
        for seat in look.waited_for()
        if (at := look.seats[seat].waited_since) is not None
    ]
    return f"waits for {', '.join(since)}" if since else "goes on"
