"""A restarted service shows and does the same as its predecessor."""

from typing import Any

import pytest

from bot.tables.commands.lobby import Abandon, AddChef, Choose, Join, Leave
from bot.tables.model.records import OutboxRow
from bot.tables.resolver import ANY
from bot.tables.workers.clock import Clock
from bot.tables.workers.outbox import Outbox
from tests.tables.harness import ADA, BEN, CLEO, EVE, ServiceRig, bid, running, until

EVERYBODY = (ADA, BEN, CLEO, EVE, None)


async def same_after_restart(rig: ServiceRig, table: int) -> None:
    again = rig.restarted()
    for user in EVERYBODY:
        assert await again.view(table, user) == await rig.view(table, user)
    before, after = (
        await rig.tables.repository.load(table),
        await again.tables.repository.load(table),
    )
    assert after.state == before.state
    assert after.holders == before.holders
    for seat in (None, *range(len(after.state.seats))):
        for since in (0, after.state.version - 1):
            assert await again.story(table, seat, since) == await rig.story(table, seat, since)


async def test_a_lobby_is_the_same_after_every_step(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    steps: list[tuple[int, Any]] = [
        (BEN, Join()),
        (ADA, AddChef("random")),
        (CLEO, Join()),
        (ADA, Choose("purse", "9")),
        (ADA, Leave()),
        (BEN, Abandon()),
    ]
    for user, action in steps:
        rig.time.passes(seconds=7)
        await rig.arrange(user, table, action)
        await same_after_restart(rig, table)


@pytest.mark.parametrize("game", ["toy", "thieving_chefs"])
async def test_a_game_is_the_same_after_every_move(rig: ServiceRig, game: str) -> None:
    table = await rig.started(ADA, BEN, CLEO, game=game)
    await same_after_restart(rig, table)
    for made in range(60):
        rig.time.passes(minutes=11)
        if made % 9 == 8:
            await Clock(rig.tables).expire(table)
        if not await rig.play_on(table, (ADA, BEN, CLEO), 1, seed=made):
            break
        if made == 5:
            await rig.arrange(BEN, table, Abandon())
        await same_after_restart(rig, table)


async def test_the_game_continues(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    control = await rig.control(ADA, table)
    await rig.press(BEN, table, bid(2))
    again = rig.restarted()
    assert await again.control(ADA, table) == control
    await again.press(ADA, table, bid(1))
    assert (await again.view(table)).game_view.prizes_left == 4


async def test_a_closed_dm_is_still_closed(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    await rig.tables.forget_dm(table, BEN)
    for here in (rig, rig.restarted()):
        assert [seat.dm_closed for seat in (await here.view(table)).seats] == [False, True]


async def test_undelivered_rows_are_delivered_by_the_next_service(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    delivered: list[OutboxRow] = []

    class CollectingCourier:
        async def deliver(self, row: OutboxRow) -> None:
            delivered.append(row)

    again = rig.restarted()
    async with running(Outbox(again.tables, CollectingCourier()).run):

        async def empty() -> bool:
            return await rig.store.next_outbox() is None

        await until(empty)
    assert {(row.table_id, row.audience) for row in delivered} == {
        (table, None),
        (table, 0),
        (table, 1),
    }


async def test_tables_are_restored(rig: ServiceRig) -> None:
    tables = [await rig.open(ADA), await rig.started(ADA, BEN)]
    again = rig.restarted()
    assert [row.id for row in await again.store.held_by(ADA, ANY)] == tables
    persons = await again.tables.queries.persons(tables[1])
    assert [(holder.seat, holder.user_id, holder.name) for holder in persons] == [
        (0, ADA, "Ada"),
        (1, BEN, "Ben"),
    ]
