"""Evaluation of a position from one view: the promise of its cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import fsum
from typing import Final

import msgspec

from bot.games.thieving_chefs.rules.content import CardId, Content, Family, RecipeId
from bot.games.thieving_chefs.rules.state import PublicChef
from bot.games.thieving_chefs.rules.view import View

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
    guards: int
    """The highest bit of each kind it needs."""
    thieves: tuple[tuple[CardId, int], ...]
    """Each pet that can break the dish, with the highest bits of the kinds it can take."""


class Menu(msgspec.Struct, frozen=True):
    """Some dishes to be announced together."""

    dishes: tuple[int, ...]
    """Places in the list of formulas."""
    need: int


class Formulas:
    """The content in the computer player's form, computed once.

    Counts of the ingredients are packed into one whole number, a few bits for each kind, for fast
    checks of many dishes.
    """

    def __init__(self, content: Content) -> None:
        cards = content.cards
        self.content = content
        self.ingredients = tuple(key for key in cards if cards[key].family is Family.INGREDIENT)
        self.sauces = frozenset(key for key in cards if cards[key].family is Family.SAUCE)
        self.pets = tuple(key for key in cards if cards[key].family is Family.PET)
        self.one: Mapping[CardId, int] = {
            kind: 1 << (BITS * place) for place, kind in enumerate(self.ingredients)
        }
        """A card of each ingredient, packed."""
        self._each = self.packed(self.ingredients)
        self._guards = self._each << (BITS - 1)
        self.formulas = tuple(self._formula(content, key) for key in content.recipes)
        self.by_id = {formula.id: formula for formula in self.formulas}
        self.menus = tuple(
            Menu(dishes, sum(self.formulas[place].need for place in dishes))
            for size in range(3)
            for dishes in combinations_with_replacement(range(len(self.formulas)), size)
        )
        """Every choice of up to two dishes."""
        self.deck = cache(lambda pets: Counter(content.deck(pets)))
        """Returns the cards of the named pet deck."""
        self.plays = lru_cache(4096)(self._plays)
        self.ways = lru_cache(4096)(self._ways)

    def packed(self, cards: Iterable[CardId]) -> int:
        """Return the packed counts of the ingredients among ``cards``."""
        return sum([self.one.get(card, 0) for card in cards])

    def unpacked(self, counts: int) -> Iterator[CardId]:
        """Yield the ingredients of packed counts."""
        for kind, one in self.one.items():
            yield from [kind] * (counts // one & _COUNT)

    def lacking(self, have: int) -> int:
        """Return the highest bit of each kind that packed counts do not include."""
        return ~((have | self._guards) - self._each) & self._guards

    def suffices(self, have: int, need: int) -> bool:
        """Return whether packed counts include the need of each kind."""
        return ((have | self._guards) - need) & self._guards == self._guards

    def worth(self, formula: Formula, sauce: CardId | None) -> int:
        """Return a dish's points under a sauce."""
        bonus = self.content.numbers.sauce_bonus
        return formula.points + (bonus if sauce is not None and sauce == formula.sauce else 0)

    def served(self, dishes: Iterable[RecipeId], *sauces: CardId | None) -> int:
        """Return the points of dishes, each served under the better of the sauces."""
        return sum(max(self.worth(self.by_id[dish], sauce) for sauce in sauces) for dish in dishes)

    def _plays(self, loose: int) -> tuple[int, ...]:
        """Return for each recipe the number of its cards not loose in the area."""
        return tuple(_short(loose, formula.need) for formula in self.formulas)

    def _ways(self, loose: int, actions: int) -> tuple[tuple[Menu, int, int], ...]:
        """Return each menu within so many actions: its plays and the loose cards it leaves."""
        found = ((menu, _short(loose, menu.need)) for menu in self.menus)
        return tuple(
            (menu, plays, _left(loose, menu.need)) for menu, plays in found if plays <= actions
        )

    def _formula(self, content: Content, key: RecipeId) -> Formula:
        recipe = content.recipes[key]
        thieves = []
        for pet in self.pets:
            taken = tuple(kind for kind in content.cards[pet].steals if kind in recipe.uses)
            if taken:
                thieves.append((pet, self.packed(taken) << (BITS - 1)))
        return Formula(
            key,
            recipe.points,
            recipe.sauce,
            self.packed(recipe.uses),
            tuple(dict.fromkeys(recipe.uses)),
            self.packed(set(recipe.uses)) << (BITS - 1),
            tuple(thieves),
        )


