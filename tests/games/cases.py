"""The games the contract is tested on, each with a way to change what a seat cannot know."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.contract import AnyGame, Options, Seat
from bot.games.thieving_chefs.rules import actions as thieving
from bot.games.thieving_chefs.rules.pieces import Phase
from bot.games.thieving_chefs.rules.state import State as ThievingState
from tests.games import toy
from tests.games.diced_veggies import case as veggies
from tests.games.hibachi import case as hibachi

GAMES = load_games()


class Case(msgspec.Struct, frozen=True):
    """A game under test."""

    name: str
    game: AnyGame
    otherwise: Callable[[Any, Seat | None, Chance], Any]
    """A state that differs from the given one only in what the seat cannot know."""
    universe: Callable[[Any], Sequence[Any]]
    """Actions, legal or not, that are well formed for a state."""
    reveals: Callable[[Any, Any], bool]
    """Whether an action shows to all what only its seat knew."""
    chosen: tuple[tuple[Options, int], ...] = ()
    """Options and numbers of seats to play with, where all combinations are too many."""

    def tables(self) -> Iterator[tuple[Options, int]]:
        """Yield the chosen tables, or every combination of options with every number of seats."""
        if self.chosen:
            yield from self.chosen
            return
        fewest, most = self.game.spec.seats
        names = [option.id for option in self.game.spec.options]
        values = [[value for value, _ in option.choices] for option in self.game.spec.options]
        for chosen in product(*values):
            for seats in range(fewest, most + 1):
                yield dict(zip(names, chosen, strict=True)), seats


def chance(seed: int, version: int = 0) -> Chance:
    """Return draws that a test can repeat."""
    return Chance(seed.to_bytes(32, "big"), version)


def toy_otherwise(state: toy.State, seat: Seat | None, draws: Chance) -> toy.State:
    later = draws.shuffled(state.prizes[1:], "later")
    bids = tuple(
        bid if bid is None or other == seat else toy.Bid(draws.below(3, f"bid{other}"), 0)
        for other, bid in enumerate(state.bids)
    )
    return replace(state, prizes=state.prizes[:1] + later, bids=bids)


def toy_universe(state: toy.State) -> Sequence[toy.Bid]:
    return [toy.Bid(coins, tip) for coins in range(-1, 11) for tip in range(-1, 11)]


def toy_reveals(state: toy.State, action: toy.Bid) -> bool:
    return sum(bid is None for bid in state.bids) <= 1


def thieving_otherwise(state: ThievingState, seat: Seat | None, draws: Chance) -> ThievingState:
    """Deal all cards anew that ``seat`` cannot place: hands of others and the deck.

    Stolen cards that everybody knows of stay where they are. At the end hands lie open.
    """
    others = [other for other in range(len(state.chefs)) if other != seat]
    if state.phase is not Phase.OVER:
        fixed: dict[Seat, tuple[str, ...]] = {other: state.chefs[other].known for other in others}
        if state.to_move in fixed:
            fixed[state.to_move] = _joined(fixed[state.to_move], state.ticked)
        pool = list(state.deck)
        for other in others:
            pool += _minus(state.chefs[other].hand, fixed[other])
        mixed = list(draws.shuffled(pool, "otherwise"))
        for other in others:
            unknown = len(state.chefs[other].hand) - len(fixed[other])
            hand = fixed[other] + tuple(mixed[:unknown])
            mixed = mixed[unknown:]
            state = state.changing(other, hand=hand)
        return replace(state, deck=tuple(mixed))
    return replace(state, deck=draws.shuffled(state.deck, "otherwise"))


def _minus(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _joined(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    """Return the smallest hand that holds both."""
    missing = list(second)
    for card in first:
        if card in missing:
            missing.remove(card)
    return (*first, *missing)


def thieving_universe(state: ThievingState) -> Sequence[Any]:
    content = GAMES.newest("thieving_chefs").content
    cards, recipes, seats = list(content.cards), list(content.recipes), range(-1, 6)
    return [
        thieving.Draw(),
        thieving.Done(),
        *(kind(card) for kind in (thieving.Play, thieving.Tick, thieving.Untick) for card in cards),
        *(thieving.Steal(*parts) for parts in product(cards, seats, cards)),
        *(kind(number) for kind in (thieving.Serve, thieving.Withdraw) for number in range(-1, 9)),
        *(thieving.Give(kind, recipe) for kind in cards for recipe in (None, *recipes)),
        *(thieving.Announce(recipe) for recipe in recipes),
        thieving.Play("water"),
        thieving.Announce("soup"),
    ]


def thieving_reveals(state: ThievingState, action: object) -> bool:
    return False


CASES: Mapping[str, Case] = {
    "toy": Case("toy", toy.Toy(), toy_otherwise, toy_universe, toy_reveals),
    "thieving_chefs": Case(
        "thieving_chefs",
        GAMES.newest("thieving_chefs"),
        thieving_otherwise,
        thieving_universe,
        thieving_reveals,
    ),
    "hibachi": Case(
        "hibachi",
        hibachi.SCATTERED,
        hibachi.otherwise,
        hibachi.universe,
        hibachi.reveals,
        hibachi.TABLES,
    ),
    "hibachi_thrown": Case(
        "hibachi_thrown",
        hibachi.THROWN,
        hibachi.otherwise,
        hibachi.universe,
        hibachi.reveals,
        hibachi.THROWN_TABLES,
    ),
    "diced_veggies": Case(
        "diced_veggies",
        veggies.STACKED,
        veggies.otherwise,
        veggies.universe,
        veggies.reveals,
    ),
    "diced_veggies_rolled": Case(
        "diced_veggies_rolled",
        veggies.ROLLED,
        veggies.otherwise,
        veggies.universe,
        veggies.reveals,
        veggies.ROLLED_TABLES,
    ),
}
