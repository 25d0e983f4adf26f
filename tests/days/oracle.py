"""What should happen to everybody's time, worked out from the log by other means than the clock's.

It is told of each stored move, of each sign of life and of what people say, and knows of the
service nothing but the words of its log. What it finds wrong it keeps; a test reads ``faults``.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.games.contract import AnyGame, Question, Seat
from bot.games.registry import Games
from bot.tables import events as told
from bot.tables.calls import Look
from bot.tables.hours import MOST_AWAY, Hours
from bot.tables.records import By, Holder, Move, Settings, Status, TableId, TableRow, Unit
from tests.days.calendar import Calendar, calendar

_HOUR, _MINUTE, _NOTHING = timedelta(hours=1), timedelta(minutes=1), timedelta(0)

_BANKS: Mapping[str, tuple[timedelta, timedelta]] = {
    "live": (15 * _MINUTE, _MINUTE),
    "day": (24 * _HOUR, _HOUR),
    "slow": (72 * _HOUR, 3 * _HOUR),
}
"""What a seat has in hand, and what stands for an hour that comes back."""

_LEADS: Mapping[str, timedelta] = {"live": 3 * _MINUTE, "day": _HOUR, "slow": _HOUR}
"""How long before the end of their time people are called once more."""

_SILENCE_OF_THE_BOT = 3 * _MINUTE
"""So long without a sign of life, and that time is nobody's."""

_UNNAMED = 10 * _MINUTE


@dataclass
class Open:
    """A question that is open to a seat."""

    question: Question
    since: datetime
    free: timedelta = _NOTHING
    """Given back of the time since then."""
    given_until: datetime | None = None
    """By the host's clock; what it shows twice, once set back, is not given back twice."""
    sealed_at: datetime | None = None
    named: bool = False
    not_before: datetime | None = None
    """Neither what was said about hours then, nor a pause until then, can have ended it earlier."""
    called: list[str] = field(default_factory=list)
    """Why its person was called once more."""

    @property
    def is_awaited(self) -> bool:
        """Say whether something has to be done by this seat."""
        return not self.question.aside and not self.question.answered


@dataclass
class Chair:
    """A seat."""

    chef: str | None
    stand_in: str | None = None
    spent: timedelta = _NOTHING
    open: Open | None = None
    muted: bool = False
    nudged: list[datetime] = field(default_factory=list)

    @property
    def is_played_by_a_person(self) -> bool:
        return self.chef is None and self.stand_in is None


@dataclass
class Book:
    """A table."""

    row: TableRow
    game: AnyGame
    codec: told.LogCodec
    status: Status = Status.LOBBY
    version: int = 0
    state: Any = None
    terms: dict[str, str] = field(default_factory=dict)
    paused_at: datetime | None = None
    chairs: list[Chair] = field(default_factory=list)
    holders: Mapping[Seat, Holder] = field(default_factory=dict)

    @property
    def bank(self) -> tuple[timedelta, timedelta] | None:
        return _BANKS.get(self.terms["pace"])

    @property
    def silence(self) -> str:
        return self.terms["silence"]

    def seat_of(self, user_id: int) -> Seat | None:
        return next((h.seat for h in self.holders.values() if h.user_id == user_id), None)


