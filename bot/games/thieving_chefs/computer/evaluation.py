"""Evaluation of a position from one view: the promise of its cards."""

from collections import Counter
from collections.abc import Sequence
from math import fsum

import msgspec

from bot.games.thieving_chefs.computer.formulas import Formula, Formulas, Menu
from bot.games.thieving_chefs.rules.content import CardId
from bot.games.thieving_chefs.rules.view import View


class Weights(msgspec.Struct, frozen=True):
    """The weights of an evaluation, in points unless noted; tuned by play against itself."""

    draw: float = 0.6
    """An action left over to draw a card."""
    decay: float = 0.87
    """Factor for each action needed before a dish."""
    search: float = 1.0
    """Actions to find a missing ingredient, times the root of how rare it is."""
    second: float = 0.5
    """Factor for the second best hope, its square for the third, and so on."""
    card: float = 0.1
    """An ingredient in hand, whatever its use."""
    pet: float = 0.8
    """A pet in hand."""
    sauce: float = 0.5
    """A sauce in hand."""
    crowd: float = 0.5
    """Factor for each further pet or sauce in hand."""
    excess: float = 0.5
    """The cost of a card beyond the hand limit."""
    sauce_stays: float = 0.7
    """Chance that the sauce on the table still holds when a new dish is served."""
    sauce_comes: float = 0.4
    """Chance that a sauce in hand is played for a new dish."""
    strike: float = 0.7
    """Chance that a chef with a fitting pet plays it on an own dish."""
    exposed: float = 0.3
    """The cost of loose cards for a kind of pet, times the risk of it."""
    harm: float = 0.6
    """Breaking a rival's dish, per point of it, shared among the rivals."""
    leader: float = 1.0
    """The additional worth against a rival with all points but the last."""
    stop: float = 12.0
    """Breaking a dish that would win the game."""
    win: float = 30.0
    """An announcement that wins the game."""


class Outlook:
    """One decision's judgement: risks and hopes from a view."""

    def __init__(self, book: Formulas, view: View, weights: Weights) -> None:
        self.book, self.view, self.weights = book, view, weights
        me = 0 if view.me is None else view.me
        self.points = view.chefs[me].points
        self.rivals = [chef for seat, chef in enumerate(view.chefs) if seat != me]
        self.unseen = self._unseen()
        self.total = max(1, sum(self.unseen.values()))
        self.to_draw = self.unseen if view.deck else Counter(view.discards)
        """The possible next cards; an empty deck is made of the discards."""
        self.risk = {pet: self._risk(pet) for pet in book.pets}
        self._rarity = [
            (kind, weights.search * (self.total / (self.unseen[kind] + 0.3)) ** 0.5)
            for kind in book.ingredients
        ]

    def _unseen(self) -> Counter[CardId]:
        view = self.view
        left = Counter(self.book.content.deck(view.pets))
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

    def _risk(self, pet: CardId) -> float:
        """Return the chance of this kind of pet being played on us before our next turn."""
        share = min(1.0, self.unseen[pet] / self.total)
        safe = 1.0
        for rival in self.rivals:
            unknown = rival.hand_size - len(rival.known) + 1
            has = 1.0 - (1.0 - share) ** max(0, unknown)
            safe *= 1.0 - self.weights.strike * has / len(self.rivals) ** 0.5
        return 1.0 - safe

    def worth(self, formula: Formula, sauce: CardId | None) -> int:
        """Return a dish's points under a sauce."""
        bonus = self.book.content.numbers.sauce_bonus
        return formula.points + (bonus if sauce is not None and sauce == formula.sauce else 0)

    def hopes(self, sauce: CardId | None, hand: Sequence[CardId], points: int) -> list[float]:
        """Return for each recipe its expected points if announced from now on.

        The later sauce is unknown, and points beyond the goal bring nothing.
        """
        weights, numbers = self.weights, self.book.content.numbers
        found = []
        for formula in self.book.formulas:
            chance = 0.0
            if formula.sauce is not None:
                if formula.sauce == sauce:
                    chance = weights.sauce_stays
                elif formula.sauce in hand:
                    chance = weights.sauce_comes
            hope = formula.points + numbers.sauce_bonus * chance
            found.append(min(hope, max(1.0, float(numbers.goal - points))))
        return found

    def _exposure(self, loose: int) -> float:
        return fsum(self.risk[pet] for pet, prey in self.book.prey if loose & prey)

    def survives(self, formula: Formula, spare: int) -> float:
        """Return the chance that no pet breaks a dish; ``spare`` loose copies protect it."""
        one = self.book.one
        chance = 1.0
        for pet, kinds in formula.thieves:
            if not all(self.book.suffices(spare, one[kind]) for kind in kinds):
                chance *= 1.0 - self.risk[pet]
        return chance

    def promise(self, have: int, loose: int, hopes: Sequence[float]) -> float:
        """Return the promise of cards that make no dish yet: the nearer a dish, the more.

        ``have`` and ``loose`` are packed counts: of the cards in hand and loose, and of loose
        cards.
        """
        suffices, one, weights = self.book.suffices, self.book.one, self.weights
        missing = {kind: cost for kind, cost in self._rarity if not suffices(have, one[kind])}
        found = [
            hope * weights.decay ** (plays + fsum(missing.get(kind, 0.0) for kind in formula.kinds))
            for formula, plays, hope in zip(
                self.book.formulas, self.book.plays(loose), hopes, strict=True
            )
        ]
        found.sort(reverse=True)
        return fsum(hope * weights.second**place for place, hope in enumerate(found))

    def best(
        self, hand: Sequence[CardId], loose: int, actions: int, sauce: CardId | None, points: int
    ) -> tuple[float, Menu]:
        """Return the possible points of a turn with the known cards, and the dishes to announce.

        ``loose`` packs counts; ``points`` are the own points after the dishes served now.
        """
        book, weights = self.book, self.weights
        have = book.packed(hand) + loose
        hopes = self.hopes(sauce, hand, points)
        result, chosen = float("-inf"), book.menus[0]
        for menu, plays, rest_loose in book.ways(loose):
            if plays > actions or not book.suffices(have, menu.need):
                continue
            value = self.promise(have - menu.need, rest_loose, hopes)
            value -= weights.exposed * self._exposure(rest_loose)
            sure, certain = 1.0, points
            for place in menu.dishes:
                formula = book.formulas[place]
                safe = self.survives(formula, rest_loose)
                value += hopes[place] * safe
                sure *= safe
                certain += self.worth(formula, sauce)
            if menu.dishes and certain >= book.content.numbers.goal:
                value += weights.win * sure
            draws = actions - plays
            over = len(hand) - plays + draws - book.content.numbers.hand_limit
            value += weights.draw * draws - weights.excess * max(0, over)
            if value > result:
                result, chosen = value, menu
        return result + self.held(hand), chosen

    def held(self, hand: Sequence[CardId]) -> float:
        """Return the worth of cards in hand; the more pets, the less each."""
        weights, book = self.weights, self.book
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
