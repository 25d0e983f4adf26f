"""Presses that are deferred and stored after their answer, as on a loaded machine."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.playground.visitors.game import Tally, play
from bot.playground.visitors.scene import open_scene
from bot.tables.service import Tables
from cogs.interactions import replies
from tests.games.cases import CASES
from tests.short import shorten

GAME = "diced_veggies"


async def test_a_move_stored_late_is_awaited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, tmp_path / "content", CASES[GAME].goal, GAME)
    execute = Tables.execute

    async def execute_late(*given: Any, **options: Any) -> Any:
        await asyncio.sleep(0.03)
        return await execute(*given, **options)

    monkeypatch.setattr(Tables, "execute", execute_late)
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    async with open_scene(1, 3, tmp_path / "data") as scene:
        _, turns, faults = await play(scene, GAME, 3, Tally(scene.server.record))
        assert faults == []
        assert turns > 0
