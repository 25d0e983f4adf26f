"""Slow work is deferred, late answers keep the move, repeated commands need a confirmation."""

import asyncio
import logging
import threading
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from bot.playground import Fault, RefusedError
from bot.tables.log.store import NotSavedError, StoreUnavailableError
from bot.tables.workers import outbox
from cogs.drawing.drawers import Drawing, LocalDrawer
from cogs.interactions import replies
from cogs.interactions.page import Page
from cogs.interactions.places import Places
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from tests.cogs.harness.loopback import PATIENCE, LoopbackRig, stack, use

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture
def at_once() -> None:
    """A slow store needs its threads."""


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "rice"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy"),
    )


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Pictures wait for this event; the bot defers at once."""
    opened = threading.Event()
    draw = PictureCache.draw

    async def slow(self: PictureCache, key: Any, *drawn: Any) -> bytes:
        await asyncio.to_thread(opened.wait, 30)
        return await draw(self, key, *drawn)

    monkeypatch.setattr(replies, "DEFER_AFTER", 0.02)
    monkeypatch.setattr(PictureCache, "draw", slow)
    return opened


async def await_log(rig: LoopbackRig, words: str) -> None:
    """Wait until the bot logs a lost answer."""
    async with asyncio.timeout(PATIENCE):
        while words not in rig.log.text():
            await asyncio.sleep(0.01)


async def await_stored(rig: LoopbackRig, table_id: int, count: int) -> None:
    """Wait until so many moves are stored: a lost answer does not show whether its move is."""
    async with asyncio.timeout(PATIENCE):
        while len(await rig.moves(table_id)) < count:
            await asyncio.sleep(0.005)
    assert len(await rig.moves(table_id)) == count


async def test_a_slow_answer_is_deferred_and_then_filled(
    rig: LoopbackRig, gate: threading.Event
) -> None:
    gate.set()
    table_id = await rig.begin()
    gate.clear()
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    assert drew.how == "deferred"
    assert drew.message is not None
    assert drew.message.loading
    assert drew.ephemeral
    gate.set()
    await rig.check_private(drew, "You drew Meat")
    assert drew.message.pictures
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 4


async def test_each_kind_of_slow_answer_stays_with_its_person(
    rig: LoopbackRig, gate: threading.Event
) -> None:
    gate.set()
    table_id = await rig.begin()
    gate.clear()  # a command
    typed = await rig.mei.slash(rig.channel, "thieves", "play", card="greens")
    assert typed.how == "deferred"
    gate.set()
    await rig.check_private(typed, "You played Greens")

    await rig.await_delivery()
    gate.clear()  # the ephemeral hand, edited in place
    view, shown = await rig.view(rig.mei, table_id), typed.message
    assert shown is not None
    played = await use(rig.mei, shown, view, Play("onion"))
    assert played.how == "deferred update"
    gate.set()
    await rig.check_private(played, "You played Onion")
    await rig.await_delivery()
    assert played.message is not None
    assert played.message.id == shown.id

    gate.clear()  # an old control in the direct messages
    late = await rig.mei.press(rig.mei.last(rig.mei.dm), f"b1:{table_id}:0:1:do:0", force=True)
    assert late.how == "deferred update"
    gate.set()
    (words,) = await rig.server.until(lambda: late.followups)
    assert words.ephemeral
    assert "That question is already answered." in words.text
    await rig.await_delivery()


async def test_an_answer_that_is_too_late_keeps_the_move(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    rig.server.expect(10062)
    rig.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    rig.server.answer_within = 0.2
    pressed = await rig.mei.press(rig.board, rig.board.button("Draw"))
    assert pressed.failed
    await await_log(rig, "refused by Discord: 404/10062")
    await await_stored(rig, table_id, 4)
    await rig.await_delivery()
    assert "Mei drew a card" in rig.board.text  # the board shows the stored state
    assert "You drew Meat" in rig.mei.last(rig.mei.dm).text
    (line,) = [r for r in rig.log.records if "refused by Discord: 404/10062" in r.getMessage()]
    assert line.levelno == logging.INFO


async def test_a_press_whose_deferral_is_too_late_keeps_the_move(
    rig: LoopbackRig, gate: threading.Event
) -> None:
    gate.set()
    table_id = await rig.begin()
    gate.clear()
    rig.server.expect(10062)
    rig.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    rig.server.answer_within = 0.2
    pressed = await rig.mei.press(rig.board, rig.board.button("Draw"))
    assert pressed.failed
    gate.set()
    await await_log(rig, "refused by Discord: 404/10062")
    await await_stored(rig, table_id, 4)
    await rig.await_delivery()


async def test_a_connection_that_breaks_keeps_the_move(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    rig.server.faults.add(Fault("POST", CALLBACK, lose=True))
    pressed = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await pressed.settled()
    await await_log(rig, "an answer did not arrive")
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 4


async def lose_the_answer(rig: LoopbackRig, word: str, **options: str) -> None:
    before = len(await rig.moves(1))
    rig.server.expect(10062)
    rig.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    rig.server.answer_within = 0.2
    lost = await rig.mei.slash(rig.channel, "thieves", word, **options)
    assert lost.failed
    rig.server.answer_within = 3.0
    await await_log(rig, "refused by Discord: 404/10062")
    await await_stored(rig, 1, before + 1)
    await rig.await_delivery()


async def test_a_repeated_command_after_a_lost_answer_needs_confirmation(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await lose_the_answer(rig, "draw")
    stored = len(await rig.moves(table_id))
    again = await rig.mei.slash(rig.channel, "thieves", "draw")
    await rig.check_private(again, "I saved that same command a moment ago")
    assert "Did you mean to do that twice?" in again.text
    assert len(await rig.moves(table_id)) == stored
    assert again.message is not None
    yes = await rig.mei.press(again.message, again.message.button("Yes, do it again"))
    await rig.check_private(yes, "You drew Fish")
    assert len(await rig.moves(table_id)) == stored + 1
    third = await rig.mei.slash(rig.channel, "thieves", "draw")  # that answer arrived
    await rig.check_private(third, "You drew Spicy")


async def test_a_lost_command_that_cannot_be_repeated(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await lose_the_answer(rig, "play", card="greens")
    stored = len(await rig.moves(table_id))
    again = await rig.mei.slash(rig.channel, "thieves", "play", card="greens")
    await rig.check_private(again, "I saved that same command a moment ago")
    assert "You can't do that twice" in again.text
    other = await rig.mei.slash(rig.channel, "thieves", "play", card="onion")
    await rig.check_private(other, "You played Onion")
    assert len(await rig.moves(table_id)) == stored + 1


async def test_a_full_disk_is_reported_and_changes_nothing(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)

    async def full(unit: object) -> None:
        raise NotSavedError

    with monkeypatch.context() as trouble:
        trouble.setattr(rig.bot.tables.store, "append", full)
        for answer in (
            await rig.mei.press(rig.board, rig.board.button("Draw")),
            await rig.mei.slash(rig.channel, "thieves", "draw"),
        ):
            await rig.check_private(answer, "I couldn't save that, and nothing changed.")
    assert await rig.moves(table_id) == before
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew")


async def test_an_internal_error_is_reported_in_plain_words(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.errors_expected = True
    table_id = await rig.begin()

    async def broken(*_: object, **__: object) -> Page:
        raise RuntimeError("a wheel came off")

    async def endless(*_: object, **__: object) -> Page:
        return Page("x", rows=tuple(() for _ in range(60)))

    with monkeypatch.context() as trouble:
        for hand in (broken, endless):
            trouble.setattr(Hands, "page", hand)
            pressed = await rig.mei.press(rig.board, rig.board.button("My hand"))
            await rig.check_private(pressed, "Something went wrong on my side.")
    assert len(await rig.moves(table_id)) == 3
    assert "a wheel came off" not in str(rig.server.record.sent)
    assert len(rig.log.errors()) == 2


async def test_a_picture_that_is_too_large_is_replaced_by_words(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    rig.server.expect(50046)
    for template in (CALLBACK, "/channels/{channel_id}/messages/{message_id}"):
        rig.server.faults.add(
            Fault("POST" if template == CALLBACK else "PATCH", template, refuse=RefusedError(50046))
        )
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "Your hand\\: Greens, Onion, Rice and Meat")
    assert drew.message is not None
    assert not drew.message.pictures
    assert drew.message.buttons
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 4


async def test_a_deferral_with_a_lost_response_is_still_filled(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is left with "thinking", whether or not Discord received the deferral."""
    rig.server.expect(40060)
    table_id = await rig.begin()
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    rig.server.faults.add(Fault("POST", CALLBACK, lose=True))
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew Meat")
    await rig.await_delivery()  # the hand in the direct message has the open prompt
    hand = rig.mei.last(rig.mei.dm)
    rig.server.faults.add(Fault("POST", CALLBACK, lose=True))
    again = await use(rig.mei, hand, await rig.view(rig.mei, table_id), Play("greens"))
    assert again.how == "deferred update"
    await await_stored(rig, table_id, 5)  # the deferral preceded the move
    await rig.await_delivery()
    assert not rig.server.faults.rules
    assert len(await rig.moves(table_id)) == 5


