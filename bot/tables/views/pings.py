"""Pings: the plan of each person, and the people pinged by a new board or hand."""

from collections.abc import Mapping
from datetime import datetime

import msgspec

from bot.games.contract import Seat
from bot.tables.model.records import PingChannel
from bot.tables.model.table import Table
from bot.tables.timing.deadlines import awaited
from bot.tables.timing.reminders import ping_channel
from bot.tables.views.table_view import TableView

MOST_AGAIN = 8
"""The most boards of an occasion that ping people without hands in direct messages again."""


def pinged_by_board(view: TableView, posted: int) -> frozenset[Seat]:
    """Return the seats of the people to be pinged by a new board.

    ``posted`` is the version of the newest board, or 0.
    """
    return frozenset(seat for seat in view.asked_people() if _called_at(view, seat) > posted)


def pinged_by_hand(view: TableView, posted: int) -> bool:
    """Return whether the hand of the view's seat has to ping, because no board does.

    ``posted`` is the version of the seat's newest hand, or 0.
    """
    if view.me is None or view.own.prompt is None or view.own.prompt.question.answered:
        return False
    seat = view.seats[view.me]
    return view.waits_for_person(view.me) and seat.turn.start > max(
        posted, seat.turn.occasion_start
    )


def _called_at(view: TableView, seat: Seat) -> int:
    """Return the version since which a board has to ping a person."""
    now = view.seats[seat]
    closed = sum(each.on_board for each in view.seats)
    reached_by_board = now.on_board and now.turn.restarts * closed <= MOST_AGAIN
    return now.turn.start if reached_by_board else now.turn.occasion_start


class PingPlan(msgspec.Struct, frozen=True):
    """Plan of a person's pings; secret from all others."""

    channel: PingChannel
    prompted: int
    """The version at which the seat was prompted; 0 where that ping is deferred."""
    reminded: int
    """The version of the last reminder; 0 where none is due."""
    reminded_at: datetime | None
    """The time of the last reminder."""
    publicly: bool
    """The reminder is on the board, whatever the person's present channel."""
    asleep: bool
    """The person sleeps now: a late message makes no sound."""

    @property
    def by_board(self) -> bool:
        """Return whether a board about the turn mentions the person."""
        return self.channel is PingChannel.CHANNEL and self.prompted > 0

    def by_hand(self, posted: int, instead: bool) -> bool:
        """Return whether a new hand pings the newly asked person.

        ``posted`` is the version of the preceding hand; ``instead`` means in place of a board.
        """
        return self.prompted > posted and (
            self.channel is PingChannel.DM or (self.channel is PingChannel.CHANNEL and instead)
        )

    def reminds_by(self, channel: PingChannel, posted: int) -> bool:
        """Return whether a message on that channel reminds the person.

        ``posted`` is the version of the preceding message.
        """
        return (
            channel is (PingChannel.CHANNEL if self.publicly else PingChannel.DM)
            and self.reminded > posted
        )


def ping_plans(table: Table, now: datetime) -> Mapping[Seat, PingPlan]:
    """Return the ping plan of each person the table waits for.

    People with sealed answers are included: a missing first ping would reveal them.
    """
    found: dict[Seat, PingPlan] = {}
    open_ones = dict(awaited(table))
    for seat in table.state.waited_for():
        one, pings = table.state.seats[seat], table.state.seats[seat].pings
        found[seat] = PingPlan(
            channel=ping_channel(table, seat),
            prompted=0 if pings.deferred else one.turn.start,
            reminded=pings.sent if seat in open_ones and not one.turn.muted else 0,
            reminded_at=pings.sent_at,
            publicly=pings.publicly,
            asleep=not table.calendar(seat).hours.is_awake(now),
        )
    return found


def is_pinged_directly(table: Table, seat: Seat, posted: int) -> bool:
    """Return whether a person's next direct message pings them.

    ``posted`` is the version of their last one.
    """
    one, pings = table.state.seats[seat], table.state.seats[seat].pings
    if one.turn.muted or all(other != seat for other, _ in awaited(table)):
        return False
    if table.preferences_of(seat).pings is not PingChannel.DM or pings.deferred:
        return False
    return one.turn.start > posted or (pings.sent > posted and not pings.publicly)
