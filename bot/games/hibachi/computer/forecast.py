"""The likely end of a round, if all chips stay where they are."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.computer.evaluation import Outlook, Weights
from bot.games.hibachi.rules import pieces
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, SpaceId, Yen
from bot.games.hibachi.rules.view import ChipView, View


class Lying(NamedTuple):
    """A chip on a space."""

    space: SpaceId
    owner: Seat
    value: Yen


class Forecast:
    """The worth of boards for the viewer, less a share of the worth for the rivals."""

    def __init__(self, content: Content, view: View, weights: Weights) -> None:
        self._content, self._view, self._weights = content, view, weights
        self._me, seats = view.me or 0, len(view.chefs)
        self._order = [(view.head + step) % seats for step in range(seats)]
        self._rivalry = weights.rivalry / (seats - 1)
        self._outlooks = [Outlook(content, view, weights, seat) for seat in range(seats)]
        self._market = Counter(view.market.cards)
        self._worths: dict[tuple[Lying, ...], float] = {}
        self.known: dict[int, tuple[Seat, Yen]] = {
            chip.number: (chip.owner, self._guess(chip) if chip.value is None else chip.value)
            for chip in view.board
        }
        """The owner and the likely value of each chip, by its number."""
        self.places = {chip.number: chip.space for chip in view.board}

    @property
    def lying(self) -> dict[int, Lying]:
        """The chips on spaces, by their numbers."""
        return {
            number: Lying(space, *self.known[number])
            for number, space in self.places.items()
            if space is not None
        }

    def _guess(self, chip: ChipView) -> Yen:
        """Return the mean of the values that a face-down chip may have, or most likely has."""
        shown, values = self._view.chefs[chip.owner].shown, self._content.numbers.chips
        left = [value for value in values if value not in shown]
        if self._weights.reads:  # chefs draw cards with their high chips, and buy with low ones
            left = left[-3:] if chip.space == pieces.BONUS_INGREDIENT else left[:3]
        return round(sum(left) / len(left)) if left else 0

    @cached_property
    def now(self) -> float:
        """The worth of the present board."""
        return self.worth(self.lying.values())

    def worth(self, chips: Iterable[Lying]) -> float:
        """Return the worth of a board for the viewer."""
        key = tuple(sorted(chips))
        if key not in self._worths:
            worths = self._ended(key)
            own = worths.pop(self._me)
            self._worths[key] = own - self._rivalry * sum(worths)
        return self._worths[key]

    def _ended(self, chips: tuple[Lying, ...]) -> list[float]:
        """Return the worth of the round's end for each seat."""
        on: dict[SpaceId, list[Lying]] = defaultdict(list)
        for chip in chips:
            on[chip.space].append(chip)
        hands = [list(outlook.hand) for outlook in self._outlooks]
        purses = [outlook.yen for outlook in self._outlooks]
        for bowl in self._content.board.bowls:
            if bowl in on:
                self._settle(bowl, on[bowl], hands, purses)
        worths = [
            outlook.worth(hand) + outlook.money(yen)
            for outlook, hand, yen in zip(self._outlooks, hands, purses, strict=True)
        ]
        for space in pieces.ACTION_SPACES:
            if space in on and space not in self._view.round.resolved:
                seat = self._highest(on[space])
                worths[seat] += self._prize(space, seat, on[space], hands[seat])
        return worths

    def _highest(self, chips: Iterable[Lying]) -> Seat:
        sums = Counter[Seat]()
        for chip in chips:
            sums[chip.owner] += chip.value
        return max((seat for seat in self._order if seat in sums), key=lambda seat: sums[seat])

    def _settle(
        self, bowl: IngredientId, chips: list[Lying], hands: list[list[str]], purses: list[Yen]
    ) -> None:
        """Let everybody sell and buy at a bowl what pays, chip by chip as in the rules."""
        price, sellers = sum(chip.value for chip in chips), set[Seat]()
        for seat, outlook in enumerate(self._outlooks):
            hand = hands[seat]
            while bowl in hand:
                earned = outlook.money(purses[seat] + price) - outlook.money(purses[seat])
                if earned <= outlook.loss(hand, bowl):
                    break
                hand.remove(bowl)
                purses[seat] += price
                sellers.add(seat)
        there, cards = [chip for chip in chips if chip.owner not in sellers], self._market[bowl]
        while there and cards:
            seat = self._highest(there)
            own = [chip for chip in there if chip.owner == seat]
            outlook, price = self._outlooks[seat], sum(chip.value for chip in own)
            left = purses[seat] - price
            if left >= 0:
                paid = outlook.money(purses[seat]) - outlook.money(left)
                if outlook.gain(hands[seat], bowl) > paid:
                    hands[seat].append(bowl)
                    purses[seat], cards = left, cards - 1
            there.remove(max(own, key=lambda chip: chip.value))

    def _prize(self, space: SpaceId, seat: Seat, chips: list[Lying], hand: list[str]) -> float:
        """Return the worth of an action space for its winner."""
        weights, view = self._weights, self._view
        if space == pieces.BONUS_INGREDIENT:
            top = max(chip.value for chip in chips if chip.owner == seat)
            return self._drawing(seat, hand, top // self._content.numbers.chips[0])
        if space == pieces.RESERVE:
            own = view.own.reserved if seat == self._me else view.chefs[seat].reserved * [""]
            return weights.reserve if view.supply.recipes and len(own) < 2 else 0.0
        if space == pieces.BONUS_THROW:
            return weights.bonus_throw
        return 0.0 if seat == view.head else weights.bottle

    def _drawing(self, seat: Seat, hand: list[str], draws: int) -> float:
        """Return the likely gain by the best of drawn cards, all kinds equally likely."""
        outlook, kinds = self._outlooks[seat], list(self._content.ingredients)
        gains = sorted((outlook.gain(hand, card) for card in kinds), reverse=True)
        value, misses = 0.0, 1.0
        for place, gain in enumerate(gains):
            still = ((len(kinds) - place - 1) / len(kinds)) ** draws
            value += (misses - still) * gain
            misses = still
        return value
