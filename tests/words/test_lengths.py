"""Words on controls stay within Discord's limits with their longest values, in every locale."""

from typing import Final

import pytest

from bot import limits
from bot.words import catalogue
from tests.words.shapes import longest, messages

LIMITS: Final = {
    "button-": limits.BUTTON_LABEL,
    "option-": limits.OPTION_TEXT,
    "thieves-order-": limits.OPTION_TEXT,
    "veggies-board-": limits.BUTTON_LABEL,
    "veggies-cook-card": limits.BUTTON_LABEL,
    "veggies-draw-": limits.BUTTON_LABEL,
    "veggies-recipe-short": limits.OPTION_TEXT,
    "veggies-recipe-with-token": limits.CHOICE_TEXT,
    "veggies-hype-adds": limits.OPTION_TEXT,
    "veggies-order-restock": limits.OPTION_TEXT,
    "veggies-which-": limits.PLACEHOLDER,
    "veggies-look-at-cut": limits.PLACEHOLDER,
    "veggies-select-": limits.PLACEHOLDER,
    "hibachi-select-": limits.PLACEHOLDER,
    "thieves-select-": limits.PLACEHOLDER,
}
"""The most characters of messages by the beginnings of their keys."""


@pytest.mark.parametrize("locale", sorted(catalogue.locales()))
def test_words_on_controls_fit(locale: str) -> None:
    families = {"recipe": "veggies-recipe-", "hype": "veggies-hype-"}
    names = {
        name: max(longest(key, {}, locale) for key in messages() if _names(key, family))
        for name, family in families.items()
    }
    adds = longest("veggies-hype-adds", names, locale)
    for start, most in LIMITS.items():
        keys = [key for key in messages(locale) if key.startswith(start)]
        assert keys, start
        for key in keys:
            assert longest(key, {**names, "adds": adds}, locale) <= most, key


@pytest.mark.parametrize("locale", sorted(catalogue.locales()))
def test_hints_fit(locale: str) -> None:
    """Lists in hints are shortened where they are built; everything else has room."""
    hints = [key for key in messages(locale) if key.endswith((".hint", "-summary"))]
    assert hints
    for key in hints:
        assert longest(key, {}, locale) <= limits.OPTION_TEXT, key


def _names(key: str, family: str) -> bool:
    """Return whether a message is the name of a card, which has no values."""
    return key.startswith(family) and f"{key}.text" in messages()
