"""Reminders of people the table waits for, and the clock's next due time."""

from datetime import datetime

from bot.games.contract import Seat
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel
from bot.tables.model.state import Prompt, ReminderKind
from bot.tables.model.table import Table
from bot.tables.model.terms import rate_of
from bot.tables.timing.deadlines import awaited, deadlines, has_day_ahead, namings


def ping_channel(table: Table, seat: Seat) -> PingChannel:
    """Return a seat's ping channel; the board where no hands are sent as direct messages.

    A seat without a person, or with a substitute, has none.
    """
    holder = table.holder(seat)
    if holder is None or table.state.seats[seat].player is not None:
        return PingChannel.NONE
    own = table.preferences_of(seat)
    unsent = holder.dm_closed or not own.dm_hands
    return PingChannel.CHANNEL if own.pings is PingChannel.DM and unsent else own.pings


_ORDER = (ReminderKind.NUDGE, ReminderKind.ASKED, ReminderKind.HALF, ReminderKind.LAST)
"""In ascending order: the last due reminder replaces the others."""


def reminders(table: Table, now: datetime) -> list[tuple[Reminded, datetime]]:
    """Return the next reminder of each person and its time, after their sleep.

    A ping on the board would reveal one of several missing answers, so it waits until they are
    named (R-X1).
    """
    found = []
    if table.state.paused_at is not None:
        return []
    several = len(table.state.waited_for()) > 1
    for seat, prompt in awaited(table):
        where = ping_channel(table, seat)
        public = where is PingChannel.CHANNEL
        if where is PingChannel.NONE or table.state.seats[seat].turn.muted:
            continue
        plan = _plan(table, seat, prompt)
        if not plan or (public and several and not prompt.named):
            continue
        calendar, passed = table.calendar(seat), [stage for stage, at in plan if at <= now]
        if not passed:
            stage, at = min(plan, key=lambda one: one[1])
            at = calendar.hours.next_awake(at)
        else:
            stage, at = max(passed, key=_ORDER.index), calendar.hours.next_awake(now)
        found.append((Reminded(seat, stage, public), at))
    return found


def due_reminders(table: Table, now: datetime) -> tuple[Reminded, ...]:
    """Return the due reminders, one for each person."""
    return tuple(reminder for reminder, at in reminders(table, now) if at <= now)


def _plan(table: Table, seat: Seat, prompt: Prompt) -> list[tuple[ReminderKind, datetime]]:
    pings, rate, calendar = prompt.pings, rate_of(table.state.terms), table.calendar(seat)
    plan = []
    if pings.nudged:
        plan.append((ReminderKind.NUDGE, prompt.since))
    if pings.deferred:
        plan.append((ReminderKind.ASKED, prompt.since))
    if rate is None or pings.reminded is ReminderKind.LAST:
        return plan
    left = rate.bank - table.state.seats[seat].spent
    whole = left + prompt.charged
    # A short time in hand has one reminder; a shorter one has only the prompt's ping.
    if rate.halfway and whole >= 4 * rate.lead and pings.reminded is None:
        half = calendar.moment_after(prompt.counted_from, whole / 2 - prompt.charged)
        plan.append((ReminderKind.HALF, half))
    # Time does not end while a day off is left.
    if whole > rate.lead and not has_day_ahead(table, seat):
        last = calendar.moment_after(prompt.counted_from, left - rate.lead)
        plan.append((ReminderKind.LAST, last))
    return plan


def due_at(table: Table, now: datetime) -> datetime | None:
    """Return when the clock next names, reminds or moves for a person; None for never."""
    ends = (at for _, at in (*namings(table), *deadlines(table)))
    return min((*ends, *(at for _, at in reminders(table, now))), default=None)
