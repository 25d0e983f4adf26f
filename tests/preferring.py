"""Preferences of a player, replaced as a whole."""

from bot.tables.model.records import Preferences
from bot.tables.service import Tables


async def prefer(tables: Tables, user_id: int, preferences: Preferences) -> None:
    """Replace a player's preferences."""
    await tables.preferences.change(user_id, lambda _: preferences)
