"""When the clock has to look at a table again."""

from datetime import datetime

from bot.tables.deadlines import deadlines, namings
from bot.tables.loaded import Loaded
from bot.tables.reminders import reminders


def due_at(table: Loaded, now: datetime) -> datetime | None:
    """Return when the clock next has to speak of, to, or for a silent person; None for never."""
    ends = (at for _, at in (*namings(table), *deadlines(table)))
    return min((*ends, *(at for _, at in reminders(table, now))), default=None)
