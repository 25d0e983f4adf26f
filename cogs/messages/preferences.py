"""Preferences in words: hours of sleep, days off, ways of pings and hands."""

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta

from msgspec.structs import replace

from bot.tables.model.calendar import DAY_MINUTES, Hours
from bot.tables.model.records import PingChannel, Preferences
from bot.words import language, locales, say
from cogs.interactions.page import BadFieldError

PINGS = tuple(PingChannel)
"""The ways of pings; ``pings-…`` is the label of each, with ``.sentence``."""

HANDS = ("dm", "board")
"""The ways of hands; ``hands-…`` is the label of each, with ``.sentence``."""


def with_choice(preferences: Preferences, what: str, value: str) -> Preferences:
    """Return preferences with a chosen way of pings or hands, or another language.

    A hand that is not sent calls nobody, so that the board does.
    """
    if what == "language":
        return replace(preferences, language="" if value == AUTOMATIC else value)
    if what == "pings":
        sent = preferences.dm_hands or value == PingChannel.DM
        return replace(preferences, pings=PingChannel(value), dm_hands=sent)
    calls = preferences.pings
    if value != "dm" and calls is PingChannel.DM:
        calls = PingChannel.CHANNEL
    return replace(preferences, pings=calls, dm_hands=value == "dm")


def hands_of(preferences: Preferences) -> str:
    """Return the key of a person's way of hands."""
    return "dm" if preferences.dm_hands else "board"


AUTOMATIC = "auto"
"""The language that nobody chose: that of a person's Discord, or of a server."""


def languages(automatic: str) -> dict[str, str]:
    """Return the languages to choose from by locale, each in its own; ``automatic`` first."""
    return {AUTOMATIC: automatic, **{one: language(one) for one in sorted(locales())}}


NO_SLEEP = "none"

_CLOCK = re.compile(r"(?P<hour>[0-9]{1,2})(?:[:.h](?P<minute>[0-9]{2}))?", re.ASCII)

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def clock_text(minute: int) -> str:
    """Return a minute of the day as on a clock: "07:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"


def read_clock(field: str, typed: str) -> int:
    """Return the minute of the day typed as "7", "7:30" or "23.15"; refuse anything else."""
    found = _CLOCK.fullmatch(typed.strip())
    if found is not None:
        hour, minute = int(found["hour"]), int(found["minute"] or 0)
        if hour < 24 and minute < 60:
            return hour * 60 + minute
        if (hour, minute) == (24, 0):
            return 0
    raise BadFieldError(field, say("takes-clock"))


def hours_text(hours: Hours) -> str:
    """Return a person's hours of sleep in words."""
    words = say("hours-awake", zone=hours.zone)
    if hours.sleeps != hours.wakes:
        sleeps, wakes = clock_text(hours.sleeps), clock_text(hours.wakes)
        words = say("hours-asleep", zone=hours.zone, sleeps=sleeps, wakes=wakes)
    return say("hours-off", hours=words, days=days_text(hours.away)) if hours.away else words


def read_day(field: str, typed: str) -> date:
    """Return the day typed as "2026-12-24"; refuse anything else."""
    if _DAY.fullmatch(typed.strip()):
        with suppress(ValueError):
            return date.fromisoformat(typed.strip())
    raise BadFieldError(field, say("takes-day"))


def days_text(days: Iterable[date]) -> str:
    """Return days in words, consecutive ones as from and to."""
    runs: list[list[date]] = []
    for day in sorted(set(days)):
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1].append(day)
        else:
            runs.append([day])
    return ", ".join(
        str(run[0]) if len(run) == 1 else say("days-run", first=str(run[0]), last=str(run[-1]))
        for run in runs
    )


HALVES = tuple(clock_text(minute) for minute in range(0, DAY_MINUTES, 30))
"""The times of day offered while a person types one."""
