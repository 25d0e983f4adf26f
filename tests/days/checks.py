"""Checks of every event: pings, deadlines, public names, and agreements.

Nothing here asks the bot for due times; all follow from ``AvailableTimes``.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from bot.games.contract import Seat
from bot.tables.commands.deadlines import DayOffSpent
from bot.tables.commands.membership import ChefTookOver, SeatFreed
from bot.tables.model.events import Reminded, TimeCharged
from bot.tables.model.records import By, Move, Status
from tests.days.books import HOUR, MINUTE, NOTHING, Open, TableRecord
from tests.days.times import AvailableTimes

_UNNAMED = 10 * MINUTE
"""The time in which late answers of several seats are not public."""

AT_ONCE = timedelta(milliseconds=10)
"""The most delay of due work; immediate work takes microseconds here."""

_BETWEEN_NUDGES = 6 * HOUR

_VOICES = 2
"""The fewest voters for a kick."""


class Checks(AvailableTimes):
    """The checks of the oracle."""

    def _nothing_is_overdue(self, book: TableRecord, at: datetime | None) -> None:
        if len(self._notes) < 2 or book.status is not Status.RUNNING:
            return
        served = min(self._notes) - AT_ONCE
        if book.paused_at is not None:
            return
        for seat, chair in enumerate(book.chairs):
            opened = chair.open
            if opened is None or not opened.is_awaited or not chair.is_played_by_a_person:
                continue
            due = self._due(book, seat, opened)
            if due is not None and due < served:
                self._fault(book, at, f"seat {seat} had until {due}: missed")
            for why in self._missing_reminders(book, seat, served):
                self._fault(book, at, f"seat {seat} was never called, {why}")
            several = opened.named_at is None and len(book.awaited()) > 1
            if several and max(opened.since + _UNNAMED, book.at) < served:
                self._fault(book, at, f"seat {seat} was never named")

    def _due(self, book: TableRecord, seat: Seat, opened: Open) -> datetime | None:
        """Return the latest moment at which something is due for a seat."""
        due = self.deadline(book, seat)
        if due is None or book.silence == "wait":
            return None
        return max(due, opened.not_before or due)

    def _missing_reminders(self, book: TableRecord, seat: Seat, served: datetime) -> Iterator[str]:
        """Yield the missing reminders of a player."""
        chair, bank, channel = book.chairs[seat], book.bank, self._ping_channel(book, seat)
        opened = chair.open
        if opened is None or chair.muted or channel == "none":
            return
        if channel == "channel" and len(book.awaited()) > 1 and opened.named_at is None:
            return  # it would tell whose answer is missing
        count, dues = self.calendar(book, seat), dict[str, datetime]()
        if opened.deferred:
            dues["asked"] = opened.since
        if opened.nudged_at is not None:
            dues["nudge"] = opened.nudged_at
        if bank is not None:
            left, end = self._bank_before(book, seat), self.deadline(book, seat)
            if (
                book.terms["pace"] != "live"
                and left >= 4 * book.lead + AT_ONCE
                and not opened.called_for
            ):
                dues["half"] = self._reminded_at(book, seat, left / 2)
            more = end is not None and self.day_off(book, seat, end) is not None
            if left > book.lead + AT_ONCE and "last" not in opened.called and not more:
                dues["last"] = self._reminded_at(book, seat, left - book.lead)
        floor = max(filter(None, (book.at, opened.not_before, self._back)))
        for why, due in dues.items():
            if count.awake_from(max(due, floor)) < served:
                yield why

    def _bank_before(self, book: TableRecord, seat: Seat) -> timedelta:
        """Return the time bank of a player when the question opened."""
        chair = book.chairs[seat]
        return NOTHING if book.bank is None else book.bank[0] - chair.spent + chair.open.charged

    def _reminded_at(self, book: TableRecord, seat: Seat, span: timedelta) -> datetime:
        """Return the moment at which this share of a question's time has counted."""
        opened = book.chairs[seat].open
        return self.after(book, seat, opened.counted_from, span - opened.charged)

    def _check_clock_move(self, book: TableRecord, move: Move, events: Sequence[Any]) -> None:
        """Compare the time and kind of a move by the clock with those due."""
        seat, at = move.seat, move.at
        assert seat is not None
        if any(isinstance(event, SeatFreed | DayOffSpent) for event in events):
            return  # its player left the server earlier, or has one more day
        if all(isinstance(event, TimeCharged) for event in events):
            return  # a change of hours
        self.counts["strikes"] += 1
        chair, due = book.chairs[seat], self.deadline(book, seat)
        opened = chair.open
        if due is None or opened is None or not opened.is_awaited:
            self._fault(book, at, f"the clock moves for seat {seat}, which has no deadline")
            return
        if book.silence == "wait":
            self._fault(book, at, f"the clock moves for seat {seat}, though the table waits")
        elif due > at + AT_ONCE:
            self._fault(book, at, f"seat {seat} had until {due}: early by {due - at}")
        elif "last" in self._missing_reminders(book, seat, at - MINUTE):
            self._fault(book, at, f"seat {seat} was never called before its time ran out")
        if self.day_off(book, seat, due) is not None:
            self._fault(book, at, f"seat {seat} had a day off left")
        silence = book.silence
        kinds = {ChefTookOver: "chef"}
        did = next((kinds[type(e)] for e in events if type(e) in kinds), "default")
        self.counts[f"strikes, {did}"] += 1
        if did != silence:
            self._fault(book, at, f"what follows for seat {seat} is {did} instead of {silence}")

    def _names(self, book: TableRecord, seats: tuple[Seat, ...], at: datetime) -> None:
        self.counts["named"] += len(seats)
        if book.paused_at is not None or len(book.awaited()) < 2:
            self._fault(book, at, f"seats {seats} are named, and nobody waits for several")
        for seat in seats:
            opened = book.chairs[seat].open
            if opened is None or not opened.is_awaited or opened.named_at is not None:
                self._fault(book, at, f"seat {seat} is named without need")
            else:
                opened.named_at = at
                if at < opened.since + _UNNAMED:
                    self._fault(book, at, f"seat {seat} is named too early")

    def _ping_channel(self, book: TableRecord, seat: Seat) -> str:
        """Return the ping channel of a player."""
        return str(self.said_by(book, seat).pings)

    def _is_called(self, book: TableRecord, event: Reminded, at: datetime) -> None:
        seat, why = event.seat, str(event.stage)
        chair = book.chairs[seat]
        opened = chair.open
        if opened is None or not opened.is_awaited or not chair.is_here:
            self._fault(book, at, f"seat {seat} is called, and need not answer")
            return
        self.counts[f"called, {why}"] += 1
        if self._ping_channel(book, seat) != ("channel" if event.public else "dm"):
            self._fault(book, at, f"seat {seat} is called where it wanted not to be: {event}")
        if not self.calendar(book, seat).counts(at):
            self._fault(book, at, f"seat {seat} is called, and asleep")
        if chair.muted or book.paused_at is not None:
            self._fault(book, at, f"seat {seat} is called, which it wanted not to be")
        if why == "nudge" and opened.nudged_at is None:
            self._fault(book, at, f"seat {seat} is called for a nudge, and nobody nudged")
        if why not in ("nudge", "asked") and why in opened.called:
            self._fault(book, at, f"seat {seat} is called twice, {why}")
        if why == "asked" and not opened.deferred:
            self._fault(book, at, f"seat {seat} is told that it is asked, and was told before")
        opened.called.append(why)
        opened.nudged_at, opened.deferred = None, False
        left = self._bank_before(book, seat)
        due = {"half": left / 2, "last": left - book.lead}
        if why in due:
            soonest = self._reminded_at(book, seat, due[why])
            if at < soonest - AT_ONCE:
                self._fault(book, at, f"seat {seat} is called too early, {why}")

    def _is_nudged(self, book: TableRecord, seat: Seat, at: datetime) -> None:
        self.counts["nudged"] += 1
        chair = book.chairs[seat]
        if chair.nudged and timedelta(0) < at - chair.nudged < _BETWEEN_NUDGES:
            self._fault(book, at, f"seat {seat} is nudged twice")
        if book.paused_at is not None or not chair.open or not chair.open.is_awaited:
            self._fault(book, at, f"seat {seat} is nudged, and nobody waits for it")
        else:
            chair.open.nudged_at = at
        chair.nudged = at

    def _check_votes(self, book: TableRecord, what: str, at: datetime) -> None:
        """Compare an agreed action with the votes of its players."""
        if silent := [s for s in book.here() if what not in book.chairs[s].would]:
            self._fault(book, at, f"{what}, and seats {silent} never agreed")

    def _check_open_proposals(self, book: TableRecord, at: datetime) -> None:
        """Check that whatever all present players agreed to has happened."""
        here = set(book.here())
        if book.status is not Status.RUNNING or not here:
            return
        for what in ("abandon", "pause"):
            done = what == "pause" and book.paused_at is not None
            if not done and all(what in book.chairs[seat].would for seat in here):
                self._fault(book, at, f"all agree on {what}, and nothing follows")
        for seat in here:
            others = here - {seat}
            if len(others) >= _VOICES and others <= book.chairs[seat].kicks:
                self._fault(book, at, f"all want seat {seat} to leave, and it stays")

    def _is_put_out(self, book: TableRecord, seat: Seat, at: datetime) -> None:
        others = set(book.here(but=seat))
        if len(others) < _VOICES or not others <= book.chairs[seat].kicks:
            self._fault(book, at, f"seat {seat} is put out by {book.chairs[seat].kicks}")

    def _check_undo(self, book: TableRecord, seat: Seat, to: int, at: datetime) -> None:
        """Check an undo against later moves of others, and against revealed cards."""
        late = [step for step in book.steps if step.version > to]
        if not any(step.seat == seat for step in late):
            self._fault(book, at, f"seat {seat} takes back nothing")
        for step in late:
            if step.seat != seat and step.openly:
                self._fault(book, at, f"seat {seat} takes back what seat {step.seat} answered")
            if step.seat == seat and any(book.game.reveals(e, seat) for e in step.events):
                self._fault(book, at, f"seat {seat} takes back what showed something")

    def _by_order(self, book: TableRecord, move: Move) -> None:
        if move.by is not By.ORDER:
            return
        chair = None if move.seat is None else book.chairs[move.seat]
        if chair is None or not chair.orders or not chair.is_here:
            self._fault(book, move.at, f"seat {move.seat} left no orders, and they answer")