async def test_a_deferred_press_is_answered_when_the_process_ends(
    rig: LoopbackRig, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.bot.FINISH_WITHIN", 0.2)
    gate.set()
    table_id = await rig.begin()
    gate.clear()
    drew = await rig.mei.press(rig.board, rig.board.button("Draw"))
    asked = await rig.tomas.press(rig.board, rig.board.button("My hand"))
    assert drew.how == asked.how == "deferred"
    await rig.stop()
    gate.set()
    await rig.check_private(drew, "Saved moves are safe.")
    await rig.check_private(asked, "Saved moves are safe.")
    await rig.start()
    await rig.await_delivery()
    assert len(await rig.moves(table_id)) == 4


@pytest.mark.parametrize("shared", [False, True])
async def test_a_press_that_another_process_answers_is_left_to_it(
    rig: LoopbackRig, gate: threading.Event, monkeypatch: pytest.MonkeyPatch, shared: bool
) -> None:
    gate.set()
    table_id = await rig.begin()
    full, answering = Places(0), rig.bot.services.replies
    monkeypatch.setattr(answering, "_places", full)
    tables = SimpleNamespace(shared=shared)
    monkeypatch.setattr(answering, "_tables", tables)
    rig.server.expect(40060, 10062)
    rig.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(40060)))
    rig.server.answer_within = 0.2
    await rig.mei.press(rig.board, rig.board.button("Draw"))
    await await_log(rig, "refused by Discord: 400/40060")
    full.give_back()
    await answering.finish()
    assert len(await rig.moves(table_id)) == (3 if shared else 4)


