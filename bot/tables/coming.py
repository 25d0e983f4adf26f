"""What the service does for people who come into a running game or go."""

from bot.tables.clicks import Decision
from bot.tables.errors import AlreadySeatedError, AskClosedError
from bot.tables.going import (
    FreeSeat,
    Going,
    OfferSeat,
    Why,
    decide_going,
    freed,
    holders_joined,
    with_offer,
)
from bot.tables.keys import table_chance
from bot.tables.loaded import Loaded
from bot.tables.records import By, Status, TableId
from bot.tables.request import Call, Receipt
from bot.tables.saying import Saying


class Comings(Saying):
    """The part of ``Tables`` that lets people leave their seats and take others."""

    async def go(self, call: Call, table_id: TableId, action: Going) -> Receipt:
        """Concede, hand the own seat over, take an offered one, or vote.

        Raises:
            TableError, CannotConcedeError: the table, or the caller's place at it, forbids it.
            NotSavedError: nothing was saved.
        """
        offers = (await self.store.settings(call.user_id)).offers

        def plan(table: Loaded) -> Decision:
            seat, state = table.seat_of(call.user_id), table.state
            events = decide_going(
                table.game,
                self.memory.strengths(table.row),
                state,
                seat,
                action,
                press=call.interaction_id,
                offers=offers,
                chance=table_chance(table.row.secret, state.draws, state.version + 1),
            )
            holders = holders_joined(table.holders, events, call)
            return Decision(By.PERSON, seat, table.codec.encode(action), events, holders)

        return await self.clicks.commit(table_id, plan, call.interaction_id, call.user_id)

    async def offer(self, call: Call, table_id: TableId, user_id: int) -> Receipt:
        """Offer the caller's seat to a person, who alone may take it over.

        Raises:
            AlreadySeatedError: the person holds a seat here, or is the caller.
            TableError, NotSavedError: as of ``go``.
        """
        table = await self.memory.load(table_id)
        if table.seat_of(call.user_id) is not None and table.seat_of(user_id) is not None:
            raise AlreadySeatedError
        # First, so that an offer which the table knows is known to whom it was made.
        await self.change(user_id, lambda said: with_offer(said, call.interaction_id))
        return await self.go(call, table_id, OfferSeat())

    async def free(self, table_id: TableId, user_id: int) -> bool:
        """Let the seat of somebody be taken who left the server; say whether there was one.

        Raises:
            NotSavedError: nothing was saved.
        """

        def plan(table: Loaded) -> Decision:
            seat = table.seat_of(user_id)
            playing = seat is not None and seat in table.state.players()
            if seat is None or not playing or table.state.status is not Status.RUNNING:
                raise AskClosedError(None)
            events = (freed(self.memory.strengths(table.row), seat, Why.LEFT),)
            return Decision(By.CLOCK, seat, table.codec.encode(FreeSeat()), events)

        try:
            await self.clicks.commit(table_id, plan, None, None)
        except AskClosedError:
            return False
        return True
