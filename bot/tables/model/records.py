"""Records of a store, and a person's request with its receipt."""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from bot.games.contract import Seat
from bot.tables.model.calendar import Hours

TableId: TypeAlias = int

Audience: TypeAlias = Seat | None
"""Audience of a message: a seat, or None for everybody in the channel. Never a user."""


class Status(StrEnum):
    """Stage of a table."""

    LOBBY = "lobby"  # people sit down and choose options
    RUNNING = "running"  # the game is played
    OVER = "over"  # the game ended with a result
    ABANDONED = "abandoned"  # abandoned by consent
    CLOSED = "closed"  # by the server's managers

    @property
    def is_live(self) -> bool:
        """Return whether the table is in the lobby or running."""
        return self in (Status.LOBBY, Status.RUNNING)


LIVE = tuple(status for status in Status if status.is_live)
ENDED = tuple(status for status in Status if not status.is_live)


class By(StrEnum):
    """Kind of actor of a move; never a user id."""

    PERSON = "person"
    CHEF = "chef"
    CLOCK = "clock"
    ORDER = "order"  # an order left ahead by the seat's person; known to its giver alone


class Secret(msgspec.Struct, frozen=True):
    """Bytes hidden from traces and logs."""

    reveal: bytes

    def __repr__(self) -> str:
        """Hide the bytes."""
        return "Secret(***)"


class Holder(msgspec.Struct, frozen=True):
    """A person in a seat: the only record that ties a user to a table."""

    seat: Seat
    user_id: int
    name: str
    """The name shown by Discord when the person took the seat, at any length, uncleaned."""
    dm_closed: bool = False
    """Discord refused a direct message to this person; no further one is tried."""


class PingChannel(StrEnum):
    """Channel for a person's pings."""

    CHANNEL = "channel"  # the table's board mentions them
    DM = "dm"  # the hand arrives with sound
    NONE = "none"  # no pings; boards and hands are delivered all the same


class Preferences(msgspec.Struct, frozen=True):
    """A person's settings for all tables."""

    hours: Hours = Hours()
    unlisted: bool = False
    """Whether the person is omitted from lists of results visible to others."""
    pings: PingChannel = PingChannel.CHANNEL
    spends: bool = True
    """Whether days off are spent automatically."""
    spent: tuple[date, ...] = ()
    """Days off that were spent automatically, each at one or more tables."""
    dm_hands: bool = True
    """Whether hands are sent as direct messages; otherwise they are opened by **My hand** alone."""
    offers: tuple[int, ...] = ()
    """The interactions that offered seats to the person, newest last."""
    language: str = ""
    """The locale that the person chose; empty for that of their Discord."""
    seen: str = ""
    """The locale of a seated person's Discord when last seen; empty for English."""
    coached: tuple[str, ...] = ()
    """The ids of games without tips: the person finished one, or skipped the tips."""
    left: int = 0
    """The number of seats that the person left and another one took."""
    helped: int = 0
    """The number of free seats that the person took over from others."""


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Settings of a server for its tables, chosen by its managers."""

    terms: Mapping[str, str] = {}
    """Pace and silence of new tables."""
    options: Mapping[str, Mapping[str, str]] = {}
    """Options of new tables, by the game's id."""
    channels: tuple[int, ...] = ()
    """Channels allowed for tables, with their threads; empty for all."""
    threads: bool = False
    """Whether each new table gets its own thread."""
    most: int = 0
    """The most open or running tables; 0 for no limit."""
    each: int = 0
    """The most tables at which somebody sits who opens another; 0 for no limit."""
    language: str = ""
    """The locale of boards that the managers chose; empty for the server's own."""
    newcomers: bool = False
    """Whether people without a finished table may sit at any number of tables."""
    seats_channel: int | None = None
    """The channel of the message that shows the open seats."""
    seats_message: tuple[int, int] | None = None
    """The channel and the id of that message."""
    log_channel: int | None = None
    """The channel for a line about each table opened, ended or in trouble."""
    left_at: datetime | None = None
    """When the bot was first found to be no member any more; not chosen by anybody."""


