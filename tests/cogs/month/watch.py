"""Reads the messages people receive, and compares them with earlier ones."""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.playground import Delivery, Person
from bot.playground.world.components import walk
from bot.playground.world.record import Record
from bot.tables.model.records import Preferences
from bot.tables.model.table import Table
from bot.tables.model.terms import Silence, silence_of
from bot.tables.views.table_view import view_for
from tests.days.calendar import MinuteCalendar, calendar

_TABLE = re.compile(r"Table (\d+)\b")
_DUE = re.compile(r"\b[Dd]ue ((?:(?:, )?(?:for \w+ )?<t:\d+:R>)+)")
_TIME = re.compile(r"(?:for (\w+) )?<t:(\d+):R>")
_TAKEN = re.compile(r"-# A computer chef is playing for (.*?)\. \*\*Take my")
_PAUSED = re.compile(r"-# Paused <t:")

_A_MOMENT = timedelta(seconds=2)
"""Times are shown in whole seconds."""
_SENT = timedelta(minutes=1)
"""The maximum delay of a ping here: during a turn, time advances by up to a minute at once."""
_HOUR = timedelta(hours=1)


def words(sent: Delivery) -> str:
    """Return all text of a message."""
    parts = walk((sent.shown or {}).get("components", []))
    return "\n".join(part["content"] for part in parts if "content" in part)


