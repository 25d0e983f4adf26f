"""Prompts and their numbers: which presses count, and which are too late (R-X2)."""

import asyncio
from itertools import pairwise

import pytest

from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.actions import Announce, Draw, Play, Serve, Tick, Untick
from bot.games.thieving_chefs.rules.events import Discarded
from bot.tables.commands.play import Play as PlayCommand
from bot.tables.model.errors import (
    NoPromptError,
    NotSeatedError,
    NotYoursError,
    PromptClosedError,
    WrongStatusError,
)
from bot.tables.model.records import Receipt, Status
from tests.tables.harness import ADA, BEN, CLEO, EVE, ServiceRig, bid, call, is_over

PEOPLE = (ADA, BEN, CLEO)


async def to_move(rig: ServiceRig, table: int) -> tuple[int, int]:
    """Return the asked and the other player of a table of two."""
    asked = (await rig.view(table)).waited_for()[0]
    return (ADA, BEN) if asked == 0 else (BEN, ADA)


async def to_discard(rig: ServiceRig, table: int) -> int:
    """Play a game of two until a player has cards to discard; return that player."""
    for _ in range(400):
        user, _ = await to_move(rig, table)
        view = await rig.view(table, user)
        if any(offer.accepts(Draw()) for offer in view.own.offers):
            await rig.press(user, table, Draw())
        elif any(isinstance(offer.action, Tick) for offer in view.own.offers):
            return user
        else:
            await rig.press(user, table, view.own.offers[-1].action)
    raise AssertionError("nobody ever held too many cards")


