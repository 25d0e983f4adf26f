"""Handles nudges, muted turns and pauses."""

from bot.tables.commands.pings import Mute, Nudge
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.model.errors import NotYoursError
from cogs.gameplay.handler import GameplayHandler, updates_itself
from cogs.interactions.control_id import ControlId
from cogs.interactions.page import Page
from cogs.interactions.refusals import MUTED, NUDGED, PAUSE_WANTED, PAUSED, RESUMED, UNMUTED
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route
from cogs.messages.controls import unmute_rows


class PingHandler:
    """Nudges others, mutes the requester's own turn, and pauses tables by consent."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @route("nudge")
    async def nudge(self, invocation: Invocation, control: ControlId) -> Reply:
        """Ping the awaited players."""
        await self._gameplay.execute(invocation, control.table, Nudge())
        return Reply(Page(NUDGED), in_place=True)

    @route("mute", "unmute")
    async def mute(self, invocation: Invocation, control: ControlId) -> Reply:
        """Mute the requester's turn, or end that, with a button to undo it."""
        mute = control.action == "mute"
        view = await self._gameplay.resolver.known(invocation.context, control.table)
        if view.me is not None and control.seat not in (None, view.me):
            raise NotYoursError
        turn = (control.seat or 0, control.prompt) if control.prompt else None
        view = await self._gameplay.execute(invocation, control.table, Mute(mute), control=turn)
        if updates_itself(invocation, view):
            return Reply(None)  # the hand itself shows it
        rows = unmute_rows(view) if mute else ()
        return Reply(Page(MUTED if mute else UNMUTED, rows=rows, private=True), in_place=True)

    @route("pause")
    async def pause(self, invocation: Invocation, control: ControlId) -> Reply:
        """Agree to a pause, and show whether it has begun."""
        view = await self._gameplay.execute(invocation, control.table, Pause())
        words = PAUSE_WANTED if view.times.paused_at is None else PAUSED
        return Reply(Page(words.format(title=self._gameplay.boards.title(view))), in_place=True)

    @route("resume")
    async def resume(self, invocation: Invocation, control: ControlId) -> Reply:
        """End a pause."""
        view = await self._gameplay.execute(invocation, control.table, Resume())
        return Reply(Page(RESUMED.format(title=self._gameplay.boards.title(view))), in_place=True)
