"""Every command, completion and control, tried by every kind of person at every prompt.

Commands are the registered ones, actions those of the routes and the games' presenters: new ones
are covered without being listed here.
"""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.limits import STRING_TYPE
from bot.playground import Channel, Person
from bot.playground.visitors.scene import list_steps
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import plain_names
from tests.cogs.case import DiscordCase
from tests.cogs.cases import CASES, every_game
from tests.cogs.harness.crowd import Crowd, Word, component, forge, modal, verbs, words
from tests.cogs.harness.options import options, options_of, plain_value
from tests.cogs.harness.scene import TableScene, open_scene
from tests.sampling import sample

pytestmark = pytest.mark.usefixtures("toys")

STRANGERS = ["spectator", "moderator", "administrator", "left", "elsewhere_seated", "outsider"]
KINDS = [["owner"], ["other"], [*STRANGERS, "host"]]
"""Kinds in one list act one after the other at the same table: none of them can change it."""

Forged = tuple[Json, InteractionType]


def test_every_kind_of_person_is_tried() -> None:
    people = [f for f in Crowd.__struct_fields__ if f not in ("table_id", "lounge")]
    assert [kind for kinds in KINDS for kind in kinds] == people


@pytest.fixture
async def scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: DiscordCase
) -> AsyncIterator[TableScene]:
    async with open_scene(case, tmp_path, monkeypatch) as opened:
        yield opened


# -- the game's own commands and controls, at each of its prompts -----------------------------


@every_game
async def test_every_command_at_every_prompt(scene: TableScene) -> None:
    """Strangers first, then the seat without a prompt, then the prompted one."""
    rig, crowd, tried = scene.rig, scene.crowd, 0
    async for found in scene.questions():
        typed = {word.name: await scene.typed(word) for word in scene.commands}
        before = await scene.view()
        every = [
            (kind, name, known[number % len(known)])
            for number, kind in enumerate(STRANGERS)
            for name, known in typed.items()
        ]
        for kind, name, given in sample(every, 37, tried):
            person: Person = getattr(crowd, kind)
            channel = crowd.places(rig, person)[0]
            answer = await person.slash(channel, scene.group, name, table="1", **given)
            await scene.check(answer)
        tried += 1
        assert (await scene.view()).version == before.version, found
        waited = before.waited_for()
        for person in sorted(scene.pair, key=lambda p: scene.pair.index(p) in waited):
            is_waited_for = scene.pair.index(person) in waited
            own = [
                ((rig.channel, person.dm)[(place + number) % 2], name, given)
                for place, (name, known) in enumerate(typed.items())
                for number, given in enumerate(known)
            ]
            for channel, name, given in own if is_waited_for else sample(own, 13, tried):
                if await scene.open() == found:
                    await scene.check(await person.slash(channel, scene.group, name, **given))
            if waited == (1 - scene.pair.index(person),):
                assert (await scene.view()).version == before.version, (found, person.name)


@every_game
async def test_every_completion_and_control_at_every_prompt(scene: TableScene) -> None:
    """Others get no completions, and their presses on a seat's controls do nothing, even forged."""
    offered = tried = 0
    async for found in scene.questions():
        version = (await scene.view()).version
        offered += await complete_all(scene, tried)
        owner, other = await scene.asked()
        every = [
            (person, data, kind)
            for person in (
                other,
                scene.crowd.spectator,
                scene.crowd.moderator,
                scene.crowd.outsider,
            )
            for data, kind in await own_controls(scene, owner)
        ]
        for person, data, kind in sample(every, 83, tried):
            channel, message = scene.rig.channel, scene.rig.board.id
            if person.id not in scene.rig.guild.members:
                channel, message = person.dm, owner.last(owner.dm).id
            await scene.check(await forge(scene.rig.server, person, channel, kind, data, message))
        tried += 1
        assert (await scene.view()).version == version, found
    completed = [
        option
        for word in scene.commands
        for option in options_of(scene.rig, word)
        if option.get("autocomplete") and option["name"] != "table"
    ]
    assert offered or not completed
    assert tried


