"""Skewers through Discord: two play it to its end by commands and selects."""

import importlib
import sys
from pathlib import Path

import pytest

from bot.games.registry import Games
from bot.playground.visitors.controls import find_control
from bot.tables.model.records import Status
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import open_rig
from tests.games.skewers.game import ID, PLAYERS
from tests.games.skewers.pictures import PICTURES
from tests.games.skewers.rules import Skewers


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    for layer in ("cog", "presenter"):
        module = importlib.import_module(f"tests.games.skewers.{layer}")
        monkeypatch.setitem(sys.modules, f"cogs.{ID}.{layer}", module)
    games = Games({(ID, 1): Skewers()}, {ID: PLAYERS})
    monkeypatch.setattr("bot.app.lifespan.load_games", lambda: games)


@pytest.mark.usefixtures("registered")
async def test_a_game_without_orders_offers_none(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        table = await rig.begin(game=ID)
        assert "Orders ahead" not in [
            button.label for button in (await rig.my_hand(rig.mei)).buttons
        ]
        for verb, payload in (("orders", ""), ("order", "revoke"), ("order_ask", "all")):
            forged = ControlId(table, verb, payload=payload).id()
            answer = await rig.mei.press(rig.board, forged, force=True)
            await rig.silence_held(answer, "That is not possible just now.")


@pytest.mark.usefixtures("registered")
async def test_a_whole_game(tmp_path: Path) -> None:
    async with open_rig(tmp_path / "data") as rig:
        table = await rig.begin(rig.mei, rig.tomas, game=ID)
        for presses in range(60):
            await rig.caught_up()
            look = await rig.look(None, table)
            if look.status is Status.OVER:
                break
            person = (rig.mei, rig.tomas)[look.view.to_move]
            own = await rig.look(person, table)
            if presses % 5 == 0:
                card = str(own.offers[-1].action.card)
                answer = await person.slash(rig.channel, ID, "drop", card=card)
            else:
                hand = await rig.my_hand(person)
                control = find_control(hand, own, 0)
                answer = await person.select(hand, control.custom_id, [str(control.value)])
            await answer.settled()
        assert look.view.outcome.reason == "eaten"
        assert PICTURES.turn(look.view, ("Mei", "Tomas"), None) in str(rig.board.pictures[0].alt)
