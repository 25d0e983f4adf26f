"""External invariants over all lives of a bot that is killed repeatedly."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import inf
from operator import itemgetter

from bot.playground import ShownMessage
from bot.tables.model.records import Status, TableId
from bot.tables.model.state import SeatState, TableState
from bot.tables.model.table import Table
from bot.words import say
from cogs.interactions.handlers import ControlId
from tests.cogs.kill.guests import Attempt, Guest, acts
from tests.cogs.kill.loopback import KillRig, custom_ids_of
from tests.tables.harness import ServiceRig as Tables

ONCE_MORE = "I saved that same command a moment ago"
TOO_FAST = "That was a lot at once"
TOO_EARLY = "It's not your turn: the table is waiting for"


class DiscordWitness:
    """Compares the store with the answers and messages that people received."""

    def __init__(self, rig: KillRig, guests: Sequence[Guest], *, processes: int = 1) -> None:
        """With several ``processes`` one may refuse as repeated or too fast what another stores."""
        self.rig, self.guests, self._processes = rig, guests, processes
        self.figures: Counter[str] = Counter()
        self.unanswered: list[Attempt] = []
        self.logs: dict[TableId, list[int | None]] = {}
        """The interactions of each table's moves, as of the last check."""
        self.turns: dict[TableId, dict[tuple[int, int], int]] = {}
        """The version at the start of a turn, by seat and public prompt number."""
        self.seats: dict[tuple[TableId, int], int] = {}
        """The seats, by table and person."""
        self.before: dict[tuple[TableId, int], tuple[SeatState, ...]] = {}
        """The seats just before a move."""

    async def look_after(self) -> None:
        """Check that the store agrees with every answer and with every message on display."""
        async with self.rig.facts() as facts:
            for table in self.rig.table_ids():
                await self._is_whole(facts, table)
                await self._is_seen_once(facts, table)
            done = [attempt for guest in self.guests for attempt in guest.attempts]
            for attempt in done:
                await self._is_true(facts, attempt)
            await self._is_in_order(facts, done)
            for guest in self.guests:
                guest.attempts.clear()
            self._pings_once()
            self._count_orphans()

    async def _is_whole(self, facts: Tables, table: TableId) -> None:
        """Check that the log has no gap, retains its moves, and folds to the service's state."""
        moves = await facts.store.moves(table)
        assert [move.version for move in moves] == list(range(1, len(moves) + 1))
        ids = [move.interaction_id for move in moves]
        before = self.logs.get(table, [])
        assert ids[: len(before)] == before, f"table {table} lost moves"
        self.logs[table] = ids
        loaded = await facts.tables.repository.load(table)
        folded = Table(loaded.row, loaded.game, loaded.codec, (), TableState())
        turns = self.turns[table] = {}
        for move in moves:
            self.before[table, move.version] = folded.state.seats
            folded = folded.after(move)
            for seat, state in enumerate(folded.state.seats):
                if state.is_waited_for:
                    turns[seat, state.counters.shown] = state.turn.start
        assert folded.state == loaded.state

    async def _is_seen_once(self, facts: Tables, table: TableId) -> None:
        """Check for one board with controls, and one hand for each player, all up to date."""
        view = await facts.tables.queries.view(table, None)
        heading = f"### Table {view.number} "
        boards = [shown for shown in self.rig.boards() if shown.text.startswith(heading)]
        live = [shown for shown in boards if acts(shown)]
        closed = view.status is Status.ABANDONED and view.game_view is None
        assert len(live) == (0 if closed else 1), [shown.text for shown in live]
        if live:
            below = [shown.text for shown in boards if shown.id > live[0].id]
            assert live[0].id == boards[-1].id, f"{below} below {live[0].text}"
            for press in presses(live[0]):
                assert press.table in (0, table), press  # 0: of the rules
                if press.seat is not None:
                    assert press.prompt == view.seats[press.seat].turn.number, "the board is behind"
        for holder in await facts.tables.queries.persons(table):
            self.seats[table, holder.user_id] = holder.seat
            guest = next(g for g in self.guests if g.person.id == holder.user_id)
            hands = [
                shown
                for shown in guest.person.sees(guest.person.dm)
                if shown.text.startswith(heading) and not shown.ephemeral
            ]
            assert len(hands) == (view.game_view is not None), [shown.text for shown in hands]
            own = await facts.tables.queries.view(table, holder.user_id)
            asked = own.own.prompt.number if own.own.prompt is not None else None
            for hand in hands:
                found = {press.prompt for press in presses(hand) if press.prompt}
                assert found == ({asked} if asked is not None else set()), "the hand is behind"

    async def _is_true(self, facts: Tables, attempt: Attempt) -> None:
        """Check that a confirmed act is stored once, and a refused one is not."""
        self.figures["presses"] += 1
        assert say("bug") not in attempt.told
        assert attempt.told or attempt.silent or not attempt.clear, f"silence: {attempt}"
        self.figures["asked whether it is meant again"] += ONCE_MORE in attempt.told
        move = await facts.store.move_of(attempt.interaction_id)
        if move is not None:
            stored = self.logs[move.table_id]
            assert stored.count(attempt.interaction_id) == 1
            self.figures["moves"] += 1
            press = attempt.act.press
            if press is not None and press.seat is not None and press.prompt:
                known = _meant(press, self.before[move.table_id, move.version][press.seat])
                assert press.prompt == known, f"stale: {press}, and it was {known} that was open"
        if not attempt.answered:
            self.figures["unanswered"] += 1
            self.figures["unanswered and stored"] += move is not None
            if attempt.act.press is not None or move is not None:
                self.unanswered.append(attempt)
        elif not attempt.clear:
            self.figures["half answered"] += 1
        elif attempt.refused:
            self.figures["refused"] += 1
            # Of two processes that heard it, one may refuse it before the other stores it.
            alone = any(words in attempt.told for words in (ONCE_MORE, TOO_FAST, TOO_EARLY))
            assert move is None or (alone and self._processes > 1), attempt
        elif attempt.confirmed:
            self.figures["confirmed"] += 1
            press = attempt.act.press
            if move is None and press is not None and press.action in ("join", "play", "switch"):
                seated = {table for table, person in self.seats if person == attempt.person.id}
                assert press.table in seated or (seated and press.action != "join"), attempt
                return  # seated before
            assert move is not None, f"a confirmed move is lost: {attempt}"
            if press is not None and press.action != "play":  # which finds another table
                assert move.table_id == press.table
                assert press.seat in (None, move.seat)

    async def _is_in_order(self, facts: Tables, done: Sequence[Attempt]) -> None:
        """A press answered before another was sent has the lower version."""
        stored = defaultdict[TableId, list[tuple[int, Attempt]]](list)
        for attempt in done:
            move = await facts.store.move_of(attempt.interaction_id)
            if move is not None:
                stored[move.table_id].append((move.version, attempt))
        for moves in stored.values():
            later = inf
            for version, attempt in sorted(moves, key=itemgetter(0), reverse=True):
                assert attempt.sent <= later, f"{version} was sent after a later one's answer"
                # A deferral or a refusal does not tell what is stored.
                later = min(later, attempt.heard) if attempt.confirmed else later
                self.figures["in order"] += 1

    def _pings_once(self) -> None:
        """Check that a turn pings its player at most once."""
        called: Counter[tuple[TableId, int, int]] = Counter()
        self.rig.harvest(self.guests)
        for ping in self.rig.pings:
            seat = self.seats.get((ping.table, ping.user_id))  # None: left between two checks
            # A board may lack a button for the seat it pings.
            ask = None if seat is None else ping.prompts.get(seat)
            if seat is not None and ask is not None:
                called[ping.table, seat, self.turns[ping.table][seat, ask]] += 1
        assert max(called.values(), default=0) <= 1, called.most_common(3)
        self.figures["pings"] = len(self.rig.pings)

    def _count_orphans(self) -> None:
        """Count messages sent without their ids reaching the killed bot, by what became of them."""
        messages = self.rig.server.world.messages
        for number in self.rig.orphans:
            message = messages[number]
            kept = not message.deleted and custom_ids_of(message.components)
            self.figures["adopted" if kept else "let go"] += 1
        self.rig.orphans.clear()

    async def counts_once(self, again: Sequence[tuple[Attempt, Attempt]]) -> None:
        """Check that a repeated act, whose first attempt got no answer, counts once."""
        async with self.rig.facts() as facts:
            for first, second in again:
                if not first.act.answers_an_ask:
                    continue
                stored = [await facts.store.move_of(x.interaction_id) for x in (first, second)]
                assert stored.count(None) >= 1, f"doubled: {first}"
                assert second.answered
                if stored[0] is not None and second.clear:
                    assert second.refused, second


def _meant(press: ControlId, seat: SeatState) -> int:
    """Return the number that a current control of this action would have."""
    match press.action:
        case "mute" | "unmute":
            return seat.turn.start
        case "undo":
            return seat.counters.actions
        case "undo_open":
            return seat.counters.open_actions
        case "do" | "pick" | "enter" | "enter_of" | "panel" | "panel_of":
            return seat.open_prompt
        case _:
            return seat.counters.shown


def presses(shown: ShownMessage) -> list[ControlId]:
    """Return the control ids of a message."""
    return [press for act in acts(shown) if (press := act.press) is not None]
