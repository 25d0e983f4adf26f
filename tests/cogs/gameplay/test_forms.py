"""Offers as forms, filled in by panels and modals; here a form draws a card."""

import asyncio
import threading
from collections.abc import Mapping
from typing import Any

import pytest

from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import ShownMessage
from bot.tables.views.table_view import TableView
from cogs.interactions import replies
from cogs.interactions.handlers import ControlId
from cogs.interactions.page import BadFieldError, Modal, TextField
from cogs.messages.presenter import ControlGroup, FormStep, GameForm, Panel
from cogs.thieving_chefs.presenter import ThievingChefsPresenter
from render.kit.encoding import encode
from render.kit.surfaces import walnut
from tests.cogs.harness.loopback import LoopbackRig

PICTURE = encode(walnut(60, 40))


class Drawing(GameForm):
    """A form that draws a card: its draft counts the shakes, its modal asks for a reason."""

    prefixes = ("shaken", "why")

    def groups(self, view: TableView) -> tuple[ControlGroup, ...]:
        steps = (
            FormStep("panel", "shaken_0", "Shake the deck"),
            FormStep("modal", "why", "Say why"),
        )
        return (ControlGroup(steps),)

    def panel(self, view: TableView, draft: str) -> Panel:
        if not draft.startswith("shaken_"):
            raise IllegalActionError(draft)
        times = int(draft.removeprefix("shaken_").partition("_")[0])
        many = tuple(FormStep("panel", f"shaken_{n}", f"Shake {n} times") for n in range(30))
        again = tuple(FormStep("panel", f"shaken_{n}", f"Again {n} times") for n in range(3))
        return Panel(
            f"Shaken {times} times",
            (
                ControlGroup((FormStep("panel", f"shaken_{times + 1}", "Shake"),)),
                ControlGroup(many, "How often"),
                ControlGroup(again, "How often again"),
                ControlGroup((FormStep("enter", f"shaken_{times}_go", "Draw it", main=True),)),
            ),
            lambda: PICTURE,
            f"A deck, shaken {times} times",
        )

    def modal(self, view: TableView, draft: str) -> Modal:
        if draft != "why":
            raise IllegalActionError(draft)
        return Modal("", "Why?", (TextField("why", "Why you draw", "In one word", "hunger", 20),))

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        if draft == "why" and not values.get("why", "").isalpha():
            raise BadFieldError("Why you draw", "one word")
        if draft != "why" and not draft.endswith("_go"):
            raise IllegalActionError(draft)
        return Draw()


@pytest.fixture
def at_once() -> None:
    """A slow form needs the threads."""


