"""When somebody's time is up the others may be asked what now; the first word counts."""

from datetime import timedelta

import pytest

from bot.games.contract import Seat
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import TakeBack
from bot.tables.commands.membership import GiveToChef
from bot.tables.commands.silence import Judge
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import AskClosedError, NotSeatedError, NotYoursError
from bot.tables.model.events import Reminded, ReminderKind
from bot.tables.model.records import By, PingChannel, Preferences, TableId
from bot.tables.model.terms import Silence
from bot.tables.timing.pings import callings
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CLEO, EVE, NOW, House, bid, call, called, some_action

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
TWO = (ADA, BEN)
GAME = "thieving_chefs"


async def asked(house: House, **how: str) -> tuple[TableId, Seat, Clock]:
    """Return a table at which the others are asked about a seat whose time is up."""
    table = await house.started(*TWO, game=GAME, silence="ask", **how)
    [seat] = (await house.look(table)).waited_for()
    clock = Clock(house.tables)
    house.time.passes(hours=24)
    assert await clock.expire(table)
    look = await house.look(table)
    assert [one.judging for one in look.seats] == [n == seat for n in range(2)]
    return table, seat, clock


async def say(house: House, table: TableId, user: int, seat: Seat, silence: Silence) -> None:
    shown = (await house.look(table)).seats[seat].ask
    await house.tables.judge(call(user), table, Judge(seat, silence), shown)


async def holds(house: House, table: TableId) -> bool:
    loaded = await house.tables.memory.load(table)
    return proof_of(loaded, await house.store.moves(table)).holds


async def test_nothing_happens_before_they_have_said_anything(house: House) -> None:
    table, seat, clock = await asked(house)
    move = (await house.store.moves(table))[-1]
    assert (move.by, move.seat) == (By.CLOCK, seat)
    house.time.passes(days=50)
    while await clock.expire(table):  # the call before the end is past, no other is due
        pass
    look = await house.look(table)
    assert (look.seats[seat].judging, look.seats[seat].until) == (True, None)
    assert await house.store.next_due() is None
    assert await holds(house, table)


async def test_they_let_a_chef_play_on(house: House) -> None:
    table, seat, clock = await asked(house)
    await say(house, table, TWO[1 - seat], seat, Silence.CHEF)
    assert await clock.expire(table)
    assert (await house.look(table)).seats[seat].stand_in is not None
    assert await ComputerPlayers(house.tables).move(table)
    assert await holds(house, table)


async def test_who_is_back_and_silent_again_is_asked_about_again(house: House) -> None:
    table, seat, clock = await asked(house)
    await say(house, table, TWO[1 - seat], seat, Silence.CHEF)
    assert await clock.expire(table)
    await house.arrange(TWO[seat], table, TakeBack())
    house.time.passes(days=2)
    while await clock.expire(table):
        pass
    look = await house.look(table)
    assert (look.seats[seat].judging, look.seats[seat].stand_in) == (True, None)
    assert await holds(house, table)


async def test_nothing_is_asked_about_a_seat_that_was_given_to_a_chef(house: House) -> None:
    table, seat, _ = await asked(house)
    await house.tables.go(call(TWO[seat]), table, GiveToChef())
    assert not (await house.look(table)).seats[seat].judging
    with pytest.raises(AskClosedError):
        await say(house, table, TWO[1 - seat], seat, Silence.WAIT)
    assert await holds(house, table)


async def test_they_let_the_game_answer(house: House) -> None:
    table, seat, clock = await asked(house)
    await say(house, table, TWO[1 - seat], seat, Silence.DEFAULT)
    while await clock.expire(table):
        pass
    look = await house.look(table)
    assert seat not in look.waited_for() or look.seats[seat].until == NOW + DAY + 8 * HOUR
    assert [move.seat for move in await house.store.moves(table) if move.by is By.CLOCK][-1] == seat
    assert await holds(house, table)


async def test_they_wait_longer_and_are_asked_again(house: House) -> None:
    table, seat, clock = await asked(house)
    await say(house, table, TWO[1 - seat], seat, Silence.WAIT)
    look = await house.look(table)
    assert look.seats[seat].until == house.time.now + 8 * HOUR
    assert not look.seats[seat].judging
    house.time.passes(hours=8)
    assert await clock.expire(table)
    assert (await house.look(table)).seats[seat].judging
    assert await holds(house, table)


