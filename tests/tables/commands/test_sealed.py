"""Sealed answers: nobody learns who has given one, until the silent are named (R-X1)."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick, Untick
from bot.tables.commands.lobby import Abandon
from bot.tables.model.records import By, TableId
from bot.tables.model.terms import DISCRETION
from bot.tables.timing.reminders import due_at
from bot.tables.views.table_view import TableView, audiences, chefs_asked
from bot.tables.workers.clock import Clock
from tests.games.sealed_bids.rules import Sold
from tests.tables.harness import ADA, BEN, CLEO, DAN, NOW, House, bid, call

PEOPLE = (ADA, BEN, CLEO)

DAY = timedelta(hours=24)
"""What a seat has in hand at the start."""


def shown(look: TableView) -> bytes:
    """Return all of a look that boards and hands are made from.

    The table's version counts sealed steps too; what is shown to others does not carry it.
    """
    return msgspec.json.encode(replace(look, version=0), enc_hook=repr)


async def everything(house: House, table: TableId, users: Sequence[int | None]) -> list[bytes]:
    """Return what people see of a table and are told of it since its start."""
    found = []
    for user in users:
        look = await house.look(table, user)
        story = await house.story(table, look.me, 0)
        found.append(shown(look) + msgspec.json.encode(story))
    return found


ANSWERS: tuple[tuple[int, Any], ...] = (
    (ADA, bid(0)),
    (ADA, bid(3, 2)),
    (BEN, bid(1)),
    (CLEO, bid(2)),
)


@pytest.mark.parametrize("answers", [ANSWERS[:given] for given in range(1, 5)])
async def test_r_x1_an_answer_changes_nothing_for_others(
    house: House, answers: Sequence[tuple[int, Any]]
) -> None:
    table = await house.started(*PEOPLE, chefs=["random"])
    others = [user for user in (*PEOPLE, DAN, None) if user not in dict(answers)]
    before = await everything(house, table, others)
    house.time.passes(minutes=3)
    for user, answer in answers:
        await house.press(user, table, answer)
        house.time.passes(minutes=1)
    assert await everything(house, table, others) == before
    assert await everything(house.restarted(), table, others) == before


async def test_r_x1_nobody_but_the_giver_has_to_catch_up(house: House) -> None:
    table = await house.started(*PEOPLE)
    for row in await house.store.outbox(house.time.now, 99):
        await house.store.delivered(row)
    for answer in (bid(1), bid(1), bid(2)):
        before = await house.tables.repository.load(table)
        await house.press(BEN, table, answer)
        after = await house.tables.repository.load(table)
        moves = await house.store.moves(table, before.state.version)
        assert audiences(before, after, after.codec.events(moves[0].events)) == (1,)
    assert [row.audience for row in await house.store.outbox(house.time.now, 99)] == [1]


async def test_r_x1_who_had_answered_is_called_for_what_is_asked_next(house: House) -> None:
    """But for whoever answered last, who is there still."""
    table = await house.started(*PEOPLE)
    for user in PEOPLE:
        at_first = [seat.came for seat in (await house.look(table)).seats]
        await house.press(user, table, bid(1))
    look = await house.look(table)
    assert look.waited_for() == (0, 1, 2)
    assert [seat.came for seat in look.seats] == [look.version, look.version, at_first[2]]
    await house.press(ADA, table, bid(2))  # changes nothing for anybody
    now = await house.look(table)
    assert [seat.came for seat in now.seats] == [seat.came for seat in look.seats]


async def test_r_x1_a_sealed_answer_takes_back_no_word_to_stop_in_public(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.arrange(ADA, table, Abandon())
    before = await everything(house, table, [BEN, None])
    await house.press(ADA, table, bid(1))
    assert await everything(house, table, [BEN, None]) == before


async def test_controls_on_the_board_do_not_count_sealed_steps(house: House) -> None:
    """Two games that differ in ticks alone show the others the same numbers."""
    found = []
    for ticks in ([Tick("a"), Untick("a"), Tick("a")], [Tick("a")]):
        table = await house.started(ADA, BEN, game="thieving_chefs")
        asked = (await house.look(table)).waited_for()[0]
        user = (ADA, BEN)[asked]
        for _ in range(3):
            await house.type(user, table, Draw(), again=True)
        card = (await house.look(table, user)).view.hand[0]
        for tick in ticks:
            await house.type(user, table, type(tick)(card), again=True)
        await house.type(user, table, Done())
        seat = (await house.tables.repository.load(table)).state.seats[asked]
        found.append((seat.shown, seat.asks))
    (shown, asks), (shown_to_others, fewer) = found
    assert shown == shown_to_others
    assert asks > fewer > shown


async def test_an_answer_may_be_changed_until_the_last_is_in(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.press(ADA, table, bid(5))
    await house.press(BEN, table, bid(2))
    await house.press(ADA, table, bid(1))
    look = await house.look(table, ADA)
    assert look.view.own_bid == bid(1)
    assert look.ask is not None
    assert look.ask.question.answered
    receipt = await house.press(CLEO, table, bid(0))
    sold = receipt.seen[-1]
    assert isinstance(sold, Sold)
    assert (sold.seat, sold.bids) == (1, (bid(1), bid(2), bid(0)))
    assert (await house.look(table, ADA)).view.own_bid is None


async def test_answers_are_shown_together(house: House) -> None:
    table = await house.started(*PEOPLE)
    start = (await house.look(table)).version
    await house.press(BEN, table, bid(2))
    await house.press(ADA, table, bid(1))
    assert await house.story(table, None, start) == ()
    assert len(await house.story(table, 1, start)) == 1
    before = await house.tables.repository.load(table)
    await house.press(CLEO, table, bid(0))
    after = await house.tables.repository.load(table)
    moves = await house.store.moves(table, before.state.version)
    assert audiences(before, after, after.codec.events(moves[0].events)) == (None, 0, 1, 2)
    assert len(await house.story(table, None, start)) == 1


async def test_the_clock_alone_knows_who_has_answered(house: House) -> None:
    table = await house.started(ADA, BEN, chefs=["random"])
    await house.press(ADA, table, bid(1))
    public = (await house.look(table)).due_at
    for seat in (1, 2):
        loaded = await house.tables.repository.load(table)
        assert (due_at(loaded, NOW), chefs_asked(loaded)) == (NOW + DISCRETION, [2])
        assert (await house.look(table)).due_at == public == NOW + DAY
        if seat == 1:
            await house.press(ADA, table, bid(2))


# -- the silent are named ---------------------------------------------------------------------


async def silent(house: House, table: TableId) -> tuple[int, ...]:
    look = await house.look(table)
    assert look.silent() == (await house.look(table, BEN)).silent()
    return look.silent()


async def test_r_x1_after_ten_minutes_the_silent_are_named(house: House) -> None:
    clock = Clock(house.tables)
    table = await house.started(*PEOPLE)
    await house.press(ADA, table, bid(1))
    assert await house.store.next_due() == NOW + timedelta(minutes=10)
    house.time.now = NOW + DISCRETION - timedelta(microseconds=1)
    assert not await clock.expire(table)
    assert await silent(house, table) == ()
    house.time.now = NOW + DISCRETION
    assert await clock.expire(table)
    assert await silent(house, table) == (1, 2)
    assert await silent(house.restarted(), table) == (1, 2)
    assert not await clock.expire(table)
    assert await house.store.next_due() == NOW + DAY / 2
    move = (await house.store.moves(table))[-1]
    assert (move.by, move.seat, move.interaction_id) == (By.CLOCK, None, None)


async def test_r_x1_the_naming_edits_the_board_and_nothing_else(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.press(ADA, table, bid(1))
    before = await house.tables.repository.load(table)
    looks = [await house.look(table, user) for user in PEOPLE]
    house.time.passes(minutes=10)
    await Clock(house.tables).expire(table)
    after = await house.tables.repository.load(table)
    assert audiences(before, after, ()) == (None,)
    for user, look in zip(PEOPLE, looks, strict=True):
        now = await house.look(table, user)
        assert look.ask is not None
        assert now.ask is not None
        assert (now.ask.number, now.ask.since) == (look.ask.number, look.ask.since)
        assert (now.offers, now.due_at, now.left) == (look.offers, look.due_at, look.left)
        assert [seat.came for seat in now.seats] == [seat.came for seat in look.seats]


async def test_r_x1_who_answers_then_is_named_no_longer(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.press(ADA, table, bid(1))
    house.time.passes(minutes=10)
    await Clock(house.tables).expire(table)
    before = await house.tables.repository.load(table)
    await house.press(CLEO, table, bid(1))
    after = await house.tables.repository.load(table)
    assert await silent(house, table) == (1,)
    assert audiences(before, after, ()) == (None, 2)
    # Another answer of a person who has one shows nothing, as before.
    for user in (ADA, CLEO):
        before = after
        await house.press(user, table, bid(0))
        after = await house.tables.repository.load(table)
        assert None not in audiences(before, after, ())
    await house.press(BEN, table, bid(1))
    assert await silent(house, table) == ()
    assert (await house.look(table)).view.prizes_left == 4


async def test_r_x1_each_question_has_its_ten_minutes(house: House) -> None:
    clock = Clock(house.tables)
    table = await house.started(*PEOPLE)
    house.time.passes(minutes=10)
    await clock.expire(table)
    assert await silent(house, table) == (0, 1, 2)
    for user in PEOPLE:
        await house.press(user, table, bid(0))
    assert await silent(house, table) == ()
    assert not await clock.expire(table)
    house.time.passes(minutes=9)
    assert not await clock.expire(table)
    house.time.passes(minutes=1)
    assert await clock.expire(table)


async def test_r_x1_a_question_to_one_seat_names_nobody(house: House) -> None:
    table = await house.started(ADA, BEN, game="thieving_chefs")
    house.time.passes(hours=10)
    assert not await Clock(house.tables).expire(table)
    assert (await house.look(table)).silent() == ()
    assert await house.store.next_due() == NOW + DAY / 2


async def test_r_x1_computer_players_are_not_named(house: House) -> None:
    table = await house.started(ADA, chefs=["random", "random"])
    house.time.passes(minutes=10)
    assert await Clock(house.tables).expire(table)
    assert (await house.look(table)).silent() == (0,)


async def test_r_x1_a_control_from_before_the_naming_still_counts(house: House) -> None:
    table = await house.started(*PEOPLE)
    control = await house.control(BEN, table)
    house.time.passes(minutes=10)
    await Clock(house.tables).expire(table)
    await house.tables.act(call(BEN), table, bid(2), pressed=control)
    assert (await house.look(table, BEN)).view.own_bid == bid(2)
