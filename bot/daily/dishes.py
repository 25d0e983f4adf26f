"""The tasks of a date with their best lines, computed once and kept."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import date
from typing import Any, Final

import msgspec

from bot.daily.cut import CutTask
from bot.daily.dates import VERSION, Day, chance_of
from bot.daily.hand import HandTask
from bot.daily.tasks import BestLine, Part, Task
from bot.daily.throw import ThrowTask
from bot.games.registry import Games

_TASKS: Final[Mapping[Part, tuple[str, Callable[..., Task]]]] = {
    Part.THROW: ("hibachi", ThrowTask),
    Part.CUT: ("diced_veggies", CutTask),
    Part.HAND: ("thieving_chefs", HandTask),
}
"""The game and the task of each part."""

_KEPT: Final = 3
"""The days kept: today, the day before, and the next one around midnight."""


class DailyDish(msgspec.Struct, frozen=True):
    """The tasks of a date, and the best line of each."""

    day: Day
    tasks: Mapping[Part, Task]
    best: Mapping[Part, BestLine]

    def facts(self) -> dict[str, Any]:
        """Return positions and best lines as whole numbers and ids."""
        parts = {
            part.value: {
                **task.facts(),
                "best": self.best[part].score,
                "line": self.best[part].actions,
                "tried": self.best[part].tried,
                "beaten_by": self.best[part].beaten_by,
            }
            for part, task in self.tasks.items()
        }
        return {"date": date.fromordinal(self.day).isoformat(), "version": VERSION, **parts}


def dish_of(games: Games, day: Day) -> DailyDish:
    """Return the tasks of a date; it takes up to a second, so call it off the event loop."""
    tasks = {
        part: make(games.newest(game), chance_of(day)) for part, (game, make) in _TASKS.items()
    }
    return DailyDish(day, tasks, {part: task.best_line() for part, task in tasks.items()})


class DailyDishes:
    """The dishes of the newest days, each computed once, in a thread."""

    def __init__(self, games: Games, on_new: Callable[[Day], Awaitable[None]]) -> None:
        self._games, self._on_new = games, on_new
        self._known: dict[Day, DailyDish] = {}
        self._lock = asyncio.Lock()

    async def of(self, day: Day) -> DailyDish:
        """Return the dish of a day."""
        async with self._lock:
            if day not in self._known:
                await self._on_new(day)
                self._known[day] = await asyncio.to_thread(dish_of, self._games, day)
                if len(self._known) > _KEPT:
                    self._known.pop(min(one for one in self._known if one != day))
            return self._known[day]
