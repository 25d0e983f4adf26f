"""``selfplay``: computer players against each other, without Discord."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import fsum, sqrt
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import Any, TypeAlias

import msgspec
from tqdm import tqdm

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.cli.command import add_game, require_seats
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import AnyGame, AnyPlayer, Options, Question, Seat, require_legal
from bot.games.levels import LEVELS, USUAL
from bot.games.registry import Games
from bot.games.search import Searcher
from tests.lab.rivals import RIVALS
from tests.lab.seers import SEERS, Seer

Leaves: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""Chooses a seat's orders after its answer, from its view and the offers of orders."""


class Ahead:
    """The orders of one game.

    Args:
        game: the game.
        leaves: chooses each seat's orders.
    """

    def __init__(self, game: AnyGame, leaves: Leaves) -> None:
        self._game, self._leaves = game, leaves
        self._left: dict[Seat, Sequence[Any]] = {}
        self.spoke = 0
        """The number of answers by orders."""

    def answer(self, state: Any) -> tuple[Seat, Any] | None:
        """Return the seat and action of an order that answers now, if any."""
        for seat, question in self._game.questions(state).items():
            if question.answered:
                continue
            action = self._game.ordered(state, seat, self._left.get(seat, ()))
            if action is not None and any(
                offer.accepts(action) for offer in self._game.offers(state, seat)
            ):
                self.spoke += 1
                return seat, action
        return None

    def leave(self, state: Any, seat: Seat) -> None:
        """Let a seat give orders after its answer.

        Raises:
            IllegalActionError: no offer accepts an order.
        """
        offers = list(self._game.order_offers(state, seat))
        orders = self._leaves(self._game.view(state, seat), offers)
        for order in orders:
            require_legal(iter(offers), order)
        self._left[seat] = orders


_CHUNK = 4
"""Games per task: few enough for a smooth progress bar and busy cores at the end."""

_NORMAL = 1.959964
"""Standard deviations around 95 % of a normal distribution."""


Watch: TypeAlias = Callable[[Seat, Any, Any], None]
"""Called with every decision: seat, action and resulting state."""

OnWait: TypeAlias = Callable[[Mapping[Seat, Question], Set[Seat]], None]
"""Called whenever the table waits, with the prompts and the seats that decided since the last."""


class SelfplayPlan(msgspec.Struct, frozen=True):
    """Games, seats, seed and computer players of a run."""

    game: str
    seats: int
    games: int
    seed: int
    chefs: tuple[str, ...]
    """One name for each seat; they rotate by a seat per game."""
    budget: float = 1.0
    """The share of their playouts that searching players get."""

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the names by seat in a game; ``seats`` games rotate through all seats."""
        return tuple(self.chefs[(seat + number) % self.seats] for seat in range(self.seats))


class GameResult(msgspec.Struct, frozen=True):
    """The result of one game."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    turns: int
    """Number of times that the awaited seats changed."""
    decisions: int


class Share(msgspec.Struct, frozen=True):
    """A share of games with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float


class SelfplayReport(msgspec.Struct, frozen=True):
    """The result of a run, printed as the last line in JSON."""

    game: str
    seats: int
    games: int
    wins: dict[str, Share]
    """Share of wins by computer player; a shared win counts in parts, seats of a name together."""
    score: dict[str, float]
    """Mean final score by computer player."""
    seat_wins: tuple[float, ...]
    """Share of wins by the seat's index at the table, not by the order of play."""
    turns: float
    """Mean per game."""
    decisions: float
    """Mean per game."""
    games_per_second: float


def players_of(games: Games, game: str) -> dict[str, AnyPlayer]:
    """Return the computer players of a game, its rival and seers, and the one of chance."""
    found = {**games.computer_players(game), "random": RandomPlayer()}
    if game in RIVALS:
        found["rival"] = RIVALS[game](games.newest(game))
    for name, maker in SEERS.get(game, {}).items():
        found[name] = maker(games.newest(game))
    return found