async def test_a_press_counts_while_its_ask_is_open(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, _ = await to_move(rig, table)
    view = await rig.view(table, user)
    assert view.own.prompt is not None
    receipt = await rig.press(user, table, Draw())
    assert (receipt.version, receipt.repeated, receipt.seat) == (view.version + 1, False, view.me)
    assert [type(seen).__name__ for seen in receipt.seen]


async def test_r_x2_the_second_of_two_presses_is_refused(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, _ = await to_move(rig, table)
    control = await rig.control(user, table)
    await rig.tables.act(call(user), table, Draw(), pressed=control)
    version = (await rig.view(table)).version
    with pytest.raises(PromptClosedError) as error:
        await rig.tables.act(call(user), table, Draw(), pressed=control)
    view = await rig.view(table, user)
    assert view.version == version
    # The refusal names the current prompt.
    assert view.own.prompt is not None
    assert error.value.open_question == view.own.prompt.question


async def test_r_x2_the_boards_number_rises_with_each_open_step(rig: ServiceRig) -> None:
    """A second press of Draw on the same board has no effect."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, _ = await to_move(rig, table)
    seat, _ = await rig.control(user, table)
    numbers = [(await rig.view(table)).seats[seat].turn.number]
    for _ in range(2):
        await rig.press(user, table, Draw())
        numbers.append((await rig.view(table)).seats[seat].turn.number)
    assert numbers == sorted(set(numbers))


async def test_r_x2_of_two_presses_at_once_exactly_one_counts(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    for _ in range(12):
        user, _ = await to_move(rig, table)
        view, control = await rig.view(table, user), await rig.control(user, table)
        action = view.own.offers[0].action
        presses = [rig.tables.act(call(user), table, action, pressed=control) for _ in range(3)]
        results = await asyncio.gather(*presses, return_exceptions=True)
        assert [type(result) for result in results].count(Receipt) == 1
        assert [type(result) for result in results].count(PromptClosedError) == 2
        assert (await rig.view(table)).version == view.version + 1


async def test_a_press_on_a_closed_question_says_so_before_the_rules_do(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, _ = await to_move(rig, table)
    seat, number = await rig.control(user, table)
    for old in (number - 1, number + 1, 0):
        with pytest.raises(PromptClosedError):
            await rig.tables.act(call(user), table, None, pressed=(seat, old))


async def test_a_refused_action_has_a_reason(rig: ServiceRig) -> None:
    table = await rig.open(ADA, "thieving_chefs")
    with pytest.raises(WrongStatusError) as early:
        await rig.type(ADA, table, Draw())
    assert (early.value.needed, early.value.status) == (Status.RUNNING, Status.LOBBY)
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, other = await to_move(rig, table)
    control = await rig.control(user, table)
    before = await rig.versions(table)
    with pytest.raises(NotSeatedError):
        await rig.type(EVE, table, Draw())
    with pytest.raises(NotSeatedError):
        await rig.tables.act(call(EVE), table, Draw(), pressed=control)
    with pytest.raises(NotYoursError):
        await rig.tables.act(call(other), table, Draw(), pressed=control)
    with pytest.raises(NoPromptError) as waiting:
        await rig.type(other, table, Draw())
    assert waiting.value.waited_for == (control[0],)
    with pytest.raises(PromptClosedError) as closed:
        await rig.press(other, table, Draw())
    assert closed.value.open_question is None
    assert await rig.versions(table) == before


@pytest.mark.parametrize(
    "action", [Serve(1), Play("water"), Announce("soup"), bid(1), None, "draw", 7]
)
async def test_an_action_without_an_offer_changes_nothing(rig: ServiceRig, action: object) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, _ = await to_move(rig, table)
    before = await rig.view(table, user)
    for again in (False, True):
        with pytest.raises(IllegalActionError):
            await rig.type(user, table, action, again=again)
    assert await rig.view(table, user) == before


async def test_two_seats_answer_at_once_and_both_count(rig: ServiceRig) -> None:
    for _ in range(5):
        table = await rig.started(*PEOPLE)
        controls = [await rig.control(user, table) for user in PEOPLE]
        receipts = await asyncio.gather(
            *(
                rig.tables.act(call(user), table, bid(seat), pressed=control)
                for seat, (user, control) in enumerate(zip(PEOPLE, controls, strict=True))
            )
        )
        start = (await rig.view(table)).version - 3
        by_version = sorted(receipts, key=lambda receipt: receipt.version)
        assert [receipt.version for receipt in by_version] == [start + 1, start + 2, start + 3]
        moves = await rig.store.moves(table, start)
        assert [move.seat for move in moves] == [receipt.seat for receipt in by_version]
        assert (await rig.view(table)).game_view.prizes_left == 4


async def test_a_prompt_is_not_affected_by_moves_of_others(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    before = [await rig.view(table, user) for user in PEOPLE]
    await rig.press(ADA, table, bid(2))
    after = [await rig.view(table, user) for user in PEOPLE]
    assert [view.own.prompt for view in after[1:]] == [view.own.prompt for view in before[1:]]
    assert [view.own.offers for view in after[1:]] == [view.own.offers for view in before[1:]]


async def test_an_own_move_raises_the_number(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    first = await rig.control(ADA, table)
    await rig.press(ADA, table, bid(2))
    second = await rig.control(ADA, table)
    await rig.press(ADA, table, bid(3))
    third = await rig.control(ADA, table)
    assert [number for _, number in (first, second, third)] == [1, 2, 3]
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await rig.control(ADA, table) == (0, 4)
    # Only the next prompt, which the closing move opened.
    assert await rig.control(CLEO, table) == (2, 2)


async def test_numbers_only_rise(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    numbers: dict[int, list[int]] = {ADA: [0], BEN: [0]}
    for seed in range(120):
        for user, had in numbers.items():
            prompt = (await rig.view(table, user)).own.prompt
            if prompt is not None and prompt.number != had[-1]:
                had.append(prompt.number)
        await rig.play_on(table, (ADA, BEN), 1, seed)
    for had in numbers.values():
        assert len(had) > 20
        assert all(after == before + 1 for before, after in pairwise(had))


async def test_steps_under_seal_keep_the_time_of_their_question(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user = await to_discard(rig, table)
    public = await rig.view(table)
    for _ in range(2):
        rig.time.passes(hours=1)
        before = await rig.view(table, user)
        tick = next(o.action for o in before.own.offers if isinstance(o.action, Tick | Untick))
        await rig.press(user, table, tick)
        after = await rig.view(table, user)
        assert before.own.prompt is not None
        assert after.own.prompt is not None
        assert after.own.prompt.number == before.own.prompt.number + 1
        assert after.own.prompt.since == before.own.prompt.since
    seen = await rig.story(table, None, public.version)
    assert not any(isinstance(event, Discarded) for event in seen)
    assert (await rig.view(table)).times.due_at == public.times.due_at


async def test_a_new_question_has_its_own_time(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    await rig.press(ADA, table, bid(2))
    rig.time.passes(days=2)
    await rig.press(BEN, table, bid(1))
    view = await rig.view(table)
    assert [seat.turn.since for seat in view.seats] == [rig.time.now] * 2


async def test_no_seat_is_asked_after_the_end(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    control = await rig.control(ADA, table)
    await rig.play_on(table, (ADA, BEN), 100)
    assert await is_over(rig, table)
    view = await rig.view(table, ADA)
    assert (view.own.prompt, view.own.offers, view.waited_for(), view.times.due_at) == (
        None,
        (),
        (),
        None,
    )
    assert view.outcome is not None
    for pressed in (None, control):
        with pytest.raises(WrongStatusError) as over:
            await rig.tables.execute(call(ADA), table, PlayCommand(bid(0)), control=pressed)
        assert over.value.status is Status.OVER


async def test_a_seat_knows_since_when_and_where_from_it_is_asked(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, other = await to_move(rig, table)
    view = await rig.view(table, user)
    assert view.me is not None
    assert view.seats[view.me].turn.start == view.version == 3
    rig.time.passes(minutes=5)
    await rig.play_on(table, (user,), 100)  # to the end of the turn
    theirs, mine = await rig.view(table, other), await rig.view(table, user)
    assert theirs.me is not None
    assert theirs.seats[theirs.me].turn.start == theirs.version == mine.seats[view.me].turn.end
    assert theirs.seats[theirs.me].turn.since == rig.time.now
    assert mine.seats[view.me].turn.since is None
