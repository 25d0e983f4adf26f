"""Fold of a move into the state of a table."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, assert_never

from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat
from bot.tables.model.events import (
    PASSING,
    AbandonAgreed,
    CallMissed,
    ChefTookOver,
    GameStarted,
    KickAgreed,
    Muted,
    Nudged,
    OptionChosen,
    OrdersLeft,
    PauseAgreed,
    RematchOf,
    Reminded,
    ReminderKind,
    SeatConceded,
    SeatFreed,
    SeatJoined,
    SeatLeft,
    SeatOffered,
    SeatsTurned,
    SeatTaken,
    SeatTakenBack,
    SilentNamed,
    TableAbandoned,
    TableEvent,
    TableMoved,
    TableOpened,
    TablePaused,
    TableResumed,
    TermChosen,
    TimeNotCounted,
    Undone,
    WasAwake,
)
from bot.tables.model.prompts import Turning, asked_again, gave, renumbered
from bot.tables.model.records import By, Status
from bot.tables.model.state import Prompt, SeatState, TableState, with_seat
from bot.tables.model.terms import rate_of
from bot.tables.model.undo import UndoStep, UndoWindow, grown, taken_back


def evolve(state: TableState, event: TableEvent, at: datetime) -> TableState:
    """Return the table after one of its own events. Total: what the log holds is a fact.

    Raises:
        ValueError: it is an undo, which concerns the game.
    """
    match event:
        case TableOpened(terms):
            return replace(state, terms=terms)
        case SeatTaken(_, chef, draw):
            return replace(state, seats=(*state.seats, SeatState(chef)), draws=(*state.draws, draw))
        case SeatLeft(seat):
            return replace(state, seats=state.seats[:seat] + state.seats[seat + 1 :])
        case OptionChosen(option, value):
            return replace(state, options={**state.options, option: value})
        case TermChosen(term, value):
            return replace(state, terms={**state.terms, term: value})
        case GameStarted():
            return replace(state, status=Status.RUNNING, begun_at=at)
        case ChefTookOver(seat, chef):
            return with_seat(state, seat, stand_in=chef, spent=_all_spent(state))
        case SeatTakenBack(seat):
            return _returned(state, seat, at)
        case TimeNotCounted(seat, span, until, late):
            ask = state.seats[seat].ask
            if ask is not None:
                free, late = ask.free + span, ask.late + late
                ask = replace(ask, free=free, late=late, back_at=until or ask.back_at)
            return with_seat(state, seat, ask=ask)
        case WasAwake() | CallMissed():
            return _own_call(state, event)
        case SeatConceded() | SeatFreed() | SeatOffered() | SeatJoined() | KickAgreed():
            return _gone(state, event, at)
        case RematchOf(table_id):
            return replace(state, rematch_of=table_id)
        case SeatsTurned(order):
            return replace(state, seats=tuple(state.seats[seat] for seat in order))
        case AbandonAgreed(seat):
            return with_seat(state, seat, would_abandon=True)
        case TableAbandoned():
            return replace(state, status=Status.ABANDONED)
        case SilentNamed(seats):
            for seat in seats:
                ask = state.seats[seat].ask
                state = with_seat(state, seat, ask=ask and replace(ask, named=True))
            return state
        case OrdersLeft(seat, orders):
            return with_seat(state, seat, orders=orders)
        case Reminded(seat, stage, public, silent):
            if silent:
                ask = state.seats[seat].ask
                return with_seat(state, seat, ask=ask and replace(ask, reminded=stage))
            return _reminded(state, seat, stage, public, at)
        case Nudged(seat):
            ask = state.seats[seat].ask
            return with_seat(state, seat, nudged_at=at, ask=ask and replace(ask, nudged=True))
        case Muted(seat, mute):
            return with_seat(state, seat, muted=mute)
        case PauseAgreed(seat):
            return with_seat(state, seat, would_pause=True)
        case TablePaused():
            agreed = tuple(replace(one, would_pause=False) for one in state.seats)
            return replace(state, seats=agreed, paused_at=at)
        case TableResumed():
            stood = state.stood + (at - (state.paused_at or at))
            return replace(state, paused_at=None, stood=stood)
        case TableMoved(channel_id):
            return replace(state, moved=state.version + 1, channel_id=channel_id)
        case Undone():
            raise ValueError("an undo concerns the game")
        case _:
            assert_never(event)


def _own_call(state: TableState, event: WasAwake | CallMissed) -> TableState:
    """Return the table with what is known of a call for a person's own question."""
    match event:
        case WasAwake(seat, awake):
            return with_seat(state, seat, awake=awake)
        case CallMissed(seat, first) if first:
            return with_seat(state, seat, awake=False)
        case CallMissed(seat):
            ask = state.seats[seat].ask
            return with_seat(state, seat, recalled=0, ask=ask and replace(ask, nudged=True))


