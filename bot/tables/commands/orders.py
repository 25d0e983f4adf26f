"""Orders: sealed answers that a person leaves for future prompts."""

import logging
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.games.contract import AnyGame, Seat, require_legal
from bot.games.errors import IllegalActionError
from bot.tables.commands.command import Command, Context, require_player
from bot.tables.model.events import TableEvent
from bot.tables.model.state import TableState, with_seat
from bot.tables.model.table import Table, order_kind, orders_of


class OrdersLeft(TableEvent, frozen=True, tag="orders_left"):
    """A person left or revoked orders for future prompts; they stay secret from all others."""

    is_private = True
    seat: Seat
    orders: tuple[Any, ...]
    """All remaining orders, as JSON of the game."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        return with_seat(state, self.seat, orders=self.orders)


_log = logging.getLogger(__name__)


class LeaveOrder(Command, frozen=True, tag="leave_order"):
    """Leave an order; it replaces the order of its kind."""

    order: Any
    """One of the game's orders, as JSON."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the seat's orders; raise IllegalActionError where the game takes none now."""
        seat, game = require_player(table, context), table.game
        try:
            order = msgspec.convert(self.order, game.order_type, str_keys=True)
        except (msgspec.ValidationError, TypeError) as error:
            raise IllegalActionError(self) from error
        require_legal(game.order_offers(table.state.game, seat), order)
        left = msgspec.to_builtins(order)
        kept = [
            one for one in table.state.seats[seat].orders if order_kind(one) != order_kind(left)
        ]
        return (OrdersLeft(seat, (*kept, left)),)


class RevokeOrders(Command, frozen=True, tag="revoke_orders"):
    """Revoke the order of a kind, or all of them."""

    kind: str = ""
    """The tag of the game's order; empty for all of them."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        seat = require_player(table, context)
        orders = table.state.seats[seat].orders
        kept = [order for order in orders if self.kind and order_kind(order) != self.kind]
        return (OrdersLeft(seat, tuple(kept)),)


OrderCommand = LeaveOrder | RevokeOrders


def leaving(order: Any) -> LeaveOrder:
    """Return the command that leaves one of a game's orders."""
    return LeaveOrder(msgspec.to_builtins(order))


def answers(table: Table) -> Iterator[tuple[Seat, Any]]:
    """Yield the answers of each seat's orders to its open prompt, if an offer accepts them.

    Seats of computer players are skipped, and prompts with a sealed or manually changed answer.
    """
    state, game = table.state, table.game
    for index, seat in enumerate(state.seats):
        if not seat.orders or seat.player is not None or seat.prompt is None:
            continue
        if seat.prompt.question.answered or seat.prompt.by_hand:
            continue
        action = _answer(game, state.game, index, orders_of(game, seat))
        if action is not None:
            yield index, action


def has_answer(table: Table) -> bool:
    """Return whether an order is about to answer a prompt."""
    return any(True for _ in answers(table))


def _answer(game: AnyGame, state: Any, seat: Seat, orders: Sequence[Any]) -> Any | None:
    try:
        action = game.ordered(state, seat, orders)
        if action is not None:
            require_legal(game.offers(state, seat), action)
    except IllegalActionError:
        return None  # the person has to answer
    except Exception:  # a bug in an order blocks no table: the person has to answer
        _log.exception("the orders of seat %d failed", seat)
        return None
    return action
