"""The cases of all games, found by folder: each package here may hold a ``case`` module."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping

import pytest

import tests.games
from tests.games.case import Case
from tests.sampling import sample


def found() -> Iterator[Case]:
    """Yield the cases of every folder."""
    for folder in pkgutil.iter_modules(tests.games.__path__):
        if folder.ispkg:
            yield from importlib.import_module(f"tests.games.{folder.name}.case").CASES


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
