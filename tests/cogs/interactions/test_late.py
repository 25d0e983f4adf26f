"""Slow work is deferred, late answers keep the move, lost answers are asked about."""

import asyncio
import logging
import threading
from datetime import timedelta

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from bot.playground import Fault, RefusedError
from bot.tables.log.store import NotSavedError, StoreUnavailableError
from bot.tables.workers import outbox
from cogs.interactions import replies
from cogs.interactions.page import Page
from cogs.messages.hands import Hands
from cogs.messages.pictures import Pictures
from tests.cogs.harness.loopback import House, stack, use

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "rice"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy"),
    )


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Pictures wait for this; the bot defers at once."""
    opened = threading.Event()
    draw = Pictures.draw

    async def slow(self: Pictures, key: object, make: object) -> bytes:
        await asyncio.to_thread(opened.wait)
        return await draw(self, key, make)

    monkeypatch.setattr(replies, "DEFER_AFTER", 0.02)
    monkeypatch.setattr(Pictures, "draw", slow)
    return opened


async def logged(house: House, words: str) -> None:
    """Wait until the bot says something of an answer that went astray."""
    async with asyncio.timeout(20):
        while words not in house.log.text():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def all_stored(house: House, table_id: int, count: int) -> None:
    """Wait until so many moves are stored: what became of an answer says nothing of its move."""
    async with asyncio.timeout(20):
        while len(await house.moves(table_id)) < count:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    assert len(await house.moves(table_id)) == count


async def test_a_slow_answer_is_deferred_and_then_filled(
    house: House, gate: threading.Event
) -> None:
    gate.set()
    table_id = await house.begin()
    gate.clear()
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    assert drew.how == "deferred"
    assert drew.message is not None
    assert drew.message.loading
    assert drew.ephemeral
    gate.set()
    await house.silence_held(drew, "You drew Meat")
    assert drew.message.pictures
    await house.caught_up()
    assert len(await house.moves(table_id)) == 4


async def test_each_kind_of_slow_answer_stays_with_its_person(
    house: House, gate: threading.Event
) -> None:
    gate.set()
    table_id = await house.begin()
    gate.clear()  # a command
    typed = await house.mei.slash(house.channel, "thieves", "play", card="greens")
    assert typed.how == "deferred"
    gate.set()
    await house.silence_held(typed, "You played Greens")

    await house.caught_up()
    gate.clear()  # the ephemeral hand, gone on with in place
    look, shown = await house.look(house.mei, table_id), typed.message
    assert shown is not None
    played = await use(house.mei, shown, look, Play("onion"))
    assert played.how == "deferred update"
    gate.set()
    await house.silence_held(played, "You played Onion")
    await house.caught_up()
    assert played.message is not None
    assert played.message.id == shown.id

    gate.clear()  # an old control in the direct messages
    late = await house.mei.press(
        house.mei.last(house.mei.dm), f"b1:{table_id}:0:1:do:0", force=True
    )
    assert late.how == "deferred update"
    gate.set()
    (words,) = await late.followed_up()
    assert words.ephemeral
    assert "That question has been answered." in words.text
    await house.caught_up()


async def test_an_answer_that_comes_too_late_keeps_the_move(house: House) -> None:
    table_id = await house.begin()
    house.server.expect(10062)
    house.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    house.server.answer_within = 0.2
    pressed = await house.mei.press(house.board, house.board.button("Draw"))
    assert pressed.failed
    await logged(house, "refused by Discord: 404/10062")
    await all_stored(house, table_id, 4)
    await house.caught_up()
    assert "Mei drew a card" in house.board.text  # the board shows what is true
    assert "You drew Meat" in house.mei.last(house.mei.dm).text
    (line,) = [r for r in house.log.records if "refused by Discord: 404/10062" in r.getMessage()]
    assert line.levelno == logging.INFO


async def test_a_press_whose_deferral_comes_too_late_keeps_the_move(
    house: House, gate: threading.Event
) -> None:
    gate.set()
    table_id = await house.begin()
    gate.clear()
    house.server.expect(10062)
    house.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    house.server.answer_within = 0.2
    pressed = await house.mei.press(house.board, house.board.button("Draw"))
    assert pressed.failed
    gate.set()
    await logged(house, "refused by Discord: 404/10062")
    await all_stored(house, table_id, 4)
    await house.caught_up()


async def test_a_connection_that_breaks_keeps_the_move(house: House) -> None:
    table_id = await house.begin()
    house.server.faults.add(Fault("POST", CALLBACK, lose=True))
    pressed = await house.mei.press(house.board, house.board.button("Draw"))
    await pressed.settled()
    await logged(house, "an answer did not arrive")
    await house.caught_up()
    assert len(await house.moves(table_id)) == 4


async def lose_the_answer(house: House, word: str, **options: str) -> None:
    before = len(await house.moves(1))
    house.server.expect(10062)
    house.server.faults.add(Fault("POST", CALLBACK, refuse=RefusedError(10062)))
    house.server.answer_within = 0.2
    lost = await house.mei.slash(house.channel, "thieves", word, **options)
    assert lost.failed
    house.server.answer_within = 3.0
    await logged(house, "refused by Discord: 404/10062")
    await all_stored(house, 1, before + 1)
    await house.caught_up()


async def test_a_typed_command_whose_answer_was_lost_is_asked_about(house: House) -> None:
    table_id = await house.begin()
    await lose_the_answer(house, "draw")
    stored = len(await house.moves(table_id))
    again = await house.mei.slash(house.channel, "thieves", "draw")
    await house.silence_held(again, "was saved a moment ago")
    assert "Did you mean it once more?" in again.text
    assert len(await house.moves(table_id)) == stored
    assert again.message is not None
    yes = await house.mei.press(again.message, again.message.button("Yes, once more"))
    await house.silence_held(yes, "You drew Fish")
    assert len(await house.moves(table_id)) == stored + 1
    third = await house.mei.slash(house.channel, "thieves", "draw")  # that answer arrived
    await house.silence_held(third, "You drew Spicy")


async def test_a_lost_command_that_is_not_possible_twice(house: House) -> None:
    table_id = await house.begin()
    await lose_the_answer(house, "play", card="greens")
    stored = len(await house.moves(table_id))
    again = await house.mei.slash(house.channel, "thieves", "play", card="greens")
    await house.silence_held(again, "was saved a moment ago")
    assert "It is not possible once more" in again.text
    other = await house.mei.slash(house.channel, "thieves", "play", card="onion")
    await house.silence_held(other, "You played Onion")
    assert len(await house.moves(table_id)) == stored + 1


async def test_a_full_disk_is_said_and_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)

    async def full(unit: object) -> None:
        raise NotSavedError

    with monkeypatch.context() as trouble:
        trouble.setattr(house.bot.tables.store, "append", full)
        for answer in (
            await house.mei.press(house.board, house.board.button("Draw")),
            await house.mei.slash(house.channel, "thieves", "draw"),
        ):
            await house.silence_held(answer, "I could not save that, and nothing changed.")
    assert await house.moves(table_id) == before
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew")


async def test_a_bug_of_ours_is_said_in_plain_words(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.errors_expected = True
    table_id = await house.begin()

    async def broken(*_: object, **__: object) -> Page:
        raise RuntimeError("a wheel came off")

    async def endless(*_: object, **__: object) -> Page:
        return Page("x", rows=tuple(() for _ in range(60)))

    with monkeypatch.context() as trouble:
        for hand in (broken, endless):
            trouble.setattr(Hands, "page", hand)
            pressed = await house.mei.press(house.board, house.board.button("My hand"))
            await house.silence_held(pressed, "Something went wrong on my side.")
    assert len(await house.moves(table_id)) == 3
    assert "a wheel came off" not in str(house.server.record.sent)
    assert len(house.log.errors()) == 2


async def test_a_picture_that_is_too_large_is_told_in_words(house: House) -> None:
    table_id = await house.begin()
    house.server.expect(50046)
    for template in (CALLBACK, "/channels/{channel_id}/messages/{message_id}"):
        house.server.faults.add(
            Fault("POST" if template == CALLBACK else "PATCH", template, refuse=RefusedError(50046))
        )
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "Your hand\\: Greens, Onion, Rice and Meat")
    assert drew.message is not None
    assert not drew.message.pictures
    assert drew.message.buttons
    await house.caught_up()
    assert len(await house.moves(table_id)) == 4


async def test_a_deferral_whose_answer_is_lost_is_filled_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is left with "thinking", whether or not Discord heard the deferral."""
    house.server.expect(40060)
    table_id = await house.begin()
    monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    house.server.faults.add(Fault("POST", CALLBACK, lose=True))
    drew = await house.mei.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew Meat")
    await house.caught_up()  # the hand in the direct message is of the open question
    hand = house.mei.last(house.mei.dm)
    house.server.faults.add(Fault("POST", CALLBACK, lose=True))
    again = await use(house.mei, hand, await house.look(house.mei, table_id), Play("greens"))
    assert again.how == "deferred update"
    await all_stored(house, table_id, 5)  # the deferral came before the move
    await house.caught_up()
    assert not house.server.faults.rules
    assert len(await house.moves(table_id)) == 5


