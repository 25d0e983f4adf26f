"""What the state is after a seat gave up (R-X4)."""

from msgspec.structs import replace

from bot.games.hibachi.actions import Plan
from bot.games.hibachi.events import Conceded
from bot.games.hibachi.pieces import Phase
from bot.games.hibachi.state import State

_MARKET = (Phase.BOWL, Phase.SELL, Phase.BUY)


def after_conceding(state: State, event: Conceded) -> State:
    """Return the state in which a seat neither throws, trades nor cooks any more.

    Its chips lie where they lie. Who gets the bottle in the middle of a market has filled in no
    order of bowls: it is asked for one.
    """
    seat, head = event.seat, event.head
    state = state.changing(seat, gone=True, plan=None, sale=None, resting=False)
    if head != state.head:
        state = _ordering(state, head)
    to_move = state.to_move
    if state.phase is Phase.THROW and to_move == seat:
        to_move = state.next_playing(seat)
    if state.phase in (Phase.PLAN, Phase.SELL, Phase.BOWL):
        to_move = head
    return replace(state, head=head, to_move=to_move)


def _ordering(state: State, head: int) -> State:
    """Return the state in which the new head chef has the order of the bowls still to say."""
    plan, bowls = state.chefs[head].plan, {chip.space for chip in state.board}
    if state.phase in _MARKET:
        asked = Plan() if plan is None else plan
        return state.changing(head, plan=replace(asked, ask_bowl=True))
    if state.phase is Phase.PLAN and plan is not None and len(bowls) > 1:
        return state.changing(head, plan=replace(plan, sent=False))
    return state
