"""Log of every store: tables and their moves."""

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from functools import reduce
from typing import Any

import pytest

from bot.tables.log.hash_chain import ChainCheck, held, link, shown
from bot.tables.log.store import RepeatedInteractionError, Store, VersionTakenError
from bot.tables.model.records import By, Secret, Status, TableRow
from tests.storage.units import (
    ADA,
    BEN,
    CHANNEL,
    GUILD,
    NOW,
    SECOND,
    move,
    opened,
    opening,
    unit,
    versions,
)


class LogContract:
    """Tests of every store; a subclass provides the fixture ``store``, which is empty."""

    async def test_a_new_table_is_found_by_id_and_number(self, store: Store) -> None:
        row = await store.open(opening())
        secret = Secret(bytes(range(32)))
        assert row == TableRow(row.id, GUILD, 1, CHANNEL, "thieving_chefs", 1, secret)
        assert row.id > 0
        assert await store.table(row.id) == row
        assert await store.numbered(GUILD, 1) == row

    async def test_the_first_move_carries_the_new_id(self, store: Store) -> None:
        row = await store.open(opening(interaction_id=7, by=By.PERSON, seat=0))
        first = move(row.id, 1, interaction_id=7, by=By.PERSON, seat=0)
        assert await store.moves(row.id) == (first,)

    async def test_an_unknown_table_is_none(self, store: Store) -> None:
        await opened(store)
        assert await store.table(999) is None
        assert await store.numbered(GUILD, 2) is None
        assert await store.numbered(GUILD + 1, 1) is None
        assert await store.moves(999) == ()
        assert await store.holders(999) == ()
        assert await store.move_of(999) is None

    async def test_numbers_count_up_within_a_server(self, store: Store) -> None:
        rows = await asyncio.gather(
            *(store.open(opening(guild)) for guild in (GUILD, GUILD + 1) for _ in range(5))
        )
        assert sorted(row.number for row in rows if row.guild_id == GUILD) == [1, 2, 3, 4, 5]
        assert sorted(row.number for row in rows if row.guild_id != GUILD) == [1, 2, 3, 4, 5]
        assert len({row.id for row in rows}) == 10

    async def test_a_first_move_has_version_1(self, store: Store) -> None:
        with pytest.raises(ValueError, match="version 1"):
            await store.open(opening(first=unit(0, 2)))
        assert (await store.open(opening())).number == 1

    @pytest.mark.parametrize(
        "changes",
        [
            {"by": By.PERSON, "seat": 4, "interaction_id": 2**63 - 1},
            {"by": By.CHEF, "seat": 0},
            {"at": datetime(1970, 1, 1, tzinfo=UTC)},
            {"at": datetime(2999, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)},
            {"at": datetime(2024, 2, 29, 0, 0, 0, 1, tzinfo=UTC)},
            {"action": '"\\u0000 🍲 א"'.encode(), "events": b"[" + b"1," * 200_000 + b"1]"},
            {"action": b"", "events": b""},
        ],
        ids=["largest", "chef", "1970", "2999", "leap_day", "wild_text", "empty"],
    )
    async def test_a_move_survives_a_round_trip(
        self, store: Store, changes: dict[str, Any]
    ) -> None:
        table_id = await opened(store)
        await store.append(unit(table_id, 2, **changes))
        [stored] = await store.moves(table_id, after=1)
        assert stored == move(table_id, 2, **changes)
        assert type(stored.by) is By
        assert stored.at.utcoffset() == timedelta(0)

    async def test_times_of_other_zones_are_read_in_utc(self, store: Store) -> None:
        there = NOW.astimezone(timezone(timedelta(hours=5, minutes=45)))
        table_id = await opened(store)
        await store.append(unit(table_id, 2, at=there, due_at=there))
        [stored] = await store.moves(table_id, after=1)
        assert stored.at == NOW
        assert stored.at.utcoffset() == timedelta(0)
        assert await store.next_due() == NOW

    async def test_moves_after_a_version_are_in_order(self, store: Store) -> None:
        table_id, other = await opened(store), await opened(store)
        for version in range(2, 8):
            await store.append(unit(table_id, version))
            await store.append(unit(other, version))
        assert await versions(store, table_id) == [1, 2, 3, 4, 5, 6, 7]
        assert [m.version for m in await store.moves(table_id, after=5)] == [6, 7]
        assert await store.moves(table_id, after=7) == ()
        assert [m.version for m in await store.moves(table_id, after=-3)] == [1, 2, 3, 4, 5, 6, 7]

    async def test_each_row_is_held_as_it_was_stored(self, store: Store) -> None:
        """Including rows stored in one group, and in another time zone."""
        ids = [await opened(store, interaction_id=n + 1, by=By.PERSON, seat=n) for n in range(3)]
        there = NOW.astimezone(timezone(timedelta(hours=5, minutes=45)))
        for version in range(2, 6):
            await asyncio.gather(*(store.append(unit(t, version, at=there)) for t in ids))
        for table_id in ids:
            moves, chain = await store.moves(table_id), await store.chain(table_id)
            assert list(chain) == [1, 2, 3, 4, 5]
            assert held(moves, chain, 5) == ChainCheck((), shown(reduce(link, moves, None)))
            assert await store.chain(table_id, after=4) == {5: chain[5]}
        assert await store.chain(999) == {}

    async def test_the_next_read_has_a_confirmed_move(self, store: Store) -> None:
        table_id = await opened(store)
        for version in range(2, 60):
            await store.append(unit(table_id, version, interaction_id=version))
            assert (await store.moves(table_id, after=version - 1))[0].version == version
            assert await store.move_of(version) is not None

    # -- precedence -----------------------------------------------------------------------

    async def test_a_taken_version_is_refused_and_changes_nothing(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA])
        await store.append(unit(table_id, 2, interaction_id=20))
        before = await self.everything(store, table_id)
        for version in (1, 2):
            with pytest.raises(VersionTakenError):
                await store.append(self.unlike(table_id, version, interaction_id=30))
        assert await self.everything(store, table_id) == before
        assert await store.move_of(30) is None

    async def test_a_repeated_press_is_refused_with_its_move(self, store: Store) -> None:
        table_id = await opened(store, interaction_id=10, holders=[ADA])
        await store.append(unit(table_id, 2, interaction_id=20))
        await store.append(unit(table_id, 3, interaction_id=30))
        before = await self.everything(store, table_id)
        for version in (1, 2, 3, 4):  # the press is checked before the version
            with pytest.raises(RepeatedInteractionError) as raised:
                await store.append(self.unlike(table_id, version, interaction_id=20))
            assert raised.value.move == move(table_id, 2, interaction_id=20)
        assert await self.everything(store, table_id) == before

    async def test_a_press_counts_once_over_all_tables(self, store: Store) -> None:
        first, second = await opened(store), await opened(store)
        await store.append(unit(first, 2, interaction_id=20))
        with pytest.raises(RepeatedInteractionError) as raised:
            await store.append(unit(second, 2, interaction_id=20))
        assert raised.value.move.table_id == first
        assert await versions(store, second) == [1]

    async def test_a_press_that_opened_a_table_opens_no_second(self, store: Store) -> None:
        row = await store.open(opening(interaction_id=10, holders=[ADA]))
        with pytest.raises(RepeatedInteractionError) as raised:
            await store.open(opening(interaction_id=10, holders=[BEN]))
        assert raised.value.move == move(row.id, 1, interaction_id=10)
        assert await store.in_guild(GUILD, list(Status), 5) == (row,)
        assert await store.holders(row.id) == (ADA,)
        assert (await store.open(opening())).number == 2

    async def test_moves_without_a_press_are_never_repeated(self, store: Store) -> None:
        table_id, other = await opened(store), await opened(store)
        await store.append(unit(table_id, 2))
        await store.append(unit(table_id, 3))
        await store.append(unit(other, 2))
        assert await versions(store, table_id) == [1, 2, 3]
        assert await versions(store, other) == [1, 2]

    async def test_no_version_is_left_out(self, store: Store) -> None:
        table_id = await opened(store)
        before = await self.everything(store, table_id)
        for missing in (unit(table_id, 3), unit(table_id, 0), unit(table_id + 99, 1)):
            with pytest.raises(ValueError, match="no version"):
                await store.append(missing)
        assert await self.everything(store, table_id) == before

    async def test_of_many_for_one_version_one_wins(self, store: Store) -> None:
        table_id = await opened(store)
        for version in range(2, 6):
            outcomes = await asyncio.gather(
                *(
                    store.append(unit(table_id, version, interaction_id=version * 100 + n))
                    for n in range(12)
                ),
                return_exceptions=True,
            )
            won = [n for n, outcome in enumerate(outcomes) if outcome is None]
            assert len(won) == 1
            assert sum(isinstance(outcome, VersionTakenError) for outcome in outcomes) == 11
            [stored] = await store.moves(table_id, after=version - 1)
            assert stored.interaction_id == version * 100 + won[0]

    async def test_the_same_press_at_once_is_stored_once(self, store: Store) -> None:
        """One version after the other: a version 3 before any version 2 is refused as a gap."""
        table_id = await opened(store)
        outcomes = []
        for version in (2, 3):
            outcomes += await asyncio.gather(
                *(store.append(unit(table_id, version, interaction_id=5)) for _ in range(4)),
                return_exceptions=True,
            )
        await self.is_stored_once(store, 5, outcomes)
        assert outcomes[:4].count(None) == 1
        assert await versions(store, table_id) == [1, 2]

    async def test_the_same_press_at_once_at_many_tables_is_stored_once(self, store: Store) -> None:
        tables = [await opened(store) for _ in range(4)]
        outcomes = await asyncio.gather(
            *(store.append(unit(t, 2, interaction_id=5)) for t in tables),
            return_exceptions=True,
        )
        await self.is_stored_once(store, 5, outcomes)
        won = outcomes.index(None)
        for n, table_id in enumerate(tables):
            assert await versions(store, table_id) == ([1, 2] if n == won else [1])

    async def test_a_failure_affects_no_other_unit(self, store: Store) -> None:
        """Refused, broken and valid units in one group: each gets its own answer."""
        tables = [await opened(store, interaction_id=n + 1) for n in range(6)]
        outcomes = await asyncio.gather(
            store.append(unit(tables[0], 2, interaction_id=100)),
            store.append(unit(tables[1], 1, interaction_id=101)),
            store.append(unit(tables[2], 9, interaction_id=102)),
            store.append(unit(tables[3], 2, interaction_id=1)),
            store.append(unit(tables[4], 2, interaction_id=2**70)),
            store.append(unit(tables[5], 2, interaction_id=105)),
            return_exceptions=True,
        )
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds[:4] == [type(None), VersionTakenError, ValueError, RepeatedInteractionError]
        assert kinds[4] is OverflowError
        assert kinds[5] is type(None)
        assert [await versions(store, t) for t in tables] == [[1, 2], [1], [1], [1], [1], [1, 2]]

    async def test_many_tables_at_once_have_no_gap(self, store: Store) -> None:
        tables = await asyncio.gather(*(opened(store) for _ in range(30)))

        async def play(table_id: int) -> None:
            for version in range(2, 12):
                await store.append(unit(table_id, version, audiences=[None, 0]))

        await asyncio.gather(*map(play, tables))
        for table_id in tables:
            assert await versions(store, table_id) == list(range(1, 12))

    # -- cancelled callers ----------------------------------------------------------------

    async def test_a_cancelled_append_is_stored_whole_or_not_at_all(self, store: Store) -> None:
        table_id, other = await opened(store), await opened(store)
        stored = 1
        for steps in range(40):
            wish = self.unlike(table_id, stored + 1, interaction_id=1000 + steps)
            beside = asyncio.create_task(store.append(unit(other, steps + 2)))
            task = asyncio.create_task(store.append(wish))
            await asyncio.wait([task], timeout=steps * 0.0001)
            task.cancel()
            await asyncio.wait([task])
            await beside  # intact, and everything before it is done
            found = await store.move_of(1000 + steps)
            assert task.cancelled() or found is not None
            if found is not None:
                assert found == wish.move
                stored += 1
                [public] = [r for r in await store.outbox(NOW, 99) if r.audience is None]
                assert public.version == stored
        assert await versions(store, table_id) == list(range(1, stored + 1))
        assert await versions(store, other) == list(range(1, 42))

    @staticmethod
    async def is_stored_once(store: Store, press: int, outcomes: list[Any]) -> None:
        """Require that one of some appends has stored a press, and the others name its move."""
        assert outcomes.count(None) == 1
        stored = await store.move_of(press)
        for outcome in outcomes:
            if outcome is not None:
                assert isinstance(outcome, RepeatedInteractionError)
                assert outcome.move == stored

    @staticmethod
    def unlike(table_id: int, version: int, **changes: Any) -> Any:
        """Return a unit that changes everything that a unit can change."""
        return unit(
            table_id,
            version,
            status=Status.ABANDONED,
            due_at=NOW + SECOND,
            chef_asked=True,
            audiences=[None, 1],
            holders=[BEN],
            **changes,
        )

    @staticmethod
    async def everything(store: Store, table_id: int) -> object:
        """Return everything that a unit can change."""
        return (
            await store.moves(table_id),
            await store.holders(table_id),
            await store.next_due(),
            await store.with_chef_asked(),
            await store.outbox(NOW + 9 * SECOND, 99),
            [await store.in_guild(GUILD, [status], 9) for status in Status],
        )
