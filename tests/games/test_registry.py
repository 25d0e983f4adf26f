"""The registry and the bases: games are found by folder, in each version and with players."""

from pathlib import Path

import pytest

from bot.games import registry
from bot.games.base import RandomPlayer, TurnState
from bot.games.errors import UnknownGameError
from bot.games.levels import LEVELS, ranked
from bot.games.registry import KINDS, Games
from tests.games.playing import GAMES
from tests.games.sealed_bids.rules import Toy


def test_a_turn_passes_over_seats_that_gave_up() -> None:
    state = TurnState(seats=4, to_move=1).without(2).without(1)
    assert (state.playing(), state.to_move) == ((0, 3), 3)
    assert state.next_playing(3) == 0
    assert state.without(0).next_playing(3) == 3


def test_every_game_is_there_in_every_version() -> None:
    assert GAMES.ids() == tuple(kind.ID for kind in KINDS)
    for kind in KINDS:
        assert list(kind.VERSIONS) == sorted(set(kind.VERSIONS))
        for rules in kind.VERSIONS:
            spec = GAMES.get(kind.ID, rules).spec
            assert (spec.id, spec.rules) == (kind.ID, rules)
        assert GAMES.newest(kind.ID) is GAMES.get(kind.ID, kind.VERSIONS[-1])


def test_every_game_has_computer_players_of_each_level() -> None:
    for game in GAMES.ids():
        assert ranked(GAMES.computer_players(game)) == list(LEVELS)
        assert next(iter(GAMES.computer_players(game))) == "chef"


def test_chefs_are_made_for_each_version() -> None:
    old, new = Toy(), Toy()
    games = Games({("toy", 1): old, ("toy", 2): new}, {"toy": {"random": _numbered}})
    assert games.computer_players("toy") is games.computer_players("toy", 2)
    assert games.computer_players("toy", 1) is not games.computer_players("toy", 2)


def _numbered(game: object) -> RandomPlayer:
    return RandomPlayer()


def test_unknown_games_are_refused() -> None:
    for ask in (GAMES.newest, GAMES.computer_players):
        with pytest.raises(UnknownGameError):
            ask("no_such_game")
    with pytest.raises(UnknownGameError):
        GAMES.get("thieving_chefs", 99)
    with pytest.raises(UnknownGameError):
        GAMES.computer_players("thieving_chefs", 99)


def test_every_folder_of_a_game_is_found_in_the_order_of_lists() -> None:
    folders = {path.parent.name for path in Path(registry.__file__).parent.glob("*/__init__.py")}
    assert {kind.ID for kind in KINDS} == folders
    assert [kind.POSITION for kind in KINDS] == sorted({kind.POSITION for kind in KINDS})
