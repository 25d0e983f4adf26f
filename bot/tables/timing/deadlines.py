"""Deadlines, named missing answers, available time, its charges, and automatic days off."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.model.calendar import too_many_away, zone_of
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import Audience, Preferences, Status
from bot.tables.model.state import Prompt, TableState
from bot.tables.model.table import Table
from bot.tables.model.terms import DISCRETION, Silence, rate_of, silence_of

_NOTHING = timedelta(0)


def namings(table: Table) -> list[tuple[Seat, datetime]]:
    """Return when each missing answer to a question for several is named, by seat (R-X1)."""
    if len(table.state.waited_for()) < 2 or table.state.paused_at is not None:
        return []
    return [
        (seat, prompt.since + DISCRETION) for seat, prompt in awaited(table) if not prompt.named
    ]


def deadlines(table: Table) -> list[tuple[Seat, datetime]]:
    """Return the deadline of each missing answer, if it has a consequence."""
    if silence_of(table.state.terms) is Silence.WAIT:
        return []
    ends = ((seat, end_of(table, seat)) for seat, _ in awaited(table))
    return [(seat, end) for seat, end in ends if end is not None]


def end_of(table: Table, index: Seat) -> datetime | None:
    """Return the public deadline of a person, the same with a sealed answer."""
    rate, seat = rate_of(table.state.terms), table.state.seats[index]
    if rate is None or seat.player is not None or seat.prompt is None or not seat.prompt.waits:
        return None
    if table.state.paused_at is not None:
        return None
    return table.calendar(index).moment_after(seat.prompt.counted_from, rate.bank - seat.spent)


def audiences_of_deadlines(table: Table) -> tuple[Audience, ...]:
    """Return the audiences that see a person's deadline."""
    asked = [seat for seat in table.state.waited_for() if table.holder(seat) is not None]
    return (None, *asked) if asked else ()


def awaited(table: Table) -> list[tuple[Seat, Prompt]]:
    """Return the seats of people whose answers are really missing, with their prompts."""
    return [
        (index, seat.prompt)
        for index, seat in enumerate(table.state.seats)
        if seat.player is None
        and seat.prompt
        and seat.prompt.waits
        and not seat.prompt.question.answered
    ]


def available(table: Table, now: datetime) -> dict[Seat, timedelta]:
    """Return the available time of each person's prompt that is not charged yet."""
    state = table.state
    if state.status is not Status.RUNNING or rate_of(state.terms) is None:
        return {}
    found = {}
    for index, seat in enumerate(state.seats):
        if seat.prompt is None or not seat.prompt.waits or seat.player is not None:
            continue
        begin = now if state.paused_at is not None else seat.prompt.counted_from
        found[index] = table.calendar(index).available(begin, now)
    return found


def charges(
    before: TableState,
    after: TableState,
    now: datetime,
    times: Mapping[Seat, timedelta],
    undoer: Seat | None,
) -> Iterator[TimeCharged]:
    """Yield the charges of a move: for prompts that it ends, seals or restarts.

    ``after`` is the table without these charges; ``times`` come from ``available``, and a charge is
    at most the elapsed time. An undo charges ``undoer`` alone.
    """
    for index, span in times.items():
        old, new = before.seats[index].prompt, after.seats[index].prompt
        seat = after.seats[index]
        if old is None or seat.membership.joined == after.version or seat.membership.conceded:
            continue
        if undoer is not None and index != undoer:
            continue
        span = max(min(span, now - old.counted_from), _NOTHING)
        answered, goes_on = old.question.answered, new is not None and new.since == old.since
        if new is None or not goes_on:
            if not answered:
                yield TimeCharged(index, span)
        elif new.counted_from != old.counted_from:
            yield TimeCharged(index, span)
        elif new.question.answered and not answered:
            yield TimeCharged(index, span, sealed=True)


def sleepers(table: Table, now: datetime) -> tuple[Seat, ...]:
    """Return the seats of playing people who are asleep or on a day off."""
    seats = table.state.seats
    held = (holder.seat for holder in table.present() if seats[holder.seat].player is None)
    return tuple(seat for seat in held if not table.calendar(seat).hours.is_awake(now))


_A_MOMENT = timedelta(microseconds=1)

DAY_OFF = timedelta(hours=24)
"""Time in hand per day off at a table."""


def day_to_spend(preferences: Preferences, end: datetime) -> date | None:
    """Return the day off that keeps a person from running out of time, or None.

    A day already spent at another table is free.
    """
    if not preferences.spends:
        return None
    day = (end - _A_MOMENT).astimezone(zone_of(preferences.hours.zone)).date()
    taken = {*preferences.hours.away, *preferences.spent, day}
    return None if too_many_away(taken) == day.year else day


def with_day(preferences: Preferences, day: date) -> Preferences:
    """Return preferences with an automatically spent day off."""
    return replace(preferences, spent=tuple(sorted({*preferences.spent, day})))


def day_ahead(table: Table, seat: Seat, end: datetime) -> date | None:
    """Return the day off that keeps the person of a seat from running out of time, or None.

    A pace of minutes spends none: everybody is present.
    """
    rate = rate_of(table.state.terms)
    if rate is None or not rate.days_off or table.holder(seat) is None:
        return None
    return day_to_spend(table.preferences_of(seat), end)


def has_day_ahead(table: Table, seat: Seat) -> bool:
    """Return whether a day off will be spent before the person of a seat runs out of time."""
    end = dict(deadlines(table)).get(seat)
    return end is not None and day_ahead(table, seat, end) is not None


def day_due(table: Table, now: datetime) -> tuple[Seat, date] | None:
    """Return the first seat whose time is up unless a day off is spent, with that day; or None."""
    for seat, end in deadlines(table):
        day = day_ahead(table, seat, end) if end <= now else None
        if day is not None:
            return seat, day
    return None


def spent_for(table: Table, seat: Seat) -> tuple[date, ...]:
    """Return the days off that were spent for the open prompt of a seat."""
    prompt, spent = table.state.seats[seat].prompt, table.preferences_of(seat).spent
    return () if prompt is None or not prompt.days_off else spent[-prompt.days_off :]
