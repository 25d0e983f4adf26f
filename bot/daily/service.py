"""The daily dish of people: what is shown, pressed, shared and ranked."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.daily.dates import KEPT, Day, DayOverError, is_open, streak_before, today
from bot.daily.dishes import DailyDish, DailyDishes
from bot.daily.results import DailyResult, Ranked, ranked, reached, whole_days
from bot.daily.tasks import Part, Task
from bot.games.contract import require_legal
from bot.tables.model.records import DailyGuest, DailyTry
from bot.tables.service import Tables


class Sitting(msgspec.Struct, frozen=True):
    """A person's day as it is now."""

    user_id: int
    dish: DailyDish
    tries: tuple[DailyTry, ...]
    """Those of this day."""
    result: DailyResult

    @property
    def day(self) -> Day:
        """The day."""
        return self.dish.day

    def own(self, part: Part) -> DailyTry | None:
        """Return the try of a part."""
        return next((one for one in self.tries if one.part == part), None)

    def actions(self, part: Part) -> tuple[Any, ...]:
        """Return the actions of a part so far."""
        one = self.own(part)
        return () if one is None else self.dish.tasks[part].read(one.moves)

    def is_done(self, part: Part) -> bool:
        """Return whether a part has its result."""
        one = self.own(part)
        return one is not None and one.score is not None

    @property
    def next_part(self) -> Part | None:
        """The first part without a result."""
        return next((part for part in Part if not self.is_done(part)), None)


class DailyService:
    """Keeps one result of each person, day and part."""

    def __init__(self, tables: Tables) -> None:
        self._store, self._now = tables.store, tables.now
        self.dishes = DailyDishes(tables.games, self._forget)

    def today(self) -> Day:
        """Return the present day in UTC."""
        return today(self._now())

    async def sitting(self, user_id: int, day: Day) -> Sitting:
        """Return a person's day."""
        dish, tries = await self.dishes.of(day), await self._store.tries(user_id)
        played, own = whole_days(tries), tuple(one for one in tries if one.day == day)
        before, freezes = streak_before(day, played)
        result = DailyResult(reached(own), played.get(day, before), freezes)
        return Sitting(user_id, dish, own, result)

    async def open_sitting(self, user_id: int, day: Day) -> Sitting:
        """Return a person's day; raise DayOverError where nothing counts for it any more."""
        if not is_open(day, self._now()):
            raise DayOverError
        return await self.sitting(user_id, day)

    async def press(self, user_id: int, day: Day, part: Part, step: int, action: Any) -> Sitting:
        """Store an action as the move after ``step``, and return the day as it is then.

        Where the part has another number of moves by now, nothing is stored: a press counts once.

        Raises:
            DayOverError: nothing counts for this day any more.
            IllegalActionError: the action is not open.
        """
        sitting = await self.open_sitting(user_id, day)
        actions = sitting.actions(part)
        if len(actions) != step or sitting.is_done(part):
            return sitting
        task = sitting.dish.tasks[part]
        require_legal(iter(task.offers(task.played(actions))), action)
        one = self._tried(sitting, part, task, (*actions, action))
        await self._store.put_try(one)
        return await self.sitting(user_id, day)

    def _tried(self, sitting: Sitting, part: Part, task: Task, actions: Sequence[Any]) -> DailyTry:
        done, best = task.is_done(actions), sitting.dish.best[part].score
        return DailyTry(
            user_id=sitting.user_id,
            day=sitting.day,
            part=part.value,
            step=len(actions),
            moves=msgspec.json.encode(actions),
            score=task.score(actions) if done else None,
            best=best if done else 0,
            streak=(sitting.result.streak + 1) if done else 0,
        )

    async def board(self, place_id: int, day: Day) -> list[Ranked]:
        """Return the board of a place."""
        tries = await self._store.tries_in(place_id, day)
        return ranked(await self._listed(place_id, day), tries)

    async def has_guests(self, place_id: int, day: Day) -> bool:
        """Return whether anybody played or shared in a place."""
        return bool(await self._store.guests(place_id, day))

    async def best_throws(self, place_id: int, day: Day) -> list[tuple[DailyTry, str]]:
        """Return the throws of a place with the names of their people, the best first."""
        names = {one.user_id: one.name for one in await self._listed(place_id, day)}
        found = [
            (one, names[one.user_id])
            for one in (await self._store.tries_in(place_id, day) if names else ())
            if one.part == Part.THROW and one.score is not None and one.user_id in names
        ]
        return sorted(found, key=lambda one: (-(one[0].score or 0), one[0].user_id))

    async def _listed(self, place_id: int, day: Day) -> list[DailyGuest]:
        """Return the guests of a place, without those it blocked and those who are unlisted."""
        guests = await self._store.guests(place_id, day)
        blocked = await self._store.blocked(place_id) if guests else ()
        return [
            one
            for one in guests
            if one.user_id not in blocked and not (await self._store.settings(one.user_id)).unlisted
        ]

    async def _forget(self, day: Day) -> None:
        """Delete what no streak needs any more."""
        await self._store.forget_dailies(min(day, self.today()) - KEPT)
