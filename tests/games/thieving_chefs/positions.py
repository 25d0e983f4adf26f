"""Compact positions for tests, and games continued from them."""

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.contract import Outcome, Question, Seat
from bot.games.errors import IllegalActionError
from bot.games.offers import One
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import CardId, Dish, Phase, PlacedCard, Turn
from bot.games.thieving_chefs.rules.events import Event
from bot.games.thieving_chefs.rules.state import ChefState, State
from bot.games.thieving_chefs.rules.view import View
from tests.games.playing import GAMES, chance

GAME = GAMES.newest("thieving_chefs")
CONTENT = GAME.content


def chef(hand: str = "", area: str = "", dishes: str = "", points: int = 0) -> ChefState:
    """Return a chef; cards and recipes are ids separated by blanks.

    Dishes use the cards of the area from left to right, as if announced last turn.
    """
    placed = tuple(PlacedCard(place, card) for place, card in enumerate(area.split(), start=1))
    result = ChefState(
        hand=tuple(hand.split()), points=points, area=placed, next_place=len(placed) + 1
    )
    for number, recipe in enumerate(dishes.split(), start=1):
        loose = list(result.loose())
        places = []
        for card in CONTENT.recipes[recipe].uses:
            found = next(free for free in loose if free.card == card)
            loose.remove(found)
            places.append(found.place)
        dish = Dish(number, recipe, tuple(places))
        result = replace(result, dishes=(*result.dishes, dish), next_dish=number + 1)
    return result


def table(
    *chefs: ChefState,
    to_move: Seat = 0,
    phase: Phase = Phase.ACT,
    actions_left: int = 3,
    deck: str | None = None,
    discards: str = "",
    sauce: CardId | None = None,
    turn: int = 1,
    last_scored: int = 0,
) -> State:
    """Return a state; by default the ``deck`` is all unused cards."""
    state = State(
        pets="scaled",
        chefs=chefs,
        deck=() if deck is None else tuple(deck.split()),
        to_move=to_move,
        turn=Turn(
            phase=phase,
            actions_left=actions_left if phase is Phase.ACT else 0,
            number=turn,
            last_scored=last_scored,
        ),
        discards=tuple(discards.split()),
        sauce=sauce,
    )
    if deck is not None:
        return state
    left = Counter(CONTENT.deck("scaled")) - Counter(all_cards(state))
    return replace(state, deck=tuple(left.elements()))


def all_cards(state: State) -> list[CardId]:
    """Return every card once, wherever it is."""
    cards = [*state.deck, *state.discards, *(() if state.sauce is None else (state.sauce,))]
    for each in state.chefs:
        cards += each.hand
        lying = [placed.card for placed in each.area]
        for kind in each.owed:  # a thief already holds the card
            lying.remove(kind)
        cards += lying
    return cards


class Kitchen:
    """A running game in a test."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.told: list[Event] = []
        self._seed, self._version = seed, 0

    def do(self, seat: Seat, *actions: Action) -> "Kitchen":
        """Let ``seat`` take these actions; ``told`` holds all their events."""
        self.told = []
        for action in actions:
            self._version += 1
            draws = chance(self._seed, self._version)
            for event in GAME.decide(self.state, seat, action, draws):
                self.state = GAME.evolve(self.state, event)
                self.told.append(event)
        return self

    def refuses(self, seat: Seat, action: Action) -> bool:
        """Return whether the action is refused, by an error and without a change."""
        before = self.state
        with pytest.raises(IllegalActionError):
            GAME.decide(self.state, seat, action, chance(self._seed))
        return self.state == before

    def open(self, seat: Seat) -> list[Action]:
        """Return the actions open to ``seat``."""
        offers = list(GAME.offers(self.state, seat))
        assert all(isinstance(offer, One) for offer in offers)
        return [offer.action for offer in offers]

    def kinds(self, seat: Seat, kind: type[Action]) -> list[Action]:
        """Return the open actions of one type."""
        return [action for action in self.open(seat) if isinstance(action, kind)]

    def points(self) -> list[int]:
        """Return the points of each seat."""
        return [each.points for each in self.state.chefs]

    def area(self, seat: Seat) -> list[CardId]:
        """Return the cards of an area."""
        return [placed.card for placed in self.state.chefs[seat].area]

    def hand(self, seat: Seat) -> Sequence[CardId]:
        """Return a hand."""
        return self.state.chefs[seat].hand

    def view(self, seat: Seat | None) -> View:
        """Return a seat's view."""
        view = GAME.view(self.state, seat)
        assert isinstance(view, View)
        return view

    @property
    def asked(self) -> dict[Seat, Question]:
        """Open questions by seat."""
        return dict(GAME.questions(self.state))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome."""
        return GAME.outcome(self.state)
