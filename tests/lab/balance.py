"""``balance``: evenness of the cards of Diced Veggies among good computer players."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from multiprocessing import get_context
from statistics import fmean
from typing import Any

import msgspec
from tqdm import tqdm

from bot.app.content import read_files
from bot.app.settings import ConfigError
from bot.games.contract import Seat
from bot.games.diced_veggies import game as diced_veggies
from bot.games.diced_veggies.computer.planning import Kitchen
from bot.games.diced_veggies.computer.player import HeuristicPlayer
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.actions import Action, CutOff, TakeAll
from bot.games.diced_veggies.rules.pieces import HypeId
from bot.games.diced_veggies.rules.state import bench, hype_points, table
from bot.words import say
from data import DATA
from tests.lab.row import ReportRow
from tests.lab.selfplay import play

_MIDDLE = 31, 60
"""Bounds of the winner's score."""


_OFF = 0.04
"""Bound of the difference between seats' shares of wins; the first seat is drawn (R-V1)."""

_OFF_IN_ORDER = 0.2
"""Bound of the difference between shares of wins by place in the order of play.

The rules make them uneven: seats before the one with the sixth dish get another turn (V-50).
"""

_OFF_WHEN_EVEN = 0.03
"""Bound of the same difference with an even start."""

_TURNS_APART = 1.5
"""Bound of the mean lead of the first seat in the order of play over the last, in turns."""

_ENOUGH = 2000
"""Games needed for a figure out of its bounds to be significant."""

_FEW = (
    "So few games cannot show a miss: what is outside its bounds may be chance. "
    f"It takes {_ENOUGH:,} games."
)

_PLAYABLE = 0.05
"""The least share of turns with a playable hype, of the turns with a hype in hand."""


class BalanceTally(msgspec.Struct):
    """Counts over one game or several."""

    scores: list[int] = []
    """Winners' points."""
    seats: list[tuple[Seat, ...]] = []
    """The winners of each game."""
    firsts: list[Seat] = []
    """The first seat of each game."""
    points: list[tuple[int, ...]] = []
    """The scores of each game in the order of play."""
    rounds: list[float] = []
    dishes: list[int] = []
    """Winners' dishes."""
    waits: list[int] = []
    """The longest run of turns without a dish, of each game."""
    held: Counter[HypeId] = msgspec.field(default_factory=Counter)
    """Turns with a hype in hand after the cut."""
    playable: Counter[HypeId] = msgspec.field(default_factory=Counter)
    """Those of them with a playable hype."""
    played: Counter[HypeId] = msgspec.field(default_factory=Counter)
    earned: Counter[HypeId] = msgspec.field(default_factory=Counter)
    """Total points by hype."""

    def add(self, other: "BalanceTally") -> None:
        """Add the counts of another tally."""
        self.scores += other.scores
        self.seats += other.seats
        self.firsts += other.firsts
        self.points += other.points
        self.rounds += other.rounds
        self.dishes += other.dishes
        self.waits += other.waits
        self.held += other.held
        self.playable += other.playable
        self.played += other.played
        self.earned += other.earned


def watched(game: DicedVeggies, seats: int, seed: str, even_start: str = "no") -> BalanceTally:
    """Let good computer players play one game, and return its counts."""
    tally, kitchen = BalanceTally(), Kitchen(game.content, thorough=True)
    last: list[Any] = []
    quiet = 0

    def watch(seat: Seat, action: Action, state: Any) -> None:
        nonlocal quiet
        last[:] = [state]
        quiet = max(quiet, state.quiet_turns)
        if isinstance(action, CutOff | TakeAll):
            own = bench(state, seat)
            for hype in own.hypes:
                tally.held[hype] += 1
                tally.playable[hype] += kitchen.fitting(own, hype) is not None

    chef = HeuristicPlayer(game.content)
    played = play(game, [chef] * seats, seed, watch, options={"even_start": even_start})
    (state,) = last
    best = max(played.scores)
    tally.scores.append(best)
    tally.seats.append(played.winners)
    tally.firsts.append(state.first)
    in_order = (*played.scores[state.first :], *played.scores[: state.first])
    tally.points.append(in_order)
    tally.rounds.append(state.turn / seats)
    tally.dishes += [len(state.chefs[seat].dishes) for seat in played.winners]
    tally.waits.append(quiet)
    for seat, one in enumerate(state.chefs):
        counted = table(state, seat)
        for dish in one.dishes:
            if dish.hype is not None:
                tally.played[dish.hype] += 1
                tally.earned[dish.hype] += hype_points(game.content, dish, counted)
    return tally


