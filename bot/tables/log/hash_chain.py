"""Hash chain: a digest of each row and of the row before it."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC

import msgspec

from bot.tables.model.records import Move

_START = bytes(32)

SHOWN = 16
"""So many hex digits of the last value are told, to compare by eye. What a game hides for ever
is not to be tried out by them: others' presses and microseconds would have to be guessed too."""


def link(before: bytes | None, move: Move) -> bytes:
    """Return what is kept with a row: SHA-256 of the value before it and of every column.

    Each column is framed by its length, and nothing is another thing than an empty one.
    The value before is None at the first row.
    """
    digest = hashlib.sha256(before or _START)
    for column in (
        _digits(move.table_id),
        _digits(move.version),
        move.by.value.encode(),
        _digits(move.seat),
        _digits(move.interaction_id),
        move.at.astimezone(UTC).isoformat(timespec="microseconds").encode(),
        move.action,
        move.events,
        move.context,
    ):
        digest.update(b"-" if column is None else b"%d:" % len(column) + column)
    return digest.digest()


def _digits(number: int | None) -> bytes | None:
    return None if number is None else b"%d" % number


def digest_of_log(moves: Sequence[Move]) -> bytes:
    """Return the end of a chain over these rows."""
    value = _START
    for move in moves:
        value = link(value, move)
    return value


class ChainCheck(msgspec.Struct, frozen=True):
    """Result of comparing the rows of a log with the digests stored beside them."""

    broken: tuple[int, ...]
    """The versions whose row, or the digest kept with it, is not what was stored."""
    end: str | None
    """The last digest as it is shown to people; None where its row is missing."""


def held(moves: Sequence[Move], kept: Mapping[int, bytes | None], until: int) -> ChainCheck:
    """Compare the rows of a log with the digests stored beside them."""
    broken = set(range(1, until + 1)) - {move.version for move in moves}
    before = None
    for move in moves:
        now = kept.get(move.version)
        if now != link(before, move):
            broken.add(move.version)
        before = now or before
    return ChainCheck(tuple(sorted(broken)), shown(kept.get(until)))


def shown(value: bytes | None) -> str | None:
    """Return the published part of a value."""
    return None if value is None else value.hex()[:SHOWN]
