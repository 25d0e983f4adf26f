"""Duplicate requests: repeats are answered from the stored move."""

import asyncio
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.commands.command import Context
from bot.tables.commands.executor import Plan
from bot.tables.commands.lobby import AddChef, Choose, Join, Leave, Start
from bot.tables.commands.play import Play
from bot.tables.model.errors import PromptClosedError, SavedAlreadyError, TableError
from bot.tables.model.records import By, Receipt
from bot.tables.service import AGAIN_WITHIN
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, GUILD, ServiceRig, bid, call

PEOPLE = (ADA, BEN)


async def running_table(rig: ServiceRig) -> tuple[int, int]:
    """Return a started table of two and its awaited player."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    return table, PEOPLE[(await rig.view(table)).waited_for()[0]]


async def draw(rig: ServiceRig, user: int, table: int, press: int, **how: Any) -> Receipt:
    return await rig.tables.act(call(user, press), table, Draw(), **how)


# -- the same interaction ---------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("typed", [False, True])
async def test_the_same_interaction_makes_one_move(
    rig: ServiceRig, restart: bool, typed: bool
) -> None:
    table, user = await running_table(rig)
    how = {} if typed else {"pressed": await rig.control(user, table)}
    first = await draw(rig, user, table, 5, **how)
    versions = await rig.versions(table)
    rows = await rig.store.outbox(rig.time.now, 99)
    again = rig.restarted() if restart else rig
    for _ in range(3):
        second = await draw(again, user, table, 5, **how)
        assert second.repeated
        assert not first.repeated
        assert (second.version, second.seat, second.seen) == (
            first.version,
            first.seat,
            first.seen,
        )
    assert await rig.versions(table) == versions
    assert await rig.store.outbox(rig.time.now, 99) == rows


@pytest.mark.parametrize("typed", [False, True])
async def test_the_same_interaction_at_once_makes_one_move(rig: ServiceRig, typed: bool) -> None:
    for press in range(10, 16):
        table, user = await running_table(rig)
        before = await rig.versions(table)
        how = {} if typed else {"pressed": await rig.control(user, table)}
        receipts = await asyncio.gather(*(draw(rig, user, table, press, **how) for _ in range(4)))
        assert sorted(receipt.repeated for receipt in receipts) == [False, True, True, True]
        assert {receipt.version for receipt in receipts} == {len(before) + 1}
        assert len({receipt.seen for receipt in receipts}) == 1
        assert await rig.versions(table) == [*before, len(before) + 1]


async def test_the_same_interaction_in_two_services_makes_one_move(rig: ServiceRig) -> None:
    for press in range(20, 26):
        other = rig.restarted()
        table, user = await running_table(rig)
        control = await other.control(user, table)
        receipts = await asyncio.gather(
            *(draw(here, user, table, press, pressed=control) for here in (rig, other))
        )
        assert sorted(receipt.repeated for receipt in receipts) == [False, True]
        assert receipts[0].version == receipts[1].version
        assert await rig.versions(table) == list(range(1, receipts[0].version + 1))


async def test_a_repeat_long_after_is_still_known(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    first = await draw(rig, user, table, 30, pressed=await rig.control(user, table))
    await rig.play_on(table, PEOPLE, 60)
    rig.time.passes(days=2)
    second = await draw(rig.restarted(), user, table, 30)
    assert (second.repeated, second.version, second.seen) == (True, first.version, first.seen)


async def test_opening_twice_opens_one_table(rig: ServiceRig) -> None:
    opener = call(ADA, 40)
    where = {"guild_id": GUILD, "channel_id": CHANNEL, "game_id": "toy"}
    receipts = await asyncio.gather(*(rig.tables.open(opener, **where) for _ in range(3)))
    receipts.append(await rig.restarted().tables.open(opener, **where))
    assert len({receipt.table_id for receipt in receipts}) == 1
    assert sorted(receipt.repeated for receipt in receipts) == [False, True, True, True]
    assert {receipt.seat for receipt in receipts} == {0}
    assert [row.id for row in await rig.store.held_by(ADA, ["lobby"])] == [receipts[0].table_id]


async def test_a_repeated_open_returns_the_current_table(rig: ServiceRig) -> None:
    opener = call(ADA, 41)
    where = {"guild_id": GUILD, "channel_id": CHANNEL, "game_id": "toy"}
    table = (await rig.tables.open(opener, **where)).table_id
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, Leave())
    receipt = await rig.tables.open(opener, **where)
    assert (receipt.repeated, receipt.table_id, receipt.seat) == (True, table, None)


@pytest.mark.parametrize(
    "action", [Join(), Leave(), AddChef("random"), Choose("purse", "9"), Start()]
)
async def test_lobby_actions_are_repeated_safely(rig: ServiceRig, action: Any) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    user = CLEO if isinstance(action, Join) else ADA
    first = await rig.tables.execute(call(user, 50), table, action)
    view = await rig.view(table)
    for again in (rig, rig.restarted()):
        second = await again.tables.execute(call(user, 50), table, action)
        assert (second.repeated, second.version, second.seat) == (True, first.version, first.seat)
        assert second.seen == first.seen
    assert await rig.view(table) == view


async def test_an_interaction_of_another_table_is_not_taken_for_one_here(rig: ServiceRig) -> None:
    here, user = await running_table(rig)
    there = await rig.started(ADA, BEN, game="thieving_chefs")
    first = await draw(rig, user, here, 60)
    before = await rig.versions(there)
    # A refused move is refused again; a move at another table changes nothing.
    with pytest.raises(PromptClosedError):
        await draw(rig, user, there, 60, pressed=(PEOPLE.index(user), 99))
    assert await rig.tables.executor.stored(there, call(user, 60)) is None
    # An allowed move is answered with the stored result, numbered as at its own table.
    asked = PEOPLE[(await rig.view(there)).waited_for()[0]]
    receipt = await draw(rig, asked, there, 60)
    assert (receipt.repeated, receipt.table_id, receipt.version) == (True, here, first.version)
    assert await rig.versions(there) == before


async def test_a_repeat_shows_its_caller_no_more_than_the_caller_may_know(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    other = BEN if user == ADA else ADA
    own = await draw(rig, user, table, 70)
    for stranger in (other, CLEO):
        found = await rig.tables.executor.stored(table, call(stranger, 70))
        assert found is not None
        assert found.seen != own.seen
        assert found.seat == (await rig.view(table, stranger)).me


async def test_a_refused_action_may_be_repeated_under_the_same_id(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    with pytest.raises(TableError):
        await rig.tables.act(call(ADA, 80), table, bid(1), pressed=(0, 9))
    assert await rig.tables.executor.stored(table, call(ADA, 80)) is None
    receipt = await rig.tables.act(call(ADA, 80), table, bid(1), pressed=(0, 1))
    assert not receipt.repeated


# -- the same command, typed again ------------------------------------------------------------


async def test_the_same_command_soon_after_asks_first(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    await rig.type(user, table, Draw())
    before = await rig.versions(table)
    for soon in (0, 60, 59):
        rig.time.passes(seconds=soon)
        with pytest.raises(SavedAlreadyError):
            await rig.type(user, table, Draw())
    assert await rig.versions(table) == before
    await rig.type(user, table, Draw(), again=True)
    assert len(await rig.versions(table)) == len(before) + 1


async def test_it_asks_after_a_restart_too(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    await rig.type(user, table, Draw())
    with pytest.raises(SavedAlreadyError):
        await rig.restarted().type(user, table, Draw())


async def test_a_confirmed_duplicate_is_executed(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    typed = call(user)
    await rig.tables.act(typed, table, Draw())
    rig.tables.confirm(typed.interaction_id)
    receipt = await rig.type(user, table, Draw())
    assert not receipt.repeated


async def test_after_two_minutes_it_is_a_new_command(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    await rig.type(user, table, Draw())
    rig.time.passes(seconds=AGAIN_WITHIN.total_seconds())
    await rig.type(user, table, Draw())


async def test_another_command_is_not_a_repeat(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    await rig.type(ADA, table, bid(1))
    await rig.type(ADA, table, bid(2))
    await rig.type(BEN, table, bid(2))  # the same bid of another player is not a duplicate


async def test_a_press_carries_its_ask_and_is_never_doubted(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    await rig.type(user, table, Draw())
    await rig.press(user, table, Draw())


async def test_moves_of_computer_players_do_not_end_the_guard(rig: ServiceRig) -> None:
    table = await rig.started(ADA, chefs=["random"] * 2)
    await rig.type(ADA, table, bid(0))
    for _ in range(30):
        plan = Plan(Play(bid(2)), Context(By.CHEF, 1, rig.time.now))
        await rig.tables.executor.execute(table, lambda _, plan=plan: plan)
    with pytest.raises(SavedAlreadyError):
        await rig.type(ADA, table, bid(0))


async def test_only_so_many_confirmations_are_remembered(rig: ServiceRig) -> None:
    table, user = await running_table(rig)
    typed = call(user)
    await rig.tables.act(typed, table, Draw())
    rig.tables.confirm(typed.interaction_id)
    for other in range(10_000):
        rig.tables.confirm(other)
    assert len(rig.tables._confirmed) < 5000
    with pytest.raises(SavedAlreadyError):  # forgotten: the guard asks
        await rig.type(user, table, Draw())
