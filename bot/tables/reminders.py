"""When a person is called once more: at half of their time, before its end, when others ask for it.

What is planned here becomes an event of the table's log, so that nothing is said twice whatever
is killed when. Never in hours of sleep: then at waking, and one call where two would come together.
"""

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.days_off import has_day_ahead
from bot.tables.deadlines import ALWAYS, awaited
from bot.tables.events import CallMissed, Reminded, Stage, WasAwake
from bot.tables.hours import is_awake, moment_after, next_awake
from bot.tables.judging import is_judged, voters
from bot.tables.memory import Loaded
from bot.tables.records import Pings
from bot.tables.seats import Ask
from bot.tables.terms import rate_of

_AS_TIME_GOES = (Stage.ASKED, Stage.HALF, Stage.LAST)
"""In this order, about the own question; what was passed over is not made up for."""

_ABOUT_TIME = (Stage.HALF, Stage.LAST)
"""What is due by the time in hand alone."""


class Calling(msgspec.Struct, frozen=True):
    """Whether, and where, a person is to be called. Nobody else is shown it."""

    road: Pings
    came: int
    """The version at which the seat came to be asked; 0 where its person slept then."""
    again: int
    """The version at which the person was called once more; 0 where that is settled."""
    publicly: bool
    """That is done on the board, whatever road the person has chosen since."""
    asleep: bool
    """The person sleeps now, so that whatever would call them is to be put off."""

    @property
    def by_board(self) -> bool:
        """Say whether a board that tells of a turn mentions the person."""
        return self.road is Pings.CHANNEL and self.came > 0

    def by_hand(self, posted: int, instead: bool) -> bool:
        """Say whether a new hand calls the person who came to be asked.

        Args:
            posted: the version at which the hand before it was sent.
            instead: it does so in place of a board.
        """
        return self.came > posted and (
            self.road is Pings.DM or (self.road is Pings.CHANNEL and instead)
        )

    def again_by(self, road: Pings, posted: int) -> bool:
        """Say whether a message on that road calls the person once more.

        Args:
            road: the board's, or that of direct messages.
            posted: the version at which the message before it was sent.
        """
        return road is (Pings.CHANNEL if self.publicly else Pings.DM) and self.again > posted


def road(table: Loaded, seat: Seat) -> Pings:
    """Return where the person of a seat is called; where direct messages are closed, on the board.

    Whoever has no person, or one for whom a computer player plays, is called nowhere.
    """
    holder = table.holder(seat)
    if holder is None or table.state.seats[seat].player is not None:
        return Pings.NONE
    wanted = table.said_by(seat).pings
    return Pings.CHANNEL if wanted is Pings.DM and holder.dm_closed else wanted


def callings(table: Loaded, now: datetime) -> Mapping[Seat, Calling]:
    """Return how each person is called that the table waits for.

    Who has answered under seal is among them: everybody would miss a first call.
    """
    found: dict[Seat, Calling] = {}
    open_ones = dict(awaited(table))
    for seat in table.state.waited_for():
        one, hours = table.state.seats[seat], table.hours(seat)
        found[seat] = Calling(
            road=road(table, seat),
            came=one.came if _is_told_at_once(table, seat) else 0,
            again=one.recalled if seat in open_ones and not one.muted else 0,
            publicly=one.publicly,
            asleep=not is_awake(hours, now),
        )
    for slow, ask in _judged(table):
        for seat in voters(table.state, slow):
            found[seat] = _asked_about(table, seat, ask, found.get(seat), now)
    return found


def _asked_about(
    table: Loaded, seat: Seat, slow: Ask, one: Calling | None, now: datetime
) -> Calling:
    """Return how a person is called who is asked about another's seat, beside the own question.

    Who slept when that began is called at waking by a move of its own.
    """
    where, again = road(table, seat), _called_about(table, seat, slow)
    asleep = not is_awake(table.hours(seat), now)
    one = one or Calling(where, 0, 0, publicly=False, asleep=asleep)
    if where is Pings.NONE or again < max(slow.judging, one.again):
        return one
    return replace(one, again=again, publicly=slow.roads.get(seat, where is Pings.CHANNEL))


def _called_about(table: Loaded, seat: Seat, slow: Ask) -> int:
    """Return the version at which a person was last called about somebody else's seat."""
    return slow.judging if _heard_about(table, seat, slow) else table.state.seats[seat].about


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
    for slow, ask in _judged(table):
        for seat in voters(table.state, slow):
            where, hours = road(table, seat), table.hours(seat)
            one = table.state.seats[seat]
            heard = max(one.about, one.joined, one.back) > ask.judging
            if where is Pings.NONE or heard or _heard_about(table, seat, ask):
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


