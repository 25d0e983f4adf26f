"""A solo game of Diced Veggies, by board, hand and typed command."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance
from bot.games.diced_veggies import game
from bot.playground import Person
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import VEGGIES
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.short import shorten


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=2, game=VEGGIES)


def choppers(rig: LoopbackRig, table_id: int, *people: Person) -> Choppers:
    """Return players that press on the board, or on what it opens, and choose like the computer."""
    games = rig.bot.tables.games
    chef = games.computer_players(VEGGIES)["chef"]

    def wish(view: TableView) -> Any:
        return chef.choose(view.game_view, view.own.offers, Chance(bytes(32), view.version))

    content = games.newest(VEGGIES).content
    return Choppers(rig, table_id, content, people, random.Random(1), wish=wish, way="board")


async def test_r_v19_one_person_opens_starts_and_plays_to_the_end(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        table_id = await rig.begin(rig.mei, game=VEGGIES)
        people = choppers(rig, table_id, rig.mei)
        steps, boards = 0, len(rig.boards())
        while (view := await rig.view(None, table_id)).status is Status.RUNNING:
            people.way = ("board", "hand", "typed")[steps % 3]
            await people.step()
            steps += 1
        assert steps > 6
        assert view.outcome is not None
        assert view.outcome.winners == (0,)
        assert len(view.game_view.chefs[0].dishes) >= 2
        assert f"scored {view.outcome.scores[0]} point" in rig.board.text
        assert len(rig.boards()) > boards
        assert [ControlId.parse(b.custom_id or "").action for b in rig.board.buttons][:1] == [
            "rematch"
        ]
        assert view.setup.game == game.ID
