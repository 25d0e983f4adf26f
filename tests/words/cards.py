"""Names of cards that exist only in tests."""

from functools import cache
from pathlib import Path

from fluent.syntax import ast

from bot.words import catalogue, files

_GAMES = Path(__file__).parent / "games"


def add_names() -> None:
    """Add the names to this process's catalogue."""
    catalogue.FOLDERS.append(_GAMES)


@cache
def english_alone() -> frozenset[str]:
    """Return the ids of these messages, which exist only in English."""
    entries = [one for path in _GAMES.glob("en/*.ftl") for one in files.read(path).body]
    return frozenset(one.id.name for one in entries if isinstance(one, ast.Message))
