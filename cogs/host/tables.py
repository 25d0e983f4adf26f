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
from cogs.interactions.permissions import managed
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.messages.waiting import relative
from render.kit.phrases import listed, number

IDLE = timedelta(days=14)
"""A table at which nobody has moved for so long may be closed by who manages the server."""

SHOWN = 10
"""The most tables in the list; those without a move for longest come first."""


async def open_tables(gameplay: GameplayHandler, invocation: Invocation, note: str = "") -> Reply:
    """List the server's open tables, those first at which nobody has moved for longest."""
    guild_id = managed(invocation.interaction)
    tables = gameplay.tables
    known, closed = await gameplay.resolver.played(invocation.context, guild_id)
    found = sorted(
        [(await tables.queries.last_move(view.table_id), replace(view, me=None)) for view in known],
        key=lambda one: one[0][1],
    )
    lines, buttons = [note] if note else [], list[Button]()
    for (_, at), view in islice(found, SHOWN):
        place = await tables.queries.board_of(view.table_id)
        title = gameplay.boards.title(view)
        lines.append(f"**{title}** in <#{view.location.channel_id}>: {_waits(view)}")
        lines.append(f"-# last move {relative(at)}")
        link = gameplay.boards.link(view, place)
        buttons.append(Button("", f"Table {view.number}", url=link))
        if at < tables.now() - IDLE:
            close = ControlId(view.table_id, "host_close").id()
            buttons.append(Button(close, f"Close Table {view.number}", "danger"))
    if len(found) > SHOWN:
        lines.append(f"-# … and {len(found) - SHOWN} more.")
    if closed:
        lines.append(f"-# {number(closed, 'more stands', 'more stand')} where you cannot read.")
    if not found and not closed:
        lines.append("No table is open here.")
    page = Page("### Open tables of this server", "\n".join(lines), rows=rows_of(buttons))
    return Reply(page, in_place=True)


def _waits(view: TableView) -> str:
    """Return the awaited players and since when, as public words."""
    names = text_names(view)
    if view.status is Status.LOBBY:
        return f"not begun; {listed(names)} {'sits' if len(names) == 1 else 'sit'} there"
    if view.times.paused_at is not None:
        return f"paused {relative(view.times.paused_at)}"
    since = [
        f"{names[seat]} {relative(at)}"
        for seat in view.waited_for()
        if (at := view.seats[seat].turn.since) is not None
    ]
    return f"waits for {', '.join(since)}" if since else "goes on"
