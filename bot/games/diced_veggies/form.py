"""The offer that is a form: one dish, with what ties dice, hype and token together."""

from itertools import islice

from bot.games.chance import Chance
from bot.games.diced_veggies.actions import Action, Cook
from bot.games.diced_veggies.cookbook import Bench, Cookbook
from bot.games.diced_veggies.pieces import RecipeId
from bot.games.offers import Choice, Form

_SAMPLED = 200
"""Ways to cook a dish among which a sample is drawn; a double dish can have thousands."""


class CookForm(Form[Action], frozen=True, kw_only=True):
    """One of the own recipes, to be cooked with dice, a hype and the token of one's choice."""

    recipe: RecipeId
    bench: Bench
    """What there is to cook with."""
    book: Cookbook

    def ties(self, action: Action) -> bool:
        """Say whether recipe and hype ask for exactly these dice, as the token leaves them."""
        return isinstance(action, Cook) and self.book.allows(self.bench, action)

    def sample(self, chance: Chance, purpose: str) -> Cook:
        """Return a way to cook it: with each hype or none, as likely as the dice allow."""
        hypes = (None, *self.bench.hypes)
        hype = hypes[chance.below(len(hypes), f"{purpose}/hype")]
        token = self.bench.token and chance.below(3, f"{purpose}/token") == 0
        for wanted, spent in ((hype, token), (hype, False), (None, False), (None, True)):
            ways = self.book.ways(self.bench, self.recipe, wanted, token=spent)
            if found := list(islice(ways, _SAMPLED)):
                return found[chance.below(len(found), f"{purpose}/way")]
        raise ValueError(f"{self.recipe} cannot be cooked")


def cook_form(book: Cookbook, bench: Bench, recipe: RecipeId) -> CookForm:
    """Return the form of a recipe that can be cooked."""
    return CookForm(Cook, {"recipe": Choice((recipe,))}, recipe=recipe, bench=bench, book=book)
