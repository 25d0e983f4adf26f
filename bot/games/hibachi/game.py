"""Hibachi: its rules and files as a game of the contract."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.base import PlayerMaker, ResolvedGame
from bot.games.chance import Chance
from bot.games.contract import Option, Outcome, Question, Seat, Spec
from bot.games.errors import UnlikeDrawsError
from bot.games.files import read_table
from bot.games.hibachi.computer.evaluation import CHEF, COOK
from bot.games.hibachi.computer.player import HeuristicPlayer
from bot.games.hibachi.computer.search import MasterPlayer
from bot.games.hibachi.physics.aiming import Aim, Throwing, draw_slip
from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.targets import Shot, Situation, aims_of
from bot.games.hibachi.physics.throw import ThrowCheck, throw
from bot.games.hibachi.rules import offers, orders
from bot.games.hibachi.rules.actions import Action, Throw
from bot.games.hibachi.rules.content import Content, read_content
from bot.games.hibachi.rules.decide import Resolution, Simulate
from bot.games.hibachi.rules.events import ChipThrown, Event
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.redaction import HibachiRedaction
from bot.games.hibachi.rules.state import State, evolve
from bot.games.hibachi.rules.view import Seen, View, reveals, seen, view
from bot.games.levels import Beginner
from bot.games.offers import Offer
from bot.games.search import Effort

ID: str = "hibachi"
POSITION: int = 1
VERSIONS: tuple[int, ...] = (1,)
PLAYERS: Mapping[str, PlayerMaker] = {
    "apprentice": lambda game: Beginner(HeuristicPlayer(game.content, game.throwing, COOK), 30),
    "cook": lambda game: HeuristicPlayer(game.content, game.throwing, COOK),
    "chef": lambda game: HeuristicPlayer(game.content, game.throwing, CHEF),
    "master": lambda game: MasterPlayer(game.content, game.throwing, Effort(playouts=1500)),
}


def build(rules: int, files: Mapping[str, Any]) -> "Hibachi":
    """Return the game for one version of its rules."""
    return Hibachi(read_content(files), read_table(files, "throw", Throwing), rules=rules)


def find_shots(rules: int, situation: Situation, games: Any) -> tuple[Shot, ...]:
    """Return the shots within a seat's reach, by the games of this process."""
    game: Hibachi = games.get(ID, rules)
    return aims_of(game.content.board, game.throwing, game.content.aims).shots(situation)


def thrower(board: Board, throwing: Throwing) -> Simulate:
    """Return the simulation of throws on a board."""

    def simulate(
        side: int, asked: Throw, steadiness: str, lying: Sequence[ChipAt], chip: int, chance: Chance
    ) -> ThrowResult:
        aim = Aim(asked.start, asked.angle, asked.power)
        slipped = draw_slip(throwing, steadiness, chance, "throw")
        return throw(board, throwing, side, aim, slipped, lying, chip)

    return simulate


class Hibachi(ResolvedGame[State, Action, Event, View, Seen]):
    """The game with its content; it holds no state of its own."""

    order_type = orders.Order
    evolve = staticmethod(evolve)
    seen = staticmethod(seen)
    reveals = staticmethod(reveals)

    def __init__(
        self,
        content: Content,
        throwing: Throwing,
        simulate: Simulate | None = None,
        rules: int = VERSIONS[-1],
    ) -> None:
        self.content, self.throwing = content, throwing
        self._simulate = thrower(content.board, throwing) if simulate is None else simulate
        self._simulated = simulate is None
        self.redaction = HibachiRedaction(content.board, throwing)
        options = (
            Option("edition", tuple(content.numbers.editions)),
            Option("hand", ("natural", "steady", "shaky")),
            Option("open_hands", ("no", "yes")),
        )
        self.spec = Spec(
            ID,
            "Hibachi",
            rules,
            seats=(2, 4),
            options=options,
            slow=True,
            questions=tuple(phase for phase in Phase if phase not in (Phase.CLEAN, Phase.OVER)),
            hours={"plan": 4, "sell": 4, "cook": 4},
        )

    def questions(self, state: State) -> dict[Seat, Question]:
        """Return the open questions; in PLAN and SELL several seats have a question."""
        return offers.questions(self.content, state)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        return offers.offers(self.content, state, seat)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[orders.Order]]:
        return orders.order_offers(self.content, state, seat)

    def ordered(self, state: State, seat: Seat, left: Sequence[orders.Order]) -> Action | None:
        return orders.ordered(self.content, state, seat, left)

    def resolution(
        self, state: State | None, chance: Chance, stored: Sequence[Event] | None = None
    ) -> Resolution:
        """Return a resolution; ``stored`` has the path of a thrown chip instead of a simulation."""
        simulate = self._simulate if stored is None else self._retraced(stored)
        return Resolution(self.content, simulate, state, chance)

    def _retraced(self, events: Sequence[Event]) -> Simulate:
        def simulate(
            side: int, asked: Throw, steady: str, lying: Sequence[ChipAt], chip: int, draws: Chance
        ) -> ThrowResult:
            stored = next((event.thrown for event in events if isinstance(event, ChipThrown)), None)
            slipped = draw_slip(self.throwing, steady, draws, "throw")
            aim = Aim(asked.start, asked.angle, asked.power)
            place = (self.content.board, self.throwing, side)
            if stored is None or (
                self._simulated
                and not ThrowCheck(*place, slipped, lying, chip, stored).begins_like(aim)
            ):
                raise UnlikeDrawsError("a throw does not begin as it was drawn")
            return stored

        return simulate

    def view(self, state: State, seat: Seat | None) -> View:
        numbers = self.content.numbers
        throws = numbers.setting(state.variant.edition, len(state.chefs)).throws
        return view(state, seat, throws, numbers.chips)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of the game, or None while it runs; scores are dishes cooked."""
        return state.outcome

    def is_opening(self, state: State) -> bool:
        return state.round.number == 1

    def fallback(self, state: State, seat: Seat) -> Action:
        return offers.fallback(self.content, state, seat) or super().fallback(state, seat)
