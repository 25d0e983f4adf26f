"""What a dish takes, whether a hype may be played on it, and what that is worth."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.games.diced_veggies.conditions import Cooking, Gap, Table
from bot.games.diced_veggies.content import ANY, DOUBLE, Content
from bot.games.diced_veggies.pieces import Die, HypeId, RecipeId, VegetableId
from bot.games.diced_veggies.worth import AtEnd


class Takes(msgspec.Struct, frozen=True):
    """The dice something asks for: so many of certain vegetables, and others that may be any."""

    of: tuple[VegetableId, ...] = ()
    """With repeats, in the order in which the cards name them."""
    any: int = 0

    @property
    def size(self) -> int:
        """How many dice that are."""
        return len(self.of) + self.any

    def are(self, dice: Sequence[Die]) -> bool:
        """Say whether ``dice`` are exactly what is asked for, not one more (V-11)."""
        return len(dice) == self.size and self.within(dice)

    def within(self, dice: Sequence[Die]) -> bool:
        """Say whether ``dice`` hold what is asked for, and maybe more (V-10)."""
        have = Counter(die.vegetable for die in dice)
        return len(dice) >= self.size and Counter(self.of) <= have


def extras(content: Content, hype: HypeId | None, recipe: RecipeId) -> Takes:
    """Return what a hype asks for on top of the recipe (R-V10); without a hype, nothing."""
    extra = () if hype is None else content.hypes[hype].extra
    if extra == (DOUBLE,):
        return Takes(content.recipes[recipe].uses)
    return Takes(tuple(one for one in extra if one != ANY), extra.count(ANY))


def takes(content: Content, recipe: RecipeId, hype: HypeId | None = None) -> Takes:
    """Return every die that a dish takes: the recipe's, then what its hype asks for."""
    extra = extras(content, hype, recipe)
    return Takes(content.recipes[recipe].uses + extra.of, extra.any)


def fits(content: Content, hype: HypeId, cooking: Cooking) -> bool:
    """Say whether a hype may be played on a dish: its extra dice are there and all needs hold.

    Exactly what recipe and hype ask for may lie there; the needs are judged over all of it (V-21).
    """
    return takes(content, cooking.recipe, hype).are(cooking.dice) and all(
        need.gap(cooking).met for need in content.hypes[hype].needs
    )


def shortfall(content: Content, hype: HypeId, cooking: Cooking) -> tuple[Gap, ...]:
    """Return how far a dish is from what a hype needs, one gap for each need in the card's order.

    The first is about extra dice where the card asks for any: ``op`` is ``extra``, ``have`` and
    ``want`` count dice of what the dish takes with the hype.
    """
    gaps = tuple(need.gap(cooking) for need in content.hypes[hype].needs)
    if not content.hypes[hype].extra:
        return gaps
    whole, kinds = takes(content, cooking.recipe, hype), Counter(d.vegetable for d in cooking.dice)
    named = (Counter(whole.of) & kinds).total()
    have = named + min(whole.any, len(cooking.dice) - named)
    return (Gap("extra", whole.are(cooking.dice), have, whole.size), *gaps)


def counted_at_end(content: Content, hype: HypeId) -> bool:
    """Say whether a hype's worth is only known at the end (R-V11)."""
    return isinstance(content.hypes[hype].worth, AtEnd)


def worth_now(content: Content, hype: HypeId, cooking: Cooking) -> int:
    """Return what is fixed when a hype is played; 0 where it is counted at the end (R-V11)."""
    worth = content.hypes[hype].worth
    if isinstance(worth, AtEnd):
        return 0
    return worth.now(cooking, content.recipes[cooking.recipe].points)


def worth_at_end(content: Content, hype: HypeId, table: Table) -> int:
    """Return what a hype adds at the end, on the final table; 0 where it was fixed before."""
    worth = content.hypes[hype].worth
    return worth.end(table) if isinstance(worth, AtEnd) else 0
