"""Oracle of every player's time, derived from the log independently of the clock.

It receives each stored move, each heartbeat and each change of preferences, and knows nothing of
the service but its log. Its findings are kept in ``faults``.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Question, Seat
from bot.tables.commands.deadlines import DayOffSpent, SilentNamed
from bot.tables.commands.lobby import (
    GameStarted,
    OptionChosen,
    SeatLeft,
    SeatTaken,
    TableMoved,
    TableOpened,
)
from bot.tables.commands.membership import (
    ChefTookOver,
    OfferWithdrawn,
    SeatConceded,
    SeatFreed,
    SeatJoined,
    SeatOffered,
    SeatTakenBack,
)
from bot.tables.commands.orders import OrdersLeft
from bot.tables.commands.pings import Muted, Nudged
from bot.tables.commands.proposals import Agreed, TableAbandoned, TablePaused, TableResumed
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.model.events import PingDeferred, Reminded, TableEvent, TimeCharged, Undone
from bot.tables.model.records import By, Move, Preferences, Status, TableRow, UnitOfWork
from bot.tables.model.table import LogCodec
from bot.tables.views.table_view import TableView
from tests.days.books import HOUR, NOTHING, Open, SeatRecord, TableRecord, UndoableAction, bare, put
from tests.days.checks import AT_ONCE, Checks


class Oracle(Checks):
    """Follows all tables."""

    # -- inputs ---------------------------------------------------------------------------

    def interrupted(self) -> None:
        """Note that the service ends or is killed: due work may be late."""
        self._notes.clear()

    def noted(self, now: datetime) -> None:
        """Note a heartbeat; time without heartbeats is charged to nobody."""
        gap = self._is_gap(now)
        if gap and self._last is not None:
            self.counts["gaps"] += 1
            self.outages.append((self._last, now))
        if not self._notes or gap:
            self._back = now
        self._last = now
        self._notes = [*self._notes[-1:], now]

    def said(self, user_id: int, settings: Preferences) -> None:
        """Note new preferences; earlier time stays charged."""
        before, now = self.settings.get(user_id, Preferences()), self._now()
        held = [(book, book.seat_of(user_id)) for book in self.books.values()]
        seats = [(book, seat) for book, seat in held if seat is not None]
        for day in set(settings.spent) - set(before.spent):
            if day != self._spent_day:
                self.faults.append(f"{user_id}, {now}: {day} is spent without need")
        if settings.hours != before.hours:
            for book, seat in seats:
                self._checkpoint(book, seat, now)
        self.settings[user_id] = settings
        if replace(settings, unlisted=before.unlisted, offers=before.offers) == before:
            return
        self._said_at = now
        for book, seat in seats:
            if (opened := book.chairs[seat].open) is not None:
                opened.not_before = now

    def opened(self, row: TableRow, unit: UnitOfWork) -> None:
        """Note a new table."""
        game = self._games.get(row.game, row.rules)
        self.books[row.id] = TableRecord(row, game, LogCodec(game, TABLE_EVENTS), unit.move.at)
        move = replace(unit.move, table_id=row.id)
        self.stored(replace(unit, move=move))

    def stored(self, unit: UnitOfWork) -> None:
        """Follow a move, and compare it with what was due."""
        move, book = unit.move, self.books[unit.move.table_id]
        if move.version != book.version + 1:
            self._fault(book, move.at, f"version {move.version} after {book.version}")
        self.counts[f"moves by {move.by}"] += 1
        self._nothing_is_overdue(book, move.at)
        events = book.codec.events(move.events)
        if move.by is By.CLOCK and move.seat is not None:
            self._check_clock_move(book, move, events)
        self._by_order(book, move)
        book.version, book.at = move.version, move.at
        if unit.holders is not None:
            book.holders = {holder.seat: holder for holder in unit.holders}
        self._follow(book, move, events)
        self._check_open_proposals(book, move.at)
        if unit.preferences is not None:
            self.said(*unit.preferences)

    def shown(self, view: TableView, now: datetime) -> None:
        """Compare the times on a board with the expected ones."""
        book = self.books[view.table_id]
        just_said = self._said_at is not None and abs(now - self._said_at) <= AT_ONCE
        if view.version != book.version or self._is_gap(now) or just_said:
            return  # the board is edited in a moment
        if book.state is not None and view.game_view != book.game.view(book.state, None):
            self._fault(book, now, "the board shows another game than its moves make")
        self.counts["boards"] += 1
        for seat, shown in enumerate(view.seats):
            due = self.deadline(book, seat)
            if _differ(shown.turn.until, due) and max(shown.turn.until or now, due or now) >= now:
                self._fault(
                    book, now, f"seat {seat} is shown {shown.turn.until}, and has until {due}"
                )

    # -- final state ----------------------------------------------------------------------

    def reasons(self) -> Counter[str]:
        """Return the reasons why tables have not ended; a missing reason is a fault."""
        found: Counter[str] = Counter()
        for book in self.books.values():
            if book.status.is_live:
                self._nothing_is_overdue(book, None)
                found[self._reason(book)] += 1
        return found

    def _reason(self, book: TableRecord) -> str:
        if book.status is Status.LOBBY:
            return "in the lobby"
        asked = [s for s in book.awaited() if book.chairs[s].open.is_awaited]
        persons = [seat for seat in asked if book.chairs[seat].is_here]
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

    # -- following moves ------------------------------------------------------------------

    def _follow(self, book: TableRecord, move: Move, events: Sequence[Any]) -> None:
        acted, openly, before, own = None, False, book.state, list[Any]()
        undone = None
        for event in events:
            if isinstance(event, Undone):
                undone = event
            elif isinstance(event, TableEvent):
                self._table_event(book, event, move)
            else:
                book.state, acted = book.game.evolve(book.state, event), move.seat
                openly = openly or book.game.seen(event, None) is not None
                own.append(event)
        if undone is not None:
            self._undo(book, undone, move.at)
            return
        if move.by is By.PERSON and acted is not None and openly:
            book.chairs[acted].would.clear()
        questions: Mapping[Seat, Question] = {}
        if book.status is Status.RUNNING:
            if book.game.outcome(book.state) is None:
                questions = book.game.questions(book.state)
            else:
                book.status = Status.OVER
                self.counts["over"] += 1
                self.counts[f"over, {book.row.game}"] += 1
        asked = None if acted is None else book.chairs[acted].open
        time_gained = NOTHING
        for seat in range(len(book.chairs)):
            given = self._ask(book, seat, questions.get(seat), move, seat == acted, openly)
            time_gained += given if seat == acted else NOTHING
        if acted is not None and before is not None:
            question = asked and bare(asked.question)
            book.steps.append(
                UndoableAction(move.version, acted, before, question, own, openly, time_gained)
            )

    def _ask(
        self,
        book: TableRecord,
        seat: Seat,
        question: Question | None,
        move: Move,
        acted: bool,
        openly: bool,
    ) -> Any:
        """Ask a seat, or keep its open question; return the time given back."""
        chair, at = book.chairs[seat], move.at
        old, time_gained = chair.open, NOTHING
        if old is None:
            chair.open = None if question is None else put(question, at)
        elif question is None or bare(question) != bare(old.question):
            time_gained = self._charge(book, seat, at, book.game.spec.gives(old.question))
            chair.open = None if question is None else put(question, at)
        elif acted and openly and move.by is not By.CLOCK:  # an open step: its time restarts
            self._charge(book, seat, at, 0)
            chair.open = put(question, at)
        elif question != old.question or acted:  # a hidden step: public times do not change
            self._note_sealed(book, seat, question, at)
        if chair.open is not None and chair.open is not old:
            self._defer_ping(book, seat, old, move, acted)
        elif chair.open is not None and acted and move.by is By.PERSON:
            chair.open.deferred = False  # a player who seals an answer is present
        return time_gained

    def _defer_ping(
        self, book: TableRecord, seat: Seat, old: Open | None, move: Move, acted: bool
    ) -> None:
        """Decide whether the ping for a new question is deferred."""
        chair, at, opened = book.chairs[seat], move.at, book.chairs[seat].open
        was = old is not None and not old.question.aside
        back = old is not None and old.question.answered and not acted
        undone, since = chair.undone or (None, at)
        chair.undone = None
        if acted and move.by is By.PERSON:
            pass  # a present player needs no ping
        elif old is not None:
            opened.deferred = old.deferred
        same = undone is not None and bare(undone.question) == bare(opened.question)
        if old is None and same and at - since < HOUR:
            opened.called, opened.deferred = undone.called, undone.deferred
            opened.nudged_at = undone.nudged_at
            return
        if not opened.question.aside and (not was or back):
            chair.muted = False  # a new turn
            if chair.is_played_by_a_person and not self.calendar(book, seat).counts(at):
                opened.deferred = True

    def _undo(self, book: TableRecord, undone: Undone, at: datetime) -> None:
        """Replay the history without the undone actions of a seat."""
        self.counts["undone" if undone.opened else "undone, sealed"] += 1
        self._check_undo(book, undone.seat, undone.to, at)
        late = [step for step in book.steps if step.version > undone.to]
        kept = [step for step in book.steps if step.version <= undone.to]
        back, state = NOTHING, late[0].before if late else book.state
        for step in late:
            if step.seat == undone.seat:
                back += step.gained
                continue
            question = book.game.questions(state).get(step.seat)
            if question is None or bare(question) != step.question:
                continue  # an answered question is not asked again
            step.before = state
            for event in step.events:
                state = book.game.evolve(state, event)
            kept.append(step)
        book.steps.clear()
        book.steps.extend(kept)
        book.state = state
        questions = book.game.questions(state)
        for seat, chair in enumerate(book.chairs):
            self._ask_after_undo(book, seat, questions.get(seat), at, undone)
            if seat == undone.seat and book.bank is not None:
                chair.spent = min(chair.spent + back, book.bank[0])
                if undone.opened:
                    chair.would.clear()

    def _ask_after_undo(
        self, book: TableRecord, seat: Seat, question: Question | None, at: datetime, undone: Undone
    ) -> None:
        """Ask a seat as before the undo; only the undoing player is charged for it."""
        chair, own = book.chairs[seat], seat == undone.seat
        old = chair.open
        if question is None:
            chair.undone = (old, at) if old is not None else chair.undone
            chair.open = None
        elif old is None or bare(old.question) != bare(question) or (own and undone.opened):
            if own:
                self._charge(book, seat, at, 0)
            chair.open = put(question, at)
            if old is not None and not own:
                chair.open.deferred = old.deferred
        elif own or old.question != question:
            self._note_sealed(book, seat, question, at)

    def _note_sealed(self, book: TableRecord, seat: Seat, question: Question, at: datetime) -> None:
        """Note a sealed answer or its removal: its time may be up by then."""
        opened = book.chairs[seat].open
        if opened.question.answered and not question.answered:
            opened.not_before, opened.took = at, None
        elif question.answered and opened.took is None:
            opened.took = self._took(book, seat, opened, at)
        opened.question = question

    def _table_event(self, book: TableRecord, event: Any, move: Move) -> None:
        at = move.at
        match event:
            case TableOpened(terms):
                book.terms = dict(terms)
            case SeatTaken(_, chef, _):
                book.chairs.append(SeatRecord(chef))
            case SeatLeft(seat):
                del book.chairs[seat]
            case OptionChosen(term, value) if term in book.terms:
                book.terms[term] = value
            case GameStarted():
                book.status = Status.RUNNING
            case TableAbandoned():
                if book.status is Status.RUNNING:
                    self.counts["abandoned"] += 1
                    self._check_votes(book, "abandon", at)
                book.status = Status.ABANDONED
            case Agreed(seat, kind, None):
                book.chairs[seat].would.add(str(kind))
            case OrdersLeft(seat, orders):
                self.counts["orders left" if orders else "orders taken back"] += 1
                book.chairs[seat].orders = bool(orders)
            case SilentNamed(seats):
                self._names(book, seats, at)
            case Muted(seat, mute):
                self.counts["muted" if mute else "unmuted"] += 1
                book.chairs[seat].muted = mute
            case Nudged(seat):
                self._is_nudged(book, seat, at)
            case Reminded():
                self._is_called(book, event, at)
            case TimeCharged(seat, span):
                self._check_charge(book, seat, span, at)
            case PingDeferred(seat):
                self.counts["deferred"] += 1
                if self.calendar(book, seat).counts(at):
                    self._fault(book, at, f"seat {seat} is awake, and its ping deferred")
            case DayOffSpent(seat):
                self._check_day_off(book, seat, at)
            case TablePaused() | TableResumed():
                self._stands(book, isinstance(event, TablePaused), at)
            case _:
                self._follow_membership(book, event, at)

    def _check_charge(self, book: TableRecord, seat: Seat, span: timedelta, at: datetime) -> None:
        """Compare a charge in the log with the counted time."""
        self.counts["charged"] += 1
        opened = book.chairs[seat].open
        if opened is None:
            self._fault(book, at, f"seat {seat} is charged, and asked nothing")
            return
        due = self._took(book, seat, opened, at) - opened.charged
        if abs(due - span) > AT_ONCE:
            self._fault(book, at, f"seat {seat} is charged {span} instead of {due}")

    def _check_day_off(self, book: TableRecord, seat: Seat, at: datetime) -> None:
        """Check that a spent day off was needed."""
        self.counts["days off spent"] += 1
        end = self.deadline(book, seat)
        self._spent_day = None if end is None else self.day_off(book, seat, end)
        if end is None or end > at + AT_ONCE or book.silence == "wait" or not self._spent_day:
            self._fault(book, at, f"a day is spent for seat {seat} without need")
        book.chairs[seat].spent -= 24 * HOUR

    def _stands(self, book: TableRecord, still: bool, at: datetime) -> None:
        self.counts["pauses" if still else "resumed"] += 1
        if still:
            self._check_votes(book, "pause", at)
        for seat, chair in enumerate(book.chairs):
            self._checkpoint(book, seat, at)
            if still:
                chair.would.discard("pause")
            elif chair.open:
                chair.open.not_before = at
        book.paused_at = at if still else None

    def _follow_membership(self, book: TableRecord, event: Any, at: datetime) -> None:
        """Follow changes of a seat's player, and votes about it."""
        chair = book.chairs[event.seat] if hasattr(event, "seat") else None
        assert chair is not None or isinstance(event, OptionChosen | TableMoved), event
        match event:
            case ChefTookOver(_, chef):
                assert book.bank is not None
                chair.stand_in, chair.spent = chef, book.bank[0]
            case SeatTakenBack():
                self.counts["came back"] += 1
                chair.stand_in = None
                self._refill_third(book, chair, at)
            case Agreed(seat, _, against, agrees):
                self.counts["kick wished" if agrees else "kick withdrawn"] += 1
                kicks = book.chairs[against].kicks
                (kicks.add if agrees else kicks.discard)(seat)
            case SeatOffered():
                self.counts["offered"] += 1
            case OfferWithdrawn():
                self.counts["withdrawn"] += 1
            case SeatConceded(seat):
                self.counts["conceded"] += 1
                self._drop_votes(book, seat)
                chair.conceded, chair.stand_in = True, None
            case SeatFreed(seat, chef, why):
                self.counts[f"freed, {why}"] += 1
                if why == "kicked":
                    self._is_put_out(book, seat, at)
                self._drop_votes(book, seat)
                chair.freed, chair.stand_in = why, chef
                chair.spent = NOTHING if book.bank is None else book.bank[0]
            case SeatJoined(seat):
                self.counts["joined, free" if chair.freed else "joined, offered"] += 1
                self._drop_votes(book, seat)
                chair.freed, chair.stand_in, chair.spent = "", None, NOTHING
                if chair.open is not None:
                    named, chair.open = chair.open.named_at, put(chair.open.question, at)
                    chair.open.named_at = named

    def _drop_votes(self, book: TableRecord, seat: Seat) -> None:
        """Drop the votes of a player who left, and those about the player."""
        chair = book.chairs[seat]
        chair.orders = chair.muted = False
        chair.would.clear()
        chair.kicks.clear()
        for other in book.chairs:
            other.kicks.discard(seat)

    def _refill_third(self, book: TableRecord, chair: SeatRecord, at: datetime) -> None:
        """Restart the time of an open question with at least a third of the bank."""
        if book.bank is not None:
            chair.spent = min(chair.spent, book.bank[0] - book.bank[0] / 3)
        if chair.open is not None:
            named, chair.open = chair.open.named_at, put(chair.open.question, at)
            chair.open.named_at = named


def _differ(one: datetime | None, other: datetime | None) -> bool:
    if one is None or other is None:
        return one is not other
    return abs(one - other) > AT_ONCE
