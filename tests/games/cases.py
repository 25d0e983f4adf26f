"""The cases of all games, found by folder: a folder here may contain a ``case`` module."""

import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.games.case import Case
from tests.sampling import sample


def found() -> Iterator[Case]:
    """Yield the cases of every folder."""
    for path in sorted(Path(__file__).parent.glob("*/case.py")):
        yield from importlib.import_module(f"tests.games.{path.parent.name}.case").CASES


CASES: Mapping[str, Case] = {case.name: case for case in found()}

TABLES = [
    pytest.param(case, options, seats, id=f"{name}-{seats}-{'-'.join(options.values())}")
    for name, case in CASES.items()
    for options, seats in sample(case.tables(), 7)
]
every_table = pytest.mark.parametrize(("case", "options", "seats"), TABLES)
every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
several = pytest.mark.parametrize(
    ("case", "options", "seats"), [table for table in TABLES if table.values[2] > 1]
)
"""Every table of more than one seat."""
