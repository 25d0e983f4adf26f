"""Visits of players to their tables: they answer, return, nudge and undo."""

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.errors import BrigadeError
from bot.games.registry import Games
from bot.tables.commands.lobby import AddChef, Choose, Join, Start, TakeBack
from bot.tables.commands.orders import RevokeOrders, leaving
from bot.tables.commands.pings import Mute, Nudge
from bot.tables.commands.proposals import Resume
from bot.tables.model.calendar import too_many_away
from bot.tables.model.errors import (
    NoPromptError,
    PlaysAlreadyError,
    PromptClosedError,
    WrongStatusError,
)
from bot.tables.model.records import Preferences, Request, Status, TableId
from bot.tables.model.terms import Silence
from tests.days.oracle import Oracle
from tests.days.people import SimulatedPlayer, some_hours
from tests.days.resting import Hours24
from tests.days.service import Service

HOUR, MINUTE, SECOND = timedelta(hours=1), timedelta(minutes=1), timedelta(seconds=1)
_MICRO = timedelta(microseconds=1)
_LATE = (PromptClosedError, NoPromptError, PlaysAlreadyError, WrongStatusError)
"""The refusal of a press after its turn has ended."""

_SILENCES = (Silence.CHEF, Silence.DEFAULT, Silence.CHEF, Silence.WAIT)
"""The options of tables, in turn, so that each game uses all of them."""


