"""Snapshots: a cache beside the log, never the source of truth."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.tables.log.snapshots import EVERY, SnapshotCodec
from bot.tables.log.store import NotSavedError, Store
from bot.tables.model.state import TableState
from tests.games.sealed_bids.rules import Toy
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, CLEO, GAMES, ServiceRig, bid
from tests.tables.wrapped import Wrapped

PEOPLE = (ADA, BEN, CLEO)


async def old_table(rig: ServiceRig, moves: int = EVERY, game: str = "thieving_chefs") -> int:
    """Return a table with this many moves of players."""
    table = await rig.started(*PEOPLE, game=game)
    if game == "toy":
        for number in range(moves):
            await rig.type(ADA, table, bid(number % 5), again=True)
    else:
        assert await rig.play_on(table, PEOPLE, moves) == moves
    return table


async def folded(rig: ServiceRig, table: int) -> TableState:
    """Return a table's state folded from its log alone."""
    loaded = replace(await rig.tables.repository.load(table), state=TableState())
    for move in await rig.store.moves(table):
        loaded = loaded.after(move)
    return loaded.state


async def read_anew(rig: ServiceRig, table: int) -> TableState:
    """Return a table's state as a new service reads it."""
    return (await rig.restarted().tables.repository.load(table)).state


class Reads(Wrapped):
    """A store that counts the moves returned by each read."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.moves_read = 0

    async def moves(self, table_id: int, after: int = 0) -> Any:
        found = await self._store.moves(table_id, after)
        self.moves_read += len(found)
        return found


@pytest.mark.parametrize("game", ["toy", "thieving_chefs"])
async def test_a_snapshot_and_later_moves_give_the_table(rig: ServiceRig, game: str) -> None:
    table = await old_table(rig, game=game)
    assert await read_anew(rig, table) == await folded(rig, table)
    found = await rig.store.snapshot(table)
    assert found is not None
    for step in range(12):
        if game == "toy":
            await rig.type(BEN, table, bid(step % 5), again=True)
        else:
            await rig.play_on(table, PEOPLE, 1, seed=step)
        again = await read_anew(rig, table)
        assert again == await folded(rig, table)
        assert again == (await rig.tables.repository.load(table)).state


async def test_loading_does_not_grow_with_the_age_of_a_game(rig: ServiceRig) -> None:
    reads = Reads(rig.store)
    table = await old_table(rig, moves=60)
    loaded = []
    for _ in range(3):
        await ServiceRig(reads).view(table)
        reads.moves_read = 0
        await ServiceRig(reads).view(table)
        loaded.append(reads.moves_read)
        await rig.play_on(table, PEOPLE, EVERY - 5)
    assert max(loaded) <= EVERY


async def test_young_tables_keep_none(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    while len(await rig.versions(table)) < EVERY - 1:
        await rig.type(ADA, table, bid(1), again=True)
    await rig.restarted().view(table)
    assert await rig.store.snapshot(table) is None
    await rig.type(ADA, table, bid(1), again=True)
    await rig.restarted().view(table)
    found = await rig.store.snapshot(table)
    assert found is not None
    assert found[0] == EVERY


# -- invalid snapshots are ignored ------------------------------------------------------------


def codec() -> SnapshotCodec:
    return SnapshotCodec(GAMES.newest("thieving_chefs"))


async def test_a_snapshot_is_believed_where_its_key_is_right(rig: ServiceRig) -> None:
    """A valid snapshot is used, so the next tests prove that an invalid one is not."""
    table = await old_table(rig)
    loaded = await rig.tables.repository.load(table)
    lie = replace(loaded.state, options={"pets": "by_share"})
    version = loaded.state.version
    await rig.store.put_snapshot(table, version, codec().key, codec().encode(lie))
    assert (await rig.restarted().view(table)).setup.options["pets"] == "by_share"


@pytest.mark.parametrize("key", ["", "0" * 64])
async def test_another_key_is_ignored(rig: ServiceRig, key: str) -> None:
    table = await old_table(rig)
    loaded = await rig.tables.repository.load(table)
    lie = replace(loaded.state, options={"pets": "by_share"})
    await rig.store.put_snapshot(table, loaded.state.version, key, codec().encode(lie))
    assert await read_anew(rig, table) == await folded(rig, table)
    # The next load has replaced it.
    found = await rig.store.snapshot(table)
    assert found is not None
    assert found[1] == codec().key


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"null", b"\xff", b'{"table":{},"game":null}', b'{"table":{"version":"7"}}']
)
async def test_bytes_that_are_no_state_are_ignored(rig: ServiceRig, raw: bytes) -> None:
    table = await old_table(rig)
    version = (await rig.versions(table))[-1]
    await rig.store.put_snapshot(table, version, codec().key, raw)
    assert await read_anew(rig, table) == await folded(rig, table)


@pytest.mark.parametrize(("named", "inside"), [(-3, 0), (0, -3), (5, 5), (1, 1)])
async def test_a_snapshot_of_another_log_is_ignored(
    rig: ServiceRig, named: int, inside: int
) -> None:
    table = await old_table(rig)
    loaded = await rig.tables.repository.load(table)
    version = loaded.state.version
    lie = replace(loaded.state, version=version + inside, options={"pets": "by_share"})
    await rig.store.put_snapshot(table, version + named, codec().key, codec().encode(lie))
    assert await read_anew(rig, table) == await folded(rig, table)


async def test_no_snapshot_is_no_harm_on_a_full_disk() -> None:
    store = MemoryStore()
    rig = ServiceRig(store)
    table = await old_table(rig, game="toy")
    store.full = True
    assert (await rig.restarted().view(table, BEN)) == await rig.view(table, BEN)
    with pytest.raises(NotSavedError):
        await rig.press(ADA, table, bid(1))


# -- the key ----------------------------------------------------------------------------------


def test_the_key_is_the_same_in_every_process() -> None:
    assert codec().key == codec().key
    assert len(codec().key) == 64


def test_the_key_differs_by_game_rules_and_schema() -> None:
    class Grown(msgspec.Struct, frozen=True):
        prizes: tuple[int, ...]
        more: int = 0

    class OtherShape(Toy):
        state_type = Grown

    class OtherRules(Toy):
        spec = replace(Toy.spec, rules=2)

    class OtherName(Toy):
        spec = replace(Toy.spec, id="game")

    games = (Toy(), OtherShape(), OtherRules(), OtherName(), GAMES.newest("thieving_chefs"))
    assert len({SnapshotCodec(game).key for game in games}) == len(games)


@pytest.mark.parametrize("game", ["toy", "thieving_chefs"])
async def test_states_survive_a_round_trip(rig: ServiceRig, game: str) -> None:
    table = await rig.open(ADA, game)
    snapshots = SnapshotCodec(GAMES.newest(game))
    states = [(await rig.tables.repository.load(table)).state]
    table = await old_table(rig, moves=30, game=game)
    states.append((await rig.tables.repository.load(table)).state)
    for state in states:
        assert snapshots.decode(snapshots.encode(state)) == state