class Oracle:
    """Follows all tables.

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
        self._said: dict[int, Settings] = {}
        self._said_at: datetime | None = None
        self._notes: list[datetime] = []
        """Signs of life since the service was last interrupted, and the one before it."""
        self._last: datetime | None = None

    # -- what it is told ------------------------------------------------------------------

    def interrupted(self) -> None:
        """Note that the service ends, or is cut off: what is due now may be done later."""
        self._notes.clear()

    def noted(self, now: datetime) -> None:
        """Note a sign of life; time without any is given back to whoever is asked."""
        if self._is_gap(now):
            self.counts["gaps"] += 1
            for book in self.books.values():
                if book.paused_at is not None:
                    continue  # what a pause took is given back as it ends
                for seat, chair in enumerate(book.chairs):
                    if chair.open and chair.is_played_by_a_person:
                        self._gives_back(book, seat, chair.open, now)
        self._last = now
        self._notes = [*self._notes[-1:], now]

    def said(self, user_id: int, settings: Settings) -> None:
        """Note when somebody's time counts from now on."""
        self._spends(user_id, settings)
        self._said[user_id] = settings
        self._said_at = self._now()
        for book in self.books.values():
            seat = book.seat_of(user_id)
            opened = None if seat is None else book.chairs[seat].open
            if opened is not None:
                opened.not_before = self._now()

    def opened(self, row: TableRow, unit: Unit) -> None:
        """Note a new table."""
        game = self._games.get(row.game, row.rules)
        self.books[row.id] = Book(row, game, told.LogCodec(game))
        move = replace(unit.move, table_id=row.id)
        self.stored(replace(unit, move=move))

    def stored(self, unit: Unit) -> None:
        """Follow a move, and hold it against what should have happened by then."""
        move, book = unit.move, self.books[unit.move.table_id]
        if move.version != book.version + 1:
            self._fault(book, move.at, f"version {move.version} after {book.version}")
        self.counts[f"moves by {move.by}"] += 1
        self._nothing_is_overdue(book, move.at)
        if move.by is By.CLOCK and move.seat is not None:
            self._strikes(book, move.seat, move.at)
        book.version = move.version
        if unit.holders is not None:
            book.holders = {holder.seat: holder for holder in unit.holders}
        self._follow(book, move)

    def shown(self, look: Look, now: datetime) -> None:
        """Hold the times that a board shows against those that should hold."""
        book = self.books[look.table_id]
        if look.version != book.version or self._is_gap(now) or now == self._said_at:
            return  # it is shown anew in a moment
        if book.silence == "wait":
            return  # nothing follows there, so nothing is given back
        self.counts["boards"] += 1
        for seat, shown in enumerate(look.seats):
            due = self.deadline(book, seat)
            if shown.until != due:
                self._fault(book, now, f"seat {seat} is shown {shown.until}, and has until {due}")

    # -- what should be -------------------------------------------------------------------

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
        holder = book.holders.get(seat)
        said = self._said.get(holder.user_id) if holder else None
        hours = said.hours if said else Hours()
        if said and book.terms["pace"] == "live":  # what was spent elsewhere is no day off there
            hours = replace(hours, away=tuple(d for d in hours.away if d not in said.spent))
        return calendar(hours, self._first, self._days)

    def reasons(self) -> Counter[str]:
        """Return for what the tables wait that have not ended; a fault where there is no reason."""
        found: Counter[str] = Counter()
        for book in self.books.values():
            if book.status.is_live:
                self._nothing_is_overdue(book, None)
                found[self._reason(book)] += 1
        return found

    def _reason(self, book: Book) -> str:
        if book.status is Status.LOBBY:
            return "in the lobby"
        asked = [
            seat for seat, chair in enumerate(book.chairs) if chair.open and chair.open.is_awaited
        ]
        persons = [seat for seat in asked if book.chairs[seat].is_played_by_a_person]
        if not asked or len(persons) < len(asked):
            self._fault(book, None, f"seats {asked} are asked, and nobody moves")
            return "none"
        if book.paused_at is not None:
            return "paused"
        if book.bank is None:
            return "no deadline"
        if book.silence == "wait":
            return "the table waits"
        last = self._last
        assert last is not None
        if all(self.calendar(book, seat).counts(last) for seat in persons):
            return "in time"
        return "asleep or off"

    # -- how it follows -------------------------------------------------------------------

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

    def _nothing_is_overdue(self, book: Book, at: datetime | None) -> None:
        if len(self._notes) < 2 or book.status is not Status.RUNNING or book.silence == "wait":
            return
        served = min(self._notes)
        for seat, chair in enumerate(book.chairs):
            due = self.deadline(book, seat)
            if due is None or chair.open is None or not chair.open.is_awaited:
                continue
            if max(due, chair.open.not_before or due) < served:
                self._fault(book, at, f"seat {seat} had until {due}: missed")

    def _strikes(self, book: Book, seat: Seat, at: datetime) -> None:
        self.counts["strikes"] += 1
        chair, due = book.chairs[seat], self.deadline(book, seat)
        if due is None or chair.open is None or not chair.open.is_awaited:
            self._fault(book, at, f"the clock moves for seat {seat}, which has no deadline")
        elif book.silence == "wait":
            self._fault(book, at, f"the clock moves for seat {seat}, though the table waits")
        elif due > at:
            self._fault(book, at, f"seat {seat} had until {due}: early by {due - at}")
        elif self._has_a_day_off(book, seat, due):
            self._fault(book, at, f"seat {seat} had a day off left at {due}")
        elif "last" not in chair.open.called and self._was_to_be_called(book, seat, chair.open):
            self._fault(book, at, f"seat {seat} was never called before its time ran out")

    def _has_a_day_off(self, book: Book, seat: Seat, due: datetime) -> bool:
        """Say whether a day off was to be spent before somebody's time ended."""
        said = self._said.get(book.holders[seat].user_id, Settings())
        if said.spends is False or book.terms["pace"] not in ("day", "slow"):
            return False
        day = (due - timedelta(microseconds=1)).astimezone(ZoneInfo(said.hours.zone)).date()
        away = said.hours.away
        return day not in away and sum(other.year == day.year for other in away) < MOST_AWAY

    def _spends(self, user_id: int, settings: Settings) -> None:
        """Hold a day off that is spent by itself against the times that end without it."""
        before = self._said.get(user_id, Settings())
        if days := set(settings.spent) - set(before.spent):
            self.counts["days off spent"] += len(days)
            own = [
                (book, seat)
                for book in self.books.values()
                if book.status.is_live and (seat := book.seat_of(user_id)) is not None
            ]
            dues = [(self.deadline(book, seat), book, seat) for book, seat in own]
            if not any(
                due is not None and due <= self._now() and self._has_a_day_off(book, seat, due)
                for due, book, seat in dues
            ):
                self.faults.append(f"{user_id} loses {days}, and no time would have ended")

    def _follow(self, book: Book, move: Move) -> None:
        acted, openly = None, False
        for event in book.codec.events(move.events):
            if isinstance(event, told.TableEvent):
                self._table_event(book, event, move.at)
            else:
                book.state, acted = book.game.evolve(book.state, event), move.seat
                openly = openly or book.game.seen(event, None) is not None
        questions: Mapping[Seat, Question] = {}
        if book.status is Status.RUNNING:
            if book.game.outcome(book.state) is None:
                questions = book.game.asks(book.state)
            else:
                book.status = Status.OVER
        for seat in range(len(book.chairs)):
            question = questions.get(seat)
            self._ask(book, seat, question, move, seat == acted, openly)

    def _ask(
        self,
        book: Book,
        seat: Seat,
        question: Question | None,
        move: Move,
        acted: bool,
        openly: bool,
    ) -> None:
        chair, at = book.chairs[seat], move.at
        old = chair.open
        if old is None or old.question.aside:
            chair.muted = False  # another turn
        if old is None:
            chair.open = None if question is None else _put(question, at)
            return
        if question is None or _bare(question) != _bare(old.question):
            if old.question.answered and not acted:
                chair.muted = False  # whoever had answered, sealed, went away: another turn too
            self._charge(book, seat, at, book.game.spec.gives(old.question))
            chair.open = None if question is None else _put(question, at)
        elif question != old.question or acted:
            if openly and move.by is not By.CLOCK:  # an open step: time begins anew
                self._charge(book, seat, at, 0)
                chair.open = _put(question, at)
            else:  # what nobody sees changes no time that everybody sees
                old.sealed_at = (old.sealed_at or at) if question.answered else None
                old.question = question

    def _charge(self, book: Book, seat: Seat, at: datetime, gives: int) -> None:
        """Take the time of a question from a seat, and give back what its answer is worth."""
        chair, bank = book.chairs[seat], book.bank
        old = chair.open
        if bank is None or old is None or old.question.aside or not chair.is_played_by_a_person:
            return
        end = old.sealed_at or at
        took = self.calendar(book, seat).passed(old.since, end)
        took -= old.free + self._missed(book, seat, old, end)
        used = min(chair.spent + max(took, _NOTHING), bank[0])
        chair.spent = max(used - gives * bank[1], _NOTHING)

    def _table_event(self, book: Book, event: Any, at: datetime) -> None:
        match event:
            case told.TableOpened(terms):
                book.terms = dict(terms)
            case told.SeatTaken(_, chef, _):
                book.chairs.append(Chair(chef))
            case told.SeatLeft(seat):
                del book.chairs[seat]
            case told.TermChosen(term, value):
                book.terms[term] = value
            case told.GameStarted():
                book.status = Status.RUNNING
            case told.TableAbandoned():
                book.status = Status.ABANDONED
            case told.ChefTookOver(seat, chef):
                assert book.bank is not None
                book.chairs[seat].stand_in, book.chairs[seat].spent = chef, book.bank[0]
            case told.SeatTakenBack(seat):
                self._comes_back(book, book.chairs[seat], at)
            case told.SilentNamed(seats):
                self._names(book, seats, at)
            case told.TablePaused():
                self.counts["pauses"] += 1
                book.paused_at = at
            case told.TableResumed():
                for seat, chair in enumerate(book.chairs):
                    if chair.open and chair.is_played_by_a_person:
                        self._gives_back(book, seat, chair.open, at)
                        chair.open.not_before = at
                book.paused_at = None
            case told.Muted(seat, mute):
                book.chairs[seat].muted = mute
            case told.Nudged(seat):
                book.chairs[seat].nudged.append(at)
            case told.Reminded(seat, stage, _, True):
                self.counts["looked for"] += 1
                if (opened := book.chairs[seat].open) is not None:
                    opened.called.append(str(stage))  # which will not come once more
                if self._road(book, seat) != "none":
                    self._fault(book, at, f"seat {seat} is not called, and wanted to be")
            case told.Reminded(seat, stage, public):
                self._is_called(book, seat, str(stage), at)
                if self._road(book, seat) != ("channel" if public else "dm"):
                    self._fault(book, at, f"seat {seat} is called where it wanted not to be")
            case told.TimeNotCounted():
                self.counts["given back"] += 1  # how much, it works out by itself

    def _comes_back(self, book: Book, chair: Chair, at: datetime) -> None:
        self.counts["came back"] += 1
        chair.stand_in = None
        if book.bank is not None:
            chair.spent = min(chair.spent, book.bank[0] - book.bank[0] / 3)
        if chair.open is not None:
            chair.open = _put(chair.open.question, at)

    def _names(self, book: Book, seats: tuple[Seat, ...], at: datetime) -> None:
        self.counts["named"] += len(seats)
        for seat in seats:
            opened = book.chairs[seat].open
            if opened is None or not opened.is_awaited or opened.named:
                self._fault(book, at, f"seat {seat} is named without need")
            else:
                opened.named = True
                if at < opened.since + _UNNAMED:
                    self._fault(book, at, f"seat {seat} is named too early")

    def _road(self, book: Book, seat: Seat) -> str:
        """Return where a person wants to be called."""
        said = self._said.get(book.holders[seat].user_id)
        return "channel" if said is None else str(said.pings)

    def _was_to_be_called(self, book: Book, seat: Seat, opened: Open) -> bool:
        """Say whether somebody had so much time that they were to be called before its end."""
        chair, bank = book.chairs[seat], book.bank
        if self._road(book, seat) == "none":
            return False
        if bank is None or opened.not_before is not None or chair.muted or opened.given_until:
            return False  # it may have been no time for it
        # With several asked nobody is called in public before the silent are named.
        return bank[0] - chair.spent > _LEADS[book.terms["pace"]] + _UNNAMED + _MINUTE

    def _is_called(self, book: Book, seat: Seat, why: str, at: datetime) -> None:
        self.counts[f"called, {why}"] += 1
        chair, bank = book.chairs[seat], book.bank
        opened = chair.open
        if opened is None or not opened.is_awaited or not chair.is_played_by_a_person:
            self._fault(book, at, f"seat {seat} is called, and need not answer")
            return
        if not self.calendar(book, seat).counts(at):
            self._fault(book, at, f"seat {seat} is called, and asleep")
        if chair.muted or book.paused_at is not None:
            self._fault(book, at, f"seat {seat} is called, which it wanted not to be")
        if why == "nudge":
            before = chair.nudged[:-1]
            if before and timedelta(0) < chair.nudged[-1] - before[-1] < 6 * _HOUR:
                self._fault(book, at, f"seat {seat} is nudged twice")
        elif why in opened.called:
            self._fault(book, at, f"seat {seat} is called twice, {why}")
        opened.called.append(why)
        left = _NOTHING if bank is None else bank[0] - chair.spent
        due = {"half": left / 2, "last": left - _LEADS.get(book.terms["pace"], _NOTHING)}
        if why in due and book.silence != "wait":  # nothing is given back there
            soonest = self.calendar(book, seat).after(opened.since, due[why] + opened.free)
            if at < soonest:
                self._fault(book, at, f"seat {seat} is called too early, {why}")

    def _fault(self, book: Book, at: datetime | None, what: str) -> None:
        self.faults.append(f"table {book.row.id} ({book.row.game}), {at}: {what}")


def _put(question: Question, at: datetime) -> Open:
    return Open(question, at, sealed_at=at if question.answered else None)


def _bare(question: Question) -> Question:
    return replace(question, answered=False)
