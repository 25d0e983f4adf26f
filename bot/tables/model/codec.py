"""JSON of one game's moves and orders, as stored in the log."""

import logging
from types import GenericAlias
from typing import Any

import msgspec

from bot.games.contract import AnyGame
from bot.tables.model.state import SeatState


class LogCodec:
    """Reads and writes the JSON of one game's moves."""

    def __init__(self, game: AnyGame, table_events: Any) -> None:
        self._events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            GenericAlias(list, table_events | game.event_type)
        )
        self._action: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.action_type)
        self._encoder = msgspec.json.Encoder(order="deterministic")

    def encode(self, value: object) -> bytes:
        """Return the JSON of an action or a list of events."""
        return self._encoder.encode(value)

    def events(self, raw: bytes) -> tuple[Any, ...]:
        """Return the events of a move; raise msgspec.DecodeError for bytes that are none."""
        return tuple(self._events.decode(raw))

    def action(self, raw: bytes) -> Any:
        """Return a game action; raise msgspec.DecodeError for bytes that are none."""
        return self._action.decode(raw)


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
