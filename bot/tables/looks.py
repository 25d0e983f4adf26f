"""What one person may see of a table, and who has to catch up with a move."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from bot.games.contract import Seat, settled
from bot.tables.calls import Look, SeatLook
from bot.tables.events import TableEvent, TimeNotCounted
from bot.tables.hours import counted, moment_after
from bot.tables.keys import commitment
from bot.tables.memory import Loaded
from bot.tables.orders import orders_of
from bot.tables.records import Audience, Status
from bot.tables.seats import Ask, SeatState
from bot.tables.terms import Silence, rate_of, silence_of

_NOTHING = timedelta(0)

MISSED = timedelta(minutes=3)
"""Being away for less than this is given back to nobody."""

DISCRETION = timedelta(minutes=10)
"""How long nobody is told who has not answered a question that was put to several (R-X1)."""


def look_at(table: Loaded, me: Seat | None) -> Look:
    """Return the table as the seat ``me`` sees it, or as everybody else does."""
    state, row = table.state, table.row
    own = None if me is None else state.seats[me]
    started, seats = state.game is not None, seat_looks(table)
    return Look(
        table_id=row.id,
        number=row.number,
        guild_id=row.guild_id,
        channel_id=state.channel_id or row.channel_id,
        game=row.game,
        rules=row.rules,
        status=state.status,
        version=state.version,
        options=settled(table.game.spec, state.options),
        seats=seats,
        opener=state.opener(),
        commitment=commitment(row.secret),
        seed=None if state.status.is_live else row.secret.reveal.hex(),
        terms=state.terms,
        due_at=min((seat.until for seat in seats if seat.until), default=None),
        me=me,
        view=table.game.view(state.game, me) if started else None,
        offers=offers_for(table, me),
        ask=own.ask if own else None,
        left=own.left if own else 0,
        outcome=table.game.outcome(state.game) if started else None,
        moved=state.moved,
        orders=orders_of(table.game, own) if own else (),
        order_offers=order_offers_for(table, me),
        spoke=own.spoke if own else 0,
    )


def offers_for(table: Loaded, seat: Seat | None) -> tuple[Any, ...]:
    """Return what a seat may do in the game now, in the game's order."""
    if seat is None or table.state.seats[seat].ask is None:
        return ()
    return tuple(table.game.offers(table.state.game, seat))


def order_offers_for(table: Loaded, seat: Seat | None) -> tuple[Any, ...]:
    """Return what a seat's person may leave as orders now."""
    if seat is None or table.state.status is not Status.RUNNING:
        return ()
    return tuple(table.game.order_offers(table.state.game, seat))


def seat_looks(table: Loaded) -> tuple[SeatLook, ...]:
    """Return what everybody may know of the seats."""
    looks = []
    for index, seat in enumerate(table.state.seats):
        holder = table.holder(index)
        waited = seat.ask if seat.ask and seat.ask.waits else None
        looks.append(
            SeatLook(
                name=holder.name if holder and seat.chef is None else None,
                chef=seat.chef,
                stand_in=seat.stand_in,
                waited_since=waited.since if waited else None,
                until=_until(table, index),
                came=seat.came,
                called=seat.called,
                again=seat.again,
                silent=waited is not None and waited.named and not waited.question.answered,
                would_abandon=seat.would_abandon,
                ask=seat.shown if seat.ask else 0,
                dm_closed=holder is not None and holder.dm_closed,
            )
        )
    return tuple(looks)


def seen_by(table: Loaded, events: Sequence[Any], seat: Seat | None) -> tuple[Any, ...]:
    """Return what a seat learns of the game events among ``events``."""
    return tuple(
        seen
        for event in events
        if not isinstance(event, TableEvent) and (seen := table.game.seen(event, seat)) is not None
    )


def audiences(before: Loaded, after: Loaded, events: Sequence[Any]) -> tuple[Audience, ...]:
    """Return who must catch up after a move.

    Everybody, if anything changed that everybody may see: a sealed answer changes nothing, so
    that not even the moment of an edit tells that it was given. A person's hand, if that
    person acted, came to another question or learnt something that the others did not.
    """
    found: list[Audience] = []
    moved = before.state.moved != after.state.moved  # every message names the channel
    if moved or _public_face(before) != _public_face(after):
        found.append(None)
    if after.state.game is None:
        return tuple(found)
    public = seen_by(after, events, None)
    for seat, now in enumerate(after.state.seats):
        holder = after.holder(seat)
        if holder is None or now.chef is not None or holder.dm_closed:
            continue
        then = before.state.seats[seat] if seat < len(before.state.seats) else None
        changed = then is None or _own_face(then) != _own_face(now)
        ended = before.state.status is not after.state.status
        if changed or ended or moved or seen_by(after, events, seat) != public:
            found.append(seat)
    return tuple(found)


