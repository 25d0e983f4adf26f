"""The bot is killed at random moments of play through Discord, and everything is seen once.

The bot runs as ``brigade run`` in a process of its own; the loopback Discord and the people who
press what they see are here. The ordinary run makes a dozen kills. ``BRIGADE_KILLS=200 pytest
tests/cogs/test_kill_discord.py --log-cli-level=INFO`` makes as many as that says and tells the
figures; ``BRIGADE_KILLS_SEED`` plays another run.
"""

import asyncio
import logging
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.playground import Exchange, Shown
from bot.tables.memory import Loaded
from bot.tables.records import Status, TableId
from bot.tables.state import TableState
from cogs.press import Press
from cogs.sentences import BUG
from tests.cogs.guests import Act, Attempt, Guest, acts
from tests.cogs.kill_house import (
    KillHouse,
    custom_ids_of,
    is_any,
    is_change,
    is_sending,
    open_kill_house,
)
from tests.tables.house import House as Tables

_log = logging.getLogger(__name__)

KILLS = int(os.environ.get("BRIGADE_KILLS", "12"))
SEED = int(os.environ.get("BRIGADE_KILLS_SEED", "11"))

ONCE_MORE = "The same command was saved a moment ago"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX's")


class Run:
    """All lives of one bot, and what has to hold over them."""

    def __init__(self, house: KillHouse, rng: random.Random) -> None:
        self.house, self.rng, self.life = house, rng, 0
        self.guests = [
            Guest(house.server, person, house.channel, random.Random(rng.random()))
            for person in house.people
        ]
        self.figures: Counter[str] = Counter()
        self.unanswered: list[Attempt] = []
        self.logs: dict[TableId, list[int | None]] = {}
        self.turns: dict[TableId, dict[tuple[int, int], int]] = {}
        """At which version a turn began, by seat and the public number of an ask in it."""
        self.seats: dict[tuple[TableId, int], int] = {}
        """Who sits where, by table and person."""
        self.asked: dict[tuple[TableId, int], list[tuple[int, int]]] = {}
        """The own and the public numbers of each seat's ask just before a move."""

    # -- lives ----------------------------------------------------------------------------

    async def begin(self) -> None:
        """Let a table be opened and a game begin."""
        mei, tomas, omar, _ = self.guests
        await self.house.spawn()
        await self.house.connected()
        await mei.do(Act(command=("table", "open")), 0)
        await self.house.settled()
        [lobby] = self.house.boards()
        for guest, label in ((tomas, "Join"), (omar, "Join"), (mei, "Start")):
            await guest.do(Act(lobby.id, lobby.button(label).custom_id or ""), 0)
        assert await self.house.settled()
        await self.look_after()

    async def live_and_die(self) -> None:
        """Start the bot on what the last kill left, and kill it somewhere."""
        self.life += 1
        how = self.rng.choices(("in play", "while catching up", "while starting"), (6, 3, 1))[0]
        if how == "while starting":
            self.house.kill_at(after(self.rng.randint(1, 12), is_any))
            await self.house.spawn()
            await self.house.connected()
            await self.house.settled()
        else:
            await self.house.spawn()
            await self.house.connected()
            if how == "in play":
                assert await self.house.settled()
                await self.look_after()
                await self.press_again()
                await self.press_old_ones()
            await self.play_until_killed()
        self.figures[how] += 1
        self.house.kill()
        await self.house.dead()
        self.house.harvest(self.guests)
        if self.rng.random() < 0.5:
            self.house.server.nonces.clear()  # Discord forgets them after some minutes
        self.figures["kills"] += 1
        if self.figures["kills"] % 20 == 0:
            _log.info("after %d kills: %s", self.figures["kills"], dict(self.figures))

    async def play_until_killed(self) -> None:
        """Let everybody press what they like until the bot is gone."""
        what, most = self.rng.choice(((is_sending, 4), (is_change, 8), (is_any, 40)))
        self.house.kill_at(after(self.rng.randint(1, most), what))

        async def act(guest: Guest) -> None:
            while True:
                await guest.step(self.life)

        acting = [asyncio.ensure_future(act(guest)) for guest in self.guests]
        ended = asyncio.ensure_future(self.house.process.wait())
        await asyncio.wait({ended, *acting}, return_when=asyncio.FIRST_COMPLETED, timeout=120)
        for task in acting:
            task.cancel()
        ends = await asyncio.gather(*acting, return_exceptions=True)
        for end in ends:
            if not isinstance(end, asyncio.CancelledError):
                raise AssertionError("somebody could not go on") from end  # type: ignore[misc]
        assert ended.done(), "nobody did anything any more"

    # -- what has to hold -----------------------------------------------------------------

    async def look_after(self) -> None:
        """See that what is stored is what people were told, and that it is what they see."""
        async with self.house.facts() as facts:
            for table in self.house.table_ids():
                await self._is_whole(facts, table)
                await self._is_seen_once(facts, table)
            for guest in self.guests:
                for attempt in guest.attempts:
                    await self._is_true(facts, attempt)
                guest.attempts.clear()
            self._nobody_is_called_twice()
            self._what_was_sent_unknown()

    async def _is_whole(self, facts: Tables, table: TableId) -> None:
        """The log has no gap, holds what it held, and folds to what the service shows."""
        moves = await facts.store.moves(table)
        assert [move.version for move in moves] == list(range(1, len(moves) + 1))
        ids = [move.interaction_id for move in moves]
        before = self.logs.get(table, [])
        assert ids[: len(before)] == before, f"table {table} lost moves"
        self.logs[table] = ids
        loaded = await facts.tables.memory.load(table)
        folded = Loaded(loaded.row, loaded.game, loaded.codec, (), TableState())
        turns = self.turns[table] = {}
        for move in moves:
            self.asked[table, move.version] = [
                (state.open_ask, state.shown) for state in folded.state.seats
            ]
            folded = folded.after(move)
            for seat, state in enumerate(folded.state.seats):
                if state.is_waited_for:
                    turns[seat, state.shown] = state.came
        assert folded.state == loaded.state

    async def _is_seen_once(self, facts: Tables, table: TableId) -> None:
        """There is one board with controls, and one hand for each person, and both are new."""
        look = await facts.tables.look(table, None)
        heading = f"### Table {look.number} "
        boards = [shown for shown in self.house.boards() if shown.text.startswith(heading)]
        live = [shown for shown in boards if acts(shown)]
        closed = look.status is Status.ABANDONED and look.view is None
        assert len(live) == (0 if closed else 1), [shown.text for shown in live]
        if live:
            assert live[0].id == boards[-1].id
            for press in presses(live[0]):
                assert press.table == table
                if press.seat is not None:
                    assert press.ask == look.seats[press.seat].ask, "the board is behind"
        for holder in await facts.tables.persons(table):
            self.seats[table, holder.user_id] = holder.seat
            guest = next(g for g in self.guests if g.person.id == holder.user_id)
            hands = [
                shown
                for shown in guest.person.sees(guest.person.dm)
                if shown.text.startswith(heading) and not shown.ephemeral
            ]
            assert len(hands) == (look.view is not None), [shown.text for shown in hands]
            own = await facts.tables.look(table, holder.user_id)
            asked = own.ask.number if own.ask is not None else None
            for hand in hands:
                found = {press.ask for press in presses(hand) if press.seat is not None}
                assert found == ({asked} if asked is not None else set()), "the hand is behind"

    async def _is_true(self, facts: Tables, attempt: Attempt) -> None:
        """What was confirmed is stored once, what was refused is not."""
        self.figures["presses"] += 1
        assert BUG not in attempt.told
        assert attempt.told or attempt.silent or not attempt.clear, f"silence: {attempt}"
        self.figures["asked whether it is meant again"] += ONCE_MORE in attempt.told
        move = await facts.store.move_of(attempt.interaction_id)
        if move is not None:
            stored = self.logs[move.table_id]
            assert stored.count(attempt.interaction_id) == 1
            self.figures["moves"] += 1
            press = attempt.act.press
            if press is not None and press.seat is not None:
                own, public = self.asked[move.table_id, move.version][press.seat]
                assert press.ask == (own if press.verb in ("do", "pick") else public), "stale"
        if not attempt.answered:
            self.figures["unanswered"] += 1
            self.figures["unanswered and stored"] += move is not None
            if attempt.act.press is not None or move is not None:
                self.unanswered.append(attempt)
        elif not attempt.clear:
            self.figures["half answered"] += 1
        elif attempt.refused:
            self.figures["refused"] += 1
            assert move is None, attempt
        elif attempt.confirmed:
            self.figures["confirmed"] += 1
            assert move is not None, f"a confirmed move is lost: {attempt}"
            press = attempt.act.press
            assert press is None or move.table_id == press.table
            assert press is None or press.seat in (None, move.seat)

    def _nobody_is_called_twice(self) -> None:
        """A turn calls its person once."""
        called: Counter[tuple[TableId, int, int]] = Counter()
        self.house.harvest(self.guests)
        for ping in self.house.pings:
            seat = self.seats[ping.table, ping.user_id]
            ask = ping.asks.get(seat)  # a board need not have a button for the one it calls
            if ask is not None:
                called[ping.table, seat, self.turns[ping.table][seat, ask]] += 1
        assert max(called.values(), default=0) <= 1, called.most_common(3)
        self.figures["pings"] = len(self.house.pings)

    def _what_was_sent_unknown(self) -> None:
        """Count what became of messages whose ids the killed bot never got to know."""
        messages = self.house.server.world.messages
        for number in self.house.orphans:
            message = messages[number]
            kept = not message.deleted and custom_ids_of(message.components)
            self.figures["adopted" if kept else "let go"] += 1
        self.house.orphans.clear()

    # -- what people do after a kill ------------------------------------------------------

    async def press_again(self) -> None:
        """Do again what got no answer: it counts once."""
        again = []
        for attempt in self.unanswered:
            guest = next(g for g in self.guests if g.person is attempt.person)
            await guest.do(attempt.act, self.life)
            again.append((attempt, guest.attempts[-1]))
            self.figures["repeated"] += 1
        self.unanswered.clear()
        if not again:
            return
        assert await self.house.settled()
        async with self.house.facts() as facts:
            for first, second in again:
                if not first.act.answers_an_ask:
                    continue
                stored = [await facts.store.move_of(x.interaction_id) for x in (first, second)]
                assert stored.count(None) >= 1, f"doubled: {first}"
                assert second.answered
                if stored[0] is not None and second.clear:
                    assert second.refused, second

    async def press_old_ones(self) -> None:
        """Every old control and every command answers something true."""
        for guest in self.guests:
            if guest.old and self.rng.random() < 0.5:
                await guest.do(self.rng.choice(guest.old), self.life)
                assert guest.attempts[-1].answered
        words = self.rng.choice([("table", "show"), ("table", "text"), ("thieves", "draw")])
        guest = self.rng.choice(self.guests)
        await guest.do(Act(command=words), self.life)
        assert guest.attempts[-1].told


