"""Port to the durable storage of tables and their messages."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.model.calendar import WHOLE, Outage, Shard
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    DailyGuest,
    DailyTry,
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


class HoldKind(StrEnum):
    """The kinds of requests that Discord refuses for a while."""

    ALL = "all"
    OPENING = "opening"  # of direct messages


class MessageStore(Protocol):
    """Storage of the messages that show tables; see ``Store``."""

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        """Return the place of an audience's current message."""

    async def put_place(self, place: MessageRef) -> None:
        """Store the place of an audience's current message.

        The former message, if another, is queued for retiring, and the audience's sendings end. For
        a seat without a holder nothing else is stored: its person may have been erased meanwhile.
        """

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        """Return the channels of an audience's sendings with an unknown outcome."""

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Store that a message for an audience is about to be sent to a channel.

        Nothing is stored for a seat without a holder.
        """

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        """Undo ``begin_sending``: nothing was delivered there."""

    async def retire(self, place: MessageRef) -> None:
        """Queue a message without a place for retiring, due since the newest move."""

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        """Return messages that may be retired now, longest waiting first.

        An audience that is out of date keeps its old messages until it was shown the new one.
        """

    async def retired(self, old: StaleMessage) -> None:
        """Delete a queued message: it has no controls any more, or is unreachable."""

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        """Count a try of retiring a message and try again no earlier than ``not_before``."""

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        """Return the fault of a table's channel, if any."""

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        """Return the channel faults of a server's tables, oldest table first."""

    async def put_trouble(self, trouble: ChannelFault) -> None:
        """Store a channel's fault, unless the table has moved.

        A unit that moves the table deletes the fault.
        """

    async def end_trouble(self, table_id: TableId) -> None:
        """Delete a channel's fault: the channel may be tried again."""

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        """Return rows that may be sent now, longest waiting first.

        In a shared store they are claimed, as what other methods say is due: no other process
        gets them for a while.
        """

    async def next_outbox(self) -> datetime | None:
        """Return the earliest ``not_before`` of all rows and messages to retire."""

    async def backlog(self, now: datetime) -> tuple[int, datetime | None]:
        """Return how many rows may be sent now, and since when the first of them."""

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        """Queue the table's newest version for audiences, also if delivered before.

        They are due since the table's newest move; a postponed row remains postponed.
        """

    async def delivered(self, row: OutboxRow) -> None:
        """Delete a row, unless a later move or ``want`` has raised it meanwhile."""

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        """Count a try of a row and send it no earlier than ``not_before``.

        A later move resets the count, but not the time.
        """

    async def news(self, limit: int) -> tuple[Announcement, ...]:
        """Return opened and ended tables not yet announced in their servers' logs."""

    async def told(self, news: Announcement) -> None:
        """Delete an announcement that was made or is not wanted."""

    async def dm_channel(self, user_id: int) -> int | None:
        """Return the channel of a person's direct messages, where a shared store knows it."""

    async def put_dm_channel(self, user_id: int, channel_id: int) -> None:
        """Tell the other processes the channel of a person's direct messages."""

    async def held(self, kind: HoldKind) -> datetime | None:
        """Return until when another process found that Discord wants no requests of a kind."""

    async def hold(self, kind: HoldKind, until: datetime) -> None:
        """Tell the other processes that Discord wants no requests of a kind for a while."""

    async def processes(self) -> int:
        """Return how many processes use a shared store now."""


class VersionTakenError(Exception):
    """Another move holds this version. Nothing was written; decide again."""


class RepeatedInteractionError(Exception):
    """This press was stored before. Nothing was written."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"interaction {move.interaction_id} was stored before")
        self.move = move


class StorageFault(StrEnum):
    """The public reason for a failed write."""

    FULL = "full"
    READ_ONLY = "read_only"
    OTHER = "other"


class StoreUnavailableError(BrigadeError):
    """The store cannot be read; whether an earlier write was stored remains unknown."""


class NotSavedError(StoreUnavailableError):
    """Nothing was written: disk full, read-only or missing."""

    def __init__(self, problem: str = "", fault: StorageFault = StorageFault.OTHER) -> None:
        super().__init__(problem)
        self.fault = fault


class DailyStore(Protocol):
    """Storage of the daily dish; see ``Store``."""

    async def put_try(self, one: DailyTry) -> bool:
        """Store a part's moves; return False where they do not follow the stored ones by one."""

    async def tries(self, user_id: int) -> tuple[DailyTry, ...]:
        """Return a person's tries, oldest day first."""

    async def tries_in(self, place_id: int, day: int) -> tuple[DailyTry, ...]:
        """Return the tries of a day's guests of a place."""

    async def put_guest(self, guest: DailyGuest) -> bool:
        """Store that a person played or shared in a place; return whether that is new."""

    async def end_share(self, guest: DailyGuest) -> None:
        """Undo the sharing of ``put_guest``: nothing was posted."""

    async def guests(self, place_id: int, day: int) -> tuple[DailyGuest, ...]:
        """Return the guests of a place."""

    async def visits(self, user_id: int) -> tuple[DailyGuest, ...]:
        """Return the places in which a person is a guest."""

    async def forget_dailies(self, before: int) -> None:
        """Delete tries and guests of the days before one."""

    async def erase_dailies(self, user_id: int, before: int) -> bool:
        """Delete a person's visits, and the tries of days before one; return whether any were."""


