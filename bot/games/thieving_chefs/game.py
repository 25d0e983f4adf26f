"""Thieving Chefs as a game of the house: the contract, answered."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.chance import Chance
from bot.games.contract import (
    AnyVeil,
    Option,
    Options,
    Outcome,
    Question,
    Seat,
    Spec,
    require_legal,
    require_seats,
    settled,
)
from bot.games.errors import CannotConcedeError
from bot.games.offers import Offer
from bot.games.players import ChefMaker, random_chef
from bot.games.thieving_chefs.computer.player import GoodChef
from bot.games.thieving_chefs.rules import fold, offers, orders
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import Content, read_content
from bot.games.thieving_chefs.rules.decide import Telling, deal
from bot.games.thieving_chefs.rules.events import Conceded, Dealt, DeckRebuilt, Drew, Event
from bot.games.thieving_chefs.rules.pieces import Phase
from bot.games.thieving_chefs.rules.seen import Seen, seen
from bot.games.thieving_chefs.rules.state import State
from bot.games.thieving_chefs.rules.view import View, view

ID: str = "thieving_chefs"
VERSIONS: tuple[int, ...] = (1,)
HOURS: Mapping[str, int] = {"act": 8}
"""What an answer gives back of a seat's time, by the question (``Spec.hours``)."""

LENGTH: Mapping[int, int] = {2: 82, 3: 120, 4: 170, 5: 211}
"""The median of games among good computer players, by the number of seats."""
CHEFS: Mapping[str, ChefMaker] = {
    "good": lambda game: GoodChef(game.content),
    "random": random_chef,
}


def pets_option(content: Content) -> Option:
    """Return the choice of the pet deck; what a person reads is counted from the cards."""
    offers = []
    for deck, pets in content.pet_decks().items():
        counted = [f"{n} {name.lower()}{'' if n == 1 else 's'}" for name, n in pets]
        offers.append((deck, ", ".join(counted)))
    return Option("pets", "Pets in the deck", tuple(offers))


def build(rules: int, files: Mapping[str, Any]) -> "ThievingChefs":
    """Return the game for one version of its rules.

    Raises:
        ContentError: names the file and the key.
    """
    return ThievingChefs(read_content(files), rules)


class ThievingChefs:
    """The game with its content; it holds no state of its own.

    Args:
        content: cards, recipes and numbers.
        rules: the version of the rules the content is for.
    """

    action_type: Any = Action
    event_type: Any = Event
    state_type: Any = State
    view_type: Any = View
    seen_type: Any = Seen
    order_type: Any = orders.Order
    veil: AnyVeil | None = None

    def __init__(self, content: Content, rules: int = VERSIONS[-1]) -> None:
        self.content = content
        options = (pets_option(content),)
        self.spec = Spec(
            ID,
            "Thieving Chefs",
            rules,
            seats=(2, 5),
            options=options,
            hours=HOURS,
            length=LENGTH,
        )

    def new(self, options: Options, seats: int, chance: Chance) -> list[Event]:
        """Return the events of the deal (T-01, T-02, T-06).

        Raises:
            SeatCountError: fewer than two seats or more than five.
            UnknownOptionError: an option or a value that the spec does not name.
        """
        require_seats(self.spec, seats)
        return deal(self.content, settled(self.spec, options)["pets"], seats, chance)

    def asks(self, state: State) -> dict[Seat, Question]:
        """Return who is asked what now: the seat to move first, then the victims aside."""
        return offers.asks(self.content, state)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        """Yield what ``seat`` may do now, in a fixed order; nothing else is accepted."""
        return offers.offers(self.content, state, seat)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[orders.Order]]:
        """Yield what ``seat`` may leave as orders now."""
        return orders.order_offers(self.content, state)

    def ordered(self, state: State, seat: Seat, left: Sequence[orders.Order]) -> Action | None:
        """Return what orders answer to the question that is open to ``seat``, or None."""
        return orders.ordered(self.content, state, seat, left)

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Return what happens when ``seat`` does ``action``.

        Raises:
            IllegalActionError: no offer accepts the action.
        """
        require_legal(self.offers(state, seat), action)
        telling = Telling(self.content, state, chance)
        telling.act(seat, action)
        return telling.events

    def retrace(
        self, state: State, seat: Seat, action: Action, chance: Chance, events: Sequence[Event]
    ) -> list[Event]:
        """Decide again; nothing is simulated here.

        Raises:
            IllegalActionError: no offer accepts the action.
        """
        return self.decide(state, seat, action, chance)

    def concede(self, state: State, seat: Seat, chance: Chance) -> list[Event]:
        """Return what happens when ``seat`` gives the game up (R-X4).

        Raises:
            CannotConcedeError: the game is over, the seat gave up before, or plays alone.
        """
        if state.phase is Phase.OVER or state.chefs[seat].gone or len(state.playing()) < 2:
            raise CannotConcedeError
        telling = Telling(self.content, state, chance)
        telling.concede(seat)
        return telling.events

    def evolve(self, state: State | None, event: Event) -> State:
        """Return the state after ``event``; None stands before the first."""
        return fold.evolve(self.content, state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what ``seat`` may know; None is everybody who holds no seat."""
        return view(state, seat, self.outcome(state))

    def seen(self, event: Event, seat: Seat | None) -> Seen | None:
        """Return what ``seat`` learns of ``event``, or None where it learns nothing."""
        return seen(event, seat)

    def reveals(self, event: Event, seat: Seat) -> bool:
        """Say whether a card was shown that its owner did not choose to show.

        Areas lie open, so a theft shows only its pet, and discards are chosen.
        """
        return isinstance(event, Dealt | Drew | DeckRebuilt | Conceded)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None while it runs."""
        if state.phase is not Phase.OVER:
            return None
        scores = tuple(chef.points for chef in state.chefs)
        return Outcome(state.winners, scores, state.reason)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return what is done for a seat that is asked and stays silent (R-X3)."""
        return offers.fallback(self.content, state, seat)
