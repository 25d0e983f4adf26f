"""Results of finished tables: places, winners, seats finished by a computer player."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from bot.games.contract import Outcome, Seat
from bot.games.errors import BrigadeError
from bot.games.registry import Games
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import NotSavedError, Store, StoreUnavailableError
from bot.tables.model.records import FinishedTable, TableId
from bot.tables.model.state import TableState


class Participant(msgspec.Struct, frozen=True):
    """A person in a finished table."""

    user_id: int
    name: str
    place: int
    """Equal points share a place. Seats that left are last, whatever their points."""
    won: bool
    """Perhaps with others."""
    left: bool = False
    """This person conceded, or a substitute finished the game."""


class Result(msgspec.Struct, frozen=True):
    """A finished table, with the people still known by name."""

    table_id: TableId
    guild_id: int
    channel_id: int
    """The table's last channel."""
    game: str
    people: tuple[Participant, ...]

    @property
    def counts(self) -> bool:
        """Return whether a result counts: without other people there are no rivals."""
        return len(self.people) > 1


def places(outcome: Outcome, left: Sequence[Seat]) -> tuple[int, ...]:
    """Return the place of each seat: winners, then by points, then conceded seats."""

    def key(seat: Seat) -> tuple[int, int]:
        if seat in left:
            return (2, 0)
        return (0, 0) if seat in outcome.winners else (1, -outcome.scores[seat])

    keys = [key(seat) for seat in range(len(outcome.scores))]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)


class _Finish(msgspec.Struct, frozen=True):
    """Result of a table, as stored."""

    places: tuple[int, ...]
    """By seat."""
    winners: frozenset[Seat]
    left: frozenset[Seat]


_FINISH = msgspec.json.Decoder(_Finish)


class Results:
    """Counts finished tables. Results never change; their people may be erased.

    Each table is folded at the first query of its results, and is a row afterwards.
    """

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        # Old tables must not displace running ones from the cache.
        self._memory = TableRepository(store, games, TABLE_EVENTS, size=1)

    async def of_server(self, guild_id: int) -> list[Result]:
        """Return a server's finished tables, oldest first."""
        return await self._results(await self._store.finished_in(guild_id))

    async def of_person(self, user_id: int) -> list[Result]:
        """Return a person's finished tables over all servers, oldest first."""
        return await self._results(await self._store.finished_of(user_id))

    async def _results(self, tables: Sequence[FinishedTable]) -> list[Result]:
        return [one for table in tables if (one := await self._result(table)) is not None]

    async def _result(self, table: FinishedTable) -> Result | None:
        row, finish = table.row, await self._finish(table)
        if finish is None:
            return None
        people = tuple(
            Participant(
                one.user_id,
                one.name,
                finish.places[one.seat],
                one.seat in finish.winners,
                one.seat in finish.left,
            )
            for one in table.holders
        )
        return Result(row.id, row.guild_id, row.channel_id, row.game, people)

    async def _finish(self, table: FinishedTable) -> _Finish | None:
        if table.result is not None:
            return _FINISH.decode(table.result)
        finish = await self._folded(table.row.id)
        if finish is not None:
            with suppress(NotSavedError):  # the cache only saves time
                await self._store.put_finish(table.row.id, msgspec.json.encode(finish))
        return finish

    async def _folded(self, table_id: TableId) -> _Finish | None:
        try:
            table = await self._memory.load(table_id)
        except StoreUnavailableError:
            raise
        except BrigadeError:
            return None  # an unreadable table counts for nobody
        state: TableState = table.state
        outcome = None if state.game is None else table.game.outcome(state.game)
        if outcome is None:
            return None
        left = frozenset(
            seat
            for seat, one in enumerate(state.seats)
            if one.membership.stand_in is not None or one.membership.conceded
        )
        return _Finish(places(outcome, tuple(left)), frozenset(outcome.winners) - left, left)
