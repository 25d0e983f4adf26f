"""Reminders, each sent once: at half time, before the deadline, by nudges; never at night."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.audit.archive import Archive
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.report import Mark, proof_of
from bot.tables.commands.lobby import Abandon, TakeBack
from bot.tables.commands.pings import SPARING, Mute, Nudge
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import (
    NobodyToNudgeError,
    NoPromptError,
    NotSeatedError,
    NudgedAlreadyError,
    PromptClosedError,
)
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel, Preferences, TableId, UnitOfWork
from bot.tables.model.state import ReminderKind
from bot.tables.model.terms import DISCRETION
from bot.tables.timing.reminders import reminders
from bot.tables.views.pings import ping_plans
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    EVE,
    ServiceRig,
    Time,
    bid,
    call,
    called,
    restful,
    running,
    some_action,
    until,
)

HOUR = timedelta(hours=1)
TWO = (ADA, BEN)
GAME = "thieving_chefs"
NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)  # 12:00 in Berlin
NIGHTS = Hours("Europe/Berlin", 23 * 60, 7 * 60)


@pytest.fixture
def rig(store: Store) -> ServiceRig:
    return ServiceRig(store, Time(NOON))


async def begun(rig: ServiceRig, **how: Any) -> tuple[TableId, Seat, Clock]:
    """Start a game of two, of whom one is asked."""
    table = await rig.started(*TWO, game=GAME, **how)
    return table, (await rig.view(table)).waited_for()[0], Clock(rig.tables)


async def all_calls(rig: ServiceRig, table: TableId, clock: Clock, hours: int) -> list[datetime]:
    """Run the clock for this long; return the times of reminders."""
    end, found = rig.time.now + hours * HOUR, []
    while (due := await rig.store.next_due()) is not None and due <= end:
        rig.time.now = max(due, rig.time.now)
        before = len(await called(rig, table))
        assert await clock.expire(table)
        if len(await called(rig, table)) > before:
            found.append(rig.time.now)
    rig.time.now = end
    return found


@pytest.mark.parametrize("game", ["toy", GAME])
async def test_ping_channels_are_not_exported(rig: ServiceRig, game: str) -> None:
    await prefer(rig.tables, BEN, Preferences(pings=PingChannel.NONE))
    table, clock = await rig.started(*TWO, game=game), Clock(rig.tables)
    for user in TWO:
        if (await rig.view(table, user)).own.prompt is not None:
            for mute in (True, False):
                await rig.tables.execute(call(user), table, Mute(mute))
    end = rig.time.now + 36 * HOUR
    while (due := await rig.store.next_due()) is not None and due <= end:
        rig.time.now = max(due, rig.time.now)
        assert await clock.expire(table)
    for user in TWO:
        await rig.arrange(user, table, Abandon())
    data = await Archive(rig.tables).export(table)
    assert data is not None
    told = [one["event"] for m in json.loads(data)["moves"] for one in m.get("told", ())]
    assert all(event.get("public") for event in told if event["type"] == "reminded")
    assert b'"silent":true' not in data
    assert b'"muted"' not in data
    proof = proof_of_file(rig.tables.games, read_export(data))
    assert proof.holds
    assert proof.marks.count(Mark.TOLD) > 1
    loaded = await rig.tables.repository.load(table)
    assert proof_of(loaded, await rig.store.moves(table)).holds


async def end_turn(rig: ServiceRig, table: TableId, seat: Seat) -> None:
    """Let a player answer until the table waits for another one."""
    for step in range(20):
        view = await rig.view(table, TWO[seat])
        if seat not in view.waited_for():
            return
        await rig.press(TWO[seat], table, some_action(view, step))
    raise AssertionError("the turn has no end")


@pytest.mark.parametrize(
    ("pace", "times"),
    [
        ("day", [12 * HOUR, 23 * HOUR]),
        ("slow", [36 * HOUR, 71 * HOUR]),
        ("live", [HOUR / 5]),
        ("none", []),
    ],
)
async def test_one_reminder_at_half_time_and_one_before_the_end(
    rig: ServiceRig, pace: str, times: list[timedelta]
) -> None:
    table, seat, clock = await begun(rig, pace=pace, silence="wait")
    found = await all_calls(rig, table, clock, 24 * 30)
    assert found == [NOON + at for at in times]
    stages = [ReminderKind.HALF, ReminderKind.LAST][-len(times) :] if times else []
    assert await called(rig, table) == [Reminded(seat, stage, True) for stage in stages]


async def test_none_after_the_answer(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=11)
    await end_turn(rig, table, seat)
    rig.time.passes(hours=2)
    assert not await clock.expire(table)
    assert await called(rig, table) == []


async def test_none_twice_though_it_is_restarted_and_the_due_time_is_old(rig: ServiceRig) -> None:
    table, seat, _ = await begun(rig)
    rig.time.passes(hours=12)
    for _ in range(3):
        rig = rig.restarted()
        clock = Clock(rig.tables)
        alarm = restful(clock)
        async with running(clock.run):
            await until(alarm.rests)
        await rig.store.reschedule(table, (await rig.view(table)).version, rig.time.now - HOUR)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.HALF, True)]


async def test_overlapping_reminders_are_merged(rig: ServiceRig) -> None:
    """Only one reminder after an absence of the bot, or with little time left."""
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=23, minutes=30)
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.LAST, True)]


async def test_little_time_left_means_one_reminder(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=22)
    await clock.expire(table)
    await rig.press(TWO[seat], table, Draw())  # a step gives nothing back: two hours are left
    left = (await rig.view(table)).times.due_at
    assert left == rig.time.now + 2 * HOUR
    assert await all_calls(rig, table, clock, 1) == [left - HOUR]


async def test_never_in_the_night_but_at_waking(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, Preferences(NIGHTS, spends=False))
    rig.time.now = NOON + 7 * HOUR  # 19:00 in Berlin: half time would be at 07:00
    table, seat, clock = await begun(rig)
    wakes = NOON + 19 * HOUR
    found = await all_calls(rig, table, clock, 40)
    # Half of the bank is four hours of the evening and eight of the day. Its 24 hours end at
    # 11:00 on the third morning: four, sixteen, and four more.
    assert found == [wakes + 8 * HOUR, wakes + 27 * HOUR]
    assert await called(rig, table) == [
        Reminded(seat, ReminderKind.HALF, True),
        Reminded(seat, ReminderKind.LAST, True),
    ]


async def test_new_hours_defer_a_reminder_to_the_morning(
    rig: ServiceRig,
) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=11, minutes=59)
    zone = Hours("UTC", 20 * 60, 6 * 60)  # asleep from now on, for the calendar
    await prefer(rig.tables, TWO[seat], Preferences(zone))
    rig.time.passes(minutes=30)
    assert not await clock.expire(table)
    assert await rig.tables.preferences.reschedule(table, rig.time.now)
    found = await all_calls(rig, table, clock, 24)
    assert found[0] == datetime(2026, 7, 19, 6, 1, tzinfo=UTC)  # a minute before half time is left


async def test_an_overdue_reminder_waits_for_the_morning(rig: ServiceRig) -> None:
    """The bot checks the table at night: it neither pings nor loops."""
    table, seat, clock = await begun(rig)
    await prefer(rig.tables, TWO[seat], Preferences(Hours("UTC", 23 * 60, 7 * 60)))
    rig.time.now = datetime(2026, 7, 18, 23, 30, tzinfo=UTC)  # half time was at 22:00
    assert not await clock.expire(table)
    assert await rig.tables.preferences.reschedule(table, rig.time.now)
    assert await rig.store.next_due() == datetime(2026, 7, 19, 7, tzinfo=UTC)
    assert len(await all_calls(rig, table, clock, 8)) == 1


async def test_a_sleeping_player_is_reminded_in_the_morning(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, Preferences(NIGHTS))
    rig.time.now = datetime(2026, 7, 18, 22, tzinfo=UTC)  # 00:00 in Berlin
    table, seat, clock = await begun(rig)
    loaded = await rig.tables.repository.load(table)
    first = ping_plans(loaded, rig.time.now)[seat]
    assert (first.prompted, first.reminded) == (0, 0)
    assert not first.by_board
    found = await all_calls(rig, table, clock, 10)
    assert found == [datetime(2026, 7, 19, 5, tzinfo=UTC)]
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, True)]
    loaded = await rig.tables.repository.load(table)
    assert ping_plans(loaded, rig.time.now)[seat].reminds_by(
        PingChannel.CHANNEL, loaded.state.version - 1
    )


async def test_muted_players_get_no_reminder(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, Preferences(NIGHTS, pings=PingChannel.NONE, spends=False))
    table, seat, clock = await begun(rig, silence="wait")
    before = await rig.view(table)
    assert await all_calls(rig, table, clock, 100) == []
    loaded = await rig.tables.repository.load(table)
    assert (await rig.view(table)).seats == before.seats
    assert ping_plans(loaded, rig.time.now)[seat].reminded == 0
    rows = await rig.store.outbox(rig.time.now, 99)
    assert {row.version for row in rows} == {before.version}  # no new delivery


async def test_a_muted_turn_is_quiet_and_the_next_is_not(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    came = (await rig.view(table)).seats[seat].turn.start
    await rig.tables.execute(call(TWO[seat]), table, Mute(), control=(0, came))
    assert (await rig.view(table, TWO[seat])).own.muted
    assert await all_calls(rig, table, clock, 23) == []
    await rig.tables.execute(call(TWO[seat]), table, Mute(False))
    assert len(await all_calls(rig, table, clock, 0)) == 1
    await end_turn(rig, table, seat)
    other = (await rig.view(table)).waited_for()[0]
    with pytest.raises(NoPromptError):
        await rig.tables.execute(call(TWO[seat]), table, Mute())
    with pytest.raises(PromptClosedError):
        await rig.tables.execute(call(TWO[other]), table, Mute(), control=(0, came))
    assert len(await all_calls(rig, table, clock, 23)) == 2


async def test_a_mute_ends_with_the_next_question(rig: ServiceRig) -> None:
    table = await rig.started(*TWO)
    await rig.press(TWO[0], table, bid(1))
    await rig.tables.execute(call(TWO[0]), table, Mute())
    assert (await rig.view(table, TWO[0])).own.muted
    await rig.press(TWO[1], table, bid(2))
    assert 0 in (await rig.view(table)).waited_for()
    assert not (await rig.view(table, TWO[0])).own.muted


async def test_a_seat_taken_back_is_reminded_again(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    await all_calls(rig, table, clock, 24)
    await rig.arrange(TWO[seat], table, TakeBack())
    before = rig.time.now
    assert await all_calls(rig, table, clock, 7) == [before + 4 * HOUR, before + 7 * HOUR]


# -- prompts of several seats -----------------------------------------------------------------


async def test_r_x1_the_board_pings_no_player_before_the_naming(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO, pace="live")
    clock = Clock(rig.tables)
    await rig.press(ADA, table, bid(1))
    rig.time.passes(minutes=9)
    with pytest.raises(NobodyToNudgeError):
        await rig.tables.execute(call(CLEO), table, Nudge())
    assert not await clock.expire(table)
    rig.time.passes(minutes=1)
    assert await clock.expire(table)
    assert (await rig.view(table)).silent() == (1, 2)
    await rig.tables.execute(call(CLEO), table, Nudge())
    assert await clock.expire(table)
    assert await called(rig, table) == [Reminded(1, ReminderKind.NUDGE, True)]


async def test_r_x1_reminders_by_direct_message_are_invisible_to_others(rig: ServiceRig) -> None:
    for user in (ADA, BEN, CLEO):
        await prefer(rig.tables, user, Preferences(NIGHTS, pings=PingChannel.DM))
    rig.time.now = datetime(2026, 7, 19, 4, 55, tzinfo=UTC)  # five minutes before they wake
    table = await rig.started(ADA, BEN, CLEO)
    await rig.press(ADA, table, bid(1))
    for row in await rig.store.outbox(rig.time.now, 99):
        await rig.store.delivered(row)
    before = await rig.view(table)
    rig.time.passes(minutes=5)
    assert await Clock(rig.tables).expire(table)
    assert await called(rig, table) == [
        Reminded(1, ReminderKind.ASKED),
        Reminded(2, ReminderKind.ASKED),
    ]
    rows = await rig.store.outbox(rig.time.now, 99)
    assert [row.audience for row in rows] == [1, 2]
    after = await rig.view(table)
    assert (after.seats, after.game_view, after.times.due_at) == (
        before.seats,
        before.game_view,
        before.times.due_at,
    )


async def test_an_answer_cancels_its_reminder(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=12)
    assert await clock.expire(table)
    loaded = await rig.tables.repository.load(table)
    posted = loaded.state.version - 1
    assert ping_plans(loaded, rig.time.now)[seat].reminds_by(PingChannel.CHANNEL, posted)
    await rig.tables.execute(call(TWO[seat]), table, Mute())
    loaded = await rig.tables.repository.load(table)
    assert not ping_plans(loaded, rig.time.now)[seat].reminds_by(PingChannel.CHANNEL, posted)
    await rig.tables.execute(call(TWO[seat]), table, Mute(False))
    await end_turn(rig, table, seat)
    assert seat not in ping_plans(await rig.tables.repository.load(table), rig.time.now)


async def test_a_new_ping_channel_repeats_no_ping(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=12)
    assert await clock.expire(table)
    posted = (await rig.view(table)).version
    await prefer(rig.tables, TWO[seat], Preferences(pings=PingChannel.DM))
    one = ping_plans(await rig.tables.repository.load(table), rig.time.now)[seat]
    came = (await rig.view(table)).seats[seat].turn.start
    assert not one.reminds_by(PingChannel.DM, came)
    assert not one.reminds_by(PingChannel.CHANNEL, posted)


# -- nudges -----------------------------------------------------------------------------------


async def test_others_nudge_once_in_six_hours(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    other = TWO[1 - seat]
    with pytest.raises(NobodyToNudgeError):
        await rig.tables.execute(call(other), table, Nudge())  # pinged a moment ago
    rig.time.now += DISCRETION
    with pytest.raises(NobodyToNudgeError):
        await rig.tables.execute(call(TWO[seat]), table, Nudge())  # no nudge of oneself
    with pytest.raises(NotSeatedError):
        await rig.tables.execute(call(EVE), table, Nudge())
    press = call(other)
    await rig.tables.execute(press, table, Nudge())
    assert (await rig.tables.execute(press, table, Nudge())).repeated
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.NUDGE, True)]
    with pytest.raises(NudgedAlreadyError) as refused:
        await rig.tables.execute(call(other), table, Nudge())
    ends = (rig.time.now + SPARING).timestamp()
    assert refused.value.until_seconds == int(ends) + 1
    rig.time.now += SPARING
    await rig.tables.execute(call(other), table, Nudge())
    assert await clock.expire(table)
    assert len(await called(rig, table)) == 2


async def test_a_nudge_at_night_is_sent_in_the_morning(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, Preferences(NIGHTS))
    table, seat, clock = await begun(rig)
    rig.time.now = datetime(2026, 7, 18, 23, tzinfo=UTC)
    await clock.expire(table)
    before = len(await called(rig, table))
    await rig.tables.execute(call(TWO[1 - seat]), table, Nudge())
    assert await all_calls(rig, table, clock, 5) == []
    rig.time.now = datetime(2026, 7, 19, 4, 59, tzinfo=UTC)
    assert await all_calls(rig, table, clock, 1) == [datetime(2026, 7, 19, 5, tzinfo=UTC)]
    assert len(await called(rig, table)) == before + 1


async def test_reminders_and_nudges_are_verified(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=1)
    await rig.tables.execute(call(TWO[1 - seat]), table, Nudge())
    await all_calls(rig, table, clock, 20)
    await rig.tables.execute(call(TWO[seat]), table, Mute())
    await all_calls(rig, table, clock, 5)
    table_now = await rig.tables.repository.load(table)
    assert proof_of(table_now, await rig.store.moves(table)).holds
    again = await rig.restarted().tables.repository.load(table)
    assert again.state == table_now.state


async def test_a_nudge_survives_a_clock_set_back(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=2)
    await rig.tables.execute(call(TWO[1 - seat]), table, Nudge())
    rig.time.passes(hours=-8)  # before the prompt opened
    assert await clock.expire(table)
    [told] = await called(rig, table)
    assert (told.seat, told.stage) == (seat, ReminderKind.NUDGE)


async def test_new_hours_repeat_no_reminder(rig: ServiceRig) -> None:
    table, seat, clock = await begun(rig)
    assert ping_plans(await rig.tables.repository.load(table), rig.time.now)[seat].prompted
    rig.time.passes(hours=7)
    noon = Hours("UTC", NOON.hour * 60 - 60, NOON.hour * 60 + 60)
    await prefer(rig.tables, TWO[seat], Preferences(noon, spends=False))
    assert not await clock.expire(table)
    newest = await rig.restarted().tables.repository.load(table)
    assert ReminderKind.ASKED not in [call.stage for call, _ in reminders(newest, rig.time.now)]
    assert proof_of(newest, await rig.store.moves(table)).holds


async def test_a_deferred_reminder_survives_new_hours(rig: ServiceRig) -> None:
    day = Hours("UTC", NOON.hour * 60 - 60, NOON.hour * 60 + 8 * 60)
    for user in TWO:
        await prefer(rig.tables, user, Preferences(day, spends=False))
    table, seat, clock = await begun(rig)
    rig.time.passes(hours=7)
    await prefer(rig.tables, TWO[seat], Preferences(spends=False))  # awake from now on
    assert await clock.expire(table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    loaded = await rig.tables.repository.load(table)
    assert proof_of(loaded, await rig.store.moves(table)).holds


async def test_no_second_channel_after_the_player_has_acted(rig: ServiceRig) -> None:
    for user in TWO:
        await prefer(rig.tables, user, Preferences(pings=PingChannel.DM, spends=False))
    table, seat, _ = await begun(rig)
    rig.time.passes(seconds=1)
    await rig.press(TWO[seat], table, Draw())
    await rig.tables.forget_dm(table, TWO[seat])
    assert await called(rig, table) == []
    holders = await rig.store.holders(table)
    assert [holder.dm_closed for holder in holders] == [holder.seat == seat for holder in holders]


async def test_a_refused_message_and_its_replacement_are_one_move(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill in between would lose the reminder."""
    for user in TWO:
        await prefer(rig.tables, user, Preferences(pings=PingChannel.DM, spends=False))
    table, seat, _ = await begun(rig)
    units = []
    append = rig.store.append

    async def noted(unit: UnitOfWork) -> None:
        units.append(unit)
        await append(unit)

    monkeypatch.setattr(rig.store, "append", noted)
    await rig.tables.forget_dm(table, TWO[seat])
    [unit] = units
    assert [h.dm_closed for h in unit.holders or ()] == [h.seat == seat for h in unit.holders or ()]
    assert unit.due_at == rig.time.now  # the clock sends the reminder, now or after a kill
    assert await Clock(rig.tables).expire(table)
    assert await called(rig, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
