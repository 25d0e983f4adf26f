"""Skewers through Discord: its cards are numbers that nothing else says."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.tables.views.table_view import TableView
from tests.cogs.case import DiscordCase, Leaks, LeakTable, Step, WatchedGame
from tests.cogs.harness.leaks import LeakWatch
from tests.cogs.harness.loopback import use
from tests.games.skewers import rules
from tests.games.skewers.game import ID

CARDS = range(7_310_003, 7_313_000, 150)
assert len(CARDS) == len(rules.CARDS)


class Marks:
    """The numbers of the cards."""

    marks = tuple(map(str, CARDS))

    def __init__(self) -> None:
        self._sign = re.compile(rf"(?<![0-9a-z])(?:{'|'.join(self.marks)})(?![0-9a-z])")

    def found(self, text: str) -> set[str]:
        """Return the cards that a text names."""
        return {*self._sign.findall(text)}


class SkewersWatch(LeakWatch):
    """Knows who may know of which card."""

    def _learn_game(self, state: rules.State) -> None:
        unseen = {*state.deck, *(card for hand in state.hands for card in hand)}
        self._public |= {str(card) for card in CARDS if card not in unseen}

    def _held(self, state: rules.State, seat: int) -> set[str]:
        return {str(card) for card in state.hands[seat]}


def prepare(monkeypatch: pytest.MonkeyPatch, _: Path, __: LeakTable) -> Marks:
    """Deal the marked cards."""
    monkeypatch.setattr(rules, "CARDS", CARDS)
    return Marks()


def players(played: WatchedGame) -> Step:
    """Return the step of people who play from their hands at random."""
    rig, chance = played.rig, random.Random(played.table.seed)

    async def step() -> None:
        [seat] = (await rig.view(None, played.table_id)).waited_for()
        person = played.people[seat]
        view = await rig.view(person, played.table_id)
        hand = await rig.my_hand(person) if chance.random() < 0.5 else person.last(person.dm)
        await use(person, hand, view, chance.choice(view.own.offers).action)
        await rig.advanced(played.table_id, view.version)

    return step


async def verify(played: WatchedGame, _: TableView) -> None:
    """Assert that the cards came to light one by one."""
    assert played.hidden == [*range(len(CARDS), 0, -1)]


def deal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Any:
    """Deal the marked cards."""
    return prepare(monkeypatch, folder, LEAKS.tables[0])


LEAKS = Leaks(
    tables=(LeakTable(1, 2), LeakTable(2, 3)),
    prepare=prepare,
    players=players,
    verify=verify,
    queries=("hand",),
    steps=40,
)

CASE = DiscordCase(game=ID, watch=SkewersWatch, leaks=LEAKS, deal=deal)
