"""Architecture of cogs: no access to the store, and small folders."""

import ast
from pathlib import Path

COGS = Path(__file__).parents[2] / "cogs"

FILES = sorted(COGS.glob("*/*.py"))


def test_no_cog_touches_the_store() -> None:
    """Only ``delivery`` keeps records, through the port of messages."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "store"), path
            if isinstance(node, ast.ImportFrom) and node.module == "bot.tables.log.store":
                names = {alias.name for alias in node.names}
                errors = {name for name in names if name.endswith(("Error", "Fault"))}
                assert names - errors <= {"MessageStore", "HoldKind"}, path
                assert names == errors or path.parent.name == "delivery", path


def test_a_folder_holds_about_a_dozen_files() -> None:
    for package in {path.parent for path in FILES}:
        assert len(list(package.glob("*.py"))) <= 17, package
