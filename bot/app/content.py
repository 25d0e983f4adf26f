"""Builds the games of this process from their TOML files."""

import tomllib
from pathlib import Path
from typing import Any

from bot.games.contract import AnyGame
from bot.games.errors import ContentError
from bot.games.registry import KINDS, Games, Kind, built
from data import DATA


def load_games(folder: Path = DATA) -> Games:
    """Build every game from ``<game>/<rules>/*.toml``; raise ContentError with file and key."""
    games = {
        (kind.ID, rules): _build(folder, kind, rules) for kind in KINDS for rules in kind.VERSIONS
    }
    return Games(games, {kind.ID: kind.PLAYERS for kind in KINDS})


def _build(folder: Path, kind: Kind, rules: int) -> AnyGame:
    files = read_files(folder, kind, rules)
    try:
        return built(kind, rules, files)
    except ContentError as error:  # a game knows its files by name alone
        path = folder / kind.ID / str(rules) / error.file
        raise ContentError(str(path), error.key, error.problem) from error


def read_files(folder: Path, kind: Kind, rules: int) -> dict[str, Any]:
    """Return a game's TOML content by file name without ending; raise ContentError for bad TOML."""
    files: dict[str, Any] = {}
    for path in sorted((folder / kind.ID / str(rules)).glob("*.toml")):
        try:
            files[path.stem] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(str(path), "", f"is no TOML: {error}") from error
    return files
