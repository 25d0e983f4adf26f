"""Every clause and ruling of Hibachi has a test whose name carries its id."""

import ast
import re
from pathlib import Path

FOLDER = Path(__file__).parent

CLAUSES = {f"h{number:02}" for number in range(1, 91)}
RULINGS = {f"rh{number}" for number in range(1, 32)} | {"rx1", "rx2", "rx3", "rx4"}

PHYSICS = {"h19", "h20", "h21", "h29", "rh2", "rh3", "rh4"}
"""Carried by the tests of the board and of the throw."""

ELSEWHERE = {
    "rx2": "a press on a closed question is met by tables, which give the asks their numbers",
}


def ids_in(*patterns: str) -> set[str]:
    found = set()
    for file in (file for pattern in patterns for file in FOLDER.rglob(pattern)):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(r"(?<=_)(?:h\d\d|rh\d+|rx\d)(?=_)", node.name))
    return found


def test_every_clause_has_a_test_that_carries_its_id() -> None:
    assert sorted((CLAUSES | RULINGS) - set(ELSEWHERE) - ids_in("test_*.py")) == []


def test_no_test_carries_an_id_that_is_none() -> None:
    assert sorted(ids_in("test_*.py") - CLAUSES - RULINGS) == []


def test_what_geometry_decides_is_tried_on_the_board() -> None:
    assert sorted(PHYSICS - ids_in("test_board*.py", "test_throw*.py")) == []
