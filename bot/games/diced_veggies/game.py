"""Diced Veggies: its rules and files as a game of the contract."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from bot.games.base import PlayerMaker, random_player
from bot.games.chance import Chance
from bot.games.contract import Game, Options, Outcome, Question, Seat, Spec, require_legal
from bot.games.diced_veggies.computer.player import GoodPlayer
from bot.games.diced_veggies.physics.restock import (
    Restocked,
    Tumbling,
    drawn_dice,
    read_tumbling,
    restock,
)
from bot.games.diced_veggies.rules import fold, offers, orders
from bot.games.diced_veggies.rules.actions import Action
from bot.games.diced_veggies.rules.block import missing
from bot.games.diced_veggies.rules.content import Content, read_content
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.decide import Resolution, Roll, act, concede, deal
from bot.games.diced_veggies.rules.events import (
    BlockRestocked,
    Conceded,
    Dealt,
    DisplayFilled,
    Event,
    HypeDrawn,
    HypesRebuilt,
    LastDishesShown,
    RecipeDrawn,
    RecipesRebuilt,
)
from bot.games.diced_veggies.rules.pieces import Die, Phase
from bot.games.diced_veggies.rules.seen import Seen, seen
from bot.games.diced_veggies.rules.state import State
from bot.games.diced_veggies.rules.view import View, view
from bot.games.errors import UnlikeDrawsError
from bot.games.offers import Offer

Fits: TypeAlias = Callable[[Sequence[Die], Restocked, Chance], bool]
"""Checks whether these draws can produce a restock with these dice, in any arrangement."""

ID: str = "diced_veggies"
POSITION: int = 2
VERSIONS: tuple[int, ...] = (1,)
QUESTIONS: tuple[str, ...] = ("restock", "cut", "cook", "card", "trim", "last_cook")
HOURS: Mapping[str, int] = {"cut": 8, "cook": 4, "last_cook": 4}
"""Hours of a seat's time that an answer gives back, by question (``Spec.hours``)."""

LENGTH: Mapping[int, int] = {1: 35, 2: 57, 3: 99, 4: 127}
"""The median of games among good computer players, by the number of seats."""
PLAYERS: Mapping[str, PlayerMaker] = {
    "good": lambda game: GoodPlayer(game.content),
    "random": random_player,
}


def build(rules: int, files: Mapping[str, Any]) -> "DicedVeggies":
    """Return the game for one version of its rules."""
    tumbling = read_tumbling(files)
    roll = partial(restock, tumbling)
    return DicedVeggies(read_content(files), roll, rules, fits=fitter(tumbling))


def fitter(tumbling: Tumbling) -> Fits:
    """Return the check of a restock against the drawn dice, in any arrangement."""

    def fits(dice: Sequence[Die], restocked: Restocked, chance: Chance) -> bool:
        rolled = [laid.die for laid in restocked.block]
        told = [Die(way.vegetable, way.faces[-1].number) for way in restocked.film.dice]
        return rolled == told and sorted(rolled) == sorted(drawn_dice(tumbling, dice, chance))

    return fits


class DicedVeggies(Game[State, Action, Event, View, Seen]):
    """The game with its content; it holds no state of its own."""

    order_type = orders.Order
    revealing = (
        Dealt,
        BlockRestocked,
        HypeDrawn,
        RecipeDrawn,
        DisplayFilled,
        RecipesRebuilt,
        HypesRebuilt,
        LastDishesShown,
        Conceded,
    )

    def __init__(
        self,
        content: Content,
        roll: Roll,
        rules: int = VERSIONS[-1],
        fits: Fits = lambda dice, restocked, chance: True,
    ) -> None:
        self.content, self.book, self._roll = content, Cookbook(content), roll
        self._fits = fits
        self.spec = Spec(
            ID,
            "Diced Veggies",
            rules,
            seats=(1, 4),
            slow=True,
            summary="Cut dice off a block, and cook your dishes from what fell to you.",
            questions=QUESTIONS,
            hours=HOURS,
            length=LENGTH,
        )

    def deal(self, options: Options, seats: int, chance: Chance) -> list[Event]:
        """Return the events of the set-up."""
        return deal(self.book, self._roll, seats, chance)

    def asks(self, state: State) -> dict[Seat, Question]:
        """Return the open questions; in LAST_COOK several seats have a question."""
        return offers.asks(self.book, state)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        """Yield the legal moves of ``seat`` in a fixed order."""
        return offers.offers(self.book, state, seat)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[orders.Order]]:
        """Yield the orders open to ``seat`` now."""
        return orders.order_offers(self.book, state, seat)

    def ordered(self, state: State, seat: Seat, left: Sequence[orders.Order]) -> Action | None:
        """Return the orders' answer to the open question of ``seat``, or None."""
        return orders.ordered(self.book, state, seat, left)

    def resolve(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        """Return the events of a legal action."""
        resolution = Resolution(self.book, self._roll, state, chance)
        act(resolution, seat, action)
        return resolution.events

    def retrace(
        self, state: State, seat: Seat, action: Action, chance: Chance, events: Sequence[Event]
    ) -> list[Event]:
        """Decide again, taking the block of a restock from ``events``."""

        def roll(dice: Sequence[Die], chance: Chance) -> Restocked:
            told = (event for event in events if isinstance(event, BlockRestocked))
            restocked = next((Restocked(event.block, event.film) for event in told), None)
            if restocked is None or not self._fits(dice, restocked, chance):
                raise UnlikeDrawsError("a restock shows other dice than were drawn")
            return restocked

        require_legal(self.offers(state, seat), action)
        resolution = Resolution(self.book, roll, state, chance)
        act(resolution, seat, action)
        return resolution.events

    def resolve_concession(self, state: State, seat: Seat, chance: Chance) -> list[Event]:
        """Return the events of a concession that leaves at least one seat in the game (R-X4)."""
        resolution = Resolution(self.book, self._roll, state, chance)
        concede(resolution, seat)
        return resolution.events

    def evolve(self, state: State | None, event: Event) -> State:
        """Return the state after ``event``; None before the first event."""
        return fold.evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the knowledge of ``seat``; None is everybody without a seat."""
        short = missing(state.block, self.content.vegetables)
        asked = tuple(self.asks(state))
        return view(self.content, state, seat, asked, short, self.outcome(state))

    def seen(self, event: Event, seat: Seat | None) -> Seen | None:
        """Return the share of ``seat`` in ``event``, or None without one."""
        return seen(event, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return the end of the game, or None while it runs."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(state.winners, state.scores, state.reason)

    def fallback(self, state: State, seat: Seat) -> Action:
        """Return the action for a seat that does not answer (R-X3)."""
        return offers.fallback(self.content, state, seat)
