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
from tests.cogs.harness.loopback import House, open_house
from tests.short import shorten

pytestmark = pytest.mark.drawn


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=2, game=VEGGIES)
    Drawings(monkeypatch, every=10)


def choppers(house: House, table_id: int, *people: Person) -> Choppers:
    """Return people who press on the board, or on what it shows them, and think like a chef."""
    games = house.bot.tables.games
    chef = games.computer_players(VEGGIES)["good"]

    def wish(look: TableView) -> Any:
        return chef.choose(look.view, look.offers, Chance(bytes(32), look.version))

    content = games.newest(VEGGIES).content
    return Choppers(house, table_id, content, people, random.Random(1), wish=wish, way="board")


async def test_a_whole_game_with_closed_direct_messages_and_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path / "data") as house:
        house.server.expect(50007)
        pair = (house.mei, house.tomas)
        for person in pair:
            house.server.close_dms(person)
        table_id = await house.begin(game=VEGGIES)
        assert WORDS in house.board.text
        people = choppers(house, table_id, *pair)
        for _ in range(6):
            await people.step()
        before = [(await house.my_hand(person)).texts for person in pair]
        await house.stop()
        await house.start()
        await house.caught_up()
        assert [(await house.my_hand(person)).texts for person in pair] == before
        phases = set[Phase]()
        while (look := await house.look(None, table_id)).status is Status.RUNNING:
            phases.add(look.view.phase)
            await people.step()
        assert phases >= {Phase.CUT, Phase.COOK, Phase.CARD}
        assert look.outcome is not None
        winners = [pair[seat].name for seat in look.outcome.winners]
        assert all(name in house.board.text for name in winners)
        assert all(person.sees(person.dm) == [] for person in pair)
        assert {who for who, _ in house.server.record.pings()} == {person.id for person in pair}
        for sent in house.server.record.sent:
            if sent.audience.kind == "channel":
                names = {file.filename for file in sent.files}
                assert all(name.startswith(("board", "replay", "still")) for name in names)
            assert sent.audience.kind != "ephemeral" or len(sent.audience.readers) == 1


async def test_r_v19_one_person_opens_starts_and_plays_to_the_end(tmp_path: Path) -> None:
    async with open_house(tmp_path / "data") as house:
        table_id = await house.begin(house.mei, game=VEGGIES)
        people = choppers(house, table_id, house.mei)
        steps, boards = 0, len(house.boards())
        while (look := await house.look(None, table_id)).status is Status.RUNNING:
            people.way = ("board", "hand", "typed")[steps % 3]
            await people.step()
            steps += 1
        assert steps > 6
        assert look.outcome is not None
        assert look.outcome.winners == (0,)
        assert len(look.view.chefs[0].dishes) >= 2
        assert f"made {look.outcome.scores[0]} point" in house.board.text
        assert len(house.boards()) > boards
        assert [ControlId.parse(b.custom_id or "").action for b in house.board.buttons][:1] == [
            "text"
        ]
        assert look.game == game.ID