class MessageWatch:
    """Follows everything that is sent.

    Args:
        record: of what is sent.
        people: the people, by name.
        said: each person's preferences, kept up to date by the caller.
        first: the first day.
        days: the length of the calendars.
    """

    def __init__(
        self,
        record: Record,
        people: Mapping[str, Person],
        said: Mapping[int, Preferences],
        first: datetime,
        days: int,
    ) -> None:
        self._record, self._said = record, said
        self._names = {person.id: name for name, person in people.items()}
        self._first, self._days = first, days
        self._read = 0
        self.boards: dict[int, str] = {}
        """The newest board of each table."""
        self._newest: dict[int, int | None] = {}
        self._ends: dict[tuple[int, str], datetime] = {}
        """The deadline each seat was given."""
        self._since: dict[tuple[int, str], datetime] = {}
        """Since when each seat has been prompted, according to the store."""
        self.waiting: set[int] = set()
        """The tables without deadlines."""
        self._calls: dict[tuple[int, str, datetime], list[str]] = {}
        """The reasons for the pings of each prompt, by when it opened."""
        self._announced: dict[int | None, frozenset[int]] = {}
        """The people pinged by an announcement that is no page yet, by its message."""
        self._gone: set[tuple[int, str]] = set()
        self.away: list[tuple[datetime, datetime]] = []
        """Intervals without the bot or Discord, or with a wrong clock."""
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []

    def calendar(self, user_id: int, *, spent: bool = True) -> MinuteCalendar:
        """Return a person's available time, with or without automatic days off."""
        said = self._said[user_id]
        hours = said.hours
        if not spent:
            hours = replace(hours, away=tuple(d for d in hours.away if d not in said.spent))
        return calendar(hours, self._first, self._days)

    def check_sent(self, now: datetime, settled: bool = True) -> None:
        """Check the messages since the last call; ``settled`` when all due work is done."""
        sent = self._record.sent[self._read :]
        self._read += len(sent)
        for one in sent:
            if one.what not in ("message", "edit"):
                continue
            text = words(one)
            table = _TABLE.search(text)
            if table is None:
                self._announced[one.message_id] = one.pinged
                continue
            number = int(table[1])
            pinged = self._announced.pop(one.message_id, one.pinged)
            if one.audience.kind == "channel":
                if one.what == "message" or pinged:
                    self._newest[number] = one.message_id
                if self._newest[number] == one.message_id:
                    self._board(number, text, now)
            elif one.audience.kind == "dm":
                self.counts["hands"] += 1
            for who in sorted(pinged):
                self._called(number, who, text, one, now)
        if settled:
            for (number, name), ends in self._ends.items():
                # With several prompted seats, a sealed answer looks like a missing one.
                alone = not any(t == number and n != name for t, n in self._ends)
                if alone and ends < now - _A_MOMENT:
                    self._fault(number, now, f"{name} had until {ends}: missed")

    def stored(self, table: Table) -> None:
        """Record since when each seat has been prompted, which messages do not show."""
        view = view_for(table, None)
        if silence_of(view.setup.terms) is Silence.WAIT:
            self.waiting.add(view.number)
        for holder in table.holders:
            key = view.number, self._names[holder.user_id]
            since = view.seats[holder.seat].turn.since
            if since is None:
                self._since.pop(key, None)
            else:
                self._since[key] = since.replace(microsecond=0)

    def _until(self, number: int, text: str) -> list[tuple[str, datetime]]:
        """Return each player's deadline, as a message shows it."""
        line = _DUE.search(text)
        if line is None:
            return []
        found = [(m[1], datetime.fromtimestamp(int(m[2]), UTC)) for m in _TIME.finditer(line[1])]
        if len(found) == 1 and not found[0][0]:
            asked = [name for table, name in self._since if table == number]
            return [(name, found[0][1]) for name in asked]
        return [(name, at) for name, at in found if name]

    def _board(self, number: int, text: str, now: datetime) -> None:
        self.counts["boards"] += 1
        self.boards[number] = text
        before = {who: at for (table, who), at in self._ends.items() if table == number}
        for who in before:
            del self._ends[number, who]
        for name, at in () if number in self.waiting else self._until(number, text):
            self._ends[number, name] = at
        named = set(_names(_TAKEN.search(text)))
        for name in named:
            if (number, name) not in self._gone:
                self.counts["a chef plays on"] += 1
                self._gone.add((number, name))
                if name in before and before[name] > now + _A_MOMENT:
                    self._fault(number, now, f"{name} had until {before[name]}: early")
        self._gone -= {(t, name) for t, name in self._gone if t == number and name not in named}

    def _called(self, number: int, who: int, text: str, one: Delivery, now: datetime) -> None:
        name, count = self._names[who], self.calendar(who)
        told = self.calendar(who, spent=False)
        since = self._since.get((number, name))
        ends = dict(self._until(number, text)).get(name)
        if not told.counts(now):
            self._fault(number, now, f"{name} is called, asleep or away")
        if one.audience.kind == "dm":
            self.counts["by direct message"] += 1
        if _PAUSED.search(text):
            self._fault(number, now, f"{name} is called in a pause")
        if since is None:
            self.counts["for something else"] += 1
            return
        asked = since
        left = None if ends is None else count.passed(now, ends)
        calls = self._calls.setdefault((number, name, since), [])
        if not calls and self._had_to_wait(told, asked, now):
            why = "first" if told.counts(asked) else "waking"
        elif not calls and self._had_to_wait(count, asked, now):
            why = "waking"  # after an automatic day off taken meanwhile
        elif left is not None and left <= _HOUR + _A_MOMENT:
            why = "last"
        elif left is not None and left <= count.passed(asked, ends) / 2 + _A_MOMENT:
            why = "half"
        else:
            why = "nothing"
            self._fault(number, now, f"{name}, asked {asked}, until {ends}, is called for nothing")
        self.counts[why] += 1
        if why in calls:
            self._fault(number, now, f"{name} is called twice, {why} after {calls}")
        calls.append(why)

    def _had_to_wait(self, told: MinuteCalendar, asked: datetime, now: datetime) -> bool:
        """Return whether a first ping is on time: when the player is awake and the bot is up."""
        woke = told.awake_from(asked)
        back = [told.awake_from(end) for begin, end in self.away if begin - _SENT <= woke <= end]
        return any(abs(at - now) <= _SENT for at in (woke, *back))

    def _fault(self, number: int, now: datetime, what: str) -> None:
        self.faults.append(f"table {number}, {now}: {what}")


def _names(found: re.Match[str] | None) -> list[str]:
    return [] if found is None else re.findall(r"[A-Z]\w+", found[1])
