"""The state of one game: the whole truth, hidden from everybody."""

from collections.abc import Iterator

from bot.games.base import Chef, ChefsState
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Dish, Phase, Placed


class ChefState(Chef, frozen=True):
    """One chef: hand, cooking area and announced dishes."""

    hand: tuple[CardId, ...]
    """In the order of arrival."""
    points: int = 0
    known: tuple[CardId, ...] = ()
    """A lower bound of the stolen cards in hand that everybody has seen."""
    area: tuple[Placed, ...] = ()
    dishes: tuple[Dish, ...] = ()
    """In the order they were announced."""
    owed: tuple[CardId, ...] = ()
    """Kinds already held by thieves, while the copy has not left the area yet (R-T7)."""
    next_place: int = 1
    next_dish: int = 1
    gone: bool = False
    """True once the chef gave up (R-X4)."""

    def dish_at(self, place: int) -> Dish | None:
        """Return the dish of the card at ``place``, or None for a loose card."""
        return next((dish for dish in self.dishes if place in dish.places), None)

    def loose(self) -> tuple[Placed, ...]:
        """Return the loose cards of the area, oldest first."""
        return tuple(placed for placed in self.area if self.dish_at(placed.place) is None)

    def copies(self, kind: CardId) -> Iterator[tuple[int, Dish | None]]:
        """Yield place and dish of each copy of ``kind``: loose copies first, then by dish."""
        places = [placed.place for placed in self.area if placed.card == kind]
        yield from ((place, None) for place in places if self.dish_at(place) is None)
        for dish in self.dishes:
            yield from ((place, dish) for place in dish.places if place in places)

    def targets(self, kind: CardId) -> int:
        """Return the number of copies of ``kind`` still open to a pet's theft (R-T9)."""
        there = sum(placed.card == kind for placed in self.area)
        return there - self.owed.count(kind)

    def dish(self, number: int) -> Dish:
        """Return the announced dish of this number."""
        for dish in self.dishes:
            if dish.number == number:
                return dish
        raise KeyError(number)


class State(ChefsState[ChefState], frozen=True):
    """The game after some events."""

    pets: str
    """The chosen pet deck."""
    chefs: tuple[ChefState, ...]
    deck: tuple[CardId, ...]
    """Next card first."""
    to_move: Seat
    phase: Phase
    discards: tuple[CardId, ...] = ()
    """Oldest first."""
    sauce: CardId | None = None
    actions_left: int = 0
    ticked: tuple[CardId, ...] = ()
    """Cards of the seat to move laid aside for the discards, in the order they were ticked."""
    turn: int = 0
    """Turns begun, over all seats."""
    last_scored: int = 0
    """The turn of the last served dish, 0 before the first."""
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    """The reason of the end; empty while the game runs."""

    @property
    def quiet_turns(self) -> int:
        """Turns begun since points were last scored."""
        return self.turn - self.last_scored