def recipes_of(chef: PublicChef) -> list[RecipeId]:
    """Return the recipes of a chef's dishes."""
    return [dish.recipe for dish in chef.dishes]


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


class HandWeights(msgspec.Struct, frozen=True):
    """The weights of cards in hand and of loose ones, in points unless noted."""

    card: float = 0.6  # an ingredient, whatever its use
    pet: float = 1.7
    sauce: float = 0.3
    crowd: float = 0.8  # factor for each further pet or sauce
    excess: float = 0.5  # the cost of a card beyond the hand limit
    loose: float = 0.7  # a loose card left for later dishes, less when cards are scarce


class Weights(msgspec.Struct, frozen=True):
    """The weights of an evaluation, in points unless noted; tuned by play against itself."""

    draw: float = 0.6  # an action left over to draw a card
    each_draw: bool = True
    """Whether a draw is judged by each card that may come, not by ``draw`` alone."""
    decay: float = 0.87  # factor for each action needed before a dish
    others: float = 0.05  # share of each hope but the best in the promise of cards
    later: int = 3  # the fewest actions before a dish that is not announced now
    search: float = 1.0  # actions to find a missing ingredient, times the root of how rare it is
    hand: HandWeights = HandWeights()
    sauce_stays: float = 0.7
    """Chance that the sauce on the table still holds when a new dish is served."""
    sauce_comes: float = 0.4  # chance that a sauce in hand is played for a new dish
    strike: float = 0.7  # chance that a chef with a fitting pet plays it on our dish
    harm: float = 1.0  # breaking a rival's dish, per point of it, shared among the rivals
    leader: float = 1.0  # the additional worth against a rival with all points but the last
    stop: float = 12.0  # breaking a dish that would win the game
    win: float = 30.0  # an announcement that wins the game


CHEF: Final = Weights()
COOK: Final = Weights(
    each_draw=False,
    hand=HandWeights(card=0.1, pet=0.8, sauce=0.5, crowd=0.5, loose=0.0),
    sauce_stays=0.0,
    sauce_comes=0.0,
    strike=0.0,
    others=0.0,
    later=0,
    harm=0.0,
    stop=0.0,
    win=0.0,
)
"""Cooks its own dishes, whatever the others do."""


def unseen(book: Formulas, view: View) -> Counter[CardId]:
    """Return the cards of the deck and of other hands that a view does not show."""
    left = book.deck(view.pets).copy()
    left.subtract(view.hand)
    left.subtract(view.discards)
    if view.sauce is not None:
        left[view.sauce] -= 1
    for seat, chef in enumerate(view.chefs):
        left.subtract(placed.card for placed in chef.area)
        if seat != view.me:
            left.subtract(chef.known)
        left.update(chef.owed)  # still in the area, and in a hand already
    return +left


