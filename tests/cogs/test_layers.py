"""The packages of ``cogs`` import one way: games and families, gameplay, messages, interactions."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

COGS = Path(__file__).parents[2] / "cogs"

LAYERS = {
    "interactions": set[str](),
    "messages": {"interactions"},
    "delivery": {"interactions", "messages"},
    "gameplay": {"interactions", "messages", "services"},
}
"""What each package imports beside itself; a game or a family imports any of these."""

ANYTHING_BELOW = {*LAYERS, "services"} - {"delivery"}

FILES = sorted(COGS.glob("*/*.py"))


def used(path: Path) -> Iterator[str]:
    """Yield the packages of ``cogs`` that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cogs."):
            yield (node.module or "").split(".")[1]
        elif isinstance(node, ast.ImportFrom) and node.module == "cogs":
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(COGS)))
def test_imports_lead_one_way(path: Path) -> None:
    package = path.parent.name
    allowed = LAYERS.get(package, ANYTHING_BELOW) | {package, "error_codes"}
    assert set(used(path)) <= allowed


def test_no_cog_touches_the_store() -> None:
    """``delivery`` alone keeps records, through the port of messages."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "store"), path
            if isinstance(node, ast.ImportFrom) and node.module == "bot.tables.log.store":
                names = {alias.name for alias in node.names}
                errors = {name for name in names if name.endswith(("Error", "Fault"))}
                assert names - errors <= {"MessageStore"}, path
                assert names == errors or path.parent.name == "delivery", path


def test_a_folder_holds_about_a_dozen_files() -> None:
    for package in {path.parent for path in FILES}:
        assert len(list(package.glob("*.py"))) <= 17, package
