"""The part of the store port for messages: where they stand, what is to be sent, what is amiss."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from bot.tables.records import Audience, OutboxRow, Place, Retired, TableId, Trouble


class StoreOfMessages(Protocol):
    """What is kept of the messages that show tables; see ``Store``."""

    async def place(self, table_id: TableId, audience: Audience) -> Place | None:
        """Return where the current message for an audience stands."""
        ...

    async def put_place(self, place: Place) -> None:
        """Note where the current message for an audience stands.

        The message that stood there before, if it was another, is to be retired from then on,
        and no sending for the audience is open any more. For a seat that nobody holds, no more
        is noted than that: who was erased meanwhile is not written back.
        """
        ...

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        """Return the channels in which a message for an audience may stand that no place knows."""
        ...

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Note that a message for an audience is about to be sent to a channel.

        Nothing is noted for a seat that nobody holds.
        """
        ...

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Take ``begin_sending`` back: nothing arrived there."""
        ...

    async def retire(self, place: Place) -> None:
        """Let a message that no place leads to be retired, due since the table's newest move."""
        ...

    async def retiring(self, now: datetime, limit: int) -> tuple[Retired, ...]:
        """Return messages that may be retired now, those waiting longest first."""
        ...

    async def retired(self, old: Retired) -> None:
        """Note that a message has no controls any more, or cannot be reached by anybody."""
        ...

    async def retire_later(self, old: Retired, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""
        ...

    async def trouble(self, table_id: TableId) -> Trouble | None:
        """Return what is wrong with a table's channel, if anything is."""
        ...

    async def troubled(self, guild_id: int) -> tuple[Trouble, ...]:
        """Return what is wrong with the channels of a server's tables, oldest table first."""
        ...

    async def put_trouble(self, trouble: Trouble) -> None:
        """Note what is wrong with a channel; nothing, if the table stands there no more.

        A unit that moves the table takes the note away.
        """
        ...

    async def end_trouble(self, table_id: TableId) -> None:
        """Take the note away: the channel may be tried again."""
        ...

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        """Return rows that may be sent now, those waiting longest first."""
        ...

    async def next_outbox(self) -> datetime | None:
        """Return the earliest ``not_before`` of all rows and of all that is to be retired."""
        ...

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        """Let audiences catch up with the table's newest version, whatever they have seen.

        They are due since the table's newest move; a row that is put off stays put off.
        """
        ...

    async def delivered(self, row: OutboxRow) -> None:
        """Take a row away, unless a later move or ``want`` has asked for more meanwhile."""
        ...

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        """Count a try of a row and send it no earlier than ``not_before``.

        A later move begins to count anew, but does not hurry the row.
        """
        ...
