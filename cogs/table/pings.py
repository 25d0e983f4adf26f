"""Handles nudges, muted turns and pauses."""

from bot.tables.commands.pause import Pause, Resume
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.model.errors import NotYoursError
from bot.tables.model.records import TableId
from cogs.gameplay.handler import GameplayHandler, updates_itself
from cogs.interactions.control_id import ControlId
from cogs.interactions.page import Page
from cogs.interactions.refusals import MUTED, NUDGED, PAUSE_WANTED, PAUSED, RESUMED, UNMUTED
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route, table_route
from cogs.messages.controls import unmute_rows


class PingHandler:
    """Nudges others, mutes the requester's own turn, and pauses tables by consent."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @table_route("nudge")
    async def nudge(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Ping the awaited players."""
        await self._gameplay.execute(invocation, table_id, Nudge())
        return Reply(Page(NUDGED), in_place=True)

    @route("mute", "unmute")
    async def mute(self, invocation: Invocation, control: ControlId) -> Reply:
        """Mute the requester's turn, or end that, with a button to undo it."""
        mute = control.action == "mute"
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        if look.me is not None and control.seat not in (None, look.me):
            raise NotYoursError
        turn = (control.seat or 0, control.prompt) if control.prompt else None
        look = await self._gameplay.execute(invocation, control.table, Mute(mute), control=turn)
        if updates_itself(invocation, look):
            return Reply(None)  # the hand says so itself
        rows = unmute_rows(look) if mute else ()
        return Reply(Page(MUTED if mute else UNMUTED, rows=rows, private=True), in_place=True)

    @table_route("pause")
    async def pause(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Agree to a pause, and say whether it has begun."""
        look = await self._gameplay.execute(invocation, table_id, Pause())
        words = PAUSE_WANTED if look.paused_at is None else PAUSED
        return Reply(Page(words.format(title=self._gameplay.boards.title(look))), in_place=True)

    @table_route("resume")
    async def resume(self, invocation: Invocation, table_id: TableId) -> Reply:
        """End a pause."""
        look = await self._gameplay.execute(invocation, table_id, Resume())
        return Reply(Page(RESUMED.format(title=self._gameplay.boards.title(look))), in_place=True)
