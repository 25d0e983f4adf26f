"""Skewers through Discord: its cards are numbers that occur nowhere else."""

from pathlib import Path

import pytest

from tests.cogs.case import DiscordCase, Leaks, LeakTable
from tests.cogs.harness.leaks import LeakWatch, Marks
from tests.games.skewers import rules
from tests.games.skewers.game import ID

CARDS = [7_310_003 + 150 * card for card in rules.CARDS]


class SkewersWatch(LeakWatch):
    """Tracks the audience of each card."""

    def _learn_game(self, state: rules.State) -> None:
        unseen = {*state.deck, *(card for hand in state.hands for card in hand)}
        self._public |= {str(card) for card in CARDS if card not in unseen}

    def _held(self, state: rules.State, seat: int) -> set[str]:
        return {str(card) for card in state.hands[seat]}


def prepare(monkeypatch: pytest.MonkeyPatch, _: Path, __: LeakTable) -> Marks:
    """Deal the marked cards."""
    monkeypatch.setattr(rules, "CARDS", CARDS)
    return Marks({str(card): (str(card),) for card in CARDS})


CASE = DiscordCase(
    game=ID,
    watch=SkewersWatch,
    leaks=Leaks(
        tables=(LeakTable(1, 2), LeakTable(2, 3)), prepare=prepare, queries=("hand",), steps=40
    ),
)
