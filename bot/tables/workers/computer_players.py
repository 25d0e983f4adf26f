"""Moves of computer players and of orders, one at a time, and hints of the master."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from bot.games.contract import AnyPlayer, Seat, require_legal
from bot.games.levels import LEVELS, USUAL
from bot.games.registry import Games, Search
from bot.games.search import Asked, Searcher
from bot.tables.commands.command import Context, Control
from bot.tables.commands.executor import Plan, Planner
from bot.tables.commands.hints import TakeHint, hint_of, require_hints
from bot.tables.commands.orders import answers
from bot.tables.commands.play import Play
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.errors import TableError
from bot.tables.model.records import By, Request, TableId, TableRow
from bot.tables.model.table import Table, chef_chance
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView, chefs_asked, view_for
from bot.tables.workers.alarm import POLL
from bot.tables.workers.processes import ProcessLostError

_log = logging.getLogger(__name__)

RETRY = 60.0
"""Seconds before a computer player repeats a move that could not be saved."""


def chosen(game: str, rules: int, level: str, asked: Asked, games: Games) -> Any:
    """Return the choice of the computer player of a level."""
    return games.computer_players(game, rules)[level].choose(*asked)


def _searched(search: Search, row: TableRow, level: str, asked: Asked, games: Games) -> Any:
    """Return the choice of a player that searches; the usual one's where the search fails."""
    choice = None
    try:
        choice = search(partial(chosen, row.game, row.rules, level, asked))
    except ProcessLostError as error:
        _log.warning("the searching process was lost (%s); a plain chef plays", error)
    return choice or chosen(row.game, row.rules, USUAL, asked, games)


