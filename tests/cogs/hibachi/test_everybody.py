"""Every command and every control of Hibachi, by every kind of person, in each phase of a round.

Each phase is a position in which one chef or both are asked; everybody else is refused in words,
and nothing is named to anybody who may not know it.
"""

import logging
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.hibachi.rules.pieces import Phase
from bot.playground import Answer, Person
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.crowd import Crowd, component, forge, gather, modal, words
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.cogs.hibachi.grill import HIBACHI, OUT, land, set_grill
from tests.cogs.hibachi.hidden import GrillWatch, careful_chip, use_marked_grill
from tests.cogs.hibachi.playing import Cooks
from tests.sampling import sample

SPOTS = ("bonus_throw", "egg", None, OUT, "rice", "bonus_ingredient", "egg", "new_head_chef")
SPOTS += ("egg",)
"""Mei's and Tomas's in turns; the last is Mei's bonus throw."""

HANDS = (("egg", "rice", "soba", "shrimp", "fish"), ("rice", "onion", "meat", "broccoli"))
RECIPES = ("double_breakfast", "fishers_fried_rice", "forest_grill", "sizzling_platter")

VERBS = ("aim", "decline", "bottle", "buy", "pass", "done", "hand", "text", "prices")
VERBS += ("show", "orders")
DRAFTS = ("aim_222_20_0_50", "line_egg", "line_rice", "rank__ask")
STRANGERS = ["spectator", "moderator", "administrator", "left", "elsewhere_seated", "outsider"]

TYPED: dict[str, dict[str, object]] = {
    "throw": {"chip": 222, "angle": 3, "power": 40},
    "act": {"what": "take"},
    "plan": {"send": False},
    "bowl": {"which": "egg"},
    "sell": {"cards": 1},
    "buy": {},
    "pass": {"rest": True},
    "cook": {"dish": "double_breakfast"},
    "hand": {},
    "prices": {},
    "orders": {},
}


class Scene:
    """A table of Mei's and Tomas's at which a phase is open, and a crowd around it."""

    def __init__(self, rig: LoopbackRig, crowd: Crowd, watch: GrillWatch) -> None:
        self.rig, self.crowd, self.watch = rig, crowd, watch
        self.cooks = Cooks(
            rig,
            crowd.table_id,
            (rig.mei, rig.tomas),
            random.Random(4),
            careful_chip(SPOTS),
            quick=True,
            asks_all=True,
        )

    async def tried(self, answer: Answer) -> None:
        """Hold an answer, and whatever else was sent, against who may know what."""
        await answer.settled()
        assert not answer.failed
        if answer.how in ("message", "deferred"):
            assert answer.ephemeral, answer
            assert answer.text
        await self.rig.caught_up()
        await self.watch.look()

    async def phase(self) -> Phase:
        """Return what is open."""
        found: Phase = (await self.rig.look(None, self.crowd.table_id)).view.phase
        return found

    async def until(self, phase: Phase) -> TableView:
        """Let Mei and Tomas play on until a phase is open."""
        for _ in range(60):
            if await self.phase() is phase:
                await self.rig.caught_up()
                await self.watch.look()
                return await self.rig.look(None, self.crowd.table_id)
            await self.cooks.step()
        raise AssertionError(f"{phase} never came")

    def people(self, kinds: list[str]) -> list[Person]:
        """Return one person of each kind."""
        return [getattr(self.crowd, kind) for kind in kinds]


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    marks = use_marked_grill(monkeypatch, tmp_path / "content", goal=3)
    set_grill(monkeypatch, HANDS, pile=("shiitake", "meat"), recipes=RECIPES, reserved=1)
    land(monkeypatch, SPOTS)
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        table_id = await rig.open(rig.mei, game=HIBACHI)
        crowd = await gather(rig, table_id)
        watch = GrillWatch(rig, marks, crowd.table_id)
        yield Scene(rig, crowd, watch)
        await rig.server.quiet(0.02)
        await watch.look()


