"""Pressing again is always safe: repeats are answered from the stored move."""

import asyncio
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.commands.command import Context
from bot.tables.commands.duplicates import AGAIN_WITHIN
from bot.tables.commands.executor import Plan
from bot.tables.commands.lobby import AddChef, Choose, Join, Leave, Start
from bot.tables.commands.play import Play
from bot.tables.model.errors import AskClosedError, SavedAlreadyError, TableError
from bot.tables.model.records import By
from bot.tables.model.request import Receipt
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, GUILD, House, bid, call

PEOPLE = (ADA, BEN)


async def running_table(house: House) -> tuple[int, int]:
    """Return a started table of two and who is asked there."""
    table = await house.started(ADA, BEN, game="thieving_chefs")
    return table, PEOPLE[(await house.look(table)).waited_for()[0]]


async def draw(house: House, user: int, table: int, press: int, **how: Any) -> Receipt:
    return await house.tables.act(call(user, press), table, Draw(), **how)


# -- the same interaction ---------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("typed", [False, True])
async def test_the_same_interaction_makes_one_move(
    house: House, restart: bool, typed: bool
) -> None:
    table, user = await running_table(house)
    how = {} if typed else {"pressed": await house.control(user, table)}
    first = await draw(house, user, table, 5, **how)
    versions = await house.versions(table)
    rows = await house.store.outbox(house.time.now, 99)
    again = house.restarted() if restart else house
    for _ in range(3):
        second = await draw(again, user, table, 5, **how)
        assert second.repeated
        assert not first.repeated
        assert (second.version, second.seat, second.seen) == (
            first.version,
            first.seat,
            first.seen,
        )
    assert await house.versions(table) == versions
    assert await house.store.outbox(house.time.now, 99) == rows


@pytest.mark.parametrize("typed", [False, True])
async def test_the_same_interaction_at_once_makes_one_move(house: House, typed: bool) -> None:
    for press in range(10, 16):
        table, user = await running_table(house)
        before = await house.versions(table)
        how = {} if typed else {"pressed": await house.control(user, table)}
        receipts = await asyncio.gather(*(draw(house, user, table, press, **how) for _ in range(4)))
        assert sorted(receipt.repeated for receipt in receipts) == [False, True, True, True]
        assert {receipt.version for receipt in receipts} == {len(before) + 1}
        assert len({receipt.seen for receipt in receipts}) == 1
        assert await house.versions(table) == [*before, len(before) + 1]


async def test_the_same_interaction_in_two_services_makes_one_move(house: House) -> None:
    for press in range(20, 26):
        other = house.restarted()
        table, user = await running_table(house)
        control = await other.control(user, table)
        receipts = await asyncio.gather(
            *(draw(here, user, table, press, pressed=control) for here in (house, other))
        )
        assert sorted(receipt.repeated for receipt in receipts) == [False, True]
        assert receipts[0].version == receipts[1].version
        assert await house.versions(table) == list(range(1, receipts[0].version + 1))


async def test_a_repeat_long_after_is_still_known(house: House) -> None:
    table, user = await running_table(house)
    first = await draw(house, user, table, 30, pressed=await house.control(user, table))
    await house.play_on(table, PEOPLE, 60)
    house.time.passes(days=2)
    second = await draw(house.restarted(), user, table, 30)
    assert (second.repeated, second.version, second.seen) == (True, first.version, first.seen)


async def test_opening_twice_opens_one_table(house: House) -> None:
    opener = call(ADA, 40)
    where = {"guild_id": GUILD, "channel_id": CHANNEL, "game_id": "toy"}
    receipts = await asyncio.gather(*(house.tables.open(opener, **where) for _ in range(3)))
    receipts.append(await house.restarted().tables.open(opener, **where))
    assert len({receipt.table_id for receipt in receipts}) == 1
    assert sorted(receipt.repeated for receipt in receipts) == [False, True, True, True]
    assert {receipt.seat for receipt in receipts} == {0}
    assert [row.id for row in await house.store.held_by(ADA, ["lobby"])] == [receipts[0].table_id]


async def test_opening_again_is_answered_as_things_stand(house: House) -> None:
    opener = call(ADA, 41)
    where = {"guild_id": GUILD, "channel_id": CHANNEL, "game_id": "toy"}
    table = (await house.tables.open(opener, **where)).table_id
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, Leave())
    receipt = await house.tables.open(opener, **where)
    assert (receipt.repeated, receipt.table_id, receipt.seat) == (True, table, None)


@pytest.mark.parametrize(
    "action", [Join(), Leave(), AddChef("random"), Choose("purse", "9"), Start()]
)
async def test_lobby_actions_are_repeated_safely(house: House, action: Any) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    user = CLEO if isinstance(action, Join) else ADA
    first = await house.tables.execute(call(user, 50), table, action)
    look = await house.look(table)
    for again in (house, house.restarted()):
        second = await again.tables.execute(call(user, 50), table, action)
        assert (second.repeated, second.version, second.seat) == (True, first.version, first.seat)
        assert second.seen == first.seen
    assert await house.look(table) == look


