"""Bad input: one true sentence for any typed, chosen or submitted value, and no other effect."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.limits import USER_TYPE
from bot.playground import Answer, ShownButton, ShownMessage
from bot.playground.world.interactions import InteractionType
from bot.tables.model.records import TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.crowd import Word, component, forge, modal, words
from tests.cogs.harness.loopback import GAME, LoopbackRig, open_rig
from tests.cogs.harness.options import odd_values, options
from tests.cogs.hibachi.grill import BOWLS, HIBACHI, asked, land, set_grill, throw_all
from tests.oddities import ODD
from tests.sampling import sample
from tests.tables.harness import until
from tests.words.shapes import refusals

_MEANT: dict[str, Any] = {"game": GAME, "table": "1", "card": "onion"}
_MEANT |= {"dish": "salad", "what": "rabbit_2_greens", "which": "greens_loose"}
_MEANT |= {"chip": 300, "angle": 0, "power": 50, "from": 20, "cards": 0, "rest": True, "send": True}
_MEANT |= {"zone": "Europe/Lisbon", "sleep": "23:00", "wake": "07:00", "work": False}
_MEANT |= {"pings": "dm", "auto": True}
_MEANT |= {"player": "2", "take_back": False}
_MEANT |= {"first": "2999-12-24", "last": "2999-12-24", "everything": False}
_MEANT |= {"dice": "c5", "hype": "nineteen", "token": "c5>t5", "keep": True, "back": False}
"""A valid value of each option, so that only the odd one is odd."""


_WRONG = {
    "game": "unknown_game",
    "table": "unknown_table",
    "player": "no_vote",
}
"""The refusal of an odd value of an option; an option without an entry names an action."""

PART = 23
"""A plain run types one of this many odd values into each option."""

_IN_CHANNELS = {"open", "move"}

_PLAIN = frozenset({"nothing", "blank"})
"""As a time these are empty, as if the option had been omitted."""


@pytest.fixture
async def kitchen(
    tmp_path: Path, deal: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LoopbackRig]:
    """A lobby of Omar's, and a table of Mei and Tomas with Mei's prompt open."""
    set_grill(monkeypatch, (("egg", "egg"), ("soba",)))
    land(monkeypatch, BOWLS)
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        await rig.begin()
        await rig.open(rig.omar)
        await rig.await_delivery()
        yield rig
        log = rig.log.text()
        assert not [kind for kind, typed in ODD.items() if len(typed) > 9 and typed in log]


@pytest.fixture
async def grill(kitchen: LoopbackRig) -> TableId:
    """A table of Hibachi beside the others, with a throw of Mei's pending."""
    return await kitchen.begin(game=HIBACHI)


class Stored:
    """The rows of the database, and the people pinged."""

    def __init__(self, rig: LoopbackRig) -> None:
        self._rig = rig

    async def now(self) -> tuple[object, ...]:
        """Return both."""
        moves = [len(await self._rig.moves(table_id)) for table_id in (1, 2, 3, 4)]
        return (*moves, len(self._rig.server.record.pings()))


def expect_one_sentence(answer: Answer, code: str, typed: str) -> None:
    """Check that an answer is one refusal's sentence, and does not repeat the typed text."""
    text = answer.text
    said = {refusal for refusal in refusals().values() if refusal.search(text)}
    codes = (code, "bad_option") if code == "illegal_action" else (code,)
    assert said <= {refusals()[one] for one in codes}, (said, answer)
    assert said, answer
    assert answer.ephemeral
    assert len(typed.strip()) < 7 or typed.strip() not in text
    assert answer.followups == []


async def own_hand(rig: LoopbackRig) -> ShownMessage:
    """Return the answer to Mei's typed command for her hand."""
    answer = await (await rig.mei.slash(rig.channel, "table", "hand")).settled()
    assert answer.message is not None
    return answer.message


def refusal(word: Word, option: str, *, direct: bool) -> str:
    """Return the refusal for an odd value in one option of a command."""
    if direct and word.name in _IN_CHANNELS:
        return "not_in_dm"
    if word.group == "me":
        return "bad_field"
    # There is no table of Diced Veggies.
    return _WRONG.get(option, "other_game" if word.group == "veggies" else "illegal_action")


