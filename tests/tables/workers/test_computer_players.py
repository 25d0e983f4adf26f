"""Computer players: one move at a time, after each stored move and after a restart."""

import asyncio
import threading
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.registry import Games
from bot.tables.commands.lobby import AddChef, Start
from bot.tables.commands.play import Play
from bot.tables.log.store import Store
from bot.tables.model.records import By, Secret, TableId
from bot.tables.model.table import chef_chance, table_chance
from bot.tables.views.table_view import chefs_asked, view_for
from bot.tables.workers import computer_players
from bot.tables.workers.computer_players import ComputerPlayers
from bot.tables.workers.processes import ProcessLostError
from tests.games.sealed_bids.rules import Bid, Toy
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, ServiceRig, bid, call, is_over, running, until


async def test_they_play_a_whole_game_with_a_person(rig: ServiceRig) -> None:
    async with running(ComputerPlayers(rig.tables).run):
        table = await rig.started(ADA, game="thieving_chefs", chefs=["chef", "apprentice"])

        async def person_or_end() -> bool:
            view = await rig.view(table, ADA)
            return view.own.prompt is not None or view.outcome is not None

        for made in range(400):
            await until(person_or_end)
            if await is_over(rig, table):
                break
            await rig.play_on(table, [ADA], 1, seed=made)
    assert await is_over(rig, table)
    versions = await rig.versions(table)
    assert versions == list(range(1, len(versions) + 1))
    moves = await rig.store.moves(table)
    assert {move.seat for move in moves if move.by is By.CHEF} == {1, 2}
    assert all(move.interaction_id is None for move in moves if move.by is By.CHEF)
    assert await rig.store.with_chef_asked() == ()


async def test_a_computer_player_moves_once_before_others(rig: ServiceRig) -> None:
    runner = ComputerPlayers(rig.tables)
    table = await rig.started(ADA, chefs=["random", "random"])
    start = (await rig.view(table)).version
    assert [await runner.move(table) for _ in range(3)] == [True, True, False]
    moves = await rig.store.moves(table, start)
    assert [(move.by, move.seat) for move in moves] == [(By.CHEF, 1), (By.CHEF, 2)]


async def test_no_move_in_a_lobby_or_after_the_end(rig: ServiceRig) -> None:
    runner = ComputerPlayers(rig.tables)
    table = await rig.open(ADA)
    assert not await runner.move(table)
    table = await rig.started(ADA, chefs=["random"])
    for _ in range(5):
        assert await runner.move(table)
        await rig.press(ADA, table, bid(0))
    assert await is_over(rig, table)
    assert not await runner.move(table)


async def test_computer_players_continue_after_a_restart(rig: ServiceRig) -> None:
    tables = [await rig.started(ADA, chefs=["random"]) for _ in range(3)]
    assert await rig.store.with_chef_asked() == tuple(tables)
    again = rig.restarted()

    async def nobody_asked() -> bool:
        return await rig.store.with_chef_asked() == ()

    async with running(ComputerPlayers(again.tables).run):
        await until(nobody_asked)
    for table in tables:
        assert [move.by for move in await rig.store.moves(table)][-1] is By.CHEF


async def test_a_restart_does_not_change_their_moves() -> None:
    logs = []
    for restarts in (False, True):
        rig = ServiceRig(MemoryStore())
        opened = await rig.tables.open(call(ADA, 1), guild_id=1, channel_id=1, game_id="toy")
        table = opened.table_id
        for press, action in enumerate((AddChef("random"), AddChef("random"), Start()), start=2):
            await rig.tables.execute(call(ADA, press), table, action)
        for press in range(5, 10):
            for _ in range(2):
                rig = rig.restarted() if restarts else rig
                assert await ComputerPlayers(rig.tables).move(table)
            await rig.tables.execute(call(ADA, press), table, Play(bid(0)))
        logs.append(await rig.store.moves(table))
    assert logs[0] == logs[1]


