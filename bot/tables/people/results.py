"""Results of finished tables, with the people still known by name, and their ratings."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from bot.tables.log.store import Store
from bot.tables.model.records import FinishedTable, TableId
from bot.tables.model.table import Finish

_FINISH = msgspec.json.Decoder(Finish)


class Participant(msgspec.Struct, frozen=True):
    """A person in a finished table."""

    user_id: int
    name: str
    place: int
    """Equal points share a place. Seats that left are last, whatever their points."""
    won: bool
    """Perhaps with others."""
    forfeited: bool = False
    """This person conceded, or a substitute finished the game."""
    kept: int = 0
    """The answers that this person gave."""
    late: int = 0
    """How often this person ran out of time."""


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
        """Return whether it counts for ratings: computer players alone are no rivals."""
        return len(self.people) > 1


class Results:
    """Reads the results of finished tables; they never change, but their people may be erased."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_server(self, guild_id: int) -> list[Result]:
        """Return a server's finished tables, oldest first."""
        return [_result(table) for table in await self._store.finished_in(guild_id)]

    async def of_person(self, user_id: int) -> list[Result]:
        """Return a person's finished tables over all servers, oldest first."""
        return [_result(table) for table in await self._store.finished_of(user_id)]


def _result(table: FinishedTable) -> Result:
    row, finish = table.row, _FINISH.decode(table.result)
    people = tuple(
        Participant(
            one.user_id,
            one.name,
            finish.places[one.seat],
            one.seat in finish.winners,
            one.seat in finish.forfeited,
            finish.kept[one.seat] if finish.kept else 0,
            finish.late[one.seat] if finish.late else 0,
        )
        for one in table.holders
    )
    return Result(row.id, row.guild_id, row.channel_id, row.game, people)


START = 1000
"""The shown rating of a person without games."""

_POINTS = 40
"""Shown points for each unit of the rating, which begins with a mean of 25."""


class Rating(msgspec.Struct, frozen=True):
    """A person's strength at one game."""

    mean: float
    spread: float
    games: int

    @property
    def points(self) -> int:
        """Return the shown rating: three spreads below the mean, against ratings by few games."""
        return START + round(_POINTS * (self.mean - 3 * self.spread))


@lru_cache(maxsize=64)
def ratings(results: tuple[Result, ...]) -> Mapping[int, Rating]:
    """Return the ratings after ``results`` of one game, oldest first.

    Computer players and removed people are no rivals.

    Source:
        Plackett and Luce's model with the update of Weng and Lin, as openskill computes it.
    """
    from openskill.models import PlackettLuce  # imported late: rarely used, and slow to import

    model, found = PlackettLuce(), dict[int, Rating]()
    fresh = model.rating()
    unknown = Rating(fresh.mu, fresh.sigma, 0)
    for result in results:
        if not result.counts:
            continue
        olds = [found.get(one.user_id, unknown) for one in result.people]
        teams = [[model.rating(mu=one.mean, sigma=one.spread)] for one in olds]
        after = model.rate(teams, ranks=[float(one.place) for one in result.people])
        for person, old, [new] in zip(result.people, olds, after, strict=True):
            found[person.user_id] = Rating(new.mu, new.sigma, old.games + 1)
    return found
