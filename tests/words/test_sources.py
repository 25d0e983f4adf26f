"""No sentence is written in modules whose words belong in the catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from data import DATA

ROOT: Final = DATA.parent
PACKAGES: Final = ("bot/descriptions", "cogs", "render")
"""Packages without words of their own."""
ALLOWED: Final = {
    "cogs/delivery/direct_messages.py": "the text of an error in the log",
    "cogs/interactions/names.py": "names of computer players",
    "render/kit/rulebook.py": "names of people in made-up situations",
    "render/thieving_chefs/board/dishes.py": "roles of things in display lists",
    "render/thieving_chefs/board/theft.py": "roles of things in display lists",
    "render/thieving_chefs/pictures.py": "ids of cards",
}
_SENTENCE: Final = re.compile(
    r"[A-Za-z]{2,},? [a-z]{2,}|[a-z]{2,} \{|\} [a-z]{2,}|^[A-Z][a-z]{2,}\b|^; "
)
"""Two words, a word beside a value, a capital at the beginning, or a semicolon between clauses."""


def written(source: str) -> Iterator[str]:
    """Yield the sentences of a module, without docstrings, log lines and programming errors."""
    tree = ast.parse(source)
    quiet = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Call) and ast.unparse(node.func).startswith("_log."))
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
    hints = [
        node.annotation for node in ast.walk(tree) if isinstance(node, ast.arg | ast.AnnAssign)
    ]
    hints += [node.returns for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    hints += [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) == "cast"
    ]
    quiet |= {part for hint in hints if hint is not None for part in ast.walk(hint)}
    for node in ast.walk(tree):
        inside = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node not in quiet and (inside or isinstance(node, ast.JoinedStr)):
            text = _text(node)
            if _SENTENCE.search(text):
                yield text


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join("{}" if isinstance(x, ast.FormattedValue) else _text(x) for x in node.values)
    return str(node.value) if isinstance(node, ast.Constant) else ""


@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_is_written_in_code(package: str) -> None:
    paths = [path for path in (ROOT / package).rglob("*.py") if _name(path) not in ALLOWED]
    assert paths
    found = {_name(path): [*written(path.read_text(encoding="utf-8"))] for path in paths}
    assert {path: texts for path, texts in found.items() if texts} == {}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_sentences_are_found() -> None:
    lines = ['"""A docstring of words."""', 'f"{n} dice"', '"a-key" + "Cook it"', 'say("Dice")']
    assert [*written("\n".join(lines))] == ["{} dice", "Cook it", "Dice"]
