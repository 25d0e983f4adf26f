"""Whole games played by presses; one player has direct messages, and the bot restarts midway."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.playground import Delivery, Person
from bot.playground.visitors.scene import find_prompted
from bot.playground.visitors.visitor import Visitor
from bot.playground.world.components import walk
from bot.tables.model.records import Status, TableId
from bot.words import listed
from cogs.interactions.handlers import ControlId
from cogs.registry import presenter_of
from tests.cogs.case import DiscordCase
from tests.cogs.cases import every_game
from tests.cogs.delivery.test_closed_dms import WORDS, tried
from tests.cogs.harness.crowd import verbs
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.games.cases import CASES
from tests.pictures import PUBLIC
from tests.sampling import THOROUGH
from tests.short import shorten

pytestmark = pytest.mark.usefixtures("toys")

RESTART_AT = 5
MOST_PROMPTS = 400


def custom_ids(sent: Delivery) -> list[str]:
    """Return the ids of the controls of a message."""
    parts = walk((sent.shown or {}).get("components", []))
    return [part["custom_id"] for part in parts if "custom_id" in part]


def private(sent: Delivery, words: Sequence[str]) -> list[str]:
    """Return the content of a message that only the seat's own messages may have."""
    presses = [ControlId.parse(one) for one in custom_ids(sent)]
    found = [press.id() for press in presses if press.payload]
    found += [file.filename for file in sent.files if not re.fullmatch(PUBLIC, file.filename)]
    text = str(sent.body).replace(WORDS, "")
    return found + [word for word in words if word in text]


async def press_on(
    rig: LoopbackRig, table: TableId, people: Sequence[Person], presses: int
) -> set[str]:
    """Let people answer so many prompts, or all to the end; return the ids of the prompts."""
    scene = rig.scene(people)
    games, view = rig.bot.tables.games, await rig.view(None, table)
    player = next(iter(games.computer_players(view.setup.game).values()))
    presenter = presenter_of(games.newest(view.setup.game))
    visitors = [Visitor(scene, person, player, presenter, 1) for person in people]
    questions = set()
    for _ in range(presses):
        await rig.await_delivery()
        asked = await find_prompted(scene, table)
        if not asked:
            break
        seat = min(asked, key=lambda seat: seat in asked[seat].waited_for())  # asides first
        prompt = asked[seat].own.prompt
        assert prompt is not None
        questions.add(prompt.question.id)
        await visitors[seat].answer(asked[seat])
        await rig.advanced(table, asked[seat].version)
    await rig.await_delivery()
    return questions


@every_game
async def test_a_whole_game_with_closed_direct_messages_and_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: DiscordCase
) -> None:
    rules = CASES[case.game]
    shorten(monkeypatch, tmp_path / "content", rules.goal, case.game)
    async with open_rig(tmp_path / "data") as rig:
        rig.server.expect(50007)
        most = min(3 if THOROUGH else case.people, rules.game.spec.seats[1])
        people = [rig.mei, rig.tomas, rig.omar][:most]
        closed = people[1:]
        for person in closed:
            person.user.dms_closed = True
        table = await rig.begin(*people, game=case.game)
        assert f"{listed([person.name for person in closed])}: {WORDS}" in rig.board.text
        questions = await press_on(rig, table, people, RESTART_AT)
        assert (await rig.view(None, table)).status is Status.RUNNING
        before = [(await rig.my_hand(person)).texts for person in closed]
        await rig.stop()
        await rig.start()
        await rig.await_delivery()
        assert [(await rig.my_hand(person)).texts for person in closed] == before
        questions |= await press_on(rig, table, people, MOST_PROMPTS)
        assert len(questions) > 1 or len(rules.game.spec.questions) == 1
        view = await rig.view(None, table)
        assert view.status is Status.OVER
        assert view.outcome is not None
        assert all(people[seat].name in rig.board.text for seat in view.outcome.winners)
        labels = [button.label for button in rig.board.buttons]
        assert labels == [
            "Rematch",
            "Play now",
            "What decided it?",
            "Watch it again",
            "In words",
        ]
        assert tried(rig) == len(closed)  # once each, and not again after the restart
        assert all(person.sees(person.dm) == [] for person in closed)
        assert {who for who, _ in rig.server.record.pings()} == {person.id for person in people}
        known = set(verbs(rig))
        for sent in rig.server.record.sent:
            ids = custom_ids(sent)
            assert len(ids) == len(set(ids))
            controls = [ControlId.parse(one) for one in ids]
            assert [control.id() for control in controls] == ids
            of_board = [control for control in controls if control.action not in known]
            assert all(control.prompt and control.seat is not None for control in of_board), sent
            assert sent.audience.kind != "channel" or not private(sent, case.private), sent
            assert sent.audience.kind != "ephemeral" or len(sent.audience.readers) == 1
