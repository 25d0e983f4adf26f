"""Likely end of a game, from its public moves and their pace."""

from datetime import datetime, timedelta

from bot.games.contract import Spec
from bot.tables.model.records import Status
from bot.tables.model.state import TableState

ENOUGH = 2
"""The fewest open moves per seat, and answers per person, for an estimate: computer players alone
have no pace."""

SOON = timedelta(hours=1)
"""The shortest remaining time shown: while a player thinks, a shorter one would end in the past."""


def likely_end(spec: Spec, state: TableState) -> datetime | None:
    """Return the likely end of a game at its present pace and the usual number of moves.

    A game longer than usual counts as having a tenth of the usual number left. Sealed steps, being
    secret, do not count. Conceded seats make no remaining moves.
    """
    usual, progress = spec.length.get(len(state.seats), 0), state.progress
    begun, seen, made = progress.begun_at, progress.seen_at, progress.open_moves
    if state.status is not Status.RUNNING or state.paused_at or not usual:
        return None
    if begun is None or seen is None or made < ENOUGH * len(state.seats):
        return None
    people = [
        state.seats[seat] for seat in state.persons() if not state.seats[seat].membership.conceded
    ]
    if any(seat.counters.shown <= ENOUGH for seat in people):
        return None
    each = (seen - begun - progress.paused) / made
    playing = sum(not seat.membership.conceded for seat in state.seats) / len(state.seats)
    rest = each * max(usual - made, usual / 10) * playing
    return seen + rest if rest >= SOON else None
