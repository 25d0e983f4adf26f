"""Whole games of Diced Veggies by pressing: with no direct messages and a restart; and solo."""

import random
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance
from bot.games.diced_veggies import game
from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Person
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from tests.cogs.delivery.test_closed_dms import WORDS
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import VEGGIES
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.short import shorten

pytestmark = pytest.mark.drawn


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=2, game=VEGGIES)
    Drawings(monkeypatch, every=10)


def choppers(rig: LoopbackRig, table_id: int, *people: Person) -> Choppers:
    """Return people who press on the board, or on what it shows them, and think like a chef."""
    games = rig.bot.tables.games
    chef = games.computer_players(VEGGIES)["good"]

    def wish(look: TableView) -> Any:
        return chef.choose(look.view, look.offers, Chance(bytes(32), look.version))

    content = games.newest(VEGGIES).content
    return Choppers(rig, table_id, content, people, random.Random(1), wish=wish, way="board")


async def test_a_whole_game_with_closed_direct_messages_and_a_restart(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        rig.server.expect(50007)
        pair = (rig.mei, rig.tomas)
        for person in pair:
            rig.server.close_dms(person)
        table_id = await rig.begin(game=VEGGIES)
        assert WORDS in rig.board.text
        people = choppers(rig, table_id, *pair)
        for _ in range(6):
            await people.step()
        before = [(await rig.my_hand(person)).texts for person in pair]
        await rig.stop()
        await rig.start()
        await rig.caught_up()
        assert [(await rig.my_hand(person)).texts for person in pair] == before
        phases = set[Phase]()
        while (look := await rig.look(None, table_id)).status is Status.RUNNING:
            phases.add(look.view.phase)
            await people.step()
        assert phases >= {Phase.CUT, Phase.COOK, Phase.CARD}
        assert look.outcome is not None
        winners = [pair[seat].name for seat in look.outcome.winners]
        assert all(name in rig.board.text for name in winners)
        assert all(person.sees(person.dm) == [] for person in pair)
        assert {who for who, _ in rig.server.record.pings()} == {person.id for person in pair}
        for sent in rig.server.record.sent:
            if sent.audience.kind == "channel":
                names = {file.filename for file in sent.files}
                assert all(name.startswith(("board", "replay", "still")) for name in names)
            assert sent.audience.kind != "ephemeral" or len(sent.audience.readers) == 1


async def test_r_v19_one_person_opens_starts_and_plays_to_the_end(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        table_id = await rig.begin(rig.mei, game=VEGGIES)
        people = choppers(rig, table_id, rig.mei)
        steps, boards = 0, len(rig.boards())
        while (look := await rig.look(None, table_id)).status is Status.RUNNING:
            people.way = ("board", "hand", "typed")[steps % 3]
            await people.step()
            steps += 1
        assert steps > 6
        assert look.outcome is not None
        assert look.outcome.winners == (0,)
        assert len(look.view.chefs[0].dishes) >= 2
        assert f"made {look.outcome.scores[0]} point" in rig.board.text
        assert len(rig.boards()) > boards
        assert [ControlId.parse(b.custom_id or "").action for b in rig.board.buttons][:1] == [
            "text"
        ]
        assert look.game == game.ID
