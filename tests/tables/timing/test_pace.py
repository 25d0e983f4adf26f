"""Time bank of a seat: a question uses it up, and an answer refills it."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.app.content import load_games
from bot.games.errors import UnknownOptionError
from bot.games.thieving_chefs.rules.actions import Done, Draw, Tick, Untick
from bot.tables.commands.lobby import Choose
from bot.tables.model.errors import WrongStatusError
from bot.tables.model.records import TableId
from bot.tables.model.terms import DEFAULTS, TERMS, Pace, rate_of
from bot.tables.workers.clock import Clock
from tests.tables.harness import ADA, BEN, CLEO, NOW, ServiceRig, bid

HOUR = timedelta(hours=1)
GAME = "thieving_chefs"


async def until(rig: ServiceRig, table: TableId, seat: int) -> datetime | None:
    return (await rig.view(table)).seats[seat].turn.until


async def mover(rig: ServiceRig, table: TableId) -> int:
    [seat] = (await rig.view(table)).waited_for()
    return seat


async def test_defaults_are_a_days_pace_and_a_substitute(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    assert (await rig.view(table)).setup.terms == DEFAULTS == {"pace": "day", "silence": "chef"}
    await rig.arrange(ADA, table, Choose("pace", "slow"))
    await rig.arrange(ADA, table, Choose("silence", "wait"))
    assert (await rig.view(table)).setup.terms == {"pace": "slow", "silence": "wait"}
    assert (await rig.restarted().view(table)).setup.terms == {"pace": "slow", "silence": "wait"}


def test_no_game_has_an_option_of_the_tables_name() -> None:
    games = load_games()
    for game_id, rules in games.versions():
        names = {option.id for option in games.get(game_id, rules).spec.options}
        assert not names & {term.id for term in TERMS}


@pytest.mark.parametrize(
    ("pace", "bank"),
    [("live", timedelta(minutes=15)), ("day", 24 * HOUR), ("slow", timedelta(days=3))],
)
async def test_each_pace_has_its_time_bank(rig: ServiceRig, pace: str, bank: timedelta) -> None:
    """A reminder follows at half of it, except at live tables."""
    table = await rig.started(ADA, BEN, game=GAME, pace=pace)
    seat = await mover(rig, table)
    assert await until(rig, table, seat) == NOW + bank
    first = timedelta(minutes=12) if pace == "live" else bank / 2
    assert await rig.store.next_due() == NOW + first
    assert await until(rig, table, 1 - seat) is None


async def test_without_a_pace_there_is_no_deadline(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, game=GAME, pace="none")
    rig.time.passes(days=400)
    assert not await Clock(rig.tables).expire(table)
    view = await rig.view(table)
    assert (view.times.due_at, await rig.store.next_due()) == (None, None)
    assert view.seats[view.waited_for()[0]].turn.since == NOW


@pytest.mark.parametrize(("pace", "factor"), [("day", 1), ("slow", 3)])
async def test_a_turn_gives_its_hours_back(rig: ServiceRig, pace: str, factor: int) -> None:
    """Ten hours are used and eight given back: two less for the next question, one for a choice."""
    table = await rig.started(ADA, BEN, game=GAME, pace=pace)
    seat = await mover(rig, table)
    user, bank = (ADA, BEN)[seat], factor * 24 * HOUR
    for hours in (4, 0, 6):
        rig.time.passes(hours=hours * factor)
        await rig.press(user, table, Draw())
        if hours == 4:  # an open step uses time, and gives nothing back
            assert await until(rig, table, seat) == rig.time.now + bank - 4 * factor * HOUR
    view = await rig.view(table, user)
    assert view.own.prompt is not None
    assert view.own.prompt.question.id != "act"
    assert view.seats[seat].turn.until == rig.time.now + bank - 2 * factor * HOUR


async def test_hours_never_rise_above_the_bank(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    for _ in range(3):
        rig.time.passes(minutes=20)
        for user in (ADA, BEN):
            await rig.press(user, table, bid(0))
        assert await until(rig, table, 0) == rig.time.now + 24 * HOUR


async def test_a_sealed_answer_ends_the_charge(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO)
    rig.time.passes(hours=3)
    await rig.press(ADA, table, bid(1))
    before = await rig.view(table, BEN)
    rig.time.passes(hours=4)
    await rig.press(ADA, table, bid(0))  # a changed answer uses no time either
    await rig.press(CLEO, table, bid(0))
    assert (await rig.view(table, BEN)).seats == before.seats  # and nobody sees who answered
    await rig.press(BEN, table, bid(0))
    ends = [await until(rig, table, seat) for seat in range(3)]
    assert ends == [rig.time.now + (25 - hours) * HOUR for hours in (3, 7, 7)]


async def test_a_step_under_seal_leaves_the_public_time_alone(rig: ServiceRig) -> None:
    """Ticked cards of a discard show nowhere, neither then nor afterwards."""
    found = []
    for ticks in ((Tick,), (Tick, Untick, Tick)):
        table = await rig.started(ADA, BEN, game=GAME)
        seat = await mover(rig, table)
        user, begun = (ADA, BEN)[seat], rig.time.now
        for _ in range(3):
            await rig.type(user, table, Draw(), again=True)
        shown = [await until(rig, table, seat)]
        card = (await rig.view(table, user)).game_view.hand[0]
        for tick in ticks:
            rig.time.passes(hours=6 / len(ticks))
            await rig.type(user, table, tick(card), again=True)
            shown.append(await until(rig, table, seat))
        assert len(set(shown)) == 1
        await rig.type(user, table, Done())
        state = (await rig.tables.repository.load(table)).state
        found.append((state.seats[seat].spent, rig.time.now - begun))
    assert found[0] == found[1]


@given(
    st.sampled_from([Pace.LIVE, Pace.DAY, Pace.SLOW]),
    st.lists(st.tuples(st.floats(0, 100), st.integers(0, 8))),
)
def test_time_left_is_between_zero_and_the_bank(
    pace: Pace, answers: list[tuple[float, int]]
) -> None:
    rate, spent = rate_of({"pace": pace}), timedelta(0)
    assert rate is not None
    for hours, gives in answers:
        spent = rate.after(min(spent + timedelta(hours=hours), rate.bank), gives)
        assert timedelta(0) <= rate.bank - spent <= rate.bank
        assert rate.bank - rate.at_return(spent) >= rate.bank / 3


async def test_pace_and_silence_are_fixed_at_the_start(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    with pytest.raises(WrongStatusError):
        await rig.arrange(ADA, table, Choose("pace", "slow"))


@pytest.mark.parametrize("value", ["", "week", "chef"])
async def test_an_unknown_pace_is_refused(rig: ServiceRig, value: str) -> None:
    table = await rig.open(ADA)
    with pytest.raises(UnknownOptionError):
        await rig.arrange(ADA, table, Choose("pace", value))
