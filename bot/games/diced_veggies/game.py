"""Diced Veggies: its rules and files as a game of the contract."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bot.games.base import PlayerMaker, ResolvedGame
from bot.games.chance import Chance
from bot.games.contract import Option, Outcome, Question, Seat, Spec
from bot.games.diced_veggies.computer.evaluation import CHEF, COOK
from bot.games.diced_veggies.computer.player import HeuristicPlayer
from bot.games.diced_veggies.computer.search import VeggiesPlans
from bot.games.diced_veggies.physics.restock import Restocked, Tumbling, drawn_dice, restock
from bot.games.diced_veggies.rules import events, offers, orders
from bot.games.diced_veggies.rules.actions import Action
from bot.games.diced_veggies.rules.content import Content, read_content
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.decide import Resolution, Roll
from bot.games.diced_veggies.rules.events import BlockRestocked, Event
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.state import State, evolve
from bot.games.diced_veggies.rules.view import Seen, View, seen, view
from bot.games.errors import UnlikeDrawsError
from bot.games.files import read_table
from bot.games.levels import Beginner
from bot.games.offers import Offer
from bot.games.search import Effort, SearchingPlayer

ID: str = "diced_veggies"
POSITION: int = 2
_EFFORT = Effort(playouts=30, lead=0.03, rounds=1)
VERSIONS: tuple[int, ...] = (1,)
PLAYERS: Mapping[str, PlayerMaker] = {
    "apprentice": lambda game: Beginner(HeuristicPlayer(game.content, COOK), 40),
    "cook": lambda game: HeuristicPlayer(game.content, COOK),
    "chef": lambda game: HeuristicPlayer(game.content, CHEF),
    "master": lambda game: _master(game.content),
}


def _master(content: Content) -> SearchingPlayer:
    plans = VeggiesPlans(content)
    return SearchingPlayer(DicedVeggies(content, plans.roll), plans, _EFFORT)


EVEN_START = Option("even_start", ("no", "yes"))


def build(rules: int, files: Mapping[str, Any]) -> "DicedVeggies":
    """Return the game for one version of its rules."""
    tumbling = read_table(files, "restock", Tumbling)
    return DicedVeggies(read_content(files), partial(restock, tumbling), rules, tumbling)


class DicedVeggies(ResolvedGame[State, Action, Event, View, Seen]):
    """The game with its content; it holds no state of its own."""

    order_type = orders.Order
    evolve = staticmethod(evolve)
    seen = staticmethod(seen)
    revealing = (
        events.Dealt,
        events.BlockRestocked,
        events.HypeDrawn,
        events.RecipeDrawn,
        events.DisplayFilled,
        events.RecipesRebuilt,
        events.HypesRebuilt,
        events.LastDishesShown,
        events.Conceded,
    )

    def __init__(
        self,
        content: Content,
        roll: Roll,
        rules: int = VERSIONS[-1],
        tumbling: Tumbling | None = None,
    ) -> None:
        self.content, self.book, self._roll = content, Cookbook(content), roll
        self._tumbling = tumbling
        self.spec = Spec(
            ID,
            "Diced Veggies",
            rules,
            seats=(1, 4),
            options=(EVEN_START,),
            slow=True,
            questions=tuple(phase for phase in Phase if phase is not Phase.OVER),
            hours={"cut": 8, "cook": 4, "last_cook": 4},
        )

    def questions(self, state: State) -> dict[Seat, Question]:
        """Return the open questions; in LAST_COOK several seats have a question."""
        return offers.questions(self.book, state)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        return offers.offers(self.book, state, seat)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[orders.Order]]:
        return orders.order_offers(self.book, state, seat)

    def ordered(self, state: State, seat: Seat, left: Sequence[orders.Order]) -> Action | None:
        return orders.ordered(self.book, state, seat, left)

    def resolution(
        self, state: State | None, chance: Chance, stored: Sequence[Event] | None = None
    ) -> Resolution:
        """Return a resolution; ``stored`` has the block of a restock instead of a simulation."""
        roll = self._roll if stored is None else self._retraced(stored)
        return Resolution(self.book, roll, state, chance)

    def _retraced(self, stored: Sequence[Event]) -> Roll:
        def roll(dice: Sequence[Die], chance: Chance) -> Restocked:
            rolls = (event for event in stored if isinstance(event, BlockRestocked))
            restocked = next((Restocked(event.block, event.film) for event in rolls), None)
            if restocked is None or not self._fits(dice, restocked, chance):
                raise UnlikeDrawsError("a restock shows other dice than were drawn")
            return restocked

        return roll

    def _fits(self, dice: Sequence[Die], restocked: Restocked, chance: Chance) -> bool:
        """Return whether the draws can produce the restock, in any arrangement."""
        if self._tumbling is None:
            return True
        rolled = [laid.die for laid in restocked.block]
        last = [Die(way.vegetable, way.faces[-1].number) for way in restocked.film.dice]
        return rolled == last and sorted(rolled) == sorted(drawn_dice(self._tumbling, dice, chance))

    def view(self, state: State, seat: Seat | None) -> View:
        return view(self.content, state, seat, tuple(self.questions(state)))

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def is_opening(self, state: State) -> bool:
        return state.turn <= len(state.chefs)

    def fallback(self, state: State, seat: Seat) -> Action:
        return offers.fallback(self.content, state, seat)
