"""Everything that each audience received in one run of the bot, for comparison with another run."""

import hashlib
import re
from collections.abc import Iterator
from typing import Any

from bot.playground import Person
from bot.playground.world.model import Attachment
from tests.cogs.harness.loopback import LoopbackRig

Received = dict[tuple[str, frozenset[int]], list[Any]]
"""The messages in order, by the kind of audience and its readers."""


def received(rig: LoopbackRig, owner: Person | None) -> Received:
    """Return the deliveries of each audience in order, without those to the named hand's owner."""
    got: Received = {}
    for sent in rig.server.record.sent:
        if owner is not None and sent.audience.readers == {owner.id}:
            continue
        body = dict(sent.body) if isinstance(sent.body, dict) else sent.body
        if isinstance(body, dict):
            body.pop("nonce", None)  # made of message ids, whose order among audiences is random
        files = [
            (f.filename, f.description, len(data := _data(f)), hashlib.sha256(data).hexdigest())
            for f in sent.files
        ]
        item = (sent.what, sent.route, sent.version, body, files, sent.pinged)
        got.setdefault((sent.audience.kind, sent.audience.readers), []).append(item)
    return got


_SNOWFLAKE = re.compile(rb"\d{15,}")


def _data(file: Attachment) -> bytes:
    """Return the content of a file; of an export, without Discord's ids, whose order is random."""
    return _SNOWFLAKE.sub(b"", file.data) if file.filename.endswith(".json") else file.data


def differences(one: Received, other: Received) -> Iterator[str]:
    """Yield the differences by which a person could distinguish the two runs."""
    if one.keys() != other.keys():
        yield f"audiences: {one.keys() ^ other.keys()}"
    for audience in one.keys() & other.keys():
        first, second = one[audience], other[audience]
        if len(first) != len(second):
            yield f"{audience}: {len(first)} and {len(second)} messages"
        yield from (
            f"{audience}: {a} and {b}" for a, b in zip(first, second, strict=False) if a != b
        )
