"""An open aim panel and a half-filled market form of Hibachi survive a restart of the bot."""

import random
from pathlib import Path

import pytest

from bot.games.hibachi.rules.pieces import Line, Phase
from bot.playground import Person, ShownMessage
from tests.cogs.delivery.test_closed_dms import WORDS
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.hidden import careful_chip, use_marked_grill
from tests.cogs.hibachi.playing import Cooks, page_of, press_of

SPOTS = ("egg", "rice", OUT, None, "bonus_ingredient", "soba", "reserve", "egg", "rice")
HANDS = (("egg", "egg", "rice", "rice", "soba", "fish"), ("soba", "onion", "egg"))
RECIPES = ("double_breakfast", "fishers_fried_rice")
"""Mei can cook both, one in each round: two dishes are the goal."""

MOST_STEPS = 150


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use_marked_grill(monkeypatch, tmp_path / "content", goal=2)
    set_grill(monkeypatch, HANDS, pile=("shiitake", "meat"), recipes=RECIPES)
    land(monkeypatch, SPOTS)


class Players(Cooks):
    """Mei plays from her direct messages, Tomas from My hand; nobody types."""

    def __init__(self, rig: LoopbackRig, table_id: int) -> None:
        people = (rig.mei, rig.tomas)
        super().__init__(rig, table_id, people, random.Random(7), careful_chip(SPOTS), way="hand")

    async def own(self, person: Person) -> ShownMessage:
        """Return a player's hand, if they have one."""
        if person is self.rig.mei:
            return await super().own(person)
        await self.rig.await_delivery()
        return await self.rig.my_hand(person)

    async def until(self, phase: Phase, person: Person) -> None:
        """Play until a prompt opens in a phase."""
        for _ in range(MOST_STEPS):
            asked = {who.id: view.game_view.phase for who, view in await self.asked()}
            if asked.get(person.id) is phase:
                return
            await self.step()
        raise AssertionError(f"{phase} never came")


async def restart(rig: LoopbackRig) -> None:
    await rig.await_delivery()
    await rig.stop()
    await rig.start()
    await rig.await_delivery()


async def test_a_panel_and_a_form_that_were_open_before_a_restart(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    rig.tomas.user.dms_closed = True
    table_id = await rig.begin(game=HIBACHI)
    players = Players(rig, table_id)
    assert f"Tomas: {WORDS}" in rig.board.text

    await players.until(Phase.THROW, rig.tomas)
    hand = await players.own(rig.tomas)
    panel = await page_of(await rig.tomas.press(hand, press_of(hand, "panel")))
    await restart(rig)
    nudged = await rig.tomas.press(panel, press_of(panel, "panel"))
    await rig.check_private(nudged, "Aimed at")
    pick = (await page_of(nudged)).selects[-1]
    chip = next(option.value for option in pick.options if option.label == "Chip 222")
    shown = await page_of(await rig.tomas.select(panel, pick.custom_id, [chip]))
    before = len(await rig.moves(table_id))
    threw = await rig.tomas.press(shown, press_of(shown, "enter"))
    await rig.check_private(threw, "You threw the 222")
    assert len(await rig.moves(table_id)) == before + 1

    await players.until(Phase.PLAN, rig.tomas)
    await players.fill(rig.tomas, ("egg", {"mode": ["ask"]}))
    hand = await players.own(rig.tomas)
    opened = await rig.tomas.press(hand, press_of(hand, "modal", "line_soba"))
    await restart(rig)
    plan = (await rig.view(rig.tomas, table_id)).game_view.own.plan
    assert plan.lines == (Line("egg", ask=True),)
    assert not plan.sent
    assert (await players.own(rig.tomas)).texts == hand.texts
    kept = await rig.tomas.submit(opened, {"mode": ["ask"]})  # it was open throughout
    await rig.check_private(kept, "send your market form")
    plan = (await rig.view(rig.tomas, table_id)).game_view.own.plan
    assert {line.bowl for line in plan.lines} == {"egg", "soba"}
