"""Results and streaks of people, without anything of the tasks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from bot.daily.dates import Day
from bot.daily.tasks import Part
from bot.tables.model.records import DailyGuest, DailyTry

PARTS: Final = tuple(Part)


class DailyResult(msgspec.Struct, frozen=True):
    """A person's day: per cent of the best by part, None before it is done."""

    reached: Mapping[Part, int | None]
    streak: int
    """The days in a row, this one included once it is whole."""
    freezes: int
    """The missed days of this month that would still be forgiven."""

    @property
    def is_whole(self) -> bool:
        """Return whether every part is done."""
        return None not in self.reached.values()


class Ranked(msgspec.Struct, frozen=True):
    """A line of a place's board of a day; equal sums share a rank."""

    rank: int
    user_id: int
    name: str
    reached: Mapping[Part, int | None]


def per_cent(score: int, best: int) -> int:
    """Return what a score is of the best, rounded down: 100 for the best and beyond."""
    return 100 if score >= best else max(0, 100 * score // best)


def reached(tries: Iterable[DailyTry]) -> Mapping[Part, int | None]:
    """Return the per cent of each part of one day."""
    found = {one.part: per_cent(one.score, one.best) for one in tries if one.score is not None}
    return {part: found.get(part) for part in PARTS}


def whole_days(tries: Iterable[DailyTry]) -> Mapping[Day, int]:
    """Return the days with all parts done, with the length of the streak there."""
    done: dict[Day, list[int]] = {}
    for one in tries:
        if one.score is not None:
            done.setdefault(one.day, []).append(one.streak)
    return {day: max(streaks) for day, streaks in done.items() if len(streaks) == len(PARTS)}


def ranked(guests: Sequence[DailyGuest], tries: Sequence[DailyTry]) -> list[Ranked]:
    """Return the board of a place: the highest sum first, whoever has done nothing left out."""
    found = []
    for guest in guests:
        own = reached(one for one in tries if one.user_id == guest.user_id)
        if any(one is not None for one in own.values()):
            found.append((sum(one or 0 for one in own.values()), guest, own))
    found.sort(key=lambda one: (-one[0], one[1].user_id))
    sums = [total for total, _, _ in found]
    return [
        Ranked(sums.index(total) + 1, guest.user_id, guest.name, own) for total, guest, own in found
    ]
