"""Hash chain: a digest of each row and of the row before it."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC

import msgspec

from bot.tables.model.records import Move

_START = bytes(32)

SHOWN = 16
"""Published hex digits of the last value, for comparison by eye. Others' interaction ids and
microseconds keep a game's lasting secrets from being guessed by them."""


def link(before: bytes | None, move: Move) -> bytes:
    """Return the digest stored with a row: SHA-256 of the preceding digest and of every column.

    Each column is framed by its length, and NULL differs from an empty value. The preceding digest
    is None at the first row, and after rows stored without one.
    """
    at = move.at.astimezone(UTC).isoformat(timespec="microseconds")
    texts = (move.table_id, move.version, str(move.by), move.seat, move.interaction_id, at)
    head = "".join(["-" if text is None else f"{len(str(text))}:{text}" for text in texts])
    action, events, context = move.action, move.events, move.context
    framed = len(action), action, len(events), events, len(context), context
    whole = b"%b%b%d:%b%d:%b%d:%b" % (before or _START, head.encode(), *framed)
    return hashlib.sha256(whole).digest()


class ChainCheck(msgspec.Struct, frozen=True):
    """Result of comparing the rows of a log with their stored digests."""

    broken: tuple[int, ...]
    """The versions with a row or digest that differs from the stored one."""
    end: str | None
    """The published part of the last digest; None where its row is missing."""


def held(moves: Sequence[Move], kept: Mapping[int, bytes | None], until: int) -> ChainCheck:
    """Compare the rows of a log with their stored digests."""
    broken = set(range(1, until + 1)) - {move.version for move in moves}
    before = None
    for move in moves:
        now = kept.get(move.version)
        if now != link(before, move):
            broken.add(move.version)
        before = now or before
    return ChainCheck(tuple(sorted(broken)), shown(kept.get(until)))


def shown(value: bytes | None) -> str | None:
    """Return the published part of a digest."""
    return None if value is None else value.hex()[:SHOWN]