def plan_for(
    games: Games,
    game: str,
    seats: int,
    count: int,
    seed: int,
    chefs: Sequence[str],
    budget: float = 1.0,
) -> SelfplayPlan:
    """Check the arguments. Fewer names than seats are repeated in their order.

    Raises:
        ConfigError: one of them is impossible; the message is one line.
    """
    require_seats(games, game, seats)
    if count < 1:
        raise ConfigError(f"{count} games cannot be played: take at least 1.")
    known = players_of(games, game)
    for name in chefs:
        if name not in known:
            raise ConfigError(f"there is no chef {name!r}: choose among {', '.join(known)}.")
    if not 1 <= len(chefs) <= seats:
        raise ConfigError(f"{len(chefs)} chefs do not fit {seats} seats: name 1 to {seats}.")
    seated = tuple(chefs[seat % len(chefs)] for seat in range(seats))
    return SelfplayPlan(game, seats, count, seed, seated, budget)


def run(
    plan: SelfplayPlan, *, processes: int | None = None, progress: bool = False
) -> SelfplayReport:
    """Play all games of a plan and count.

    Args:
        plan: as ``plan_for`` returns it.
        processes: their number; None takes one per core. Only the games per second depend on
            it.
        progress: show a bar on stderr where that is a terminal.
    """
    began = perf_counter()
    bar = tqdm(total=plan.games, unit="game", disable=None if progress else True, leave=False)
    with bar:
        results = list(_all(plan, processes or os.cpu_count() or 1, bar.update))
    return _report(plan, results, perf_counter() - began)


def _all(plan: SelfplayPlan, processes: int, done: Callable[[int], object]) -> Iterator[GameResult]:
    starts = range(0, plan.games, _CHUNK)
    if min(processes, len(starts)) == 1:
        for start in starts:
            chunk = play_some(plan, start)
            done(len(chunk))
            yield from chunk
        return
    # Spawned, not forked: the same on every system, and safe with threads.
    with ProcessPoolExecutor(min(processes, len(starts)), get_context("spawn")) as pool:
        for chunk in pool.map(play_some, [plan] * len(starts), starts):
            done(len(chunk))
            yield from chunk


@contextmanager
def _terminated_together() -> Iterator[None]:
    """Terminate the other processes on SIGTERM too."""
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminate(number: int, _: object) -> None:
    # No exception here: raised inside the pool, it may leave the pool running.
    for process in active_children():
        process.terminate()
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def play_some(plan: SelfplayPlan, start: int) -> list[GameResult]:
    """Play the games of one chunk, in this process."""
    games = _games()
    game, chefs = games.newest(plan.game), players_of(games, plan.game)
    for name, chef in chefs.items():
        if isinstance(chef, Searcher):
            chefs[name] = chef.with_effort(chef.effort.scaled(plan.budget))
    # Each deal is played in every rotation of the computer players.
    return [
        play(
            game,
            [chefs[name] for name in plan.seated(number)],
            f"{plan.seed}/{number // plan.seats}",
        )
        for number in range(start, min(start + _CHUNK, plan.games))
    ]


@cache
def _games() -> Games:
    return load_games()


