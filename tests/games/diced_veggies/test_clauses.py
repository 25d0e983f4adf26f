"""Every clause and ruling of Diced Veggies has a test whose name carries its id."""

import ast
import re
from pathlib import Path

FOLDER = Path(__file__).parent

CLAUSES = {f"v{number:02}" for number in range(1, 55)}
RULINGS = {f"rv{number}" for number in range(1, 21)} | {"rx1", "rx2", "rx3", "rx4"}

ELSEWHERE = {
    "rx2": "a press on a closed question is met by tables, which give the asks their numbers",
}


def ids_in_test_names() -> set[str]:
    found = set()
    for file in FOLDER.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                # r_v12 is a ruling, and not clause v12 with an r before it.
                ids = re.findall(r"_((?:r_)?[vx]\d+)(?=_)", node.name)
                found |= {one.replace("_", "") for one in ids}
    return found


def test_every_clause_has_a_test_that_carries_its_id() -> None:
    assert sorted((CLAUSES | RULINGS) - set(ELSEWHERE) - ids_in_test_names()) == []


def test_no_test_carries_an_id_that_is_none() -> None:
    assert sorted(ids_in_test_names() - CLAUSES - RULINGS) == []
