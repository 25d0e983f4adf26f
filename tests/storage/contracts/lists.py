"""Lists of every store: tables of players and servers, deadlines, prompts of computer players."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables.log.store import Store, VersionTakenError
from bot.tables.model.calendar import WHOLE, Hours, Outage, Shard
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    FinishedTable,
    Holder,
    MessageRef,
    Preferences,
    ServerSettings,
    Status,
    TableId,
)
from tests.storage.units import ADA, BEN, CHANNEL, CLEO, GUILD, NOW, SECOND, opened, unit

LIVE = (Status.LOBBY, Status.RUNNING)

LATE = NOW + 9999 * SECOND


async def emptied(store: Store) -> None:
    for row in await store.outbox(LATE, 99):
        await store.delivered(row)


async def asked_for(store: Store) -> list[tuple[TableId, Audience]]:
    rows = await store.outbox(LATE, 99)
    return sorted(((row.table_id, row.audience) for row in rows), key=str)


class ListsContract:
    """Tests of every store; a subclass provides the fixture ``store``, which is empty."""

    async def test_holders_are_in_seat_order_and_replaced_as_a_whole(self, store: Store) -> None:
        table_id = await opened(store, holders=[CLEO, ADA, BEN])
        assert await store.holders(table_id) == (ADA, BEN, CLEO)
        await store.append(unit(table_id, 2))
        assert await store.holders(table_id) == (ADA, BEN, CLEO)
        swapped = (replace(BEN, seat=0), replace(ADA, seat=1))
        await store.append(unit(table_id, 3, holders=swapped))
        assert await store.holders(table_id) == swapped
        await store.append(unit(table_id, 4, holders=()))
        assert await store.holders(table_id) == ()

    @pytest.mark.parametrize(
        "name", ["", " ", "x" * 4000, "a\x00b", "‮evil‬", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞", "👩‍🍳", "'; drop table move; --"]
    )
    async def test_names_survive_a_round_trip(self, store: Store, name: str) -> None:
        table_id = await opened(store, holders=[Holder(0, 1, name)])
        assert await store.holders(table_id) == (Holder(0, 1, name),)

    async def test_half_a_surrogate_pair_in_a_name_does_no_harm(self, store: Store) -> None:
        table_id = await opened(store, holders=[Holder(0, 1, "a\ud83db")])
        [holder] = await store.holders(table_id)
        assert holder.name.startswith("a")
        assert holder.name.endswith("b")

    async def test_closed_dms_are_kept_for_one_person_at_one_table(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN])
        other = await opened(store, holders=[ADA])
        await emptied(store)
        await store.set_dm(table_id, ADA.user_id, closed=True)
        assert await asked_for(store) == [(table_id, None)]
        assert await store.holders(table_id) == (replace(ADA, dm_closed=True), BEN)
        assert await store.holders(other) == (ADA,)
        await store.set_dm(table_id, 999, closed=True)
        await store.set_dm(999, ADA.user_id, closed=True)

    async def test_closed_dms_are_tried_again_for_one_person_at_one_table(
        self, store: Store
    ) -> None:
        table_id, other = (
            await opened(store, holders=[ADA, BEN]),
            await opened(store, holders=[ADA]),
        )
        for table, holder in ((table_id, ADA), (table_id, BEN), (other, ADA)):
            await store.set_dm(table, holder.user_id, closed=True)
        await emptied(store)
        await store.set_dm(table_id, ADA.user_id, closed=False)
        assert await asked_for(store) == [(table_id, 0), (table_id, None)]
        await store.set_dm(table_id, 999, closed=False)
        await store.set_dm(999, ADA.user_id, closed=False)
        assert await store.holders(table_id) == (ADA, replace(BEN, dm_closed=True))
        assert await store.holders(other) == (replace(ADA, dm_closed=True),)

    async def test_finished_tables_have_their_people_and_results(self, store: Store) -> None:
        first = await opened(store, holders=[CLEO, ADA])
        second = await opened(store, holders=[BEN])
        await opened(store, holders=[ADA])
        assert await store.finished_in(GUILD) == ()
        for table_id, result in ((second, b"another"), (first, b"it")):
            await store.append(unit(table_id, 2, status=Status.OVER, result=result))
        rows = [await store.table(first), await store.table(second)]
        assert rows[0] is not None
        assert rows[1] is not None
        one = FinishedTable(rows[0], (ADA, CLEO), b"it")
        assert await store.finished_in(GUILD) == (one, FinishedTable(rows[1], (BEN,), b"another"))
        assert await store.finished_of(ADA.user_id) == (one,)
        assert await store.finished_of(999) == await store.finished_in(999) == ()
        await store.erase(BEN.user_id, (Status.OVER,))
        assert (await store.finished_in(GUILD))[1] == FinishedTable(rows[1], (), b"another")

    async def test_opened_and_ended_tables_are_news_until_announced(self, store: Store) -> None:
        first, second = await opened(store), await opened(store)
        await store.append(unit(first, 2))
        await store.append(unit(first, 3, status=Status.ABANDONED))
        with pytest.raises(VersionTakenError):
            await store.append(unit(second, 1, status=Status.OVER))
        news = (Announcement(first, 1), Announcement(first, 3), Announcement(second, 1))
        assert await store.news(9) == news
        assert await store.news(2) == news[:2]
        for _ in range(2):
            await store.told(news[1])
        assert await store.news(9) == (news[0], news[2])

    async def test_a_table_is_moved_with_a_unit(self, store: Store) -> None:
        table_id, other = await opened(store), await opened(store)
        await store.append(unit(table_id, 2, channel_id=CHANNEL + 1))
        with pytest.raises(VersionTakenError):
            await store.append(unit(table_id, 2, channel_id=CHANNEL + 2))
        await store.append(unit(table_id, 3))
        moved, stayed = await store.table(table_id), await store.table(other)
        assert moved is not None
        assert stayed is not None
        assert (moved.channel_id, stayed.channel_id) == (CHANNEL + 1, CHANNEL)
        assert await store.numbered(GUILD, moved.number) == moved

    async def test_a_fault_of_a_channel_is_kept_until_it_ends(self, store: Store) -> None:
        first, second = await opened(store), await opened(store)
        there = await opened(store, GUILD + 1)
        assert await store.trouble(first) is None
        assert await store.troubled(GUILD) == ()
        for table_id in (second, first, there):
            await store.put_trouble(ChannelFault(table_id, CHANNEL, 50013))
        told = ChannelFault(first, CHANNEL, 10003, told=True)
        await store.put_trouble(told)
        assert await store.trouble(first) == told
        assert await store.troubled(GUILD) == (told, ChannelFault(second, CHANNEL, 50013))
        await store.append(unit(first, 2))
        assert await store.trouble(first) == told
        await store.end_trouble(first)
        await store.end_trouble(first)
        assert await store.trouble(first) is None
        assert await store.troubled(GUILD) == (ChannelFault(second, CHANNEL, 50013),)

    async def test_a_table_that_changes_its_channel_has_no_fault(self, store: Store) -> None:
        table_id = await opened(store)
        await store.put_trouble(ChannelFault(table_id, CHANNEL, 10003))
        await store.append(unit(table_id, 2, channel_id=CHANNEL + 1))
        assert await store.trouble(table_id) is None
        await store.put_trouble(ChannelFault(table_id, CHANNEL, 10003))  # noted too late
        await store.put_trouble(ChannelFault(999, CHANNEL, 10003))
        assert await store.trouble(table_id) is None
        await store.put_trouble(ChannelFault(table_id, CHANNEL + 1, 10003))
        assert await store.trouble(table_id) == ChannelFault(table_id, CHANNEL + 1, 10003)

    async def test_a_person_is_removed_from_ended_tables(self, store: Store) -> None:
        sit = {"holders": [ADA, BEN], "audiences": [None, 0, 1]}
        over, running = await opened(store, **sit), await opened(store, **sit)
        for seat in (None, 0, 1):
            for message_id in (6, 7):
                await store.put_place(MessageRef(over, seat, CHANNEL, message_id, 1, 0))
        await store.append(unit(over, 2, status=Status.OVER))
        await store.append(unit(running, 2, status=Status.RUNNING))
        ended = (Status.OVER, Status.ABANDONED)
        before = await store.moves(over)
        assert await store.erase(999, ended) == ()
        assert await store.erase(ADA.user_id, [Status.ABANDONED]) == ()
        assert await store.erase(ADA.user_id, ended) == (over,)
        assert await store.erase(ADA.user_id, ended) == ()
        assert await store.holders(over) == (BEN,)
        assert await store.holders(running) == (ADA, BEN)
        assert await store.moves(over) == before
        assert [await store.place(over, seat) is None for seat in (None, 0, 1)] == [
            False,
            True,
            False,
        ]
        rows = await store.outbox(NOW, 9)
        assert [row.audience for row in rows if row.table_id == over] == [None, 1]
        assert len([row for row in rows if row.table_id == running]) == 3
        assert await store.retiring(NOW, 9) == ()  # the new messages are delivered first
        for row in rows:
            await store.delivered(row)
        assert {old.audience for old in await store.retiring(NOW, 9)} == {None, 1}
        assert [row.id for row in await store.held_by(ADA.user_id, list(Status))] == [running]

    async def test_ended_tables_have_the_time_of_their_last_move(self, store: Store) -> None:
        tables = [await opened(store) for _ in range(4)]
        for number, table_id in enumerate(tables[:3]):
            status = Status.RUNNING if number == 1 else Status.OVER
            await store.append(unit(table_id, 2, status=status, at=NOW + number * SECOND))
        ends = ((tables[0], NOW), (tables[2], NOW + 2 * SECOND))
        assert await store.ended(0, 9) == ends
        assert await store.ended(0, 1) == ends[:1]
        assert await store.ended(tables[0], 9) == ends[1:]
        assert await store.ended(tables[2], 9) == ()

    async def test_nothing_is_left_of_a_deleted_table(self, store: Store) -> None:
        sit = {"holders": [ADA, BEN], "audiences": [None, 0, 1]}
        kept, gone = await opened(store, **sit), await opened(store, interaction_id=5, **sit)
        for table_id in (kept, gone):
            for audience in (None, 0):
                for message_id in (6, 7):
                    place = MessageRef(table_id, audience, CHANNEL, message_id + table_id, 1, 0)
                    await store.put_place(place)
                await store.begin_sending(table_id, audience, CHANNEL)
            await store.put_trouble(ChannelFault(table_id, CHANNEL, 10003))
            await store.put_snapshot(table_id, 1, "key", b"state")
            await store.append(unit(table_id, 2, status=Status.OVER, result=b"{}"))
        await store.delete(gone)
        await store.delete(gone)
        assert await store.table(gone) is None
        assert await store.move_of(5) is None
        assert await store.moves(gone) == await store.holders(gone) == ()
        assert await store.chain(gone) == {}
        assert await store.place(gone, None) is await store.snapshot(gone) is None
        assert await store.sendings(gone, None) == frozenset()
        assert {row.table_id for row in await store.outbox(LATE, 99)} == {kept}
        await emptied(store)
        assert {old.table_id for old in await store.retiring(LATE, 99)} == {kept}
        assert [one.table_id for one in await store.troubled(GUILD)] == [kept]
        assert [one.row.id for one in await store.finished_of(ADA.user_id)] == [kept]
        assert {one.table_id for one in await store.news(99)} <= {kept}
        assert await opened(store) > gone  # old buttons name a table by its id

    async def test_a_servers_tables_lose_its_id_and_keep_their_people(self, store: Store) -> None:
        other, sit = GUILD + 1, {"holders": [ADA, BEN], "audiences": [None, 0]}
        tables = [await opened(store, guild, **sit) for guild in (GUILD, GUILD, other)]
        for table_id in tables:
            for audience in (None, 0):
                await store.put_place(MessageRef(table_id, audience, CHANNEL, table_id, 1, 0))
            await store.put_trouble(ChannelFault(table_id, CHANNEL, 10003))
            await store.append(unit(table_id, 2, status=Status.OVER, result=b"{}"))
        for guild_id in (GUILD, other):
            await store.put_server(guild_id, ServerSettings(most=3))
            await store.put_block(guild_id, CLEO.user_id, blocked=True)
        assert await store.forget_server(GUILD) == tuple(tables[:2])
        assert await store.forget_server(GUILD) == ()
        rows = [row for row in [await store.table(table_id) for table_id in tables] if row]
        assert [row.guild_id for row in rows] == [-tables[0], -tables[1], other]
        assert [row.channel_id for row in rows] == [0, 0, CHANNEL]
        assert await store.finished_in(GUILD) == await store.troubled(GUILD) == ()
        assert len(await store.finished_of(ADA.user_id)) == 3
        assert await store.server(GUILD) == ServerSettings()
        assert await store.blocked_in(CLEO.user_id) == (other,)
        assert await store.place(tables[0], None) is None
        assert await store.place(tables[0], 0) is not None
        assert await store.place(tables[2], None) is not None
        assert (tables[0], None) not in await asked_for(store)

    async def test_servers_are_found_by_whatever_is_stored_of_them(self, store: Store) -> None:
        assert await store.next_server(0) is None
        await opened(store, GUILD + 2)
        await store.put_server(GUILD, ServerSettings(most=3))
        await store.put_block(GUILD + 1, CLEO.user_id, blocked=True)
        found, guild_id = [], 0
        while guild_id := await store.next_server(guild_id) or 0:
            found.append(guild_id - GUILD)
        assert found == [0, 1, 2]
        await store.forget_server(GUILD + 2)
        assert await store.next_server(GUILD + 1) is None

    async def test_a_persons_tables_are_oldest_first(self, store: Store) -> None:
        tables = [await opened(store, holders=[ADA]) for _ in range(3)]
        await opened(store, holders=[BEN])
        assert [row.id for row in await store.held_by(ADA.user_id, LIVE)] == tables
        assert await store.held_by(ADA.user_id, LIVE) == tuple(
            [await store.table(table_id) for table_id in tables]
        )
        assert await store.held_by(999, LIVE) == ()

    async def test_a_persons_tables_of_one_server_and_of_a_status(self, store: Store) -> None:
        here, there = (
            await opened(store, holders=[ADA]),
            await opened(store, GUILD + 1, holders=[ADA]),
        )
        await store.append(unit(here, 2, status=Status.RUNNING))

        async def held(*statuses: Status, guild_id: int | None = None) -> list[int]:
            return [row.id for row in await store.held_by(ADA.user_id, statuses, guild_id)]

        assert await held(*LIVE) == [here, there]
        assert await held(*LIVE, guild_id=GUILD) == [here]
        assert await held(*LIVE, guild_id=GUILD + 2) == []
        assert await held(Status.RUNNING) == [here]
        assert await held(Status.LOBBY) == [there]
        assert await held() == []

    async def test_a_persons_tables_follow_status_and_seats(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA])

        async def held(holder: Holder, status: Status) -> bool:
            return bool(await store.held_by(holder.user_id, [status]))

        await store.append(unit(table_id, 2, status=Status.RUNNING, holders=[ADA, BEN]))
        assert await held(ADA, Status.RUNNING)
        assert await held(BEN, Status.RUNNING)
        await store.append(unit(table_id, 3, status=Status.RUNNING, holders=[BEN]))
        assert not await held(ADA, Status.RUNNING)
        await store.append(unit(table_id, 4, status=Status.OVER))
        assert not await held(BEN, Status.RUNNING)
        assert await held(BEN, Status.OVER)

    async def test_a_servers_tables_are_newest_first_up_to_a_limit(self, store: Store) -> None:
        tables = [await opened(store) for _ in range(6)]
        await opened(store, GUILD + 1)
        for table_id in tables[1::2]:
            await store.append(unit(table_id, 2, status=Status.OVER))

        async def found(limit: int, *statuses: Status) -> list[int]:
            return [row.id for row in await store.in_guild(GUILD, statuses, limit)]

        assert await found(9, *Status) == tables[::-1]
        assert await found(4, *Status) == tables[:1:-1]
        assert await found(9, Status.OVER) == tables[5::-2]
        assert await found(2, Status.LOBBY) == [tables[4], tables[2]]
        assert await found(9, Status.LOBBY, Status.LOBBY) == tables[4::-2]
        assert await found(9, Status.ABANDONED) == []
        assert await found(9) == []
        assert await found(0, *Status) == []

    async def test_deadlines_are_earliest_first(self, store: Store) -> None:
        assert await store.next_due() is None
        late = await opened(store, due_at=NOW + 3 * SECOND)
        soon = await opened(store, due_at=NOW + SECOND)
        await opened(store)
        assert await store.next_due() == NOW + SECOND
        assert await store.due(NOW, 9) == ()
        assert await store.due(NOW + SECOND, 9) == (soon,)
        assert await store.due(NOW + 9 * SECOND, 9) == (soon, late)
        assert await store.due(NOW + 9 * SECOND, 1) == (soon,)
        assert await store.next_due(NOW) == NOW + SECOND
        assert await store.next_due(NOW + SECOND) == NOW + 3 * SECOND
        assert await store.next_due(NOW + 3 * SECOND) is None

    async def test_deadlines_move_with_each_unit(self, store: Store) -> None:
        table_id = await opened(store, due_at=NOW)
        await store.append(unit(table_id, 2, due_at=NOW + SECOND))
        assert await store.due(NOW, 9) == ()
        assert await store.next_due() == NOW + SECOND
        await store.append(unit(table_id, 3))
        assert await store.next_due() is None
        assert await store.due(NOW + 9 * SECOND, 9) == ()

    async def test_a_deadline_is_changed_without_a_move(self, store: Store) -> None:
        table_id, other = await opened(store, due_at=NOW), await opened(store)
        await store.reschedule(table_id, 1, NOW + SECOND)
        assert await store.next_due() == NOW + SECOND
        await store.append(unit(table_id, 2, due_at=NOW + 5 * SECOND))
        await store.reschedule(table_id, 1, NOW)  # outdated by the move
        assert await store.next_due() == NOW + 5 * SECOND
        await store.reschedule(table_id, 2, None)
        await store.reschedule(99, 1, NOW)
        assert await store.next_due() is None
        await store.reschedule(other, 1, NOW)
        assert await store.due(NOW, 9) == (other,)

    async def test_the_last_heartbeat_of_a_shard_is_stored(self, store: Store) -> None:
        assert await store.seen() == {}
        for at in (NOW, NOW + SECOND, NOW - SECOND):
            await store.see(at)
            assert await store.seen() == {WHOLE: at}
        await store.see(NOW, shard=Shard(1, 2))
        assert await store.seen() == {WHOLE: NOW - SECOND, Shard(1, 2): NOW}

    async def test_tables_are_due_by_shard(self, store: Store) -> None:
        tables = [
            await opened(store, guild_id=shard << 22, due_at=NOW, interaction_id=shard + 1)
            for shard in range(4)
        ]
        assert await store.due(NOW, 9, [Shard(1, 3)]) == (tables[1],)
        assert await store.due(NOW, 9, [Shard(0, 3), Shard(2, 3)]) == (tables[0], *tables[2:])

    async def test_preferences_apply_at_every_table(self, store: Store) -> None:
        said = Preferences(Hours("Europe/Lisbon", 1380, 420))
        before = await opened(store, holders=[ADA, BEN])
        assert await store.settings(ADA.user_id) == Preferences()
        await store.put_settings(ADA.user_id, said, NOW)
        after = await opened(store, holders=[replace(BEN, seat=0), replace(ADA, seat=1)])
        alone = await opened(store, holders=[CLEO])
        assert await store.settings(ADA.user_id) == said
        assert await store.settings_at(before) == {ADA.seat: said}
        assert await store.settings_at(after) == {1: said}
        assert await store.settings_at(alone) == await store.settings_at(99) == {}
        await store.put_settings(ADA.user_id, Preferences(Hours(sleeps=60)), NOW)
        assert (await store.settings_at(after))[1].hours.sleeps == 60
        await store.put_settings(ADA.user_id, Preferences(), NOW)
        assert await store.settings_at(before) == {}
        assert await store.settings(ADA.user_id) == Preferences()

    async def test_changed_preferences_are_due_at_every_running_table(self, store: Store) -> None:
        said = Preferences(Hours(sleeps=60))
        first, second, other, lobby = [
            await opened(store, holders=[who]) for who in (ADA, ADA, BEN, ADA)
        ]
        for table_id in (first, second, other):
            await store.append(unit(table_id, 2, status=Status.RUNNING))
        await emptied(store)
        await store.put_settings(ADA.user_id, said, NOW, {first: (None, 0), second: (0,)})
        assert await store.settings(ADA.user_id) == said
        assert await store.due(NOW, 9) == (first, second)
        rows = await store.outbox(NOW, 9)
        assert {(r.table_id, r.audience, r.version) for r in rows} == {
            (first, None, 2),
            (first, 0, 2),
            (second, 0, 2),
        }
        assert lobby not in await store.due(LATE, 9)

    async def test_preferences_of_a_move_are_stored_with_it(self, store: Store) -> None:
        said = Preferences(Hours(sleeps=60))
        first, second = [await opened(store, holders=[ADA]) for _ in range(2)]
        for table_id in (first, second):
            await store.append(unit(table_id, 2, status=Status.RUNNING))
        changed = (ADA.user_id, said)
        await store.append(unit(first, 3, status=Status.RUNNING, preferences=changed))
        assert await store.settings(ADA.user_id) == said
        assert await store.due(LATE, 9) == (second,)
        changed = (ADA.user_id, Preferences())
        with pytest.raises(VersionTakenError):
            await store.append(unit(first, 3, status=Status.RUNNING, preferences=changed))
        assert await store.settings(ADA.user_id) == said

    async def test_outages_are_kept_in_order(self, store: Store) -> None:
        assert await store.outages() == ()
        outages = [Outage(NOW + n * 9 * SECOND, NOW + (n * 9 + 5) * SECOND) for n in range(3)]
        for outage in outages:
            await store.see(outage.end, outage)
        assert await store.outages() == tuple(outages)
        assert await store.seen() == {WHOLE: outages[-1].end}
        other = Outage(NOW, NOW + SECOND, Shard(2, 3))
        await store.see(other.end, other, other.shard)
        assert set(await store.outages()) == {*outages, other}

    async def test_tables_whose_chef_is_asked(self, store: Store) -> None:
        first, second = await asyncio.gather(opened(store, chef_asked=True), opened(store))
        assert await store.with_chef_asked() == (first,)
        await store.append(unit(second, 2, chef_asked=True))
        assert await store.with_chef_asked() == tuple(sorted((first, second)))
        await store.append(unit(first, 2))
        assert await store.with_chef_asked() == (second,)

    async def test_only_chosen_settings_of_a_server_are_stored(self, store: Store) -> None:
        chosen = ServerSettings(
            terms={"pace": "slow"},
            options={"hibachi": {"edition": "chilli"}},
            channels=(CHANNEL, CHANNEL + 1),
            threads=True,
            most=3,
            log_channel=CHANNEL + 2,
        )
        assert await store.server(GUILD) == ServerSettings()
        await store.put_server(GUILD, chosen)
        await store.put_server(GUILD + 1, ServerSettings(most=1))
        assert await store.server(GUILD) == chosen
        await store.put_server(GUILD, ServerSettings(threads=True))
        assert await store.server(GUILD) == ServerSettings(threads=True)
        await store.put_server(GUILD, ServerSettings())
        assert await store.server(GUILD) == ServerSettings()
        assert await store.server(GUILD + 1) == ServerSettings(most=1)

    async def test_blocks_are_found_by_person_and_by_server(self, store: Store) -> None:
        ada, ben = ADA.user_id, BEN.user_id
        for guild, user in ((GUILD, ben), (GUILD, ada), (GUILD + 1, ada), (GUILD, ada)):
            await store.put_block(guild, user, blocked=True)
        assert await store.blocked(GUILD) == tuple(sorted((ada, ben)))
        assert await store.blocked_in(ada) == (GUILD, GUILD + 1)
        for _ in range(2):  # a repetition changes nothing
            await store.put_block(GUILD, ada, blocked=False)
            assert await store.blocked(GUILD) == (ben,)
            assert await store.blocked_in(ada) == (GUILD + 1,)
