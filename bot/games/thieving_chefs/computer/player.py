"""The computer player: takes the best action by a look-ahead of one action.

It gets a view and offers like a person in its seat, and knows the cards.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.games.base import without
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.computer.evaluation import (
    CHEF,
    Formulas,
    Outlook,
    Weights,
    recipes_of,
)
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase
from bot.games.thieving_chefs.rules.view import ChefView, View

A = TypeVar("A")


class HeuristicPlayer:
    """Takes the action of the best evaluation."""

    def __init__(self, content: Content, weights: Weights = CHEF) -> None:
        self._book, self._weights = Formulas(content), weights

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        if len(choices) == 1:
            return choices[0]
        outlook = Outlook(self._book, view, self._weights)
        if any(isinstance(action, actions.Give) for action in choices):
            return _best(choices, lambda action: self._giving(outlook, action), chance)
        match view.turn.phase:
            case Phase.ACT:
                return self._act(outlook, choices, chance)
            case Phase.ANNOUNCE:
                return self._announce(outlook, choices)
            case _:
                return _best(choices, lambda action: self._keeping(outlook, action), chance)

    def wins_now(self, view: View) -> bool:
        """Return whether serving its dishes now wins."""
        own = _own(view)
        points = own.points + self._book.served(recipes_of(own), view.sauce)
        return view.turn.phase is Phase.ACT and points >= self._book.content.numbers.goal

    def _act(self, outlook: Outlook, choices: Sequence[Action], chance: Chance) -> Action:
        serves = [action for action in choices if isinstance(action, actions.Serve)]
        if self.wins_now(outlook.view):
            return serves[0]
        spending = [action for action in choices if action not in serves]
        chosen = _best(spending, lambda action: self._acting(outlook, action), chance)
        if isinstance(chosen, actions.Play) and chosen.card in self._book.sauces:
            # Dishes with a bonus from the old sauce are served before its replacement.
            for action in serves:
                formula = self._book.by_id[_own(outlook.view).dish(action.dish).recipe]
                if formula.sauce and formula.sauce == outlook.view.sauce != chosen.card:
                    return action
        return chosen

    def _acting(self, outlook: Outlook, action: Action) -> float:
        view = outlook.view
        hand, loose, left = view.hand, self._loose(_own(view)), view.turn.actions_left - 1
        match action:
            case actions.Draw():
                return self._drawing(outlook, hand, loose, left)
            case actions.Play(card) if card in self._book.sauces:
                return self._turn(outlook, without(hand, card), loose, left, card)
            case actions.Play(card):
                loose += self._book.one[card]
                return self._turn(outlook, without(hand, card), loose, left)
            case actions.Steal(pet, victim, kind):
                stolen = (*without(hand, pet), kind)
                return self._turn(outlook, stolen, loose, left) + self._harm(outlook, victim, kind)
            case _:
                return 0.0

    def _drawing(self, outlook: Outlook, hand: tuple[CardId, ...], loose: int, left: int) -> float:
        """Return the mean over the next card; pets differ in nothing that counts here."""
        if not self._weights.each_draw:
            return self._turn(outlook, hand, loose, left) + self._weights.draw
        hoped, pets = 0.0, 0
        for card, count in outlook.to_draw.items():
            if card in self._book.pets:
                pets += count
            else:
                hoped += count * self._turn(outlook, (*hand, card), loose, left)
        if pets:
            hoped += pets * self._turn(outlook, (*hand, self._book.pets[0]), loose, left)
        return hoped / outlook.to_draw.total()

    def _turn(
        self,
        outlook: Outlook,
        hand: tuple[CardId, ...],
        loose: int,
        left: int,
        sauce: CardId | None = None,
    ) -> float:
        now = outlook.view.sauce
        after = now if sauce is None else sauce
        points = self._book.served(recipes_of(_own(outlook.view)), now, after)
        value, _ = outlook.best(hand, loose, left, after, outlook.points + points)
        if sauce is not None:
            value -= self._rivals_bonus(outlook, after) - self._rivals_bonus(outlook, now)
        return points + value

    def _rivals_bonus(self, outlook: Outlook, sauce: CardId | None) -> float:
        """Return the bonus of a table sauce for the rivals' dishes, as harm to us."""
        share = self._weights.harm * self._weights.sauce_stays / len(outlook.rivals)
        theirs = (self._book.by_id[dish.recipe] for chef in outlook.rivals for dish in chef.dishes)
        return share * sum(self._book.worth(formula, sauce) - formula.points for formula in theirs)

    def _harm(self, outlook: Outlook, victim: Seat, kind: CardId) -> float:
        """Return the harm of a theft to a rival: a loose copy is given first."""
        rival = outlook.view.chefs[victim]
        loose = sum(placed.card == kind for placed in rival.loose())
        if loose > rival.owed.count(kind):
            return 0.0
        at_stake = [dish for dish in rival.dishes if kind in self._book.by_id[dish.recipe].kinds]
        if not at_stake:
            return 0.0
        sauce = outlook.view.sauce
        loss = min(self._book.worth(self._book.by_id[dish.recipe], sauce) for dish in at_stake)
        goal = self._book.content.numbers.goal
        value = self._weights.harm * loss / len(outlook.rivals)
        value *= 1.0 + self._weights.leader * rival.points / goal
        if rival.points + self._book.served(recipes_of(rival), sauce) >= goal:
            value += self._weights.stop
        return value

    def _announce(self, outlook: Outlook, choices: Sequence[Action]) -> Action:
        """Announce the dishes of the best choice; no announcement is withdrawn."""
        view, own = outlook.view, _own(outlook.view)
        points = outlook.points + self._book.served(recipes_of(own), view.sauce)
        _, menu = outlook.best(view.hand, self._loose(own), 0, view.sauce, points)
        for place in menu.dishes:
            action = actions.Announce(self._book.formulas[place].id)
            if action in choices:
                return action
        return actions.Done()

    def _keeping(self, outlook: Outlook, action: Action) -> float:
        """Judge the hand left after ticking one more card."""
        view = outlook.view
        match action:
            case actions.Done():
                return float("inf")
            case actions.Tick(card):
                hand = without(view.hand, *view.ticked, card)
                return self._later(outlook, hand, self._loose(_own(view)))
            case _:
                return float("-inf")

    def _later(self, outlook: Outlook, hand: tuple[CardId, ...], loose: int) -> float:
        """Judge the worth of cards from the next turn on."""
        book, sauce = self._book, outlook.view.sauce
        hopes = outlook.hopes(sauce, hand, outlook.points)
        return outlook.promise(book.packed(hand) + loose, loose, hopes) + outlook.held(hand)

    def _giving(self, outlook: Outlook, action: Action) -> float:
        """Judge a copy to give: a loose copy before a copy of the cheapest dish."""
        if not isinstance(action, actions.Give) or action.recipe is None:
            return 0.0
        return -float(self._book.worth(self._book.by_id[action.recipe], outlook.view.sauce))

    def _loose(self, chef: ChefView) -> int:
        return self._book.packed(placed.card for placed in chef.loose())


def _own(view: View) -> ChefView:
    return view.chefs[0 if view.me is None else view.me]


def _best(choices: Sequence[A], value: Callable[[A], float], chance: Chance) -> A:
    """Return the action of the highest value; of equals, a random action."""
    values = [value(action) for action in choices]
    best = [action for action, worth in zip(choices, values, strict=True) if worth == max(values)]
    return best[chance.below(len(best), "chef/tie")]
