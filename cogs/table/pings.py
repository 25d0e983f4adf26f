"""Handles nudges, muted turns, pauses and votes on silent seats."""

from bot.tables.commands.pause import Pause, Resume
from bot.tables.commands.pings import Mute
from bot.tables.model.errors import NotYoursError
from bot.tables.model.records import TableId
from cogs.gameplay.handler import Desk
from cogs.interactions.control_id import Press
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
from cogs.interactions.request import Asked, in_place
from cogs.messages.controls import unmute_rows


class Nudges:
    """Answers who wants somebody called, or no longer wants to be."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def nudge(self, asked: Asked, table_id: TableId) -> Reply:
        """Have those called whom the table waits for."""
        await self._desk.finder.known(asked.where, table_id)
        await self._desk.tables.nudge(asked.call, table_id)
        return Reply(Page(NUDGED), in_place=in_place(asked))

    async def mute(self, asked: Asked, press: Press) -> Reply:
        """Call the presser no more in this turn, or again; say so, with the way back."""
        mute = press.verb == "mute"
        look = await self._desk.finder.known(asked.where, press.table)
        if look.me is not None and press.seat not in (None, look.me):
            raise NotYoursError
        await self._desk.tables.mute(asked.call, press.table, Mute(mute), press.ask or None)
        look = await self._desk.tables.look(press.table, asked.call.user_id)
        if asked.direct and look.me is not None and not look.seats[look.me].dm_closed:
            return Reply(None)  # the hand says so itself
        rows = unmute_rows(look) if mute else ()
        page = Page(MUTED if mute else UNMUTED, rows=rows, private=True)
        return Reply(page, in_place=in_place(asked))


class Pauses:
    """Answers who would like a pause, or the end of one."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def pause(self, asked: Asked, table_id: TableId) -> Reply:
        """Agree to a pause, and say whether it has begun."""
        await self._desk.finder.known(asked.where, table_id)
        await self._desk.tables.pause(asked.call, table_id, Pause())
        look = await self._desk.tables.look(table_id, asked.call.user_id)
        words = PAUSE_WANTED if look.paused_at is None else PAUSED
        title = self._desk.boards.title(look)
        return Reply(Page(words.format(title=title)), in_place=in_place(asked))

    async def resume(self, asked: Asked, table_id: TableId) -> Reply:
        """End a pause."""
        await self._desk.finder.known(asked.where, table_id)
        await self._desk.tables.pause(asked.call, table_id, Resume())
        look = await self._desk.tables.look(table_id, asked.call.user_id)
        words = RESUMED.format(title=self._desk.boards.title(look))
        return Reply(Page(words), in_place=in_place(asked))
