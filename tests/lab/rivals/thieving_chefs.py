"""The rival of Thieving Chefs."""

from collections import Counter
from collections.abc import Sequence

from bot.games.chance import Chance
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import CardId, Content, Family, Phase, Recipe
from bot.games.thieving_chefs.rules.view import ChefView, View


class ThievingRival:
    """Follows a list of goals, of which the first possible one decides."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices = [offer.action for offer in offers if isinstance(offer, One)]
        me = view.chefs[view.me or 0]
        if isinstance(choices[0], actions.Give):
            return choices[0]  # a loose copy before one of a dish
        if view.turn.phase is Phase.ANNOUNCE:
            # Announce the dearest dish first.
            dishes = [action for action in choices if isinstance(action, actions.Announce)]
            best = max(dishes, key=lambda one: self._points(view, one.recipe), default=None)
            return best or actions.Done()
        if view.turn.phase is Phase.DISCARD:
            return self._discard(view, me, choices)
        return self._act(view, me, choices)

    def _act(self, view: View, me: ChefView, choices: Sequence[Action]) -> Action:
        # Win, or serve under the sauce that adds to the dish.
        for action in choices:
            if isinstance(action, actions.Serve):
                recipe = self._content.recipes[me.dish(action.dish).recipe]
                points = self._points(view, recipe.id)
                if points > recipe.points or me.points + points >= self._content.numbers.goal:
                    return action
        # Break the dearest dish of another.
        steals = [(self._loss(view, action), place) for place, action in enumerate(choices)]
        loss, place = max(steals)
        if loss > 0:
            return choices[place]
        # Play the sauce of an own announced dish.
        wanted = {self._content.recipes[dish.recipe].sauce for dish in me.dishes}
        for action in choices:
            if isinstance(action, actions.Play) and action.card in wanted - {view.sauce}:
                return action
        # Lay out the dearest dish that the hand completes in this turn.
        for recipe in sorted(self._content.recipes.values(), key=lambda one: -one.points):
            lacking = self._lacking(me, recipe)
            if len(lacking) <= view.turn.actions_left and not Counter(lacking) - Counter(view.hand):
                for card in lacking:
                    if actions.Play(card) in choices:
                        return actions.Play(card)
        # Else draw; play cards if drawing is impossible.
        return actions.Draw() if actions.Draw() in choices else choices[0]

    def _discard(self, view: View, me: ChefView, choices: Sequence[Action]) -> Action:
        # Keep what the nearest dish lacks, and one pet; discard the rest, duplicates first.
        nearest = min(
            self._content.recipes.values(),
            key=lambda one: (
                len(set(self._lacking(me, one)) - set(view.hand)),
                -one.points,
            ),
        )
        left = Counter(view.hand) - Counter(view.ticked)

        def use(card: CardId) -> tuple[bool, bool, int]:
            is_pet = self._content.cards[card].family is Family.PET
            return card in nearest.uses, is_pet, -left[card]

        ticks = [action.card for action in choices if isinstance(action, actions.Tick)]
        if actions.Done() in choices or not ticks:
            return actions.Done()
        return actions.Tick(min(ticks, key=use))

    def _lacking(self, me: ChefView, recipe: Recipe) -> list[CardId]:
        loose = Counter(placed.card for placed in me.loose())
        return list((Counter(recipe.uses) - loose).elements())

    def _points(self, view: View, recipe: str) -> int:
        known = self._content.recipes[recipe]
        is_sauced = known.sauce is not None and known.sauce == view.sauce
        return known.points + (self._content.numbers.sauce_bonus if is_sauced else 0)

    def _loss(self, view: View, action: Action) -> int:
        """Return the points of the dearest dish that a theft breaks."""
        if not isinstance(action, actions.Steal):
            return 0
        victim = view.chefs[action.victim]
        if any(placed.card == action.kind for placed in victim.loose()):
            return 0
        broken = [
            self._points(view, dish.recipe)
            for dish in victim.dishes
            if action.kind in self._content.recipes[dish.recipe].uses
        ]
        return min(broken, default=0)