def _own_face(seat: SeatState) -> tuple[object, ...]:
    return (seat.open_ask, seat.stand_in, seat.orders)


def _public_face(table: Loaded) -> tuple[object, ...]:
    state = table.state
    view = None if state.game is None else table.game.view(state.game, None)
    return (state.status, state.options, state.terms, seat_looks(table), view)


def due_at(table: Loaded) -> datetime | None:
    """Return when the clock next has to speak of, or for, a silent person; None for never."""
    return min((at for _, at in (*namings(table), *deadlines(table))), default=None)


def namings(table: Loaded) -> list[tuple[Seat, datetime]]:
    """Return when each person is named who has not answered a question put to several (R-X1)."""
    if len(table.state.waited_for()) < 2:
        return []
    return [(seat, ask.since + DISCRETION) for seat, ask in _awaited(table) if not ask.named]


def deadlines(table: Loaded) -> list[tuple[Seat, datetime]]:
    """Return when each person who has not answered runs out of time, if anything follows."""
    if silence_of(table.state.terms) is Silence.WAIT:
        return []
    ends = [(seat, _until(table, seat)) for seat, _ in _awaited(table)]
    return [(seat, at) for seat, at in ends if at is not None]


def _until(table: Loaded, index: Seat) -> datetime | None:
    """Return when the time of a person runs out, as everybody sees it: with a sealed answer too."""
    rate, seat = rate_of(table.state.terms), table.state.seats[index]
    if rate is None or seat.player is not None or seat.ask is None or not seat.ask.waits:
        return None
    left = rate.left(seat.spent) + seat.ask.free
    return moment_after(table.hours(index), seat.ask.since, left)


def missed(table: Loaded, begin: datetime, end: datetime) -> tuple[TimeNotCounted, ...]:
    """Return what is given back of the time in which the bot was away.

    To all who are asked alike, also where an answer lies sealed: everybody sees these times.
    """
    found = []
    for seat in table.state.waited_for():
        ask, hours = table.state.seats[seat].ask, table.hours(seat)
        if ask is None or table.state.seats[seat].player is not None:
            continue
        span = counted(hours, _not_yet_given(ask, begin, end), end)
        if span > _NOTHING:
            found.append(TimeNotCounted(seat, span, end))
    return tuple(found)


def _not_yet_given(ask: Ask, begin: datetime, end: datetime) -> datetime:
    """Return from when on the time up to ``end`` was not given back for a question before."""
    given = ask.back_at
    if given is None or given > end:  # the clock was set back since
        given = ask.since
    return max(begin, ask.since, given)


def not_counted(
    before: Loaded, after: Loaded, at: datetime, there: datetime | None
) -> tuple[TimeNotCounted, ...]:
    """Return what is not taken from the seats whose questions end with a move, or begin anew.

    The fold knows no person's hours; so the move says what they came to. Who answers before the
    clock has given back what the bot was away for loses nothing by it.

    Args:
        before: the table before the move.
        after: and with it.
        at: when it is made.
        there: when the bot was last known to be there; None at the very first start.
    """
    away = at if there is None or at - there < MISSED else there
    found: list[TimeNotCounted] = []
    if before.state.status is not Status.RUNNING:
        return ()
    for index, seat in enumerate(before.state.seats):
        old, now, hours = seat.ask, after.state.seats[index].ask, before.hours(index)
        if old is None or not old.waits or seat.player is not None:
            continue
        if now is None or now.since != old.since:
            end = old.sealed_at or at
            free = max(end - old.since, _NOTHING) - counted(hours, old.since, end)
            free += counted(hours, _not_yet_given(old, away, end), end)
            if free:
                found.append(TimeNotCounted(index, free))
    return tuple(found)


def _awaited(table: Loaded) -> list[tuple[Seat, Ask]]:
    """Return the persons whose answers the table really waits for."""
    return [
        (index, seat.ask)
        for index, seat in enumerate(table.state.seats)
        if seat.player is None and seat.ask and seat.ask.waits and not seat.ask.question.answered
    ]


def chefs_asked(table: Loaded) -> list[Seat]:
    """Return the seats for which a computer player has something to answer."""
    return [
        index
        for index, seat in enumerate(table.state.seats)
        if seat.player is not None and seat.ask and not seat.ask.question.answered
    ]
