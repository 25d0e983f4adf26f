"""Time that is not charged, and days off spent automatically."""

from datetime import date, datetime, timedelta

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.calendar import counted, too_many_away, zone_of
from bot.tables.model.events import TimeNotCounted
from bot.tables.model.records import Preferences, Status
from bot.tables.model.state import Prompt
from bot.tables.model.table import Table
from bot.tables.model.terms import rate_of
from bot.tables.timing.deadlines import deadlines

_NOTHING = timedelta(0)

MISSED = timedelta(minutes=3)
"""Being away for less than this is given back to nobody."""


def missed(table: Table, begin: datetime, end: datetime) -> tuple[TimeNotCounted, ...]:
    """Return what is given back of the time in which the bot was away, or the table paused.

    To all who are asked alike, also where an answer lies sealed: everybody sees these times.
    """
    found = []
    for seat in table.state.waited_for():
        ask, hours = table.state.seats[seat].ask, table.hours(seat)
        if ask is None or table.state.seats[seat].player is not None:
            continue
        start = _not_yet_given(ask, begin, end)
        span = counted(hours, start, end)
        if span > _NOTHING:
            late = _NOTHING
            if ask.sealed_at is not None:
                # Who answers as the bot is back, before this, has lost what is given back here.
                lay = _lay_before(ask.sealed_at, end)
                late = span if lay else counted(hours, max(start, ask.sealed_at), end)
            found.append(TimeNotCounted(seat, span, end, late))
    return tuple(found)


def recounted(
    table: Table,
    seat: Seat,
    before: Preferences,
    after: Preferences,
    now: datetime,
    there: datetime,
) -> tuple[TimeNotCounted, ...]:
    """Return what keeps the time used up as it was where a person's hours are others from now on.

    Args:
        table: where the person sits.
        seat: in which seat.
        before: what the person said until now.
        after: and says from now on.
        now: when that is.
        there: up to when it counted: what the bot is away for since then is given back later.
    """
    one, state = table.state.seats[seat], table.state
    if one.ask is None or not one.ask.waits or one.player is not None:
        return ()
    if rate_of(state.terms) is None:
        return ()
    since, end = one.ask.since, min(now, there, state.paused_at or now)

    def set_off(end: datetime) -> timedelta:
        hours, former = table.hours_by(after), table.hours_by(before)
        return counted(hours, since, end) - counted(former, since, end)

    span, sealed_at, late = set_off(end), one.ask.sealed_at, _NOTHING
    if sealed_at is not None:
        # What came after the answer is not charged. One that is ahead of the host's clock, which
        # was set back since, is charged up to where it was laid.
        late = span - set_off(sealed_at if sealed_at > now else min(sealed_at, end))
    return (TimeNotCounted(seat, span, None, late),) if span or late else ()


def counted_until(now: datetime, there: datetime | None) -> datetime:
    """Return up to when time counts that may have to be given back since the bot was away."""
    return now if there is None or now - there < MISSED else there


def _lay_before(sealed_at: datetime, end: datetime) -> bool:
    """Return whether an answer lay there before something ended, though its time is much later.

    The host's clock was set back since then. Where it is later by less than ``MISSED``, the answer
    may as well have come while the bot was there for a moment.
    """
    return sealed_at - end >= MISSED


def _not_yet_given(ask: Prompt, begin: datetime, end: datetime) -> datetime:
    """Return from when on the time up to ``end`` was not given back for a question before."""
    given = ask.back_at
    if given is None or given > end:  # the clock was set back since
        given = ask.since
    return max(begin, ask.since, given)


def not_counted(
    before: Table, after: Table, at: datetime, there: datetime | None
) -> tuple[TimeNotCounted, ...]:
    """Return what is not taken from the seats whose questions end with a move, or begin anew.

    The fold knows no person's hours; so the move says what they came to. Who answers before the
    clock has given back what the bot was away for, or in a pause, loses nothing by it.

    Args:
        before: the table before the move.
        after: and with it.
        at: when it is made.
        there: when the bot was last known to be there; None at the very first start.
    """
    away = counted_until(at, there)
    if before.state.paused_at is not None:
        away = min(away, before.state.paused_at)
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
            lay = old.sealed_at is not None and _lay_before(old.sealed_at, at)
            # Else nothing was missed, though the host's clock may be behind ``end``.
            if away < at and not lay:
                free += counted(hours, _not_yet_given(old, away, end), end)
            if free:
                found.append(TimeNotCounted(index, free))
    return tuple(found)


_A_MOMENT = timedelta(microseconds=1)


def spends(said: Preferences) -> bool:
    """Return whether days off are spent for a person: for everybody who did not end that."""
    return said.spends is not False


def day_to_spend(said: Preferences, end: datetime) -> date | None:
    """Return the day off that keeps a person from running out of time, or None.

    Args:
        said: what the person says.
        end: when the time ends.
    """
    if not spends(said):
        return None
    day = (end - _A_MOMENT).astimezone(zone_of(said.hours.zone)).date()
    away = said.hours.away
    return None if day in away or too_many_away((*away, day)) == day.year else day


def with_day(said: Preferences, day: date) -> Preferences:
    """Return preferences with an automatically spent day off."""
    away = tuple(sorted({*said.hours.away, day}))
    spent = tuple(sorted({*said.spent, day}))
    return replace(said, hours=replace(said.hours, away=away), spent=spent)


def day_ahead(table: Table, seat: Seat, end: datetime) -> date | None:
    """Return the day off that keeps the person of a seat from running out of time, or None.

    Where time in hand is a matter of minutes, none is spent: everybody is there at once.
    """
    rate = rate_of(table.state.terms)
    if rate is None or not rate.days_off or table.holder(seat) is None:
        return None
    return day_to_spend(table.said_by(seat), end)


def has_day_ahead(table: Table, seat: Seat) -> bool:
    """Return whether a day off will be spent before the person of a seat runs out of time."""
    end = dict(deadlines(table)).get(seat)
    return end is not None and day_ahead(table, seat, end) is not None


def day_due(table: Table, now: datetime) -> tuple[Seat, date] | None:
    """Return whose time would end now if no day off were spent, and which day that is."""
    for seat, end in deadlines(table):
        day = day_ahead(table, seat, end) if end <= now else None
        if day is not None:
            return seat, day
    return None


def spent_for(table: Table, seat: Seat) -> tuple[date, ...]:
    """Return which days off were spent while the question was open that is open to a seat.

    None where they are none: at a table without a deadline, or where minutes count.
    """
    ask, said = table.state.seats[seat].ask, table.said_by(seat)
    rate = rate_of(table.state.terms)
    if ask is None or rate is None or not rate.days_off:
        return ()
    since = ask.since.astimezone(zone_of(said.hours.zone)).date()
    return tuple(day for day in said.spent if day >= since)
