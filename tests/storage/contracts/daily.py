"""The daily dish in every store."""

import asyncio

from msgspec.structs import replace

from bot.tables.log.store import Store
from bot.tables.model.records import DailyGuest, DailyTry
from tests.storage.units import ADA, BEN, GUILD

DAY = 739946
FIRST = DailyTry(user_id=ADA.user_id, day=DAY, part="hand", step=1, moves=b"[1]")
HERE = DailyGuest(place_id=GUILD, day=DAY, user_id=ADA.user_id, name="Ada")


class DailyContract:
    """Tests of every store; a subclass provides the fixture ``store``, which is empty."""

    async def test_moves_of_a_part_follow_each_other(self, store: Store) -> None:
        second = replace(FIRST, step=2, moves=b"[1,2]")
        assert not await store.put_try(second)
        assert await store.tries(ADA.user_id) == ()
        assert await store.put_try(FIRST)
        assert not await store.put_try(FIRST)
        assert not await store.put_try(replace(FIRST, step=3))
        assert await store.put_try(second)
        done = replace(FIRST, step=3, moves=b"[1,2,3]", score=7, best=9, streak=4)
        assert await store.put_try(done)
        assert not await store.put_try(replace(done, step=4, score=9))
        assert await store.tries(ADA.user_id) == (done,)

    async def test_of_moves_at_once_one_is_stored(self, store: Store) -> None:
        tried = [replace(FIRST, moves=b"[%d]" % number, score=number) for number in range(5)]
        stored = await asyncio.gather(*map(store.put_try, tried))
        assert sorted(stored) == [False] * 4 + [True]
        assert await store.tries(ADA.user_id) == (tried[stored.index(True)],)

    async def test_tries_are_listed_by_day_and_by_person(self, store: Store) -> None:
        earlier, others = replace(FIRST, day=DAY - 1), replace(FIRST, user_id=BEN.user_id)
        for one in (FIRST, others, earlier):
            assert await store.put_try(one)
        assert await store.tries(ADA.user_id) == (earlier, FIRST)
        assert await store.tries_in(GUILD, DAY) == ()
        assert await store.put_guest(HERE)
        assert await store.tries_in(GUILD, DAY) == (FIRST,)

    async def test_a_guest_shares_once(self, store: Store) -> None:
        assert await store.put_guest(HERE)
        assert not await store.put_guest(HERE)
        shared = replace(HERE, shared=True)
        assert sorted(await asyncio.gather(*map(store.put_guest, [shared] * 3))) == [0, 0, 1]
        assert not await store.put_guest(HERE)
        assert await store.guests(GUILD, DAY) == (shared,)
        await store.end_share(HERE)
        assert await store.guests(GUILD, DAY) == (HERE,)
        assert await store.put_guest(shared)
        assert await store.visits(ADA.user_id) == (shared,)
        assert await store.guests(GUILD, DAY + 1) == await store.visits(BEN.user_id) == ()

    async def test_old_days_are_forgotten(self, store: Store) -> None:
        for day in (DAY - 1, DAY):
            assert await store.put_try(replace(FIRST, day=day))
            assert await store.put_guest(replace(HERE, day=day))
        await store.forget_dailies(DAY)
        assert await store.tries(ADA.user_id) == (FIRST,)
        assert await store.visits(ADA.user_id) == (HERE,)

    async def test_a_person_is_erased_but_for_the_present_day(self, store: Store) -> None:
        assert not await store.erase_dailies(ADA.user_id, DAY)
        for day in (DAY - 1, DAY):
            for user in (ADA.user_id, BEN.user_id):
                assert await store.put_try(replace(FIRST, day=day, user_id=user))
                assert await store.put_guest(replace(HERE, day=day, user_id=user))
        assert await store.erase_dailies(ADA.user_id, DAY)
        assert await store.tries(ADA.user_id) == (FIRST,)
        assert await store.visits(ADA.user_id) == ()
        assert len(await store.tries(BEN.user_id)) == len(await store.visits(BEN.user_id)) == 2
        assert not await store.erase_dailies(ADA.user_id, DAY)
