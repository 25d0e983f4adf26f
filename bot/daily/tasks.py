"""Base of a date's tasks: a position of a game, one seat, and its best line."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec

from bot.games.chance import Chance
from bot.games.contract import AnyGame, Seat, require_legal
from bot.games.offers import Offer

ME: Final[Seat] = 0
"""The seat of whoever plays."""


class Part(StrEnum):
    """A task of a date, in the order in which they are shown."""

    THROW = "throw"
    CUT = "cut"
    HAND = "hand"


class BestLine(msgspec.Struct, frozen=True):
    """The best actions that were found, and how far they are known to be the best."""

    score: int
    actions: tuple[Any, ...]
    tried: int = 0
    """The aims drawn evenly from all; 0 where every line was tried, which is a proof."""

    @property
    def beaten_by(self) -> float:
        """The most of all lines that score more, in per cent with two digits, 95 % sure.

        None of ``tried`` lines drawn evenly did, so by the rule of three at most 3 in ``tried``.
        """
        return round(300 / self.tried, 2) if self.tried else 0.0


class Task(ABC):
    """A position of one date; it holds no state of a person."""

    def __init__(self, game: AnyGame, chance: Chance) -> None:
        self.game, self._chance = game, chance
        self.start: Any = None
        """The state of the game at the beginning."""

    def offers(self, state: Any) -> tuple[Offer[Any], ...]:
        """Return the open moves; none once the task is done."""
        return tuple(self.game.offers(state, ME))

    def events(self, state: Any, action: Any) -> Sequence[Any]:
        """Return the events of an action; raise IllegalActionError where no offer accepts it."""
        require_legal(iter(self.offers(state)), action)
        return self.game.resolve(state, ME, action, self._chance)

    def after(self, state: Any, action: Any) -> Any:
        """Return the state after an action."""
        return self.game.folded(self.events(state, action), state)

    def played(self, actions: Sequence[Any]) -> Any:
        """Return the state after all ``actions``."""
        state = self.start
        for action in actions:
            state = self.after(state, action)
        return state

    def is_done(self, actions: Sequence[Any]) -> bool:
        """Return whether nothing is left to do after ``actions``: by itself, after a single one."""
        return bool(actions)

    @abstractmethod
    def score(self, actions: Sequence[Any]) -> int:
        """Return what ``actions`` reached."""

    @abstractmethod
    def best_line(self) -> BestLine:
        """Return the best line; it takes up to a second, so call it off the event loop."""

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Return the position as whole numbers and ids, the same on every machine."""

    def read(self, moves: bytes) -> tuple[Any, ...]:
        """Read stored actions."""
        return tuple(
            msgspec.convert(one, self.game.action_type) for one in msgspec.json.decode(moves)
        )

    def dealt(self, seats: int, **options: str) -> Any:
        """Return the state after the deal."""
        return self.game.folded(self.game.new(options, seats, self._chance))
