"""Lists a server's tables, or one's own in all servers, with links."""

from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions import refusals
from cogs.interactions.names import text_names
from cogs.interactions.page import Page
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from render.kit.phrases import listed

MOST = 8
"""So many tables of each kind are listed, the newest first."""

_KINDS = (
    ("Open", (Status.LOBBY,)),
    ("Running", (Status.RUNNING,)),
    ("Ended", (Status.OVER, Status.ABANDONED)),
)


class TableListing:
    """Lists tables."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    async def show(self, invocation: Invocation) -> Reply:
        """List the server's tables that this person may know of; in a DM, the person's own."""
        where, direct = invocation.context, invocation.context.guild_id is None
        resolver = self._gameplay.resolver
        body: list[str] = []
        for title, statuses in _KINDS:
            looks = await resolver.everywhere(where, statuses)
            looks.sort(key=lambda look: look.table_id, reverse=True)
            if not looks:
                continue
            body.append(f"**{title}**")
            body += [await self._line(look, with_server=direct) for look in looks[:MOST]]
            if len(looks) > MOST:
                body.append("-# … and older ones")
        if not body:
            return Reply(Page(refusals.NO_TABLES_OF_YOURS if direct else refusals.NO_TABLES))
        head = "### Your tables" if direct else "### Tables of this server"
        return Reply(Page(head, "\n".join(body), private=True))

    async def _line(self, look: TableView, *, with_server: bool) -> str:
        boards = self._gameplay.boards
        place = await self._gameplay.tables.queries.board_of(look.table_id)
        title = boards.safe_title(look, with_server=with_server)
        # Its game knows how it ended: one alone is won by nobody, and some are shared.
        state = boards.in_a_line(look) if look.status is Status.OVER else _state(look)
        return f"{title} · {state} · {boards.link(look, place)}"


def _state(look: TableView) -> str:
    """Return the state of a table without a result."""
    names = text_names(look)
    if look.status is Status.LOBBY:
        return f"{listed(names)} sit there" if len(names) > 1 else f"{names[0]} sits there"
    if look.status is Status.RUNNING:
        if look.paused_at is not None:
            return "paused"
        if look.me is not None and look.me in look.waited_for():
            return "**you are asked**"
        return f"waits for {listed([names[seat] for seat in look.waited_for()])}"
    return "closed before it began" if look.view is None else "abandoned before its end"
