"""Chefs of Hibachi aim at chips of others, and mostly move them."""

from msgspec.structs import replace

from bot.app.content import load_games
from bot.games.hibachi.computer.evaluation import CHEF, Trials
from bot.games.hibachi.computer.player import HeuristicPlayer
from tests.lab.hibachi.knocks import count


def test_chefs_knock_chips_on_purpose() -> None:
    game = load_games().newest("hibachi")
    hasty = replace(CHEF, trials=Trials(slips=3, aims=4))
    found = count(game, HeuristicPlayer(game.content, game.throwing, hasty), 2, 2026, 1)
    assert found.throws > 40
    assert 0 < found.displaced <= found.moved <= found.aimed < found.throws
    assert found.moved > found.aimed / 2
