"""Likely end of a game, from its public moves and their pace."""

from datetime import datetime, timedelta

from bot.games.contract import Spec
from bot.tables.model.records import Status
from bot.tables.model.state import TableState

ENOUGH = 2
"""So many open moves for each seat, and answers of each person, have to be made before anything
can be said: computer players alone make no pace."""

SOON = timedelta(hours=1)
"""A rest that is shorter is not told: who thinks for a while would read of an end in the past."""


def likely_end(spec: Spec, state: TableState) -> datetime | None:
    """Return when a game ends if it goes on as so far and takes as many moves as is usual.

    Of a game that takes longer than usual a tenth of that is taken to be left. Sealed steps count
    for nothing: they are nobody's to know. Seats that gave up make none of the moves that are left.
    """
    usual, made = spec.length.get(len(state.seats), 0), state.progress.open_moves
    if state.status is not Status.RUNNING or state.paused_at or not usual:
        return None
    if (
        state.progress.begun_at is None
        or state.progress.seen_at is None
        or made < ENOUGH * len(state.seats)
    ):
        return None
    people = [
        state.seats[seat] for seat in state.persons() if not state.seats[seat].membership.conceded
    ]
    if any(seat.counters.shown <= ENOUGH for seat in people):
        return None
    each = (state.progress.seen_at - state.progress.begun_at - state.progress.stood) / made
    playing = sum(not seat.membership.conceded for seat in state.seats) / len(state.seats)
    rest = each * max(usual - made, usual / 10) * playing
    return state.progress.seen_at + rest if rest >= SOON else None
