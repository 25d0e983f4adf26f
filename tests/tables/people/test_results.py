"""Results of finished tables, and the ratings computed from them."""

from datetime import timedelta
from typing import cast

import pytest
from msgspec.structs import replace

from bot.games.contract import Outcome
from bot.tables.commands.lobby import Abandon
from bot.tables.log.store import Store
from bot.tables.model.records import Status
from bot.tables.model.table import places
from bot.tables.people.results import START, Participant, Rating, Result, Results, ratings
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, GUILD, ServiceRig, bid
from tests.tables.past import ended, new_rig
from tests.tables.wrapped import Wrapped


def test_places_follow_wins_and_points() -> None:
    assert places(Outcome((1,), (3, 7, 3), "x"), ()) == (2, 1, 2)
    assert places(Outcome((0, 2), (5, 1, 5), "x"), ()) == (1, 3, 1)
    assert places(Outcome((2,), (5, 1, 5), "x"), ()) == (2, 3, 1)  # points alone do not decide


def test_a_player_who_left_is_last() -> None:
    assert places(Outcome((1,), (3, 7, 2), "x"), (1,)) == (1, 3, 2)
    assert places(Outcome((1,), (3, 7, 2), "x"), (1, 0)) == (2, 2, 1)


async def results_of(rig: ServiceRig) -> list[Result]:
    return await Results(rig.store).of_server(GUILD)


async def test_a_finished_table_counts_for_its_players() -> None:
    rig = new_rig()
    table = await ended(rig, "toy")
    view = await rig.view(table)
    assert view.outcome is not None
    [result] = await results_of(rig)
    assert [one.user_id for one in result.people] == [ADA, BEN]
    assert [one.won for one in result.people] == [s in view.outcome.winners for s in (0, 1)]
    assert result.counts
    assert await Results(rig.store).of_person(ADA) == [result]
    assert await Results(rig.store).of_person(CLEO) == []


async def test_an_abandoned_table_does_not_count() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED
    assert await results_of(rig) == []


async def test_computer_players_are_not_rated() -> None:
    rig = new_rig()
    table = await rig.started(ADA, chefs=["random"])
    for _ in range(5):
        await rig.press(ADA, table, bid(0))
        while await ComputerPlayers(rig.tables).move(table):
            pass
    [result] = await results_of(rig)
    assert not result.counts
    assert ratings((result,)) == {}


async def test_a_seat_finished_by_a_computer_player_is_last() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    clock = Clock(rig.tables)
    for _ in range(40):
        if (await rig.view(table)).status is Status.OVER:
            break
        view = await rig.view(table, ADA)
        if view.own.prompt is not None and not view.own.prompt.question.answered:
            await rig.press(ADA, table, bid(0))
        rig.time.now += timedelta(days=4)
        while await clock.expire(table):
            pass
        while await ComputerPlayers(rig.tables).move(table):
            pass
    [result] = await results_of(rig)
    left = [one for one in result.people if one.forfeited]
    assert left
    assert all(not one.won and one.place == len(result.people) - len(left) + 1 for one in left)


async def test_a_removed_player_is_left_out() -> None:
    rig = new_rig()
    await ended(rig, "toy")
    results = Results(rig.store)
    [before] = await results.of_server(GUILD)
    await rig.store.erase(BEN, (Status.OVER,))
    [after] = await results.of_server(GUILD)
    assert after == replace(before, people=before.people[:1])
    assert not after.counts


def result(*order: int) -> Result:
    """Return the result of a table with the players in this order."""
    people = tuple(Participant(user, str(user), at + 1, at == 0) for at, user in enumerate(order))
    return Result(1, GUILD, CHANNEL, "toy", people)


def test_more_wins_rate_higher_and_few_games_count_less() -> None:
    rated = ratings((result(1, 2, 3),) * 8 + (result(4, 5),))
    assert rated[1].points > rated[2].points > rated[3].points
    assert rated[1].points > rated[4].points > START
    assert rated[1].games == 8
    assert rated[1].spread < rated[4].spread


def test_ratings_are_the_same_each_time_and_follow_the_order() -> None:
    games = (result(1, 2), result(2, 1), result(1, 2, 3))
    ratings.cache_clear()
    before = ratings(games)
    ratings.cache_clear()
    assert before == ratings(games)
    assert before != ratings(games[::-1])


def test_a_new_rating_has_the_starting_points() -> None:
    assert Rating(25.0, 25.0 / 3, 0).points == START


@pytest.mark.parametrize("people", [(), (1,)])
def test_games_without_an_opponent_are_not_rated(people: tuple[int, ...]) -> None:
    assert ratings((result(*people),)) == {}


async def test_every_table_counts_however_many_there_are() -> None:
    rig = new_rig()
    table = await ended(rig, "toy")
    first = await rig.store.finished_in(GUILD)
    many = tuple(replace(first[0], row=replace(first[0].row, id=n)) for n in range(table, 1200))
    [one] = await results_of(rig)

    class Many(Wrapped):
        async def finished_in(self, _: int) -> object:
            return many

    found = await Results(cast(Store, Many(rig.store))).of_server(GUILD)
    assert len(found) == len(many) > 1000
    assert {each.people for each in found} == {one.people}
