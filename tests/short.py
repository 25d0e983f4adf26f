"""Games with a lower goal, for tests that draw a whole game."""

import re
import shutil
from pathlib import Path

import pytest

from bot.app.content import load_games
from bot.games.registry import KINDS, Games
from data import DATA


def copy_content(folder: Path) -> None:
    """Copy the content files of every game into ``folder``, to be changed there."""
    for kind in KINDS:
        if (DATA / kind.ID).is_dir():
            shutil.copytree(DATA / kind.ID, folder / kind.ID)


def shorten(
    monkeypatch: pytest.MonkeyPatch, folder: Path, goal: int = 3, game: str = "thieving_chefs"
) -> None:
    """Let every command play games to ``goal``, with content files in ``folder``.

    A goal of 0 leaves a game as it is: it has none. Rounds of throws are short as well.
    """
    if not goal:
        return
    copy_content(folder)
    numbers = folder / game / "1" / "numbers.toml"
    text = numbers.read_text(encoding="utf-8")
    shorter, count = re.subn(r"(?m)^goal = \d+", f"goal = {goal}", text)
    assert count == 1
    numbers.write_text(re.sub(r"(?m)^throws = \d+", "throws = 2", shorter), encoding="utf-8")

    def load() -> Games:
        return load_games(folder)

    for module in ("bot.app.lifespan", "bot.cli.demo", "bot.cli.play", "tests.lab.waits"):
        monkeypatch.setattr(f"{module}.load_games", load)
