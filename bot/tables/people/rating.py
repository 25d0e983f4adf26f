"""Ratings of people: Weng and Lin's for games of several players."""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from bot.tables.people.results import Result

START = 1000
"""What somebody is shown to have who never played."""

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
        """Return what is shown: three spreads below the mean, so that few games count for less."""
        return START + round(_POINTS * (self.mean - 3 * self.spread))


class Ratings:
    """Rates people, continuing from earlier ratings.

    What is kept are the newest lists; each is rated anew where it is no longer how it begins,
    since somebody was taken out.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[list[Result], dict[int, Rating]]] = OrderedDict()

    def of(self, key: Hashable, results: Sequence[Result]) -> dict[int, Rating]:
        """Return the rating of everybody in ``results``, of one game and in their order."""
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
    """Return the rating of everybody in ``results``, of one game and in their order.

    Computer players and people who were taken out are no rivals.

    Args:
        results: oldest first.
        before: the ratings by those that came before.

    Source:
        Plackett and Luce's model with the update of Weng and Lin, as openskill computes it.
    """
    from openskill.models import PlackettLuce  # few ask for it, and the start need not pay

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
