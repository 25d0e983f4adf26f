"""Lists a server's tables, or one's own in all servers, with links."""

from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions import refusals
from cogs.interactions.names import escaped, text_names
from cogs.interactions.page import Page
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from render.kit.phrases import listed

MOST = 8
"""The most tables of each kind in the list, the newest first."""

_KINDS = (
    ("Open", (Status.LOBBY,)),
    ("Running", (Status.RUNNING,)),
    ("Ended", (Status.OVER, Status.ABANDONED)),
)


async def table_list(gameplay: GameplayHandler, invocation: Invocation) -> Reply:
    """List the server's tables visible to this person; in a DM, the person's own."""
    where, direct = invocation.context, invocation.context.guild_id is None
    body: list[str] = []
    for title, statuses in _KINDS:
        views = await gameplay.resolver.everywhere(where, statuses)
        views.sort(key=lambda view: view.table_id, reverse=True)
        if views:
            body.append(f"**{title}**")
        body += [await _line(gameplay, view, with_server=direct) for view in views[:MOST]]
        if len(views) > MOST:
            body.append("-# … and older ones")
    if not body:
        return Reply(Page(refusals.NO_TABLES_OF_YOURS if direct else refusals.NO_TABLES))
    head = "### Your tables" if direct else "### Tables of this server"
    return Reply(Page(head, "\n".join(body), private=True))


async def _line(gameplay: GameplayHandler, view: TableView, *, with_server: bool) -> str:
    boards = gameplay.boards
    place = await gameplay.tables.queries.board_of(view.table_id)
    title = escaped(boards.title(view, with_server=with_server))
    # The game describes its own end: a single player has no rivals, and a win may be shared.
    state = boards.in_a_line(view) if view.status is Status.OVER else _state(view)
    return f"{title} · {state} · {boards.link(view, place)}"


def _state(view: TableView) -> str:
    """Return the state of a table without a result."""
    names = text_names(view)
    if view.status is Status.LOBBY:
        return f"{listed(names)} sit there" if len(names) > 1 else f"{names[0]} sits there"
    if view.status is Status.RUNNING:
        if view.times.paused_at is not None:
            return "paused"
        if view.me is not None and view.me in view.waited_for():
            return "**you are asked**"
        return f"waits for {listed([names[seat] for seat in view.waited_for()])}"
    return "closed before it began" if view.game_view is None else "abandoned before its end"
