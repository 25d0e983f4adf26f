"""Thieving Chefs: its rules and files as a game of the contract."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.base import PlayerMaker, ResolvedGame
from bot.games.chance import Chance
from bot.games.contract import Option, Outcome, Question, Seat, Spec
from bot.games.files import read_entries
from bot.games.levels import Beginner
from bot.games.offers import Offer
from bot.games.thieving_chefs.computer.evaluation import CHEF, COOK
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.computer.search import MasterPlayer
from bot.games.thieving_chefs.rules import offers, orders
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import Phase, read_content
from bot.games.thieving_chefs.rules.decide import Resolution
from bot.games.thieving_chefs.rules.events import Conceded, Dealt, DeckRebuilt, Drew, Event
from bot.games.thieving_chefs.rules.state import State, evolve
from bot.games.thieving_chefs.rules.view import Seen, View, seen, view

ID: str = "thieving_chefs"
POSITION: int = 3
VERSIONS: tuple[int, ...] = (1,)
PLAYERS: Mapping[str, PlayerMaker] = {
    "apprentice": lambda game: Beginner(HeuristicPlayer(game.content, COOK), 60),
    "cook": lambda game: HeuristicPlayer(game.content, COOK),
    "chef": lambda game: HeuristicPlayer(game.content, CHEF),
    "master": lambda game: MasterPlayer(game.content, game.prospects),
}


def build(rules: int, files: Mapping[str, Any]) -> "ThievingChefs":
    """Return the game for one version of its rules."""
    return ThievingChefs(files, rules)


class ThievingChefs(ResolvedGame[State, Action, Event, View, Seen]):
    """The game with its content; it holds no state of its own."""

    order_type = orders.Order
    seen = staticmethod(seen)
    revealing = (Dealt, Drew, DeckRebuilt, Conceded)
    """Areas are open, so a theft shows only its pet, and discards are chosen."""

    def __init__(self, files: Mapping[str, Any], rules: int) -> None:
        self.content = read_content(files)
        self.prospects = read_entries(files, "prospects", dict[str, tuple[float, ...]])
        """The weights of the master, by number of chefs."""
        self.spec = Spec(
            ID,
            "Thieving Chefs",
            rules,
            seats=(2, 5),
            options=(Option("pets", tuple(self.content.pet_decks())),),
            questions=tuple(phase for phase in Phase if phase is not Phase.OVER),
            hours={"act": 8},
        )

    def questions(self, state: State) -> dict[Seat, Question]:
        """Return the open questions: the seat to move first, then the victims aside."""
        return offers.questions(self.content, state)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        return offers.offers(self.content, state, seat)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[orders.Order]]:
        return orders.order_offers(self.content, state)

    def ordered(self, state: State, seat: Seat, left: Sequence[orders.Order]) -> Action | None:
        return orders.ordered(self.content, state, seat, left)

    def resolution(
        self, state: State | None, chance: Chance, stored: Sequence[Event] | None = None
    ) -> Resolution:
        """Return a resolution; the game has no simulation."""
        return Resolution(self.content, state, chance)

    def evolve(self, state: State | None, event: Event) -> State:
        return evolve(self.content, state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat, self.outcome(state))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn.phase is not Phase.OVER:
            return None
        scores = tuple(chef.points for chef in state.chefs)
        return Outcome(state.winners, scores, state.reason)

    def is_opening(self, state: State) -> bool:
        return state.turn.number <= len(state.chefs)

    def fallback(self, state: State, seat: Seat) -> Action:
        return offers.fallback(self.content, state, seat)
