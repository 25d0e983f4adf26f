"""Every command and every control of Diced Veggies, by every kind of person, in each phase.

Whoever is not asked is refused in words, and no hype is named to anybody who may not know it.
"""

import logging
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.diced_veggies.rules.actions import Cook, CutInstead, Done, DrawHype
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Phase
from bot.playground import Answer, Person
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.presenter import DicedVeggiesPresenter
from cogs.interactions.control_id import ControlId
from tests.cogs.diced_veggies import positions
from tests.cogs.diced_veggies.case import WORDS, marked
from tests.cogs.diced_veggies.hidden import DiceWatch, HypeMarks
from tests.cogs.diced_veggies.playing import Choppers
from tests.cogs.diced_veggies.positions import VEGGIES, Start, use_board
from tests.cogs.harness.crowd import Crowd, component, forge, gather, modal, words
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.games.diced_veggies.positions import block
from tests.sampling import sample

START = Start(
    recipes=("tt cco", "mmop cm"),
    hypes=(f"{WORDS[1]} {WORDS[2]}", f"{WORDS[3]} {WORDS[4]}"),
    dice=("T2 T3 C2 C4 O5", "M2 C2"),
    lies=block("C2 M2 O2 P2", "C3 M3 O6", "C2 M4"),
    cooked=(2, 0),
)
"""Without tomatoes, so that Mei may restock; she cooks the last dish that is needed."""

PHASES = [phase for phase in Phase if phase is not Phase.OVER]
STRANGERS = ["spectator", "moderator", "administrator", "left", "elsewhere_seated", "outsider"]
VERBS = (
    *DicedVeggiesPresenter.means_of,
    "cut",
    "cook",
    "take_a",
    "take_c",
    "take_z",
    "hand",
    "text",
    "show",
)
DRAFTS = ("cut_c_1_l_2_2", "cut_r_1_h_0_0", "cook_0_n_0_0", "cook_0_0_0_0", "cook_1_1_1_0")

TYPED: dict[str, list[dict[str, object]]] = {
    "restock": [{}, {"keep": True}],
    "cut": [{"which": "r1h0_0"}, {"which": "all"}],
    "cook": [{}, {"dish": "tt"}, {"dish": "cco", "hype": WORDS[1]}, {"hype": WORDS[2]},
             {"dish": "tt", "dice": "t2 t3", "token": "t2>t4"}, {"back": True, "dish": "tt"},
             {"back": True}],
    "card": [{"which": "hype"}, {"which": "display_1"}],
    "discard": [{"what": "carrot_2"}, {"what": WORDS[1]}],
    "hand": [{}],
    "orders": [{}],
}  # fmt: skip
FOCUS = (("cut", "which"), ("cook", "dish"), ("cook", "dice"), ("cook", "hype"), ("cook", "token"),
         ("card", "which"), ("discard", "what"))  # fmt: skip


def wish(look: TableView) -> Any:
    """Return what leads through every phase."""
    match look.view.phase:
        case Phase.RESTOCK:
            return CutInstead()
        case Phase.COOK:
            form = next((o for o in look.offers if isinstance(o, CookForm)), None)
            if form is None or form.recipe != "tt":
                return Done()
            return Cook("tt", form.bench.dice[:2])
        case Phase.CARD:
            return DrawHype()
        case Phase.LAST_COOK:
            return Done()
        case _:
            return look.offers[-1].action


