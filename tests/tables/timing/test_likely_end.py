"""Likely end of a game: by its moves so far and the usual length of such games."""

from datetime import datetime, timedelta

import pytest

from bot.app.content import load_games
from bot.tables.commands.membership import Concede
from bot.tables.commands.proposals import Pause, Resume
from bot.tables.model.records import TableId
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CLEO, NOW, ServiceRig, bid, call

HOUR = timedelta(hours=1)
TWO = (ADA, BEN)
GAME = "thieving_chefs"


async def ends(rig: ServiceRig, table: TableId) -> datetime | None:
    return (await rig.view(table)).times.ends


async def moved(rig: ServiceRig, table: TableId, moves: int) -> None:
    """Let so many moves be made, an hour after one another."""
    for number in range(moves):
        rig.time.passes(hours=1)
        await rig.play_on(table, TWO, 1, seed=number)


async def test_it_is_told_after_two_moves_each_and_follows_the_pace(rig: ServiceRig) -> None:
    usual = rig.tables.games.newest(GAME).spec.length[2]
    table = await rig.started(*TWO, game=GAME)
    while await ends(rig, table) is None:
        await moved(rig, table, 1)
    state = (await rig.tables.repository.load(table)).state
    assert [seat.counters.shown for seat in state.seats] == [3, 3]  # both have answered twice
    made = state.progress.open_moves
    each = (rig.time.now - NOW) / made
    assert await ends(rig, table) == rig.time.now + each * (usual - made)
    assert await ends(rig.restarted(), table) == await ends(rig, table)


async def test_computer_players_alone_make_no_pace(rig: ServiceRig) -> None:
    """They move at once; a person who has not answered yet would read of an end in a second."""
    table = await rig.started(ADA, chefs=["chef", "chef"], game=GAME)
    for number in range(8):
        while await ComputerPlayers(rig.tables).move(table):
            rig.time.passes(seconds=1)
        state = (await rig.tables.repository.load(table)).state
        if state.seats[0].counters.shown <= 2:
            assert await ends(rig, table) is None
        rig.time.passes(seconds=20)
        await rig.play_on(table, (ADA,), 1, seed=number)
    assert state.progress.open_moves > 6
    assert await ends(rig, table) is None  # what is left of a quick game is over in a moment


async def test_a_pause_does_not_count_and_shows_no_end(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game=GAME)
    await moved(rig, table, 8)
    before = await ends(rig, table)
    assert before is not None
    for user in TWO:
        await rig.tables.execute(call(user), table, Pause())
    assert await ends(rig, table) is None
    rig.time.passes(days=30)
    await rig.tables.execute(call(ADA), table, Resume())
    assert await ends(rig, table) == before + timedelta(days=30)


async def test_who_conceded_makes_no_more_moves(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO, chefs=["chef"], game=GAME)
    while await ends(rig, table) is None:
        rig.time.passes(hours=1)
        await rig.play_on(table, (ADA, BEN, CLEO), 1)
        while await ComputerPlayers(rig.tables).move(table):
            pass
    await rig.tables.execute(call(BEN), table, Concede())
    state = (await rig.tables.repository.load(table)).state
    assert state.progress.seen_at is not None
    assert state.progress.begun_at is not None
    usual = rig.tables.games.newest(GAME).spec.length[4]
    as_four = (
        (state.progress.seen_at - state.progress.begun_at)
        / state.progress.open_moves
        * (usual - state.progress.open_moves)
    )
    assert await ends(rig, table) == state.progress.seen_at + as_four * 0.75


async def test_a_sealed_answer_changes_nothing(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO)
    before = (await rig.tables.repository.load(table)).state
    rig.time.passes(hours=3)
    await rig.press(ADA, table, bid(1))
    state = (await rig.tables.repository.load(table)).state
    assert (state.progress.open_moves, state.progress.seen_at) == (
        before.progress.open_moves,
        before.progress.seen_at,
    )


async def test_nothing_is_told_before_the_start(rig: ServiceRig) -> None:
    table = await rig.open(ADA, GAME)
    assert await ends(rig, table) is None


@pytest.mark.parametrize("game", load_games().ids())
def test_every_game_says_how_long_it_is_for_every_number_of_seats(game: str) -> None:
    spec = load_games().newest(game).spec
    assert set(spec.length) == set(range(spec.seats[0], spec.seats[1] + 1))
    assert all(moves > 10 for moves in spec.length.values())
