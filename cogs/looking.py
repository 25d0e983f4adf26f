"""Shows tables to one person: the own hand, the board, in words, what things cost."""

from collections.abc import Awaitable, Callable

from bot.games.errors import IllegalActionError
from bot.tables.model.errors import NotSeatedError, WrongStatusError
from bot.tables.model.records import Status, TableId
from bot.tables.resolver import TableResolver, only
from bot.tables.service import Tables
from cogs.answers import Reply
from cogs.asked import Asked, in_place
from cogs.boards import Boards, which_table
from cogs.hands import Hands
from cogs.page import Page
from cogs.sentences import DM_AGAIN


class Looking:
    """The part of the desk that does nothing at a table."""

    tables: Tables
    finder: TableResolver
    boards: Boards
    hands: Hands

    async def hand(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a person's own hand."""
        look = await self.finder.known(asked.where, table_id)
        if look.me is None:
            raise NotSeatedError
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        since = self.hands.told_since(look)
        recent, spoken = await self.tables.story(look, since), await self.tables.spoken(look, since)
        page = await self.hands.page(look, recent, spoken=spoken)
        return Reply(page, in_place=in_place(asked))

    async def try_dm(self, asked: Asked, table_id: TableId) -> Reply:
        """Send a person's hand as a direct message again, and show it here too."""
        await self.finder.known(asked.where, table_id)
        await self.tables.try_dm(asked.call, table_id)
        look = await self.tables.look(table_id, asked.call.user_id)
        if look.view is None:
            return Reply(Page(DM_AGAIN), in_place=in_place(asked))
        return Reply(await self.hands.page(look, note=DM_AGAIN), in_place=in_place(asked))

    async def words(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a table in words, the person's own hand included."""
        look = await self.finder.known(asked.where, table_id)
        return Reply(self.boards.in_words(look), in_place=in_place(asked))

    async def prices(self, asked: Asked, table_id: TableId) -> Reply:
        """Show what things cost the person now.

        Raises:
            UnknownControlError: nothing has a price in this game.
            WrongStatusError: the game has not begun.
        """
        look = await self.finder.known(asked.where, table_id)
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        return Reply(self.boards.prices(look))

    async def show(self, asked: Asked, table_id: TableId) -> Reply:
        """Show a table's public board to one person."""
        await self.finder.known(asked.where, table_id)
        look, _ = await self.tables.look_of_seat(table_id, None)
        place = await self.tables.store.place(table_id, None)
        recent = await self.tables.story(look, place.since if place else 0)
        page = await self.boards.public(look, recent, (), frozenset())
        return Reply(page, in_place=in_place(asked))

    async def typed_look(
        self,
        asked: Asked,
        table: str | None,
        verb: str,
        show: Callable[[Asked, TableId], Awaitable[Reply]],
        *,
        seated: bool,
        game: str | None = None,
    ) -> Reply:
        """Show something of the table that a command means.

        Args:
            asked: who types.
            table: the table as named by the person, or None.
            verb: what a button says that shows it, where several tables could be meant.
            show: what is shown.
            seated: only who sits there can see it.
            game: whose command it is, where only its tables can be meant.
        """
        if table is not None:
            look = await self.finder.named(asked.where, table)
            if game not in (None, look.game):
                raise IllegalActionError(game)
        else:
            looks = await self.finder.seated(asked.where, lambda look: game in (None, look.game))
            if seated:
                looks = [look for look in looks if look.view is not None] or looks
            elif not looks:
                looks = await self.finder.here(asked.where, lambda look: True)
            if len(looks) > 1:
                return Reply(which_table(self.boards, looks, verb))
            look = only(looks)
        return await show(asked, look.table_id)
