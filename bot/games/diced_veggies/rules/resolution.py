"""The events of one decision and the state after them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.games import base
from bot.games.chance import Chance
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.events import Event, PhaseBegan
from bot.games.diced_veggies.rules.fold import evolve
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.state import State

Roll: TypeAlias = Callable[[Sequence[Die], Chance], Restocked]
"""What a restock does: the dice that are rolled, and the source of all that is drawn."""


class Resolution(base.Resolution[State, Event]):
    """The events of one decision in Diced Veggies and the state after them.

    Args:
        book: what the cards say of cooking, with the content.
        roll: what a restock does.
        state: what the decision begins with; None before the deal.
        chance: the source of all draws of this decision.
    """

    def __init__(self, book: Cookbook, roll: Roll, state: State | None, chance: Chance) -> None:
        super().__init__(evolve, state, chance)
        self.book, self.roll, self.content = book, roll, book.content

    def enter(self, phase: Phase) -> None:
        """Add that the turn of the seat to move comes to a phase."""
        self.add(PhaseBegan(phase, self.state.to_move))