def presses(shown: Shown) -> list[Press]:
    """Return what the controls of a message say."""
    return [press for act in acts(shown) if (press := act.press) is not None]


def after(count: int, counts: Callable[[Exchange], bool]) -> Callable[[Exchange], bool]:
    """Return a moment: the n-th exchange that counts."""
    left = [count]

    def reached(exchange: Exchange) -> bool:
        left[0] -= bool(counts(exchange))
        return left[0] == 0

    return reached


async def test_killed_at_random_moments_of_play_through_discord(tmp_path: Path) -> None:
    async with open_kill_house(tmp_path) as house:
        run = Run(house, random.Random(SEED))
        await run.begin()
        house.kill()
        await house.dead()
        for _ in range(KILLS):
            await run.live_and_die()
        await house.spawn()
        await house.connected()
        assert await house.settled()
        await run.look_after()
        await run.press_again()
        assert await house.settled()
        await run.look_after()
        run.figures["tables"] = len(run.logs)
        _log.info("the kill loop through Discord: %s", dict(run.figures))
        assert house.server.record.violations == []
        log = house.log_text()
        assert "ERROR" not in log, log[-3000:]
        assert "Traceback" not in log, log[-3000:]
        assert run.figures["confirmed"] > KILLS
        assert run.figures["unanswered"] > 0