async def test_every_option_of_every_command(kitchen: LoopbackRig, grill: TableId) -> None:
    stored, tried = Stored(kitchen), 0
    before = await stored.now()
    for number, (word, option) in enumerate(options(kitchen)):
        name = option["name"]
        if word.group in ("rules", "play"):
            continue  # they refuse only games; see test_rules and test_play
        if option["type"] == USER_TYPE:
            continue  # the client sends a known person; nothing is typed
        given = {each: _MEANT[each] for each in word.options if each in _MEANT}
        person = kitchen.mei
        given |= {"table": str(grill)} if word.group == HIBACHI else {}
        cases = [
            (kind, odd, channel)
            for kind, odd in odd_values(option).items()
            for channel in (kitchen.channel, person.dm)
        ]
        for kind, odd, channel in sample(cases, PART, number):
            if word.group == "me" and kind in _PLAIN:
                continue
            if name in ("work", "auto", "everything", "take_back"):
                continue  # a forged switch is still true or false
            typed = odd if isinstance(odd, str) else str(odd)
            answer = await person.slash(
                channel, word.group, word.name, force=True, **{**given, name: odd}
            )
            code = refusal(word, name, direct=channel is person.dm)
            expect_one_sentence(await answer.settled(), code, typed)
            tried += 1
    assert tried >= 2 * 35 * len(ODD) / PART
    assert await stored.now() == before


async def test_every_completion(kitchen: LoopbackRig, grill: TableId) -> None:
    """Numbers included, as a forger would request them: they have no completions."""
    stored = Stored(kitchen)
    before = await stored.now()
    for number, (word, option) in enumerate(options(kitchen)):
        if option["type"] == USER_TYPE:
            continue  # the client completes people itself
        name = option["name"]
        beside = [each for each in word.options if each != name]
        if not option.get("autocomplete"):
            part = {"name": name, "type": option["type"], "value": "1", "focused": True}
            inner = [{"name": word.name, "type": 1, "options": [part]}]
            data = {"id": "1", "name": word.group, "type": 1, "options": inner}
            forged = await forge(
                kitchen.server, kitchen.mei, kitchen.channel, InteractionType.AUTOCOMPLETE, data
            )
            assert forged.how == "choices"
            assert forged.choices == []
            continue
        for odd in sample(ODD.values(), PART, number):
            for channel in (kitchen.channel, kitchen.mei.dm):
                offered = await kitchen.mei.autocomplete(
                    channel, word.group, word.name, focus=name, typed=odd
                )
                assert len(offered) <= 25
            if beside:
                given = dict.fromkeys(beside, odd)
                await kitchen.mei.autocomplete(
                    kitchen.channel, word.group, word.name, focus=name, **given
                )
    assert await stored.now() == before


async def test_a_completion_of_another_release(kitchen: LoopbackRig) -> None:
    """It is answered too, with nothing: otherwise people would wait, and errors fill the log."""
    gone = {"name": "gone", "type": 3, "value": "x", "focused": True}
    plain = {"name": "card", "type": 3, "value": "x"}
    for group, name, option in (
        ("thieves", "play", gone),
        ("thieves", "gone", gone),
        ("gone", "play", gone),
        ("thieves", "play", plain),  # nothing is typed into
    ):
        inner = [{"name": name, "type": 1, "options": [option]}]
        data = {"id": "1", "name": group, "type": 1, "options": inner}
        answer = await forge(
            kitchen.server, kitchen.mei, kitchen.channel, InteractionType.AUTOCOMPLETE, data
        )
        assert answer.how == "choices"
        assert answer.choices == []


async def test_a_completion_that_arrives_too_late(kitchen: LoopbackRig) -> None:
    kitchen.server.expect(10062)
    kitchen.server.answer_within = 0.0
    offered = await kitchen.mei.autocomplete(
        kitchen.channel, "thieves", "play", focus="card", table="1"
    )
    assert offered == []

    async def given_up() -> bool:
        return "a completion did not arrive" in kitchen.log.text()

    await until(given_up)
    assert [refused.code for refused in kitchen.server.record.refused] == [10062]
    assert kitchen.log.errors() == []


async def test_a_command_without_its_required_options(kitchen: LoopbackRig) -> None:
    stored = Stored(kitchen)
    before = await stored.now()
    for word in words(kitchen):
        if not word.required:
            continue
        answer = await kitchen.mei.slash(kitchen.channel, word.group, word.name, force=True)
        await kitchen.check_private(answer, "My commands have changed")
    assert await stored.now() == before


async def test_every_value_of_every_select(kitchen: LoopbackRig) -> None:
    stored, tried = Stored(kitchen), 0
    before = await stored.now()
    hand, own = kitchen.mei.last(kitchen.mei.dm), await own_hand(kitchen)
    cases = [
        (kitchen.omar, await kitchen.options(kitchen.omar), "unknown_option"),
        (kitchen.mei, hand, "illegal_action"),
        (kitchen.mei, own, "illegal_action"),
    ]
    for person, shown, code in cases:
        assert shown.selects
        for select in shown.selects:
            if ":add_chef" in select.custom_id:  # without a level it seats the default one
                continue
            for typed in sample(ODD.values(), 5, tried):
                answer = await person.select(shown, select.custom_id, [typed], force=True)
                expect_one_sentence(await answer.settled(), code, typed)
                tried += 1
            for values in ([], ["x"] * 25):
                answer = await person.select(shown, select.custom_id, values, force=True)
                expect_one_sentence(await answer.settled(), code, "")
    assert tried >= 3 * len(ODD) // 5
    assert await stored.now() == before


