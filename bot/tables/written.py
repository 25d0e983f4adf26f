"""Whether stored JSON is what would be written today, but for fields that there were not yet."""

from typing import Any

import msgspec


def is_written_so(stored: bytes, now: bytes) -> bool:
    """Say whether ``stored`` is ``now`` byte for byte, or without fields that came later.

    What is left out has to be looked at by reading it: it stands at its default then.
    """
    if stored == now:
        return True
    old = msgspec.json.decode(stored)
    # Blanks, escapes and a key written twice are nothing that any release wrote.
    return msgspec.json.encode(old) == stored and _is_part(old, msgspec.json.decode(now))


def _is_part(old: Any, now: Any) -> bool:
    if isinstance(old, dict) and isinstance(now, dict):
        return list(old) == [key for key in now if key in old] and all(
            _is_part(value, now[key]) for key, value in old.items()
        )
    if isinstance(old, list) and isinstance(now, list):
        return len(old) == len(now) and all(map(_is_part, old, now))
    return type(old) is type(now) and bool(old == now)
