"""Ping plans: a mention on the board, or a hand with a sound."""

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime

import msgspec

from bot.games.contract import Seat
from bot.tables.model.calendar import is_awake
from bot.tables.model.events import CallMissed
from bot.tables.model.records import PingChannel
from bot.tables.model.table import Table
from bot.tables.timing.deadlines import awaited
from bot.tables.timing.reminders import is_told_at_once, road


class PingPlan(msgspec.Struct, frozen=True):
    """Plan of a person's pings, shown to nobody else."""

    road: PingChannel
    came: int
    """The version at which the seat came to be asked; 0 where its person slept then."""
    again: int
    """The version at which the person was called once more; 0 where that is settled."""
    again_at: datetime | None
    """When that was decided."""
    publicly: bool
    """That is done on the board, whatever road the person has chosen since."""
    asleep: bool
    """The person sleeps now, so that whatever would call them is to be put off."""

    @property
    def by_board(self) -> bool:
        """Return whether a board about the turn mentions the person."""
        return self.road is PingChannel.CHANNEL and self.came > 0

    def by_hand(self, posted: int, instead: bool) -> bool:
        """Return whether a new hand pings the newly asked person.

        Args:
            posted: the version at which the hand before it was sent.
            instead: it does so in place of a board.
        """
        return self.came > posted and (
            self.road is PingChannel.DM or (self.road is PingChannel.CHANNEL and instead)
        )

    def again_by(self, road: PingChannel, posted: int) -> bool:
        """Return whether a message on that channel pings the person once more.

        Args:
            road: the board's, or that of direct messages.
            posted: the version at which the message before it was sent.
        """
        return (
            road is (PingChannel.CHANNEL if self.publicly else PingChannel.DM)
            and self.again > posted
        )


def callings(table: Table, now: datetime) -> Mapping[Seat, PingPlan]:
    """Return the ping plan of each person the table waits for.

    Who has answered under seal is among them: everybody would miss a first call.
    """
    found: dict[Seat, PingPlan] = {}
    open_ones = dict(awaited(table))
    for seat in table.state.waited_for():
        one, hours = table.state.seats[seat], table.hours(seat)
        found[seat] = PingPlan(
            road=road(table, seat),
            came=one.came if is_told_at_once(table, seat) else 0,
            again=one.recalled if seat in open_ones and not one.muted else 0,
            again_at=one.recalled_at,
            publicly=one.publicly,
            asleep=not is_awake(hours, now),
        )
    return found


def missed_asleep(
    table: Table, now: datetime, way: PingChannel, posted: int, first: Collection[Seat]
) -> tuple[CallMissed, ...]:
    """Return the pings of a message for people asleep.

    Args:
        table: the table.
        now: the time.
        way: the road of the message.
        posted: the version at which the message before it was sent.
        first: whom it would call for coming to be asked.
    """
    asleep = [seat for seat, one in callings(table, now).items() if one.asleep]
    calls = [CallMissed(seat, first=True) for seat in asleep if seat in first]
    return (*calls, *(call for seat in asleep for call in _further(table, seat, way, posted)))


def missed_directly(table: Table, seat: Seat, posted: int) -> tuple[CallMissed, ...]:
    """Return the pings of a refused direct message, to be made elsewhere.

    Args:
        table: the table.
        seat: whose it was.
        posted: the version at which their last one was sent.
    """
    if table.said_by(seat).pings is not PingChannel.DM:
        return ()
    one = table.state.seats[seat]
    asked = any(other == seat for other, _ in awaited(table))
    first = asked and one.came > max(posted, one.recalled) and not (one.acted or one.muted)
    calls = [CallMissed(seat, first=True)] * first
    return (*calls, *_further(table, seat, PingChannel.DM, posted))


def _further(table: Table, seat: Seat, way: PingChannel, posted: int) -> Iterator[CallMissed]:
    """Yield a person's further pings on a channel since its last message."""
    one, here = table.state.seats[seat], way is PingChannel.CHANNEL
    asked = any(other == seat for other, _ in awaited(table)) and not one.muted
    if asked and one.recalled > posted and one.publicly is here:
        yield CallMissed(seat)