async def test_a_store_that_cannot_be_read_is_not_called_unsaved(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move was stored, and the hand that answers it cannot be shown; the store mends later."""
    monkeypatch.setattr(outbox, "_PAUSE", timedelta(milliseconds=20))
    table_id = await house.begin()
    before = await house.moves(table_id)

    async def unreadable(*_: object, **__: object) -> Page:
        raise StoreUnavailableError

    draw = house.board.button("Draw")
    with monkeypatch.context() as trouble:
        trouble.setattr(Hands, "page", unreadable)
        stored = await house.mei.press(house.board, draw)
        await house.silence_held(stored, "What was saved stays saved.")
        refused = await house.mei.press(house.board, draw)
        await house.silence_held(refused, "That question has been answered.")
    for answer in (stored, refused):
        assert "nothing changed" not in answer.text
    assert len(await house.moves(table_id)) == len(before) + 1


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("where", ["dm", "ephemeral"])
async def test_a_press_on_a_message_that_goes_meanwhile_is_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, where: str, at_once: bool
) -> None:
    """The answer comes as a message of its own, first or after a deferral that is refused."""
    table_id = await house.begin()
    before = await house.moves(table_id)
    hand = house.mei.last(house.mei.dm) if where == "dm" else await house.my_hand(house.mei)
    house.server.expect(10008)
    if not at_once:
        monkeypatch.setattr(replies, "DEFER_AFTER", 0.0)
    gone = RefusedError(10008)
    house.server.faults.add(Fault("POST", CALLBACK, refuse=gone, times=1 if at_once else 2))
    drew = await use(house.mei, hand, await house.look(house.mei, table_id), Draw())
    await house.silence_held(drew, "Done." if where == "dm" else "You drew")
    assert len(await house.moves(table_id)) == len(before) + 1
