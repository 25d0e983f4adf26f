"""Sealed answers: nobody learns which seats have answered until late players are named (R-X1)."""

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
from tests.tables.harness import ADA, BEN, CLEO, DAN, NOW, ServiceRig, bid, call

PEOPLE = (ADA, BEN, CLEO)

DAY = timedelta(hours=24)
"""Time bank of a seat at the start."""


def shown(view: TableView) -> bytes:
    """Return everything of a view that boards and hands are made from.

    The version counts sealed steps too, so it is left out: others are not shown it.
    """
    return msgspec.json.encode(replace(view, version=0), enc_hook=repr)


async def everything(rig: ServiceRig, table: TableId, users: Sequence[int | None]) -> list[bytes]:
    """Return the views and recaps of a table's players since its start."""
    found = []
    for user in users:
        view = await rig.view(table, user)
        story = await rig.story(table, view.me, 0)
        found.append(shown(view) + msgspec.json.encode(story))
    return found


ANSWERS: tuple[tuple[int, Any], ...] = (
    (ADA, bid(0)),
    (ADA, bid(3, 2)),
    (BEN, bid(1)),
    (CLEO, bid(2)),
)


@pytest.mark.parametrize("answers", [ANSWERS[:given] for given in range(1, 5)])
async def test_r_x1_an_answer_changes_nothing_for_others(
    rig: ServiceRig, answers: Sequence[tuple[int, Any]]
) -> None:
    table = await rig.started(*PEOPLE, chefs=["random"])
    others = [user for user in (*PEOPLE, DAN, None) if user not in dict(answers)]
    before = await everything(rig, table, others)
    rig.time.passes(minutes=3)
    for user, answer in answers:
        await rig.press(user, table, answer)
        rig.time.passes(minutes=1)
    assert await everything(rig, table, others) == before
    assert await everything(rig.restarted(), table, others) == before


