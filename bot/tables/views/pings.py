"""Public knowledge of the people to be pinged by a new board or hand."""

from bot.games.contract import Seat
from bot.tables.views.table_view import TableView

MOST_AGAIN = 8
"""The most boards of an occasion that ping people with closed direct messages again."""


def persons_waited_for(view: TableView) -> frozenset[Seat]:
    """Return the seats of the people the table waits for."""
    return frozenset(seat for seat in view.waited_for() if view.waits_for_person(seat))


def pinged_by_board(view: TableView, posted: int) -> frozenset[Seat]:
    """Return the seats of the people to be pinged by a new board."""
    return frozenset(seat for seat in persons_waited_for(view) if _called_at(view, seat) > posted)


def pinged_by_hand(view: TableView, posted: int) -> bool:
    """Return whether the hand of the view's seat has to ping, because no board does.

    ``posted`` is the version of the seat's newest hand, or 0.
    """
    if view.me is None or view.own.ask is None or view.own.ask.question.answered:
        return False
    seat = view.seats[view.me]
    return view.waits_for_person(view.me) and seat.turn.came > max(posted, seat.turn.called)


def _called_at(view: TableView, seat: Seat) -> int:
    """Return the version since which a board has to ping a person."""
    now = view.seats[seat]
    closed = sum(each.dm_closed for each in view.seats)
    reached_by_board = now.dm_closed and now.turn.again * closed <= MOST_AGAIN
    return now.turn.came if reached_by_board else now.turn.called
