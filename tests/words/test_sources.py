"""No sentence is written in the modules whose words are in the catalogue."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from data import DATA

ROOT: Final = DATA.parent
MOVED: Final = (
    *("cogs/diced_veggies", "render/diced_veggies", "cogs/thieving_chefs", "render/thieving_chefs"),
    *("cogs/messages", "cogs/gameplay", "cogs/table", "cogs/host", "cogs/me", "cogs/privacy"),
    *("cogs/stats", "cogs/rules"),
)
"""Packages without words of their own; a language is whole when it is all of them."""
LATER: Final = {
    "render/diced_veggies/rules.py": "values of the pages of rules",
    "render/thieving_chefs/rules.py": "values of the pages of rules",
    "render/thieving_chefs/board/dishes.py": "roles of things in display lists",
    "render/thieving_chefs/board/theft.py": "roles of things in display lists",
}
_SENTENCE: Final = re.compile(
    r"[A-Za-z]{2,},? [a-z]{2,}|[a-z]{2,} \{|\} [a-z]{2,}|^[A-Z][a-z]{2,}\b"
)
"""Two words, a word beside a value, or a capital at the beginning."""


def written(source: str) -> Iterator[str]:
    """Yield the sentences of a module: no docstrings, log lines, errors of programming."""
    tree = ast.parse(source)
    quiet = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        or (isinstance(node, ast.Call) and ast.unparse(node.func).startswith("_log."))
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for part in ast.walk(node)
    }
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


@pytest.mark.parametrize("package", MOVED)
def test_no_sentence_is_written_in_code(package: str) -> None:
    paths = [path for path in (ROOT / package).rglob("*.py") if _is_moved(path)]
    assert paths
    found = {_name(path): [*written(path.read_text(encoding="utf-8"))] for path in paths}
    assert {path: texts for path, texts in found.items() if texts} == {}


def _is_moved(path: Path) -> bool:
    """Return whether a module has no words; a cog still describes its commands."""
    return _name(path) not in LATER and path.name != "cog.py"


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_sentences_are_found() -> None:
    lines = ['"""A docstring of words."""', 'f"{n} dice"', '"a-key" + "Cook it"', 'say("Dice")']
    assert [*written("\n".join(lines))] == ["{} dice", "Cook it", "Dice"]
