"""The search of Thieving Chefs: its candidates, and states that could be behind a view."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, fsum

from bot.games.base import public
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.computer.evaluation import Formulas, Weights, unseen
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.state import ChefState, PublicChef, PublicState, State
from bot.games.thieving_chefs.rules.view import ChefView, View


class ThievingPlans:
    """Candidates by the heuristic, whole playouts, and the share of wins."""

    def __init__(self, content: Content, rows: Mapping[str, Sequence[float]]) -> None:
        self._book, self._chef, self._rows = Formulas(content), HeuristicPlayer(content), rows
        self.policy = HeuristicPlayer(content, Weights(each_draw=False))  # half the time

    def candidates(
        self, view: View, offers: Sequence[Offer[Action]], chance: Chance
    ) -> list[Action]:
        """Return the heuristic's choice, and other ways to spend an action or to announce."""
        chosen = self._chef.choose(view, offers, chance)
        if view.turn.phase is Phase.ACT and not isinstance(chosen, actions.Serve | actions.Give):
            return [chosen, *(one for one in self._chef.acts(view, offers) if one != chosen)]
        if view.turn.phase is Phase.ANNOUNCE:
            choices = [offer.action for offer in offers if isinstance(offer, One)]
            open_ = [one for one in choices if not isinstance(one, actions.Withdraw)]
            return [chosen, *(one for one in open_ if one != chosen)]
        return [chosen]

    def imagine(self, view: View, chance: Chance) -> State:
        """Deal the cards that the view does not show."""
        left = list(chance.shuffled(tuple(unseen(self._book, view).elements()), "imagined"))

        def dealt(chef: ChefView, seat: Seat) -> ChefState:
            hidden = range(chef.hand_size - len(chef.known))
            hand = view.hand if seat == view.me else (*chef.known, *(left.pop() for _ in hidden))
            return ChefState(
                **public(chef, PublicChef),
                hand=hand,
                next_place=1 + max((placed.place for placed in chef.area), default=0),
                next_dish=1 + max((dish.number for dish in chef.dishes), default=0),
            )

        chefs = tuple(dealt(chef, seat) for seat, chef in enumerate(view.chefs))
        return State(**public(view, PublicState), chefs=chefs, deck=tuple(left), ticked=view.ticked)

    def turn(self, state: State) -> int:
        """Return the number of turns begun."""
        return state.turn.number

    def worth(self, state: State, seat: Seat) -> float:
        """Return the seat's share of the win, at a running game the likely one."""
        if state.winners:
            return float(seat in state.winners) / len(state.winners)
        odds = [exp(self._strength(self.facts(state, one))) for one in range(len(state.chefs))]
        return odds[seat] / fsum(odds)

    def facts(self, state: State, seat: Seat) -> Counter[str]:
        """Return what a seat's prospects follow from, each as often as it counts."""
        chef = state.chefs[seat]
        theirs = [card for other in state.chefs if other is not chef for card in other.hand]
        likely = chef.points + self._book.served(chef.dishes, state.sauce)
        return Counter(
            (
                f"moves {seat == state.to_move} {likely >= self._book.content.numbers.goal}",
                f"sauce {state.sauce}",
                *(f"points {step}" for step in range(chef.points + 1)),
                *(f"likely {step}" for step in range(likely + 1)),
                *(f"dish {dish.recipe}" for dish in chef.dishes),
                *(f"loose {placed.card}" for placed in chef.loose()),
                *(f"hand {card}" for card in chef.hand),
                *(f"theirs {card}" for card in theirs),
                *(f"hidden {card}" for card in (*theirs, *state.deck)),
            )
        )

    def _strength(self, facts: Counter[str]) -> float:
        """Return prospects, learnt from the winners of games of chefs."""
        units, sums = self._rows["units"], [0.0] * len(self._rows["units"])
        for fact, count in facts.items():
            for unit, weight in enumerate(self._rows.get(fact, ())):
                sums[unit] += count * weight
        return fsum(max(0.0, one) * unit for one, unit in zip(sums, units, strict=True))