@pytest.fixture(autouse=True)
def form(deal: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let cards be drawn by a form as well."""
    monkeypatch.setattr(ThievingChefsPresenter, "forms", (Drawing(),))


async def panel(rig: LoopbackRig, shown: ShownMessage) -> ShownMessage:
    answer = await rig.mei.press(shown, shown.button("Shake the deck"))
    await answer.settled()
    found = answer.followups[-1] if answer.followups else answer.message
    assert found is not None
    assert found.ephemeral
    assert "Shaken 0 times" in found.text
    return found


async def test_a_panel_is_edited_in_place_and_then_acts(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    shown = await panel(rig, await rig.my_hand(rig.mei))
    assert [picture.alt for picture in shown.pictures] == ["A deck, shaken 0 times"]
    pressed = await rig.mei.press(shown, shown.button("Shake"))
    await rig.check_private(pressed, "Shaken 1 times")
    assert pressed.message is not None
    shown = pressed.message
    picks = shown.selects
    assert len({pick.custom_id for pick in picks}) == len(picks) == 3  # thirty steps take two
    picked = await rig.mei.select(shown, picks[1].custom_id, ["shaken_27"])
    await rig.check_private(picked, "Shaken 27 times")
    assert len(await rig.moves(table_id)) == before
    assert picked.message is not None
    shown = picked.message
    drew = await rig.mei.press(shown, shown.button("Draw it"))
    await rig.check_private(drew, "You drew")
    again = await rig.mei.press(shown.id, shown.button("Draw it").custom_id or "", force=True)
    await rig.check_private(again, "That question is already answered.")
    assert len(await rig.moves(table_id)) == before + 1


async def test_a_panel_from_the_hand_in_the_direct_messages(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await panel(rig, rig.mei.last(rig.mei.dm))
    drew = await rig.mei.press(shown, shown.button("Draw it"))
    await rig.check_private(drew, "You drew")
    assert len(await rig.moves(table_id)) == 4


async def test_a_modal_is_filled_in_and_acts_once(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    shown = await rig.my_hand(rig.mei)
    opened = await rig.mei.press(shown, shown.button("Say why"))
    assert opened.how == "modal"
    assert opened.modal is not None
    assert {one.custom_id: one.part.get("value") for one in opened.modal.fields}["why"] == "hunger"
    wrong = await rig.mei.submit(opened, {"why": "1 2 3"})
    await rig.check_private(wrong, "“Why you draw” takes one word.")
    assert len(await rig.moves(table_id)) == before
    await rig.check_private(await rig.mei.submit(opened), "You drew")
    late = await rig.mei.submit(opened)
    await rig.check_private(late, "That question is already answered.")
    assert len(await rig.moves(table_id)) == before + 1


async def test_a_mistyped_form_reopens_with_its_values(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = len(await rig.moves(table_id))
    shown = await rig.my_hand(rig.mei)
    opened = await rig.mei.press(shown, shown.button("Say why"))
    wrong = (await (await rig.mei.submit(opened, {"why": "1 2 3"})).settled()).message
    assert wrong is not None

    async def reason() -> Any:
        again = await rig.mei.press(wrong, wrong.button("Fill it in again"))
        assert again.modal is not None
        assert again.modal.title == "Why?"
        return {one.custom_id: one.part.get("value") for one in again.modal.fields}["why"]

    assert await reason() == "1 2 3"
    assert await reason() == "1 2 3"  # pressing again is safe
    fresh = await rig.mei.press(shown, shown.button("Say why"))
    assert fresh.modal is not None
    assert fresh.modal.fields[0].part.get("value") == "hunger"
    again = wrong.button("Fill it in again")
    await rig.check_private(await rig.tomas.press(rig.board, again, force=True), "another player")
    await rig.stop()
    await rig.start()
    assert await reason() == "hunger"  # the typed text is not stored on disk
    opened = await rig.mei.press(wrong, again)
    drew = await rig.mei.submit(opened, {"why": "thirst"})
    await rig.check_private(drew, "You drew")
    assert drew.message is not None
    assert drew.message.id == wrong.id
    assert len(await rig.moves(table_id)) == before + 1
    await rig.check_private(await rig.mei.press(wrong, again, force=True), "is already answered")


@pytest.mark.parametrize("action", ["panel", "modal", "enter", "panel_of", "modal_of", "enter_of"])
async def test_other_people_and_forged_controls_are_refused(rig: LoopbackRig, action: str) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    view = await rig.view(rig.mei, table_id)
    assert view.own.prompt is not None
    number = view.own.prompt.number
    for person, refusal in ((rig.tomas, "another player"), (rig.zoe, "You don't have a seat")):
        press = ControlId(table_id, action, 0, number, "shaken_0_go")
        if action.endswith("_of"):
            forged = await person.select(rig.board, press.id(), ["shaken_0_go"], force=True)
        else:
            forged = await person.press(rig.board, press.id(), force=True)
        await rig.check_private(forged, refusal)
    for draft in ("nothing", "shaken", "x" * 32):
        press = ControlId(table_id, action, 0, number, draft)
        if action.endswith("_of"):
            odd = await rig.mei.select(rig.board, press.id(), [draft], force=True)
        else:
            odd = await rig.mei.press(rig.board, press.id(), force=True)
        await rig.check_private(odd, "You can't do that right now.")
    press = ControlId(table_id, action, 0, number + 1, "shaken_0_go")
    stale = await rig.mei.press(rig.board, press.id(), force=True)
    assert stale.text
    if action.endswith("_of"):
        for value in ("", "Ä", "a b", "x" * 33, "b1:1:0:1:do:0"):
            odd = await rig.mei.select(rig.board, press.id(), [value], force=True)
            await rig.check_private(odd, "I don't know that button.")
    assert await rig.moves(table_id) == before


async def test_a_modal_that_is_too_slow_is_reported_and_changes_nothing(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.begin()
    shown = await rig.my_hand(rig.mei)
    gate = threading.Event()
    known = rig.bot.tables.queries.view

    async def slow(*arguments: Any) -> TableView:
        await asyncio.to_thread(gate.wait, 30)
        return await known(*arguments)

    monkeypatch.setattr(replies, "OPEN_WITHIN", 0.05)
    monkeypatch.setattr(rig.bot.tables.queries, "view", slow)
    late = await rig.mei.press(shown, shown.button("Say why"))
    gate.set()
    await rig.check_private(late, "That took too long to open.")
