"""The case of a game as it is played through Discord."""

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
"""Lets somebody who is asked answer."""


class LeakTable(msgspec.Struct, frozen=True):
    """A table at which a whole game is watched for leaks."""

    seed: int
    people: int
    computers: int = 0
    options: Mapping[str, str] = {}


class WatchedGame(msgspec.Struct):
    """A watched game: its table, and what was seen of it along the way."""

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
    """Return the step of people who play from their hands at random."""
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
    """Assert that the hidden pieces were shown one after the other."""
    assert len(played.hidden) > 1
    assert played.hidden == [*range(played.hidden[0], played.hidden[-1] - 1, -1)]


class Leaks(msgspec.Struct, frozen=True, kw_only=True):
    """Leak watch: games to the end with marked pieces."""

    tables: Sequence[LeakTable]
    plain: int = 1
    """The number of tables played in a plain run, the first."""
    prepare: Callable[[pytest.MonkeyPatch, Path, LeakTable], Any]
    """Marks the pieces and deals them; returns the marks."""
    players: Callable[[WatchedGame], Step] = by_hand
    """Returns what lets somebody who is asked answer."""
    verify: Callable[[WatchedGame, TableView], Awaitable[None]] = one_by_one
    """Asserts that the game had in it what makes the watch worth something."""
    queries: Sequence[str] = ()
    """The game's commands that only show something."""
    drawn: int = 20
    """One of so many pictures is drawn indeed."""
    steps: int = 400
    """More than a game takes."""


def by_service(rig: LoopbackRig, table_id: TableId, marks: Any) -> Step:
    """Return a step of Mei or Tomas past Discord, as the strongest computer player chooses it."""

    async def step() -> None:
        view = await rig.view(None, table_id)
        person = (rig.mei, rig.tomas)[view.waited_for()[0]]
        own = await rig.view(person, table_id)
        player = next(iter(rig.bot.tables.games.computer_players(view.setup.game).values()))
        action = player.choose(own.game_view, own.own.offers, Chance(bytes(32), view.version))
        await rig.act(person, table_id, action)

    return step


class Variant(msgspec.Struct, frozen=True):
    """A game with certain hidden things."""

    deal: Callable[[pytest.MonkeyPatch], object]
    play: Callable[[LoopbackRig], Awaitable[tuple[Person | None, Any]]]
    """Plays; returns the owner of the hidden things, if anybody, and what they were in the end."""


class Swap(msgspec.Struct, frozen=True):
    """Games that differ in hidden things alone: others receive the same in all of them."""

    name: str
    prepare: Callable[[pytest.MonkeyPatch, Path], Sequence[Variant]]
    verify: Callable[[Sequence[Any]], None]
    """Asserts of what the hidden things were in the end that they did differ."""
    files: int = 10
    """Others get more files than these."""


class DiscordCase(msgspec.Struct, frozen=True, kw_only=True):
    """Discord's part of a game's case in ``tests/games``; optional."""

    game: str
    private: Sequence[str] = ("Your hand", "Your cards", "You hold", "you hold", "You drew")
    """Words that no public message has."""
    watch: Callable[[LoopbackRig, Any, TableId], LeakWatch] = LeakWatch
    """Makes the watch over marked pieces; by itself over secrets and files alone."""
    leaks: Leaks | None = None
    """None where no piece can be told from the others."""
    swaps: Sequence[Swap] = ()
    """Games with other hidden things, played by hand; every game is swapped in its views anyway."""

    # Everybody: all kinds of people try everything at the table of Mei and Tomas
    deal: Callable[[pytest.MonkeyPatch, Path], Any] | None = None
    """Deals the position at which that begins; returns the marks. See ``dealt``."""
    step: Callable[[LoopbackRig, TableId, Any], Step] = by_service
    """Returns what leads on, from the rig, the table and the marks."""
    questions: Sequence[str] = ()
    """The ids of the questions on that way; without any, all of the game."""
    people: int = 3
    """The people who press through a whole game in a plain run, if it takes so many."""
    asks_several: bool = False
    """Whether several seats may be asked, and pinged, at once."""
    typed: Mapping[str, Sequence[Mapping[str, Any]]] = {}
    """Options of the game's commands, by their names; others take the first of each completion."""
    drafts: Sequence[str] = ()
    """Drafts of the game's forms, beside those that are shown."""
    never_entered: str = "(?!)"
    """A pattern of drafts whose actions would show marks that are to stay hidden."""

    def dealt(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
        """Deal the position, the marked pieces of the first watched table, or what chance deals."""
        if self.deal is not None:
            return self.deal(monkeypatch, folder)
        if self.leaks is not None:
            return self.leaks.prepare(monkeypatch, folder, self.leaks.tables[0])
        return Marks()