async def test_r_x1_only_the_giver_has_to_catch_up(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    for row in await rig.store.outbox(rig.time.now, 99):
        await rig.store.delivered(row)
    for answer in (bid(1), bid(1), bid(2)):
        before = await rig.tables.repository.load(table)
        await rig.press(BEN, table, answer)
        after = await rig.tables.repository.load(table)
        moves = await rig.store.moves(table, before.state.version)
        assert audiences(before, after, after.codec.events(moves[0].events)) == (1,)
    assert [row.audience for row in await rig.store.outbox(rig.time.now, 99)] == [1]


async def test_r_x1_answered_players_are_pinged_for_the_next_question(rig: ServiceRig) -> None:
    """All players are pinged for the next question except the last to answer."""
    table = await rig.started(*PEOPLE)
    for user in PEOPLE:
        at_first = [seat.turn.start for seat in (await rig.view(table)).seats]
        await rig.press(user, table, bid(1))
    view = await rig.view(table)
    assert view.waited_for() == (0, 1, 2)
    assert [seat.turn.start for seat in view.seats] == [view.version, view.version, at_first[2]]
    await rig.press(ADA, table, bid(2))  # changes nothing for anybody
    now = await rig.view(table)
    assert [seat.turn.start for seat in now.seats] == [seat.turn.start for seat in view.seats]


async def test_r_x1_a_sealed_answer_withdraws_no_public_vote(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.arrange(ADA, table, Abandon())
    before = await everything(rig, table, [BEN, None])
    await rig.press(ADA, table, bid(1))
    assert await everything(rig, table, [BEN, None]) == before


async def test_controls_on_the_board_do_not_count_sealed_steps(rig: ServiceRig) -> None:
    """Two games that differ only in ticked cards show other players the same prompt numbers."""
    found = []
    for ticks in ([Tick("a"), Untick("a"), Tick("a")], [Tick("a")]):
        table = await rig.started(ADA, BEN, game="thieving_chefs")
        asked = (await rig.view(table)).waited_for()[0]
        user = (ADA, BEN)[asked]
        for _ in range(3):
            await rig.type(user, table, Draw(), again=True)
        card = (await rig.view(table, user)).game_view.hand[0]
        for tick in ticks:
            await rig.type(user, table, type(tick)(card), again=True)
        await rig.type(user, table, Done())
        seat = (await rig.tables.repository.load(table)).state.seats[asked]
        found.append((seat.counters.shown, seat.counters.prompts))
    (shown, prompts), (shown_to_others, fewer) = found
    assert shown == shown_to_others
    assert prompts > fewer > shown


async def test_an_answer_may_be_changed_until_the_last_is_in(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(5))
    await rig.press(BEN, table, bid(2))
    await rig.press(ADA, table, bid(1))
    view = await rig.view(table, ADA)
    assert view.game_view.own_bid == bid(1)
    assert view.own.prompt is not None
    assert view.own.prompt.question.answered
    receipt = await rig.press(CLEO, table, bid(0))
    sold = receipt.seen[-1]
    assert isinstance(sold, Sold)
    assert (sold.seat, sold.bids) == (1, (bid(1), bid(2), bid(0)))
    assert (await rig.view(table, ADA)).game_view.own_bid is None


async def test_answers_are_shown_together(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    start = (await rig.view(table)).version
    await rig.press(BEN, table, bid(2))
    await rig.press(ADA, table, bid(1))
    assert await rig.story(table, None, start) == ()
    assert len(await rig.story(table, 1, start)) == 1
    before = await rig.tables.repository.load(table)
    await rig.press(CLEO, table, bid(0))
    after = await rig.tables.repository.load(table)
    moves = await rig.store.moves(table, before.state.version)
    assert audiences(before, after, after.codec.events(moves[0].events)) == (None, 0, 1, 2)
    assert len(await rig.story(table, None, start)) == 1


async def test_only_the_clock_knows_the_answered_seats(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, chefs=["random"])
    await rig.press(ADA, table, bid(1))
    public = (await rig.view(table)).times.due_at
    for seat in (1, 2):
        loaded = await rig.tables.repository.load(table)
        assert (due_at(loaded, NOW), chefs_asked(loaded)) == (NOW + DISCRETION, [2])
        assert (await rig.view(table)).times.due_at == public == NOW + DAY
        if seat == 1:
            await rig.press(ADA, table, bid(2))


# -- late players are named -------------------------------------------------------------------


async def silent(rig: ServiceRig, table: TableId) -> tuple[int, ...]:
    view = await rig.view(table)
    assert view.silent() == (await rig.view(table, BEN)).silent()
    return view.silent()


async def test_r_x1_late_players_are_named_after_ten_minutes(rig: ServiceRig) -> None:
    clock = Clock(rig.tables)
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(1))
    assert await rig.store.next_due() == NOW + timedelta(minutes=10)
    rig.time.now = NOW + DISCRETION - timedelta(microseconds=1)
    assert not await clock.expire(table)
    assert await silent(rig, table) == ()
    rig.time.now = NOW + DISCRETION
    assert await clock.expire(table)
    assert await silent(rig, table) == (1, 2)
    assert await silent(rig.restarted(), table) == (1, 2)
    assert not await clock.expire(table)
    assert await rig.store.next_due() == NOW + DAY / 2
    move = (await rig.store.moves(table))[-1]
    assert (move.by, move.seat, move.interaction_id) == (By.CLOCK, None, None)


async def test_r_x1_the_naming_edits_the_board_and_nothing_else(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(1))
    before = await rig.tables.repository.load(table)
    views = [await rig.view(table, user) for user in PEOPLE]
    rig.time.passes(minutes=10)
    await Clock(rig.tables).expire(table)
    after = await rig.tables.repository.load(table)
    assert audiences(before, after, ()) == (None,)
    for user, view in zip(PEOPLE, views, strict=True):
        now = await rig.view(table, user)
        assert view.own.prompt is not None
        assert now.own.prompt is not None
        assert (now.own.prompt.number, now.own.prompt.since) == (
            view.own.prompt.number,
            view.own.prompt.since,
        )
        assert (now.own.offers, now.times.due_at) == (view.own.offers, view.times.due_at)
        for here, there in zip(now.seats, view.seats, strict=True):
            assert (here.turn.start, here.turn.end) == (there.turn.start, there.turn.end)


async def test_r_x1_a_late_answer_ends_the_naming(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(minutes=10)
    await Clock(rig.tables).expire(table)
    before = await rig.tables.repository.load(table)
    await rig.press(CLEO, table, bid(1))
    after = await rig.tables.repository.load(table)
    assert await silent(rig, table) == (1,)
    assert audiences(before, after, ()) == (None, 2)
    # A second answer of a player who has answered shows nothing either.
    for user in (ADA, CLEO):
        before = after
        await rig.press(user, table, bid(0))
        after = await rig.tables.repository.load(table)
        assert None not in audiences(before, after, ())
    await rig.press(BEN, table, bid(1))
    assert await silent(rig, table) == ()
    assert (await rig.view(table)).game_view.prizes_left == 4


async def test_r_x1_each_question_has_its_ten_minutes(rig: ServiceRig) -> None:
    clock = Clock(rig.tables)
    table = await rig.started(*PEOPLE)
    rig.time.passes(minutes=10)
    await clock.expire(table)
    assert await silent(rig, table) == (0, 1, 2)
    for user in PEOPLE:
        await rig.press(user, table, bid(0))
    assert await silent(rig, table) == ()
    assert not await clock.expire(table)
    rig.time.passes(minutes=9)
    assert not await clock.expire(table)
    rig.time.passes(minutes=1)
    assert await clock.expire(table)


async def test_r_x1_a_question_to_one_seat_names_no_player(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    rig.time.passes(hours=10)
    assert not await Clock(rig.tables).expire(table)
    assert (await rig.view(table)).silent() == ()
    assert await rig.store.next_due() == NOW + DAY / 2


async def test_r_x1_computer_players_are_not_named(rig: ServiceRig) -> None:
    table = await rig.started(ADA, chefs=["random", "random"])
    rig.time.passes(minutes=10)
    assert await Clock(rig.tables).expire(table)
    assert (await rig.view(table)).silent() == (0,)


async def test_r_x1_a_control_from_before_the_naming_still_counts(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    control = await rig.control(BEN, table)
    rig.time.passes(minutes=10)
    await Clock(rig.tables).expire(table)
    await rig.tables.act(call(BEN), table, bid(2), pressed=control)
    assert (await rig.view(table, BEN)).game_view.own_bid == bid(2)