def _gone(
    state: TableState,
    event: SeatConceded | SeatFreed | SeatOffered | SeatJoined | KickAgreed,
    at: datetime,
) -> TableState:
    """Return the table after somebody came, went, or said a word about it."""
    bare: dict[str, Any] = {"orders": (), "offered": 0, "kicks": (), "muted": False}
    bare |= {"would_abandon": False, "would_pause": False}
    if isinstance(event, SeatConceded | SeatFreed | SeatJoined):
        # Words that this person said about others go, too: the next one has not said them.
        heard = (tuple(s for s in one.kicks if s != event.seat) for one in state.seats)
        seats = tuple(replace(o, kicks=k) for o, k in zip(state.seats, heard, strict=True))
        state = replace(state, seats=seats)
    match event:
        case SeatConceded(seat):
            return with_seat(state, seat, conceded=True, stand_in=None, **bare)
        case SeatFreed(seat, chef, why):
            ask = state.seats[seat].ask
            spent = _all_spent(state)
            return with_seat(state, seat, freed=why, stand_in=chef, spent=spent, **bare)
        case SeatOffered(seat, press):
            return with_seat(state, seat, offered=press)
        case SeatJoined(seat):
            ask, now = state.seats[seat].ask, state.version + 1
            # A sealed answer stays, and who is named stays named; all else begins with the person.
            asked = ask and replace(_anew(ask, at), by_hand=False)
            bare |= {"freed": "", "stand_in": None, "spent": timedelta(0), "ask": asked}
            fresh = {"joined": now, "spoke": 0, "recalled": 0, "awake": None}
            return with_seat(state, seat, **fresh, **bare)
        case KickAgreed(seat, against, agrees):
            kicks = [one for one in state.seats[against].kicks if one != seat]
            return with_seat(state, against, kicks=(*kicks, *([seat] if agrees else [])))


def _all_spent(state: TableState) -> timedelta:
    rate = rate_of(state.terms)
    return timedelta(0) if rate is None else rate.bank


def _returned(state: TableState, seat: Seat, at: datetime) -> TableState:
    """Give a seat back to its person, whose time for an open question begins then."""
    now, rate = state.seats[seat], rate_of(state.terms)
    return with_seat(
        state,
        seat,
        stand_in=None,
        back=state.version + 1,
        spent=now.spent if rate is None else rate.at_return(now.spent),
        ask=now.ask and _anew(now.ask, at),
    )


def _anew(ask: Prompt, at: datetime) -> Prompt:
    """Return a question whose time begins at a moment, with nothing said or called of it."""
    return replace(
        ask,
        since=at,
        sealed_at=ask.sealed_at and at,  # what lies there costs nothing of this time
        free=timedelta(0),
        late=timedelta(0),
        reminded=None,
        nudged=False,
    )


def _reminded(
    state: TableState, seat: Seat, stage: ReminderKind, public: bool, at: datetime
) -> TableState:
    ask = state.seats[seat].ask
    if ask is not None:
        # A call for another reason serves who asked for one, too.
        ask = replace(
            ask, nudged=False, reminded=ask.reminded if stage is ReminderKind.NUDGE else stage
        )
    own = {"recalled": state.version + 1, "recalled_at": at, "publicly": public, "ask": ask}
    return with_seat(state, seat, **own)


