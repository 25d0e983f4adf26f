"""Port to the durable storage of tables and their messages."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.model.calendar import Outage
from bot.tables.model.error_codes import TableErrorCode
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    FinishedTable,
    Holder,
    MessageRef,
    Move,
    Opening,
    OutboxRow,
    Preferences,
    ServerSettings,
    StaleMessage,
    Status,
    TableId,
    TableRow,
    UnitOfWork,
)


class MessageStore(Protocol):
    """What is kept of the messages that show tables; see ``Store``."""

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        """Return where the current message for an audience stands."""
        ...

    async def put_place(self, place: MessageRef) -> None:
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

    async def retire(self, place: MessageRef) -> None:
        """Let a message that no place leads to be retired, due since the table's newest move."""
        ...

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        """Return messages that may be retired now, those waiting longest first."""
        ...

    async def retired(self, old: StaleMessage) -> None:
        """Note that a message has no controls any more, or cannot be reached by anybody."""
        ...

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""
        ...

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        """Return what is wrong with a table's channel, if anything is."""
        ...

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        """Return what is wrong with the channels of a server's tables, oldest table first."""
        ...

    async def put_trouble(self, trouble: ChannelFault) -> None:
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

    async def news(self, limit: int) -> tuple[Announcement, ...]:
        """Return tables that opened or ended and whose servers' logs have not said so yet."""
        ...

    async def told(self, news: Announcement) -> None:
        """Note that a server's log has said so, or need not."""
        ...


class VersionTakenError(Exception):
    """Another move holds this version. Nothing was written; decide anew."""


class RepeatedInteractionError(Exception):
    """This press was stored before. Nothing was written."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"interaction {move.interaction_id} was stored before")
        self.move = move


class StorageFault(StrEnum):
    """Why nothing could be written, as far as people are told."""

    FULL = "full"
    READ_ONLY = "read_only"
    OTHER = "other"


class StoreUnavailableError(BrigadeError):
    """The store cannot be read. It says nothing of what was written before."""

    code = TableErrorCode.STORE_UNAVAILABLE


class NotSavedError(StoreUnavailableError):
    """Nothing was written: disk full, read-only, gone."""

    code = TableErrorCode.NOT_SAVED

    def __init__(self, problem: str = "", fault: StorageFault = StorageFault.OTHER) -> None:
        super().__init__(problem)
        self.fault = fault


class Store(MessageStore, Protocol):
    """Durable storage of tables. Every method that writes returns only when it is durable.

    All of them may be cancelled by their caller at any moment without harm to others or to
    the store: what was begun is finished whole or not at all.

    Raises:
        StoreUnavailableError: by any method that reads, when nothing could be read.
        NotSavedError: by any method that writes, when nothing was written.
    """

    async def open(self, opening: Opening) -> TableRow:
        """Store a new table with its first move.

        Raises:
            RepeatedInteractionError: this press opened a table before; carries that move.
        """
        ...

    async def append(self, unit: UnitOfWork) -> None:
        """Store ``unit`` durably.

        Raises:
            VersionTakenError: another move holds this version. Nothing was written.
            RepeatedInteractionError: this press was stored before; carries that move.
            ValueError: no such table, or its version before this one is missing: a bug of ours.
        """
        ...

    async def table(self, table_id: TableId) -> TableRow | None:
        """Return a table, or None where there is none."""
        ...

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        """Return a server's table by the number people know it by."""
        ...

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return who holds the seats of a table, in seat order."""
        ...

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        """Return a table's moves with a version above ``after``, in order."""
        ...

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        """Return by version what was kept with those moves as they were stored.

        It is ``chain.link`` of the row and the one before; None with rows of earlier releases.
        """
        ...

    async def move_of(self, interaction_id: int) -> Move | None:
        """Return the move that a press or command became, if it did."""
        ...

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """Return the tables a person sits at, oldest first; of one server, or of all."""
        ...

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""
        ...

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        """Return all tables of a server whose game has ended, oldest first."""
        ...

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        """Return all tables whose game has ended and at which a person sat, oldest first."""
        ...

    async def put_finish(self, table_id: TableId, result: bytes) -> None:
        """Keep what a table came to, which never changes."""
        ...

    async def due(self, until: datetime, limit: int) -> tuple[TableId, ...]:
        """Return the tables whose ``due_at`` is not after ``until``, earliest first."""
        ...

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """Return the earliest ``due_at`` of all tables, or of those later than ``after``."""
        ...

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        """Return the tables in which a computer player has something to answer."""
        ...

    async def seen(self) -> datetime | None:
        """Return when the bot was last known to be there; None at the very first start."""
        ...

    async def outages(self) -> tuple[Outage, ...]:
        """Return all outages, in order."""
        ...

    async def see(self, now: datetime, outage: Outage | None = None) -> None:
        """Note that the bot is connected, and the outage that ended with that."""
        ...

    async def settings(self, user_id: int) -> Preferences:
        """Return what a person said for all tables; the defaults where nothing was."""
        ...

    async def settings_at(self, table_id: TableId) -> Mapping[Seat, Preferences]:
        """Return what the people at a table said, without those who said nothing."""
        ...

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        """Keep a person's preferences; defaults are not stored.

        The clock looks at the person's tables at ``now``, and the wanted audiences catch up.
        """
        ...

    async def server(self, guild_id: int) -> ServerSettings:
        """Return what was chosen for a server's tables; the defaults where nothing was."""
        ...

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Keep what is chosen for a server's tables; of the defaults nothing is kept."""
        ...

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        """Note anew when the clock has to look at a table, unless a move after ``version`` did."""
        ...

    async def close_dm(self, table_id: TableId, user_id: int) -> None:
        """Note that Discord refused a direct message to this person; the board catches up."""
        ...

    async def open_dm(self, table_id: TableId, user_id: int) -> None:
        """Take ``close_dm`` back, and let the person's hand and the board catch up."""
        ...

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        """Take a person out of the tables of these statuses, and return those, oldest first.

        With the person's seats go all that is kept of their own messages.
        """
        ...

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return the version, key and bytes last kept of a table by ``put_snapshot``, if any."""
        ...

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Keep a folded state as a cache, over an older one or one of another key.

        The key names the fold that made it; another fold leaves it alone.
        """
        ...
