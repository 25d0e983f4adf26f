"""Reviews of finished games: a person's choices beside what the master would have done.

Only views of the moment are judged, never the state: hidden things are imagined.
"""

import asyncio
import time
from functools import partial
from typing import Any, Final

import msgspec

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.games.levels import LEVELS
from bot.games.offers import One
from bot.games.registry import Games, Search
from bot.games.search import Asked, Comparison, Searcher, Unit
from bot.tables.audit.archive import Archive, Played
from bot.tables.commands.play import Play
from bot.tables.commands.registry import stored_command
from bot.tables.model.events import Undone
from bot.tables.model.records import By, TableId
from bot.tables.model.table import chef_chance
from bot.tables.views.table_view import TableView, joined_at, view_for

SHOWN: Final = 3
"""The most turning points."""

SUSPECTS: Final = 8
"""The choices with the largest losses at first look, which are looked at once more."""

FIRST, AGAIN = 0.1, 2.0
"""The shares of the master's effort for a look at each choice, and at each suspect."""

LOOK_WITHIN, CHECK_WITHIN = 12.0, 20.0
"""Seconds after which no further choice is looked at, or looked at once more."""

LEAST: Final = {"win": 0.05, "yen": 150.0}
"""The least gain of a turning point: four of five games of the master itself have none."""

MOST: Final = 3
"""The most games under review at once, so that each is answered within a minute."""

KEPT: Final = 32
"""The most reviews in memory."""


class ReviewBusyError(BrigadeError):
    """Another game of the person, or too many games, are under review."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A choice that another would have bettered."""

    version: int
    """The move of the choice."""
    action: Any
    better: Any
    gain: float
    margin: float
    """Two standard errors of the gain."""
    unit: Unit


class Review(msgspec.Struct, frozen=True):
    """The turning points of a seat in a finished game, in the order of play."""

    points: tuple[TurningPoint, ...]
    judged: int
    """The choices that were judged."""
    choices: int


class Decision(msgspec.Struct, frozen=True):
    """A person's action with what the seat saw before it."""

    version: int
    view: TableView
    action: Any
    chances: tuple[Chance, Chance]
    """The draws of the first look, and of the second."""


def master(games: Games, game: str, rules: int) -> Searcher | None:
    """Return the master of a game, if it searches."""
    found = games.computer_players(game, rules)[LEVELS[-1]]
    return found if isinstance(found, Searcher) else None


def judged(
    game: str, rules: int, share: float, asked: Asked, action: Any, better: Any, games: Games
) -> Comparison | None:
    """Return ``Searcher.compare`` of the master of a game, at a share of its effort."""
    found = master(games, game, rules)
    if found is None:
        return None
    return found.with_effort(found.effort.scaled(share)).compare(asked, action, better)


def choices(played: Played, seat: Seat) -> list[Decision]:
    """Return a person's choices among several actions by hand, without those taken back."""
    table, found = played.table, list[Decision]()
    for step in played.steps:
        for one in step.events:
            if isinstance(one, Undone) and one.seat == seat:
                found = [each for each in found if each.version <= one.to]
        move = step.move
        if (move.seat, move.by) != (seat, By.PERSON) or move.version < joined_at(table, seat):
            continue
        command = stored_command(step.before, move)
        if not isinstance(command, Play):
            continue
        view = view_for(step.before, seat)
        if len(view.own.offers) == 1 and isinstance(view.own.offers[0], One):
            continue
        first, again = (
            chef_chance(table.row.secret, table.state.draws, move.version, eye)
            for eye in (seat, seat + len(view.seats))
        )
        found.append(Decision(move.version, view, command.action, (first, again)))
    return found


class Reviews:
    """Reviews games on request, one at a time for each person, and keeps the latest in memory.

    Without ``search`` a thread of this process compares.
    """

    def __init__(self, archive: Archive, games: Games, search: Search | None = None) -> None:
        self.archive, self._games = archive, games
        self._search = search or (lambda work: work(games))
        self._one, self._closed = asyncio.Lock(), False
        self._tasks: dict[tuple[TableId, int], asyncio.Task[Review]] = {}

    def can_judge(self, view: TableView) -> bool:
        """Return whether a table's game has rivals, and a master that searches."""
        setup = view.setup
        return len(view.seats) > 1 and master(self._games, setup.game, setup.rules) is not None

    def begin(self, view: TableView, user_id: int) -> asyncio.Task[Review]:
        """Return the review of a view's seat: the one that is kept or under way, else a new one.

        Raises:
            ReviewBusyError: another game of the person, or too many, are under review.
        """
        key, tasks = (view.table_id, user_id), self._tasks
        if key not in tasks:
            under_way = [user for (_, user), task in tasks.items() if not task.done()]
            if user_id in under_way or len(under_way) >= MOST:
                raise ReviewBusyError
            for old in [one for one, task in tasks.items() if task.done()][: 1 - KEPT]:
                del tasks[old]
            tasks[key] = asyncio.create_task(self._made(key, view.me))
        return tasks[key]

    def close(self) -> None:
        """Give up what is under way."""
        self._closed = True
        for task in self._tasks.values():
            task.cancel()

    async def _made(self, key: tuple[TableId, int], seat: Seat | None) -> Review:
        try:
            async with self._one:
                played = await self.archive.played(key[0])
                assert played is not None  # as its page requires
                assert seat is not None
                return await asyncio.to_thread(self._review, played, seat)
        except BaseException:
            del self._tasks[key]  # pressing again begins anew
            raise

    def _review(self, played: Played, seat: Seat) -> Review:
        made, began = choices(played, seat), time.monotonic()

        def is_late(within: float) -> bool:
            return self._closed or time.monotonic() - began > within

        losses = list[tuple[Decision, Comparison]]()
        for one in made:
            if is_late(LOOK_WITHIN):
                break
            seen = self._compared(one)
            if seen is not None:
                losses.append((one, seen))
        losses.sort(key=lambda each: -each[1].gain)
        points = list[TurningPoint]()
        for one, seen in losses[:SUSPECTS]:
            if seen.gain <= 0 or is_late(CHECK_WITHIN):
                break
            # With draws of its own, since the first look chose the worst of many; some need none.
            found = self._compared(one, seen.better) if seen.margin else seen
            if found is not None and found.gain >= max(LEAST[found.unit], found.margin):
                point = (found.better, found.gain, found.margin, found.unit)
                points.append(TurningPoint(one.version, one.action, *point))
        worst = sorted(points, key=lambda point: -point.gain)[:SHOWN]
        told = tuple(sorted(worst, key=lambda point: point.version))
        return Review(told, len(losses), len(made))

    def _compared(self, one: Decision, better: Any = None) -> Comparison | None:
        setup, seen, again = one.view.setup, one.view, better is not None
        asked, share = Asked(seen.game_view, seen.own.offers, one.chances[again]), (FIRST, AGAIN)
        judge = partial(judged, setup.game, setup.rules, share[again], asked, one.action, better)
        found: Comparison | None = self._search(judge)
        return found
