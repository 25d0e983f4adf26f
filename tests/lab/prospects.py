"""``prospects``: a table of what a seat's chances in Thieving Chefs follow from, learnt from games.

The rows of ``data/thieving_chefs`` were learnt from such samples in a faster language, where half
of the odd turns were later the master's; here a game takes a sixth of a second of CPU.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, fsum, log
from typing import Any, Final, NamedTuple, TypeAlias

from tqdm import tqdm

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.levels import USUAL, Beginner
from bot.games.offers import Offer
from bot.games.thieving_chefs.computer.evaluation import Formulas
from bot.games.thieving_chefs.computer.prospects import Facts
from bot.games.thieving_chefs.computer.search import TurnPlan
from bot.games.thieving_chefs.game import ID, PLAYERS, ThievingChefs
from bot.games.thieving_chefs.rules.state import State
from bot.games.thieving_chefs.rules.view import View
from tests.lab.selfplay import play

_ROUNDS: Final = 13
"""The rounds of which a turn is odd, by game in turn."""
_MISTAKES: Final = (25, 60)
"""Percent of random choices in the odd turn, by game in turn: chefs alone see too little."""
_CONSTANT: Final = "points 0"
"""The fact of every seat: its row is what the units begin from."""
_LINEAR: Final = 20.0
"""The beginning of the first unit, which is above zero with any facts."""
_DECAY: Final = 0.999999
"""Keeps rare facts from large weights, at each of their samples."""

Table: TypeAlias = dict[str, list[float]]
"""Rows of ``prospects.toml`` for a number of chefs."""


class Sample(NamedTuple):
    """A position at the end of a turn."""

    facts: tuple[Facts, ...]
    """Of each seat."""
    shares: tuple[float, ...]
    """Of the win that followed."""


class OddTurn(Beginner):
    """A chef whose choices of one turn are partly random."""

    def __init__(self, chef: AnyPlayer, turn: int, mistakes: int) -> None:
        super().__init__(chef, mistakes)
        self._chef, self._turn = chef, turn

    def choose(self, view: View, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        if view.turn.number == self._turn:
            return super().choose(view, offers, chance)
        return self._chef.choose(view, offers, chance)


def samples(game: ThievingChefs, seats: int, seed: str, number: int) -> list[Sample]:
    """Return the positions of a game of chefs from its odd turn on, each as its mover saw it."""
    states, turn = list[State](), 1 + number % (_ROUNDS * seats)
    chef = OddTurn(PLAYERS[USUAL](game), turn, _MISTAKES[number % len(_MISTAKES)])
    result = play(game, [chef] * seats, seed, lambda seat, action, state: states.append(state))
    shares = tuple((seat in result.winners) / len(result.winners) for seat in range(seats))
    book, found = Formulas(game.content), list[Sample]()
    for before, after in pairwise(states):
        ended = after.turn.number != before.turn.number and not after.winners
        if ended and before.turn.number >= turn:
            plan = TurnPlan(book, {str(seats): {}}, game.view(after, before.to_move))
            facts = (plan.prospects.facts(plan.start, seat) for seat in range(seats))
            found.append(Sample(tuple(facts), shares))
    return found


class Learner:
    """Weights of facts for units, changed sample by sample.

    A seat's prospects are the sum of its units, of which each above zero counts so much; the odds
    of the seats are the exponentials of their prospects. Each step goes against the gradient of the
    logarithm of what the odds gave the winner, the less far the more a weight has moved before.

    Args:
        units: their number; the first is linear.
        rate: the first step of a weight.
        chance: draws the first weights.
    """

    def __init__(self, units: int, rate: float, chance: Chance) -> None:
        self._units, self._rate, self._chance = units, rate, chance
        self.rows: Table = {"units": [1.0, *self._drawn("units", 0.3)[1:]]}
        self.rows[_CONSTANT] = [_LINEAR, *[0.0] * (units - 1)]
        self._moved = {key: [0.1] * units for key in self.rows}

    def step(self, sample: Sample) -> float:
        """Learn from one sample, and return the loss before."""
        for fact in set().union(*sample.facts) - self.rows.keys():
            self.rows[fact] = [0.0, *self._drawn(fact, 0.2)[1:]]
            self._moved[fact] = [0.1] * self._units
        active = [self._active(facts) for facts in sample.facts]
        units = self.rows["units"]
        odds = [exp(fsum(map(float.__mul__, units, one))) for one in active]
        guesses = [one / fsum(odds) for one in odds]
        for facts, sums, guess, share in zip(
            sample.facts, active, guesses, sample.shares, strict=True
        ):
            off, before = guess - share, list(units)
            self._move("units", [0.0, *(off * one for one in sums[1:])])
            slope = [off * unit * (one > 0) for unit, one in zip(before, sums, strict=True)]
            for fact, count in facts.items():
                self._move(fact, [count * one for one in slope])
        return -fsum(
            share * log(guess) for guess, share in zip(guesses, sample.shares, strict=True)
        )

    def _active(self, facts: Facts) -> list[float]:
        """Return the units of a seat above zero."""
        sums = [0.0] * self._units
        for fact, count in facts.items():
            sums = [one + count * weight for one, weight in zip(sums, self.rows[fact], strict=True)]
        return [max(0.0, one) for one in sums]

    def _move(self, key: str, slopes: Sequence[float]) -> None:
        row, moved = self.rows[key], self._moved[key]
        for unit, slope in enumerate(slopes):
            if slope:
                moved[unit] += slope * slope
                row[unit] = row[unit] * _DECAY - self._rate * slope / moved[unit] ** 0.5

    def _drawn(self, key: str, most: float) -> list[float]:
        drawn = (self._chance.below(2001, f"{key}/{unit}") for unit in range(self._units))
        return [most * (one / 1000 - 1) for one in drawn]


def learnt(found: Sequence[Sample], units: int, rounds: int, seed: int) -> tuple[Table, float]:
    """Return rows, and the mean loss in the last round before each step (0.693 for two guesses)."""
    chance = Chance(seed.to_bytes(32, "big"), 0)
    learner, losses = Learner(units, 0.05, chance), [0.0]
    for number in range(rounds):
        losses = [learner.step(one) for one in chance.shuffled(found, f"round/{number}")]
    return learner.rows, fsum(losses) / max(1, len(losses))


def lines(rows: Table) -> Iterable[str]:
    """Yield the lines of a table of a TOML file, facts by name."""
    for key in sorted(rows, key=lambda key: (key != "units", key)):
        yield f'"{key}" = [{", ".join(f"{weight:.3g}" for weight in rows[key])}]\n'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    numbers = {"games": 1000, "seats": 2, "units": 33, "rounds": 3, "seed": 1}
    for name, usual in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=usual, help="default: %(default)s")


def main(args: argparse.Namespace) -> int:
    """Play, learn, and print a table.

    Raises:
        ConfigError: a number is too small, or no table has so many seats.
    """
    game = load_games().newest(ID)
    assert isinstance(game, ThievingChefs)
    fewest, most = game.spec.seats
    if min(args.games, args.rounds, args.units - 1) < 1 or not fewest <= args.seats <= most:
        raise ConfigError(f"It takes a game, a round, two units, and {fewest} to {most} seats.")
    found = list[Sample]()
    for number in tqdm(range(args.games), unit="game", disable=None, leave=False):
        found += samples(game, args.seats, f"{args.seed}/{number}", number)
    rows, loss = learnt(found, args.units, args.rounds, args.seed)
    sys.stdout.write(f"# From {args.games} games; loss {loss:.3f} in the last round.\n")
    sys.stdout.write(f"[{args.seats}]\n")
    sys.stdout.writelines(lines(rows))
    return 0