class Gated:
    """A computer player that thinks until it is released."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.thinking, self.go = asyncio.Event(), asyncio.Event()

    def choose(self, view: Any, offers: Sequence[Any], chance: Chance) -> Any:
        self.loop.call_soon_threadsafe(self.thinking.set)
        asyncio.run_coroutine_threadsafe(self.go.wait(), self.loop).result(20)
        return Bid(1, 0)


def with_chef(store: Store, chef: AnyPlayer) -> ServiceRig:
    """Return a service with ``chef`` as its only computer player."""
    return ServiceRig(
        store, games=Games({("toy", 1): Toy()}, {"toy": {"random": lambda game: chef}})
    )


async def test_a_thinking_player_does_not_block(store: Store) -> None:
    chef = Gated()
    rig = with_chef(store, chef)
    table = await rig.started(ADA, BEN, chefs=["random"])
    moving = asyncio.ensure_future(ComputerPlayers(rig.tables).move(table))
    await chef.thinking.wait()
    for user in (ADA, BEN):
        await rig.press(user, table, bid(0))  # neither the lock nor the event loop is blocked
    chef.go.set()
    assert await moving
    assert (await rig.view(table)).game_view.prizes_left == 4


async def test_a_changed_question_discards_the_choice(store: Store) -> None:
    chef = Gated()
    rig = with_chef(store, chef)
    runner = ComputerPlayers(rig.tables)
    table = await rig.started(ADA, chefs=["random"])
    moving = [asyncio.ensure_future(runner.move(table)) for _ in range(2)]
    await chef.thinking.wait()
    chef.go.set()
    assert sorted(await asyncio.gather(*moving)) == [False, True]
    moves = await rig.store.moves(table)
    assert [move.by for move in moves].count(By.CHEF) == 1


class Wrong:
    """A computer player that fails, or chooses an action without an offer, until it is fixed."""

    def __init__(self, action: Bid | None) -> None:
        self.action, self.tries = action, 0

    def choose(self, view: Any, offers: Sequence[Any], chance: Chance) -> Any:
        self.tries += 1
        if self.action is None:
            raise RuntimeError("no idea")
        return self.action


@pytest.mark.parametrize("action", [None, Bid(99, 0)])
async def test_a_failing_player_gets_the_fallback(store: Store, action: Bid | None) -> None:
    """The fallback is played for a computer player that fails, so the table continues."""
    chef = Wrong(action)
    rig = with_chef(store, chef)
    table = await rig.started(ADA, chefs=["random"])
    async with running(ComputerPlayers(rig.tables).run):

        async def moved() -> bool:
            return (await store.moves(table))[-1].by is By.CHEF

        await until(moved)
    assert chef.tries == 1
    loaded = await rig.tables.repository.load(table)
    assert loaded.codec.action((await store.moves(table))[-1].action) == Bid(0, 0)


def test_a_computer_player_has_draws_of_its_own() -> None:
    """A computer player with the table's draws would know the deck."""
    secret, draws = Secret(bytes(32)), (1, 2)
    of_table = table_chance(secret, draws, 7)
    found = [chef_chance(secret, draws, 7, seat).shuffled(range(30), "deck") for seat in (0, 1)]
    assert len({*found, of_table.shuffled(range(30), "deck")}) == 3


async def test_a_move_that_could_not_be_saved_is_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer_players, "RETRY", 0.001)
    store, chef = MemoryStore(), Wrong(Bid(0, 0))
    rig = with_chef(store, chef)
    table = await rig.started(ADA, chefs=["random"])
    store.full = True
    async with running(ComputerPlayers(rig.tables).run):

        async def tried_again() -> bool:
            return chef.tries > 2

        await until(tried_again)
        assert (await store.moves(table))[-1].by is By.PERSON
        store.full = False

        async def moved() -> bool:
            return (await store.moves(table))[-1].by is By.CHEF

        await until(moved)


async def test_they_choose_from_their_seats_view(store: Store) -> None:
    seen = []

    class Noting:
        def choose(self, view: Any, offers: Sequence[Any], chance: Chance) -> Any:
            seen.append((view, tuple(offers)))
            return Bid(0, 0)

    rig = with_chef(store, Noting())
    table = await rig.started(ADA, chefs=["random"])
    await rig.press(ADA, table, bid(3))
    view, *_ = await rig.tables.queries.with_ping_plans(table, 1)
    assert await ComputerPlayers(rig.tables).move(table)
    assert seen == [(view.game_view, view.own.offers)]
    assert view.game_view.own_bid is None


async def test_a_search_does_not_block_the_service(rig: ServiceRig) -> None:
    go, searching = threading.Event(), threading.Event()

    def search(work: partial[Any]) -> Any:
        game, _, level, asked = work.args
        assert (game, level) == ("thieving_chefs", "master")
        searching.set()
        assert go.wait(20)
        return RandomPlayer().choose(*asked)

    async def is_searching() -> bool:
        return searching.is_set() or bool(await rig.play_on(slow, [ADA], 1))

    async def has_moved(table: TableId) -> bool:
        return any(move.by is By.CHEF for move in await rig.store.moves(table))

    async with running(ComputerPlayers(rig.tables, search).run):
        slow = await rig.started(ADA, game="thieving_chefs", chefs=["master"])
        await until(is_searching)
        quick = await rig.started(BEN, chefs=["random"])
        await until(partial(has_moved, quick))
        assert not await has_moved(slow)
        go.set()
        await until(partial(has_moved, slow))


async def test_the_plain_player_replaces_a_lost_search_process(rig: ServiceRig) -> None:
    def lost(_: Any) -> Any:
        raise ProcessLostError

    table = await rig.started(ADA, game="thieving_chefs", chefs=["master"])
    while not chefs_asked(await rig.tables.repository.load(table)):
        await rig.play_on(table, [ADA], 1)
    before = await rig.tables.repository.load(table)
    (seat,) = chefs_asked(before)
    view = view_for(before, seat)
    chance = chef_chance(before.row.secret, before.state.draws, view.version + 1, seat)
    usual = rig.tables.games.computer_players("thieving_chefs")["chef"]
    action = usual.choose(view.game_view, view.own.offers, chance)
    assert await ComputerPlayers(rig.tables, lost).move(table)
    assert (await rig.store.moves(table))[-1].action == before.codec.encode(action)


async def test_an_unknown_strength_plays_as_the_usual_one(store: Store) -> None:
    rig = with_chef(store, Wrong(Bid(1, 0)))
    table = await rig.started(ADA, chefs=["random"])
    rig.tables.games._players["toy", 1] = {"chef": Wrong(Bid(0, 0))}
    assert await ComputerPlayers(rig.tables).move(table)
