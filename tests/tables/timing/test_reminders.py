"""Being told, once: at half of the time, before its end, when others ask; never in the night."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.audit.archive import Archive
from bot.tables.audit.export import export_of
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.redecide import Mark
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Abandon, TakeBack
from bot.tables.commands.pings import SPARING, Mute, Nudge
from bot.tables.log.store import Store
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import (
    AskClosedError,
    NobodyToNudgeError,
    NotAskedError,
    NotSeatedError,
    NudgedAlreadyError,
)
from bot.tables.model.events import Reminded
from bot.tables.model.records import PingChannel, Preferences, TableId, UnitOfWork
from bot.tables.model.state import ReminderKind
from bot.tables.model.terms import DISCRETION
from bot.tables.timing.pings import callings
from bot.tables.timing.reminders import reminders, unheard
from bot.tables.workers.clock import Clock
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    EVE,
    House,
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
NOON = datetime(2026, 7, 18, 10, tzinfo=UTC)  # on the wall in Berlin
NIGHTS = Hours("Europe/Berlin", 23 * 60, 7 * 60)


@pytest.fixture
def house(store: Store) -> House:
    return House(store, Time(NOON))


async def begun(house: House, **how: Any) -> tuple[TableId, Seat, Clock]:
    """Start a game of two, of whom one is asked."""
    table = await house.started(*TWO, game=GAME, **how)
    return table, (await house.look(table)).waited_for()[0], Clock(house.tables)


async def all_calls(house: House, table: TableId, clock: Clock, hours: int) -> list[datetime]:
    """Let the clock serve a table for so long; return when it called somebody."""
    end, found = house.time.now + hours * HOUR, []
    while (due := await house.store.next_due()) is not None and due <= end:
        house.time.now = max(due, house.time.now)
        before = len(await called(house, table))
        assert await clock.expire(table)
        if len(await called(house, table)) > before:
            found.append(house.time.now)
    house.time.now = end
    return found


@pytest.mark.parametrize("game", ["toy", GAME])
async def test_how_somebody_wants_to_be_called_is_never_in_a_file(house: House, game: str) -> None:
    await house.tables.preferences.say(BEN, Preferences(pings=PingChannel.NONE))
    table, clock = await house.started(*TWO, game=game), Clock(house.tables)
    for user in TWO:
        if (await house.look(table, user)).ask is not None:
            for mute in (True, False):
                await house.tables.execute(call(user), table, Mute(mute))
    end = house.time.now + 36 * HOUR
    while (due := await house.store.next_due()) is not None and due <= end:
        house.time.now = max(due, house.time.now)
        assert await clock.expire(table)
    calls = await called(house, table)
    assert any(one.silent or not one.public for one in calls)
    for user in TWO:
        await house.arrange(user, table, Abandon())
    data = await Archive(house.tables).export(table, ADA)
    told = [one["event"] for m in json.loads(data)["moves"] for one in m.get("told", ())]
    assert all(event.get("public") for event in told if event["type"] == "reminded")
    assert b'"silent":true' not in data
    assert b'"muted"' not in data
    proof = proof_of_file(house.tables.games, read_export(data))
    assert proof.holds
    assert proof.count(Mark.TOLD) > 1
    loaded = await house.tables.repository.load(table)
    assert proof_of(loaded, await house.store.moves(table)).holds


async def end_turn(house: House, table: TableId, seat: Seat) -> None:
    """Let somebody answer until the table waits for somebody else."""
    for step in range(20):
        look = await house.look(table, TWO[seat])
        if seat not in look.waited_for():
            return
        await house.press(TWO[seat], table, some_action(look, step))
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
async def test_one_call_at_half_and_one_before_the_end(
    house: House, pace: str, times: list[timedelta]
) -> None:
    table, seat, clock = await begun(house, pace=pace, silence="wait")
    found = await all_calls(house, table, clock, 24 * 30)
    assert found == [NOON + at for at in times]
    stages = [ReminderKind.HALF, ReminderKind.LAST][-len(times) :] if times else []
    assert await called(house, table) == [Reminded(seat, stage, True) for stage in stages]


async def test_none_after_the_answer(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=11)
    await end_turn(house, table, seat)
    house.time.passes(hours=2)
    assert not await clock.expire(table)
    assert await called(house, table) == []


async def test_none_twice_though_it_is_restarted_and_the_due_time_is_old(house: House) -> None:
    table, seat, _ = await begun(house)
    house.time.passes(hours=12)
    for _ in range(3):
        house = house.restarted()
        clock = Clock(house.tables)
        alarm = restful(clock)
        async with running(clock.run):
            await until(alarm.rests)
        await house.store.reschedule(
            table, (await house.look(table)).version, house.time.now - HOUR
        )
    assert await called(house, table) == [Reminded(seat, ReminderKind.HALF, True)]


async def test_where_two_would_come_together_one_comes(house: House) -> None:
    """The bot could not see to them in time; and with little time left there is one alone."""
    table, seat, clock = await begun(house)
    house.time.passes(hours=23, minutes=30)
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.LAST, True)]


async def test_who_has_little_time_left_is_called_once(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=22)
    await clock.expire(table)
    await house.press(TWO[seat], table, Draw())  # a step gives nothing back: two are left
    left = (await house.look(table)).due_at
    assert left == house.time.now + 2 * HOUR
    assert await all_calls(house, table, clock, 1) == [left - HOUR]


async def test_never_in_the_night_but_at_waking(house: House) -> None:
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(NIGHTS, spends=False))
    house.time.now = NOON + 7 * HOUR  # seven in the evening: the half would be at seven
    table, seat, clock = await begun(house)
    wakes = NOON + 19 * HOUR
    found = await all_calls(house, table, clock, 40)
    # Four hours of the evening and eight of the day are the half. The 24 hours end at eleven on
    # the third morning: four, sixteen, and four more.
    assert found == [wakes + 8 * HOUR, wakes + 27 * HOUR]
    assert await called(house, table) == [
        Reminded(seat, ReminderKind.HALF, True),
        Reminded(seat, ReminderKind.LAST, True),
    ]


async def test_hours_that_are_others_meanwhile_put_a_call_off_to_the_morning(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=11, minutes=59)
    zone = Hours("UTC", 20 * 60, 6 * 60)  # in bed from now on, as far as time is counted
    await house.tables.preferences.say(TWO[seat], Preferences(zone))
    house.time.passes(minutes=30)
    assert not await clock.expire(table)
    found = await all_calls(house, table, clock, 24)
    assert found[0] == datetime(2026, 7, 19, 6, 1, tzinfo=UTC)  # a minute of the half is left


async def test_a_call_that_is_overdue_waits_for_the_morning(house: House) -> None:
    """The bot looks at the table while the person sleeps: it neither calls nor runs in circles."""
    table, seat, clock = await begun(house)
    await house.tables.preferences.say(TWO[seat], Preferences(Hours("UTC", 23 * 60, 7 * 60)))
    house.time.now = datetime(2026, 7, 18, 23, 30, tzinfo=UTC)  # the half was at ten
    assert not await clock.expire(table)
    assert await house.store.next_due() == datetime(2026, 7, 19, 7, tzinfo=UTC)
    assert len(await all_calls(house, table, clock, 8)) == 1


async def test_who_sleeps_when_asked_is_called_in_the_morning(house: House) -> None:
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(NIGHTS))
    house.time.now = datetime(2026, 7, 18, 22, tzinfo=UTC)  # midnight in Berlin
    table, seat, clock = await begun(house)
    loaded = await house.tables.repository.load(table)
    first = callings(loaded, house.time.now)[seat]
    assert (first.came, first.again) == (0, 0)
    assert not first.by_board
    found = await all_calls(house, table, clock, 10)
    assert found == [datetime(2026, 7, 19, 5, tzinfo=UTC)]
    assert await called(house, table) == [Reminded(seat, ReminderKind.ASKED, True)]
    loaded = await house.tables.repository.load(table)
    assert callings(loaded, house.time.now)[seat].again_by(
        PingChannel.CHANNEL, loaded.state.version - 1
    )


async def test_who_wants_no_calls_gets_none_but_is_looked_for_when_it_would_be_time(
    house: House,
) -> None:
    for user in TWO:
        await house.tables.preferences.say(
            user, Preferences(NIGHTS, pings=PingChannel.NONE, spends=False)
        )
    table, seat, clock = await begun(house, silence="wait")
    before = await house.look(table)
    at = await all_calls(house, table, clock, 100)
    # Eleven hours of the day and one of the next are the half.
    assert at == [NOON + 20 * HOUR, NOON + 31 * HOUR]
    assert await called(house, table) == [
        Reminded(seat, stage, public=False, silent=True)
        for stage in (ReminderKind.HALF, ReminderKind.LAST)
    ]
    loaded = await house.tables.repository.load(table)
    assert unheard(loaded) == (TWO[seat],)
    assert (await house.look(table)).seats == before.seats
    assert callings(loaded, house.time.now)[seat].again == 0
    rows = await house.store.outbox(house.time.now, 99)
    assert {row.version for row in rows} == {before.version}  # nobody is shown anything


async def test_a_muted_turn_is_quiet_and_the_next_is_not(house: House) -> None:
    table, seat, clock = await begun(house)
    came = (await house.look(table)).seats[seat].came
    await house.tables.execute(call(TWO[seat]), table, Mute(), control=(0, came))
    assert (await house.look(table, TWO[seat])).muted
    assert await all_calls(house, table, clock, 23) == []
    await house.tables.execute(call(TWO[seat]), table, Mute(False))
    assert len(await all_calls(house, table, clock, 0)) == 1
    await end_turn(house, table, seat)
    other = (await house.look(table)).waited_for()[0]
    with pytest.raises(NotAskedError):
        await house.tables.execute(call(TWO[seat]), table, Mute())
    with pytest.raises(AskClosedError):
        await house.tables.execute(call(TWO[other]), table, Mute(), control=(0, came))
    assert len(await all_calls(house, table, clock, 23)) == 2


async def test_who_muted_with_a_sealed_answer_hears_of_the_next_question(house: House) -> None:
    table = await house.started(*TWO)
    await house.press(TWO[0], table, bid(1))
    await house.tables.execute(call(TWO[0]), table, Mute())
    assert (await house.look(table, TWO[0])).muted
    await house.press(TWO[1], table, bid(2))
    assert 0 in (await house.look(table)).waited_for()
    assert not (await house.look(table, TWO[0])).muted


async def test_the_seat_that_was_taken_back_is_called_again(house: House) -> None:
    table, seat, clock = await begun(house)
    await all_calls(house, table, clock, 24)
    await house.arrange(TWO[seat], table, TakeBack())
    before = house.time.now
    assert await all_calls(house, table, clock, 7) == [before + 4 * HOUR, before + 7 * HOUR]


# -- a question that is put to several --------------------------------------------------------


async def test_r_x1_the_board_calls_nobody_before_the_silent_are_named(house: House) -> None:
    table = await house.started(ADA, BEN, CLEO, pace="live")
    clock = Clock(house.tables)
    await house.press(ADA, table, bid(1))
    house.time.passes(minutes=9)
    with pytest.raises(NobodyToNudgeError):
        await house.tables.execute(call(CLEO), table, Nudge())
    assert not await clock.expire(table)
    house.time.passes(minutes=1)
    assert await clock.expire(table)
    assert (await house.look(table)).silent() == (1, 2)
    await house.tables.execute(call(CLEO), table, Nudge())
    assert await clock.expire(table)
    assert await called(house, table) == [Reminded(1, ReminderKind.NUDGE, True)]


async def test_r_x1_calls_by_direct_message_change_nothing_for_others(house: House) -> None:
    for user in (ADA, BEN, CLEO):
        await house.tables.preferences.say(user, Preferences(NIGHTS, pings=PingChannel.DM))
    house.time.now = datetime(2026, 7, 19, 4, 55, tzinfo=UTC)  # five minutes before they wake
    table = await house.started(ADA, BEN, CLEO)
    await house.press(ADA, table, bid(1))
    for row in await house.store.outbox(house.time.now, 99):
        await house.store.delivered(row)
    before = await house.look(table)
    house.time.passes(minutes=5)
    assert await Clock(house.tables).expire(table)
    assert await called(house, table) == [
        Reminded(1, ReminderKind.ASKED),
        Reminded(2, ReminderKind.ASKED),
    ]
    rows = await house.store.outbox(house.time.now, 99)
    assert [row.audience for row in rows] == [1, 2]
    after = await house.look(table)
    assert (after.seats, after.view, after.due_at) == (before.seats, before.view, before.due_at)
    for user in (ADA, EVE):
        told = await Archive(house.tables).export(table, user)
        assert b"reminded" not in told
    assert b"reminded" in await Archive(house.tables).export(table, BEN)


async def test_a_call_is_moot_once_the_answer_is_given(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=12)
    assert await clock.expire(table)
    loaded = await house.tables.repository.load(table)
    posted = loaded.state.version - 1
    assert callings(loaded, house.time.now)[seat].again_by(PingChannel.CHANNEL, posted)
    await house.tables.execute(call(TWO[seat]), table, Mute())
    loaded = await house.tables.repository.load(table)
    assert not callings(loaded, house.time.now)[seat].again_by(PingChannel.CHANNEL, posted)
    await house.tables.execute(call(TWO[seat]), table, Mute(False))
    await end_turn(house, table, seat)
    assert seat not in callings(await house.tables.repository.load(table), house.time.now)


async def test_another_road_chosen_later_calls_nobody_a_second_time(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=12)
    assert await clock.expire(table)
    posted = (await house.look(table)).version
    await house.tables.preferences.say(TWO[seat], Preferences(pings=PingChannel.DM))
    one = callings(await house.tables.repository.load(table), house.time.now)[seat]
    came = (await house.look(table)).seats[seat].came
    assert not one.again_by(PingChannel.DM, came)
    assert not one.again_by(PingChannel.CHANNEL, posted)


# -- nudges -----------------------------------------------------------------------------------


async def test_others_nudge_once_in_six_hours(house: House) -> None:
    table, seat, clock = await begun(house)
    other = TWO[1 - seat]
    with pytest.raises(NobodyToNudgeError):
        await house.tables.execute(call(other), table, Nudge())  # they were called a moment ago
    house.time.now += DISCRETION
    with pytest.raises(NobodyToNudgeError):
        await house.tables.execute(call(TWO[seat]), table, Nudge())  # oneself
    with pytest.raises(NotSeatedError):
        await house.tables.execute(call(EVE), table, Nudge())
    press = call(other)
    await house.tables.execute(press, table, Nudge())
    assert (await house.tables.execute(press, table, Nudge())).repeated
    assert await clock.expire(table)
    assert not await clock.expire(table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.NUDGE, True)]
    with pytest.raises(NudgedAlreadyError) as refused:
        await house.tables.execute(call(other), table, Nudge())
    assert refused.value.until == house.time.now + SPARING
    house.time.now += SPARING
    await house.tables.execute(call(other), table, Nudge())
    assert await clock.expire(table)
    assert len(await called(house, table)) == 2


async def test_a_nudge_in_the_night_is_told_in_the_morning(house: House) -> None:
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(NIGHTS))
    table, seat, clock = await begun(house)
    house.time.now = datetime(2026, 7, 18, 23, tzinfo=UTC)
    await clock.expire(table)
    before = len(await called(house, table))
    await house.tables.execute(call(TWO[1 - seat]), table, Nudge())
    assert await all_calls(house, table, clock, 5) == []
    house.time.now = datetime(2026, 7, 19, 4, 59, tzinfo=UTC)
    assert await all_calls(house, table, clock, 1) == [datetime(2026, 7, 19, 5, tzinfo=UTC)]
    assert len(await called(house, table)) == before + 1


async def test_what_is_told_and_asked_is_decided_again(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=1)
    await house.tables.execute(call(TWO[1 - seat]), table, Nudge())
    await all_calls(house, table, clock, 20)
    await house.tables.execute(call(TWO[seat]), table, Mute())
    await all_calls(house, table, clock, 5)
    table_now = await house.tables.repository.load(table)
    assert proof_of(table_now, await house.store.moves(table)).holds
    again = await house.restarted().tables.repository.load(table)
    assert again.state == table_now.state


async def test_a_nudge_is_passed_on_though_the_hosts_clock_was_set_back(house: House) -> None:
    table, seat, clock = await begun(house)
    house.time.passes(hours=2)
    await house.tables.execute(call(TWO[1 - seat]), table, Nudge())
    house.time.passes(hours=-8)  # before the question was put
    assert await clock.expire(table)
    [told] = await called(house, table)
    assert (told.seat, told.stage) == (seat, ReminderKind.NUDGE)


async def test_who_acted_is_not_told_that_it_is_their_turn_whatever_the_clock_says(
    house: House,
) -> None:
    """Hours told later make a night of when the turn came, and the clock is set back."""
    table, seat, clock = await begun(house)
    house.time.passes(hours=-3)
    await house.press(TWO[seat], table, Draw())
    assert seat in (await house.look(table)).waited_for()
    night = Hours("UTC", NOON.hour * 60 - 60, NOON.hour * 60 + 60)
    await house.tables.preferences.say(TWO[seat], Preferences(night, spends=False))
    await all_calls(house, table, clock, 10)
    assert ReminderKind.ASKED not in [one.stage for one in await called(house, table)]


async def test_hours_told_later_make_no_second_call_of_one_that_was_heard(house: House) -> None:
    table, seat, clock = await begun(house)
    assert callings(await house.tables.repository.load(table), house.time.now)[seat].came
    house.time.passes(hours=7)
    noon = Hours("UTC", NOON.hour * 60 - 60, NOON.hour * 60 + 60)
    await house.tables.preferences.say(TWO[seat], Preferences(noon, spends=False))
    assert not await clock.expire(table)
    newest = await house.restarted().tables.repository.load(table)
    assert ReminderKind.ASKED not in [call.stage for call, _ in reminders(newest, house.time.now)]
    assert proof_of(newest, await house.store.moves(table)).holds


async def test_who_slept_then_is_called_whatever_hours_they_tell_later(house: House) -> None:
    day = Hours("UTC", NOON.hour * 60 - 60, NOON.hour * 60 + 8 * 60)
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(day, spends=False))
    table, seat, clock = await begun(house)
    house.time.passes(hours=7)
    await house.tables.preferences.say(TWO[seat], Preferences(spends=False))  # awake from now on
    assert await clock.expire(table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
    loaded = await house.tables.repository.load(table)
    assert proof_of(loaded, await house.store.moves(table)).holds
    running = export_of(loaded, await house.store.moves(table), 1 - seat)
    assert b"was_awake" not in running


async def test_who_acted_is_called_nowhere_else_where_messages_are_refused(house: House) -> None:
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(pings=PingChannel.DM, spends=False))
    table, seat, _ = await begun(house)
    house.time.passes(seconds=1)
    await house.press(TWO[seat], table, Draw())
    await house.tables.forget_dm(table, TWO[seat])
    assert await called(house, table) == []
    holders = await house.store.holders(table)
    assert [holder.dm_closed for holder in holders] == [holder.seat == seat for holder in holders]


async def test_a_refused_message_and_the_call_in_its_place_are_one_move(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill in between would lose the call."""
    for user in TWO:
        await house.tables.preferences.say(user, Preferences(pings=PingChannel.DM, spends=False))
    table, seat, _ = await begun(house)
    units = []
    append = house.store.append

    async def noted(unit: UnitOfWork) -> None:
        units.append(unit)
        await append(unit)

    monkeypatch.setattr(house.store, "append", noted)
    await house.tables.forget_dm(table, TWO[seat])
    [unit] = units
    assert [h.dm_closed for h in unit.holders or ()] == [h.seat == seat for h in unit.holders or ()]
    assert unit.due_at == house.time.now  # the clock makes the call, now or after a kill
    assert await Clock(house.tables).expire(table)
    assert await called(house, table) == [Reminded(seat, ReminderKind.ASKED, public=True)]
