"""Lets a table stand still by consent, and go on."""

from bot.tables.commands.pause import Pause, Resume
from bot.tables.model.records import TableId
from cogs.answers import Reply
from cogs.asked import Asked, in_place
from cogs.desk import Desk
from cogs.page import Page
from cogs.sentences import PAUSE_WANTED, PAUSED, RESUMED


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