async def test_every_command_in_every_phase(scene: Scene) -> None:
    """Strangers first, then who is not asked, then who is: so that all meet the same question."""
    assert {word.name for word in words(scene.rig) if word.group == HIBACHI} == set(TYPED)
    rig, crowd, tried = scene.rig, scene.crowd, set()
    for phase in Phase:
        if phase in (Phase.CLEAN, Phase.OVER):
            continue  # nobody is asked anything
        look = await scene.until(phase)
        before = look.version
        asked = look.waited_for()
        for person in scene.people(STRANGERS):
            for name, given in TYPED.items():
                channel = crowd.places(rig, person)[0]
                await scene.tried(await person.slash(channel, HIBACHI, name, table="1", **given))
        assert (await rig.look(None, crowd.table_id)).version == before, phase
        seated = sorted((rig.mei, rig.tomas), key=lambda p: (p is rig.tomas) in asked)
        for person in seated:
            for name, given in TYPED.items():
                for channel in (rig.channel, person.dm):
                    if await scene.phase() is phase:
                        answer = await person.slash(channel, HIBACHI, name, **given)
                        await scene.tried(answer)
        tried.add(phase)
    assert len(tried) == len(Phase) - 2


async def test_every_control_in_every_phase(scene: Scene) -> None:
    """Buttons, selects and modals as a forger names them, with this seat's and that one's ask."""
    rig, crowd, refused = scene.rig, scene.crowd, 0
    for phase in (Phase.THROW, Phase.KEEP, Phase.PLAN, Phase.SELL, Phase.BUY):
        look = await scene.until(phase)
        seat = look.waited_for()[0]
        owner = (rig.mei, rig.tomas)[seat]
        own = await rig.look(owner, crowd.table_id)
        assert own.ask is not None
        before = look.version
        people = [(rig.mei, rig.tomas)[1 - seat], *scene.people(STRANGERS[:2]), crowd.outsider]
        for person in people:
            on = (rig.channel, rig.board.id)
            if person.id not in rig.guild.members:
                on = (person.dm, owner.last(owner.dm).id)
            every = controls(own, look.seats[seat].ask, seat)
            for data, kind in sample(every, 3, refused):
                answer = await forge(rig.server, person, on[0], kind, data, on[1])
                await answer.settled()
                assert not answer.failed
                assert answer.ephemeral, answer
                refused += 1
            await rig.caught_up()
            await scene.watch.look()
        assert (await rig.look(None, crowd.table_id)).version == before, phase
        await scene.cooks.step()
    assert refused > 160


def controls(own: TableView, shown: int, seat: int) -> list[tuple[Json, InteractionType]]:
    """Return controls of a seat's question, public and own ones."""
    assert own.ask is not None
    found: list[tuple[Json, InteractionType]] = []
    for verb in VERBS:
        found.append(
            (
                component(ControlId(own.table_id, verb, seat, shown).id(), 2),
                InteractionType.COMPONENT,
            )
        )
    press = ControlId(own.table_id, "", seat, own.ask.number)
    for detail in ("0", "1"):
        one = ControlId(press.table, "do", seat, press.prompt, detail)
        pick = ControlId(press.table, "pick", seat, press.prompt, "0_0")
        found.append((component(one.id(), 2), InteractionType.COMPONENT))
        found.append((component(pick.id(), 3, [detail]), InteractionType.COMPONENT))
    for draft in DRAFTS:
        for verb in ("panel", "modal", "enter"):
            one = ControlId(press.table, verb, seat, press.prompt, draft)
            many = ControlId(press.table, f"{verb}_of", seat, press.prompt, "1_0")
            found.append((component(one.id(), 2), InteractionType.COMPONENT))
            found.append((component(many.id(), 3, [draft]), InteractionType.COMPONENT))
        found.append((modal(one.id(), "numbers", "1", "1"), InteractionType.MODAL))
    return found
