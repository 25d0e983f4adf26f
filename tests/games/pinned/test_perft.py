"""Pinned numbers of legal sequences from named positions: the cheapest detector of rule bugs.

Of forms, the case's ways are counted. ``UPDATE_GOLDEN=1 pytest tests/games`` writes the files
again; read the difference.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from tests.games.cases import CASES, Case
from tests.games.playing import chance, folded
from tests.sampling import is_set

COUNTED = {name: case for name, case in CASES.items() if case.positions}


def count(case: Case, state: Any, into: list[int], version: int = 1) -> None:
    """Add the number of sequences of ``version`` and more decisions to the counts, by depth.

    The deciding seat is part of a sequence; states after the last decisions are left out.
    """
    game = case.pinned or case.game
    for seat in game.questions(state):
        for offer in game.offers(state, seat):
            for action in case.ways(offer):
                into[version - 1] += 1
                if version < len(into):
                    events = game.decide(state, seat, action, chance(2026, version))
                    count(case, folded(game, state, events), into, version + 1)


def counted(case: Case, name: str) -> list[int]:
    state, deepest = case.positions[name]
    counts = [0] * deepest
    count(case, state, counts)
    return counts


@cache
def pinned(case: str) -> Mapping[str, list[int]]:
    file = COUNTED[case].folder / "perft.toml"
    if is_set("UPDATE_GOLDEN"):
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
