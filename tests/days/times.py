"""Whose time runs and whose does not, worked out from signs of life and from what people say."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.games.registry import Games
from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences, TableId
from tests.days.books import MINUTE, NOTHING, Book, Open
from tests.days.calendar import Calendar, calendar

_SILENCE_OF_THE_BOT = 3 * MINUTE
"""So long without a sign of life, and that time is nobody's."""

_DAYS_OFF = 14
"""So many a year."""


class Times:
    """Knows what counts for whom, and when somebody's time is up.

    Args:
        games: their rules.
        first: the first day (UTC).
        days: how many can be looked up.
        now: the host's clock.
    """

    def __init__(
        self, games: Games, first: datetime, days: int, now: Callable[[], datetime]
    ) -> None:
        self._games, self._first, self._days, self._now = games, first, days, now
        self.books: dict[TableId, Book] = {}
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.settings: dict[int, Preferences] = {}
        self._said_at: datetime | None = None
        self._notes: list[datetime] = []
        """Signs of life since the service was last interrupted, and the one before it."""
        self._last: datetime | None = None
        self._back: datetime | None = None
        """The first sign of life after an interruption."""

    def deadline(self, book: Book, seat: Seat) -> datetime | None:
        """Return when a person's time is up, as everybody sees it."""
        chair, bank = book.chairs[seat], book.bank
        if bank is None or book.paused_at is not None or not chair.is_played_by_a_person:
            return None
        if chair.open is None or chair.open.question.aside:
            return None
        left = bank[0] - chair.spent + chair.open.free
        return self.calendar(book, seat).after(chair.open.since, left)

    def calendar(self, book: Book, seat: Seat) -> Calendar:
        """Return when the time of a seat counts."""
        said = self.said_by(book, seat)
        # What was spent elsewhere is no day off where minutes count.
        hours = told_hours(said) if book.terms["pace"] == "live" else said.hours
        return calendar(hours, self._first, self._days)

    def told_calendar(self, book: Book, seat: Seat) -> Calendar:
        """Return when the time of a seat counts but for days off spent by themselves."""
        return calendar(told_hours(self.said_by(book, seat)), self._first, self._days)

    def said_by(self, book: Book, seat: Seat) -> Preferences:
        """Return what the person of a seat said of all tables."""
        holder = book.holders.get(seat)
        return self.settings.get(holder.user_id, Preferences()) if holder else Preferences()

    def day_off(self, book: Book, seat: Seat, end: datetime) -> date | None:
        """Return the day off that keeps a person's time from ending, if one is left."""
        said = self.said_by(book, seat)
        if said.spends is False or book.terms["pace"] not in ("day", "slow"):
            return None
        last = end - timedelta(microseconds=1)
        day = last.astimezone(ZoneInfo(said.hours.zone)).date()
        used = {one for one in said.hours.away if one.year == day.year}
        return None if day in used or len(used) >= _DAYS_OFF else day

    def _is_gap(self, now: datetime) -> bool:
        return self._last is not None and now - self._last >= _SILENCE_OF_THE_BOT

    def _missed(self, book: Book, seat: Seat, opened: Open, now: datetime) -> timedelta:
        """Return what counts of a pause, and of time without a sign of life, for a question."""
        begin = self._last if self._last is not None and self._is_gap(now) else now
        if book.paused_at is not None:
            begin = min(begin, book.paused_at)
        begin = max(begin, opened.since)
        if opened.given_until is not None and opened.given_until <= now:
            begin = max(begin, opened.given_until)
        return self.calendar(book, seat).passed(begin, now)

    def _gives_back(self, book: Book, seat: Seat, opened: Open, now: datetime) -> None:
        """Give back what was missed; of a night nothing is, and what was given before stays so."""
        if missed := self._missed(book, seat, opened, now):
            opened.free += missed
            opened.given_until = now

    def _charge(self, book: Book, seat: Seat, at: datetime, gives: int) -> timedelta:
        """Take the time of a question from a seat, and give back what its answer is worth.

        Returns what was given back.
        """
        chair, bank = book.chairs[seat], book.bank
        old = chair.open
        if bank is None or old is None or old.question.aside or not chair.is_played_by_a_person:
            return NOTHING
        took = self._took(book, seat, old, at) if old.took is None else old.took
        used = min(chair.spent + max(took, NOTHING), bank[0])
        chair.spent = max(used - gives * bank[1], NOTHING)
        return used - chair.spent

    def _took(self, book: Book, seat: Seat, opened: Open, at: datetime) -> timedelta:
        """Return what counts of a person's time for a question, up to now."""
        took = self.calendar(book, seat).passed(opened.since, at)
        return took - opened.free - self._missed(book, seat, opened, at)

    def _fault(self, book: Book, at: datetime | None, what: str) -> None:
        self.faults.append(f"table {book.row.id} ({book.row.game}), {at}: {what}")


def told_hours(said: Preferences) -> Hours:
    """Return what somebody said of the own time, without days off spent by themselves."""
    away = tuple(day for day in said.hours.away if day not in said.spent)
    return replace(said.hours, away=away)