async def test_an_unreadable_store_is_not_reported_as_an_unsaved_move(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is stored, but the hand that answers it cannot be read; the store recovers later."""
    monkeypatch.setattr(outbox, "_PAUSE", timedelta(milliseconds=20))
    table_id = await rig.begin()
    before = await rig.moves(table_id)

    async def unreadable(*_: object, **__: object) -> Page:
        raise StoreUnavailableError

    draw = rig.board.button("Draw")
    with monkeypatch.context() as trouble:
        trouble.setattr(Hands, "page", unreadable)
        stored = await rig.mei.press(rig.board, draw)
        await rig.check_private(stored, "Saved moves are safe.")
        refused = await rig.mei.press(rig.board, draw)
        await rig.check_private(refused, "That question is already answered.")
    for answer in (stored, refused):
        assert "nothing changed" not in answer.text
    assert len(await rig.moves(table_id)) == len(before) + 1


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("where", ["dm", "ephemeral"])
async def test_a_press_on_a_message_deleted_meanwhile_is_answered(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch, where: str, at_once: bool
) -> None:
    """The answer is a message of its own, at once or after a refused deferral."""
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    hand = rig.mei.last(rig.mei.dm) if where == "dm" else await rig.my_hand(rig.mei)
    rig.server.expect(10008)
    if not at_once:
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    gone = RefusedError(10008)
    rig.server.faults.add(Fault("POST", CALLBACK, refuse=gone, times=1 if at_once else 2))
    drew = await use(rig.mei, hand, await rig.view(rig.mei, table_id), Draw())
    await rig.check_private(drew, "Done." if where == "dm" else "You drew")
    assert len(await rig.moves(table_id)) == len(before) + 1


@pytest.mark.drawn
async def test_neither_an_answer_nor_others_wait_for_its_picture(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await rig.begin()
    drawn, draw = threading.Event(), LocalDrawer.draw

    def held(self: LocalDrawer, drawing: Drawing) -> bytes:
        drawn.wait(30)
        return draw(self, drawing)

    monkeypatch.setattr(LocalDrawer, "draw", held)
    monkeypatch.setattr(replies, "DEFER_AFTER", 60)
    monkeypatch.setattr(rig.bot.services.replies, "_places", Places(1))
    before = len(await rig.moves(table_id))
    answers = [await rig.mei.press(rig.board, rig.board.button("Draw")) for _ in range(2)]
    answers.append(await rig.tomas.press(rig.board, rig.board.button("My hand")))
    assert {answer.how for answer in answers} == {"deferred"}
    assert len(await rig.moves(table_id)) > before
    drawn.set()
    for answer in answers:
        await answer.settled()
    assert answers[-1].message is not None
    assert answers[-1].message.pictures
