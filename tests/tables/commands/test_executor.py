"""The executor: order of its steps, and its guarantees when a step fails or the caller leaves."""

import asyncio
import threading
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.errors import BrigadeError
from bot.games.registry import Games
from bot.tables.commands.executor import POINTS
from bot.tables.commands.lobby import Join, Leave
from bot.tables.log.store import NotSavedError, Store
from bot.tables.model.errors import PromptClosedError
from bot.tables.model.records import By
from tests.games.sealed_bids.rules import Toy
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, GUILD, ServiceRig, bid, call, until
from tests.tables.wrapped import Held, MuteStore


async def test_a_click_passes_all_its_points_in_order(store: Store) -> None:
    points: list[str] = []
    rig = ServiceRig(store, reached=points.append)
    table = await rig.started(ADA, BEN)
    points.clear()
    pressed = call(ADA)
    await rig.tables.act(pressed, table, bid(1), pressed=(0, 1))
    rig.tables.confirm(pressed.interaction_id)
    assert tuple(points) == POINTS


async def test_opening_passes_them_too(store: Store) -> None:
    points: list[str] = []
    rig = ServiceRig(store, reached=points.append)
    await rig.open()
    assert tuple(points) == POINTS[1:-1]  # nothing to load


async def test_a_refused_click_stores_nothing(store: Store) -> None:
    points: list[str] = []
    rig = ServiceRig(store, reached=points.append)
    table = await rig.started(ADA, BEN)
    points.clear()
    with pytest.raises(PromptClosedError):
        await rig.tables.act(call(ADA), table, bid(1), pressed=(0, 9))
    assert points == ["loaded"]


# -- the store fails --------------------------------------------------------------------------


async def test_a_move_that_is_not_saved_has_no_effect() -> None:
    store = MemoryStore()
    rig = ServiceRig(store)
    table = await rig.started(ADA, BEN)
    before, control = await rig.view(table, ADA), await rig.control(ADA, table)
    store.full = True
    pressed = call(ADA)
    for _ in range(3):
        with pytest.raises(NotSavedError):
            await rig.tables.act(pressed, table, bid(1), pressed=control)
        with pytest.raises(NotSavedError):
            await rig.open(CLEO)
        assert await rig.view(table, ADA) == before
    store.full = False
    receipt = await rig.tables.act(pressed, table, bid(1), pressed=control)
    assert (receipt.repeated, receipt.version) == (False, before.version + 1)


async def test_a_stored_move_is_never_said_to_be_lost(store: Store) -> None:
    """A failed reply does not undo a stored move, and a stored move is never reported as lost."""
    mute = MuteStore(store)
    rig = ServiceRig(mute)
    table = await rig.started(ADA, BEN)
    await rig.view(table)
    version = (await rig.versions(table))[-1]
    mute.mute = True
    receipt = await rig.tables.act(call(ADA), table, bid(1), pressed=(0, 1))
    assert (receipt.version, receipt.seat, len(receipt.seen)) == (version + 1, 0, 1)


# -- the caller leaves ------------------------------------------------------------------------


@pytest.mark.parametrize("after", [False, True])
async def test_a_command_continues_after_its_caller_is_cancelled(store: Store, after: bool) -> None:
    held = Held(store, after=after)
    rig = ServiceRig(held)
    table = await rig.started(ADA, BEN)
    told: list[int] = []
    rig.tables.executor.on_move.append(told.append)
    held.hold()
    click = asyncio.ensure_future(rig.tables.act(call(ADA, 5), table, bid(3), pressed=(0, 1)))
    await held.reached.wait()
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    assert told == []
    held.go.set()

    async def woken() -> bool:
        return bool(told)

    await until(woken)
    # Computer players, clock and outbox are woken as usual, and the cache has the move.
    assert told == [table]
    assert (await rig.view(table, ADA)).game_view.own_bid == bid(3)
    assert (await rig.tables.act(call(ADA, 5), table, bid(3), pressed=(0, 1))).repeated


async def test_opening_continues_after_its_caller_is_cancelled(store: Store) -> None:
    held = Held(store, after=True)
    rig = ServiceRig(held)
    told: list[int] = []
    rig.tables.executor.on_move.append(told.append)
    held.hold()
    opener = call(ADA)
    where = {"guild_id": GUILD, "channel_id": CHANNEL, "game_id": "toy"}
    click = asyncio.ensure_future(rig.tables.open(opener, **where))
    await held.reached.wait()
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    held.go.set()

    async def woken() -> bool:
        return bool(told)

    await until(woken)
    receipt = await rig.tables.open(opener, **where)
    assert (receipt.repeated, [receipt.table_id]) == (True, told)


