"""Reminders of people the table waits for, and when the clock is due."""

from datetime import datetime

from bot.games.contract import Seat
from bot.tables.model.calendar import is_awake, moment_after, next_awake
from bot.tables.model.events import Reminded, WasAwake
from bot.tables.model.records import PingChannel
from bot.tables.model.state import Prompt, ReminderKind
from bot.tables.model.table import Table
from bot.tables.model.terms import rate_of
from bot.tables.timing.availability import has_day_ahead
from bot.tables.timing.deadlines import ALWAYS, awaited, deadlines, namings


def road(table: Table, seat: Seat) -> PingChannel:
    """Return a seat's ping channel; the board where direct messages are closed.

    Whoever has no person, or one for whom a computer player plays, is called nowhere.
    """
    holder = table.holder(seat)
    if holder is None or table.state.seats[seat].player is not None:
        return PingChannel.NONE
    wanted = table.said_by(seat).pings
    return PingChannel.CHANNEL if wanted is PingChannel.DM and holder.dm_closed else wanted


def is_told_at_once(table: Table, seat: Seat) -> bool:
    """Return whether a person was awake when the seat came to be asked, and so was called then.

    Also on a day off that is spent by itself: it is one from its beginning, but was none then.
    """
    one = table.state.seats[seat]
    return _was_awake(table, seat, one.came_at) if one.awake is None else one.awake


def were_awake(before: Table, after: Table, seat: Seat) -> tuple[WasAwake, ...]:
    """Return what a person's other hours would have otherwise of calls that came, or are to come.

    Args:
        before: the table with what the person said until now.
        after: and with what they say from now on.
        seat: theirs.
    """
    found = list[WasAwake]()
    if before.state.seats[seat].is_waited_for:
        awake = is_told_at_once(before, seat)
        if awake is not is_told_at_once(after, seat):
            found.append(WasAwake(seat, awake))
    return tuple(found)


def _was_awake(table: Table, seat: Seat, at: datetime | None) -> bool:
    """Return whether a person was awake then, by current preferences; also where unknown."""
    return at is None or is_awake(table.said_by(seat).named_hours, at)


_AS_TIME_GOES = (ReminderKind.ASKED, ReminderKind.HALF, ReminderKind.LAST)
"""In this order, about the own question; what was passed over is not made up for."""

_ABOUT_TIME = (ReminderKind.HALF, ReminderKind.LAST)
"""What is due by the time in hand alone."""


def reminders(table: Table, now: datetime) -> list[tuple[Reminded, datetime]]:
    """Return the next reminder of each person and its time, after their sleep.

    A board that calls one of several would tell that this answer is missing: so that is done only
    once everybody knows (R-X1). Who wants no call comes to be looked for when it would be time.
    """
    found = []
    if table.state.paused_at is not None:
        return []
    several = len(table.state.waited_for()) > 1
    for seat, ask in awaited(table):
        where = road(table, seat)
        public, silent = where is PingChannel.CHANNEL, where is PingChannel.NONE
        if table.state.seats[seat].muted or (public and several and not ask.named):
            continue
        plan = _plan(table, seat, ask)
        if silent:
            plan = [(stage, at) for stage, at in plan if stage in _ABOUT_TIME]
        if not plan:
            continue
        hours, passed = table.hours(seat), [stage for stage, at in plan if at <= now]
        if not passed:
            stage, at = min(plan, key=lambda one: one[1])
            if not is_awake(hours, at):
                at = next_awake(hours, at)
        else:
            # Several come together: the one that time has brought last stands for all.
            stage = max(passed, key=_rank)
            at = now if is_awake(hours, now) else next_awake(hours, now)
        found.append((Reminded(seat, stage, public, silent), at))
    return found


def unheard(table: Table) -> tuple[int, ...]:
    """Return the people due for a reminder who want no pings."""
    silent = [
        table.holder(seat)
        for seat, ask in awaited(table)
        if ask.reminded in _ABOUT_TIME and road(table, seat) is PingChannel.NONE
    ]
    return tuple(holder.user_id for holder in silent if holder is not None)


def due_reminders(table: Table, now: datetime) -> tuple[Reminded, ...]:
    """Return the due reminders, one for each person."""
    due = [call for call, at in reminders(table, now) if at <= now]
    return tuple({call.seat: call for call in reversed(due)}.values())[::-1]


def _plan(table: Table, seat: Seat, ask: Prompt) -> list[tuple[ReminderKind, datetime]]:
    """Return a person's remaining reminders and their times."""
    one, hours, rate = table.state.seats[seat], table.hours(seat), rate_of(table.state.terms)
    plan = []
    if ask.nudged:
        plan.append((ReminderKind.NUDGE, ALWAYS))
    came_at, unheard = one.came_at, one.recalled < one.came and not one.acted
    if came_at and unheard and ask.since <= came_at and not is_told_at_once(table, seat):
        plan.append((ReminderKind.ASKED, next_awake(hours, came_at)))
    if rate is not None:
        left = rate.left(one.spent)
        # Whoever has little is reminded once, and whoever has less than that was just called.
        if rate.halfway and left >= 4 * rate.lead:
            plan.append((ReminderKind.HALF, moment_after(hours, ask.since, left / 2 + ask.free)))
        # Nothing ends while a day off is left.
        if left > rate.lead and not has_day_ahead(table, seat):
            last = left + ask.free - rate.lead
            plan.append((ReminderKind.LAST, moment_after(hours, ask.since, last)))
    said = -1 if ask.reminded is None else _rank(ask.reminded)
    return [(stage, at) for stage, at in plan if stage is ReminderKind.NUDGE or _rank(stage) > said]


def _rank(stage: ReminderKind) -> int:
    return _AS_TIME_GOES.index(stage) if stage in _AS_TIME_GOES else -1


def due_at(table: Table, now: datetime) -> datetime | None:
    """Return when the clock next has to speak of, to, or for a silent person; None for never."""
    ends = (at for _, at in (*namings(table), *deadlines(table)))
    return min((*ends, *(at for _, at in reminders(table, now))), default=None)
