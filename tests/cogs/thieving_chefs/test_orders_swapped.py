"""Non-interference of orders: which are left, or none at all, changes nothing others receive."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.playground import Person
from cogs.interactions import replies
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.comparison import Received, differences, received
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.thieving_chefs.playing import do
from tests.cogs.thieving_chefs.test_swapped import (
    NOON,
    Case,
    Script,
    Table,
    arrange,
    looks,
    written,
)
from tests.short import shorten

pytestmark = pytest.mark.drawn

LEFT = (
    ("announce_best", "guard_chili", "revoke"),
    ("serve_now", "serve_sauce", "revoke"),
    ("revoke", "revoke_give_copies", "revoke"),
)
"""What the owner presses each time nothing is asked of the owner; the last leaves nothing."""


async def leaves(rig: LoopbackRig, person: Person, drafts: Sequence[str]) -> int:
    """Press controls of orders in direct messages, as the hand there has them; say how many."""
    shown = person.last(person.dm)
    for draft in drafts:
        press = ControlId(1, "order", 0, payload=draft)
        answer = await (await person.press(shown, press.id(), force=True)).settled()
        assert answer.ephemeral
        assert "Orders ahead" in answer.text
        await rig.caught_up()
    return len(drafts)


async def play(
    rig: LoopbackRig, script: Script, case: Case, people: Sequence[Person], drafts: Sequence[str]
) -> tuple[Received, int]:
    """Play a script and return what everybody got but the owner, and how often that one pressed."""
    table_id, chance, pressed = await rig.begin(*people), random.Random(case.seed), 0
    owner = people[0]
    for number, (mover, action) in enumerate(script.moves):
        if number % 2 == 0 and (await rig.look(owner, table_id)).ask is None:
            pressed += await leaves(rig, owner, drafts)
        await do(rig, people[mover], table_id, action, chance)
        await rig.caught_up()
        if number % 8 == 0:
            await looks(rig, people[1])
    await rig.server.quiet(0.05)
    return received(rig, owner), pressed


async def test_what_is_left_and_taken_back_changes_nothing_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = Case(3, 3, 0, 1.0)
    shorten(monkeypatch, tmp_path / "content", goal=4)
    table = Table(tmp_path / "content", case.seats)
    script = written(table, case, monkeypatch)
    # Whether an answer is deferred is the machine's doing, and would be seen.
    monkeypatch.setattr(replies, "DEFER_AFTER", 600.0)
    got = []
    for number, drafts in enumerate(LEFT):
        with monkeypatch.context() as dealt:
            arrange(dealt, script.order)
            async with open_rig(tmp_path / str(number), now=lambda: NOON) as rig:
                rig.server.answer_within = 600.0
                people = [rig.mei, rig.tomas, rig.omar]
                got.append(await play(rig, script, case, people, drafts))
    (first, pressed), *others = got
    assert pressed > 8
    for found, times in others:
        assert times == pressed
        assert list(differences(first, found)) == []
    assert {kind for kind, _ in first} == {"anyone", "channel", "dm", "ephemeral"}
