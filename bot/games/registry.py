"""The registry of games: every folder of this package with a ``game`` module is a game."""

import importlib
import importlib.util
import pkgutil
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol, TypeAlias, cast

import bot.games
from bot.games.base import PlayerMaker
from bot.games.contract import AnyGame, AnyPlayer
from bot.games.errors import GameDefinitionError, UnknownGameError
from bot.games.levels import LEVELS, USUAL


class Kind(Protocol):
    """The ``game`` module of a game, as the registry reads it."""

    ID: str
    """The name of the game's folder."""
    POSITION: int
    """The place in lists of games, the lowest first."""
    VERSIONS: tuple[int, ...]
    """The playable versions of the rules, the newest last."""
    PLAYERS: Mapping[str, PlayerMaker]
    """The makers of its computer players, one for each of ``LEVELS``."""

    def build(self, rules: int, files: Mapping[str, Any]) -> AnyGame:
        """Return the game for one version of its rules; raise ContentError for its files."""


_EXAMPLES = {
    "ID": "its folder's name, such as ID = {id!r}",
    "POSITION": "its place in lists, such as POSITION = 9",
    "VERSIONS": "the playable versions of its rules, such as VERSIONS = (1,)",
    "PLAYERS": "its computer players, such as PLAYERS = dict.fromkeys(LEVELS, random_player)",
    "build": "the function build(rules, files) that returns the game",
}
"""The names of a ``game`` module, each with the remedy for its absence."""


def find_kinds(package: ModuleType = bot.games) -> tuple[Kind, ...]:
    """Return the ``game`` modules below a package in their order; raise GameDefinitionError."""
    folders = [one.name for one in pkgutil.iter_modules(package.__path__) if one.ispkg]
    kinds = [_kind(f"{package.__name__}.{name}", name) for name in folders]
    return tuple(sorted(kinds, key=lambda kind: (kind.POSITION, kind.ID)))


def _kind(package: str, name: str) -> Kind:
    place = f"{package}.game"
    if importlib.util.find_spec(place) is None:
        raise GameDefinitionError(package, "there is no game.py", "Write it, or move the folder")
    module = importlib.import_module(place)
    for attribute, example in _EXAMPLES.items():
        if not hasattr(module, attribute):
            remedy = f"Add {example.format(id=name)}"
            raise GameDefinitionError(place, f"{attribute} is missing", remedy)
    if name != module.ID:
        problem = f"the game's ID is {module.ID!r} in a folder called {name!r}"
        raise GameDefinitionError(place, problem, "Give both one name")
    if not module.VERSIONS or list(module.VERSIONS) != sorted(set(module.VERSIONS)):
        remedy = "List each version once, the newest last"
        raise GameDefinitionError(place, f"VERSIONS is {module.VERSIONS!r}", remedy)
    if lacking := ", ".join(level for level in LEVELS if level not in module.PLAYERS):
        raise GameDefinitionError(place, f"PLAYERS lacks {lacking}", "Add a player of each level")
    return cast(Kind, module)


KINDS: tuple[Kind, ...] = find_kinds()


def built(kind: Kind, rules: int, files: Mapping[str, Any]) -> AnyGame:
    """Return a game, after checking its spec against its module.

    Raises:
        ContentError: names the file and the key.
        GameDefinitionError: the spec is of another game or version.
    """
    game = kind.build(rules, files)
    if (game.spec.id, game.spec.rules) != (kind.ID, rules):
        problem = f"build({rules}, files) returns {game.spec.id!r} with rules {game.spec.rules}"
        remedy = f"Build Spec({kind.ID!r}, ..., rules)"
        raise GameDefinitionError(f"{kind.ID}.game", problem, remedy)
    return game


def _made(players: Mapping[str, PlayerMaker], game: AnyGame) -> dict[str, AnyPlayer]:
    usual_first = sorted(players, key=lambda name: name != USUAL)
    return {name: players[name](game) for name in usual_first}


class Games:
    """The games of this process, each in every version of its rules.

    Of the computer players of each id the usual one is first.
    """

    def __init__(
        self,
        games: Mapping[tuple[str, int], AnyGame],
        players: Mapping[str, Mapping[str, PlayerMaker]],
    ) -> None:
        self._games = dict(games)
        self._players = {
            (game, rules): _made(players.get(game, {}), built)
            for (game, rules), built in self._games.items()
        }

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the games, in the registry's order."""
        return tuple(dict.fromkeys(game for game, _ in self._games))

    def titles(self) -> dict[str, str]:
        """Return the title of each game by its id, in the same order."""
        return {game: self.newest(game).spec.title for game in self.ids()}

    def versions(self) -> tuple[tuple[str, int], ...]:
        """Return the id and the rules of every game here."""
        return tuple(self._games)

    def get(self, game: str, rules: int) -> AnyGame:
        """Return a game by its id and the version of its rules; raise UnknownGameError."""
        if (game, rules) not in self._games:
            raise UnknownGameError(game, rules)
        return self._games[game, rules]

    def newest(self, game: str) -> AnyGame:
        """Return a game in the version that new tables play; raise UnknownGameError."""
        versions = [rules for known, rules in self._games if known == game]
        if not versions:
            raise UnknownGameError(game)
        return self._games[game, max(versions)]

    def computer_players(self, game: str, rules: int | None = None) -> Mapping[str, AnyPlayer]:
        """Return a game's computer players, the usual one first; raise UnknownGameError.

        Without ``rules`` they are for the newest version.
        """
        known = max((version for name, version in self._players if name == game), default=0)
        version = known if rules is None else rules
        if (game, version) not in self._players:
            raise UnknownGameError(game, rules)
        return self._players[game, version]


Search: TypeAlias = Callable[[Callable[[Games], Any]], Any]
"""Returns what a function finds with the games, here or in another process; None if that fails."""
