"""A seat's view of the table; hands of others and the deck are numbers."""

from bot.games.base import public
from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.rules.content import CardId
from bot.games.thieving_chefs.rules.state import PublicChef, PublicState, State


class ChefView(PublicChef, frozen=True, kw_only=True):
    """The public area of one chef."""

    hand_size: int


class View(PublicState, frozen=True, kw_only=True):
    """A state as one seat sees it; ``me`` is None for everybody without a seat."""

    me: Seat | None
    hand: tuple[CardId, ...]
    """The viewer's cards, or nothing without a seat."""
    ticked: tuple[CardId, ...]
    chefs: tuple[ChefView, ...]
    deck: int
    outcome: Outcome | None
    hands: tuple[tuple[CardId, ...], ...] = ()
    """Every hand, once the game is over."""


def view(state: State, seat: Seat | None, outcome: Outcome | None) -> View:
    """Return the view of ``seat``; None is everybody without a seat."""
    own = () if seat is None else state.chefs[seat].hand
    return View(
        **public(state, PublicState),
        me=seat,
        hand=own,
        ticked=state.ticked if seat == state.to_move else (),
        chefs=tuple(
            ChefView(**public(chef, PublicChef), hand_size=len(chef.hand)) for chef in state.chefs
        ),
        deck=len(state.deck),
        outcome=outcome,
        hands=() if outcome is None else tuple(chef.hand for chef in state.chefs),
    )
