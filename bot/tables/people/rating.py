"""Ratings of people: Weng and Lin's for games of several players."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from bot.tables.people.results import Result

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
