"""The number of legal sequences to some depths, pinned: the cheapest net for rule bugs.

Of a dish all ways that a cook may choose from are counted, with each hype and with the token.
``UPDATE_GOLDEN=1 pytest tests/games`` writes the file anew; look at the difference.
"""

import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import State
from bot.games.offers import Offer, One
from tests.games.cases import chance
from tests.games.diced_veggies.case import stacked
from tests.games.diced_veggies.menu import MENU
from tests.games.diced_veggies.positions import block, chef, cooking, last_cook, numbered, table

FILE = Path(__file__).with_name("perft.toml")

GAME = DicedVeggies(MENU, stacked)

POSITIONS: Mapping[str, tuple[State, int]] = {
    "fresh_sixes": (table(chef(), chef(), lies=numbered(*["6 6 6 6 6 6 6"] * 5)), 2),
    "fresh_twos": (table(chef(), chef(), lies=numbered(*["2 2 2 2 2 2 2"] * 5)), 2),
    "restock_or_not": (
        table(
            chef("T3", "tt", "side"),
            chef("C2"),
            lies=block("C2 O2 P6", "C6 O4 P3", "M2 . ."),
            frame="T2 T4 T6 T2",
            phase=Phase.RESTOCK,
        ),
        3,
    ),
    "cooking": (
        cooking(
            chef("C2 C4 C6 O3 O5 M2 T4", "cco mm", "even mushrooms side"),
            chef("T2"),
        ).state,
        2,
    ),
    "a_card_and_too_much": (
        table(
            chef("C2 C2 C3 C3 O2 O2 O3 O3 T2 T2", "cco ttp", "even plain"),
            chef(),
            phase=Phase.CARD,
            lies=numbered("6 6"),
        ),
        4,
    ),
    "last_cook": (
        last_cook(
            chef("C2 C4 O6 T2", "cco", "even", token=False),
            chef("P2 P3", "pp", "larder", token=False),
            trigger=0,
        ).state,
        5,
    ),
}


def actions(offer: Offer[Any]) -> Iterator[Any]:
    """Yield what an offer accepts; of a dish, the ways that are told apart."""
    if isinstance(offer, One):
        yield offer.action
    elif isinstance(offer, CookForm):
        for hype in (None, *offer.bench.hypes):
            for token in (False, True):
                yield from offer.book.ways(offer.bench, offer.recipe, hype, token=token)


def perft(state: State, depth: int, version: int = 1) -> int:
    """Count the sequences of so many decisions; who may decide is part of the sequence."""
    if depth == 0:
        return 1
    count = 0
    for seat in GAME.asks(state):
        for offer in GAME.offers(state, seat):
            for action in actions(offer):
                after = state
                for event in GAME.decide(state, seat, action, chance(2026, version)):
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


def test_the_bounds_of_a_fresh_block(pinned: Mapping[str, list[int]]) -> None:
    """A block of sixes has its four corners, one of twos 38 cuts."""
    assert pinned["fresh_sixes"][0] == 4
    assert pinned["fresh_twos"][0] == 38


def test_no_position_is_forgotten(pinned: Mapping[str, list[int]]) -> None:
    assert set(pinned) == set(POSITIONS)
