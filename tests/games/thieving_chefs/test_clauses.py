"""Every clause and ruling of Thieving Chefs has a test whose name carries its id."""

import ast
import re
from pathlib import Path

GAMES = Path(__file__).parents[1]

CLAUSES = {f"t{number:02}" for number in range(1, 53)}
RULINGS = {f"rt{number}" for number in range(1, 20)} | {"rx1", "rx2", "rx3", "rx4"}

ELSEWHERE = {
    "rx2": "a press on a closed question is met by tables, which give the asks their numbers",
}


def ids_in_test_names() -> set[str]:
    found = set()
    for file in GAMES.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(re.findall(r"(?<=_)(?:t\d\d|rt\d+|rx\d)(?=_)", node.name))
    return found


def test_every_clause_has_a_test_that_carries_its_id() -> None:
    assert sorted((CLAUSES | RULINGS) - set(ELSEWHERE) - ids_in_test_names()) == []


def test_no_test_carries_an_id_that_is_none() -> None:
    assert sorted(ids_in_test_names() - CLAUSES - RULINGS) == []
