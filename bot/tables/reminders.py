"""When a person is called once more: at half of their time, before its end, when others ask for it.

What is planned here becomes an event of the table's log, so that nothing is said twice whatever
is killed when. Never in hours of sleep: then at waking, and one call where two would come together.
"""

from collections.abc import Iterator
from datetime import datetime

from bot.games.contract import Seat
from bot.tables.days_off import has_day_ahead
from bot.tables.deadlines import ALWAYS, awaited
from bot.tables.events import Reminded, Stage
from bot.tables.heard import heard_about, is_told_at_once, judged, road
from bot.tables.hours import is_awake, moment_after, next_awake
from bot.tables.judging import voters
from bot.tables.loaded import Loaded
from bot.tables.records import Pings
from bot.tables.seats import Ask
from bot.tables.terms import rate_of

_AS_TIME_GOES = (Stage.ASKED, Stage.HALF, Stage.LAST)
"""In this order, about the own question; what was passed over is not made up for."""

_ABOUT_TIME = (Stage.HALF, Stage.LAST)
"""What is due by the time in hand alone."""


def reminders(table: Loaded, now: datetime) -> list[tuple[Reminded, datetime]]:
    """Return the next call of each person, with when it is due; not before now where they sleep.

    A board that calls one of several would tell that this answer is missing: so that is done only
    once everybody knows (R-X1). Who wants no call comes to be looked for when it would be time.
    """
    found = []
    if table.state.paused_at is not None:
        return []
    several = len(table.state.waited_for()) > 1
    for seat, ask in awaited(table):
        where = road(table, seat)
        public, silent = where is Pings.CHANNEL, where is Pings.NONE
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
    return [*found, *_voters_at_waking(table, now)]


def _voters_at_waking(table: Loaded, now: datetime) -> Iterator[tuple[Reminded, datetime]]:
    """Yield the calls of those who slept when the others were asked about somebody's seat."""
    for slow, ask in judged(table):
        for seat in voters(table.state, slow):
            where, hours = road(table, seat), table.hours(seat)
            one = table.state.seats[seat]
            heard = max(one.about, one.joined, one.back) > ask.judging
            if where is Pings.NONE or heard or heard_about(table, seat, ask):
                continue
            call = Reminded(seat, Stage.ASKED_ABOUT, public=where is Pings.CHANNEL)
            yield call, now if is_awake(hours, now) else next_awake(hours, now)


def unheard(table: Loaded) -> tuple[int, ...]:
    """Return the people who would have been called about their time, and want no call."""
    silent = [
        table.holder(seat)
        for seat, ask in awaited(table)
        if ask.reminded in _ABOUT_TIME and road(table, seat) is Pings.NONE
    ]
    return tuple(holder.user_id for holder in silent if holder is not None)


def due_reminders(table: Loaded, now: datetime) -> tuple[Reminded, ...]:
    """Return the calls that are due, one of each person."""
    due = [call for call, at in reminders(table, now) if at <= now]
    return tuple({call.seat: call for call in reversed(due)}.values())[::-1]


def _plan(table: Loaded, seat: Seat, ask: Ask) -> list[tuple[Stage, datetime]]:
    """Return what a person is still to be called for, and from when on."""
    one, hours, rate = table.state.seats[seat], table.hours(seat), rate_of(table.state.terms)
    plan = []
    if ask.nudged:
        plan.append((Stage.NUDGE, ALWAYS))
    came_at, unheard = one.came_at, one.recalled < one.came and not one.acted
    if came_at and unheard and ask.since <= came_at and not is_told_at_once(table, seat):
        plan.append((Stage.ASKED, next_awake(hours, came_at)))
    if rate is not None and not ask.judging:
        left = rate.left(one.spent)
        # Whoever has little is reminded once, and whoever has less than that was just called.
        if rate.halfway and left >= 4 * rate.lead:
            plan.append((Stage.HALF, moment_after(hours, ask.since, left / 2 + ask.free)))
        # Nothing ends while a day off is left.
        if left > rate.lead and not has_day_ahead(table, seat):
            last = left + ask.free - rate.lead
            plan.append((Stage.LAST, moment_after(hours, ask.since, last)))
    said = -1 if ask.reminded is None else _rank(ask.reminded)
    return [(stage, at) for stage, at in plan if stage is Stage.NUDGE or _rank(stage) > said]


def _rank(stage: Stage) -> int:
    return _AS_TIME_GOES.index(stage) if stage in _AS_TIME_GOES else -1
