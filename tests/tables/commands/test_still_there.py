"""Players who joined long ago confirm before the start, and lose their seat without an answer."""

import pytest

from bot.tables.commands.lobby import Join, Start, StillHere
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import StillCalledError
from bot.tables.model.records import PingChannel, Preferences, Status, TableId
from bot.tables.views.table_view import TableView
from tests.preferring import prefer
from tests.tables.commands.test_membership import is_verified
from tests.tables.harness import ADA, BEN, CLEO, DAN, ServiceRig


async def waiting(rig: ServiceRig) -> TableId:
    """Open a lobby that Ben and Cleo joined two hours ago, and Dan a minute ago."""
    table = await rig.open(ADA)
    for user in (BEN, CLEO):
        await rig.arrange(user, table, Join())
    rig.time.passes(hours=2)
    await rig.arrange(DAN, table, Join())
    rig.time.passes(minutes=1)
    return table


def people(view: TableView) -> list[tuple[str | None, bool]]:
    return [(seat.name, seat.called) for seat in view.seats]


async def test_the_last_answer_starts_the_game(rig: ServiceRig) -> None:
    table = await waiting(rig)
    await rig.arrange(ADA, table, Start(asks=True))
    view = await rig.view(table)
    assert view.status is Status.LOBBY
    assert people(view) == [("Ada", False), ("Ben", True), ("Cleo", True), ("Dan", False)]
    assert await rig.tables.queries.called(table) == [BEN, CLEO]
    with pytest.raises(StillCalledError):
        await rig.arrange(ADA, table, Start(asks=True))
    await rig.arrange(CLEO, table, StillHere())
    await rig.arrange(DAN, table, StillHere())  # was not asked
    assert (await rig.view(table)).status is Status.LOBBY
    await rig.arrange(BEN, table, StillHere())
    view = await rig.view(table)
    assert view.status is Status.RUNNING
    assert len(view.seats) == 4
    assert await is_verified(rig, table)


async def test_players_without_an_answer_lose_their_seat(rig: ServiceRig) -> None:
    table = await waiting(rig)
    await rig.arrange(ADA, table, Start(asks=True))
    await rig.arrange(CLEO, table, StillHere())
    rig.time.passes(minutes=11)
    await rig.arrange(ADA, table, Start(asks=True))
    view = await rig.view(table)
    assert view.status is Status.RUNNING
    assert [seat.name for seat in view.seats] == ["Ada", "Cleo", "Dan"]
    holders = await rig.store.holders(table)
    assert [(one.seat, one.user_id) for one in holders] == [(0, ADA), (1, CLEO), (2, DAN)]
    assert await is_verified(rig, table)


async def test_with_too_few_left_the_lobby_waits_for_others(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    rig.time.passes(hours=2)
    await rig.arrange(ADA, table, Start(asks=True))
    rig.time.passes(minutes=11)
    await rig.arrange(ADA, table, Start(asks=True))
    view = await rig.view(table)
    assert view.status is Status.LOBBY
    assert people(view) == [("Ada", False)]
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, Start(asks=True))
    assert (await rig.view(table)).status is Status.RUNNING


async def test_no_ping_during_sleep_or_against_preferences(rig: ServiceRig) -> None:
    table = await waiting(rig)
    noon = rig.time.now.hour * 60
    asleep = Hours(zone="UTC", sleeps=noon - 60, wakes=noon + 240)
    await prefer(rig.tables, BEN, Preferences(hours=asleep))
    await prefer(rig.tables, CLEO, Preferences(pings=PingChannel.NONE))
    await rig.arrange(ADA, table, Start(asks=True))
    assert await rig.tables.queries.called(table) == []
