"""Prospects in Thieving Chefs: likely shares of the win, from what a view shows."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import repeat
from math import exp, fsum
from operator import add
from typing import Any, NamedTuple, TypeAlias

from bot.games.contract import Seat
from bot.games.thieving_chefs.computer.evaluation import Formula, Formulas, unseen
from bot.games.thieving_chefs.rules.content import CardId, RecipeId
from bot.games.thieving_chefs.rules.view import View

Facts: TypeAlias = Mapping[str, float]
"""What prospects follow from, each as often as it counts."""
Rows: TypeAlias = Mapping[str, Sequence[float]]
"""The weights of facts, one a unit, and those of the units."""


class Area(NamedTuple):
    """The open side of a chef."""

    points: int
    dishes: tuple[RecipeId, ...]
    loose: int
    """Packed counts."""


class Position(NamedTuple):
    """The table in the turn of a view's seat."""

    hand: tuple[CardId, ...]
    """Sorted."""
    drawn: int
    """The number of cards drawn since the view."""
    left: int
    """The number of actions."""
    sauce: CardId | None
    areas: tuple[Area, ...]
    """By seat."""

    def holding(self, *cards: CardId) -> "Position":
        """Return the position with another own hand."""
        return self._replace(hand=tuple(sorted(cards)))

    def changing(self, seat: Seat, area: Area) -> "Position":
        """Return the position with another area of a seat."""
        return self._replace(areas=(*self.areas[:seat], area, *self.areas[seat + 1 :]))


class Prospects:
    """Likely shares of the win at the end of the turn of a view's seat.

    A seat's prospects are its units above zero, each times its weight; odds are their exponentials.
    Learnt from the winners of games, for each number of chefs that play.
    """

    def __init__(self, book: Formulas, tables: Mapping[str, Rows], view: View) -> None:
        self._book = book
        self.me = 0 if view.me is None else view.me
        after = (*range(self.me + 1, len(view.chefs)), *range(self.me))
        self.rivals = {seat: view.chefs[seat] for seat in after if not view.chefs[seat].gone}
        """Clockwise, those that play."""
        self._order = (*self.rivals, self.me)
        """The seats by next turn."""
        self._rows = tables[str(len(self._order))]
        self._known = {seat: book.packed(chef.known) for seat, chef in self.rivals.items()}
        self.unseen = unseen(book, view)
        self._hidden = self.unseen + Counter(() if view.deck else view.discards)
        """The cards of the deck, which is made of the discards when it is empty, and of hands."""
        self._odds, self._units = cache(self._find_odds), cache(self._find_units)
        self._held = cache(self._find_held)

    def share(self, position: Position) -> float:
        """Return the own share."""
        odds = [self._odds(*self._arguments(position, seat)) for seat in self._order]
        return odds[-1] / fsum(odds)

    def facts(self, position: Position, seat: Seat) -> Facts:
        """Return what a seat's prospects follow from."""
        table, near, word, cards = self._arguments(position, seat)
        found = Counter(f"{word} {card}" for card in cards)
        found.update(self._table(*table))
        found.update(self._near(*near))
        return found

    def _arguments(
        self, position: Position, seat: Seat
    ) -> tuple[Any, Any, str, tuple[CardId, ...]]:
        """Return the arguments of ``_table`` and ``_near``, and the cards of the own hand."""
        hand, drawn, _, sauce, areas = position
        table, loose = (seat, areas[seat], sauce, drawn), areas[seat].loose
        if seat == self.me:
            return table, (loose + self._book.packed(hand),), "hand", hand
        pets = tuple([card for card in hand if card in self._book.pets])
        return table, (loose + self._known[seat],), "theirs", pets

    def _find_odds(self, table: Any, near: Any, word: str, cards: tuple[CardId, ...]) -> float:
        area = map(add, self._units(self._table, *table), self._units(self._near, *near))
        units = zip(map(add, area, self._held(word, cards)), self._rows["units"], strict=True)
        return exp(fsum([total * weight for total, weight in units if total > 0]))

    def _find_units(self, find: Callable[..., Facts], *arguments: Any) -> Sequence[float]:
        units = self._held("", ())
        for fact, count in find(*arguments).items():
            if row := self._rows.get(fact):
                units = [total + count * weight for total, weight in zip(units, row, strict=True)]
        return units

    def _find_held(self, word: str, cards: tuple[CardId, ...]) -> Sequence[float]:
        """Return the weights of cards, each set from the one without its last."""
        if not cards:
            return [0.0] * len(self._rows["units"])
        rest = self._held(word, cards[:-1])
        return [*map(add, rest, self._rows.get(f"{word} {cards[-1]}") or repeat(0.0))]

    def _table(self, seat: Seat, area: Area, sauce: CardId | None, drawn: int) -> Facts:
        """Return the facts of an area, and of the cards that the view does not show."""
        likely = area.points + self._book.served(area.dishes, sauce)
        found = Counter(
            (
                f"moves {self._order.index(seat) + 1} {likely >= self._book.content.numbers.goal}",
                f"sauce {sauce}",
                *(f"points {step}" for step in range(area.points + 1)),
                *(f"likely {step}" for step in range(likely + 1)),
                *(f"dish {recipe}" for recipe in area.dishes),
                *(f"loose {card}" for card in self._book.unpacked(area.loose)),
                *(f"whole {one.id}" for one, lacks in self._plays(area.loose) if not lacks),
            )
        )
        facts: dict[str, float] = {**found}
        total, left = max(1, self.unseen.total()), 1 - drawn / max(1, self._hidden.total())
        for card in self._book.content.cards:
            share = self.unseen[card] / total
            hands = {
                rival: chef.known.count(card) + (chef.hand_size - len(chef.known)) * share
                for rival, chef in self.rivals.items()
            }
            if seat in hands:
                facts[f"hand {card}"] = hands.pop(seat)
            if card in self._book.pets:
                facts[f"theirs {card}"] = fsum(hands.values())
            else:
                facts[f"hidden {card}"] = self._hidden[card] * left
        return facts

    def _near(self, have: int) -> Facts:
        """Return the number of cards that each recipe lacks."""
        return {f"near {formula.id} {lacks}": 1 for formula, lacks in self._plays(have)}

    def _plays(self, have: int) -> Iterable[tuple[Formula, int]]:
        return zip(self._book.formulas, self._book.plays(have), strict=True)