def rows(
    game: DicedVeggies, tally: BalanceTally, seats: int, even_start: str = "no"
) -> Iterator[ReportRow]:
    """Yield the figures: scores and seats, then every band and every hype."""
    games, (low, high) = len(tally.scores), _MIDDLE
    within = fmean(low <= score <= high for score in tally.scores)
    yield ReportRow(
        f"winners with {low} to {high} points", within, 0.8, 1.0, f"share of {games} games"
    )
    fair = 1 / seats
    wins, wins_in_order = [0.0] * seats, [0.0] * seats
    for winners, first in zip(tally.seats, tally.firsts, strict=True):
        for seat in winners:
            wins[seat] += 1 / len(winners) / games
            wins_in_order[(seat - first) % seats] += 1 / len(winners) / games
    for seat, share in enumerate(wins, start=1):
        note = "whoever begins"
        yield ReportRow(f"games won by seat {seat}", share, fair - _OFF, fair + _OFF, note)
    off, note = _OFF_IN_ORDER, "before the trigger: a turn more"
    if even_start == "yes":
        off, note = _OFF_WHEN_EVEN, "with an even start"
    for place, share in enumerate(wins_in_order, start=1):
        what = f"games won by who is number {place} to play"
        yield ReportRow(what, share, fair - off, fair + off, note)
    yield from _order_rows(tally)
    bands = game.content.numbers.bands
    found = Counter(game.content.numbers.band(score) for score in tally.scores)
    for band in bands:
        note = say(f"veggies-band-{band}")
        yield ReportRow(f"winners from {band} on", found[band] / games, note=note)
    yield ReportRow("points of the winner", fmean(tally.scores), note="mean")
    yield ReportRow("dishes of the winner", fmean(tally.dishes), note="mean")
    yield ReportRow("rounds", fmean(tally.rounds), note="mean")
    most = game.content.numbers.stall_rounds / 2
    yield ReportRow("rounds without a dish, the most", max(tally.waits) / seats, None, most)
    for key in game.content.hypes:
        held, times = tally.held[key], tally.played[key]
        if not held:
            continue
        yield ReportRow(
            say(f"veggies-hype-{key}"),
            tally.playable[key] / held,
            _PLAYABLE,
            1.0,
            f"of {held} turns; played {times} times for {tally.earned[key] / max(1, times):.1f}",
        )


def _order_rows(tally: BalanceTally) -> Iterator[ReportRow]:
    """Yield the value of the place in the order of play, in points."""
    means = [fmean(scores) for scores in zip(*tally.points, strict=True)]
    for place, mean in enumerate(means, start=1):
        yield ReportRow(f"points of who is number {place} to play", mean, note="mean")
    a_turn = fmean(means) / fmean(tally.rounds)
    ahead = (means[0] - means[-1]) / a_turn
    note = f"in turns of {a_turn:.1f} points"
    yield ReportRow("the first to play ahead of the last", ahead, -_TURNS_APART, _TURNS_APART, note)


@cache
def _game() -> DicedVeggies:
    rules = diced_veggies.VERSIONS[-1]
    return diced_veggies.build(rules, read_files(DATA, diced_veggies, rules))


def _one(seats: int, seed: str, even_start: str) -> BalanceTally:
    return watched(_game(), seats, seed, even_start)


def run(seats: int, seeds: Sequence[str], processes: int, even_start: str) -> BalanceTally:
    """Play one game for each seed."""
    whole = BalanceTally()
    with (
        tqdm(total=len(seeds), unit="game", disable=None, leave=False) as bar,
        ProcessPoolExecutor(processes, get_context("spawn")) as pool,
    ):
        for tally in pool.map(_one, repeat(seats), seeds, repeat(even_start)):
            whole.add(tally)
            bar.update()
    return whole


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--seats", type=int, default=4, help="how many play (default: %(default)s)")
    parser.add_argument(
        "--even-start",
        choices=("no", "yes"),
        default="no",
        help="as chosen in the lobby (default: %(default)s)",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=200,
        help="how many games (default: %(default)s); with fewer than "
        f"{_ENOUGH:,} a figure outside its bounds may be chance and is no miss: the exit code is 0",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the same seed plays the same games (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Print the report; return 1 if a figure is out of its bounds.

    With few games nothing is a miss: chance varies more than the bounds.

    Raises:
        ConfigError: the number of seats does not fit the game, or of games is less than one.
    """
    fewest, most = _game().spec.seats
    if not fewest <= args.seats <= most:
        raise ConfigError(f"{diced_veggies.ID} is for {fewest} to {most}, not for {args.seats}.")
    if args.games < 1:
        raise ConfigError(f"{args.games} games cannot be played: take at least 1.")
    seeds = [f"{args.seed}/{number}" for number in range(args.games)]
    tally = run(args.seats, seeds, os.cpu_count() or 1, args.even_start)
    found = list(rows(_game(), tally, args.seats, args.even_start))
    few = len(seeds) < _ENOUGH
    for row in found:
        sys.stdout.write(row.line("outside" if few else "MISSED") + "\n")
    if all(row.holds for row in found):
        return 0
    if few:
        sys.stdout.write(_FEW + "\n")
    return 0 if few else 1
