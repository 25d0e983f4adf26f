"""Handles nudges, muted turns and pauses."""

from bot.tables.commands.pause import Pause, Resume
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.model.errors import NotYoursError
from bot.tables.model.records import TableId
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.control_id import ControlId
from cogs.interactions.page import Page
from cogs.interactions.refusals import (
    MUTED,
    NUDGED,
    PAUSE_WANTED,
    PAUSED,
    RESUMED,
    UNMUTED,
)
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation, in_place
from cogs.interactions.routes import route, table_route
from cogs.messages.controls import unmute_rows


class PingHandler:
    """Nudges others, and mutes the requester's own turn."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @table_route("nudge")
    async def nudge(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Ping the awaited players."""
        await self._gameplay.resolver.known(invocation.context, table_id)
        await self._gameplay.tables.execute(invocation.request, table_id, Nudge())
        return Reply(Page(NUDGED), in_place=in_place(invocation))

    @route("mute", "unmute")
    async def mute(self, invocation: Invocation, control: ControlId) -> Reply:
        """Mute the requester's turn, or end that, with a button to undo it."""
        mute = control.action == "mute"
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        if look.me is not None and control.seat not in (None, look.me):
            raise NotYoursError
        turn = (control.seat or 0, control.prompt) if control.prompt else None
        await self._gameplay.tables.execute(
            invocation.request, control.table, Mute(mute), control=turn
        )
        look = await self._gameplay.tables.queries.look(control.table, invocation.request.user_id)
        if invocation.direct and look.me is not None and not look.seats[look.me].dm_closed:
            return Reply(None)  # the hand says so itself
        rows = unmute_rows(look) if mute else ()
        page = Page(MUTED if mute else UNMUTED, rows=rows, private=True)
        return Reply(page, in_place=in_place(invocation))


class PauseHandler:
    """Starts pauses by consent, and ends them."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @table_route("pause")
    async def pause(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Agree to a pause, and say whether it has begun."""
        await self._gameplay.resolver.known(invocation.context, table_id)
        await self._gameplay.tables.execute(invocation.request, table_id, Pause())
        look = await self._gameplay.tables.queries.look(table_id, invocation.request.user_id)
        words = PAUSE_WANTED if look.paused_at is None else PAUSED
        title = self._gameplay.boards.title(look)
        return Reply(Page(words.format(title=title)), in_place=in_place(invocation))

    @table_route("resume")
    async def resume(self, invocation: Invocation, table_id: TableId) -> Reply:
        """End a pause."""
        await self._gameplay.resolver.known(invocation.context, table_id)
        await self._gameplay.tables.execute(invocation.request, table_id, Resume())
        look = await self._gameplay.tables.queries.look(table_id, invocation.request.user_id)
        words = RESUMED.format(title=self._gameplay.boards.title(look))
        return Reply(Page(words), in_place=in_place(invocation))
