"""A game's test case for play through Discord."""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from bot.games.chance import Chance
from bot.playground import Person
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from tests.cogs.harness.leaks import LeakWatch, Marks
from tests.cogs.harness.loopback import LoopbackRig, use

Step: TypeAlias = Callable[[], Awaitable[object]]
"""Makes one seat with an open prompt answer."""


class LeakTable(msgspec.Struct, frozen=True):
    """A table at which a whole game is watched for leaks."""

    seed: int
    people: int
    computers: int = 0
    options: Mapping[str, str] = {}


class WatchedGame(msgspec.Struct):
    """A watched game: its table, and what was recorded during play."""

    rig: LoopbackRig
    table: LeakTable
    table_id: TableId
    people: Sequence[Person]
    marks: Any
    watch: LeakWatch
    chance: random.Random
    views: list[Any] = []
    """The public view before each step."""
    hidden: list[int] = []
    """The number of unseen marks before each step."""


def by_hand(played: WatchedGame) -> Step:
    """Return a step that plays a random offer from a seat's hand."""
    rig, chance = played.rig, random.Random(played.table.seed)

    async def step() -> None:
        seat = chance.choice((await rig.view(None, played.table_id)).waited_for())
        person = played.people[seat]
        view = await rig.view(person, played.table_id)
        hand = await rig.my_hand(person) if chance.random() < 0.5 else person.last(person.dm)
        await use(person, hand, view, chance.choice(view.own.offers).action)
        await rig.advanced(played.table_id, view.version)

    return step


async def one_by_one(played: WatchedGame, view: TableView) -> None:
    """Assert that the hidden pieces were revealed one at a time."""
    assert len(played.hidden) > 1
    assert played.hidden == [*range(played.hidden[0], played.hidden[-1] - 1, -1)]


class Leaks(msgspec.Struct, frozen=True, kw_only=True):
    """Leak watch: complete games with marked pieces."""

    tables: Sequence[LeakTable]
    plain: int = 1
    """How many of the tables a plain run plays, from the first."""
    prepare: Callable[[pytest.MonkeyPatch, Path, LeakTable], Any]
    """Marks the pieces and deals them; returns the marks."""
    players: Callable[[WatchedGame], Step] = by_hand
    """Returns a step that makes one seat answer its prompt."""
    verify: Callable[[WatchedGame, TableView], Awaitable[None]] = one_by_one
    """Asserts that the game covered the cases the watch is for."""
    queries: Sequence[str] = ()
    """The game's read-only commands."""
    drawn: int = 20
    """One of this many pictures is really drawn."""
    steps: int = 400
    """An upper bound on the steps of a game."""


def by_service(rig: LoopbackRig, table_id: TableId, marks: Any) -> Step:
    """Return a step that plays through the service, with the strongest computer player's choice."""

    async def step() -> None:
        view = await rig.view(None, table_id)
        person = (rig.mei, rig.tomas)[view.waited_for()[0]]
        own = await rig.view(person, table_id)
        player = next(iter(rig.bot.tables.games.computer_players(view.setup.game).values()))
        action = player.choose(own.game_view, own.own.offers, Chance(bytes(32), view.version))
        await rig.act(person, table_id, action)

    return step


class Variant(msgspec.Struct, frozen=True):
    """A game with one set of hidden values."""

    deal: Callable[[pytest.MonkeyPatch], object]
    play: Callable[[LoopbackRig], Awaitable[tuple[Person | None, Any]]]
    """Plays; returns the owner of the hidden values, if any, and their final state."""


class Swap(msgspec.Struct, frozen=True):
    """Games that differ only in hidden values: other people receive the same in each."""

    name: str
    prepare: Callable[[pytest.MonkeyPatch, Path], Sequence[Variant]]
    verify: Callable[[Sequence[Any]], None]
    """Asserts that the hidden values really differed."""
    files: int = 10
    """A lower bound on the files other people receive."""


class DiscordCase(msgspec.Struct, frozen=True, kw_only=True):
    """Discord's part of a game's case in ``tests/games``; optional."""

    game: str
    private: Sequence[str] = ("Your hand", "Your cards", "You hold", "you hold", "You drew")
    """Words that never appear in a public message."""
    watch: Callable[[LoopbackRig, Any, TableId], LeakWatch] = LeakWatch
    """Makes the watch for marked pieces; the default watches only secrets and files."""
    leaks: Leaks | None = None
    """None where no piece can be distinguished from the others."""
    swaps: Sequence[Swap] = ()
    """Games with other hidden values, played by hand; views are swapped for every game anyway."""

    # Everybody: all kinds of people try everything at the table of Mei and Tomas
    deal: Callable[[pytest.MonkeyPatch, Path], Any] | None = None
    """Deals the first position; returns the marks. See ``dealt``."""
    step: Callable[[LoopbackRig, TableId, Any], Step] = by_service
    """Returns a step that advances the game, given the rig, the table and the marks."""
    questions: Sequence[str] = ()
    """The ids of the prompts on that path; if empty, all prompts of the game."""
    people: int = 3
    """The number of people in a whole game of a plain run, if the game allows it."""
    asks_several: bool = False
    """Whether several seats may be prompted, and pinged, at once."""
    typed: Mapping[str, Sequence[Mapping[str, Any]]] = {}
    """Options of the game's commands by name; other commands use each first completion."""
    drafts: Sequence[str] = ()
    """Drafts of the game's forms, in addition to those shown."""
    never_entered: str = "(?!)"
    """A pattern of drafts whose actions would reveal marks that must stay hidden."""

    def dealt(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
        """Deal the case's position, the first watched table's marked pieces, or a random deal."""
        if self.deal is not None:
            return self.deal(monkeypatch, folder)
        if self.leaks is not None:
            return self.leaks.prepare(monkeypatch, folder, self.leaks.tables[0])
        return Marks()
