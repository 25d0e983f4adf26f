"""What boards say of a rematch: on its lobby who is invited, on the ended table where it is."""

from contextlib import suppress

from bot.tables.commands.rematch import key_of
from bot.tables.model.errors import BrokenTableError
from bot.tables.model.records import Status
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView

INVITED = "-# Invited to the rematch: {people}"

STANDS = "-# The rematch is Table {number}, in {where}."


class Rematches:
    """Finds the two tables of a rematch from each other.

    Args:
        tables: where they are.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def invited(self, look: TableView) -> list[int]:
        """Return who is called to the lobby of a rematch: those who played and do not sit there."""
        if look.rematch_of is None or look.status is not Status.LOBBY:
            return []
        there = {holder.user_id for holder in await self._tables.persons(look.table_id)}
        before = await self._tables.persons(look.rematch_of)
        return [holder.user_id for holder in before if holder.user_id not in there]

    async def line(self, look: TableView) -> str:
        """Return what the board of a table says of the rematch that it is or has, or nothing."""
        if people := await self.invited(look):
            return INVITED.format(people=" ".join(f"<@{user}>" for user in people))
        if look.status.is_live:
            return ""
        move = await self._tables.store.move_of(key_of(look.table_id))
        if move is None:
            return ""
        with suppress(BrokenTableError):
            again, _ = await self._tables.look_of_seat(move.table_id, None)
            here = again.channel_id == look.channel_id
            where = "this channel" if here else f"<#{again.channel_id}>"
            return STANDS.format(number=again.number, where=where)
        return ""
