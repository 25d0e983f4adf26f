"""What finished tables count for: who came in which place, and for whom a chef had to finish."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.games.contract import Outcome, Seat
from bot.games.errors import BrigadeError
from bot.games.registry import Games
from bot.tables.memory import Memory
from bot.tables.records import Status, TableId, TableRow
from bot.tables.state import TableState
from bot.tables.store import Store, StoreUnavailableError

MOST_TABLES = 500
"""So many finished tables of a server count, the newest."""

_KEPT = 4096


class Finisher(msgspec.Struct, frozen=True):
    """A person in a finished table."""

    user_id: int
    name: str
    place: int
    """Those with as many points share one. Who left is last, whatever the points."""
    won: bool
    """Perhaps with others."""
    left: bool = False
    """This person conceded, or a computer player played there in the end."""


class Result(msgspec.Struct, frozen=True):
    """A finished table, as far as people sat there whose names are still known."""

    table_id: TableId
    guild_id: int
    game: str
    people: tuple[Finisher, ...]

    @property
    def counts(self) -> bool:
        """Say whether somebody was beaten, or could have been: chefs alone are no rivals."""
        return len(self.people) > 1


def places(outcome: Outcome, left: Sequence[Seat]) -> tuple[int, ...]:
    """Return the place of each seat: winners, then by points, then those who left.

    Args:
        outcome: how the game ended.
        left: the seats that a computer player finished for a person.
    """

    def key(seat: Seat) -> tuple[int, int]:
        if seat in left:
            return (2, 0)
        return (0, 0) if seat in outcome.winners else (1, -outcome.scores[seat])

    keys = [key(seat) for seat in range(len(outcome.scores))]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)


class _Places(NamedTuple):
    order: tuple[int, ...]
    """By seat."""
    winners: frozenset[Seat]
    left: frozenset[Seat]


class Results:
    """Counts finished tables. What a table came to never changes; who sat there may be erased.

    Args:
        store: where the tables are.
        games: what can be played.
    """

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        # Old tables must not drive those out of memory that are played.
        self._memory = Memory(store, games, size=1)
        self._places: OrderedDict[TableId, _Places] = OrderedDict()

    async def of_server(self, guild_id: int) -> list[Result]:
        """Return a server's finished tables, oldest first, at most ``MOST_TABLES``."""
        rows = await self._store.in_guild(guild_id, (Status.OVER,), MOST_TABLES)
        return await self._results(sorted(rows, key=lambda row: row.id))

    async def of_person(self, user_id: int) -> list[Result]:
        """Return a person's finished tables over all servers, oldest first."""
        rows = await self._store.held_by(user_id, (Status.OVER,))
        return await self._results(rows[-MOST_TABLES:])

    async def _results(self, rows: Sequence[TableRow]) -> list[Result]:
        return [result for row in rows if (result := await self._result(row)) is not None]

    async def _result(self, row: TableRow) -> Result | None:
        found = await self._place(row.id)
        if found is None:
            return None
        order, winners, left = found
        holders = await self._store.holders(row.id)
        people = tuple(
            Finisher(one.user_id, one.name, order[one.seat], one.seat in winners, one.seat in left)
            for one in holders
        )
        return Result(row.id, row.guild_id, row.game, people)

    async def _place(self, table_id: TableId) -> _Places | None:
        if table_id not in self._places:
            try:
                table = await self._memory.load(table_id)
            except StoreUnavailableError:
                raise
            except BrigadeError:
                return None  # a table that cannot be read counts for nobody
            state: TableState = table.state
            outcome = None if state.game is None else table.game.outcome(state.game)
            if outcome is None:
                return None
            left = frozenset(
                seat
                for seat, one in enumerate(state.seats)
                if one.stand_in is not None or one.conceded
            )
            self._places[table_id] = _Places(
                places(outcome, tuple(left)), frozenset(outcome.winners) - left, left
            )
            while len(self._places) > _KEPT:
                self._places.popitem(last=False)
        return self._places[table_id]
