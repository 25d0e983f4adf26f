"""Cards of the tests' own: small decks that run out, independent of the product's balance.

Recipes and hypes are identified by what they ask for, whatever the printed ones are worth.
"""

from itertools import combinations, combinations_with_replacement

from bot.games.diced_veggies.rules.content import ANY, DOUBLE, Content, Hype, Recipe
from bot.games.diced_veggies.rules.hypes import (
    Again,
    AtEnd,
    Condition,
    Counted,
    Every,
    Flat,
    Last,
    PerVegetable,
    Total,
    Worth,
)
from tests.games.diced_veggies.dice import CONTENT, VEGETABLES

_LETTERS = {letter.lower(): vegetable for letter, vegetable in VEGETABLES.items()}
_POINTS = {2: 3, 3: 5, 4: 7, 5: 10}


def _recipe(key: str) -> Recipe:
    uses = tuple(_LETTERS[letter] for letter in key)
    return Recipe(uses, _POINTS[len(uses)], "V-10")


def _hype(worth: Worth, *needs: Condition, extra: tuple[str, ...] = ()) -> Hype:
    return Hype(worth, "V-21", needs, extra)


RECIPES = {
    key: _recipe(key)
    for key in (
        "cco",
        "ttp",
        "mmop",
        "cmopt",
        *("".join(pair) for pair in combinations_with_replacement("cmopt", 2)),
        *("".join(three) for three in combinations("cmopt", 3)),
    )
}
"""29 recipes, each named by its ingredients: ``cco`` is two carrots and an onion."""

HYPES = {
    "even": _hype(Flat(4), Every((2, 4, 6))),
    "seventeen": _hype(Flat(5), Total(17)),
    "ten": _hype(Flat(6), Total(10, 10)),
    "twos": _hype(Flat(4), Every((2,))),
    "plain": _hype(Flat(2)),
    "last": _hype(Flat(3), Last()),
    "side": _hype(Flat(3), extra=(ANY,)),
    "mushrooms": _hype(PerVegetable(3, "mushroom"), extra=("mushroom",)),
    "double": _hype(Again(), extra=(DOUBLE,)),
    "menu": _hype(AtEnd(1, Counted.DISHES)),
    "larder": _hype(AtEnd(1, Counted.DICE)),
    "encore": _hype(AtEnd(1, Counted.HYPES)),
}

MENU = Content(CONTENT.vegetables, RECIPES, HYPES, CONTENT.numbers)