async def complete_all(scene: TableScene, first: int) -> int:
    """Complete options as strangers, who get none, and as both players; count the completions."""
    rig, crowd, offered = scene.rig, scene.crowd, 0
    every = []
    for word in scene.commands:
        for option in options_of(rig, word):
            if option.get("autocomplete") and option["name"] != "table":
                beside = dict((await scene.typed(word))[-1])
                beside.pop(option["name"], None)
                every.append((word, option["name"], beside))
    by_strangers = [(kind, *one) for kind in (*STRANGERS, "host") for one in every]
    for kind, word, focus, beside in sample(by_strangers, 61, first):
        person: Person = getattr(crowd, kind)
        for given in ({}, {"table": "1", **beside}):
            channel = crowd.places(rig, person)[0]
            shown = await person.autocomplete(channel, scene.group, word.name, focus=focus, **given)
            assert shown == [], (kind, word.name)
    by_the_two = [(p, given, *one) for one in every for p in scene.pair for given in (True, False)]
    for person, is_given, word, focus, beside in sample(by_the_two, 13, first):
        given = beside if is_given else {}
        choices = await person.autocomplete(
            rig.channel, scene.group, word.name, focus=focus, **given
        )
        offered += len(choices)
    await scene.check()
    return offered


@every_game
async def test_forged_controls_of_ones_own_prompt(scene: TableScene) -> None:
    """The prompted player gets the open prompt or a refusal; each press stores at most one move."""
    tried = 0
    async for found in scene.questions():
        owner, _ = await scene.asked()
        before = (await scene.view(owner)).version
        for data, kind in sample(await own_controls(scene, owner), 11, tried):
            if await scene.open() != found:
                break
            on = (scene.rig.channel, scene.rig.board.id)
            answer = await forge(scene.rig.server, owner, on[0], kind, data, on[1])
            await scene.check(None if answer.how == "modal" else answer)  # which opens for them
            now = (await scene.view(owner)).version
            assert now - before <= 1
            before, tried = now, tried + 1
    assert tried


async def own_controls(scene: TableScene, owner: Person) -> list[Forged]:
    """Return controls of a seat's prompt: of its board, its hand, and its forms."""
    view, board = await scene.view(owner), await scene.view()
    assert view.own.prompt is not None
    assert view.me is not None
    presenter = scene.presenter
    shown = presenter.groups(view, plain_names(view))
    drafts = list(dict.fromkeys([*scene.case.drafts, *(s.draft for s in list_steps(shown))][:12]))
    table, seat, prompt = view.table_id, view.me, view.own.prompt.number
    named = [*presenter.means_of, *(button.id for button in presenter.verbs(board))]
    found = [
        pressed(ControlId(table, action, seat, board.seats[seat].turn.number))
        for action in dict.fromkeys([*named, "hand", "text", "show", "orders", "prices"])
    ]
    for index in ("0", "1", "99"):
        found.append(pressed(ControlId(table, "do", seat, prompt, index)))
        found.append(chosen(ControlId(table, "pick", seat, prompt, "0_0"), index))
    for draft in drafts:
        shows_marks = re.fullmatch(scene.case.never_entered, draft)
        for does in ("panel", "modal", *(() if shows_marks else ("enter",))):
            control = ControlId(table, does, seat, prompt, draft)
            found.append(pressed(control))
            found.append(chosen(ControlId(table, f"{does}_of", seat, prompt, "1_0"), draft))
        found.append((modal(control.id(), "numbers", "1", "1"), InteractionType.MODAL))
    return found


def pressed(control: ControlId) -> Forged:
    return component(control.id(), 2), InteractionType.COMPONENT


def chosen(control: ControlId, value: str) -> Forged:
    return component(control.id(), 3, [value]), InteractionType.COMPONENT


# -- all commands and controls, at one position -----------------------------------------------

everywhere = pytest.mark.parametrize(
    ("case", "kinds", "part"),
    [
        pytest.param(case, kinds, part, id=f"{case.game}-{kinds[0]}")
        for part, case in enumerate(CASES.values())
        for kinds in KINDS
    ],
)
"""Each game tries a share of them."""