class Scene:
    """A table of Mei's and Tomas's at which a phase is open, and a crowd around it."""

    def __init__(self, rig: LoopbackRig, crowd: Crowd, watch: DiceWatch, people: Choppers) -> None:
        self.rig, self.crowd, self.watch, self.people = rig, crowd, watch, people

    async def tried(self, answer: Answer) -> None:
        """Hold an answer, and whatever else was sent, against who may know what."""
        await answer.settled()
        assert not answer.failed
        if answer.how in ("message", "deferred"):
            assert answer.ephemeral, answer
            assert answer.text
        await self.rig.caught_up()
        await self.watch.look()

    async def look(self) -> TableView:
        """Return what everybody sees."""
        return await self.rig.look(None, self.crowd.table_id)

    async def until(self, phase: Phase) -> TableView:
        """Let Mei and Tomas play on until a phase is open."""
        for _ in range(40):
            await self.rig.caught_up()
            await self.watch.look()  # after each move: what is drawn may be given up in the next
            look = await self.look()
            if look.view.phase is phase:
                return look
            await self.people.step()
        raise AssertionError(f"{phase} never came")

    def person(self, kind: str) -> Person:
        """Return one person of a kind."""
        found: Person = getattr(self.crowd, kind)
        return found


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    monkeypatch.setattr(positions, "CARDS", marked())
    content = use_board(monkeypatch, START, goal=3)
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        crowd = await gather(rig, await rig.open(rig.mei, game=VEGGIES))
        watch = DiceWatch(rig, HypeMarks(content), crowd.table_id)
        pair = (rig.mei, rig.tomas)
        people = Choppers(rig, crowd.table_id, content, pair, random.Random(3), wish=wish)
        yield Scene(rig, crowd, watch, people)
        await rig.server.quiet(0.02)
        await watch.look()


async def test_every_command_in_every_phase(scene: Scene) -> None:
    """Strangers first, then who is not asked, then who is: so that all meet the same question."""
    rig, crowd = scene.rig, scene.crowd
    assert {word.name for word in words(rig) if word.group == "veggies"} == set(TYPED)
    for phase in PHASES:
        look = await scene.until(phase)
        for kind in STRANGERS:
            person = scene.person(kind)
            channel = crowd.places(rig, person)[0]
            for name, options in TYPED.items():
                given = options[phase is Phase.COOK and len(options) > 1]
                answer = await person.slash(channel, "veggies", name, table="1", **given)
                await scene.tried(answer)
            for name, focus in FOCUS:
                asked = {"dish": "tt"} if name == "cook" and focus != "dish" else {}
                offered = await person.autocomplete(
                    channel, "veggies", name, focus=focus, table="1", **asked
                )
                assert offered == [], (kind, name)
        assert (await scene.look()).version == look.version, phase
        waited = look.waited_for()
        seated = sorted((rig.mei, rig.tomas), key=lambda p: (p is rig.tomas) in waited)
        for person in seated:
            for name, options in TYPED.items():
                for given in options:
                    if (await scene.look()).view.phase is phase:
                        place = (rig.channel, person.dm)[len(given) % 2]
                        await scene.tried(await person.slash(place, "veggies", name, **given))
            if len(waited) == 1 and waited != ((rig.mei, rig.tomas).index(person),):
                assert (await scene.look()).version == look.version, (phase, person.name)


async def test_every_control_in_every_phase(scene: Scene) -> None:
    """Buttons, selects and modals as a forger names them, with this seat's and that one's ask."""
    rig, crowd, refused = scene.rig, scene.crowd, 0
    for phase in PHASES:
        look = await scene.until(phase)
        seat = look.waited_for()[0]
        owner = (rig.mei, rig.tomas)[seat]
        own = await rig.look(owner, crowd.table_id)
        other = (rig.mei, rig.tomas)[1 - seat]
        for person in (other, scene.person("spectator"), scene.person("outsider")):
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
        assert (await scene.look()).version == look.version, phase
        await scene.people.step()
    assert refused > 230


async def test_forged_controls_of_ones_own_question(scene: Scene) -> None:
    """Who is asked gets what is open, or a refusal in words; nothing is stored that is not open."""
    rig, crowd = scene.rig, scene.crowd
    for phase in PHASES:
        look = await scene.until(phase)
        seat = look.waited_for()[0]
        owner = (rig.mei, rig.tomas)[seat]
        own = await rig.look(owner, crowd.table_id)
        before = look.version
        every = controls(own, look.seats[seat].ask, seat)
        for data, kind in sample(every, 3, list(PHASES).index(phase)):
            answer = await forge(rig.server, owner, rig.channel, kind, data, rig.board.id)
            await scene.tried(answer)
            now = (await rig.look(owner, crowd.table_id)).version
            assert now - before <= 1
            before = now


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
    for detail in ("0", "99"):
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
