"""The rival of Diced Veggies."""

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.chance import Chance
from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.actions import Action
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from bot.games.diced_veggies.rules.offers import CookForm, cut_off
from bot.games.diced_veggies.rules.pieces import Die, Phase, RecipeId
from bot.games.diced_veggies.rules.view import View
from bot.games.offers import Offer, One


class VeggiesRival:
    """Follows a goal in each phase, and looks no turn ahead."""

    def __init__(self, content: Content) -> None:
        self._content, self._book = content, Cookbook(content)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        assert view.own is not None
        bench = view.own.bench
        match view.phase:
            case Phase.RESTOCK:
                # Restock where no cut completes a dish.
                best = max(self._completed(bench, dice) for dice in self._cuts(view) or [()])
                return choices[0] if best == 0 else choices[-1]
            case Phase.CUT:
                # Complete the dearest dishes, else take what the recipes lack, else many dice.
                found = cuts(view.block, self._content.numbers.cut_limit)
                values = [
                    self._value(bench, tuple(laid.die for laid in cut.taken)) for cut in found
                ]
                return cut_off(found[values.index(max(values))])
            case Phase.COOK | Phase.LAST_COOK:
                return self._cook(bench, offers)
            case Phase.CARD:
                return self._card(view, bench, choices)
            case _:
                return self._trim(bench, choices)

    def _cuts(self, view: View) -> list[tuple[Die, ...]]:
        found = cuts(view.block, self._content.numbers.cut_limit)
        return [tuple(laid.die for laid in cut.taken) for cut in found]

    def _completed(self, bench: Bench, dice: Iterable[Die]) -> int:
        """Return the points of the recipes that more dice complete, the dearest first."""
        have, points = Counter(die.vegetable for die in (*bench.dice, *dice)), 0
        for recipe in self._dearest(bench.recipes):
            uses = Counter(self._content.recipes[recipe].uses)
            if uses <= have:
                have -= uses
                points += self._content.recipes[recipe].points
        return points

    def _value(self, bench: Bench, dice: Sequence[Die]) -> tuple[int, int, int]:
        wanted = self._wanted(bench, bench.dice)
        useful = wanted & Counter(die.vegetable for die in dice)
        return self._completed(bench, dice), useful.total(), len(dice)

    def _wanted(self, bench: Bench, dice: Iterable[Die]) -> Counter[str]:
        """Return what all recipes lack together."""
        uses: Counter[str] = Counter()
        for recipe in bench.recipes:
            uses += Counter(self._content.recipes[recipe].uses)
        return uses - Counter(die.vegetable for die in dice)

    def _dearest(self, recipes: Iterable[RecipeId]) -> list[RecipeId]:
        return sorted(recipes, key=lambda one: -self._content.recipes[one].points)

    def _cook(self, bench: Bench, offers: Sequence[Offer[Action]]) -> Action:
        # Cook the dearest recipe, with a hype where one fits, with the token where it must be.
        forms = {offer.recipe for offer in offers if isinstance(offer, CookForm)}
        for token in (False, True):
            for recipe in self._dearest(forms):
                for hype in (*bench.hypes, None):
                    way = next(iter(self._book.ways(bench, recipe, hype, token=token)), None)
                    if way is not None:
                        return way
        return actions.Done()

    def _card(self, view: View, bench: Bench, choices: Sequence[Action]) -> Action:
        # Hold two recipes, of those shown the dearest for each die it lacks; else draw a hype.
        shown = {place: one for place, one in enumerate(view.cards.display, start=1) if one}
        if len(bench.recipes) < self._content.numbers.recipe_limit and shown:

            def price(place: int) -> float:
                recipe = self._content.recipes[shown[place]]
                have = Counter(die.vegetable for die in bench.dice)
                return recipe.points / (1 + (Counter(recipe.uses) - have).total())

            return actions.TakeRecipe(max(shown, key=price))
        return choices[0]

    def _trim(self, bench: Bench, choices: Sequence[Action]) -> Action:
        # Give up what no recipe lacks, and the cheapest recipe.
        wanted = self._wanted(bench, ())

        def use(action: Action) -> int:
            match action:
                case actions.DiscardDie(die):
                    return min(1, wanted[die.vegetable])
                case actions.DiscardRecipe(recipe):
                    return self._content.recipes[recipe].points
                case _:
                    return 0

        return min([one for one in choices if type(one) is type(choices[0])], key=use)