async def given(scene: TableScene, word: Word) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return valid values for a command's options: with the table named, and without."""
    if word.group == scene.group:
        meant = (await scene.typed(word))[0]
        return {**meant, "table": f"#{scene.crowd.table_id}"}, meant
    values = {"game": scene.case.game, "pings": "dm"}
    values["table"] = f"#{scene.crowd.table_id}"
    meant = {
        option["name"]: values.get(option["name"], "0")
        if option["type"] == STRING_TYPE
        else plain_value(option, scene.crowd.spectator)
        for option in options_of(scene.rig, word)
    }
    return meant, {n: v for n, v in meant.items() if n != "table"}


@everywhere
async def test_every_completion_control_and_command(
    scene: TableScene, kinds: list[str], part: int
) -> None:
    people: list[tuple[int, Person]] = [(len(kind), getattr(scene.crowd, kind)) for kind in kinds]
    for number, person in people:
        await complete(scene, person, part + number)
    for number, person in people:
        await press(scene, person, part + 5 * number)
    for number, person in people:
        await command(scene, person, part + 7 * number)


async def command(scene: TableScene, person: Person, first: int) -> None:
    # /rules names every card, at no table: see test_rules. /play seats the person elsewhere.
    every = [
        (channel, word, number)
        for word in words(scene.rig)
        if word.group not in ("rules", "play")
        for channel in scene.crowd.places(scene.rig, person)
        for number in range(2)
    ]
    for channel, word, number in sample(every, 22 * len(CASES) - 1, first):
        values = (await given(scene, word))[number]
        # A server may show /host to people who do not manage it.
        host = word.group == "host"
        answer = await person.slash(channel, word.group, word.name, force=host, **values)
        await scene.check(answer)


async def complete(scene: TableScene, person: Person, first: int) -> None:
    every = [
        (word, option["name"], channel, named)
        for word, option in options(scene.rig)
        if option.get("autocomplete") and word.group != scene.group
        for channel in scene.crowd.places(scene.rig, person)
        for named in (True, False)
    ]
    for word, focus, channel, named in sample(every, 10 * len(CASES) + 1, first):
        beside = {"table": f"#{scene.crowd.table_id}"} if "table" in word.options else {}
        beside.pop(focus if named else "table", None)
        await person.autocomplete(channel, word.group, word.name, focus=focus, **beside)
    await scene.check()


async def press(scene: TableScene, person: Person, first: int) -> None:
    """Press on the board, and forged on the players' hands."""
    for number, (channel, message) in enumerate(messages(scene, person)):
        every = all_controls(scene, seats=(0,) if number else (None, 0, 1))
        for data, asked in sample(every, 26 * len(CASES) + 1, number + first):
            if not (_opens_another(data) or _ends_it(data, scene, person)):
                answer = await forge(scene.rig.server, person, channel, asked, data, message)
                if not answer.failed:  # a hand may be replaced while it is pressed
                    await scene.check(answer)


def _opens_another(data: Json) -> bool:
    """Return whether a control seats its presser at another table, and shows the hand there."""
    return ControlId.parse(data["custom_id"]).action in ("play", "play_chefs")


def _ends_it(data: Json, scene: TableScene, person: Person) -> bool:
    """Return whether a control removes a player or closes the table, which reveals everything."""
    seats = {scene.crowd.owner.id: 0, scene.crowd.other.id: 1}
    control = ControlId.parse(data["custom_id"])
    leaves = control.action in ("concede_now", "give_now")
    left = leaves and person.id in seats and control.seat in (None, seats[person.id])
    return left or control.action == "host_close_now"  # the spectator manages the server


def messages(scene: TableScene, person: Person) -> list[tuple[Channel, int]]:
    """Return messages to press on, with the channel that each press claims."""
    rig = scene.rig
    found = [(rig.channel, rig.board.id)] if person.id in rig.guild.members else []
    for seated in scene.pair:
        found += [(person.dm, shown.id) for shown in seated.sees(seated.dm)[-1:]]
    return found


def all_controls(scene: TableScene, seats: tuple[int | None, ...]) -> list[Forged]:
    """Return buttons, selects and a modal for each action, for some seats and for none."""
    table, found = scene.crowd.table_id, list[Forged]()
    for action in verbs(scene.rig):
        for seat in seats:
            control = ControlId(table, action, seat, int(seat is not None), "0" * (action == "do"))
            found += [pressed(control), chosen(control, "0")]
        found.append((modal(ControlId(table, action, 0, 1).id(), "x"), InteractionType.MODAL))
    return found
