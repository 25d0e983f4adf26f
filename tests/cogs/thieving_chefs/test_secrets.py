"""Cards of a hand reach neither others nor the log: another card changes nothing they receive."""

import logging
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Play, Steal, Tick
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions import replies
from tests import conftest
from tests.cogs.harness.comparison import Received, differences, received
from tests.cogs.harness.drawings import draw_inputs
from tests.cogs.harness.loopback import LoopbackRig, open_rig, stack

NOON = datetime(2026, 7, 18, 12, tzinfo=UTC)
DRAWN = ("rice", "bread", "onion", "meat", "greens", "rice", "spicy", "cheese", "bread")


async def play(rig: LoopbackRig) -> Received:
    """Play two rounds in which Mei never uses her third card; return each audience's messages."""
    table_id = await rig.begin(rig.mei, rig.tomas, rig.omar)
    turns: list[tuple[Any, list[Any]]] = [
        (rig.mei, [Play("greens"), Play("onion"), Draw(), Announce("salad"), Done()]),
        (rig.tomas, [Steal("rabbit", 0, "greens"), Draw(), Draw()]),
        (rig.omar, [Draw(), Draw(), Draw(), Tick("meat"), Done()]),
        (rig.mei, [Play("rice"), Draw(), Draw()]),
        (rig.tomas, [Play("greens"), Draw(), Draw(), Tick("ketchup"), Done()]),
    ]
    for person, actions in turns:
        for action in actions:
            await rig.act(person, table_id, action)
            await rig.await_delivery()
        for looker in (rig.zoe, rig.tomas):
            for word in ("show", "text"):
                await (await looker.slash(rig.channel, "table", word, table="1")).settled()
            for name, focus in (("play", "card"), ("steal", "what"), ("discard", "card")):
                await looker.autocomplete(rig.channel, "thieves", name, focus=focus)
        await (await rig.tomas.slash(rig.channel, "table", "hand")).settled()
    await rig.server.quiet(0.05)
    return received(rig, rig.mei)


async def test_another_hidden_card_changes_nothing_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whether an answer is deferred depends on the machine's speed, and would differ.
    monkeypatch.setattr(replies, "DEFER_AFTER", 600.0)
    if not conftest.DRAWN:
        draw_inputs(monkeypatch)
    runs = []
    for hidden in ("cat", "fish"):
        hands = (("greens", "onion", hidden), ("rabbit", "bread", "ketchup"), ("meat",) * 3)
        with monkeypatch.context() as dealt:
            stack(dealt, hands, DRAWN)
            async with open_rig(tmp_path / hidden, now=lambda: NOON) as rig:
                rig.server.answer_within = 600.0
                runs.append(await play(rig))
    first, second = runs
    assert list(differences(first, second)) == []
    assert {kind for kind, _ in first} == {"anyone", "channel", "dm", "ephemeral"}
    assert sum(len(files) for items in first.values() for *_, files, _ in items) > 20


async def test_the_debug_log_contains_no_token_seed_or_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, (("sparrow", "ketchup", "greens"), ("rabbit", "spicy", "cheese")))
    secret = bytes(range(32))
    async with open_rig(tmp_path / "data", level=logging.DEBUG, draw_secret=lambda: secret) as rig:
        rig.errors_expected = True
        table_id = await rig.begin()
        await rig.my_hand(rig.mei)
        await rig.mei.slash(rig.channel, "thieves", "play", card="ketchup")
        await rig.mei.slash(rig.channel, "thieves", "play", card="sparrow")  # refused
        await rig.mei.autocomplete(rig.channel, "thieves", "play", focus="card")
        await rig.await_delivery()

        async def broken(self: GameplayHandler, *_: object) -> None:
            raise RuntimeError("a wheel came off")

        with monkeypatch.context() as trouble:
            trouble.setattr(GameplayHandler, "_after", broken)
            await rig.mei.press(rig.board, rig.board.button("Draw"))
        await rig.await_delivery()
        assert len(await rig.moves(table_id)) == 5
        log = rig.log.text()
        assert "a wheel came off" in log  # errors are logged with their tracebacks
        tokens = [rig.server.token, *rig.server.by_token]
    assert {"discord.gateway", "bot.app.bot", "cogs.interactions.replies"} <= {
        r.name for r in rig.log.records
    }
    assert not [token for token in tokens if token in log]
    for written in (secret.hex(), repr(secret)[2:-1], "AAECAwQF"):
        assert written not in log
    for card in ("sparrow", "ketchup", "rabbit", "cheese", "spicy"):
        assert not re.search(card, log, re.IGNORECASE), card
