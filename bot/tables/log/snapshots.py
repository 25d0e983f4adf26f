"""Snapshots: folded states as bytes, a cache of the log."""

import hashlib
from functools import lru_cache
from types import GenericAlias
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame
from bot.tables.model.state import TableState
from bot.tables.model.undo import UndoStep, UndoWindow

EVERY = 50
"""The number of moves since a snapshot after which the next one is kept."""

_FOLD = 13
"""Increased whenever the fold yields another state from the same events."""


class _Step(msgspec.Struct, frozen=True):
    step: UndoStep
    events: msgspec.Raw


class _Snapshot(msgspec.Struct, frozen=True):
    table: TableState
    game: msgspec.Raw
    base: msgspec.Raw
    steps: tuple[_Step, ...]


class SnapshotCodec:
    """Reads and writes the states of one game's tables.

    ``key`` identifies the shape of the states and their fold; a snapshot with another key is
    ignored.
    """

    def __init__(self, game: AnyGame) -> None:
        self.key = _key(game.spec.id, game.spec.rules, game.state_type)
        self._snapshot = msgspec.json.Decoder(_Snapshot)
        self._game: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.state_type | None)
        self._events: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            GenericAlias(tuple, (game.event_type, ...))
        )

    def encode(self, state: TableState) -> bytes:
        """Return the JSON of a state."""
        bare = replace(state, game=None, window=UndoWindow())
        steps = tuple(_Step(replace(s, events=()), _raw(s.events)) for s in state.window.steps)
        whole = _Snapshot(bare, _raw(state.game), _raw(state.window.base), steps)
        return msgspec.json.encode(whole)

    def decode(self, raw: bytes) -> TableState:
        """Return a state; raise msgspec.DecodeError for bytes that are none of this game's."""
        found = self._snapshot.decode(raw)
        steps = tuple(
            replace(one.step, events=self._events.decode(one.events)) for one in found.steps
        )
        window = UndoWindow(self._game.decode(found.base), steps)
        return replace(found.table, game=self._game.decode(found.game), window=window)


@lru_cache(64)
def _key(game: str, rules: int, state: Any) -> str:
    shapes, components = msgspec.json.schema_components([TableState, state])
    named = (_FOLD, game, rules, shapes, components)
    return hashlib.sha256(msgspec.json.encode(named, order="deterministic")).hexdigest()


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
