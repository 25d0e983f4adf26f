"""The case of a game: all properties that shared tests need."""

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
    """A recorded whole game in ``playthroughs/seats_<seats>.txt``."""

    options: Options
    seed: int
    wanted: Sequence[str] = ()
    """Passages of the text for which this game was chosen."""
    player: AnyPlayer | None = None
    """The player of all seats; without one, random play."""


def single_actions(offer: Offer[Any]) -> Iterator[Any]:
    """Yield the action of an offer with one action; skip forms."""
    if isinstance(offer, One):
        yield offer.action


def shows_nothing(state: Any, action: Any) -> bool:
    """Return False: no action reveals anything hidden."""
    return False


def hides_nothing(state: Any, seat: Seat | None, draws: Chance) -> Any:
    """Return the state unchanged: the game has no hidden information."""
    return state


def settles_more(step: PlayedStep) -> bool:
    """Return whether a concession caused further events."""
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
    """Returns a state that differs from the given one only in what the seat cannot know."""
    universe: Callable[[Any], Sequence[Any]]
    """Well-formed actions for a state, legal or not."""
    reveals: Callable[[Any, Any], bool] = shows_nothing
    """Whether an action reveals to all what only its seat knew."""

    # Tables
    chosen: tuple[tuple[Options, int], ...] = ()
    """Chosen combinations of options and numbers of seats, if there are too many to test all."""
    goal: int = 0
    """The ``goal`` of ``numbers.toml`` in tests that play a whole game by presses."""
    players: Mapping[str, AnyPlayer] = MappingProxyType({"random": RandomPlayer()})
    """Computer players by name, tested against the contract."""
    simulated: bool = False
    """Whether it uses the product's physics, so that results are checked against draws."""

    words: Words | None = None
    """None if the game has no presentation."""
    pictures: Pictures | None = None
    """None if the game has no presentation."""
    commands: Mapping[str, Mapping[str, Sequence[str]]] = {}
    """The registered slash commands: the options of each, by group and name."""
    place: Callable[[int, Seat], Area] | None = None
    """The area of a seat on the board for a number of seats; it is shaded after a concession."""

    # Checks of states
    whole: Callable[[Any], None] = holds
    """Asserts that no piece is lost or duplicated, also after concessions."""
    sound: Callable[[Any], None] = holds
    """Asserts further invariants of states reached by legal actions."""
    follows: Callable[[Any, Sequence[Any], Any], None] = holds
    """Asserts invariants of a state, the events of a decision and the next state."""

    # Concessions
    rarity: int = 25
    """One decision in this many is a concession; more often in a short game."""
    concession_shows: Callable[[PlayedStep], bool] = settles_more
    """Whether a concession reveals hidden pieces by the rules."""
    concession_opens_hands: bool = False
    """Whether nearly every concession does."""

    # Pinned play
    pinned: AnyGame | None = None
    """The game with the tests' own cards, so that a new balance leaves recorded files unchanged."""
    positions: Mapping[str, tuple[Any, int]] = {}
    """States by name, each with the depth for counting legal sequences."""
    ways: Callable[[Offer[Any]], Iterable[Any]] = single_actions
    """The counted actions of an offer."""
    playthroughs: Mapping[int, Playthrough] = {}
    """By the number of seats."""
    turn_of: Callable[[Any], object] = lambda state: None
    """The part of a state that makes a playthrough print the whole state when it changes."""
    examples: int = 25
    """The number of games in the stateful test, and the steps in each."""
    steps: int = 25
    hurried: Callable[[Any], bool] = lambda state: False
    """Whether the stateful test takes the first offer here, so that its games end."""

    # Clauses
    clauses: frozenset[str] = frozenset()
    """Ids of the rules' clauses and rulings, such as ``h01`` or ``rh1``; each has a test."""
    elsewhere: Mapping[str, str] = {}
    """Clauses tested in another package, each with the reason."""
    in_physics: frozenset[str] = frozenset()
    """Clauses about geometry, whose ids must be in a test of the physics."""

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""
        return self.otherwise is not hides_nothing

    def tables(self) -> Iterator[tuple[Options, int]]:
        """Yield the chosen tables, or every combination of options and numbers of seats."""
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
"""The clause about prompts, which concerns no game."""