def missed_asleep(
    table: Loaded, now: datetime, way: Pings, posted: int, first: Collection[Seat]
) -> tuple[CallMissed, ...]:
    """Return which calls of a message find their people asleep.

    Args:
        table: the table.
        now: the time.
        way: the road of the message.
        posted: the version at which the message before it was sent.
        first: whom it would call for coming to be asked.
    """
    asleep = [seat for seat, one in callings(table, now).items() if one.asleep]
    calls = [CallMissed(seat, first=True) for seat in asleep if seat in first]
    return (*calls, *(call for seat in asleep for call in _further(table, seat, way, posted)))


def missed_directly(table: Loaded, seat: Seat, posted: int) -> tuple[CallMissed, ...]:
    """Return which calls a direct message was to make that Discord refused: they come elsewhere.

    Args:
        table: the table.
        seat: whose it was.
        posted: the version at which their last one was sent.
    """
    if table.said_by(seat).pings is not Pings.DM:
        return ()
    one = table.state.seats[seat]
    asked = any(other == seat for other, _ in awaited(table))
    first = asked and one.came > max(posted, one.recalled) and not (one.acted or one.muted)
    calls = [CallMissed(seat, first=True)] * first
    return (*calls, *_further(table, seat, Pings.DM, posted))


def _further(table: Loaded, seat: Seat, way: Pings, posted: int) -> Iterator[CallMissed]:
    """Yield which calls of a person but the first came up on a road since its last message."""
    one, here = table.state.seats[seat], way is Pings.CHANNEL
    asked = any(other == seat for other, _ in awaited(table)) and not one.muted
    if asked and one.recalled > posted and one.publicly is here:
        yield CallMissed(seat)
    for slow, ask in _judged(table):
        where = road(table, seat)
        if seat not in voters(table.state, slow) or where is Pings.NONE:
            continue
        came_up = _called_about(table, seat, ask) > max(posted, ask.judging - 1)
        if came_up and ask.roads.get(seat, where is Pings.CHANNEL) is here:
            yield CallMissed(seat, about=slow)


def _judged(table: Loaded) -> Iterator[tuple[Seat, Ask]]:
    """Yield the seats about which the others are asked, with their questions."""
    for seat in table.state.waited_for():
        ask = table.state.seats[seat].ask
        if ask is not None and is_judged(table.state, seat):
            yield seat, ask


def _plan(table: Loaded, seat: Seat, ask: Ask) -> list[tuple[Stage, datetime]]:
    """Return what a person is still to be called for, and from when on."""
    one, hours, rate = table.state.seats[seat], table.hours(seat), rate_of(table.state.terms)
    plan = []
    if ask.nudged:
        plan.append((Stage.NUDGE, ALWAYS))
    came_at, unheard = one.came_at, one.recalled < one.came and not one.acted
    if came_at and unheard and ask.since <= came_at and not _is_told_at_once(table, seat):
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


def _is_told_at_once(table: Loaded, seat: Seat) -> bool:
    """Say whether a person was awake when the seat came to be asked, and so was called then.

    Also on a day off that is spent by itself: it is one from its beginning, but was none then.
    """
    one = table.state.seats[seat]
    return _was_awake(table, seat, one.came_at) if one.awake is None else one.awake


def _heard_about(table: Loaded, seat: Seat, slow: Ask) -> bool:
    """Say whether a person was awake when they came to be asked about somebody else's seat."""
    told = slow.heard.get(seat)
    return _was_awake(table, seat, slow.judging_at) if told is None else told


def were_awake(before: Loaded, after: Loaded, seat: Seat) -> tuple[WasAwake, ...]:
    """Return what a person's other hours would have otherwise of calls that came, or are to come.

    Args:
        before: the table with what the person said until now.
        after: and with what they say from now on.
        seat: theirs.
    """
    found = list[WasAwake]()
    if before.state.seats[seat].is_waited_for:
        awake = _is_told_at_once(before, seat)
        if awake is not _is_told_at_once(after, seat):
            found.append(WasAwake(seat, awake))
    way, new = road(before, seat), road(after, seat)
    for slow, ask in _judged(before):
        if seat not in voters(before.state, slow):
            continue
        awake = _heard_about(before, seat, ask)
        # Who was called on one road is not called on another for the same.
        was_called = _called_about(before, seat, ask) >= ask.judging and way is not Pings.NONE
        moves = was_called and way is not new and seat not in ask.roads
        if moves or awake is not _heard_about(after, seat, ask):
            public = way is Pings.CHANNEL if moves else None
            found.append(WasAwake(seat, awake, slow, public))
    return tuple(found)


def _was_awake(table: Loaded, seat: Seat, at: datetime | None) -> bool:
    """Say whether a person was awake then, by what they say now; so where it is not known when."""
    return at is None or is_awake(table.said_by(seat).named_hours, at)


def _rank(stage: Stage) -> int:
    return _AS_TIME_GOES.index(stage) if stage in _AS_TIME_GOES else -1