async def test_an_interaction_of_another_table_is_not_taken_for_one_here(house: House) -> None:
    here, user = await running_table(house)
    there = await house.started(ADA, BEN, game="thieving_chefs")
    first = await draw(house, user, here, 60)
    before = await house.versions(there)
    # Where it is refused, the refusal stands; the move elsewhere says nothing about it.
    with pytest.raises(AskClosedError):
        await draw(house, user, there, 60, pressed=(PEOPLE.index(user), 99))
    assert await house.tables.repeated(call(user, 60), there) is None
    # Where it would be allowed, it is answered with what it had become, by that table's number.
    asked = PEOPLE[(await house.look(there)).waited_for()[0]]
    receipt = await draw(house, asked, there, 60)
    assert (receipt.repeated, receipt.table_id, receipt.version) == (True, here, first.version)
    assert await house.versions(there) == before


async def test_a_repeat_shows_its_caller_no_more_than_the_caller_may_know(house: House) -> None:
    table, user = await running_table(house)
    other = BEN if user == ADA else ADA
    own = await draw(house, user, table, 70)
    for stranger in (other, CLEO):
        found = await house.tables.repeated(call(stranger, 70), table)
        assert found is not None
        assert found.seen != own.seen
        assert found.seat == (await house.look(table, stranger)).me


async def test_what_was_refused_may_be_tried_again_under_the_same_id(house: House) -> None:
    table = await house.started(ADA, BEN)
    with pytest.raises(TableError):
        await house.tables.act(call(ADA, 80), table, bid(1), pressed=(0, 9))
    assert await house.tables.repeated(call(ADA, 80), table) is None
    receipt = await house.tables.act(call(ADA, 80), table, bid(1), pressed=(0, 1))
    assert not receipt.repeated


# -- the same command, typed again ------------------------------------------------------------


async def test_the_same_command_soon_after_asks_first(house: House) -> None:
    table, user = await running_table(house)
    await house.type(user, table, Draw())
    before = await house.versions(table)
    for soon in (0, 60, 59):
        house.time.passes(seconds=soon)
        with pytest.raises(SavedAlreadyError):
            await house.type(user, table, Draw())
    assert await house.versions(table) == before
    await house.type(user, table, Draw(), again=True)
    assert len(await house.versions(table)) == len(before) + 1


async def test_it_asks_after_a_restart_too(house: House) -> None:
    table, user = await running_table(house)
    await house.type(user, table, Draw())
    with pytest.raises(SavedAlreadyError):
        await house.restarted().type(user, table, Draw())


async def test_a_confirmed_command_is_simply_done_again(house: House) -> None:
    table, user = await running_table(house)
    typed = call(user)
    await house.tables.act(typed, table, Draw())
    house.tables.confirm(typed.interaction_id)
    receipt = await house.type(user, table, Draw())
    assert not receipt.repeated


async def test_after_two_minutes_it_is_a_new_command(house: House) -> None:
    table, user = await running_table(house)
    await house.type(user, table, Draw())
    house.time.passes(seconds=AGAIN_WITHIN.total_seconds())
    await house.type(user, table, Draw())


async def test_another_command_is_not_a_repeat(house: House) -> None:
    table = await house.started(ADA, BEN)
    await house.type(ADA, table, bid(1))
    await house.type(ADA, table, bid(2))
    await house.type(BEN, table, bid(2))  # nor is the same of somebody else


async def test_a_press_carries_its_ask_and_is_never_doubted(house: House) -> None:
    table, user = await running_table(house)
    await house.type(user, table, Draw())
    await house.press(user, table, Draw())


async def test_it_asks_though_chefs_have_moved_often_since(house: House) -> None:
    table = await house.started(ADA, chefs=["random"] * 2)
    await house.type(ADA, table, bid(0))
    for _ in range(30):
        plan = Plan(Play(bid(2)), Context(By.CHEF, 1, house.time.now))
        await house.tables.executor.execute(table, lambda _, plan=plan: plan)
    with pytest.raises(SavedAlreadyError):
        await house.type(ADA, table, bid(0))


async def test_only_so_many_confirmations_are_remembered(house: House) -> None:
    table, user = await running_table(house)
    typed = call(user)
    await house.tables.act(typed, table, Draw())
    house.tables.confirm(typed.interaction_id)
    for other in range(10_000):
        house.tables.confirm(other)
    assert len(house.tables._duplicates) < 5000
    with pytest.raises(SavedAlreadyError):  # forgotten: it asks rather than doing it twice
        await house.type(user, table, Draw())
