"""The hand: the three actions of a turn of Thieving Chefs, for the dishes of the own area."""

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Any, Final

from msgspec.structs import replace

from bot.daily.tasks import ME, BestLine, Task
from bot.games.chance import Chance
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.game import ThievingChefs
from bot.games.thieving_chefs.rules.content import Family, Phase, PlacedCard, Turn

_SEATS: Final = 2
_HAND: Final = 5
_DECK: Final = 3
_OWN: Final = 3
_RIVAL: Final = 5
"""Cards in hand and in the deck, and ingredients in both areas."""
_DEALS: Final = 8
"""The deals of which the one with the rarest best line is taken."""
_LEAST: Final = 8
"""The least points of a best line; a deal with less is taken only if all have less."""


class HandTask(Task):
    """A hand, the own area, a rival's to steal from, and a deck in a known order: all is open."""

    def __init__(self, game: ThievingChefs, chance: Chance) -> None:
        super().__init__(game, chance)
        self._content = game.content
        self._dealt = self.dealt(_SEATS)
        self._known: dict[tuple[tuple[str, ...], str | None], tuple[int, tuple[str, ...]]] = {}
        found: list[tuple[float, int, Any, BestLine]] = []
        for deal in range(_DEALS):
            self.start = self._deal(deal)
            lines = [(self._reached(end)[0], line) for line, end in self._lines((), self.start)]
            most = max(score for score, _ in lines)
            share = sum(score == most for score, _ in lines) / len(lines)
            best = BestLine(most, next(line for score, line in lines if score == most))
            found.append((share + (most < _LEAST), deal, self.start, best))
        *_, self.start, self._best = min(found, key=lambda one: one[:2])

    def _deal(self, deal: int) -> Any:
        cards = self._content.cards
        deck = self._chance.shuffled(self._content.deck(self._dealt.pets), f"hand/{deal}")
        left = deck[_HAND + _DECK :]
        foods = [one for one in left if cards[one].family is Family.INGREDIENT]
        sauces = [one for one in left if cards[one].family is Family.SAUCE]
        areas = foods[:_OWN], foods[_OWN : _OWN + _RIVAL]
        state = self._dealt
        for seat, area in enumerate(areas):
            placed = tuple(PlacedCard(place, card) for place, card in enumerate(area, 1))
            hand = deck[:_HAND] if seat == ME else ()
            changes = {"hand": hand, "area": placed, "next_place": len(area) + 1}
            state = state.changing(seat, **changes)
        turn = Turn(phase=Phase.ACT, actions_left=self._content.numbers.actions, number=1)
        drawn = deck[_HAND : _HAND + _DECK]
        return replace(state, turn=turn, to_move=ME, deck=drawn, discards=(), sauce=sauces[0])

    def offers(self, state: Any) -> tuple[Offer[Any], ...]:
        """Return the open actions of the turn, without its later phases."""
        is_over = state.turn.number > 1 or state.turn.phase is not Phase.ACT
        return () if is_over else super().offers(state)

    def is_done(self, actions: Sequence[Any]) -> bool:
        """Return whether no action is left."""
        return not self.offers(self.played(actions))

    def score(self, actions: Sequence[Any]) -> int:
        """Return the points of the best dishes of the own area, with the sauce on the table."""
        return self._reached(self.played(actions))[0]

    def _reached(self, state: Any) -> tuple[int, tuple[str, ...]]:
        return self._worth(tuple(sorted(one.card for one in state.chefs[ME].area)), state.sauce)

    def dishes(self, actions: Sequence[Any]) -> tuple[str, ...]:
        """Return the recipes of these dishes."""
        return self._reached(self.played(actions))[1]

    def _lines(self, line: tuple[Any, ...], state: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
        """Yield every line to its end, and the state there."""
        offers = self.offers(state)
        if not offers:
            yield line, state
        for offer in offers:
            assert isinstance(offer, One)
            action = offer.action
            yield from self._lines((*line, action), self.after(state, action))

    def _worth(self, area: tuple[str, ...], sauce: str | None) -> tuple[int, tuple[str, ...]]:
        """Return the most points of dishes made of sorted cards, and the dishes' recipes."""
        if (area, sauce) not in self._known:
            most: tuple[int, tuple[str, ...]] = (0, ())
            for recipe in self._content.fitting(area):
                points, made = self._worth(self._without(area, recipe), sauce)
                points += self._points(recipe, sauce)
                most = max(most, (points, (recipe, *made)), key=itemgetter(0))
            self._known[area, sauce] = most
        return self._known[area, sauce]

    def _points(self, recipe: str, sauce: str | None) -> int:
        known = self._content.recipes[recipe]
        bonus = sauce is not None and known.sauce == sauce
        return known.points + bonus * self._content.numbers.sauce_bonus

    def _without(self, area: tuple[str, ...], recipe: str) -> tuple[str, ...]:
        left = Counter(area) - Counter(self._content.recipes[recipe].uses)
        return tuple(sorted(left.elements()))

    def best_line(self) -> BestLine:
        """Return the best of all lines."""
        return self._best

    def facts(self) -> dict[str, Any]:
        """Return the hand, the deck, both areas and the sauce."""
        areas = [[one.card for one in chef.area] for chef in self.start.chefs]
        hand = list(self.start.chefs[ME].hand)
        deck, sauce = list(self.start.deck), self.start.sauce
        return {"hand": hand, "deck": deck, "area": areas[0], "rival": areas[1], "sauce": sauce}
