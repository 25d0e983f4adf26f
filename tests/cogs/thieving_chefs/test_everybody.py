"""Every command, completion and control, tried by every kind of person.

Commands come from those that are registered, verbs from the dispatcher and the games' faces: one
that is added is tried here without being named.
"""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.limits import STRING_TYPE
from bot.playground import Answer, Channel, Person
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.crowd import Crowd, Word, component, forge, gather, modal, verbs, words
from tests.cogs.harness.leaks import Watch
from tests.cogs.harness.loopback import GAME, LoopbackRig, open_rig, stack
from tests.cogs.harness.options import options, options_of, plain_value
from tests.cogs.thieving_chefs.hidden import Deck, use_marked_deck
from tests.sampling import sample

KINDS = [
    ["owner"],
    ["other"],
    ["spectator", "moderator", "administrator", "left", "elsewhere_seated", "outsider", "host"],
]
"""Those in one list try one after the other at the same table: none of them can change it."""


def test_every_kind_of_person_is_tried() -> None:
    people = [f for f in Crowd.__struct_fields__ if f not in ("table_id", "lounge")]
    assert [kind for kinds in KINDS for kind in kinds] == people


class Scene:
    """A table of Mei's, a crowd around it, another table of Omar's, and who watches."""

    def __init__(self, rig: LoopbackRig, crowd: Crowd, watch: Watch) -> None:
        self.rig, self.crowd, self.watch = rig, crowd, watch

    async def tried(self, answer: Answer | None) -> None:
        """Hold one answer, and whatever else was sent, against who may know what."""
        if answer is not None:
            await answer.settled()
            assert not answer.failed
            assert answer.how in ("message", "deferred", "update", "deferred update")
            if answer.how in ("message", "deferred"):
                assert answer.ephemeral, answer
                assert answer.text
        await self.rig.caught_up()
        await self.watch.look()

    async def hand(self) -> tuple[str, ...]:
        """Return the ids of the cards Mei holds now."""
        look = await self.rig.look(self.crowd.owner, self.crowd.table_id)
        hand: tuple[str, ...] = look.view.hand
        return hand


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    deck: Deck = use_marked_deck(monkeypatch, tmp_path / "content", 20)
    dealt = (("greens", "onion", "cat"), ("rabbit", "fish", "ketchup"))
    stack(monkeypatch, [[deck.some(kind) for kind in hand] for hand in dealt])
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        crowd = await gather(rig)
        watch = Watch(rig, deck, crowd.table_id)
        await watch.look()
        yield Scene(rig, crowd, watch)
        await rig.server.quiet(0.02)
        await watch.look()
        assert watch.hidden > 100


async def given(scene: Scene, word: Word) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return sensible values of a command's options: with the table named, and without."""
    cards = await scene.hand()
    values = {"game": GAME, "strength": "random", "table": f"#{scene.crowd.table_id}"}
    values |= {"pings": "dm"}
    meant = {
        option["name"]: values.get(option["name"], cards[0])
        if option["type"] == STRING_TYPE
        else plain_value(option, scene.crowd.spectator)
        for option in options_of(scene.rig, word)
    }
    return meant, {n: v for n, v in meant.items() if n not in ("table", "strength")}


@pytest.mark.parametrize("kinds", KINDS, ids=str)
async def test_every_command(scene: Scene, kinds: list[str]) -> None:
    for kind in kinds:
        person: Person = getattr(scene.crowd, kind)
        # /rules names every card there is, at no table: see test_rules.
        cases = [
            (channel, word, number)
            for word in words(scene.rig)
            if word.group != "rules"
            for channel in scene.crowd.places(scene.rig, person)
            for number in range(2)
        ]
        tried = set()
        for channel, word, number in sample(cases, 5, kinds.index(kind)):
            values = (await given(scene, word))[number]
            # A server may show /host to others than those who manage it.
            host = word.group == "host"
            answer = await person.slash(channel, word.group, word.name, force=host, **values)
            await scene.tried(answer)
            tried.add(word)
        assert len(tried) > 30


@pytest.mark.parametrize("kinds", KINDS, ids=str)
async def test_every_completion(scene: Scene, kinds: list[str]) -> None:
    for kind in kinds:
        person: Person = getattr(scene.crowd, kind)
        named = scene.watch.named
        for word, option in options(scene.rig):
            focus = option["name"]
            if not option.get("autocomplete"):
                continue
            for channel in scene.crowd.places(scene.rig, person):
                beside = {"table": f"#{scene.crowd.table_id}"} if "table" in word.options else {}
                beside.pop(focus, None)
                for values in ({}, beside):
                    await person.autocomplete(channel, word.group, word.name, focus=focus, **values)
        await scene.tried(None)
        # Only who is asked is offered cards.
        assert (scene.watch.named > named) is (kind == "owner")


@pytest.mark.parametrize("kinds", KINDS, ids=str)
async def test_every_control(scene: Scene, kinds: list[str]) -> None:
    """On the board, and as a forger names them, on the hands of those who play."""
    rig, crowd = scene.rig, scene.crowd
    for kind in kinds:
        person: Person = getattr(crowd, kind)
        tried = 0
        for number, (channel, message) in enumerate(messages(scene, person)):
            every = controls(scene, seats=(0,) if number else (None, 0, 1))
            for data, asked in sample(every, 4, number + kinds.index(kind)):
                if _ends_it(data, scene, person):
                    continue
                answer = await forge(rig.server, person, channel, asked, data, message)
                if not answer.failed:  # a hand may be replaced while it is pressed
                    await scene.tried(answer)
                tried += 1
        assert tried >= len(verbs(rig)) * 2


def _ends_it(data: Json, scene: Scene, person: Person) -> bool:
    """Say whether a control lets one of the two who play go: then the game is over, and open."""
    seats = {scene.crowd.owner.id: 0, scene.crowd.other.id: 1}
    press = ControlId.parse(data["custom_id"])
    goes = press.action in ("concede_now", "give_now")
    return goes and person.id in seats and press.seat in (None, seats[person.id])


def messages(scene: Scene, person: Person) -> list[tuple[Channel, int]]:
    """Return messages to press on, with the channel that is said to be theirs."""
    rig = scene.rig
    found = [(rig.channel, rig.board.id)] if person.id in rig.guild.members else []
    for seated in (scene.crowd.owner, scene.crowd.other):
        found += [(person.dm, shown.id) for shown in seated.sees(seated.dm)[-1:]]
    return found


def controls(scene: Scene, seats: tuple[int | None, ...]) -> list[tuple[Json, InteractionType]]:
    """Return buttons, selects and a modal for each verb, for some seats and for none."""
    found: list[tuple[Json, InteractionType]] = []
    for verb in verbs(scene.rig):
        for seat in seats:
            detail, ask = "0" if verb == "do" else "", int(seat is not None)
            press = ControlId(scene.crowd.table_id, verb, seat, ask, detail)
            found.append((component(press.id(), 2), InteractionType.COMPONENT))
            found.append((component(press.id(), 3, ["0"]), InteractionType.COMPONENT))
        found.append(
            (modal(ControlId(scene.crowd.table_id, verb, 0, 1).id(), "x"), InteractionType.MODAL)
        )
    return found
