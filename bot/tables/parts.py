"""What every part of the service works with."""

from collections.abc import Callable
from datetime import datetime

from bot.games.registry import Games
from bot.tables.clicks import Clicks
from bot.tables.memory import Memory
from bot.tables.store import Store


class Part:
    """A part of ``Tables``; the whole gives it what it works with."""

    store: Store
    games: Games
    memory: Memory
    clicks: Clicks
    now: Callable[[], datetime]
    """The clock (UTC)."""
