"""The port to whatever keeps the log. A contract test says what every store must do."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from bot.games.contract import Seat
from bot.games.errors import BrigadeError, ErrorCode
from bot.tables.records import (
    Finished,
    Heard,
    Holder,
    Move,
    News,
    Opening,
    ServerSettings,
    Settings,
    Status,
    TableId,
    TableRow,
    Unit,
)
from bot.tables.store_of_messages import StoreOfMessages


class VersionTakenError(Exception):
    """Another move holds this version. Nothing was written; decide anew."""


class RepeatedInteractionError(Exception):
    """This press was stored before. Nothing was written."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"interaction {move.interaction_id} was stored before")
        self.move = move


class Fault(StrEnum):
    """Why nothing could be written, as far as people are told."""

    FULL = "full"
    READ_ONLY = "read_only"
    OTHER = "other"


class StoreUnavailableError(BrigadeError):
    """The store cannot be read. It says nothing of what was written before."""

    code = ErrorCode.STORE_UNAVAILABLE


class NotSavedError(StoreUnavailableError):
    """Nothing was written: disk full, read-only, gone."""

    code = ErrorCode.NOT_SAVED

    def __init__(self, problem: str = "", fault: Fault = Fault.OTHER) -> None:
        super().__init__(problem)
        self.fault = fault


class Store(StoreOfMessages, Protocol):
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

    async def append(self, unit: Unit) -> None:
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

    async def finished_in(self, guild_id: int) -> tuple[Finished, ...]:
        """Return all tables of a server whose game has ended, oldest first."""
        ...

    async def finished_of(self, user_id: int) -> tuple[Finished, ...]:
        """Return all tables whose game has ended and at which a person sat, oldest first."""
        ...

    async def put_finish(self, table_id: TableId, result: bytes) -> None:
        """Keep what a table came to, which never changes."""
        ...

    async def running(self) -> tuple[TableId, ...]:
        """Return the tables at which a game is being played, oldest first."""
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

    async def see(self, now: datetime) -> None:
        """Note that the bot is there."""
        ...

    async def settings(self, user_id: int) -> Settings:
        """Return what a person said for all tables; the defaults where nothing was."""
        ...

    async def settings_at(self, table_id: TableId) -> Mapping[Seat, Settings]:
        """Return what the people at a table said, without those who said nothing."""
        ...

    async def put_settings(
        self, user_id: int, settings: Settings, heard: Sequence[Heard] = ()
    ) -> None:
        """Keep what a person says for all tables, with what follows there; of the defaults nothing.

        Raises:
            VersionTakenError: a table has a move that is not heard of. Nothing was written.
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

    async def news(self, limit: int) -> tuple[News, ...]:
        """Return tables that opened or ended and whose servers' logs have not said so yet."""
        ...

    async def told(self, news: News) -> None:
        """Note that a server's log has said so, or need not."""
        ...

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        """Return the version, key and bytes last kept of a table by ``put_snapshot``, if any."""
        ...

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        """Keep a folded state as a cache, over an older one or one of another key.

        Args:
            table_id: whose state it is.
            version: the last move folded into it.
            key: names the fold that made it; another fold leaves it alone.
            state: the bytes.
        """
        ...