class _WaitingTables:
    """Tables that wait, each once."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[TableId] = asyncio.Queue()
        self._queued: set[TableId] = set()

    def put(self, table_id: TableId) -> None:
        if table_id not in self._queued:
            self._queued.add(table_id)
            self._queue.put_nowait(table_id)

    async def get(self) -> TableId:
        table_id = await self._queue.get()
        self._queued.discard(table_id)
        return table_id


class ComputerPlayers:
    """Lets computer players and orders answer after each stored move, also after a restart.

    Players that search have a line of their own, so no other waits for them. Without ``search``
    they search in this process.
    """

    def __init__(self, tables: Tables, search: Search | None = None) -> None:
        self._tables, self._search = tables, search or (lambda work: work(tables.games))
        self._line, self._searches = _WaitingTables(), _WaitingTables()
        self._enqueue = self._line.put
        tables.executor.on_move.append(self._enqueue)

    async def run(self) -> None:
        """Serve until cancelled."""
        for table_id in await self._tables.store.with_chef_asked():
            self._enqueue(table_id)
        async with asyncio.TaskGroup() as group:
            group.create_task(self._serve(self._line, searches=False))
            group.create_task(self._serve(self._searches, searches=True))
            if self._tables.store.shared:
                group.create_task(self._poll())

    async def _serve(self, line: _WaitingTables, *, searches: bool) -> None:
        while True:
            table_id = await line.get()
            try:
                # Each move wakes ``_enqueue``, so a table is queued again until nothing is left to
                # do.
                await self.move(table_id, searches=searches)
            except StoreUnavailableError:
                # Nothing else would wake it: without prompts for people, no other moves follow.
                _log.warning("no chef's move could be saved at table %d", table_id)
                asyncio.get_running_loop().call_later(RETRY, self._enqueue, table_id)
            except TableError as error:
                _log.warning("no chef can move at table %d: %s", table_id, error.code)
            except Exception:
                _log.exception("a chef's move failed at table %d", table_id)
                asyncio.get_running_loop().call_later(RETRY, self._enqueue, table_id)

    async def _poll(self) -> None:
        """Take over what another process left."""
        while True:
            await asyncio.sleep(POLL.total_seconds())
            with suppress(StoreUnavailableError):
                for table_id in await self._tables.store.with_chef_asked():
                    self._enqueue(table_id)

    async def move(self, table_id: TableId, *, searches: bool = True) -> bool:
        """Let one order or computer player move once; return whether one did.

        Without ``searches`` a player that searches moves later, in its line. The choice is made
        outside the table's lock and off the event loop; a change of the question meanwhile
        discards it.
        """
        table = await self._tables.repository.load(table_id)
        for seat, _ in answers(table):
            return await self._play(table_id, partial(self._answer, seat))
        asked = chefs_asked(table)
        if not asked:
            return False
        seat, prompt = asked[0], table.state.seats[asked[0]].open_prompt
        if not searches and isinstance(self._player(table, seat), Searcher):
            self._searches.put(table_id)
            return False
        action = await asyncio.to_thread(self._choice, table, seat)

        def plan(now: Table) -> Plan | None:
            if now.state.seats[seat].open_prompt != prompt or seat not in chefs_asked(now):
                return None
            return Plan(Play(action), Context(By.CHEF, seat, self._tables.now()))

        return await self._play(table_id, plan)

    async def _play(self, table_id: TableId, plan: Planner) -> bool:
        """Make a planned move; without one by now, look at the table once more."""
        if await self._tables.executor.execute(table_id, plan) is None:
            self._enqueue(table_id)
            return False
        return True

    def _answer(self, seat: Seat, table: Table) -> Plan | None:
        """Return the answer of a seat's orders to its open prompt, if it still has one."""
        action = dict(answers(table)).get(seat)
        if action is None:
            return None
        return Plan(Play(action), Context(By.ORDER, seat, self._tables.now()))

    def _player(self, table: Table, seat: Seat) -> AnyPlayer:
        """Return the computer player of a seat, the usual one for a strength that is gone."""
        players = self._tables.games.computer_players(table.row.game, table.row.rules)
        return players.get(table.state.seats[seat].player or "") or next(iter(players.values()))

    def _choice(self, table: Table, seat: Seat) -> Any:
        """Return the computer player's choice, or the fallback where it fails.

        Its failure may not block the table, since nobody else moves for it.
        """
        view, row = view_for(table, seat), table.row
        chance = chef_chance(row.secret, table.state.draws, view.version + 1, seat)
        try:
            chef, asked = self._player(table, seat), Asked(view.game_view, view.own.offers, chance)
            if isinstance(chef, Searcher):
                strength = table.state.seats[seat].player or ""
                action = _searched(self._search, row, strength, asked, self._tables.games)
            else:
                action = chef.choose(*asked)
            require_legal(iter(view.own.offers), action)
        except Exception:
            _log.exception("a chef failed at table %d; the fallback is played", row.id)
            return table.game.fallback(table.state.game, seat)
        return action


class Hints:
    """Searches for hints, one at a time; without ``search`` in a thread of this process."""

    def __init__(self, tables: Tables, search: Search | None = None) -> None:
        self._tables, self._search = tables, search or (lambda work: work(tables.games))
        self._one = asyncio.Lock()

    async def take(
        self, request: Request, table_id: TableId, control: Control
    ) -> tuple[TableView, Any]:
        """Return the requester's view and the hint for its open question; the first one counts.

        Raises:
            TableError: the table allows no hints, or the control's question is closed.
        """
        async with self._one:
            table = await self._tables.repository.load(table_id)
            seat = table.seat_of(request.user_id)
            context = Context(By.PERSON, seat, self._tables.now(), control=control)
            view, seat = view_for(table, seat), require_hints(table, context)
            hint = hint_of(table, seat)
            if hint is None:
                row, number = table.row, control[1]
                chance = chef_chance(row.secret, table.state.draws, number, seat)
                asked = Asked(view.game_view, view.own.offers, chance)
                search = (self._search, row, LEVELS[-1], asked, self._tables.games)
                hint = await asyncio.to_thread(_searched, *search)
                command = TakeHint(msgspec.to_builtins(hint))
                await self._tables.execute(request, table_id, command, control=control)
        return view, hint
