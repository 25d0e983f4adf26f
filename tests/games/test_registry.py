"""Games and their chefs are found by id and version of the rules."""

import pytest

from bot.games.errors import UnknownGameError
from bot.games.players import RandomChef
from bot.games.registry import KINDS, Games
from tests.games.cases import GAMES
from tests.games.toy import Toy


def test_every_game_is_there_in_every_version() -> None:
    assert GAMES.ids() == tuple(kind.ID for kind in KINDS)
    for kind in KINDS:
        for rules in kind.VERSIONS:
            spec = GAMES.get(kind.ID, rules).spec
            assert (spec.id, spec.rules) == (kind.ID, rules)
        assert GAMES.newest(kind.ID) is GAMES.get(kind.ID, kind.VERSIONS[-1])


def test_every_game_has_the_chef_that_picks_at_random() -> None:
    for game in GAMES.ids():
        assert "random" in GAMES.chefs(game)
        assert list(GAMES.chefs(game))[-1] == "random"


def test_chefs_are_made_for_each_version() -> None:
    old, new = Toy(), Toy()
    games = Games({("toy", 1): old, ("toy", 2): new}, {"toy": {"random": _numbered}})
    assert games.chefs("toy") is games.chefs("toy", 2)
    assert games.chefs("toy", 1) is not games.chefs("toy", 2)


def _numbered(game: object) -> RandomChef:
    return RandomChef()


def test_unknown_games_are_refused() -> None:
    for ask in (GAMES.newest, GAMES.chefs):
        with pytest.raises(UnknownGameError):
            ask("no_such_game")
    with pytest.raises(UnknownGameError):
        GAMES.get("thieving_chefs", 99)
    with pytest.raises(UnknownGameError):
        GAMES.chefs("thieving_chefs", 99)
