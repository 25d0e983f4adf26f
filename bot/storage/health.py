"""Success of writes, for health checks."""

import asyncio
import logging

_log = logging.getLogger(__name__)

LATELY = 300.0
"""Seconds for which a failure counts unless a write succeeds: there may be none to try."""


class WriteHealth:
    """Remembers the last failure until a write succeeds."""

    def __init__(self) -> None:
        self._failed_at: float | None = None

    @property
    def fails(self) -> bool:
        """Return whether the last write failed for lack of disk or database, within ``LATELY``."""
        if self._failed_at is None:
            return False
        return asyncio.get_running_loop().time() - self._failed_at < LATELY

    def note(self, failure: Exception | None) -> None:
        """Note a failed write, or one that succeeded."""
        if failure is None:
            if self._failed_at is not None:
                _log.warning("moves can be saved again")
            self._failed_at = None
            return
        if self._failed_at is None:  # logged once: a full disk has no room for a long log
            _log.warning("nothing can be saved: %s", failure)
        self._failed_at = asyncio.get_running_loop().time()
