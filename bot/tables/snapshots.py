"""Folded states as bytes: a cache beside the log, so that old tables load as fast as young ones."""

import hashlib
from typing import Any

import msgspec

from bot.games.contract import AnyGame
from bot.tables.state import TableState

EVERY = 50
"""So many moves are folded at most twice before the next snapshot is kept."""

_FOLD = 2
"""Counts up when the table's fold makes something else of the same events."""


class _Snapshot(msgspec.Struct, frozen=True):
    table: TableState
    game: msgspec.Raw


class SnapshotCodec:
    """Reads and writes the states of one game's tables.

    ``key`` names the shape of those states and the fold that makes them: a snapshot of another
    key is left alone.
    """

    def __init__(self, game: AnyGame) -> None:
        shapes, components = msgspec.json.schema_components([TableState, game.state_type])
        named = (_FOLD, game.spec.id, game.spec.rules, shapes, components)
        self.key = hashlib.sha256(msgspec.json.encode(named, order="deterministic")).hexdigest()
        self._snapshot = msgspec.json.Decoder(_Snapshot)
        self._game: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.state_type | None)

    def encode(self, state: TableState) -> bytes:
        """Return the JSON of a state."""
        bare = msgspec.structs.replace(state, game=None)
        return msgspec.json.encode(_Snapshot(bare, msgspec.Raw(msgspec.json.encode(state.game))))

    def decode(self, raw: bytes) -> TableState:
        """Return a state.

        Raises:
            msgspec.DecodeError: the bytes are no such state.
        """
        found = self._snapshot.decode(raw)
        return msgspec.structs.replace(found.table, game=self._game.decode(found.game))
