"""Lines about awaited seats: until when, and what happens then; substitutes, agreements."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from bot.games.contract import Seat
from bot.tables.model.records import Status
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.terms import Silence, rate_of, silence_of
from bot.tables.views.table_view import SeatView, TableView
from bot.words import say
from cogs.messages.preferences import days_text
from render.kit.phrases import listed, number

_THEN = {
    Silence.CHEF: "-# When time is up, a chef plays on until the person is back.",
    Silence.DEFAULT: "-# When time is up, the game goes on by itself.",
    Silence.WAIT: "-# When time is up, the table still waits.",
}

_DAYS_IF_ANY = " Days off are spent first."

PLAYED_FOR = "-# A chef plays for you. **Take my seat back** ends that, and so does playing."

CONCEDED = "You conceded; the others play on without you."


def relative(at: datetime) -> str:
    """Return a time in each reader's own language, for example "in 3 days"."""
    return f"<t:{int(at.timestamp())}:R>"


def due_in(left: timedelta) -> str:
    """Return a deadline for a push, which shows no times in the reader's own language."""
    minutes = round(left.total_seconds() / 60)
    if minutes < 1:
        return "due now"
    if minutes < 2 * 60:
        return f"due in {number(minutes, 'minute')}"
    hours = round(minutes / 60)
    return f"due in {number(hours, 'hour') if hours < 48 else number(round(hours / 24), 'day')}"


def deadlines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return what follows the turn: the deadlines of the awaited people, no computer players.

    A question for several shows all of its people alike until the missing ones are named (R-X1),
    and from then on their times alone.
    """
    asked = _asked(view)
    left = [seat for seat in asked if view.seats[seat].turn.silent] or asked
    until = [(names[seat], at) for seat in left if (at := view.seats[seat].turn.until)]
    if not until:
        return []
    if len(until) == len(asked) and len({at for _, at in until}) == 1:
        return [f"due {relative(until[0][1])}"]
    return [f"due {', '.join(f'for {name} {relative(at)}' for name, at in until)}"]


def explained_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return since when people are awaited, what a missed deadline brings, and the likely end."""
    since: dict[datetime, list[str]] = {}
    for seat in _asked(view):
        if at := view.seats[seat].turn.since:
            since.setdefault(at, []).append(names[seat])
    if not since:
        return []
    since_when = [f"{listed(those)} {relative(at)}" for at, those in since.items()]
    lines = [f"-# Asked: {', '.join(since_when)}."]
    if (rate := rate_of(view.setup.terms)) is not None:
        silence = silence_of(view.setup.terms)
        days = rate.days_off and silence is not Silence.WAIT  # nobody's own are public
        lines.append(_THEN[silence] + _DAYS_IF_ANY * days)
    if view.times.ends is not None:
        lines.append(f"-# At this pace the game is likely to end {relative(view.times.ends)}.")
    return lines


def _asked(view: TableView) -> list[Seat]:
    return [seat for seat in view.waited_for() if view.waits_for_person(seat)]


def own_lines(view: TableView, me: Seat) -> list[str]:
    """Return until when the view's own seat is asked."""
    seat = view.seats[me]
    if seat.stand_in is not None:
        return [PLAYED_FOR]
    if seat.turn.since is None:
        return []
    words = []
    if view.own.prompt is not None and view.own.prompt.question.answered:
        words.append("You have answered.")
    elif seat.turn.until is not None:
        words.append(f"Due {relative(seat.turn.until)}.")
    if view.times.paused_at is not None:
        words.append(f"Paused {relative(view.times.paused_at)}: nobody's time runs.")
    if view.own.muted:
        words.append("I won't call you again this turn.")
    lines = [f"-# {' '.join(words)}"] if words else []
    if view.own.spent:
        lines.append(f"-# {say('days-spent', days=days_text(view.own.spent))}")
    return lines


def running_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return the state of a running table: absent people and agreements."""
    lines = []
    if away := _named(view, names, lambda seat: seat.stand_in is not None and not seat.freed):
        lines.append(say("away", names=away))
    if free := _named(view, names, lambda seat: seat.freed):
        lines.append(say("free-seats", names=free))
    if offers := _named(view, names, lambda seat: seat.offered):
        lines.append(say("seats-offered", names=offers))
    for against in sorted({one.against for one in view.agreements if one.against is not None}):
        agreed = [names[one.seat] for one in view.agreements if one.against == against]
        lines.append(say("kick-proposed", names=agreed, against=names[against]))
    if silent := view.silent():
        lines.append(f"-# Still to answer: {listed([names[seat] for seat in silent])}.")
    if unreachable := _named(view, names, lambda seat: seat.dm_closed):
        lines.append(say("dm-closed", names=unreachable))
    if view.times.paused_at is not None:
        lines.append(say("paused-since", since=relative(view.times.paused_at)))
    elif wish := agreeing(view.agreements, ProposalKind.PAUSE):
        wishing = [names[seat] for seat in wish]
        lines.append(say("pause-proposed", names=wishing))
    if wish := agreeing(view.agreements, ProposalKind.ABANDON):
        wishing = [names[seat] for seat in wish]
        lines.append(say("abandon-proposed", names=wishing))
    return lines


def _named(view: TableView, names: Sequence[str], holds: Callable[[SeatView], object]) -> list[str]:
    return [name for name, seat in zip(names, view.seats, strict=True) if holds(seat)]


def counted_lines(view: TableView, names: Sequence[str]) -> list[str]:
    """Return the players ranked last in a finished table, whatever their points."""
    if view.status is not Status.OVER:
        return []
    lines = []
    if conceded := _named(view, names, lambda seat: seat.conceded):
        lines.append(f"-# Conceded: {listed(conceded)}. That counts as last in results.")
    if played := _named(view, names, lambda seat: seat.stand_in is not None and not seat.freed):
        lines.append(f"-# A chef finished for {listed(played)}: that counts as last in results.")
    if free := _named(view, names, lambda seat: seat.freed):
        lines.append(f"-# Nobody took {listed(free)}: whoever left counts as last in results.")
    return lines