def play(
    game: AnyGame,
    chefs: Sequence[AnyPlayer],
    seed: str,
    watch: Watch | None = None,
    on_wait: OnWait | None = None,
    ahead: Ahead | None = None,
    options: Options | None = None,
) -> GameResult:
    """Play one game to its end, reproducible by its seed.

    Args:
        game: the game.
        chefs: the computer players by seat.
        seed: of all draws.
        watch: called with every decision.
        on_wait: called whenever the table waits.
        ahead: orders, which answer before the table waits.
        options: chosen values; the others are the defaults.
    """
    key = sha256(f"table/{seed}".encode()).digest()
    # Computer players have a key of their own, so they cannot predict the table's draws.
    chefs_key = sha256(f"chefs/{seed}".encode()).digest()
    state = None
    for event in game.new(options or {}, len(chefs), Chance(key, 0)):
        state = game.evolve(state, event)
    waited_for: list[tuple[Seat, ...]] = []
    decisions, decided = 0, set[Seat]()
    while questions := game.questions(state):
        decisions += 1
        said = ahead.answer(state) if ahead else None
        if said is not None:
            seat, action = said
        else:
            if on_wait:
                on_wait(questions, decided)
            decided = set()
            waited_for.append(
                tuple(seat for seat, question in questions.items() if not question.aside)
            )
            seat = _next(questions)
            offers = list(game.offers(state, seat))
            draws = Chance(chefs_key, decisions)
            chef = chefs[seat]
            player = chef.told(state) if isinstance(chef, Seer) else chef
            action = player.choose(game.view(state, seat), offers, draws)
        for event in game.decide(state, seat, action, Chance(key, decisions)):
            state = game.evolve(state, event)
        decided.add(seat)
        if watch:
            watch(seat, action, state)
        if ahead and said is None:
            ahead.leave(state, seat)
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{game.spec.id} asks nobody and is not over")
    turns = 1 + sum(before != after for before, after in pairwise(waited_for))
    return GameResult(outcome.winners, outcome.scores, turns, decisions)


def _next(questions: Mapping[Seat, Question]) -> Seat:
    """Return the next seat: asides first, and no seat twice."""
    return min(
        questions, key=lambda seat: (questions[seat].answered, not questions[seat].aside, seat)
    )


def _report(plan: SelfplayPlan, results: Sequence[GameResult], seconds: float) -> SelfplayReport:
    won = [[0.0] * plan.seats for _ in results]
    for number, played in enumerate(results):
        for seat in played.winners:
            won[number][seat] = 1.0 / len(played.winners)
    wins: dict[str, list[float]] = {name: [] for name in plan.chefs}
    scores: dict[str, list[int]] = {name: [] for name in plan.chefs}
    for number, played in enumerate(results):
        for seat, name in enumerate(plan.seated(number)):
            wins[name].append(won[number][seat])
            scores[name].append(played.scores[seat])
    count = len(results)
    return SelfplayReport(
        game=plan.game,
        seats=plan.seats,
        games=count,
        wins={name: wilson(fsum(parts), count) for name, parts in wins.items()},
        score={name: round(fsum(parts) / len(parts), 3) for name, parts in scores.items()},
        seat_wins=tuple(round(fsum(parts) / count, 4) for parts in zip(*won, strict=True)),
        turns=round(fsum(played.turns for played in results) / count, 2),
        decisions=round(fsum(played.decisions for played in results) / count, 2),
        games_per_second=round(count / seconds, 2),
    )


def wilson(wins: float, games: int) -> Share:
    """Return the share of ``wins`` in ``games`` with its 95 % interval.

    Source:
        E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
        Journal of the American Statistical Association 22 (1927).
    """
    share = wins / games
    square = _NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = _NORMAL / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Share(round(share, 4), round(low, 4), round(high, 4))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_game(parser)
    parser.add_argument(
        "--games", type=int, default=100, help="how many games (default: %(default)s)"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the same seed plays the same games (default: %(default)s)",
    )
    parser.add_argument(
        "--chefs",
        default="",
        help="names with commas, one a seat, fewer are repeated: "
        f"{', '.join(LEVELS)}, random, rival, or a seer of Thieving Chefs (default: {USUAL})",
    )
    parser.add_argument(
        "--budget",
        type=float,
        default=1.0,
        help="share of their playouts that chefs get who play moves out (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Play, print one line of JSON, and return the exit code."""
    games = load_games()
    require_seats(games, args.game, args.seats)
    names = [name.strip() for name in args.chefs.split(",") if name.strip()]
    plan = plan_for(
        games, args.game, args.seats, args.games, args.seed, names or [USUAL], args.budget
    )
    with _terminated_together():
        report = run(plan, progress=True)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return 0
