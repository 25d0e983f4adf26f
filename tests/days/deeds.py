"""Rare actions of players: proposals, leaving, joining, kicks."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from bot.games.contract import Seat
from bot.tables.commands.lobby import Abandon, Join, TakeBack
from bot.tables.commands.membership import AcceptSeat, Concede, GiveToChef, WithdrawOffer
from bot.tables.commands.orders import RevokeOrders
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.commands.proposals import Kick, Pause
from bot.tables.model.records import Status, TableId
from tests.days.books import TableRecord
from tests.days.people import SimulatedPlayer
from tests.days.visits import HOUR, Visits

_AT_A_SITTING = 40
"""The most answers when players answer at once."""

Deed = Callable[[TableId, TableRecord], Awaitable[bool]]


class RareActions(Visits):
    """Actions that happen a few times a month, at a table that allows them."""

    def deeds(self) -> Sequence[Deed]:
        """Return the actions; each reports whether it was possible at a table."""
        return (
            self._concedes,
            self._gives_to_chef,
            self._offers,
            self._left_the_server,
            self._kick,
            self._pause,
            self._stop,
            self._mutes,
            self._nudges,
            self._comes_back,
            self._give_orders,
            self._answer_and_undo,
        )

    async def _in_time(self, deed: Deed) -> None:
        """Do it at the first table that allows it; otherwise retry later."""
        found = [
            (table_id, book)
            for table_id, book in self.oracle.books.items()
            if book.status is Status.RUNNING and book.here()
        ]
        if self._there:
            for table_id, book in self._random.sample(found, len(found)):
                if await deed(table_id, book):
                    return
        self._in(self._random.uniform(1, 9) * HOUR, partial(self._in_time, deed))

    def _guest(self, book: TableRecord, seat: Seat) -> SimulatedPlayer:
        user_id = book.holders[seat].user_id
        return next(guest for guest in self.guests if guest.user_id == user_id)

    def _gone(self, guest: SimulatedPlayer, table_id: TableId) -> None:
        if table_id in guest.tables:
            guest.tables.remove(table_id)

    async def _concedes(self, table_id: TableId, book: TableRecord) -> bool:
        if len(book.here()) < 2:
            return False
        guest = self._guest(book, self._random.choice(book.here()))
        done = await self._try(self._service.tables.execute, guest, table_id, Concede())
        if done:
            self._gone(guest, table_id)
        return done

    async def _gives_to_chef(self, table_id: TableId, book: TableRecord) -> bool:
        if len(book.here()) < 2:
            return False
        guest = self._guest(book, self._random.choice(book.here()))
        done = await self._try(self._service.tables.execute, guest, table_id, GiveToChef())
        if done:
            self._gone(guest, table_id)
            self._somebody_joins(table_id)
        return done

    async def _left_the_server(self, table_id: TableId, book: TableRecord) -> bool:
        if len(book.here()) < 2:
            return False
        guest = self._guest(book, self._random.choice(book.here()))
        done = await self._service.tables.free(table_id, guest.user_id)
        if done:
            self._gone(guest, table_id)
            self._somebody_joins(table_id)
        return done

    def _somebody_joins(self, table_id: TableId) -> None:
        for _ in range(2):
            guest, hours = self._random.choice(self.guests), self._random.uniform(0.1, 60)
            self._in(hours * HOUR, partial(self._joins, guest, table_id))

    async def _joins(self, guest: SimulatedPlayer, table_id: TableId) -> None:
        if self._there and await self._try(self._service.tables.execute, guest, table_id, Join()):
            guest.tables.append(table_id)

    async def _offers(self, table_id: TableId, book: TableRecord) -> bool:
        """Offer a seat to a player who accepts after a while, or too late."""
        giver = self._guest(book, self._random.choice(book.here()))
        taker = self._random.choice(self.guests)
        if book.seat_of(taker.user_id) is not None:
            return False
        offer = self._service.tables.offer
        if not await self._try(offer, giver, table_id, taker.user_id):
            return False
        hours = self._random.choice((0.1, 1, 30))
        self._in(hours * HOUR, partial(self._accepts, taker, giver, table_id))
        if hours > 1:
            self._in(20 * HOUR, partial(self._withdraws, giver, table_id))
        return True

    async def _withdraws(self, giver: SimulatedPlayer, table_id: TableId) -> None:
        if self._there:
            await self._try(self._service.tables.execute, giver, table_id, WithdrawOffer())

    async def _accepts(
        self, taker: SimulatedPlayer, giver: SimulatedPlayer, table_id: TableId
    ) -> None:
        go = self._service.tables.execute if self._there else None
        if go is not None and await self._try(go, taker, table_id, AcceptSeat()):
            self._gone(giver, table_id)
            taker.tables.append(table_id)

    async def _kick(self, table_id: TableId, book: TableRecord) -> bool:
        """Let all others vote to kick a player, one after the other."""
        here = book.here()
        if len(here) < 3:
            return False
        against = self._random.choice(here)
        hours = 0.0
        for seat in here:
            if seat != against:
                kick = partial(self._kicks, self._guest(book, seat), table_id, against)
                self._in(hours * HOUR, kick)
                hours += self._random.uniform(0, 0.2)
        self._in((hours + 0.1) * HOUR, partial(self._see_out, table_id, against))
        return True

    async def _kicks(self, guest: SimulatedPlayer, table_id: TableId, against: Seat) -> None:
        if not self._there:
            return
        go = self._service.tables.execute
        if self._random.random() < 0.5:
            await self._try(go, guest, table_id, Kick(against))
            await self._try(go, guest, table_id, Kick(against, agrees=False))
        await self._try(go, guest, table_id, Kick(against))

    async def _see_out(self, table_id: TableId, against: Seat) -> None:
        book = self.oracle.books[table_id]
        if book.chairs[against].freed == "kicked" and against in book.holders:
            self._gone(self._guest(book, against), table_id)
            self._somebody_joins(table_id)

    async def _agree(self, what: str, table_id: TableId, book: TableRecord) -> bool:
        """Let players agree to a proposal one after the other, mostly not all of them."""
        if book.paused_at is not None:
            return False
        hours = 0.0
        for seat in book.here():
            if self._random.random() < 0.95:
                word = partial(self._agrees, what, self._guest(book, seat), table_id)
                self._in(hours * HOUR, word)
                hours += self._random.choice((0, 0.01, 0.5))
        return True

    async def _agrees(self, what: str, guest: SimulatedPlayer, table_id: TableId) -> None:
        if not self._there:
            return
        tables = self._service.tables
        if what == "pause":
            await self._try(tables.execute, guest, table_id, Pause())
        else:
            await self._try(tables.execute, guest, table_id, Abandon())

    async def _pause(self, table_id: TableId, book: TableRecord) -> bool:
        return await self._agree("pause", table_id, book)

    async def _stop(self, table_id: TableId, book: TableRecord) -> bool:
        return await self._agree("abandon", table_id, book)

    async def _mutes(self, table_id: TableId, book: TableRecord) -> bool:
        guest = self._guest(book, self._random.choice(book.here()))
        return await self._try(self._service.tables.execute, guest, table_id, Mute())

    async def _nudges(self, table_id: TableId, book: TableRecord) -> bool:
        guest = self._guest(book, self._random.choice(book.here()))
        return await self._try(self._service.tables.execute, guest, table_id, Nudge())

    async def _comes_back(self, table_id: TableId, book: TableRecord) -> bool:
        away = [s for s, chair in enumerate(book.chairs) if chair.stand_in and not chair.freed]
        if not away:
            return False
        guest = self._guest(book, self._random.choice(away))
        return await self._try(self._service.tables.execute, guest, table_id, TakeBack())

    async def _somebody_comes_back(self) -> None:
        for table_id, book in self.oracle.books.items():
            running = self._there and book.status is Status.RUNNING
            if running and await self._comes_back(table_id, book):
                return

    async def _give_orders(self, table_id: TableId, book: TableRecord) -> bool:
        """Give orders for later questions; every other player withdraws them after a while."""
        guest = self._guest(book, self._random.choice(book.here()))
        if not await self._orders(guest, table_id):
            return False
        if self._random.random() < 0.5:
            hours = self._random.choice((0, 0.1, 3))
            self._in(hours * HOUR, partial(self._revokes, guest, table_id))
        return True

    async def _revokes(self, guest: SimulatedPlayer, table_id: TableId) -> None:
        if self._there:
            await self._try(self._service.tables.execute, guest, table_id, RevokeOrders())

    async def _play_to_simultaneous(self, table_id: TableId) -> None:
        """Play until several seats are asked; one of them answers and undoes the answer."""
        book = self.oracle.books[table_id]
        for _ in range(_AT_A_SITTING):
            asked = [
                s for s in book.here() if book.chairs[s].open and book.chairs[s].open.is_awaited
            ]
            if not self._there or not asked or await self._answer_and_undo(table_id, book):
                return
            if len(book.awaited()) < 2:
                await self._answer(self._guest(book, asked[0]), table_id, sure=True)
            await self._service.rest()

    async def _answer_and_undo(self, table_id: TableId, book: TableRecord) -> bool:
        """Answer where several are asked, and undo the answer while it is sealed."""
        asked = [s for s in book.here() if book.chairs[s].open and book.chairs[s].open.is_awaited]
        if len(book.awaited()) < 2 or not asked:
            return False
        guest = self._guest(book, self._random.choice(asked))
        version = book.version
        await self._answer(guest, table_id)
        last = book.steps[-1] if book.steps else None
        if last is None or last.version <= version or last.openly:
            return False
        return await self._try(self._service.tables.undo, guest, table_id)
