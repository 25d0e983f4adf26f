"""The offers that are forms: a throw's aim, and the market form with what ties it together."""

from collections.abc import Mapping

import msgspec

from bot.games.chance import Chance
from bot.games.hibachi.actions import Action, Plan, Throw
from bot.games.hibachi.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.pieces import IngredientId, Line, Yen
from bot.games.offers import Choice, Field, Form, Range


def throw_form(chips: tuple[Yen, ...]) -> Form[Action]:
    """Return the form of a throw with one of ``chips``, in whole steps (H-15, H-28)."""
    fields: Mapping[str, Field] = {
        "chip": Choice(chips),
        "angle": Range(ANGLES[0], ANGLES[-1]),
        "power": Range(POWERS[0], POWERS[-1]),
        "start": Range(STARTS[0], STARTS[-1]),
    }
    return Form(Throw, fields)


class Stall(msgspec.Struct, frozen=True):
    """What the form may say of one bowl in play."""

    bowl: IngredientId
    sell: int
    """Own cards of its kind, so the most that can be sold."""
    buy: int
    """The most that can be bought: cards in the slot, and no more than own chips in the bowl."""


class PlanForm(Form[Action], frozen=True):
    """The market form: a line for each bowl in play, and the head chef's order of the bowls."""

    stalls: tuple[Stall, ...] = ()
    """The bowls in play, in board order."""
    ranks: bool = False
    """Whether the seat chooses the order of the bowls."""
    step: Yen = 100
    """Prices are multiples of this."""
    top: Yen = 0
    """The highest price that can be named."""

    def ties(self, action: Action) -> bool:
        """Say whether the lines are about bowls in play and within what the seat has."""
        if not isinstance(action, Plan):
            return False
        stalls = {stall.bowl: stall for stall in self.stalls}
        named = [line.bowl for line in action.lines]
        if len(set(named)) < len(named) or not set(named) <= set(stalls):
            return False
        if action.ranks or action.ask_bowl:
            if not self.ranks or (action.ranks and action.ask_bowl):
                return False
            if len(set(action.ranks)) < len(action.ranks) or not set(action.ranks) <= set(stalls):
                return False
        return all(self._fits(line, stalls[line.bowl]) for line in action.lines)

    def _fits(self, line: Line, stall: Stall) -> bool:
        if line.ask:
            return line == Line(line.bowl, ask=True)
        return (
            Range(0, stall.sell).accepts(line.sell)
            and Range(0, stall.buy).accepts(line.buy)
            and all(
                Range(0, self.top).accepts(price) and price % self.step == 0
                for price in (line.at_least, line.at_most)
            )
        )

    def sample(self, chance: Chance, purpose: str) -> Plan:
        """Return a form with every number drawn, each value as likely."""

        def below(bound: int, what: str) -> int:
            return chance.below(bound, f"{purpose}/{what}")

        lines = []
        for stall in self.stalls:
            bowl, prices = stall.bowl, self.top // self.step + 1
            if below(4, f"{bowl}/ask") == 0:
                lines.append(Line(bowl, ask=True))
                continue
            sell, buy = below(stall.sell + 1, f"{bowl}/sell"), below(stall.buy + 1, f"{bowl}/buy")
            at_least = self.step * below(prices, f"{bowl}/at_least")
            at_most = self.step * below(prices, f"{bowl}/at_most")
            lines.append(Line(bowl, sell, at_least, buy, at_most))
        ranks: tuple[IngredientId, ...] = ()
        ask_bowl = self.ranks and below(2, "ask_bowl") == 0
        if self.ranks and not ask_bowl:
            bowls = [stall.bowl for stall in self.stalls]
            ranks = chance.shuffled(bowls, f"{purpose}/ranks")
        return Plan(tuple(lines), ranks, ask_bowl, sent=below(4, "sent") > 0)
