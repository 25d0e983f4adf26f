"""JSON of one game's moves, as stored in the log."""

from typing import Any

import msgspec

from bot.games.contract import AnyGame


class LogCodec:
    """Reads and writes the JSON of one game's moves."""

    def __init__(self, game: AnyGame, table_events: Any) -> None:
        self._events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            list[table_events | game.event_type]  # type: ignore[name-defined]  # a union at run time
        )
        self._action: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.action_type)
        self._encoder = msgspec.json.Encoder(order="deterministic")

    def encode(self, value: object) -> bytes:
        """Return the JSON of an action or a list of events."""
        return self._encoder.encode(value)

    def events(self, raw: bytes) -> tuple[Any, ...]:
        """Return the events of a move.

        Raises:
            msgspec.DecodeError: the bytes are no events of this game.
        """
        return tuple(self._events.decode(raw))

    def action(self, raw: bytes) -> Any:
        """Return a game action.

        Raises:
            msgspec.DecodeError: the bytes are no action of this game.
        """
        return self._action.decode(raw)
