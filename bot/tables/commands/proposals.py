"""Carries proposals: to abandon or pause a table, to put a person out.

Agreements are counted after every move: where a person concedes, leaves or is replaced by a
computer player, the others' agreement may be complete without a new one.
"""

from collections.abc import Sequence
from typing import TypeAlias

from bot.tables.commands.agreements import TableAbandoned, TablePaused
from bot.tables.commands.membership import FEWEST_VOICES, FreedReason, SeatFreed, voices
from bot.tables.model.records import Status
from bot.tables.model.state import ProposalKind, TableState, agreeing

Carried: TypeAlias = TableAbandoned | TablePaused | SeatFreed


def carried(state: TableState, strengths: Sequence[str]) -> Carried | None:
    """Return what all have agreed on that has not happened yet, the first of it; or None.

    It takes the words of all people who play, but for those who stay away so that a computer player
    plays on. Where all of them stay away, nobody is there to agree, and nothing is carried.
    """
    if state.status is not Status.RUNNING:
        return None
    here = set(voices(state))
    if here and here <= set(agreeing(state.proposals, ProposalKind.ABANDON)):
        return TableAbandoned()
    for seat in state.players():
        needed, agreed = voices(state, seat), agreeing(state.proposals, ProposalKind.KICK, seat)
        if strengths and len(needed) >= FEWEST_VOICES and set(needed) <= set(agreed):
            return SeatFreed(seat, strengths[0], FreedReason.KICKED)
    if (
        here
        and here <= set(agreeing(state.proposals, ProposalKind.PAUSE))
        and state.paused_at is None
    ):
        return TablePaused()
    return None
