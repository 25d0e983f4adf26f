"""The events of one decision and the state after them."""

from collections.abc import Callable
from typing import TypeAlias

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
"""What a throw does: the side it comes from, the throw as it was meant, the steadiness of the
hand, the chips that lie there, the number of the new chip, and the source of the hand's error."""


class Telling:
    """Tells events one by one; what is told is folded in at once.

    Args:
        content: cards, recipes, numbers and board.
        simulate: what a throw does.
        state: what the decision begins with; None before the deal.
        chance: the source of all draws of this decision.
    """

    def __init__(
        self, content: Content, simulate: Simulate, state: State | None, chance: Chance
    ) -> None:
        self.content, self.simulate, self.chance = content, simulate, chance
        self._state = state
        self._rebuilt = 0
        self.events: list[Event] = []

    @property
    def state(self) -> State:
        """The state after what was told so far."""
        if self._state is None:
            raise ValueError("nothing was dealt yet")
        return self._state

    def tell(self, event: Event) -> None:
        """Add one event."""
        self._state = evolve(self._state, event)
        self.events.append(event)

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
                self.tell(PileRebuilt(self.chance.shuffled(self.state.discards, purpose)))
            cards = self.state.pile[:count]
            count -= len(cards)
            self.tell(told(cards))

    def side(self, seat: Seat) -> int:
        """Return the side a seat sits at: 0 bottom, 1 left, 2 top, 3 right (R-H30)."""
        return side_of(seat, len(self.state.chefs))