@pytest.mark.parametrize("meanwhile", ["away", "asleep"])
async def test_what_they_say_holds_at_once(house: House, meanwhile: str) -> None:
    """Neither time given back since, nor hours told since, nor a day off puts it off."""
    table, seat, clock = await asked(house)
    if meanwhile == "away":  # nothing is given back of a time that was up
        assert not await clock.give_back(table, house.time.now, house.time.now + 9 * HOUR)
        house.time.passes(hours=9)
    else:
        said = Preferences(Hours("UTC", 8 * 60, 20 * 60))
        await house.tables.say(TWO[seat], said)
    await say(house, table, TWO[1 - seat], seat, Silence.DEFAULT)
    assert await house.store.next_due() <= house.time.now
    assert await clock.expire(table)
    assert (await house.store.moves(table))[-1].by is By.CLOCK
    assert not (await house.look(table)).seats[seat].judging
    assert await holds(house, table)


async def test_what_they_say_holds_though_the_hosts_clock_was_set_back(house: House) -> None:
    table, seat, clock = await asked(house)
    house.time.now = NOW - 20 * HOUR  # before the question was put
    await say(house, table, TWO[1 - seat], seat, Silence.CHEF)
    assert await house.store.next_due() <= house.time.now
    assert await clock.expire(table)
    assert (await house.look(table)).seats[seat].stand_in is not None
    assert await holds(house, table)


async def test_the_person_may_answer_all_the_while(house: House) -> None:
    table, seat, _ = await asked(house)
    look = await house.look(table, TWO[seat])
    await house.press(TWO[seat], table, some_action(look, 0))
    assert not (await house.look(table)).seats[seat].judging
    with pytest.raises(AskClosedError):
        await say(house, table, TWO[1 - seat], seat, Silence.CHEF)
    assert await holds(house, table)


async def test_the_first_word_counts_and_it_is_for_the_others_alone(house: House) -> None:
    table, seat, _ = await asked(house)
    with pytest.raises(NotYoursError):
        await say(house, table, TWO[seat], seat, Silence.WAIT)
    with pytest.raises(NotSeatedError):
        await say(house, table, EVE, seat, Silence.WAIT)
    with pytest.raises(AskClosedError):
        await house.tables.judge(call(TWO[1 - seat]), table, Judge(seat, Silence.CHEF), 99)
    with pytest.raises(NotYoursError):
        await say(house, table, TWO[1 - seat], seat, Silence.ASK)
    await say(house, table, TWO[1 - seat], seat, Silence.DEFAULT)
    with pytest.raises(AskClosedError):
        await say(house, table, TWO[1 - seat], seat, Silence.CHEF)


async def test_with_nobody_else_there_a_chef_plays_on(house: House) -> None:
    table = await house.started(ADA, silence="ask", chefs=["random"])
    house.time.passes(hours=24)
    await Clock(house.tables).expire(table)
    assert (await house.look(table)).seats[0].stand_in is not None


async def test_where_all_are_silent_one_is_asked_about_and_then_a_chef_plays(house: House) -> None:
    """A word is waited for from who plays; where nobody does any more, a chef plays on."""
    table = await house.started(ADA, BEN, silence="ask")
    clock = Clock(house.tables)
    house.time.passes(minutes=10)
    assert await clock.expire(table)  # the silent are named
    house.time.passes(hours=24)
    while await clock.expire(table):
        pass
    look = await house.look(table)
    assert [one.judging for one in look.seats] == [True, True]
    await house.press(BEN, table, bid(1))
    assert [one.judging for one in (await house.look(table)).seats] == [True, False]


async def test_nobody_is_asked_or_called_about_who_answers_after_all(house: House) -> None:
    """A sealed answer ends it too, since all were told that it was missing; taken back, not."""
    table = await house.started(ADA, BEN, CLEO, silence="ask")
    night = Hours("UTC", (NOW + 23 * HOUR).hour * 60, (NOW + 27 * HOUR).hour * 60)
    await house.tables.say(CLEO, Preferences(night, spends=False))
    await house.press(CLEO, table, bid(1))
    clock = Clock(house.tables)
    house.time.now = NOW + DAY
    while await clock.expire(table):
        pass
    assert [one.judging for one in (await house.look(table)).seats] == [True, True, False]
    waking = (NOW + 27 * HOUR).replace(minute=0, second=0, microsecond=0)
    assert await house.store.next_due() == waking  # Cleo is called about both
    await say(house, table, BEN, 0, Silence.WAIT)
    await house.press(BEN, table, bid(1))
    look = await house.look(table)
    assert [one.judging for one in look.seats] == [False, False, False]
    assert [one.silent for one in look.seats] == [True, False, False]
    with pytest.raises(AskClosedError):
        await say(house, table, CLEO, 1, Silence.CHEF)
    house.time.now = waking
    while await clock.expire(table):
        pass
    assert ReminderKind.ASKED_ABOUT not in [one.stage for one in await called(house, table)]
    await house.tables.undo(call(BEN), table)
    assert [one.judging for one in (await house.look(table)).seats] == [False, True, False]
    while await clock.expire(table):
        pass
    [told] = [one for one in await called(house, table) if one.stage is ReminderKind.ASKED_ABOUT]
    assert told.seat == 2
    await say(house, table, CLEO, 1, Silence.WAIT)
    assert await holds(house, table)


