"""Hash chain: a digest of each row and of the row before it."""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

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
    table, version, by, at = str(move.table_id), str(move.version), str(move.by), _iso(move.at)
    action, events, context = move.action, move.events, move.context
    head = (
        f"{len(table)}:{table}{len(version)}:{version}{len(by)}:{by}{_framed(move.seat)}"
        f"{_framed(move.interaction_id)}{len(at)}:{at}{len(action)}:"
    ).encode()
    rest = b"%d:%b%d:%b" % (len(events), events, len(context), context)
    return hashlib.sha256(b"".join((before or _START, head, action, rest))).digest()


def _framed(number: int | None) -> str:
    return "-" if number is None else f"{len(str(number))}:{number}"


def _iso(at: datetime) -> str:
    """Return a time as ``isoformat`` does, in UTC to the microsecond, in a quarter of its time."""
    at = at.astimezone(UTC)
    text: str = msgspec.to_builtins(at)
    return text[:-1] + ("+00:00" if at.microsecond else ".000000+00:00")


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