def evolve_move(
    game: AnyGame,
    state: TableState,
    events: Sequence[Any],
    *,
    version: int,
    by: By,
    seat: Seat | None,
    at: datetime,
) -> TableState:
    """Return the table after one move. Total: what the log holds is a fact.

    Args:
        game: the table's game in the version of its rules.
        state: the table before the move.
        events: the move's table events and game events, in order.
        version: the move's number.
        by: who made it; a person who plays on no longer agrees to stop.
        seat: who acted; in the game, that seat's ask gets a new number even if its question is
            the same.
        at: when (UTC).
    """
    acted, openly, before = None, False, state
    anew = frozenset[Seat]()
    undone: Undone | None = None
    told: list[Any] = []
    for event in events:
        if isinstance(event, SeatConceded):
            # What others may do can hang on what lies before the seat.
            anew = frozenset(range(len(state.seats)))
        elif isinstance(event, SeatJoined):
            anew |= {event.seat}
        if isinstance(event, Undone):
            undone = event
        elif isinstance(event, TableEvent):
            state = evolve(state, event, at)
        else:
            state, acted = replace(state, game=game.evolve(state.game, event)), seat
            openly = openly or game.seen(event, None) is not None
            told.append(event)
    if undone is not None:
        return _without(game, state, undone, version, at)
    if openly:
        state = replace(state, open_moves=state.open_moves + 1)
    if openly or any(map(_all_see, events)):
        state = replace(state, seen_at=at)
    if by is By.PERSON and acted is not None and openly:
        state = with_seat(state, acted, would_abandon=False, would_pause=False)
    questions: Mapping[Seat, Question] = {}
    if state.status is Status.RUNNING:
        if game.outcome(state.game) is None:
            questions = game.asks(state.game)
        else:
            state = replace(state, status=Status.OVER)
    if by is By.ORDER and seat is not None:
        state = with_seat(state, seat, spoke=version)
    # Who is silent is played for to the question's end; who took a step has time again.
    renewed = openly and by is not By.CLOCK
    turning = Turning(version, at, acted, openly, renewed, anew, by_hand=by is By.PERSON)
    asked, rate = state.seats, rate_of(state.terms)
    seats = renumbered(game.spec, rate, asked, questions, turning)
    state = replace(state, seats=seats, version=version)
    if acted is not None:
        acts, shown = seats[acted].acts + 1, seats[acted].open_acts + openly
        state = with_seat(state, acted, acts=acts, open_acts=shown)
    final = state.status is not Status.RUNNING or any(
        isinstance(event, TableEvent) and not isinstance(event, PASSING) for event in events
    )
    if acted is not None:
        final = final or any(game.reveals(event, acted) for event in told)
        final = final or (openly and by in (By.CHEF, By.CLOCK))
    if final:
        return replace(state, window=UndoWindow())
    ask = None if acted is None else before.seats[acted].ask
    if acted is None or ask is None:
        return state
    question = replace(ask.question, answered=False)
    given = gave(rate, asked[acted], seats[acted], at)
    step = UndoStep(version, acted, openly, question, tuple(told), given)
    return replace(state, window=grown(game, state.window, before.game, step))


def _without(
    game: AnyGame, state: TableState, undone: Undone, version: int, at: datetime
) -> TableState:
    """Return the table without what a seat took back."""
    steps = [step for step in state.window.own(undone.seat) if step.version > undone.to]
    back, window = taken_back(game, state.window, undone.seat, undone.to)
    given = sum((step.gave for step in steps), timedelta(0))
    turning = Turning(version, at, undone.seat, undone.opened, renewed=undone.opened)
    seats = asked_again(rate_of(state.terms), state.seats, game.asks(back), turning, given)
    return replace(state, version=version, game=back, window=window, seats=seats)


def _all_see(event: Any) -> bool:
    """Say whether an event of the table shows to all that time has gone on."""
    if isinstance(event, Reminded):
        return event.public
    return isinstance(event, ChefTookOver | SeatTakenBack | SilentNamed | TableResumed)
