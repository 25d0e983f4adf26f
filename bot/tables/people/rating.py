"""Ratings of people: Weng and Lin's for games of several players."""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from bot.tables.people.results import Result

START = 1000
"""The shown rating of a person without games."""

_POINTS = 40
"""Shown points for each unit of the rating, which begins with a mean of 25."""

_KEPT = 256


class Rating(msgspec.Struct, frozen=True):
    """A person's strength at one game."""

    mean: float
    spread: float
    games: int

    @property
    def points(self) -> int:
        """Return the shown rating: three spreads below the mean, against ratings by few games."""
        return START + round(_POINTS * (self.mean - 3 * self.spread))


class Ratings:
    """Rates people, continuing from earlier ratings.

    The newest lists are kept; a list is rated again if its beginning changed by the removal of a
    person.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[list[Result], dict[int, Rating]]] = OrderedDict()

    def of(self, key: Hashable, results: Sequence[Result]) -> dict[int, Rating]:
        """Return the ratings after ``results``, of one game and in their order."""
        before, rated = self._kept.pop(key, ([], {}))
        if list(results[: len(before)]) != before:
            before, rated = [], {}
        rated = ratings(results[len(before) :], rated)
        self._kept[key] = list(results), rated
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return rated


def ratings(
    results: Iterable[Result], before: Mapping[int, Rating] = MappingProxyType({})
) -> dict[int, Rating]:
    """Return the ratings after ``results``, of one game and in their order.

    Computer players and removed people are no rivals.

    Args:
        results: oldest first.
        before: the ratings by earlier results.

    Source:
        Plackett and Luce's model with the update of Weng and Lin, as openskill computes it.
    """
    from openskill.models import PlackettLuce  # imported late: rarely used, and slow to import

    model, found = PlackettLuce(), dict(before)
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
