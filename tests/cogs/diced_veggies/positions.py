"""Diced Veggies from a chosen position, with the tests' own cards and without physics."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from itertools import product
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.base import random_player
from bot.games.chance import Chance
from bot.games.contract import Options, Question
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.physics.recording import DiePath, Face, Film, Keyframe
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.block import Cut, missing
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.events import (
    BlockCut,
    BlockRestocked,
    Cooked,
    Dealt,
    EndTriggered,
    Event,
    PhaseBegan,
    TurnBegan,
)
from bot.games.diced_veggies.rules.pieces import Block, Die, Dish, LaidDie, Phase
from bot.games.registry import Games
from bot.tables.model.state import Prompt
from bot.tables.views.table_view import OwnView, TableView
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.menu import MENU
from tests.games.diced_veggies.positions import FRESH, block, numbered

VEGGIES: Final = "diced_veggies"

CARDS: Final = MENU
"""Cards named by what they require: ``cco`` is Purée Cco, ``even`` is So Even."""

TWOS: Final = numbered(*["2 2 2 2 2 2 2"] * 5)
"""The block with most cuts, 38."""

LATE: Final = block("C2 C3 O2", "C2 . .")
"""A block without mushrooms, peppers and tomatoes, of 9 pips: to be restocked, or taken."""


class Start(msgspec.Struct, frozen=True):
    """A position, reached by events."""

    recipes: tuple[str, ...] = ("cco tt", "mmop cm")
    """Recipes by seat, separated by blanks; the other fields likewise."""
    hypes: tuple[str, ...] = ("even", "plain")
    dice: tuple[str, ...] = ("", "")
    cooked: tuple[int, ...] = (0, 0)
    """Dishes of two tomatoes without a hype, by seat; their dice are the spent ones."""
    display: str = "co cp op"
    deck: str = ""
    """Recipes in the deck; if empty, all those not placed elsewhere."""
    pile: str = ""
    """Hypes, likewise."""
    lies: Block = FRESH
    phase: Phase | None = None
    """None starts a turn."""
    first: int = 0
    trigger: int | None = None

    def events(self, seats: int, content: Content) -> list[Event]:
        """Return the events up to the position: seats cut dice, the block is laid, seats cook."""
        display = tuple(self.display.split())
        recipes = tuple(tuple(own.split()) for own in self.recipes[:seats])
        hypes = tuple(tuple(own.split()) for own in self.hypes[:seats])
        used = {*display, *(card for own in recipes for card in own)}
        held = {card for own in hypes for card in own}
        deck = tuple(self.deck.split() or [c for c in content.recipes if c not in used])
        pile = tuple(self.pile.split() or [c for c in content.hypes if c not in held])
        told: list[Event] = [Dealt(self.first, FRESH, deck, display, pile, recipes, hypes)]
        for seat in range(seats):
            told += _has(seat, " ".join(["T2"] * 2 * self.cooked[seat]) + " " + self.dice[seat])
        told.append(BlockRestocked(self.first, self.lies, filmed(self.lies)))
        for seat in range(seats):
            told += [
                Cooked(seat, Dish(f"tt_{seat}_{number}", dice("T2 T2")))
                for number in range(self.cooked[seat])
            ]
        if self.trigger is not None:
            told.append(EndTriggered(self.trigger))
        phase = self.phase
        if phase is None:
            phase = Phase.RESTOCK if missing(self.lies, content.vegetables) else Phase.CUT
        return [*told, TurnBegan(self.first), PhaseBegan(phase, self.first)]


def _has(seat: int, text: str) -> list[Event]:
    laid = tuple(LaidDie(i, 0, one.vegetable, one.number) for i, one in enumerate(dice(text)))
    return [BlockCut(seat, Cut("row", 0, "high", 0, 0, laid))] if laid else []


def filmed(lies: Block) -> Film:
    """Return a film in which every die slides to its cell; without dice, one of a rolling die."""
    ways = tuple(
        DiePath(
            one.vegetable,
            (
                Keyframe(0, 2000, 2000, 40),
                Keyframe(300, one.column * 160 + 80, one.row * 160 + 80, 0),
            ),
            (Face(0, 2), Face(150, one.number)),
        )
        for one in lies or FRESH[:1]
    )
    return Film(160, 2600, 100, 400, ways)


def rolled(lying: Sequence[Die], chance: Chance) -> Restocked:
    """A restock without physics or chance: the same dice, the same staircase of low numbers."""
    faces = CARDS.numbers.faces
    cells = sorted(product(range(9), range(9)), key=lambda cell: (sum(cell), cell))
    lies = tuple(
        sorted(
            LaidDie(*cell, die.vegetable, faces[i % 4])
            for i, (cell, die) in enumerate(zip(cells, sorted(lying), strict=False))
        )
    )
    return Restocked(lies, filmed(lies))


class Begun(DicedVeggies):
    """The game, started at a position."""

    def __init__(self, start: Start, content: Content = CARDS) -> None:
        super().__init__(content, rolled)
        self._start = start

    def new(self, options: Options, seats: int, chance: Chance) -> list[Event]:
        """Return the events up to the position."""
        told = self._start.events(seats, self.content)
        state = None
        for event in told:
            state = self.evolve(state, event)
        assert state is not None
        assert self.questions(state)
        return told


def with_dishes(content: Content, most: int = 8) -> Content:
    """Return the content with the recipes that ``Start`` assumes cooked."""
    extra = {
        f"tt_{seat}_{number}": content.recipes["tt"] for seat in range(4) for number in range(most)
    }
    return replace(content, recipes={**content.recipes, **extra})


def use_board(
    monkeypatch: pytest.MonkeyPatch, start: Start | Callable[[], Start], goal: int = 6
) -> Content:
    """Let the bot play only Diced Veggies, from a position.

    Args:
        monkeypatch: undoes it.
        start: the position.
        goal: number of dishes that triggers the end.
    """
    numbers = replace(CARDS.numbers, goal=goal)
    content = replace(CARDS, numbers=numbers)

    def load() -> Games:
        begun = start if isinstance(start, Start) else start()
        game = Begun(begun, with_dishes(content))
        return Games({(VEGGIES, 1): game}, {VEGGIES: {"random": random_player}})

    monkeypatch.setattr("bot.app.lifespan.load_games", load)
    return with_dishes(content)


_ASKED_AT = datetime(2026, 7, 18, tzinfo=UTC)


class Seen(msgspec.Struct, frozen=True):
    """The part of a view that a game's presenter needs."""

    game_view: Any
    own: OwnView
    me: int | None = 0
    game: str = VEGGIES
    table_id: int = 123_456_789_012


class Table:
    """A position without Discord: the views of its seats, and the results of actions."""

    def __init__(self, start: Start, seats: int = 2) -> None:
        self.game = Begun(start, with_dishes(CARDS))
        self._version = 0
        state = None
        for event in self.game.new({}, seats, Chance(bytes(32), 0)):
            state = self.game.evolve(state, event)
        assert state is not None
        self.state = state

    def view(self, seat: int | None = 0) -> TableView:
        """Return what a seat sees."""
        offers = () if seat is None else tuple(self.game.offers(self.state, seat))
        prompt = Prompt(999_999, Question("any"), _ASKED_AT, _ASKED_AT)
        own = OwnView(prompt=prompt, offers=offers)
        found: Any = Seen(self.game.view(self.state, seat), own, seat)
        view: TableView = found
        return view

    def do(self, action: Any, seat: int = 0) -> "Table":
        """Let a seat act."""
        self._version += 1
        for event in self.game.decide(self.state, seat, action, Chance(bytes(32), self._version)):
            self.state = self.game.evolve(self.state, event)
        return self
