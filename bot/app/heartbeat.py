"""The heartbeat file: time and state of the running bot, for health checks."""

import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final

from bot.tables.log.store import StoreUnavailableError
from bot.tables.workers.alarm import Alarm

_log = logging.getLogger(__name__)

EVERY: Final = timedelta(seconds=15)
"""The interval of writes; each change of state is written too."""

FRESH: Final = timedelta(seconds=60)
"""The age beyond which the bot counts as stuck."""

LATE: Final = timedelta(minutes=5)
"""The age of a due message beyond which the bot is behind."""

_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"


class BotState(StrEnum):
    """The states of the bot."""

    CONNECTING = "connecting"  # Discord's gateway is not connected
    READY = "ready"
    BEHIND = "behind"  # connected, but boards and hands are late
    UNHEALTHY = "unhealthy"  # connected, but moves could not be saved a moment ago
    CLOSING = "closing"


class Heartbeat:
    """Writes the file from the event loop, so that it grows old while the loop hangs."""

    def __init__(
        self,
        folder: Path,
        saves: Callable[[], bool] = lambda: True,
        backlog: Callable[[], Awaitable[tuple[int, timedelta]]] | None = None,
    ) -> None:
        """``backlog`` returns how many messages are due, and the age of the oldest."""
        self._path, self._saves, self._backlog = heartbeat_in(folder), saves, backlog
        self._late = False
        self._gateway = BotState.CONNECTING
        self._alarm = Alarm()
        self._warned = False

    @property
    def beat(self) -> BotState:
        """The current state."""
        if self._gateway is BotState.READY and not self._saves():
            return BotState.UNHEALTHY
        if self._gateway is BotState.READY and self._late:
            return BotState.BEHIND
        return self._gateway

    def gateway(self, state: BotState) -> None:
        """Set the state of the gateway connection."""
        self._gateway = state
        self._alarm.ring()

    async def run(self) -> None:
        """Write until cancelled, and finally once more."""
        try:
            while True:
                if self._backlog is not None:
                    with suppress(StoreUnavailableError):
                        self._late = (await self._backlog())[1] > LATE
                self._write()
                now = datetime.now(UTC)
                await self._alarm.sleep(now, now + EVERY)
        finally:
            self._gateway = BotState.CLOSING
            self._write()

    def _write(self) -> None:
        part = self._path.with_name(self._path.name + ".part")
        try:
            line = f"{datetime.now(UTC):{_TIME}} {self.beat}\n"
            part.write_text(line, encoding="utf-8")
            os.replace(part, self._path)  # a reader never finds half of it
        except OSError as error:
            # The file becomes old, so health checks find the fault too.
            if not self._warned:
                _log.warning("%s cannot be written: %s", self._path, error.strerror)
            self._warned = True
        else:
            self._warned = False


def heartbeat_in(folder: Path) -> Path:
    """Return the path of the heartbeat file in a data folder."""
    return folder / "heartbeat"


def read_heartbeat(folder: Path) -> tuple[datetime, BotState] | None:
    """Return time and state; None if the file is missing or unreadable."""
    try:
        time, word = heartbeat_in(folder).read_text(encoding="utf-8").split()
        return datetime.strptime(time, _TIME).replace(tzinfo=UTC), BotState(word)
    except (OSError, ValueError):
        return None
