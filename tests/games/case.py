"""The case of a game: everything that shared tests ask about it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from bot.descriptions.words import Words
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import AnyGame, AnyPlayer, Options, Seat
from bot.games.offers import Offer, One
from render.kit.paths import Area
from render.pictures import Pictures
from tests.games.playing import PlayedStep


class Playthrough(msgspec.Struct, frozen=True):
    """A whole game that is kept as text in ``playthroughs/seats_<seats>.txt``."""

    options: Options
    seed: int
    wanted: Sequence[str] = ()
    """Parts of the text for which this game was chosen."""
    player: AnyPlayer | None = None
    """The player of all seats; without one, random play."""


def single_actions(offer: Offer[Any]) -> Iterator[Any]:
    """Yield the action of an offer of one action, and nothing of a form."""
    if isinstance(offer, One):
        yield offer.action


def shows_nothing(state: Any, action: Any) -> bool:
    """Say that no action shows a hidden thing to all."""
    return False


def hides_nothing(state: Any, seat: Seat | None, draws: Chance) -> Any:
    """Return the state of a game without hidden things."""
    return state


def settles_more(step: PlayedStep) -> bool:
    """Say whether a concession settled more than itself."""
    return len(step.events) > 1


def holds(*_: Any) -> None:
    """Check nothing."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A game, or a variant of one, under test."""

    name: str
    game: AnyGame
    folder: Path
    """The folder of its tests, with ``perft.toml`` and ``playthroughs``."""

    # Secrets
    otherwise: Callable[[Any, Seat | None, Chance], Any] = hides_nothing
    """A state that differs from the given one only in what the seat cannot know."""
    universe: Callable[[Any], Sequence[Any]]
    """Actions, legal or not, that are well formed for a state."""
    reveals: Callable[[Any, Any], bool] = shows_nothing
    """Whether an action shows to all what only its seat knew."""

    # Tables
    chosen: tuple[tuple[Options, int], ...] = ()
    """Options and numbers of seats to play with, where all combinations are too many."""
    goal: int = 0
    """The ``goal`` of ``numbers.toml`` in tests that press through a whole game."""
    players: Mapping[str, AnyPlayer] = MappingProxyType({"random": RandomPlayer()})
    """Computer players by name, held to the contract."""
    simulated: bool = False
    """Whether the physics of the product run, so that results are held against draws."""

    words: Words | None = None
    """None where the game is shown nowhere."""
    pictures: Pictures | None = None
    """None as well then."""
    commands: Mapping[str, Mapping[str, Sequence[str]]] = {}
    """The slash commands sent to Discord: the options of each, by group and name."""
    place: Callable[[int, Seat], Area] | None = None
    """The area of a seat on the board of so many seats, shaded when the seat gives up."""

    # Checks of states
    whole: Callable[[Any], None] = holds
    """Asserts that no piece is lost or doubled; at any moment, also after concessions."""
    sound: Callable[[Any], None] = holds
    """Asserts what else holds in any state that legal actions lead to."""
    follows: Callable[[Any, Sequence[Any], Any], None] = holds
    """Asserts what holds between a state, the events of a decision and the state after it."""

    # Concessions
    rarity: int = 25
    """In one of so many decisions a seat gives up; more often in a short game."""
    concession_shows: Callable[[PlayedStep], bool] = settles_more
    """Whether a concession shows by the rules what lay hidden."""
    concession_opens_hands: bool = False
    """Whether nearly every concession does."""

    # Pinned play
    pinned: AnyGame | None = None
    """The game with cards of the tests' own, where a new balance shall leave the files alone."""
    positions: Mapping[str, tuple[Any, int]] = {}
    """States by name, and the depth to which legal sequences from them are counted."""
    ways: Callable[[Offer[Any]], Iterable[Any]] = single_actions
    """The actions of an offer that are counted."""
    playthroughs: Mapping[int, Playthrough] = {}
    """By the number of seats."""
    turn_of: Callable[[Any], object] = lambda state: None
    """The part of a state whose change has a playthrough write the whole state again."""
    examples: int = 25
    """Games that the stateful test plays, and its steps in each."""
    steps: int = 25
    hurried: Callable[[Any], bool] = lambda state: False
    """Whether the stateful test takes the first offer here, so that its games come to an end."""

    # Clauses
    clauses: frozenset[str] = frozenset()
    """The ids of the rules' clauses and rulings, such as ``h01`` or ``rh1``; each is tested."""
    elsewhere: Mapping[str, str] = {}
    """Clauses tested in another package, each with the reason."""
    in_physics: frozenset[str] = frozenset()
    """Clauses that geometry decides, so that a test of the physics has to carry their ids."""

    @property
    def hides(self) -> bool:
        """Whether a seat cannot know everything."""
        return self.otherwise is not hides_nothing

    def tables(self) -> Iterator[tuple[Options, int]]:
        """Yield the chosen tables, or every combination of options with every number of seats."""
        if self.chosen:
            yield from self.chosen
            return
        fewest, most = self.game.spec.seats
        names = [option.id for option in self.game.spec.options]
        values = [option.choices for option in self.game.spec.options]
        for chosen in product(*values):
            for seats in range(fewest, most + 1):
                yield dict(zip(names, chosen, strict=True)), seats


def clauses(letter: str, count: int, rulings: int) -> frozenset[str]:
    """Return the ids of a game's clauses, of its rulings, and of the rulings for all games."""
    numbered = {f"{letter}{number:02}" for number in range(1, count + 1)}
    ruled = {f"r{letter}{number}" for number in range(1, rulings + 1)}
    return frozenset(numbered | ruled | {"rx1", "rx2", "rx3", "rx4"})


TESTED_BY_TABLES = {
    "rx2": "a press on a closed question is met by tables, which number the prompts",
}
"""The clause about prompts, which no game knows of."""