class Store(MessageStore, DailyStore, Protocol):
    """Durable storage of tables. Every writing method returns only once it is durable.

    Callers may cancel any method at any moment: begun work is finished whole or not at all.

    Raises:
        StoreUnavailableError: by any method that reads, when nothing could be read.
        NotSavedError: by any method that writes, when nothing was written.
    """

    shared: bool
    """Whether other processes use it, too: memory may be outdated, and work has to be polled."""

    async def stamp(self, table_id: TableId) -> tuple[int, int] | None:
        """Return a table's newest version, and a count of changes beside moves.

        None where there is no such table, or no other process.
        """

    async def open(self, opening: Opening) -> TableRow:
        """Store a new table with its first move.

        Raises:
            RepeatedInteractionError: this press opened a table before; carries that move.
        """

    async def append(self, unit: UnitOfWork) -> None:
        """Store ``unit`` durably.

        Raises:
            VersionTakenError: another move holds this version. Nothing was written.
            RepeatedInteractionError: this press was stored before; carries that move.
            ValueError: the table or its preceding version is missing; a bug of the caller.
        """

    async def table(self, table_id: TableId) -> TableRow | None:
        """Return a table, or None where there is none."""

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        """Return a server's table by its public number."""

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        """Return the holders of a table's seats, in seat order."""

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        """Return a table's moves with a version above ``after``, in order."""

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        """Return the stored digests of those moves by version.

        A digest is ``hash_chain.link`` of a row and its predecessor; None for rows of earlier
        releases.
        """

    async def move_of(self, interaction_id: int) -> Move | None:
        """Return the move stored for a press or command, or None."""

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        """Return a person's tables, oldest first; of one server, or of all."""

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        """Return a server's tables, newest first, at most ``limit``."""

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        """Return all ended tables of a server, oldest first."""

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        """Return all ended tables of a person, oldest first."""

    async def live(self) -> Mapping[Status, int]:
        """Return how many tables are in the lobby or running."""

    async def due(
        self, until: datetime, limit: int, shards: Collection[Shard] = (WHOLE,)
    ) -> tuple[TableId, ...]:
        """Return the tables of shards with ``due_at`` up to ``until``, earliest first."""

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        """Return the earliest ``due_at`` of all tables, or of those later than ``after``."""

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        """Return the tables with a prompt for a computer player."""

    async def seen(self) -> dict[Shard, datetime]:
        """Return the times of the shards' last notes of presence."""

    async def outages(self) -> tuple[Outage, ...]:
        """Return all outages, in order."""

    async def see(self, now: datetime, outage: Outage | None = None, shard: Shard = WHOLE) -> None:
        """Store that a shard is connected, and its outage that ends with it."""

    async def settings(self, user_id: int) -> Preferences:
        """Return a person's preferences for all tables, or the defaults."""

    async def settings_at(self, table_id: TableId) -> Mapping[Seat, Preferences]:
        """Return the preferences of the people at a table, without defaults."""

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        """Store a person's preferences; defaults are not stored.

        The person's tables become due at ``now``, and the wanted audiences catch up.
        """

    async def server(self, guild_id: int) -> ServerSettings:
        """Return a server's settings for its tables, or the defaults."""

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Store a server's settings for its tables; defaults are not stored."""

    async def put_block(self, guild_id: int, user_id: int, *, blocked: bool) -> None:
        """Store whether a person is kept from sitting down in a server."""

    async def blocked(self, guild_id: int) -> tuple[int, ...]:
        """Return the people kept from sitting down in a server."""

    async def blocked_in(self, user_id: int) -> tuple[int, ...]:
        """Return the servers in which a person is kept from sitting down."""

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        """Store a table's next due time, unless a move after ``version`` did."""

    async def set_dm(self, table_id: TableId, user_id: int, *, closed: bool) -> None:
        """Store whether Discord refuses direct messages to this person; the board catches up.

        The person's hand catches up as well once they are open.
        """

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        """Remove a person from the tables of these statuses; return those, oldest first.

        All records of the person's own messages are deleted with the seats.
        """

    async def ended(self, after: TableId, limit: int) -> tuple[tuple[TableId, datetime], ...]:
        """Return ended tables with an id above ``after`` and the times of their last moves."""

    async def delete(self, table_id: TableId) -> None:
        """Delete a table with its log, its people and its messages; its id is not given again."""

    async def next_server(self, after: int) -> int | None:
        """Return the lowest id above ``after`` of a server with tables, settings or blocks."""

    async def forget_server(self, guild_id: int) -> tuple[TableId, ...]:
        """Delete a server's settings and blocks, and take its id from its tables; return those.

        The tables get a negative number, each its own, in the id's place, and lose their channel.
        """

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return the version, key and bytes of a table's last snapshot, if any."""

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Store a folded state as a cache, over an older one or one with another key.

        The key identifies the fold; other folds ignore the snapshot.
        """
