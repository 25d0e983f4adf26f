"""The number of legal sequences to some depths, pinned: the cheapest net for rule bugs.

``UPDATE_GOLDEN=1 pytest tests/games`` writes the file anew; look at the difference.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.games.thieving_chefs.rules.pieces import Phase
from bot.games.thieving_chefs.rules.state import State
from tests.games.cases import chance
from tests.games.thieving_chefs.positions import GAME, chef, table

FILE = Path(__file__).with_name("perft.toml")


def opening(seats: int, pets: str) -> State:
    state = None
    for event in GAME.new({"pets": pets}, seats, chance(2026)):
        state = GAME.evolve(state, event)
    assert isinstance(state, State)
    return state


POSITIONS: Mapping[str, tuple[State, int]] = {
    "opening_2": (opening(2, "scaled"), 6),
    "opening_5_by_share": (opening(5, "by_share"), 6),
    "thieves": (
        table(
            chef("dog rabbit cat spicy", "rice greens bread meat", "congee burger"),
            chef("sparrow onion", "greens onion onion rice greens cheese", "salad congee"),
            chef("meat", "fish onion greens bread cheese", "salad grilled_cheese"),
            sauce="ketchup",
        ),
        4,
    ),
    "announcing": (
        table(
            chef("rice fish meat onion spicy dog cat", "rice greens onion meat greens bread"),
            chef("rabbit", "greens"),
            phase=Phase.ANNOUNCE,
        ),
        6,
    ),
    "discarding": (
        table(chef("rice rice fish meat onion spicy dog cat"), chef(), phase=Phase.DISCARD),
        6,
    ),
    "no_deck": (
        table(
            chef("rice meat sparrow", "bread meat", "burger"),
            chef("rabbit", "greens onion rice", "salad"),
            deck="",
        ),
        7,
    ),
    "one_dish_from_winning": (
        table(
            chef("ketchup rice", "bread meat greens onion", "burger salad", points=15),
            chef("dog", "fish", points=19),
        ),
        5,
    ),
}


def perft(state: State, depth: int, version: int = 1) -> int:
    """Count the sequences of so many decisions; who may decide is part of the sequence."""
    if depth == 0:
        return 1
    count = 0
    for seat in GAME.asks(state):
        for offer in GAME.offers(state, seat):
            if depth == 1:
                count += 1
                continue
            after = state
            draws = chance(2026, version)
            for event in GAME.decide(state, seat, offer.action, draws):
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