async def test_those_who_are_asked_are_called_once(house: House) -> None:
    table, seat, _ = await asked(house)
    loaded = await house.tables.memory.load(table)
    one = callings(loaded, house.time.now)[1 - seat]
    assert one.again_by(PingChannel.CHANNEL, loaded.state.version - 1)
    assert not one.again_by(PingChannel.CHANNEL, loaded.state.version)
    rows = await house.store.outbox(house.time.now, 99)
    assert {row.audience for row in rows} >= {None, 0, 1}
    await say(house, table, TWO[1 - seat], seat, Silence.WAIT)
    loaded = await house.tables.memory.load(table)
    assert 1 - seat not in callings(loaded, house.time.now)


async def test_who_slept_when_asked_about_somebody_is_called_at_waking_once(house: House) -> None:
    """A board that is posted meanwhile for another takes nobody's call away: it is a move."""
    table = await house.started(ADA, BEN, CLEO, game=GAME, silence="ask")
    users = (ADA, BEN, CLEO)
    [slow] = (await house.look(table)).waited_for()
    awake, asleep = [seat for seat in range(3) if seat != slow]
    end = NOW + DAY
    night = Hours("UTC", (end - HOUR).hour * 60, (end + 3 * HOUR).hour * 60)
    await house.tables.say(users[asleep], Preferences(night, pings=PingChannel.DM, spends=False))
    clock = Clock(house.tables)
    house.time.now = end
    while await clock.expire(table):
        pass
    loaded = await house.tables.memory.load(table)
    calls = callings(loaded, end)
    asked = loaded.state.seats[slow].ask
    assert asked is not None
    assert (calls[awake].again, calls[asleep].again) == (asked.judging, 0)
    due = await house.store.next_due()
    assert due is not None
    assert due.hour == (end + 3 * HOUR).hour
    house.time.now = due
    while await clock.expire(table):
        pass
    [told] = [one for one in await called(house, table) if one.stage is ReminderKind.ASKED_ABOUT]
    assert told == Reminded(asleep, ReminderKind.ASKED_ABOUT)
    newest = await house.tables.memory.load(table)
    assert callings(newest, due)[asleep].again == newest.state.version
    assert await house.store.next_due() is None
    assert await holds(house, table)


async def little_left(house: House) -> tuple[TableId, Clock]:
    """Return a live table at which all are asked, and Ada has a few minutes in hand."""
    table = await house.started(ADA, BEN, CLEO, pace="live", silence="ask", purse="9")
    clock = Clock(house.tables)
    for user in (BEN, CLEO):
        await house.press(user, table, bid(1))
    house.time.passes(minutes=9)
    await house.press(ADA, table, bid(1))
    while not (await house.look(table)).seats[0].judging:
        house.time.passes(seconds=10)
        while await clock.expire(table):
            pass
    return table, clock


async def test_r_x1_who_is_asked_about_early_is_not_named_as_the_only_one(house: House) -> None:
    """Before ten minutes nobody is told whether the others have answered."""
    table, _ = await little_left(house)
    look = await house.look(table)
    assert look.silent() == ()
    assert all(look.seats[seat].until for seat in (1, 2))


async def test_nobody_is_reminded_of_a_time_that_is_up(house: House) -> None:
    table, clock = await little_left(house)
    house.time.passes(minutes=20)
    while await clock.expire(table):
        pass
    loaded = await house.tables.memory.load(table)
    asked = loaded.state.seats[0].ask
    assert asked is not None
    for move in await house.store.moves(table):
        for event in loaded.codec.events(move.events):
            if isinstance(event, Reminded) and event.seat == 0:
                assert event.stage is ReminderKind.LAST
                assert move.version < asked.judging


async def test_r_x1_the_others_are_asked_about_one_alone_who_is_not_named(house: House) -> None:
    table, _, _ = await asked(house)
    assert (await house.look(table)).silent() == ()