async def test_a_command_without_a_caller_does_not_block_others(store: Store) -> None:
    held = Held(store, after=False)
    rig = ServiceRig(held)
    table = await rig.started(ADA, BEN)
    held.hold()
    gone = asyncio.ensure_future(rig.tables.act(call(ADA, 5), table, bid(3), pressed=(0, 1)))
    await held.reached.wait()
    gone.cancel()
    await asyncio.wait([gone])
    held.go.set()
    # Both want the same version; one of them is decided again.
    await rig.tables.act(call(BEN, 6), table, bid(1), pressed=(1, 1))

    async def stored() -> bool:
        return await store.move_of(5) is not None

    await until(stored)
    versions = await rig.versions(table)
    assert versions == list(range(1, len(versions) + 1))
    assert await store.move_of(6) is not None


# -- two services on one log ------------------------------------------------------------------


async def test_a_version_conflict_is_decided_again(rig: ServiceRig) -> None:
    other = rig.restarted()
    table = await rig.started(ADA, BEN, CLEO)
    for here in (rig, other):
        await here.view(table)
    for number in range(1, 12):
        here = (rig, other)[number % 2]
        user = (ADA, BEN)[number % 2]
        await here.type(user, table, bid(number % 5), again=True)
    versions = await rig.versions(table)
    assert versions == list(range(1, len(versions) + 1))
    moves = await rig.store.moves(table)
    assert [move.by for move in moves] == [By.PERSON] * len(moves)
    assert len(moves) == 4 + 11
    assert (await rig.restarted().view(table, ADA)).game_view.own_bid == bid(10 % 5)
    assert (await rig.restarted().view(table, BEN)).game_view.own_bid == bid(11 % 5)


async def test_two_services_at_once_lose_no_move(rig: ServiceRig) -> None:
    other = rig.restarted()
    people = (ADA, BEN, CLEO)
    for _ in range(4):
        table = await rig.started(*people)
        await other.view(table)
        start = (await rig.view(table)).version
        clicks = [
            here.type(user, table, bid(coins), again=True)
            for coins in range(2)
            for user, here in zip(people, (rig, other, rig), strict=True)
        ]
        receipts = await asyncio.gather(*clicks)
        assert sorted(receipt.version for receipt in receipts) == list(range(start + 1, start + 7))
        assert await rig.versions(table) == list(range(1, start + 7))


async def test_a_refusal_from_an_old_state_is_decided_again(rig: ServiceRig) -> None:
    other = rig.restarted()
    table = await rig.open(ADA)
    await other.view(table)
    await rig.arrange(BEN, table, Join())
    await other.arrange(BEN, table, Leave())  # the other service has not seen Ben join
    assert (await rig.restarted().view(table)).version == 3

    table = await rig.started(ADA, BEN)
    await other.view(table)
    await rig.press(ADA, table, bid(1))
    control = await rig.control(ADA, table)
    receipt = await other.tables.act(call(ADA), table, bid(2), pressed=control)
    assert not receipt.repeated


async def test_a_refusal_from_the_newest_state_is_final(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    for _ in range(2):
        with pytest.raises(BrigadeError):
            await rig.restarted().tables.act(call(ADA), table, bid(2), pressed=(0, 7))


class SlowToy(Toy):
    """Sealed Bids with slow decisions."""

    spec = replace(Toy.spec, slow=True)

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []

    def decide(self, state: Any, seat: int, action: Any, chance: Chance) -> Any:
        self.threads.append(threading.current_thread())
        return super().decide(state, seat, action, chance)


async def test_a_slow_game_is_decided_beside_the_event_loop(store: Store) -> None:
    slow = SlowToy()
    rig = ServiceRig(store, games=Games({("toy", 1): slow}, {"toy": {}}))
    table = await rig.started(ADA, BEN)
    await rig.tables.act(call(ADA), table, bid(1), pressed=(0, 1))
    with pytest.raises(PromptClosedError):
        await rig.tables.act(call(ADA), table, bid(2), pressed=(0, 1))
    assert slow.threads
    assert threading.main_thread() not in slow.threads
