"""A seat's view of the table; hands of others and the deck are numbers."""

import msgspec

from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.rules.content import CardId, Dish, Phase, Placed
from bot.games.thieving_chefs.rules.state import ChefState, State


class ChefView(msgspec.Struct, frozen=True):
    """The public area of one chef."""

    points: int
    hand_size: int
    known: tuple[CardId, ...]
    """Stolen cards that everybody saw enter this hand and not leave it since."""
    area: tuple[Placed, ...]
    dishes: tuple[Dish, ...]
    owed: tuple[CardId, ...]
    """Kinds already taken by thieves, while this chef has yet to choose the copies."""
    gone: bool = False


class View(msgspec.Struct, frozen=True):
    """A state as one seat sees it; ``me`` is None for everybody without a seat."""

    me: Seat | None
    hand: tuple[CardId, ...]
    """The own cards in the order of arrival, or nothing without a seat."""
    ticked: tuple[CardId, ...]
    chefs: tuple[ChefView, ...]
    phase: Phase
    to_move: Seat
    actions_left: int
    deck: int
    discards: tuple[CardId, ...]
    sauce: CardId | None
    outcome: Outcome | None
    hands: tuple[tuple[CardId, ...], ...] = ()
    """Every hand, once the game is over."""
    turn: int = 1
    quiet_turns: int = 0
    """Turns begun since points were last scored; too many of them end the game."""
    pets: str = ""
    """The chosen pet deck; it is public."""


def view(state: State, seat: Seat | None, outcome: Outcome | None) -> View:
    """Return the knowledge of ``seat``; None is everybody without a seat."""
    own = () if seat is None else state.chefs[seat].hand
    return View(
        me=seat,
        hand=own,
        ticked=state.ticked if seat == state.to_move else (),
        chefs=tuple(_before(chef) for chef in state.chefs),
        phase=state.phase,
        to_move=state.to_move,
        actions_left=state.actions_left,
        deck=len(state.deck),
        discards=state.discards,
        sauce=state.sauce,
        outcome=outcome,
        hands=() if outcome is None else tuple(chef.hand for chef in state.chefs),
        turn=state.turn,
        quiet_turns=state.quiet_turns,
        pets=state.pets,
    )


def _before(chef: ChefState) -> ChefView:
    return ChefView(
        points=chef.points,
        hand_size=len(chef.hand),
        known=chef.known,
        area=chef.area,
        dishes=chef.dishes,
        owed=chef.owed,
        gone=chef.gone,
    )
