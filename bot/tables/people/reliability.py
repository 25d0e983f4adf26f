"""Reliability of a person: answers in time, tables left, seats taken over; and what it allows."""

from collections.abc import Mapping
from contextlib import suppress

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store
from bot.tables.model.errors import BrokenTableError, NewcomerError, UnreliableError
from bot.tables.model.records import LIVE, Status
from bot.tables.model.table import Table
from bot.tables.model.terms import share_asked
from bot.tables.people.preferences import PreferencesService
from bot.tables.people.results import Results

AT_ONCE = 2
"""The most tables at which a person sits before the first is finished."""

KNOWN_AFTER = 20
"""The number of questions from which on a share says something; before, it fits every table."""


class Reliability(msgspec.Struct, frozen=True):
    """What a person's tables came to."""

    kept: int = 0
    """Questions answered."""
    late: int = 0
    """Questions for which the time ran out."""
    tables: int = 0
    """Finished tables, and those that the person left."""
    left: int = 0
    """Tables given up, or finished by a substitute."""
    helped: int = 0
    """Seats taken over from others."""

    @property
    def asked(self) -> int:
        """The number of questions."""
        return self.kept + self.late

    @property
    def share(self) -> int:
        """The share of questions answered in time, in per cent."""
        return 100 * self.kept // self.asked if self.asked else 100

    def fits(self, terms: Mapping[str, str]) -> bool:
        """Return whether the person may join a table by its terms."""
        return self.asked < KNOWN_AFTER or self.share >= share_asked(terms)


class ReliabilityService:
    """Reads a person's reliability: it follows from finished and running tables."""

    def __init__(
        self, store: Store, repository: TableRepository, preferences: PreferencesService
    ) -> None:
        self._store, self._repository, self._preferences = store, repository, preferences
        self._results = Results(store)

    async def of(self, user_id: int) -> Reliability:
        """Return a person's reliability."""
        own = await self._preferences.of(user_id)
        results = await self._results.of_person(user_id)
        mine = [one for each in results for one in each.people if one.user_id == user_id]
        counts = [(one.kept, one.late) for one in mine]
        for table in await self._seated(user_id, (Status.RUNNING,)):
            seat = table.seat_of(user_id)
            counters = table.state.seats[seat or 0].counters
            counts.append((counters.kept, counters.late))
        return Reliability(
            kept=sum(kept for kept, _ in counts),
            late=sum(late for _, late in counts),
            tables=len(mine) + own.left,
            left=sum(one.forfeited for one in mine) + own.left,
            helped=own.helped,
        )

    async def require_fit(self, user_id: int, terms: Mapping[str, str]) -> None:
        """Raise UnreliableError where a table asks for a larger share than the person's."""
        if (asked := share_asked(terms)) and not (await self.of(user_id)).fits(terms):
            raise UnreliableError(asked)

    async def require_room(self, guild_id: int, user_id: int) -> None:
        """Raise NewcomerError for a newcomer who sits at enough tables of a server."""
        held = await self._store.held_by(user_id, LIVE, guild_id)
        if len(held) < AT_ONCE or (await self._store.server(guild_id)).newcomers:
            return
        if await self._store.held_by(user_id, (Status.OVER,)):
            return
        if len(await self._seated(user_id, LIVE, guild_id)) >= AT_ONCE:
            raise NewcomerError

    async def note_taken(self, before: Table, seat: Seat | None, user_id: int) -> None:
        """Note who left a free seat and who took it over; the return to one's own is neither."""
        if seat not in before.state.free():
            return
        former = next((h.user_id for h in before.holders if h.seat == seat), None)
        if former == user_id:
            return
        if former is not None:
            await self._preferences.change(former, lambda own: replace(own, left=own.left + 1))
        await self._preferences.change(user_id, lambda own: replace(own, helped=own.helped + 1))

    async def _seated(
        self, user_id: int, statuses: tuple[Status, ...], guild_id: int | None = None
    ) -> list[Table]:
        found = []
        for row in await self._store.held_by(user_id, statuses, guild_id):
            with suppress(BrokenTableError):
                table = await self._repository.load(row.id)
                if table.seat_of(user_id) is not None:
                    found.append(table)
        return found
