"""Records of a store: tables, moves, holders, places of messages, outbox rows."""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.tables.model.calendar import Hours

TableId: TypeAlias = int

Audience: TypeAlias = Seat | None
"""Whom a message is for: a seat, or None for everybody in the channel. Never a user."""


class Status(StrEnum):
    """Stage of a table."""

    LOBBY = "lobby"  # people sit down and choose options
    RUNNING = "running"  # the game is played
    OVER = "over"  # somebody won
    ABANDONED = "abandoned"  # everybody agreed to stop

    @property
    def is_live(self) -> bool:
        """Return whether anything can still happen at the table."""
        return self in (Status.LOBBY, Status.RUNNING)


LIVE = tuple(status for status in Status if status.is_live)
ENDED = tuple(status for status in Status if not status.is_live)


class By(StrEnum):
    """Kind of actor of a move; never a user id."""

    PERSON = "person"
    CHEF = "chef"
    CLOCK = "clock"
    ORDER = "order"  # of the seat's person, left ahead; the giver alone is told that it spoke


class Secret(msgspec.Struct, frozen=True):
    """Bytes that no trace and no log may show."""

    reveal: bytes

    def __repr__(self) -> str:
        """Hide the bytes."""
        return "Secret(***)"


class Holder(msgspec.Struct, frozen=True):
    """A person in a seat. The only place that ties a user to a table."""

    seat: Seat
    user_id: int
    name: str
    """As Discord showed it when the person sat down; as long as it may be there, uncleaned."""
    dm_closed: bool = False
    """Discord refused a direct message to this person; no further one is tried."""


class PingChannel(StrEnum):
    """Channel for a person's pings."""

    CHANNEL = "channel"  # the table's board mentions them
    DM = "dm"  # the hand arrives with sound
    NONE = "none"  # nowhere; boards and hands come all the same


class Preferences(msgspec.Struct, frozen=True):
    """A person's settings for all tables."""

    hours: Hours = Hours()
    unlisted: bool = False
    """Whether the person is left out of lists of results that others see."""
    pings: PingChannel = PingChannel.CHANNEL
    spends: bool = True
    """Whether days off are spent by themselves."""
    spent: tuple[date, ...] = ()
    """Days off that were spent automatically, each at one or more tables."""
    offers: tuple[int, ...] = ()
    """Seats that were offered to the person: the presses by which that was done, newest last."""


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Settings of a server for its tables, chosen by its managers."""

    terms: Mapping[str, str] = {}
    """With what pace and silence a table opens there."""
    options: Mapping[str, Mapping[str, str]] = {}
    """With what options a table opens, by the game's id."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened, their threads included; anywhere where none is named."""
    threads: bool = False
    """Whether each new table gets a thread of its own."""
    most: int = 0
    """How many tables may be open or running at once; 0 for no limit."""
    log_channel: int | None = None
    """Where a line is written for each table that opens, ends or is in trouble."""


class TableRow(msgspec.Struct, frozen=True):
    """A table, apart from its log."""

    id: TableId
    guild_id: int
    number: int
    """Counts up within a server: what people know the table by."""
    channel_id: int
    game: str
    rules: int
    secret: Secret
    """32 bytes drawn when the table was opened."""


class FinishedTable(msgspec.Struct, frozen=True):
    """A table with an ended game, its people and its result."""

    row: TableRow
    holders: tuple[Holder, ...]
    result: bytes | None
    """What ``put_finish`` kept; None where nothing was yet."""


class Move(msgspec.Struct, frozen=True):
    """A row of the log: all events of one decision."""

    table_id: TableId
    version: int
    """Counts a table's moves from 1."""
    by: By
    seat: Seat | None
    """Who acted; None for what happens to the table as a whole."""
    interaction_id: int | None
    """What Discord called the press or command; unique over all moves."""
    at: datetime
    """UTC."""
    action: bytes
    """JSON of the action."""
    events: bytes
    """JSON list of table events and game events."""
    context: bytes = b"{}"
    """JSON of the facts from outside the table that were used."""


class UnitOfWork(msgspec.Struct, frozen=True):
    """Everything one decision changes; it is stored whole or not at all."""

    move: Move
    status: Status
    due_at: datetime | None
    """When the clock next has to look at the table (UTC); earlier than the deadline people see
    where somebody is to be named before."""
    chef_asked: bool
    """A computer player, or an order that was left ahead, has something to answer."""
    audiences: tuple[Audience, ...]
    """Who must catch up with this move: outbox rows wanting its version."""
    holders: tuple[Holder, ...] | None = None
    """Who holds which seat from now on; None where nothing changes."""
    channel_id: int | None = None
    """The channel the table is in from now on; None where it stays."""
    preferences: tuple[int, Preferences] | None = None
    """A user's changed preferences; all tables at which that person is asked are due then."""


class Opening(msgspec.Struct, frozen=True):
    """A new table; the store gives it an id and its server's next number.

    Until then the row's id and number and the id of the unit's move are 0.
    """

    row: TableRow
    unit: UnitOfWork


class MessageRef(msgspec.Struct, frozen=True):
    """Place of an audience's current message."""

    table_id: TableId
    audience: Audience
    channel_id: int
    message_id: int
    posted: int
    """The table's version when this message was posted anew."""
    since: int
    """The version its story begins after: where the message before it was posted."""


class StaleMessage(msgspec.Struct, frozen=True):
    """A message that a newer one has taken the place of: its controls have to go."""

    table_id: TableId
    audience: Audience
    channel_id: int
    message_id: int
    tries: int
    not_before: datetime


class ChannelFault(msgspec.Struct, frozen=True):
    """A channel that takes no boards of a table any more; nothing more is tried there."""

    table_id: TableId
    channel_id: int
    code: int
    """Discord's, such as 10003 for a channel that is gone."""
    told: bool = False
    """The people at the table know."""


class Announcement(msgspec.Struct, frozen=True):
    """A table that was opened, or has ended, by a move; its server's log may still have to say."""

    table_id: TableId
    version: int


class OutboxRow(msgspec.Struct, frozen=True):
    """An audience that has to catch up. What it is shown is made at sending, from the newest state.

    There is at most one row per table and audience: a later move raises ``version``.
    """

    table_id: TableId
    audience: Audience
    version: int
    tries: int
    not_before: datetime
    wanted: int = 0
    """Counts ``want`` while the row waits: what is asked for during a delivery comes after it."""