class TableRow(msgspec.Struct, frozen=True):
    """A table, apart from its log."""

    id: TableId
    guild_id: int
    number: int
    """The public number of the table, counted within its server."""
    channel_id: int
    game: str
    rules: int
    secret: Secret
    """32 bytes drawn when the table was opened."""


class FinishedTable(msgspec.Struct, frozen=True):
    """A table with an ended game, its people and its result."""

    row: TableRow
    holders: tuple[Holder, ...]
    result: bytes
    """The result stored with the last move."""


class Move(msgspec.Struct, frozen=True):
    """A row of the log: all events of one decision."""

    table_id: TableId
    version: int
    """Counts a table's moves from 1."""
    by: By
    seat: Seat | None
    """The acting seat; None where the move concerns the whole table."""
    interaction_id: int | None
    """Discord's id of the press or command; unique over all moves."""
    at: datetime
    """UTC."""
    action: bytes
    """JSON of the action."""
    events: bytes
    """JSON list of table events and game events."""
    context: bytes = b"{}"
    """JSON of the facts from outside the table that the decision used."""


class UnitOfWork(msgspec.Struct, frozen=True):
    """All changes of one decision, stored whole or not at all."""

    move: Move
    status: Status
    due_at: datetime | None
    """The next time at which the clock has to act (UTC); earlier than the public deadline where a
    seat is to be named before."""
    chef_asked: bool
    """A computer player or an order has a prompt to answer."""
    audiences: tuple[Audience, ...]
    """Audiences that must catch up with this move: outbox rows wanting its version."""
    holders: tuple[Holder, ...] | None = None
    """The new holders of all seats; None where nothing changes."""
    channel_id: int | None = None
    """The table's new channel; None where it stays."""
    preferences: tuple[int, Preferences] | None = None
    """A user's changed preferences; all other running tables of that user become due."""
    result: bytes | None = None
    """JSON of the result, where the move ends the game."""


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
    """The version after which its recap begins: the one of the preceding message."""


class StaleMessage(msgspec.Struct, frozen=True):
    """A message replaced by a newer one: its controls must be removed."""

    table_id: TableId
    audience: Audience
    channel_id: int
    message_id: int
    tries: int
    not_before: datetime


class ChannelFault(msgspec.Struct, frozen=True):
    """A channel that refuses a table's boards; no further one is tried."""

    table_id: TableId
    channel_id: int
    code: int
    """Discord's code, such as 10003 for a deleted channel."""
    told: bool = False
    """The people at the table were notified."""


class Announcement(msgspec.Struct, frozen=True):
    """A table opened or ended by a move and not yet announced in its server's log."""

    table_id: TableId
    version: int


class OutboxRow(msgspec.Struct, frozen=True):
    """An audience that has to catch up; its message is made when sent, from the newest state.

    There is at most one row per table and audience: a later move raises ``version``.
    """

    table_id: TableId
    audience: Audience
    version: int
    tries: int
    not_before: datetime
    wanted: int = 0
    """Counts ``want`` while the row waits: a request during a delivery leads to another one."""


class Request(msgspec.Struct, frozen=True):
    """A press or a command of a person."""

    user_id: int
    name: str
    """The person's name as shown by Discord here."""
    interaction_id: int


class Receipt(msgspec.Struct, frozen=True):
    """A stored move, as known to its actor."""

    table_id: TableId
    seat: Seat | None
    version: int
    seen: tuple[Any, ...]
    """The requester's news, as seen events of the game."""
    repeated: bool = False
    """The same interaction was stored before; nothing new happened."""


class DailyTry(msgspec.Struct, frozen=True):
    """A person's moves in one part of the daily dish of a day."""

    user_id: int
    day: int
    """The date as ``date.toordinal`` counts."""
    part: str
    step: int
    """The number of moves; at least 1."""
    moves: bytes
    """The actions of the game, as JSON."""
    score: int | None = None
    """What they reached, once the part is done."""
    best: int = 0
    """The best known at that time, once the part is done."""
    streak: int = 0
    """The length of the person's streak with this day, if the day becomes whole."""


class DailyGuest(msgspec.Struct, frozen=True):
    """A person whose daily dish is shown in a place: played or shared there."""

    place_id: int
    """A server; outside servers a channel."""
    day: int
    user_id: int
    name: str
    shared: bool = False
