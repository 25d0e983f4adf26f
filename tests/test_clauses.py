"""Every clause and ruling of a game has a test with its id in the name."""

import ast
import re
from pathlib import Path

import pytest

from tests.games.cases import CASES, Case

RULED = pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in CASES.items() if case.clauses]
)


def ids_in(folder: Path, case: Case) -> set[str]:
    """Return the ids in test names: ``test_v12_...``, ``test_r_v12_...``, ``test_rv12_...``."""
    letters = "".join(sorted({one.lstrip("r")[0] for one in case.clauses}))
    pattern = re.compile(rf"(?<=_)(?:r_?)?[{letters}]\d+(?=_)")
    return {
        found.replace("_", "")
        for file in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for found in pattern.findall(node.name)
    }


@RULED
def test_every_clause_has_a_test_that_carries_its_id(case: Case) -> None:
    assert sorted(case.clauses - set(case.elsewhere) - ids_in(case.folder, case)) == []


@RULED
def test_no_test_carries_an_id_that_is_none(case: Case) -> None:
    assert sorted(ids_in(case.folder, case) - case.clauses) == []


@RULED
def test_clauses_of_physics_are_tested_on_the_physics(case: Case) -> None:
    assert sorted(case.in_physics - ids_in(case.folder / "physics", case)) == []
