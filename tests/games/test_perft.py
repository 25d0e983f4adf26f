"""The number of legal sequences from named positions, pinned: the cheapest net for rule bugs.

Of forms the ways are counted that the case yields. ``UPDATE_GOLDEN=1 pytest tests/games`` writes
the files anew; look at the difference.
"""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.games.cases import CASES, Case
from tests.games.playing import chance, folded

COUNTED = {name: case for name, case in CASES.items() if case.positions}


def perft(case: Case, state: Any, depth: int, version: int = 1) -> int:
    """Count the sequences of so many decisions; the seat that decides is part of the sequence."""
    if depth == 0:
        return 1
    game, count = case.pinned or case.game, 0
    for seat in game.asks(state):
        for offer in game.offers(state, seat):
            for action in case.ways(offer):
                events = game.decide(state, seat, action, chance(2026, version))
                count += perft(case, folded(game, state, events), depth - 1, version + 1)
    return count


def counted(case: Case, name: str) -> list[int]:
    state, deepest = case.positions[name]
    return [perft(case, state, depth) for depth in range(1, deepest + 1)]


@cache
def pinned(case: str) -> Mapping[str, list[int]]:
    file = COUNTED[case].folder / "perft.toml"
    if os.environ.get("UPDATE_GOLDEN"):
        lines = ["# Legal sequences by depth, from 1 on; see case.py for the positions.", ""]
        lines += [f"{name} = {counted(COUNTED[case], name)}" for name in COUNTED[case].positions]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tomllib.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("case", "name"), [(case, name) for case in COUNTED for name in COUNTED[case].positions]
)
def test_as_many_sequences_as_ever(case: str, name: str) -> None:
    assert counted(COUNTED[case], name) == pinned(case)[name]


@pytest.mark.parametrize("case", COUNTED)
def test_no_position_is_forgotten(case: str) -> None:
    assert set(pinned(case)) == set(COUNTED[case].positions)
