"""Result of an ended game by seat, as stored with the table's last move."""

from collections.abc import Collection

import msgspec

from bot.games.contract import Outcome, Seat
from bot.tables.model.table import Table


class Finish(msgspec.Struct, frozen=True):
    """Result of a table."""

    places: tuple[int, ...]
    """By seat."""
    winners: frozenset[Seat]
    forfeited: frozenset[Seat]
    """Conceded seats, and seats finished by a substitute."""
    kept: tuple[int, ...] = ()
    """The answers of each seat's person; empty at an early table."""
    late: tuple[int, ...] = ()
    """How often each seat's person ran out of time; empty at an early table."""


def places(outcome: Outcome, forfeited: Collection[Seat]) -> tuple[int, ...]:
    """Return the place of each seat: winners, then by points, then the seats in ``forfeited``."""

    def key(seat: Seat) -> tuple[int, int]:
        if seat in forfeited:
            return (2, 0)
        return (0, 0) if seat in outcome.winners else (1, -outcome.scores[seat])

    keys = [key(seat) for seat in range(len(outcome.scores))]
    return tuple(1 + sum(other < mine for other in keys) for mine in keys)


def finish_of(table: Table) -> Finish | None:
    """Return the result of a table; None without an outcome of its game."""
    state = table.state
    outcome = None if state.game is None else table.game.outcome(state.game)
    if outcome is None:
        return None
    forfeited = frozenset(
        seat
        for seat, one in enumerate(state.seats)
        if one.membership.stand_in is not None or one.membership.conceded
    )
    counters = [seat.counters for seat in state.seats]
    return Finish(
        places(outcome, forfeited),
        frozenset(outcome.winners) - forfeited,
        forfeited,
        kept=tuple(one.kept for one in counters),
        late=tuple(one.late for one in counters),
    )
