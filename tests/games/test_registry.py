"""The registry and the base classes: games are found by folder, and errors name their cause."""

import importlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games import registry
from bot.games.base import RandomPlayer, TurnGame, TurnState
from bot.games.errors import GameDefinitionError, UnknownGameError
from bot.games.levels import LEVELS, ranked
from bot.games.registry import KINDS, Games, built, find_kinds
from tests.games.playing import GAMES
from tests.games.sealed_bids.rules import Toy


def test_a_game_without_types_raises_a_helpful_error() -> None:
    with pytest.raises(GameDefinitionError, match=r"Write class Bare\(TurnGame\[State, Action, "):
        type("Bare", (TurnGame,), {})


def test_a_game_of_forms_alone_needs_a_fallback() -> None:
    class OfForms(TurnGame[Any, Any, Any, Any, Any]):
        def offers(self, state: Any, seat: int) -> Any:
            return iter(())

    OfForms.__abstractmethods__ = frozenset()
    with pytest.raises(GameDefinitionError, match=r"Write fallback\(\)"):
        OfForms().fallback(None, 0)


def test_a_turn_passes_over_seats_that_gave_up() -> None:
    state = TurnState(seats=4, to_move=1).without(2).without(1)
    assert (state.playing(), state.to_move) == ((0, 3), 3)
    assert state.next_playing(3) == 0
    assert state.without(0).next_playing(3) == 3


def test_every_version_of_every_game_is_found() -> None:
    assert GAMES.ids() == tuple(kind.ID for kind in KINDS)
    for kind in KINDS:
        for rules in kind.VERSIONS:
            spec = GAMES.get(kind.ID, rules).spec
            assert (spec.id, spec.rules) == (kind.ID, rules)
        assert GAMES.newest(kind.ID) is GAMES.get(kind.ID, kind.VERSIONS[-1])


def test_every_game_has_computer_players_of_each_level() -> None:
    for game in GAMES.ids():
        assert ranked(GAMES.computer_players(game)) == list(LEVELS)
        assert next(iter(GAMES.computer_players(game))) == "chef"


def test_computer_players_exist_for_each_version() -> None:
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


WHOLE = """
from bot.games.levels import LEVELS
ID, POSITION, VERSIONS, PLAYERS = "soup", 1, (1,), dict.fromkeys(LEVELS)
build = lambda rules, files: None
"""
WRONG = {
    "": "soup.game: ID is missing. Add its folder's name, such as ID = 'soup'.",
    WHOLE.replace('"soup"', '"stew"'): (
        "soup.game: the game's ID is 'stew' in a folder called 'soup'. Give both one name."
    ),
    WHOLE.replace("(1,)", "(2, 1)"): (
        "soup.game: VERSIONS is (2, 1). List each version once, the newest last."
    ),
    WHOLE.replace("build", "make"): (
        "soup.game: build is missing. Add the function build(rules, files) that returns the game."
    ),
    WHOLE.replace("LEVELS)", "LEVELS[1:])"): (
        "soup.game: PLAYERS lacks apprentice. Add a player of each level."
    ),
    None: "soup: there is no game.py. Write it, or move the folder.",
}


@pytest.mark.parametrize("source", WRONG, ids=range(len(WRONG)))
def test_a_wrong_registration_raises_a_helpful_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str | None
) -> None:
    shelf = f"shelf_{list(WRONG).index(source)}"
    folder = tmp_path / shelf / "soup"
    folder.mkdir(parents=True)
    for package in (folder, folder.parent):
        (package / "__init__.py").touch()
    if source is not None:
        (folder / "game.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(GameDefinitionError) as error:
        find_kinds(importlib.import_module(shelf))
    assert str(error.value) == f"{shelf}.{WRONG[source]}"


def test_a_game_whose_spec_is_of_another_version_is_refused() -> None:
    kind: Any = SimpleNamespace(ID="toy", build=lambda rules, files: Toy())
    assert built(kind, 1, {}).spec.rules == 1
    with pytest.raises(GameDefinitionError, match=r"Build Spec\('toy', \.\.\., rules\)\."):
        built(kind, 2, {})
