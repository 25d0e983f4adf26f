"""Times of the seats, derived from heartbeats and from players' preferences."""

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.games.contract import Seat
from bot.games.registry import Games
from bot.tables.model.records import Preferences, TableId
from tests.days.books import MINUTE, NOTHING, Open, TableRecord
from tests.days.calendar import MinuteCalendar, calendar

_SILENCE_OF_THE_BOT = 3 * MINUTE
"""Silence longer than this is an outage."""

_DAYS_OFF = 14
"""Days off a year."""


class AvailableTimes:
    """Knows counted time and deadlines of every player.

    Args:
        games: the rules.
        first: the first day (UTC).
        days: the number of days.
        now: the host's clock.
    """

    def __init__(
        self, games: Games, first: datetime, days: int, now: Callable[[], datetime]
    ) -> None:
        self._games, self._first, self._days, self._now = games, first, days, now
        self.books: dict[TableId, TableRecord] = {}
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        self.settings: dict[int, Preferences] = {}
        self._said_at: datetime | None = None
        self._notes: list[datetime] = []
        """Heartbeats since the last interruption, and the one before it."""
        self._last: datetime | None = None
        self._spent_day: date | None = None
        """The last spent day off."""
        self.outages: list[tuple[datetime, datetime]] = []
        self._back: datetime | None = None
        """The first heartbeat after an interruption."""

    def deadline(self, book: TableRecord, seat: Seat) -> datetime | None:
        """Return the public deadline of a seat."""
        chair, bank = book.chairs[seat], book.bank
        if bank is None or book.paused_at is not None or not chair.is_played_by_a_person:
            return None
        if chair.open is None or chair.open.question.aside:
            return None
        return self.after(book, seat, chair.open.counted_from, bank[0] - chair.spent)

    def calendar(self, book: TableRecord, seat: Seat) -> MinuteCalendar:
        """Return the calendar of a seat, without outages."""
        return calendar(self.said_by(book, seat).hours, self._first, self._days)

    def passed(self, book: TableRecord, seat: Seat, begin: datetime, end: datetime) -> timedelta:
        """Return the counted time between two moments, without outages."""
        count = self.calendar(book, seat)
        lost = (count.passed(max(begin, a), min(end, b)) for a, b in self._outages(end))
        return count.passed(begin, end) - sum(lost, NOTHING)

    def after(self, book: TableRecord, seat: Seat, begin: datetime, span: timedelta) -> datetime:
        """Return the moment at which this much time has counted."""
        count = self.calendar(book, seat)
        found = count.after(begin, span)
        for gone, back in self._outages(self._now()):
            if back > begin and gone < found:
                span = max(span, NOTHING) + count.passed(max(begin, gone), back)
                found = count.after(begin, span)
        return found

    def _outages(self, now: datetime) -> list[tuple[datetime, datetime]]:
        """Return the intervals without a heartbeat, including the current one."""
        open_one = [(self._last, now)] if self._last is not None and self._is_gap(now) else []
        return [*self.outages, *open_one]

    def said_by(self, book: TableRecord, seat: Seat) -> Preferences:
        """Return the preferences of a seat's player."""
        holder = book.holders.get(seat)
        return self.settings.get(holder.user_id, Preferences()) if holder else Preferences()

    def day_off(self, book: TableRecord, seat: Seat, end: datetime) -> date | None:
        """Return the day off that extends a player's time, if one is left."""
        said = self.said_by(book, seat)
        if said.spends is False or book.terms["pace"] not in ("day", "slow"):
            return None
        last = end - timedelta(microseconds=1)
        day = last.astimezone(ZoneInfo(said.hours.zone)).date()
        used = {one for one in {*said.hours.away, *said.spent} if one.year == day.year}
        return day if len(used | {day}) <= _DAYS_OFF else None

    def _is_gap(self, now: datetime) -> bool:
        return self._last is not None and now - self._last >= _SILENCE_OF_THE_BOT

    def _charge(self, book: TableRecord, seat: Seat, at: datetime, gives: int) -> timedelta:
        """Charge a seat for a question, and give back the time for its answer.

        Returns the time given back.
        """
        chair, bank = book.chairs[seat], book.bank
        old = chair.open
        if bank is None or old is None or old.question.aside or not chair.is_played_by_a_person:
            return NOTHING
        took = self._took(book, seat, old, at) if old.took is None else old.took
        used = min(chair.spent + took - old.charged, bank[0])
        chair.spent = used if not gives else max(used - gives * bank[1], NOTHING)
        return used - chair.spent

    def _took(self, book: TableRecord, seat: Seat, opened: Open, at: datetime) -> timedelta:
        """Return the counted time of a question so far."""
        if book.paused_at is not None:
            return opened.charged
        return opened.charged + self.passed(book, seat, opened.counted_from, at)

    def _checkpoint(self, book: TableRecord, seat: Seat, at: datetime) -> None:
        """Charge a question for the time so far, sealed answer or not, and restart it from now."""
        chair, bank = book.chairs[seat], book.bank
        opened = chair.open
        if opened is None:
            return
        if bank is not None and not opened.question.aside and chair.is_played_by_a_person:
            more = self._took(book, seat, opened, at) - opened.charged
            spent = min(chair.spent + more, bank[0])
            opened.charged += spent - chair.spent
            chair.spent = spent
        opened.counted_from = at

    def _fault(self, book: TableRecord, at: datetime | None, what: str) -> None:
        self.faults.append(f"table {book.row.id} ({book.row.game}), {at}: {what}")