async def test_an_odd_level_of_a_computer_chef(kitchen: LoopbackRig) -> None:
    shown = await kitchen.options(kitchen.omar)
    select = next(one for one in shown.selects if ":add_chef" in one.custom_id)
    for typed in filter(None, ODD.values()):
        answer = await kitchen.omar.select(shown, select.custom_id, [typed], force=True)
        expect_one_sentence(await answer.settled(), "no_chef", typed)


async def test_every_odd_custom_id(kitchen: LoopbackRig) -> None:
    stored = Stored(kitchen)
    before = await stored.now()
    for typed in ODD.values():
        for kind in (2, 3, 5, 8):
            data = component(typed, kind, [typed])
            answer = await forge(
                kitchen.server,
                kitchen.mei,
                kitchen.channel,
                InteractionType.COMPONENT,
                data,
                kitchen.boards()[0].id,
            )
            expect_one_sentence(answer, "unknown_control", typed)
    assert await stored.now() == before


async def test_a_modal_that_was_never_opened(kitchen: LoopbackRig) -> None:
    stored = Stored(kitchen)
    before = await stored.now()
    for typed in ODD.values():
        for custom_id in (typed, ControlId(1, "do", 0, 1, "99").id(), "modal"):
            answer = await forge(
                kitchen.server,
                kitchen.mei,
                kitchen.channel,
                InteractionType.MODAL,
                modal(custom_id, typed, "b"),
            )
            await answer.settled()
            assert answer.ephemeral
            assert len(typed.strip()) < 7 or typed.strip() not in answer.text
    assert await stored.now() == before


async def test_a_modal_from_a_message(kitchen: LoopbackRig) -> None:
    """Submitted on a board, on an ephemeral answer and in a direct message."""
    own, hand = await own_hand(kitchen), kitchen.mei.last(kitchen.mei.dm)
    for shown, channel in (
        (kitchen.boards()[0], kitchen.channel),
        (own, kitchen.channel),
        (hand, kitchen.mei.dm),
    ):
        answer = await forge(
            kitchen.server, kitchen.mei, channel, InteractionType.MODAL, modal("?", "a"), shown.id
        )
        expect_one_sentence(await answer.settled(), "unknown_control", "")


async def test_the_fields_of_every_modal(kitchen: LoopbackRig, grill: TableId) -> None:
    """The market form of Hibachi: a bowl's line is absent where all its fields are empty.

    The forms of Diced Veggies have controls only; nothing is typed into them.
    """
    presenters = kitchen.bot.services.presenters
    games = kitchen.bot.tables.games.ids()
    assert {game for game in games if presenters.newest(game).forms} == {
        HIBACHI,
        "diced_veggies",
    }
    await throw_all(kitchen, grill)
    [(_, view)] = await asked(kitchen, grill, kitchen.mei)
    hand = kitchen.mei.last(kitchen.mei.dm)
    lines = [press for button in hand.buttons if (press := _press(button)).action == "modal"]
    assert len(lines) >= 2
    before, tried = await Stored(kitchen).now(), set[str]()
    for press in lines:
        opened = await kitchen.mei.press(hand, press.id())
        assert opened.modal is not None
        fields = [field.custom_id for field in opened.modal.fields]
        tried |= {*fields}
        for number, field in enumerate(fields):
            for kind, odd in sample(ODD.items(), 7, number):
                if field != "mode" and kind in _PLAIN:
                    continue  # that is zero
                values: dict[str, Any] = dict.fromkeys(fields[1:], "0")
                values |= {"mode": ["numbers"], field: [odd] if field == "mode" else odd}
                sent = await kitchen.mei.submit(opened, values, force=True)
                code = "illegal_action" if field == "mode" else "bad_field"
                expect_one_sentence(await sent.settled(), code, odd)
    assert tried == {"mode", "sell", "at_least", "buy", "at_most"}
    assert await Stored(kitchen).now() == before
    assert (await kitchen.view(kitchen.mei, grill)).own.prompt == view.own.prompt
    # Valid values are kept: the form is not refused as a whole.
    kept = await kitchen.mei.submit(opened, dict.fromkeys(fields[1:], " 0 "))
    assert kept.how == "deferred update"
    assert (await Stored(kitchen).now())[:-1] != before[:-1]


def _press(button: ShownButton) -> ControlId:
    return ControlId.parse(button.custom_id or "")
