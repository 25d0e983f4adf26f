"""Days off that are spent by themselves before a person would run out of time.

A day off is a whole day of that person's calendar: none of its hours count, at any table, also
those that had gone by. It is kept with what the person says, never in a table's log.
"""

from datetime import date, datetime, timedelta

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.deadlines import deadlines
from bot.tables.hours import Hours, too_many_away, zone_of
from bot.tables.memory import Loaded
from bot.tables.records import Settings

_A_MOMENT = timedelta(microseconds=1)


def spends(said: Settings) -> bool:
    """Say whether days off are spent for a person.

    Whoever chose it; else who has told anything of their time. Of others not even the calendar is
    known, and a table of strangers would wait two weeks for who never comes back.
    """
    return said.hours != Hours() if said.spends is None else said.spends


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


def day_due(table: Loaded, now: datetime) -> tuple[Seat, date] | None:
    """Return whose time would end now if no day off were spent, and which day that is."""
    for seat, end in deadlines(table):
        if end <= now and seat in table.said and table.holder(seat) is not None:
            day = day_to_spend(table.said[seat], end)
            if day is not None:
                return seat, day
    return None


def spent_for(table: Loaded, seat: Seat) -> tuple[date, ...]:
    """Return which days off were spent while the question was open that is open to a seat."""
    ask, said = table.state.seats[seat].ask, table.said.get(seat)
    if ask is None or said is None:
        return ()
    since = ask.since.astimezone(zone_of(said.hours.zone)).date()
    return tuple(day for day in said.spent if day >= since)
