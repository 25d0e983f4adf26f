"""Modals: a title, and up to five things to fill in."""

from collections.abc import Mapping
from typing import Any

from bot.limits.components import Walk, wrong_components
from bot.limits.fields import Text, wrong_fields
from bot.limits.figures import MODAL_COMPONENTS, MODAL_TITLE
from bot.limits.kinds import ACTION_ROW, LABEL_BLOCK, TEXT_DISPLAY
from bot.limits.shapes import ID, Children
from bot.limits.violations import Violation


def check_modal(data: Mapping[str, Any]) -> list[Violation]:
    """Return what is wrong with a modal (the ``data`` of its callback)."""
    rules = {"custom_id": ID, "title": Text(1, MODAL_TITLE, needed=True)}
    found = list(wrong_fields(data, rules, ()))
    types = frozenset({ACTION_ROW, LABEL_BLOCK, TEXT_DISPLAY})
    rule = Children(1, MODAL_COMPONENTS, types)
    found += wrong_components(data.get("components"), rule, ("components",), Walk(modal=True))
    return found
