"""Formulas: recipes as packed counts, and the targets of pets, computed once.

Counts of the ingredients are packed into one whole number, a few bits for each kind, for fast
checks of many dishes.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec

from bot.games.thieving_chefs.rules.content import CardId, Content, Family, RecipeId

BITS = 5
"""Bits of each kind's count; the highest is a guard, so counts reach 15."""

_COUNT = (1 << BITS) - 1


class Formula(msgspec.Struct, frozen=True):
    """A recipe as a chef sees it."""

    id: RecipeId
    points: int
    sauce: CardId | None
    need: int
    """Packed counts."""
    kinds: tuple[CardId, ...]
    thieves: tuple[tuple[CardId, tuple[CardId, ...]], ...]
    """Each pet that can break the dish, with the ingredients it can take."""


class Menu(msgspec.Struct, frozen=True):
    """Some dishes to be announced together."""

    dishes: tuple[int, ...]
    """Places in the list of formulas."""
    need: int


class Formulas:
    """The content in the computer player's form."""

    def __init__(self, content: Content) -> None:
        cards = content.cards
        self.content = content
        self.ingredients = tuple(key for key in cards if cards[key].family is Family.INGREDIENT)
        self.sauces = tuple(key for key in cards if cards[key].family is Family.SAUCE)
        self.pets = tuple(key for key in cards if cards[key].family is Family.PET)
        self.one: Mapping[CardId, int] = {
            kind: 1 << (BITS * place) for place, kind in enumerate(self.ingredients)
        }
        """A card of each ingredient, packed."""
        self._guards = self.packed(self.ingredients) << (BITS - 1)
        self.prey = tuple(
            (pet, self.packed(content.cards[pet].steals) * _COUNT) for pet in self.pets
        )
        """Each pet with the bits of all it can take."""
        self.formulas = tuple(self._formula(content, key) for key in content.recipes)
        self.menus = tuple(
            Menu(dishes, sum(self.formulas[place].need for place in dishes))
            for size in range(3)
            for dishes in combinations_with_replacement(range(len(self.formulas)), size)
        )
        """Every choice of up to two dishes."""
        self.plays = lru_cache(4096)(self._plays)
        self.ways = lru_cache(4096)(self._ways)

    def packed(self, cards: Iterable[CardId]) -> int:
        """Return the packed counts of the ingredients among ``cards``."""
        return sum(self.one.get(card, 0) for card in cards)

    def suffices(self, have: int, need: int) -> bool:
        """Return whether packed counts include the need of each kind."""
        return ((have | self._guards) - need) & self._guards == self._guards

    def _plays(self, loose: int) -> tuple[int, ...]:
        """Return for each recipe the number of its cards not loose in the area."""
        return tuple(_short(loose, formula.need) for formula in self.formulas)

    def _ways(self, loose: int) -> tuple[tuple[Menu, int, int], ...]:
        """Return each menu with the plays it takes and the loose cards it leaves."""
        return tuple(
            (menu, _short(loose, menu.need), _left(loose, menu.need)) for menu in self.menus
        )

    def _formula(self, content: Content, key: RecipeId) -> Formula:
        recipe = content.recipes[key]
        thieves = []
        for pet in self.pets:
            taken = tuple(kind for kind in content.cards[pet].steals if kind in recipe.uses)
            if taken:
                thieves.append((pet, taken))
        return Formula(
            key,
            recipe.points,
            recipe.sauce,
            self.packed(recipe.uses),
            tuple(dict.fromkeys(recipe.uses)),
            tuple(thieves),
        )


def _short(have: int, need: int) -> int:
    """Return the number of missing cards, over all kinds."""
    missing = 0
    while need:
        missing += max(0, (need & _COUNT) - (have & _COUNT))
        need >>= BITS
        have >>= BITS
    return missing


def _left(have: int, need: int) -> int:
    """Return the packed counts left after taking the available part of the need."""
    rest, shift = 0, 0
    while have >> shift:
        rest += max(0, (have >> shift & _COUNT) - (need >> shift & _COUNT)) << shift
        shift += BITS
    return rest
