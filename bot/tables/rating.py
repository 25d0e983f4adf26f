"""How strong people are, by whom they beat: Weng and Lin's rating for games of several players."""

from collections.abc import Iterable

import msgspec

from bot.tables.results import Result

START = 1000
"""What somebody is shown to have who never played."""

_POINTS = 40
"""Shown points for each unit of the rating, which begins with a mean of 25."""


class Rating(msgspec.Struct, frozen=True):
    """A person's strength at one game."""

    mean: float
    spread: float
    games: int

    @property
    def points(self) -> int:
        """Return what is shown: three spreads below the mean, so that few games count for less."""
        return START + round(_POINTS * (self.mean - 3 * self.spread))


def ratings(results: Iterable[Result]) -> dict[int, Rating]:
    """Return the rating of everybody in ``results``, of one game and in their order.

    Computer players and people who were taken out are no rivals.

    Source:
        Plackett and Luce's model with the update of Weng and Lin, as openskill computes it.
    """
    from openskill.models import PlackettLuce  # few ask for it, and the start need not pay

    model, found = PlackettLuce(), dict[int, Rating]()
    fresh = model.rating()
    unknown = Rating(fresh.mu, fresh.sigma, 0)
    for result in results:
        if not result.counts:
            continue
        before = [found.get(one.user_id, unknown) for one in result.people]
        teams = [[model.rating(mu=one.mean, sigma=one.spread)] for one in before]
        after = model.rate(teams, ranks=[float(one.place) for one in result.people])
        for person, old, [new] in zip(result.people, before, after, strict=True):
            found[person.user_id] = Rating(new.mu, new.sigma, old.games + 1)
    return found
