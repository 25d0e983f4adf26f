"""The number of legal sequences to some depths, pinned: the cheapest net for rule bugs.

Of what is open only single actions are counted: a throw or a market form has too many ways.
``UPDATE_GOLDEN=1 pytest tests/games`` writes the file anew; look at the difference.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import State
from bot.games.offers import One
from tests.games.cases import chance
from tests.games.hibachi.case import SCATTERED as GAME
from tests.games.hibachi.positions import Kitchen, chef, table

FILE = Path(__file__).with_name("perft.toml")


def asking(state: State) -> State:
    """Return the state in which all forms have said "ask me" and the market begins."""
    return Kitchen(state).go_on().plan().state


POSITIONS: Mapping[str, tuple[State, int]] = {
    "spaces": (
        Kitchen(
            table(
                chef("egg"),
                chef("rice"),
                chef(),
                phase=Phase.CLEAN,
                board="0:100 bonus_throw;1:400 bonus_ingredient;2:200 reserve;2:100 new_head_chef"
                ";1:100 egg",
                market="egg rice",
                display="moonlit_sukiyaki green_soba",
            )
        )
        .go_on()
        .state,
        5,
    ),
    "two_bowls": (
        asking(
            table(
                chef("egg egg rice"),
                chef("rice"),
                phase=Phase.CLEAN,
                board="0:200+100 egg;1:300 egg;1:500 rice;0:400 rice",
                market="egg egg rice",
            )
        ),
        6,
    ),
    "three_bowls_four_seats": (
        asking(
            table(
                chef("egg"),
                chef("fish", 300),
                chef(),
                chef("rice rice", 0),
                phase=Phase.CLEAN,
                board="0:600 egg;1:100 fish;2:200+300 fish;3:500 rice;1:200 egg",
                market="egg fish fish rice",
                head=2,
            )
        ),
        6,
    ),
    "buying": (
        asking(
            table(
                chef(yen=1500),
                chef(),
                phase=Phase.CLEAN,
                board="0:600+300+100 egg;1:500+200 egg",
                market="egg egg egg egg",
            )
        ),
        5,
    ),
    "cooking_with_chillies": (
        Kitchen(
            table(
                chef("meat soba egg fish shrimp egg", reserved="double_breakfast", chillies=4),
                chef("meat soba", chillies=2, cooked="wok_garden"),
                phase=Phase.BOWL,
                display="moonlit_sukiyaki harbour_omelette",
                edition="chilli",
            )
        )
        .go_on()
        .state,
        4,
    ),
}


def perft(state: State, depth: int, version: int = 1) -> int:
    """Count the sequences of so many decisions; who may decide is part of the sequence."""
    if depth == 0:
        return 1
    count = 0
    for seat in GAME.asks(state):
        for offer in GAME.offers(state, seat):
            if not isinstance(offer, One):
                continue
            after = state
            for event in GAME.decide(state, seat, offer.action, chance(2026, version)):
                after = GAME.evolve(after, event)
            count += perft(after, depth - 1, version + 1)
    return count


def counted(name: str) -> list[int]:
    state, deepest = POSITIONS[name]
    return [perft(state, depth) for depth in range(1, deepest + 1)]


@pytest.fixture(scope="module")
def pinned() -> Mapping[str, list[int]]:
    if os.environ.get("UPDATE_GOLDEN"):
        lines = ["# Legal sequences by depth, from 1 on; see test_perft.py for the positions.", ""]
        lines += [f"{name} = {counted(name)}" for name in POSITIONS]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_sequences_as_ever(name: str, pinned: Mapping[str, list[int]]) -> None:
    assert counted(name) == pinned[name]


def test_no_position_is_forgotten(pinned: Mapping[str, list[int]]) -> None:
    assert set(pinned) == set(POSITIONS)
