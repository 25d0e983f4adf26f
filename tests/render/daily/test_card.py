"""The card of the daily dish: its golden, and room for every language and number."""

from datetime import date

import pytest

from bot.descriptions.rulebook import PAGE_MOST, daily_rules
from bot.words import speaking
from render.daily.card import DailyCard, card_list, draw_card
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.layout import collisions

DAY = date(2026, 11, 22)
CARDS = {
    "usual": DailyCard("Priya", DAY, (92, 100, 74), 12, 1, 3, 41),
    "first": DailyCard("Mei", DAY, (40, 0, 8), 1, 2, 0, 0),
    "perfect": DailyCard("Jo", DAY, (100, 100, 100), 365, 0, 1, 2),
    "longest": DailyCard("Wilhelmina Featherstonehaugh Jr.", DAY, (99, None, 1), 1000, 2, 999, 999),
    "unnamed": DailyCard("W" * 32, DAY, (19, 20, 21), 2, 2, 4, 4),
}


@pytest.mark.parametrize("name", ["usual", "first"])
def test_the_card_matches_its_golden(name: str) -> None:
    assert_matches_golden(draw_card(CARDS[name]), GOLDEN / f"daily_card_{name}.webp")


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr"])
@pytest.mark.parametrize("name", CARDS)
def test_no_texts_touch(name: str, locale: str) -> None:
    with speaking(locale):
        assert collisions(card_list(CARDS[name])) == []


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr"])
def test_the_page_of_rules_is_short(locale: str) -> None:
    with speaking(locale):
        page = daily_rules()
    assert len(page.text) <= PAGE_MOST
