"""Global limits, slow channels and throttled direct messages during games."""

import asyncio
import logging
import re
from datetime import timedelta

import discord
import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.playground import Exchange
from bot.playground.clock import ShiftedClock
from bot.playground.world.errors import Fault, RefusedError
from bot.tables.workers.outbox import DeliverLaterError
from cogs.delivery.direct_messages import PAUSE, DirectMessages
from tests.cogs.harness.loopback import LoopbackRig, await_put_off
from tests.cogs.harness.turning import TURN, called, play_nearly_a_turn
from tests.playground.faults import (
    EDITING,
    OPENING_DMS,
    SENDING,
    banned,
    limited,
    server_error,
)

pytestmark = pytest.mark.usefixtures("deal", "impatient")

ANSWERS = re.compile(r"^\w+ /(interactions|webhooks)/")


def passes(rig: LoopbackRig, clock: ShiftedClock, **span: float) -> None:
    """Advance the clock, and wake whoever waits for it."""
    clock.by += timedelta(**span)
    rig.bot.tables.executor.tell(1)


def count_requests(rig: LoopbackRig) -> int:
    """Return how many requests since the last clear are no responses to interactions."""
    return sum(n for route, n in rig.server.asked.items() if not ANSWERS.search(route))


# -- global limits -----------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["global", "barred"])
async def test_a_global_limit_stops_everything_but_responses(
    rig: LoopbackRig, clock: ShiftedClock, trouble: str
) -> None:
    """faults: global 429; 429 without Via, from an address banned by Cloudflare."""
    table_id = await play_nearly_a_turn(rig)
    other = await rig.begin(rig.omar, rig.zoe)
    limit = limited(600.0, scope="global") if trouble == "global" else banned(600.0)
    for place in (SENDING, EDITING):
        rig.server.faults.add(Fault(*place, refuse=limit, times=99))
    asked = rig.server.asked
    asked.clear()
    await rig.act(rig.mei, table_id, TURN[-1])  # a board and two hands
    await rig.server.until(lambda: count_requests(rig) > 0)
    await rig.server.quiet()
    for _ in range(2):
        await rig.act(rig.tomas, table_id, Draw())
        await rig.act(rig.omar, other, Draw())
        await rig.server.quiet(0.02)
    assert 1 <= count_requests(rig) <= 3, asked  # the requests in flight at once, and no more
    assert "the outbox pauses for 600.0 s" in rig.log.text()

    # Responses to interactions are outside the limit.
    shown = await rig.my_hand(rig.omar)
    assert shown.ephemeral
    drew = await rig.tomas.slash(rig.channel, "thieves", "draw")
    assert (await drew.settled()).ephemeral

    rig.server.faults.rules.clear()
    passes(rig, clock, minutes=11)
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1


