"""A clock that runs ahead of the machine's: it skips the waiting."""

import time
from datetime import UTC, datetime, timedelta


class ShiftedClock:
    """The time of day, advanced by ``by``."""

    def __init__(self, by: timedelta = timedelta(0)) -> None:
        self.by = by

    def __call__(self) -> datetime:
        """Return the time (UTC)."""
        return datetime.now(UTC) + self.by

    def seconds(self) -> float:
        """Return unix seconds."""
        return time.time() + self.by.total_seconds()
