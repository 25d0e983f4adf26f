"""Orders of a seat as its game's own values."""

import logging
from typing import Any

import msgspec

from bot.games.contract import AnyGame
from bot.tables.model.state import SeatState

_log = logging.getLogger(__name__)


def orders_of(game: AnyGame, seat: SeatState) -> tuple[Any, ...]:
    """Return a seat's orders as the game's own values.

    Orders unknown to this release are omitted: their questions are asked.
    """
    found = []
    for order in seat.orders:
        try:
            found.append(msgspec.convert(order, game.order_type, str_keys=True))
        except (msgspec.ValidationError, TypeError):
            _log.warning("an order of kind %r is not known any more", order_kind(order))
    return tuple(found)


def order_kind(order: Any) -> str:
    """Return the tag of an order."""
    return str(order["type"])
