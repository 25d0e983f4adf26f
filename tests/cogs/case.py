"""The case of a game as it is played through Discord."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.playground import Person
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.harness.leaks import Watch
from tests.cogs.harness.loopback import LoopbackRig


class LeakTable(msgspec.Struct, frozen=True):
    """A table at which a whole game is watched for leaks."""

    seed: int
    people: int
    computers: int = 0
    options: Mapping[str, str] = {}


class Played(msgspec.Struct):
    """A watched game: its table, and what was seen of it along the way."""

    rig: LoopbackRig
    table: LeakTable
    table_id: TableId
    people: Sequence[Person]
    marks: Any
    watch: Watch
    chance: random.Random
    views: list[Any] = []
    """The public view before each step."""
    hidden: list[int] = []
    """So many marks were unseen before each step."""


class Leaks(msgspec.Struct, frozen=True, kw_only=True):
    """Whole games with marked pieces, watched for leaks."""

    tables: Sequence[LeakTable]
    prepare: Callable[[pytest.MonkeyPatch, Path, LeakTable], Any]
    """Marks the pieces and deals them; returns the marks."""
    watch: Callable[[LoopbackRig, Any, TableId], Watch]
    players: Callable[[Played], Callable[[], Awaitable[object]]]
    """Returns what lets somebody who is asked answer."""
    verify: Callable[[Played, TableView], Awaitable[None]]
    """Asserts that the game had in it what makes the watch worth something."""
    looks: Sequence[str] = ()
    """The game's commands that only show something."""
    drawn: int = 20
    """One of so many pictures is drawn indeed."""
    steps: int = 400
    """More than a game takes."""


class DiscordCase(msgspec.Struct, frozen=True, kw_only=True):
    """What Discord adds to the case of a game in ``tests/games``; a game may do without."""

    game: str
    private: Sequence[str] = ("Your hand", "Your cards", "You hold", "you hold", "You drew")
    """Words that no public message has."""
    leaks: Leaks | None = None
    """None where no piece can be told from the others."""
