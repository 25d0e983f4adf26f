"""Lines about awaited seats: since when, until when, substitutes."""

from collections.abc import Sequence
from datetime import datetime

from bot.games.contract import Seat
from bot.tables.model.records import Status
from bot.tables.model.terms import Silence, rate_of, silence_of
from bot.tables.views.table_view import TableView
from cogs.interactions.refusals import DAYS_SPENT
from cogs.messages.preferences import days_text
from render.kit.phrases import listed

_THEN = {
    Silence.CHEF: "After that a chef plays on.",
    Silence.DEFAULT: "After that the game goes on by itself.",
    Silence.WAIT: "The table waits also after that.",
}

_DAYS_FIRST = " Days off are spent before that."
_DAYS_IF_ANY = " Days off that are left are spent before that."

PLAYED_FOR = "-# A chef plays for you. **Take my seat back** ends that, and so does playing."

CONCEDED = "You conceded; the others play on without you."


def relative(at: datetime) -> str:
    """Return a time as Discord shows it in each reader's own words, such as "in 3 days"."""
    return f"<t:{int(at.timestamp())}:R>"


def asked_lines(look: TableView, names: Sequence[str]) -> list[str]:
    """Return the awaited people, since when and until when; no computer players.

    Of a question put to several it tells of all alike, whoever has answered, until those are named
    who have not (R-X1): from then on of their time alone.
    """
    asked = [seat for seat in look.waited_for() if look.waits_for_person(seat)]
    if not asked:
        return []
    since: dict[datetime, list[str]] = {}
    for seat in asked:
        if at := look.seats[seat].waited_since:
            since.setdefault(at, []).append(names[seat])
    told = [f"{listed(those)} {relative(at)}" for at, those in since.items()]
    lines = [f"-# Asked: {', '.join(told)}."]
    left = [seat for seat in asked if look.seats[seat].silent] or asked
    until = [(names[seat], at) for seat in left if (at := look.seats[seat].until)]
    if until:
        if len(until) == len(asked) and len({at for _, at in until}) == 1:
            ends = relative(until[0][1])
        else:
            ends = ", ".join(f"for {name} {relative(at)}" for name, at in until)
        # Whether a person has some left, or keeps them, is no business of the others'.
        then = _THEN[silence_of(look.terms)] + _DAYS_IF_ANY * _days_count(look)
        lines.append(f"-# Time to answer ends {ends}. {then}")
    if look.ends is not None:
        lines.append(f"-# At this pace the game is likely to end {relative(look.ends)}.")
    return lines


def own_lines(look: TableView, me: Seat) -> list[str]:
    """Return since when and until when the look's own seat is asked."""
    seat = look.seats[me]
    if seat.stand_in is not None:
        return [PLAYED_FOR]
    if seat.waited_since is None:
        return []
    asked = f"-# You were asked {relative(seat.waited_since)}."
    if look.ask is not None and look.ask.question.answered:
        asked += " You have answered" + (", and your time stands still." if seat.until else ".")
    elif seat.until is not None:
        then = _THEN[silence_of(look.terms)] + _DAYS_FIRST * look.day_off
        asked += f" Your time ends {relative(seat.until)}. {then}"
    if look.paused_at is not None:
        asked += f" The table was paused {relative(look.paused_at)}: nobody's time runs."
    if look.spent:
        asked += f"\n-# {DAYS_SPENT.format(days=days_text(look.spent))}"
    return [asked, "-# You are called no more in this turn."] if look.muted else [asked]


def _days_count(look: TableView) -> bool:
    rate = rate_of(look.terms)
    return rate is not None and rate.days_off and silence_of(look.terms) is not Silence.WAIT


def paused_lines(look: TableView, names: Sequence[str]) -> list[str]:
    """Return since when the table is paused, or the seats that would pause it."""
    if look.paused_at is not None:
        since = relative(look.paused_at)
        return [f"-# Paused {since}: nobody's time runs. **Go on** ends the pause."]
    wish = [names[seat] for seat, one in enumerate(look.seats) if one.would_pause]
    if not wish:
        return []
    return [
        f"-# Would like a pause: {listed(wish)}. `/table pause` adds your word; it takes "
        "everybody's."
    ]


def played_for_lines(look: TableView, names: Sequence[str]) -> list[str]:
    """Return the seats with substitutes, and how to take them back."""
    away = [
        names[seat]
        for seat, one in enumerate(look.seats)
        if one.stand_in is not None and not one.freed
    ]
    if not away:
        return []
    return [f"-# A chef plays for {listed(away)}. **Take my seat back** ends that."]


def going_lines(look: TableView, names: Sequence[str]) -> list[str]:
    """Return the free and offered seats, and the votes to kick."""
    lines = []
    if free := [names[seat] for seat, one in enumerate(look.seats) if one.freed]:
        are = "is" if len(free) == 1 else "are"
        lines.append(
            f"-# {listed(free)} {are} free, and a chef plays there. **Take a free seat** joins in."
        )
    if offers := [names[seat] for seat, one in enumerate(look.seats) if one.offered]:
        lines.append(
            f"-# {listed(offers)} would hand over: who was asked presses **Take the seat over**."
        )
    for seat, one in enumerate(look.seats):
        if one.kicks:
            voices = listed([names[other] for other in one.kicks])
            lines.append(
                f"-# {voices} would have {names[seat]} leave; it takes all others who play. "
                "`/table kick` adds a word."
            )
    return lines


def counted_lines(look: TableView, names: Sequence[str]) -> list[str]:
    """Return the players ranked last in a finished table, whatever their points."""
    if look.status is not Status.OVER:
        return []
    lines = []
    if gone := [names[seat] for seat, one in enumerate(look.seats) if one.conceded]:
        lines.append(f"-# Conceded: {listed(gone)}. That counts as last in results.")
    away = [one.stand_in is not None and not one.freed for one in look.seats]
    if played := [names[seat] for seat, is_away in enumerate(away) if is_away]:
        lines.append(f"-# A chef finished for {listed(played)}: that counts as last in results.")
    if free := [names[seat] for seat, one in enumerate(look.seats) if one.freed]:
        lines.append(f"-# Nobody took {listed(free)}: whoever left counts as last in results.")
    return lines
