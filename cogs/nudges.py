"""Does what people ask about calls: nudge who is slow, mute the own turn."""

from bot.tables.commands.pings import Mute
from bot.tables.commands.silence import Judge
from bot.tables.model.errors import NotYoursError
from bot.tables.model.records import TableId
from bot.tables.model.terms import Silence
from cogs.answers import Reply
from cogs.asked import Asked, in_place
from cogs.call_controls import JUDGED, unmute_rows
from cogs.desk import Desk
from cogs.page import Page
from cogs.press import Press, UnknownControlError
from cogs.sentences import JUDGED_NOTED, MUTED, NUDGED, UNMUTED


class Nudges:
    """Answers who wants somebody called, or no longer wants to be."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def nudge(self, asked: Asked, table_id: TableId) -> Reply:
        """Have those called whom the table waits for."""
        await self._desk.finder.known(asked.where, table_id)
        await self._desk.tables.nudge(asked.call, table_id)
        return Reply(Page(NUDGED), in_place=in_place(asked))

    async def judge(self, asked: Asked, press: Press) -> Reply:
        """Say what becomes of another seat whose time is up."""
        await self._desk.finder.known(asked.where, press.table)
        if press.seat is None or press.detail not in JUDGED:
            raise UnknownControlError
        action = Judge(press.seat, Silence(press.detail))
        await self._desk.tables.judge(asked.call, press.table, action, press.ask)
        return Reply(Page(JUDGED_NOTED), in_place=in_place(asked))

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