class Outlook:
    """One decision's judgement: risks and hopes from a view."""

    def __init__(self, book: Formulas, view: View, weights: Weights) -> None:
        self.book, self.view, self.weights = book, view, weights
        me = 0 if view.me is None else view.me
        self.points = view.chefs[me].points
        self.rivals = [chef for seat, chef in enumerate(view.chefs) if seat != me]
        self.unseen = unseen(book, view)
        self.total = max(1, sum(self.unseen.values()))
        self.to_draw = self.unseen if view.deck else Counter(view.discards)
        """The possible next cards; an empty deck is made of the discards."""
        self.loose = weights.hand.loose * min(1.0, (view.deck + len(view.discards)) / 15)
        self.risk = {pet: self._risk(pet) for pet in book.pets}
        self._survivals: dict[tuple[RecipeId, int], float] = {}
        self._hopes: dict[tuple[CardId | None, int, frozenset[CardId]], list[float]] = {}
        self._search_costs = {0: 0.0}
        """The actions to find missing kinds, by their highest bits."""

    def _risk(self, pet: CardId) -> float:
        """Return the chance of this kind of pet being played on us before our next turn."""
        share = min(1.0, self.unseen[pet] / self.total)
        safe = 1.0
        for rival in self.rivals:
            unknown = rival.hand_size - len(rival.known) + 1
            has = 1.0 - (1.0 - share) ** max(0, unknown)
            safe *= 1.0 - self.weights.strike * has / len(self.rivals) ** 0.5
        return 1.0 - safe

    def hopes(self, sauce: CardId | None, hand: Sequence[CardId], points: int) -> list[float]:
        """Return for each recipe its expected points if announced from now on.

        The later sauce is unknown, and points beyond the goal bring nothing.
        """
        key = sauce, points, self.book.sauces.intersection(hand)
        if key not in self._hopes:
            self._hopes[key] = [
                self._hope(formula, sauce, hand, points) for formula in self.book.formulas
            ]
        return self._hopes[key]

    def _hope(
        self, formula: Formula, sauce: CardId | None, hand: Sequence[CardId], points: int
    ) -> float:
        weights, numbers, chance = self.weights, self.book.content.numbers, 0.0
        if formula.sauce is not None:
            if formula.sauce == sauce:
                chance = weights.sauce_stays
            elif formula.sauce in hand:
                chance = weights.sauce_comes
        hope = formula.points + numbers.sauce_bonus * chance
        return min(hope, max(1.0, float(numbers.goal - points)))

    def survives(self, formula: Formula, spare: int) -> float:
        """Return the chance that no pet breaks a dish; ``spare`` loose copies protect it."""
        lacking = self.book.lacking(spare)
        key = formula.id, lacking
        if key not in self._survivals:
            chance = 1.0
            for pet, kinds in formula.thieves:
                if kinds & lacking:
                    chance *= 1.0 - self.risk[pet]
            self._survivals[key] = chance
        return self._survivals[key]

    def promise(self, have: int, loose: int, hopes: Sequence[float]) -> float:
        """Return the promise of cards that make no dish yet: the hopes, less when far.

        ``have`` packs counts of the cards in hand and loose, ``loose`` of the loose cards; the
        latter need no action. ``hopes`` are points by recipe.
        """
        decay, lacking, best, total = self.weights.decay, self.book.lacking(have), 0.0, 0.0
        for formula, plays, hope in zip(
            self.book.formulas, self.book.plays(loose), hopes, strict=True
        ):
            actions = plays + self._search_cost(formula.guards & lacking)
            value = hope * decay ** max(self.weights.later, actions)
            best, total = max(best, value), total + value
        return best + self.weights.others * (total - best)

    def _search_cost(self, missing: int) -> float:
        """Return the actions to find these kinds."""
        if missing not in self._search_costs:
            self._search_costs[missing] = fsum(
                self.weights.search * (self.total / (self.unseen[kind] + 0.3)) ** 0.5
                for kind, one in self.book.one.items()
                if one << (BITS - 1) & missing
            )
        return self._search_costs[missing]

    def best(
        self, hand: Sequence[CardId], loose: int, actions: int, sauce: CardId | None, points: int
    ) -> tuple[float, Menu]:
        """Return the possible points of a turn with the known cards, and the dishes to announce.

        Actions that no dish needs draw. ``loose`` packs counts; ``points`` are its own points after
        the dishes served now.
        """
        weights, numbers, suffices = self.weights, self.book.content.numbers, self.book.suffices
        have = self.book.packed(hand) + loose
        hopes = self.hopes(sauce, hand, points)
        result, chosen = float("-inf"), self.book.menus[0]
        over = len(hand) - numbers.hand_limit
        for menu, plays, rest in self.book.ways(loose, actions):
            if not suffices(have, menu.need):
                continue
            value = self.promise(have - menu.need, rest, hopes) + self.loose * _short(0, rest)
            if menu.dishes:
                sure, certain = 1.0, points
                for place in menu.dishes:
                    safe = self.survives(self.book.formulas[place], rest)
                    value += hopes[place] * safe
                    sure *= safe
                    certain += self.book.worth(self.book.formulas[place], sauce)
                if certain >= numbers.goal:
                    value += weights.win * sure
            draws = actions - plays
            value += weights.draw * draws - weights.hand.excess * max(0, over + draws - plays)
            if value > result:
                result, chosen = value, menu
        return result + self.held(hand), chosen

    def held(self, hand: Sequence[CardId]) -> float:
        """Return the worth of cards in hand; the more pets, the less each."""
        weights, book = self.weights.hand, self.book
        value, pet, sauce = 0.0, weights.pet, weights.sauce
        for card in hand:
            if card in book.one:
                value += weights.card
            elif card in book.pets:
                value += pet
                pet *= weights.crowd
            else:
                value += sauce
                sauce *= weights.crowd
        return value
