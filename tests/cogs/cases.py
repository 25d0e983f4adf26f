"""The Discord cases of all games with words: the bot's games, and the toy games with a cog."""

import importlib
import importlib.util
from collections.abc import Mapping

import pytest

import cogs
import tests.games
from bot.games.registry import KINDS
from tests.cogs.case import DiscordCase
from tests.games import cases


def _case(game: str) -> DiscordCase:
    """Return the case in ``tests/cogs/<game>``, or the plain case where there is none."""
    if importlib.util.find_spec(f"tests.cogs.{game}") is None:
        return DiscordCase(game=game)
    case: DiscordCase = importlib.import_module(f"tests.cogs.{game}.case").CASE
    return case


CASES: Mapping[str, DiscordCase] = {
    name: _case(name) for name, rules in cases.CASES.items() if rules.words is not None
}

every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def register_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy games with the bot."""
    toys = sorted(CASES.keys() - {kind.ID for kind in KINDS})
    kinds = [importlib.import_module(f"tests.games.{name}.game") for name in toys]
    monkeypatch.setattr("bot.app.content.KINDS", (*KINDS, *kinds))
    monkeypatch.setattr(cogs, "__path__", [*cogs.__path__, *tests.games.__path__])