async def test_a_short_global_limit_is_waited_out(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    rig.server.faults.add(Fault(*SENDING, refuse=limited(0.05, scope="global"), times=2))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1
    assert len(rig.boards()) == 3


# -- direct messages opened too fast ----------------------------------------------------------


@pytest.mark.parametrize(("status", "tries"), [(403, 1), (429, 5)])
async def test_twelve_hands_at_once(
    rig: LoopbackRig, clock: ShiftedClock, status: int, tries: int
) -> None:
    """faults 40003: hands arrive after a pause, My hand works meanwhile, and there is no storm."""
    more = [rig.server.add_person(f"Guest {n}", [rig.guild]) for n in range(8)]
    people = [rig.mei, rig.tomas, rig.omar, rig.zoe, *more]
    tables = [people[n : n + 4] for n in (0, 4, 8)]
    for first, *others in tables:
        await rig.open(first)
        lobby = rig.board
        for person in others:
            await (await person.press(lobby, lobby.button("Join"))).settled()
            await rig.await_delivery()
    # The client retries this often after a 429.
    too_fast = limited(code=40003) if status == 429 else RefusedError(40003)
    rig.server.faults.add(Fault(*OPENING_DMS, refuse=too_fast, times=tries))
    asked = rig.server.asked
    asked.clear()
    opening = "POST /users/@me/channels"
    lobbies = [rig.board_of(number) for number in (1, 2, 3)]
    for (first, *_), lobby in zip(tables, lobbies, strict=True):
        await (await first.press(lobby, lobby.button("Start"))).settled()
    await rig.server.until(lambda: not rig.server.faults.rules)
    await rig.server.until(lambda: all(has_begun(rig, number) for number in (1, 2, 3)))
    await rig.server.quiet()
    assert asked[opening] == tries
    assert all(person.sees(person.dm) == [] for person in people)
    for (first, *_), number in zip(tables, (1, 2, 3), strict=True):
        board = rig.board_of(number)
        answer = await (await first.press(board, board.button("My hand"))).settled()
        assert answer.ephemeral
        assert answer.message is not None
        assert answer.message.pictures
    assert asked[opening] == tries

    at_once = Openings(rig)
    passes(rig, clock, seconds=21)
    await rig.await_delivery()
    assert [len(person.sees(person.dm)) for person in people] == [1] * 12
    assert asked[opening] == tries + 12
    assert at_once.most == 1  # one after the other
    assert sorted(at_once.order) == sorted(person.id for person in people)


def has_begun(rig: LoopbackRig, number: int) -> bool:
    return any(button.label == "My hand" for button in rig.board_of(number).buttons)


class Openings:
    """Records how direct messages are opened: in which order, and how many at once."""

    def __init__(self, rig: LoopbackRig) -> None:
        self.order: list[int] = []
        self.most = self._now = 0
        create_dm = rig.bot.create_dm

        async def watched(user: object) -> object:
            self._now += 1
            self.most = max(self.most, self._now)
            try:
                return await create_dm(user)
            finally:
                self._now -= 1

        rig.bot.create_dm = watched
        rig.server.observers.append(self._saw)

    def _saw(self, exchange: Exchange) -> None:
        if exchange.template == "/users/@me/channels":
            self.order.append(int(exchange.request["recipient_id"]))


async def test_a_hand_sent_too_fast_arrives_later(rig: LoopbackRig, clock: ShiftedClock) -> None:
    """Discord also refuses a first message this way, as 403; it is no closed inbox."""
    table_id = await play_nearly_a_turn(rig)
    too_fast = Fault(*SENDING, refuse=RefusedError(40003), times=2)
    rig.server.faults.add(too_fast)
    await rig.act(rig.mei, table_id, TURN[-1])  # a board and a hand
    await rig.server.until(lambda: called(rig, rig.tomas) == 1)
    assert too_fast.times == 0
    passes(rig, clock, seconds=21)
    await rig.await_delivery()
    assert "Draw a card" in rig.tomas.last(rig.tomas.dm).text
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert called(rig, rig.tomas) == 1


async def test_a_shorter_wait_does_not_end_a_longer_one(
    rig: LoopbackRig, clock: ShiftedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(_: object) -> None:
        raise discord.RateLimited(600.0)

    monkeypatch.setattr(rig.bot, "create_dm", wait)
    start = clock()
    direct = DirectMessages(rig.bot, rig.bot.tables.store, lambda: start + clock.by)
    with pytest.raises(DeliverLaterError) as opening:
        await direct.with_person(rig.mei.id)
    assert opening.value.after == timedelta(seconds=600)
    assert direct.too_fast().after == timedelta(seconds=600)
    clock.by += timedelta(seconds=21)
    with pytest.raises(DeliverLaterError) as opening:
        await direct.with_person(rig.mei.id)
    assert opening.value.after == timedelta(seconds=579)
    clock.by += timedelta(seconds=570)
    assert direct.too_fast().after == PAUSE  # and a longer one counts


@pytest.mark.parametrize("code", [20016, 20028])
async def test_a_board_in_a_slow_mode_channel_arrives_later(
    rig: LoopbackRig, clock: ShiftedClock, code: int
) -> None:
    """The channel's limit is too long to wait within one request."""
    table_id = await play_nearly_a_turn(rig)
    await rig.bot.tables.forget_dm(table_id, rig.tomas.id)  # only the board is sent
    await rig.await_delivery()
    rig.server.faults.add(Fault(*SENDING, refuse=limited(3600.0, code, "shared")))
    asked = rig.server.asked
    asked.clear()
    await rig.act(rig.mei, table_id, TURN[-1])
    due = await await_put_off(rig)
    assert timedelta(minutes=55) < due - clock() < timedelta(minutes=65)
    drew = await rig.tomas.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")
    assert asked["POST /channels/{channel_id}/messages"] == 1
    passes(rig, clock, hours=1, seconds=5)
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1
    assert "Tomas drew a card" in rig.board.text


@pytest.mark.parametrize("code", [40005, 50046])
@pytest.mark.parametrize("anew", [True, False])
async def test_a_board_with_a_refused_picture_is_sent_in_words(
    rig: LoopbackRig, code: int, anew: bool
) -> None:
    """This also holds after a new board was announced."""
    table_id = await play_nearly_a_turn(rig)
    for person in (rig.mei, rig.tomas):
        await rig.bot.tables.forget_dm(table_id, person.id)
    await rig.await_delivery()
    if not anew:
        await rig.act(rig.mei, table_id, TURN[-1])
        await rig.await_delivery()
    board = rig.server.faults.add(Fault(*EDITING, refuse=RefusedError(code)))
    await rig.act(rig.mei if anew else rig.tomas, table_id, TURN[-1] if anew else Draw())
    await rig.await_delivery()
    assert board not in rig.server.faults.rules
    assert not rig.board.pictures
    assert "Tomas: " in rig.board.text
    assert rig.board.button("My hand")
    assert called(rig, rig.tomas) == 1


# -- Discord is overloaded, or the connection is bad ------------------------------------------


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("done", [True, False])
async def test_a_server_error_sends_one_message(rig: LoopbackRig, status: int, done: bool) -> None:
    table_id = await play_nearly_a_turn(rig)
    error = server_error(status)
    fault = Fault(*SENDING, then=error) if done else Fault(*SENDING, refuse=error)
    rig.server.faults.add(fault)
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert called(rig, rig.tomas) == 1


async def test_only_new_messages_are_recorded_before_sending(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit is not recorded before it is sent, and most deliveries are edits."""
    noted: list[tuple[int, int | None]] = []
    store = rig.bot.tables.store
    begin = store.begin_sending

    async def noting(table_id: int, audience: int | None, channel_id: int) -> None:
        noted.append((table_id, audience))
        await begin(table_id, audience, channel_id)

    table_id = await rig.begin()
    monkeypatch.setattr(store, "begin_sending", noting)
    for action in TURN[:-1]:
        await rig.act(rig.mei, table_id, action)
        await rig.await_delivery()
    assert noted == []
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert noted == [(table_id, None)]
    assert await store.sendings(table_id, None) == frozenset()


async def test_slow_responses_are_awaited(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    gate = asyncio.Event()
    held = rig.server.faults.add(Fault(*SENDING, hold=gate))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.server.until(lambda: held not in rig.server.faults.rules)
    drew = await rig.tomas.slash(rig.channel, "thieves", "draw")
    await rig.check_private(drew, "You drew")  # interactions are still answered
    gate.set()
    await rig.await_delivery()
    assert len(rig.boards()) == 3
    assert "Tomas drew a card" in rig.board.text  # and the last picture is delivered
    assert len(rig.tomas.sees(rig.tomas.dm)) == 1
    assert called(rig, rig.tomas) == 1


async def test_an_overloaded_discord_is_retried_later(rig: LoopbackRig) -> None:
    table_id = await play_nearly_a_turn(rig)
    asked = rig.server.asked
    asked.clear()
    rig.server.faults.add(Fault(*SENDING, refuse=RefusedError(130000), times=3))
    await rig.act(rig.mei, table_id, TURN[-1])
    await rig.await_delivery()
    assert called(rig, rig.tomas) == 1
    assert asked["POST /channels/{channel_id}/messages"] == 3 + 1  # a board; the hand is edited
    assert logging.ERROR not in {record.levelno for record in rig.log.records}
