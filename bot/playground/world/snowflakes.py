"""Ids and tokens: ascending, and reproducible with a seed."""

import hashlib
import secrets
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from enum import IntEnum

EPOCH_MS = 1_420_070_400_000  # Discord's: the first second of 2015
_SEEDED_START_MS = 1_767_225_600_000  # seeded runs begin with 2026
_STEP_MS = 1000


class IdKind(IntEnum):
    """The kinds of ids; every kind has its own sequence."""

    USER = 1
    GUILD = 2
    CHANNEL = 3
    MESSAGE = 4
    ATTACHMENT = 5
    INTERACTION = 6
    COMMAND = 7
    COMMAND_VERSION = 8
    GATEWAY_SESSION = 9


class Snowflakes:
    """Generates ids, ascending within their kind.

    With a seed ids depend neither on the clock nor on other kinds: the third message has the
    same id in every run. Without a seed, ids contain the time.
    """

    def __init__(self, seed: int | None, clock: Callable[[], float] = time.time) -> None:
        self._seed = seed
        self._clock = clock
        self._salt = secrets.token_hex(16) if seed is None else str(seed)
        self._made: Counter[IdKind] = Counter()
        self._last: dict[IdKind, int] = {}

    def make(self, kind: IdKind) -> int:
        """Return the next id of ``kind``."""
        self._made[kind] += 1
        if self._seed is None:
            ms, low = int(self._clock() * 1000), 0
        else:
            ms, low = _SEEDED_START_MS + self._made[kind] * _STEP_MS, self._seed & 0xFFFF
        made = ((ms - EPOCH_MS) << 22) | (low << 4) | kind
        if made <= self._last.get(kind, 0):
            made = self._last[kind] + 16
        self._last[kind] = made
        return made

    def token(self, about: int) -> str:
        """Return the token of an id; without a seed, valid for this run alone."""
        return hashlib.sha256(f"{about}:{self._salt}".encode()).hexdigest()


def moment(snowflake: int) -> str:
    """Return an id's creation time in Discord's format (ISO 8601, microseconds, UTC)."""
    return iso(((snowflake >> 22) + EPOCH_MS) / 1000)


def iso(seconds: float) -> str:
    """Return unix ``seconds`` in Discord's format."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
