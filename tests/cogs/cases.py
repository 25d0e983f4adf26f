"""The cases of all games, each found in the folder of the game's id."""

import importlib
from collections.abc import Mapping

from bot.games.registry import KINDS
from tests.cogs.case import DiscordCase

CASES: Mapping[str, DiscordCase] = {
    kind.ID: importlib.import_module(f"tests.cogs.{kind.ID}.case").CASE for kind in KINDS
}
"""By the game's id; a game without a case fails here."""
