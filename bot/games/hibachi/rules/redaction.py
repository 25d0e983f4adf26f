"""Redaction: the parts of Hibachi hidden for ever, and the check of draws without them.

Hidden for ever are chips returned home unseen, intended throws, plans, and the intention to pass
for the rest of a bowl; of drawn cards their names, the kept card and the order under the pile.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.hibachi.physics.aiming import Throwing, draw_slip
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.throw import ThrowCheck
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules.pieces import IngredientId, side_of
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import SawThrow, View

_FOR_EVER = (
    events.ChipThrown,
    events.CardsDrawn,
    events.CardKept,
    events.PlanLaid,
    events.SaleSealed,
    events.Passed,
)


class HibachiRedaction:
    """The redaction of Hibachi."""

    def __init__(self, board: Board, throwing: Throwing) -> None:
        self._board, self._throwing = board, throwing

    def opens(self, event: events.Event) -> bool:
        """Return whether everybody may see the whole of ``event`` in the end."""
        return not isinstance(event, _FOR_EVER)

    def opened(self, state: State, view: View) -> View:
        """Return a view with everybody's reserved recipes."""
        return replace(
            view,
            chefs=tuple(
                replace(shown, recipes=chef.reserved)
                for shown, chef in zip(view.chefs, state.chefs, strict=True)
            ),
        )

    def fits(self, before: View, shown: Sequence[Any], chance: Chance) -> bool:
        """Return whether throws and shuffled piles fit their draws."""
        shuffles = [event for event in shown if isinstance(event, events.PileRebuilt)]
        return all(
            self._throw_fits(before, event, chance)
            for event in shown
            if isinstance(event, SawThrow)
        ) and all(
            _pile_fits(before.supply.discards if number == 0 else (), event, chance, number)
            for number, event in enumerate(shuffles)
        )

    def _throw_fits(self, before: View, event: SawThrow, chance: Chance) -> bool:
        """Return whether some aim with the drawn slip leads to the shown throw."""
        side = side_of(event.seat, len(before.chefs))
        lying = [ChipAt(chip.number, chip.x, chip.y) for chip in before.board]
        slipped = draw_slip(self._throwing, before.variant.steadiness, chance, "throw")
        place, thrown = (self._board, self._throwing, side), (event.chip, event.thrown)
        check = ThrowCheck(*place, slipped, lying, *thrown)
        return any(map(check.begins_like, check.aims()))


def _pile_fits(
    before: tuple[IngredientId, ...], event: events.PileRebuilt, chance: Chance, number: int
) -> bool:
    """Return whether the pile is a shuffle of the discards, oldest first.

    A shuffle is a permutation by chance alone; its inverse has to begin with the open discards
    before the decision. A second shuffle in a decision cannot be checked.
    """
    order = chance.shuffled(range(len(event.pile)), f"rebuild/{number}")
    discards = [""] * len(order)
    for place, card in zip(order, event.pile, strict=True):
        discards[place] = card
    return tuple(discards[: len(before)]) == before
