"""Outbox of every store: rows, places of messages and snapshots."""

from msgspec.structs import replace

from bot.tables.log.store import Store
from bot.tables.model.records import MessageRef, OutboxRow, StaleMessage, Status
from tests.storage.units import ADA, BEN, NOW, SECOND, opened, unit

LATE = NOW + 99 * SECOND


class OutboxContract:
    """Tests of every store; a subclass provides the fixture ``store``, which is empty."""

    async def test_a_unit_leaves_a_row_per_audience_due_since_its_move(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None, 0, 2])
        rows = [OutboxRow(table_id, audience, 1, 0, NOW) for audience in (None, 0, 2)]
        assert list(await store.outbox(NOW, 9)) == rows
        assert await store.outbox(NOW - SECOND, 9) == ()
        assert await store.next_outbox() == NOW

    async def test_a_later_move_raises_the_version_of_the_one_row(self, store: Store) -> None:
        """Only one row for the public audience too, where a NULL key would allow two."""
        table_id = await opened(store, audiences=[None, 0])
        await store.append(unit(table_id, 2, audiences=[None], at=NOW + SECOND))
        assert await store.outbox(LATE, 9) == (
            OutboxRow(table_id, None, 2, 0, NOW),
            OutboxRow(table_id, 0, 1, 0, NOW),
        )

    async def test_the_oldest_rows_are_first(self, store: Store) -> None:
        """Further moves at a waiting table do not move it to the end of the queue."""
        first = await opened(store, audiences=[None])
        second = await opened(store, audiences=[None], at=NOW + SECOND)
        await store.append(unit(first, 2, audiences=[None], at=NOW + 2 * SECOND))
        assert [row.table_id for row in await store.outbox(LATE, 9)] == [first, second]
        assert [row.table_id for row in await store.outbox(LATE, 1)] == [first]

    async def test_the_backlog_has_the_due_rows_and_their_age(self, store: Store) -> None:
        assert await store.backlog(LATE) == (0, None)
        await opened(store, audiences=[None, 0], at=NOW)
        await opened(store, audiences=[None], at=NOW + SECOND)
        assert await store.backlog(NOW - SECOND) == (0, None)
        assert await store.backlog(NOW) == (2, NOW)
        assert await store.backlog(LATE) == (3, NOW)
        for row in await store.outbox(NOW, 9):
            await store.later(row, LATE)
        assert await store.backlog(LATE - SECOND) == (1, NOW + SECOND)

    async def test_live_tables_are_counted_by_status(self, store: Store) -> None:
        assert await store.live() == {}
        first, second = await opened(store), await opened(store)
        await opened(store)
        await store.append(unit(first, 2, status=Status.RUNNING))
        await store.append(unit(second, 2, status=Status.OVER))
        assert await store.live() == {Status.LOBBY: 1, Status.RUNNING: 1}

    async def test_delivered_takes_the_row_away(self, store: Store) -> None:
        await opened(store, audiences=[None, 0])
        public, own = await store.outbox(NOW, 9)
        await store.delivered(public)
        assert await store.outbox(NOW, 9) == (own,)
        await store.delivered(public)  # a repetition changes nothing
        await store.delivered(own)
        assert await store.outbox(LATE, 9) == ()
        assert await store.next_outbox() is None

    async def test_a_row_raised_during_a_delivery_is_delivered_again(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None])
        [shown] = await store.outbox(NOW, 9)
        await store.append(unit(table_id, 2, audiences=[None]))
        await store.delivered(shown)
        assert await store.outbox(NOW, 9) == (replace(shown, version=2),)

    async def test_a_postponed_row_waits_and_counts_the_attempt(self, store: Store) -> None:
        await opened(store, audiences=[None])
        for tries in (1, 2, 3):
            [row] = await store.outbox(LATE, 9)
            await store.later(row, NOW + tries * SECOND)
            put_off = replace(row, tries=tries, not_before=NOW + tries * SECOND)
            assert await store.outbox(LATE, 9) == (put_off,)
        assert await store.outbox(NOW + 2 * SECOND, 9) == ()
        assert await store.next_outbox() == NOW + 3 * SECOND

    async def test_a_row_is_never_put_forward(self, store: Store) -> None:
        await opened(store, audiences=[None])
        [row] = await store.outbox(NOW, 9)
        await store.later(row, NOW + 9 * SECOND)
        await store.later(row, NOW + SECOND)
        assert await store.next_outbox() == NOW + 9 * SECOND

    async def test_a_later_move_resets_the_attempts_but_keeps_the_wait(self, store: Store) -> None:
        """Discord's wait applies to the channel, whatever is to be delivered there."""
        table_id = await opened(store, audiences=[None])
        [row] = await store.outbox(NOW, 9)
        await store.later(row, NOW + 9 * SECOND)
        await store.append(unit(table_id, 2, audiences=[None], at=NOW + SECOND))
        raised = OutboxRow(table_id, None, 2, 0, NOW + 9 * SECOND)
        assert await store.outbox(LATE, 9) == (raised,)

    async def test_a_try_of_an_older_version_waits_but_does_not_count(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None])
        [row] = await store.outbox(NOW, 9)
        await store.append(unit(table_id, 2, audiences=[None]))
        await store.later(row, NOW + 5 * SECOND)
        assert await store.outbox(LATE, 9) == (OutboxRow(table_id, None, 2, 0, NOW + 5 * SECOND),)

    async def test_a_deleted_row_cannot_be_postponed(self, store: Store) -> None:
        await opened(store, audiences=[None])
        [row] = await store.outbox(NOW, 9)
        await store.delivered(row)
        await store.later(row, NOW + SECOND)
        assert await store.next_outbox() is None

    async def test_want_asks_for_the_newest_version(self, store: Store) -> None:
        table_id = await opened(store)
        await store.append(unit(table_id, 2, at=NOW + SECOND))
        await store.want(table_id, [1, None])
        assert await store.outbox(LATE, 9) == (
            OutboxRow(table_id, None, 2, 0, NOW + SECOND),
            OutboxRow(table_id, 1, 2, 0, NOW + SECOND),
        )

    async def test_want_raises_a_waiting_row_without_hurrying_it(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None])
        [row] = await store.outbox(NOW, 9)
        await store.later(row, NOW + 5 * SECOND)
        await store.append(unit(table_id, 2))
        await store.want(table_id, [None])
        [wanted] = await store.outbox(LATE, 9)
        assert (wanted.version, wanted.tries, wanted.not_before) == (2, 0, NOW + 5 * SECOND)

    async def test_a_row_requested_during_a_delivery_is_delivered_again(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None])
        [shown] = await store.outbox(NOW, 9)
        await store.want(table_id, [None])
        await store.delivered(shown)
        [again] = await store.outbox(NOW, 9)
        assert again.version == 1
        await store.delivered(again)
        assert await store.outbox(NOW, 9) == ()

    async def test_empty_requests_change_nothing(self, store: Store) -> None:
        table_id = await opened(store)
        await store.want(table_id, [])
        await store.want(999, [None, 0])
        assert await store.outbox(LATE, 9) == ()

    async def test_a_place_is_kept_per_audience_and_overwritten(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN])
        public, own = MessageRef(table_id, None, 5, 6, 1, 0), MessageRef(table_id, 0, 7, 8, 1, 1)
        assert await store.place(table_id, None) is None
        await store.put_place(public)
        await store.put_place(own)
        assert await store.place(table_id, None) == public
        assert await store.place(table_id, 0) == own
        assert await store.place(table_id, 1) is None
        moved = MessageRef(table_id, None, 15, 16, 9, 4)
        await store.put_place(moved)
        assert await store.place(table_id, None) == moved
        assert await store.place(table_id, 0) == own

    async def test_the_message_before_is_retired_with_the_new_place(self, store: Store) -> None:
        """In one unit: a crash leaves no message without a row."""
        table_id = await opened(store, holders=[ADA])
        await store.put_place(MessageRef(table_id, None, 5, 6, 1, 0))
        await store.put_place(MessageRef(table_id, 0, 7, 8, 1, 1))
        assert await store.retiring(LATE, 9) == ()
        await store.append(unit(table_id, 2, at=NOW + SECOND))
        await store.put_place(MessageRef(table_id, None, 15, 16, 2, 1))
        [old] = await store.retiring(LATE, 9)
        assert old == StaleMessage(table_id, None, 5, 6, 0, NOW + SECOND)
        assert await store.retiring(NOW, 9) == ()
        assert await store.next_outbox() == NOW + SECOND
        await store.retired(old)
        assert await store.retiring(LATE, 9) == ()
        assert await store.next_outbox() is None

    async def test_a_message_stored_again_is_not_retired(self, store: Store) -> None:
        table_id = await opened(store)
        for posted in (1, 2):
            await store.put_place(MessageRef(table_id, None, 5, 6, posted, 0))
        assert await store.retiring(LATE, 9) == ()
        await store.retire(MessageRef(table_id, None, 5, 7, 0, 0))
        await store.put_place(MessageRef(table_id, None, 5, 7, 3, 0))  # taken for the current one
        assert [old.message_id for old in await store.retiring(LATE, 9)] == [6]

    async def test_retiring_is_postponed_and_counted(self, store: Store) -> None:
        table_id = await opened(store, audiences=[None])
        [row] = await store.outbox(LATE, 9)
        await store.later(row, NOW + 5 * SECOND)
        for message_id in (8, 6):
            await store.retire(MessageRef(table_id, 1, 5, message_id, 0, 0))
        first, second = await store.retiring(LATE, 9)
        assert [first.message_id, second.message_id] == [6, 8]
        await store.retire_later(first, NOW + 3 * SECOND)
        assert await store.retiring(NOW, 9) == (second,)
        put_off = replace(first, tries=1, not_before=NOW + 3 * SECOND)
        assert await store.retiring(LATE, 9) == (second, put_off)
        assert await store.retiring(LATE, 1) == (second,)
        await store.retire(MessageRef(table_id, 1, 5, 6, 0, 0))  # known already: its time is kept
        await store.retired(second)
        assert await store.next_outbox() == NOW + 3 * SECOND
        await store.retired(put_off)
        await store.retire_later(put_off, LATE)  # a deleted message cannot be postponed
        assert await store.next_outbox() == NOW + 5 * SECOND

    async def test_private_messages_are_not_retired_after_an_erasure(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN], status=Status.OVER)
        for seat in (0, 1):
            await store.retire(MessageRef(table_id, seat, 5, seat, 0, 0))
        await store.erase(ADA.user_id, [Status.OVER])
        assert [old.audience for old in await store.retiring(LATE, 9)] == [1]

    async def test_a_sending_is_open_until_its_message_has_a_place(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN])
        assert await store.sendings(table_id, None) == frozenset()
        for audience, channel_id in ((None, 5), (None, 5), (None, 6), (1, 7)):
            await store.begin_sending(table_id, audience, channel_id)
        assert await store.sendings(table_id, None) == {5, 6}
        assert await store.sendings(table_id, 1) == {7}
        await store.end_sending(table_id, None, 5)
        await store.end_sending(table_id, None, 99)  # it does not exist
        assert await store.sendings(table_id, None) == {6}
        await store.put_place(MessageRef(table_id, None, 5, 6, 1, 0))
        assert await store.sendings(table_id, None) == frozenset()
        assert await store.sendings(table_id, 1) == {7}

    async def test_an_erasure_removes_sendings(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN], status=Status.OVER)
        for seat in (0, 1):
            await store.begin_sending(table_id, seat, 5)
        await store.erase(ADA.user_id, [Status.OVER])
        assert await store.sendings(table_id, 0) == frozenset()
        assert await store.sendings(table_id, 1) == {5}

    async def test_a_sending_does_not_restore_an_erased_person(self, store: Store) -> None:
        """The channel belongs to the erased person, and a delivery may end after the erasure."""
        table_id = await opened(store, holders=[ADA, BEN], status=Status.OVER)
        for seat in (0, 1):
            await store.begin_sending(table_id, seat, 5)
        await store.erase(ADA.user_id, [Status.OVER])
        for seat in (0, 1):
            await store.put_place(MessageRef(table_id, seat, 5, 6 + seat, 1, 0))
            await store.begin_sending(table_id, seat, 9)
        assert await store.place(table_id, 0) is None
        assert await store.sendings(table_id, 0) == frozenset()
        assert await store.place(table_id, 1) == MessageRef(table_id, 1, 5, 7, 1, 0)
        assert await store.sendings(table_id, 1) == {9}
        await store.put_place(MessageRef(table_id, None, 5, 8, 1, 0))  # the public always exists
        assert await store.place(table_id, None) is not None

    async def test_a_seat_that_was_left_during_a_sending_has_none(self, store: Store) -> None:
        table_id = await opened(store, holders=[ADA, BEN])
        await store.begin_sending(table_id, 0, 5)
        await store.append(unit(table_id, 2, holders=[BEN]))
        await store.put_place(MessageRef(table_id, 0, 5, 6, 1, 0))
        assert await store.place(table_id, 0) is None
        assert await store.sendings(table_id, 0) == frozenset()

    async def test_a_snapshot_is_kept_and_overwritten_by_a_newer(self, store: Store) -> None:
        table_id, other = await opened(store), await opened(store)
        assert await store.snapshot(table_id) is None
        await store.put_snapshot(table_id, 50, "fold-a", b"\x00\xff fifty")
        assert await store.snapshot(table_id) == (50, "fold-a", b"\x00\xff fifty")
        await store.put_snapshot(table_id, 100, "fold-a", b"hundred")
        await store.put_snapshot(table_id, 50, "fold-a", b"fifty, late")
        assert await store.snapshot(table_id) == (100, "fold-a", b"hundred")
        await store.put_snapshot(table_id, 60, "fold-b", b"sixty")
        assert await store.snapshot(table_id) == (60, "fold-b", b"sixty")
        assert await store.snapshot(other) is None