class Visits:
    """The players of a month, who act on their views alone."""

    games: Games
    guests: Sequence[SimulatedPlayer]
    oracle: Oracle
    time: Hours24
    counts: Counter[str]
    _random: Random
    _presses: Iterator[int]
    _there: bool
    _service: Service | None
    _in: Callable[[timedelta, Callable[[], Awaitable[None]]], None]
    _when: Callable[[datetime, Callable[[], Awaitable[None]]], None]
    _play_to_simultaneous: Callable[[TableId], Awaitable[None]]

    def _call(self, guest: SimulatedPlayer) -> Request:
        return Request(guest.user_id, guest.name, next(self._presses))

    async def _open_table(self) -> None:
        if not self._there:
            self._in(HOUR, self._open_table)
            return
        random, tables = self._random, self._service.tables
        count = len(self.oracle.books)
        ids = self.games.ids()
        game = self.games.newest(ids[count % len(ids)])
        fewest, most = game.spec.seats
        seats = random.randint(max(2, fewest), most)
        people = random.sample(self.guests, random.randint(min(2, seats), seats))
        opener = people[0]
        receipt = await tables.open(
            self._call(opener), guild_id=1, channel_id=2, game_id=game.spec.id
        )
        table_id = receipt.table_id
        for guest in people[1:]:
            await tables.execute(self._call(guest), table_id, Join())
        pace = random.choices(("live", "day", "slow", "none"), (3, 10, 4, 1))[0]
        if count % 12 in (0, 3):  # one substitute, one mildest move
            pace = "live"
        silence = _SILENCES[count // len(ids) % len(_SILENCES)]
        todo: list[Any] = [AddChef("chef")] * (seats - len(people))
        todo += [Choose("pace", pace), Choose("silence", silence)]
        if random.random() > 0.02:
            todo.append(Start())
        for action in todo:
            await tables.execute(self._call(opener), table_id, action)
        for guest in people:
            guest.tables.append(table_id)
        if count < 2 * len(ids):
            self._in(MINUTE, partial(self._play_to_simultaneous, table_id))
        self._answer_at_the_deadline(table_id, people)

    async def _set_preferences(self, guest: SimulatedPlayer, hours: Any) -> None:
        """Set a player's preferences; spent days off stay spent."""
        if not self._there:
            self._in(HOUR, partial(self._set_preferences, guest, hours))
            return

        def change(said: Preferences) -> Preferences:
            away = tuple(sorted({*hours.away, *said.spent}))
            if too_many_away(away) is not None:
                away = said.spent
            guest.hours = replace(hours, away=away)
            return replace(said, hours=guest.hours, pings=guest.pings, spends=guest.spends)

        await self._service.tables.preferences.change(guest.user_id, change)

    async def _thinks_again(self, guest: SimulatedPlayer) -> None:
        await self._set_preferences(guest, some_hours(self._random, self.time.true.date()))

    async def _visit(self, guest: SimulatedPlayer) -> None:
        """Visit all tables of a player, and schedule the next visit."""
        random, habit = self._random, guest.habit
        self._in(random.uniform(*habit.every) * HOUR, partial(self._visit, guest))
        awake = self._is_awake(guest)
        if not self._there or (not awake and random.random() < 0.9):
            return
        for table_id in list(guest.tables):
            if not self.oracle.books[table_id].status.is_live:
                guest.tables.remove(table_id)
                continue
            await self._looks_at(guest, table_id)

    async def _looks_at(self, guest: SimulatedPlayer, table_id: TableId) -> None:
        random, habit, tables = self._random, guest.habit, self._service.tables
        book = self.oracle.books[table_id]
        if book.paused_at is not None:
            if random.random() < 0.3:
                await self._try(tables.execute, guest, table_id, Resume())
        elif random.random() < 0.04:
            await self._try(tables.execute, guest, table_id, Nudge())
        elif random.random() < 0.02:
            await self._try(tables.execute, guest, table_id, Mute(random.random() < 0.7))
        elif self._is_away_from(guest, table_id):
            if random.random() < habit.comes_back:
                await self._try(tables.execute, guest, table_id, TakeBack())
                await self._answer(guest, table_id)
        elif random.random() < habit.answers:
            if random.random() < 0.1:
                await self._orders(guest, table_id)
            await self._answer(guest, table_id)

    async def _orders(self, guest: SimulatedPlayer, table_id: TableId) -> bool:
        """Give orders or withdraw them; return whether that was done."""
        random, tables = Random(self._random.random()), self._service.tables
        view = await tables.queries.view(table_id, guest.user_id)
        if view.own.orders and random.random() < 0.2:
            return await self._try(tables.execute, guest, table_id, RevokeOrders())
        if not view.own.order_offers:
            return False
        chance = Chance(random.randbytes(32), view.version)
        order = random.choice(view.own.order_offers).sample(chance, "order")
        return await self._try(tables.execute, guest, table_id, leaving(order))

    def _is_awake(self, guest: SimulatedPlayer) -> bool:
        """Return whether a player is awake."""
        book = next((self.oracle.books[t] for t in guest.tables), None)
        if book is None:
            return True
        seat = book.seat_of(guest.user_id)
        return seat is None or self.oracle.calendar(book, seat).counts(self.time.true)

    def _is_away_from(self, guest: SimulatedPlayer, table_id: TableId) -> bool:
        book = self.oracle.books[table_id]
        seat = book.seat_of(guest.user_id)
        return seat is not None and book.chairs[seat].stand_in is not None

    def _is_asked(self, guest: SimulatedPlayer, table_id: TableId) -> bool:
        book = self.oracle.books[table_id]
        seat = book.seat_of(guest.user_id)
        if book.status is not Status.RUNNING or seat is None:
            return False
        opened = book.chairs[seat].open
        return opened is not None and not opened.question.answered

    def _asked(self, most: int) -> Sequence[tuple[SimulatedPlayer, TableId]]:
        """Return some of the asked players who are willing to answer."""
        if self._random.random() < 0.5:
            return []
        asked = [
            (guest, table_id)
            for guest in self.guests
            if guest.habit.answers
            for table_id in guest.tables
            if self._is_asked(guest, table_id)
        ]
        return self._random.sample(asked, min(most, len(asked)))

    async def _answer(
        self, guest: SimulatedPlayer, table_id: TableId, *, sure: bool = False
    ) -> None:
        """Answer one question, and its next steps.

        Args:
            guest: the player.
            table_id: the table.
            sure: keep the answer, so that undos do not repeat.
        """
        random = Random(self._random.random())  # several players may answer at once
        if self._service is None or not self._is_asked(guest, table_id):
            return
        tables = self._service.tables
        view = await tables.queries.view(table_id, guest.user_id)
        if view.own.prompt is None or not view.own.offers:
            return
        chance = Chance(random.randbytes(32), view.version)
        action = view.own.offers[chance.below(len(view.own.offers), "offer")].sample(
            chance, "field"
        )
        call = self._call(guest)
        try:
            await tables.act(call, table_id, action, pressed=(view.me, view.own.prompt.number))
        except _LATE:
            self.counts["too late"] += 1
            return
        self.counts["presses"] += 1
        tables.confirm(call.interaction_id)
        book = self.oracle.books[table_id]
        sealed = bool(book.steps) and not book.steps[-1].openly
        if not sure and random.random() < (0.7 if sealed else 0.15):
            span = (0.2 if sealed else random.choice((0.2, 3, 60, 600))) * MINUTE
            self._in(span, partial(self._undo_and_answer, guest, table_id))
        elif self._is_asked(guest, table_id) and random.random() < 0.97:
            span = random.uniform(3, 120) * SECOND
            self._in(span, partial(self._stays, guest, table_id, sure=sure))
        people = [other for other in self.guests if table_id in other.tables]
        self._answer_at_the_deadline(table_id, people)

    async def _stays(
        self, guest: SimulatedPlayer, table_id: TableId, *, sure: bool = False
    ) -> None:
        if self._there:
            await self._answer(guest, table_id, sure=sure)

    async def _undo_and_answer(self, guest: SimulatedPlayer, table_id: TableId) -> None:
        """Undo an answer, and give another one."""
        if not self._there:
            return
        random = Random(self._random.random())
        await self._try(
            partial(
                self._service.tables.undo,
                openly=random.random() < 0.5,
                actions=random.choice((1, 1, 2, 5)),
            ),
            guest,
            table_id,
        )
        if random.random() < 0.9:
            await self._stays(guest, table_id, sure=True)

    def _answer_at_the_deadline(self, table_id: TableId, people: Sequence[SimulatedPlayer]) -> None:
        """Schedule answers just before, or just after, the deadline."""
        book = self.oracle.books[table_id]
        for guest in people:
            seat = book.seat_of(guest.user_id)
            due = None if seat is None else self.oracle.deadline(book, seat)
            if due is not None and self._random.random() < guest.habit.last_moment:
                at = due - self.time.off
                if at <= self.time.true:
                    continue  # the moment is past: one answer would trigger the next without end
                at += self._random.choice((-MINUTE, -SECOND, -_MICRO, 0 * _MICRO, _MICRO))
                self._when(at, partial(self._stays, guest, table_id))

    async def _try(
        self, do: Callable[..., Awaitable[Any]], guest: SimulatedPlayer, *what: Any
    ) -> bool:
        """Execute an action; return whether it was allowed."""
        try:
            await do(self._call(guest), *what)
        except BrigadeError as error:
            self.counts[f"refused, {error.code}"] += 1
            return False
        return True
