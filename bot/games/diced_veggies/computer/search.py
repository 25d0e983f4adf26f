"""The search of Diced Veggies: its candidates, and states that could be behind a view."""

from collections.abc import Sequence
from math import exp, fsum

from bot.games.base import public
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.diced_veggies.computer.evaluation import Left
from bot.games.diced_veggies.computer.player import HeuristicPlayer, imagined_block
from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.actions import Action
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Die, Dish, Phase
from bot.games.diced_veggies.rules.state import (
    Cards,
    ChefState,
    PublicCards,
    PublicChef,
    PublicState,
    State,
    score,
)
from bot.games.diced_veggies.rules.view import ChefView, DishView, View
from bot.games.offers import Offer, One


class VeggiesPlans:
    """Cuts, restocks and cards by the heuristic, and the likely winner some turns later."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self.policy = HeuristicPlayer(content)

    def roll(self, dice: Sequence[Die], chance: Chance) -> Restocked:
        """Return a possible restock, without a simulation."""
        return Restocked(imagined_block(self._content, dice, chance), Film(1, 1, 0, 0, ()))

    def candidates(
        self, view: View, offers: Sequence[Offer[Action]], chance: Chance
    ) -> list[Action]:
        """Return the best cuts or cards, both answers about a restock, else one action."""
        choices = [offer.action for offer in offers if isinstance(offer, One)]
        if view.own is not None and len(offers) > 1:
            bench = view.own.bench
            if view.phase is Phase.CUT:
                return [cut_off(cut) for _, cut in self.policy.best_cuts(view, bench, view.block)]
            if view.phase is Phase.CARD:
                return self.policy.best_cards(view, bench, choices)
        chosen = self.policy.choose(view, offers, chance)
        if view.phase is Phase.RESTOCK and view.block:
            return [chosen, *(one for one in choices if one != chosen)]
        return [chosen]

    def imagine(self, view: View, chance: Chance) -> State:
        """Deal the cards that the view does not show."""
        content, own = self._content, view.own
        dishes = [dish for chef in view.chefs for dish in chef.dishes]
        shown = {dish.recipe for dish in dishes}.union(*(chef.recipes for chef in view.chefs))
        shown = shown.union(filter(None, view.cards.display), view.cards.recipe_discards)
        recipes = tuple(recipe for recipe in content.recipes if recipe not in shown)
        mine = () if own is None else own.bench.hypes
        played = {dish.hype for dish in dishes}
        rest = [hype for hype in content.hypes if hype not in played and hype not in mine]
        left = list(chance.shuffled(rest, "hypes"))

        def dealt(seat: Seat, chef: ChefView) -> ChefState:
            hypes = mine if seat == view.me else tuple(left.pop() for _ in range(chef.hypes))
            known = tuple(_dish(dish) for dish in chef.dishes)
            return ChefState(**public(chef, PublicChef), hypes=hypes, dishes=known)

        chefs = tuple(dealt(seat, chef) for seat, chef in enumerate(view.chefs))
        thrown = tuple(left.pop() for _ in range(view.cards.hype_discards))
        cards = Cards(
            **public(view.cards, PublicCards),
            recipes=chance.shuffled(recipes, "recipes"),
            hypes=tuple(left),
            hype_discards=thrown,
        )
        return State(**public(view, PublicState), chefs=chefs, cards=cards)

    def turn(self, state: State) -> int:
        """Return the number of turns begun."""
        return state.turn

    def worth(self, state: State, seat: Seat) -> float:
        """Return the seat's share of the win, at a running game the likely one."""
        if state.outcome is not None:
            return float(seat in state.outcome.winners) / len(state.outcome.winners)
        odds = [exp(self._strength(state, other)) for other in range(len(state.chefs))]
        return odds[seat] / fsum(odds)

    def _strength(self, state: State, seat: Seat) -> float:
        """Return a seat's prospects, fitted to the winners of games of chefs."""
        chef, hopes = state.chefs[seat], self.policy.hopes
        left = Left(hopes.count(chef.dice), chef.recipes, chef.token)
        return (
            0.21 * score(self._content, state, seat)
            + 0.35 * hopes.value(left, False)
            - 0.025 * len(chef.dishes) ** 2
            + 0.48 * (seat == state.to_move)
        )


def _dish(dish: DishView) -> Dish:
    fixed = None if dish.hype is None or dish.is_open else dish.hype_points
    return Dish(dish.recipe, dish.dice, dish.hype, dish.token, fixed)
