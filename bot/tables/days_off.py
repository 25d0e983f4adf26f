"""Days off that are spent by themselves before a person would run out of time.

A day off is a whole day of that person's calendar: none of its hours count, at any table, also
those that had gone by. It is kept with what the person says, never in a table's log.
"""

from datetime import date, datetime, timedelta

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.deadlines import deadlines
from bot.tables.hours import too_many_away, zone_of
from bot.tables.loaded import Loaded
from bot.tables.records import Settings
from bot.tables.terms import rate_of

_A_MOMENT = timedelta(microseconds=1)


def spends(said: Settings) -> bool:
    """Say whether days off are spent for a person: for everybody who did not end that."""
    return said.spends is not False


def day_to_spend(said: Settings, end: datetime) -> date | None:
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


def with_day(said: Settings, day: date) -> Settings:
    """Return what a person says with a day off that was spent by itself."""
    away = tuple(sorted({*said.hours.away, day}))
    spent = tuple(sorted({*said.spent, day}))
    return replace(said, hours=replace(said.hours, away=away), spent=spent)


def day_ahead(table: Loaded, seat: Seat, end: datetime) -> date | None:
    """Return the day off that keeps the person of a seat from running out of time, or None.

    Where time in hand is a matter of minutes, none is spent: everybody is there at once. Nor once
    the others are asked about the seat: then its time was up.
    """
    rate, ask = rate_of(table.state.terms), table.state.seats[seat].ask
    if rate is None or not rate.days_off or table.holder(seat) is None:
        return None
    if ask is not None and ask.judging:
        return None
    return day_to_spend(table.said_by(seat), end)


def has_day_ahead(table: Loaded, seat: Seat) -> bool:
    """Say whether a day off will be spent before the person of a seat runs out of time."""
    end = dict(deadlines(table)).get(seat)
    return end is not None and day_ahead(table, seat, end) is not None


def day_due(table: Loaded, now: datetime) -> tuple[Seat, date] | None:
    """Return whose time would end now if no day off were spent, and which day that is."""
    for seat, end in deadlines(table):
        day = day_ahead(table, seat, end) if end <= now else None
        if day is not None:
            return seat, day
    return None


def spent_for(table: Loaded, seat: Seat) -> tuple[date, ...]:
    """Return which days off were spent while the question was open that is open to a seat.

    None where they are none: at a table without a deadline, or where minutes count.
    """
    ask, said = table.state.seats[seat].ask, table.said_by(seat)
    rate = rate_of(table.state.terms)
    if ask is None or rate is None or not rate.days_off:
        return ()
    since = ask.since.astimezone(zone_of(said.hours.zone)).date()
    return tuple(day for day in said.spent if day >= since)
