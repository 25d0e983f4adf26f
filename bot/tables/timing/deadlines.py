"""Deadlines: naming of missing answers, and the end of a seat's time."""

from datetime import datetime

from bot.games.contract import Seat
from bot.tables.model.records import Audience
from bot.tables.model.state import Prompt
from bot.tables.model.table import Table
from bot.tables.model.terms import DISCRETION, Silence, rate_of, silence_of


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
    found = []
    for seat, _ in awaited(table):
        end = end_of(table, seat)
        if end is not None:
            found.append((seat, end))
    return found


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
