"""Players drawn from a seed: time zones, sleep, absences, and habits of answering."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from bot.tables.model.calendar import MOST_AWAY, Hours
from bot.tables.model.records import PingChannel, TableId

ZONES = (
    "UTC",
    "Europe/Lisbon",
    "Europe/Berlin",
    "America/New_York",
    "America/Santiago",
    "America/Los_Angeles",
    "Africa/Casablanca",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "Pacific/Kiritimati",
)
"""Zones of both hemispheres, with changes of an hour and of half an hour, and with odd offsets."""


@dataclass(frozen=True)
class AnswerHabit:
    """A player's habit of answering."""

    name: str
    every: tuple[float, float]
    """The least and the most hours between two visits."""
    answers: float
    """The likelihood of an answer at a visit."""
    comes_back: float = 1.0
    """The likelihood of taking a seat back at a visit."""
    last_moment: float = 0.0
    """The likelihood of answering at the last moment."""


HABITS = (
    AnswerHabit("prompt", (0.2, 2), 1.0, last_moment=0.02),
    AnswerHabit("at meals", (3, 9), 0.9),
    AnswerHabit("in the evening", (20, 30), 0.9),
    AnswerHabit("at the last moment", (5, 20), 0.1, last_moment=0.9),
    AnswerHabit("now and then", (30, 120), 0.7, comes_back=0.5),
    AnswerHabit("never", (100, 900), 0.0, comes_back=0.0),
)
_SHARES = (5, 6, 4, 2, 3, 3)


@dataclass
class SimulatedPlayer:
    """A simulated player."""

    user_id: int
    name: str
    hours: Hours
    habit: AnswerHabit
    pings: PingChannel
    spends: bool
    """Whether days off are spent automatically."""
    tables: list[TableId] = field(default_factory=list)


def guests(random: Random, count: int, first: date) -> Sequence[SimulatedPlayer]:
    """Return players, each with habits, sleep and absences of their own."""
    return [
        SimulatedPlayer(
            user_id=900_000_000_000_000_000 + number,
            name=f"Guest {number}",
            hours=some_hours(random, first),
            habit=random.choices(HABITS, _SHARES)[0],
            pings=random.choices(tuple(PingChannel), (6, 3, 1))[0],
            spends=random.choices((True, True, False), (3, 2, 5))[0],
        )
        for number in range(count)
    ]


def some_hours(random: Random, first: date) -> Hours:
    """Return possible preferences of a player."""
    zone = random.choice(ZONES)
    if random.random() < 0.25:
        return Hours(zone, away=_away(random, first))
    sleeps = random.choice(
        (21 * 60, 22 * 60, 23 * 60 + 30, 0, 60, 120, 150, random.randrange(1440))
    )
    wakes = (sleeps + random.choice((30, 300, 420, 480, 540, 637, 900))) % 1440
    return Hours(zone, sleeps, wakes, _away(random, first))


def _away(random: Random, first: date) -> tuple[date, ...]:
    if random.random() < 0.6:
        return ()
    begin = first + timedelta(days=random.randrange(30))
    return tuple(begin + timedelta(days=n) for n in range(random.randint(1, MOST_AWAY)))
