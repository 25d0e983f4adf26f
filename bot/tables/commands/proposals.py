"""Carries proposals: to abandon or pause a table, to put a person out.

Agreements are counted after every move: where a person concedes, leaves or is replaced by a
computer player, the others' agreement may be complete without a new one.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.tables.commands.agreements import TableAbandoned, TablePaused
from bot.tables.commands.membership import FEWEST_VOICES, FreedReason, SeatFreed, voices
from bot.tables.model.records import Status
from bot.tables.model.state import TableState

Carried: TypeAlias = TableAbandoned | TablePaused | SeatFreed


def carried(state: TableState, strengths: Sequence[str]) -> Carried | None:
    """Return what all have agreed on that has not happened yet, the first of it; or None.

    It takes the words of all people who play, but for those who stay away so that a computer player
    plays on. Where all of them stay away, nobody is there to agree, and nothing is carried.

    Args:
        state: the table after a move.
        strengths: the computer players the game has; one plays on for who is put out.
    """
    if state.status is not Status.RUNNING:
        return None
    seats, here = state.seats, set(voices(state))
    would_stop = {seat for seat in state.players() if seats[seat].would_abandon}
    if here and here <= would_stop:
        return TableAbandoned()
    for seat in state.players():
        needed = voices(state, seat)
        if strengths and len(needed) >= FEWEST_VOICES and set(needed) <= set(seats[seat].kicks):
            return SeatFreed(seat, strengths[0], FreedReason.KICKED)
    would_rest = {seat for seat in state.players() if seats[seat].would_pause}
    if here and here <= would_rest and state.paused_at is None:
        return TablePaused()
    return None
