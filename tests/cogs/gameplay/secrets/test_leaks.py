"""Canaries in whole games: nothing hidden appears early.

Hidden pieces have unique words or numbers, and everything that leaves the process is compared with
the audience of each piece: texts with every version, labels, options, ids, drafts of forms,
file names, alt texts, completions, exports, the log at DEBUG, the heartbeat.
"""

import logging
import random
from pathlib import Path

import pytest

from bot.tables.model.records import Status
from cogs.interactions import replies
from cogs.interactions.handlers import ControlId
from tests.cogs.case import Leaks, LeakTable, WatchedGame
from tests.cogs.cases import CASES
from tests.cogs.harness.crowd import group_of, words
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import open_rig
from tests.cogs.harness.options import options_of
from tests.conftest import DRAWN
from tests.sampling import THOROUGH, is_set

LONG = THOROUGH or is_set("BRIGADE_LEAKS")

pytestmark = [pytest.mark.usefixtures("toys"), *([pytest.mark.drawn] if LONG else [])]


async def query_all(game: str, leaks: Leaks, played: WatchedGame) -> None:
    """Query the table in all ways as one person, and press other people's controls."""
    rig, people = played.rig, played.rig.server.people
    person = played.chance.choice(people)
    for group, word in (
        *(("table", word) for word in ("show", "text", "hand")),
        *(("privacy", word) for word in ("show", "export")),
    ):
        given = {"table": "1"} if group == "table" else {}
        await (await person.slash(rig.channel, group, word, **given)).settled()
    for word in (word for word in words(rig) if word.group == group_of(rig, game)):
        if word.name in leaks.queries:
            answer = await person.slash(rig.channel, word.group, word.name, table="1")
            await answer.settled()
        for option in options_of(rig, word):
            if option.get("autocomplete") and option["name"] != "table":
                for given in ({}, {"table": "1"}):
                    await person.autocomplete(
                        rig.channel, word.group, word.name, focus=option["name"], **given
                    )
    for action in ("hand", "text", "show"):
        control = ControlId(played.table_id, action).id()
        await (await person.press(rig.board, control, force=True)).settled()
    other = played.chance.choice(people)
    shown = other.sees(other.dm)
    stolen = [button.custom_id or "" for button in shown[-1].buttons] if shown else []
    for custom_id in stolen if other is not person else ():
        if ControlId.parse(custom_id).action != "rules":  # its pictures show printed cards
            await (await person.press(rig.board, custom_id, force=True)).settled()


@pytest.mark.parametrize(
    ("game", "leaks", "table"),
    [
        pytest.param(game, case.leaks, table, id=f"{game}-{table.seed}")
        for game, case in CASES.items()
        if case.leaks is not None
        for table in case.leaks.tables[: None if LONG else case.leaks.plain]
    ],
)
async def test_nothing_hidden_appears_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, leaks: Leaks, table: LeakTable
) -> None:
    marks = leaks.prepare(monkeypatch, tmp_path / "content", table)
    if LONG or DRAWN:
        Drawings(monkeypatch, every=leaks.drawn)
    if table.seed % 2 == 0:  # the deferral's flag decides who sees the answer
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        people = [rig.mei, rig.tomas, rig.omar, rig.zoe][: table.people]
        rig.server.add_person("Lena", [rig.guild])
        table_id = await rig.open(people[0], game=game)
        lobby = rig.board
        panel = await rig.options(rig.mei)
        for select in panel.selects:
            chosen = table.options.get(ControlId.parse(select.custom_id).payload)
            if chosen is not None:
                await (await rig.mei.select(panel, select.custom_id, [chosen])).settled()
        watch = CASES[game].watch(rig, marks, table_id)
        presses = [(person, "Join") for person in people[1:]]
        presses += [(rig.mei, "Add a computer chef")] * table.computers + [(rig.mei, "Start")]
        for person, label in presses:
            await (await person.press(lobby, lobby.button(label))).settled()
            await rig.await_delivery()
        chance = random.Random(table.seed)
        played = WatchedGame(rig, table, table_id, people, marks, watch, chance, [], [])
        step = leaks.players(played)
        for number in range(leaks.steps):
            await rig.await_delivery()
            await watch.check_sent()
            view = await rig.view(None, table_id)
            if view.status is not Status.RUNNING:
                break
            played.views.append(view.game_view)
            played.hidden.append(watch.hidden)
            await step()
            if number % 8 == 0:
                await rig.await_delivery()
                await query_all(game, leaks, played)
            await rig.server.quiet(0.005)
        await query_all(game, leaks, played)
        await rig.server.quiet(0.02)
        await watch.check_sent()
        assert view.status is Status.OVER
        assert watch.named > 50
        assert watch.kinds == {"anyone", "channel", "dm", "ephemeral"}
        await leaks.verify(played, view)
