"""Which games there are. A further game adds one line."""

from collections.abc import Mapping
from typing import Any, Protocol

from bot.games.contract import AnyChef, AnyGame
from bot.games.diced_veggies import game as diced_veggies
from bot.games.errors import UnknownGameError
from bot.games.hibachi import game as hibachi
from bot.games.players import ChefMaker
from bot.games.thieving_chefs import game as thieving_chefs


class Kind(Protocol):
    """What a game's ``game`` module offers; the registry lists such modules."""

    ID: str
    VERSIONS: tuple[int, ...]
    """The versions of the rules that can still be played, the newest last."""
    CHEFS: Mapping[str, ChefMaker]
    """How computer players are made, by name, the strongest first."""

    def build(self, rules: int, files: Mapping[str, Any]) -> AnyGame:
        """Return the game for one version of its rules.

        Args:
            rules: one of VERSIONS.
            files: what its content files hold, by name without the ending.

        Raises:
            ContentError: names the file and the key.
        """
        ...


KINDS: tuple[Kind, ...] = (hibachi, diced_veggies, thieving_chefs)


class Games:
    """The games of this process, each in every version of its rules.

    Args:
        games: by id and version of the rules.
        chefs: how the computer players of each id are made, the strongest first.
    """

    def __init__(
        self,
        games: Mapping[tuple[str, int], AnyGame],
        chefs: Mapping[str, Mapping[str, ChefMaker]],
    ) -> None:
        self._games = dict(games)
        self._chefs = {
            (game, rules): {name: make(built) for name, make in chefs.get(game, {}).items()}
            for (game, rules), built in self._games.items()
        }

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the games, in the registry's order."""
        return tuple(dict.fromkeys(game for game, _ in self._games))

    def versions(self) -> tuple[tuple[str, int], ...]:
        """Return the id and the rules of every game here."""
        return tuple(self._games)

    def get(self, game: str, rules: int) -> AnyGame:
        """Return a game by its id and the version of its rules.

        Raises:
            UnknownGameError: there is none.
        """
        if (game, rules) not in self._games:
            raise UnknownGameError(game, rules)
        return self._games[game, rules]

    def newest(self, game: str) -> AnyGame:
        """Return a game in the version that new tables play.

        Raises:
            UnknownGameError: there is none.
        """
        versions = [rules for known, rules in self._games if known == game]
        if not versions:
            raise UnknownGameError(game)
        return self._games[game, max(versions)]

    def chefs(self, game: str, rules: int | None = None) -> Mapping[str, AnyChef]:
        """Return a game's computer players by name, the strongest first.

        Args:
            game: its id.
            rules: the version of its rules; without one, the newest.

        Raises:
            UnknownGameError: there is no such game.
        """
        known = max((version for name, version in self._chefs if name == game), default=0)
        version = known if rules is None else rules
        if (game, version) not in self._chefs:
            raise UnknownGameError(game, rules)
        return self._chefs[game, version]
