"""When a game is likely to end: by its moves so far and how many such games take."""

from datetime import datetime, timedelta

import pytest

from bot.app.content import load_games
from bot.tables.commands.membership import Concede
from bot.tables.commands.pause import Pause, Resume
from bot.tables.model.records import TableId
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CLEO, NOW, House, bid, call

HOUR = timedelta(hours=1)
TWO = (ADA, BEN)
GAME = "thieving_chefs"


async def ends(house: House, table: TableId) -> datetime | None:
    return (await house.look(table)).ends


async def moved(house: House, table: TableId, moves: int) -> None:
    """Let so many moves be made, an hour after one another."""
    for number in range(moves):
        house.time.passes(hours=1)
        await house.play_on(table, TWO, 1, seed=number)


async def test_it_is_told_after_two_moves_each_and_follows_the_pace(house: House) -> None:
    usual = house.tables.games.newest(GAME).spec.length[2]
    table = await house.started(*TWO, game=GAME)
    while await ends(house, table) is None:
        await moved(house, table, 1)
    state = (await house.tables.repository.load(table)).state
    assert [seat.shown for seat in state.seats] == [3, 3]  # both have answered twice
    made = state.open_moves
    each = (house.time.now - NOW) / made
    assert await ends(house, table) == house.time.now + each * (usual - made)
    assert await ends(house.restarted(), table) == await ends(house, table)


async def test_computer_players_alone_make_no_pace(house: House) -> None:
    """They move at once; a person who has not answered yet would read of an end in a second."""
    table = await house.started(ADA, chefs=["good", "good"], game=GAME)
    for number in range(8):
        while await ComputerPlayers(house.tables).move(table):
            house.time.passes(seconds=1)
        state = (await house.tables.repository.load(table)).state
        if state.seats[0].shown <= 2:
            assert await ends(house, table) is None
        house.time.passes(seconds=20)
        await house.play_on(table, (ADA,), 1, seed=number)
    assert state.open_moves > 6
    assert await ends(house, table) is None  # what is left of a quick game is over in a moment


async def test_a_pause_does_not_count_and_shows_no_end(house: House) -> None:
    table = await house.started(*TWO, game=GAME)
    await moved(house, table, 8)
    before = await ends(house, table)
    assert before is not None
    for user in TWO:
        await house.tables.execute(call(user), table, Pause())
    assert await ends(house, table) is None
    house.time.passes(days=30)
    await house.tables.execute(call(ADA), table, Resume())
    assert await ends(house, table) == before + timedelta(days=30)


async def test_who_conceded_makes_no_more_moves(house: House) -> None:
    table = await house.started(ADA, BEN, CLEO, chefs=["good"], game=GAME)
    while await ends(house, table) is None:
        house.time.passes(hours=1)
        await house.play_on(table, (ADA, BEN, CLEO), 1)
        while await ComputerPlayers(house.tables).move(table):
            pass
    await house.tables.execute(call(BEN), table, Concede())
    state = (await house.tables.repository.load(table)).state
    assert state.seen_at is not None
    assert state.begun_at is not None
    usual = house.tables.games.newest(GAME).spec.length[4]
    as_four = (state.seen_at - state.begun_at) / state.open_moves * (usual - state.open_moves)
    assert await ends(house, table) == state.seen_at + as_four * 0.75


async def test_a_sealed_answer_changes_nothing(house: House) -> None:
    table = await house.started(ADA, BEN, CLEO)
    before = (await house.tables.repository.load(table)).state
    house.time.passes(hours=3)
    await house.press(ADA, table, bid(1))
    state = (await house.tables.repository.load(table)).state
    assert (state.open_moves, state.seen_at) == (before.open_moves, before.seen_at)


async def test_nothing_is_told_before_the_start(house: House) -> None:
    table = await house.open(ADA, GAME)
    assert await ends(house, table) is None


@pytest.mark.parametrize("game", load_games().ids())
def test_every_game_says_how_long_it_is_for_every_number_of_seats(game: str) -> None:
    spec = load_games().newest(game).spec
    assert set(spec.length) == set(range(spec.seats[0], spec.seats[1] + 1))
    assert all(moves > 10 for moves in spec.length.values())
