"""Who has heard of what: by which road a call goes to a person, and whether it reached them."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from bot.games.contract import Seat
from bot.tables.events import WasAwake
from bot.tables.hours import is_awake
from bot.tables.judging import is_judged, voters
from bot.tables.loaded import Loaded
from bot.tables.records import Pings
from bot.tables.seats import Ask


class CalledAbout(NamedTuple):
    """When, and where, a person was last called about somebody else's seat."""

    version: int
    """That of the move; an earlier one than that by which the others came to be asked is that of
    another call."""
    at: datetime | None
    publicly: bool
    """It was on the board."""


def road(table: Loaded, seat: Seat) -> Pings:
    """Return where the person of a seat is called; where direct messages are closed, on the board.

    Whoever has no person, or one for whom a computer player plays, is called nowhere.
    """
    holder = table.holder(seat)
    if holder is None or table.state.seats[seat].player is not None:
        return Pings.NONE
    wanted = table.said_by(seat).pings
    return Pings.CHANNEL if wanted is Pings.DM and holder.dm_closed else wanted


def judged(table: Loaded) -> Iterator[tuple[Seat, Ask]]:
    """Yield the seats about which the others are asked, with their questions."""
    for seat in table.state.waited_for():
        ask = table.state.seats[seat].ask
        if ask is not None and is_judged(table.state, seat):
            yield seat, ask


def is_told_at_once(table: Loaded, seat: Seat) -> bool:
    """Say whether a person was awake when the seat came to be asked, and so was called then.

    Also on a day off that is spent by itself: it is one from its beginning, but was none then.
    """
    one = table.state.seats[seat]
    return _was_awake(table, seat, one.came_at) if one.awake is None else one.awake


def heard_about(table: Loaded, seat: Seat, slow: Ask) -> bool:
    """Say whether a person was awake when they came to be asked about somebody else's seat."""
    told = slow.heard.get(seat)
    return _was_awake(table, seat, slow.judging_at) if told is None else told


def called_about(table: Loaded, seat: Seat, slow: Ask) -> CalledAbout:
    """Return when a person was last called about somebody else's seat, and where."""
    one = table.state.seats[seat]
    if heard_about(table, seat, slow):
        publicly = slow.roads.get(seat, road(table, seat) is Pings.CHANNEL)
        return CalledAbout(slow.judging, slow.judging_at, publicly)
    return CalledAbout(one.about, one.about_at, one.about_publicly)


def were_awake(before: Loaded, after: Loaded, seat: Seat) -> tuple[WasAwake, ...]:
    """Return what a person's other hours would have otherwise of calls that came, or are to come.

    Args:
        before: the table with what the person said until now.
        after: and with what they say from now on.
        seat: theirs.
    """
    found = list[WasAwake]()
    if before.state.seats[seat].is_waited_for:
        awake = is_told_at_once(before, seat)
        if awake is not is_told_at_once(after, seat):
            found.append(WasAwake(seat, awake))
    way, new = road(before, seat), road(after, seat)
    for slow, ask in judged(before):
        if seat not in voters(before.state, slow):
            continue
        awake = heard_about(before, seat, ask)
        # Who was called on one road is not called on another for the same.
        moves = awake and way not in (Pings.NONE, new) and seat not in ask.roads
        if moves or awake is not heard_about(after, seat, ask):
            public = way is Pings.CHANNEL if moves else None
            found.append(WasAwake(seat, awake, slow, public))
    return tuple(found)


def _was_awake(table: Loaded, seat: Seat, at: datetime | None) -> bool:
    """Say whether a person was awake then, by what they say now; so where it is not known when."""
    return at is None or is_awake(table.said_by(seat).named_hours, at)
