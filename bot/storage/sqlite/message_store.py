"""Store of messages: their places, open sendings, outbox rows and channel faults."""

from collections.abc import Sequence
from datetime import datetime

from bot.storage.sqlite import message_writes, reads, writes
from bot.storage.sqlite.connections import Connected
from bot.storage.sqlite.rows import (
    from_audience,
    from_time,
    to_earliest,
    to_number,
    to_outbox_row,
    to_place,
    to_retired,
    to_trouble,
)
from bot.tables.model.records import (
    Audience,
    ChannelFault,
    MessageRef,
    OutboxRow,
    StaleMessage,
    TableId,
)


class Sent(Connected):
    """The part of ``SqliteStore`` for messages of tables."""

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        """Return the place of an audience's current message."""
        return await self._one(to_place, reads.PLACE, table_id, from_audience(audience))

    async def put_place(self, place: MessageRef) -> None:
        """Store the place of an audience's current message."""
        await self._writer.write(lambda c: message_writes.put_place(c, place))

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        """Return the channels of sendings with an unknown outcome."""
        key = (table_id, from_audience(audience))
        return frozenset(await self._all(to_number, reads.SENDINGS, *key))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Store that a message is about to be sent to a channel."""
        await self._writer.write(
            lambda c: message_writes.begin_sending(c, table_id, audience, channel_id)
        )

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Undo ``begin_sending``: nothing was delivered there."""
        await self._writer.write(
            lambda c: message_writes.end_sending(c, table_id, audience, channel_id)
        )

    async def retire(self, place: MessageRef) -> None:
        """Queue a message without a place for retiring."""
        await self._writer.write(lambda c: message_writes.retire(c, place))

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        """Return messages that may be retired now, those waiting longest first."""
        return await self._all(to_retired, reads.RETIRING, from_time(now), limit)

    async def retired(self, old: StaleMessage) -> None:
        """Delete a queued message: its controls are gone, or nobody can reach it."""
        await self._writer.write(lambda c: message_writes.retired(c, old))

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""
        await self._writer.write(lambda c: message_writes.retire_later(c, old, not_before))

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        """Return the fault of a table's channel, or None."""
        return await self._one(to_trouble, reads.TROUBLE, table_id)

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        """Return the channel faults of a server's tables, oldest table first."""
        return await self._all(to_trouble, reads.TROUBLED, guild_id)

    async def put_trouble(self, trouble: ChannelFault) -> None:
        """Store a channel's fault, unless the table has moved."""
        await self._writer.write(lambda c: writes.put_trouble(c, trouble))

    async def end_trouble(self, table_id: TableId) -> None:
        """Delete a channel's fault: it may be tried again."""
        await self._writer.write(lambda c: writes.end_trouble(c, table_id))

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        """Return rows that may be sent now, those waiting longest first."""
        return await self._all(to_outbox_row, reads.OUTBOX, from_time(now), limit)

    async def next_outbox(self) -> datetime | None:
        """Return the earliest ``not_before`` of all rows and of all that is to be retired."""
        return await self._one(to_earliest, reads.NEXT_OUTBOX)

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        """Queue the table's newest version for these audiences, also if delivered before."""
        await self._writer.write(lambda c: message_writes.want(c, table_id, audiences))

    async def delivered(self, row: OutboxRow) -> None:
        """Delete a row, unless a later move raised its version in the meantime."""
        await self._writer.write(lambda c: message_writes.delivered(c, row))

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        """Count a try of a row and send it no earlier than ``not_before``."""
        await self._writer.write(lambda c: message_writes.later(c, row, not_before))
