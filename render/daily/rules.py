"""The page of /rules about the daily dish."""

from datetime import date
from functools import partial
from typing import Final

from bot.words import say
from render.daily.card import DailyCard, draw_card
from render.kit.rulebook import NAMES, RulesPage

DAILY: Final = "daily"
"""The name of the daily dish among the games with pages."""

_CARD: Final = DailyCard(NAMES[0], date(2026, 11, 22), (92, 100, 74), 12, 1, 3, 41)


def daily_rules() -> RulesPage:
    """Return the page in the current locale."""
    text = say("rules-daily-play")
    title, alt = say("rules-daily-play.title"), say("rules-daily-play.alt")
    return RulesPage("play", title, text, partial(draw_card, _CARD), alt)
