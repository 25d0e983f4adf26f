"""The events of one decision and the state after them."""

from collections.abc import Callable
from typing import TypeAlias

from bot.games import base
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.hibachi.physics.recording import Lying, Thrown
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.events import Event, PileRebuilt
from bot.games.hibachi.rules.fold import evolve
from bot.games.hibachi.rules.pieces import IngredientId, side_of
from bot.games.hibachi.rules.state import State

Simulate: TypeAlias = Callable[[int, Throw, str, tuple[Lying, ...], int, Chance], Thrown]
"""The simulation of a throw: takes its side, the intended throw, the steadiness of the hand, the
lying chips, the number of the new chip, and the source of the hand's error."""


class Resolution(base.Resolution[State, Event]):
    """The events of one decision in Hibachi and the state after them."""

    def __init__(
        self, content: Content, simulate: Simulate, state: State | None, chance: Chance
    ) -> None:
        super().__init__(evolve, state, chance)
        self.content, self.simulate = content, simulate
        self._rebuilt = 0

    def draw(self, count: int, told: Callable[[tuple[IngredientId, ...]], Event]) -> None:
        """Take so many ingredient cards from the pile, or all there are (H-90, R-H10).

        Args:
            count: how many.
            told: the event that takes such cards off the pile; told once or, where the discards
                have to be shuffled in between, twice.
        """
        while count:
            if not self.state.pile:
                if not self.state.discards:
                    return
                purpose = f"rebuild/{self._rebuilt}"
                self._rebuilt += 1
                self.add(PileRebuilt(self.chance.shuffled(self.state.discards, purpose)))
            cards = self.state.pile[:count]
            count -= len(cards)
            self.add(told(cards))

    def side(self, seat: Seat) -> int:
        """Return the side a seat sits at: 0 bottom, 1 left, 2 top, 3 right (R-H30)."""
        return side_of(seat, len(self.state.chefs))
