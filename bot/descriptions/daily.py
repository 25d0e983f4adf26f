"""The page of /rules about the daily dish."""

from typing import Final

from bot.descriptions.rulebook import RulesPage
from bot.words import say

DAILY: Final = "daily"
"""The name of the daily dish among the games with pages."""


def daily_rules() -> RulesPage:
    """Return the page in the current locale."""
    text = say("rules-daily-play")
    title, alt = say("rules-daily-play.title"), say("rules-daily-play.alt")
    return RulesPage("play", title, text, alt)
