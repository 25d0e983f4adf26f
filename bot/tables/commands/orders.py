"""Orders ahead: what a person leaves for questions to come, sealed, and what of it answers now."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from bot.games.contract import AnyGame, Seat, require_legal
from bot.games.errors import IllegalActionError
from bot.tables.model.errors import ConcededError, NotSeatedError, WrongStatusError
from bot.tables.model.events import OrdersLeft
from bot.tables.model.records import Status
from bot.tables.model.state import SeatState, TableState
from bot.tables.model.table import Table

_log = logging.getLogger(__name__)


class LeaveOrder(msgspec.Struct, frozen=True, tag="leave_order"):
    """Leave an order; it takes the place of the one of its kind that stood before."""

    order: Any
    """One of the game's orders, as its JSON has it."""


class RevokeOrders(msgspec.Struct, frozen=True, tag="revoke_orders"):
    """Take back the order of a kind, or all of them."""

    kind: str = ""
    """The tag of the game's order; all of them where it is empty."""


OrderAction: TypeAlias = LeaveOrder | RevokeOrders


def leaving(order: Any) -> LeaveOrder:
    """Return what leaves one of a game's orders."""
    return LeaveOrder(msgspec.to_builtins(order))


def decide_orders(
    game: AnyGame, state: TableState, seat: Seat | None, action: OrderAction
) -> tuple[OrdersLeft]:
    """Return what happens when a seat leaves an order, or takes some back.

    Raises:
        NotSeatedError, ConcededError: who plays in no seat leaves none.
        WrongStatusError: the game does not run.
        IllegalActionError: the game does not take such an order now.
    """
    if state.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, state.status)
    if seat is None:
        raise NotSeatedError
    if state.seats[seat].conceded:
        raise ConcededError
    standing = state.seats[seat].orders
    if isinstance(action, RevokeOrders):
        kept = [order for order in standing if action.kind and _kind(order) != action.kind]
        return (OrdersLeft(seat, tuple(kept)),)
    try:
        order = msgspec.convert(action.order, game.order_type, str_keys=True)
    except (msgspec.ValidationError, TypeError) as error:
        raise IllegalActionError(action) from error
    require_legal(game.order_offers(state.game, seat), order)
    left = msgspec.to_builtins(order)
    others = tuple(one for one in standing if _kind(one) != _kind(left))
    return (OrdersLeft(seat, (*others, left)),)


def orders_of(game: AnyGame, seat: SeatState) -> tuple[Any, ...]:
    """Return the orders that stand for a seat, as the game's own.

    One that this release does not know any more is left out: what it covered is asked.
    """
    found = []
    for order in seat.orders:
        try:
            found.append(msgspec.convert(order, game.order_type, str_keys=True))
        except (msgspec.ValidationError, TypeError):
            _log.warning("an order of kind %r is not known any more", _kind(order))
    return tuple(found)


def answers(table: Table) -> Iterator[tuple[Seat, Any]]:
    """Yield what the orders of each seat answer to what is open to it, if an offer accepts it.

    Not for a seat that a computer player moves, nor where an answer lies, or was changed by hand.
    """
    state, game = table.state, table.game
    for index, seat in enumerate(state.seats):
        if not seat.orders or seat.player is not None or seat.ask is None:
            continue
        if seat.ask.question.answered or seat.ask.by_hand:
            continue
        action = _answer(game, state.game, index, orders_of(game, seat))
        if action is not None:
            yield index, action


def speaks(table: Table) -> bool:
    """Say whether an order is about to answer for somebody."""
    return any(True for _ in answers(table))


def _answer(game: AnyGame, state: Any, seat: Seat, orders: Sequence[Any]) -> Any | None:
    try:
        action = game.ordered(state, seat, orders)
        if action is not None:
            require_legal(game.offers(state, seat), action)
    except IllegalActionError:
        return None  # the person is asked
    except Exception:  # a fault of ours holds nobody up: the person is asked
        _log.exception("the orders of seat %d failed", seat)
        return None
    return action


def _kind(order: Any) -> str:
    return str(order["type"])
