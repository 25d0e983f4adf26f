"""Lines about awaited seats: until when, and what happens then; substitutes, agreements."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.games.contract import Seat
from bot.tables.model.records import Status
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.terms import Silence, rate_of, silence_of
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.messages.preferences import days_text


def relative(at: datetime) -> str:
    """Return a time in each reader's own language, for example "in 3 days"."""
    return f"<t:{int(at.timestamp())}:R>"


def day_of(at: datetime) -> str:
    """Return a date in each reader's own language, for example "24 November 2026"."""
    return f"<t:{int(at.timestamp())}:D>"


def due_in(left: timedelta) -> str:
    """Return a deadline for a push, which shows no times in the reader's own language."""
    minutes = max(0, round(left.total_seconds() / 60))
    hours = round(minutes / 60)
    if minutes < 2 * 60:
        return say("due-minutes", count=minutes)
    if hours < 48:
        return say("due-hours", count=hours)
    return say("due-days", count=round(hours / 24))


def deadlines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return what follows the turn: the deadlines of the awaited people, no computer players.

    A question for several shows all of its people alike until the missing ones are named (R-X1),
    and from then on their times alone.
    """
    asked = view.asked_people()
    left = [seat for seat in asked if view.seats[seat].turn.silent] or asked
    until = [(names[seat], at) for seat in left if (at := view.seats[seat].turn.until)]
    if not until:
        return []
    if len(until) == len(asked) and len({at for _, at in until}) == 1:
        return [say("due", at=relative(until[0][1]))]
    each = [say("due-for", name=name, at=relative(at)) for name, at in until]
    return [say("due-each", each=each)]


def explained_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return since when people are awaited and what a missed deadline brings."""
    since: dict[datetime, list[str]] = {}
    for seat in view.asked_people():
        if at := view.seats[seat].turn.since:
            since.setdefault(at, []).append(names[seat])
    if not since:
        return []
    asked = [say("since-when", names=those, at=relative(at)) for at, those in since.items()]
    lines = [say("asked-since", since=asked)]
    if (rate := rate_of(view.setup.terms)) is not None:
        silence = silence_of(view.setup.terms)
        days = rate.days_off and silence is not Silence.WAIT  # nobody's own are public
        lines.append(say(f"late-{silence}", days=days))
    return lines


def own_lines(view: TableView, me: Seat) -> list[str]:
    """Return until when the view's own seat is asked."""
    seat = view.seats[me]
    if seat.stand_in is not None:
        return [say("played-for")]
    if seat.turn.since is None:
        return []
    words = []
    if view.own.prompt is not None and view.own.prompt.question.answered:
        words.append(say("answered"))
    elif seat.turn.until is not None:
        words.append(say("due-own", at=relative(seat.turn.until)))
    if view.times.paused_at is not None:
        words.append(say("paused-at", since=relative(view.times.paused_at)))
    if view.own.muted:
        words.append(say("not-called"))
    lines = [f"-# {' '.join(words)}"] if words else []
    if view.own.spent:
        lines.append(f"-# {say('days-spent', days=days_text(view.own.spent))}")
    return lines


def running_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return the state of a running table: absent people and agreements."""
    lines, seats = [], list(zip(names, view.seats, strict=True))
    if away := [name for name, one in seats if one.stand_in is not None and not one.freed]:
        lines.append(say("away", names=away))
    if free := [name for name, one in seats if one.freed]:
        lines.append(say("free-seats", names=free))
    if left := sum([one.open for _, one in seats]):
        lines.append(say("chefs-seats", count=left))
    if offers := [name for name, one in seats if one.offered]:
        lines.append(say("seats-offered", names=offers))
    for against in sorted({one.against for one in view.agreements if one.against is not None}):
        agreed = [names[one.seat] for one in view.agreements if one.against == against]
        lines.append(say("kick-proposed", names=agreed, against=names[against]))
    if silent := view.silent():
        lines.append(say("still-to-answer", names=[names[seat] for seat in silent]))
    if unreachable := [name for name, one in seats if one.dm_closed]:
        lines.append(say("dm-closed", names=unreachable))
    if view.times.paused_at is not None:
        lines.append(say("paused-since", since=relative(view.times.paused_at)))
    elif wish := agreeing(view.agreements, ProposalKind.PAUSE):
        lines.append(say("pause-proposed", names=[names[seat] for seat in wish]))
    if wish := agreeing(view.agreements, ProposalKind.ABANDON):
        lines.append(say("abandon-proposed", names=[names[seat] for seat in wish]))
    return lines


def counted_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return the players ranked last in a finished table, whatever their points."""
    if view.status is not Status.OVER:
        return []
    lines, seats = [], list(zip(names, view.seats, strict=True))
    if conceded := [name for name, one in seats if one.conceded]:
        lines.append(say("conceded-last", names=conceded))
    if played := [name for name, one in seats if one.stand_in is not None and not one.freed]:
        lines.append(say("played-for-last", names=played))
    if free := [name for name, one in seats if one.freed]:
        lines.append(say("freed-last", names=free))
    if hints := [say("hints-of", name=name, hints=one.hints) for name, one in seats if one.hints]:
        lines.append(say("hints-taken", seats=hints))
    return lines
